"""What the browser keeps: storage, database, downloads, and which tab may write."""
