"""The champion's blueprints: trained from the rules alone, and measured by what can be won from them."""
