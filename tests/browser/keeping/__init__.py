"""What the browser keeps: profiles, hands, the language, across reloads, faults and lost pages."""
