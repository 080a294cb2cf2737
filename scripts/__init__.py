"""The command line `chocolab`, the bench and maintenance."""
