"""What `import playtest` offers: variants, runs and studies for programs and notebooks."""
