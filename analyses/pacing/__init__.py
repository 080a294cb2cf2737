"""Questions of what turns bring."""
