"""The start of the page: files, hosts, engines' limits, offline copies and other builds."""
