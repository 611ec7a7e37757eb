"""A finished hand that is played on from one of its moments, beside everything that is kept."""
