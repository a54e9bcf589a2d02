"""The workbench in a browser: pages on which a rule is changed, its effect is seen, and the game is played.

It decides nothing itself: variants are the loader's, games the simulation's, figures and claims those of
statistics.
"""
