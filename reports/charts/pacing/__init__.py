"""Charts of what turns bring."""
