"""What explains hold'em: the price, the outs, the expert's mind, and a look back at a hand."""
