"""Hashes a column of a table: digests for lookups, and pseudonyms that nobody can compute without the key.

A message is a value of the column. The values are read where they lie, on all CPUs, without the GIL; the digests become
a column without a copy. A null stays null.
"""

import secrets

import pyarrow as pa
import widehash

people = pa.table({"email": ["anna@example.com", "bella@example.com", None, "anna@example.com"]})

digests = pa.array(widehash.digest_many("sha256", people["email"], threads=2))
people = people.append_column("sha256", digests)

# Who knows the addresses can compute their SHA-256, too. HMAC needs the key.
key = secrets.token_bytes(32)
people = people.append_column("pseudonym", pa.array(widehash.digest_many("hmac-sha256", people["email"], key=key)))

assert people["sha256"].type == pa.binary(32)
assert people["sha256"][0].as_py() == widehash.sha256(b"anna@example.com").digest()
assert people["sha256"].null_count == people["pseudonym"].null_count == 1
assert people["pseudonym"][0] == people["pseudonym"][3] != people["pseudonym"][1]
print(people.select(["sha256", "pseudonym"]).schema)
