"""Bots: what each weighs and searches, their options, and the table by which they are named."""
