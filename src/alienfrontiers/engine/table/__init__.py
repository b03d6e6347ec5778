"""What lies on the table, and the verbs that change it, layer by layer up to `State`."""
