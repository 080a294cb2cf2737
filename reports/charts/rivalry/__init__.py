"""Charts of rivalry: who leads, who comes back, who decides."""
