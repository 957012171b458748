"""Writes the Motoko sources: see ../generate."""
