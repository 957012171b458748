// The root of a Merkle tree over records: a leaf is SHA-256 of a record, a parent SHA-256 of its two children. A level
// is one call, which hashes 8 or 16 nodes at once in the lanes of the CPU's vectors.
//
//   cc merkle.c $(pkg-config --cflags --libs widehash) -o merkle

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <widehash.h>

enum { RECORDS = 1 << 16, RECORD = 100 };

static void must(wh_status status) {
  if (status == WH_OK) return;
  fprintf(stderr, "merkle: %s\n", wh_last_error());
  exit(1);
}

int main(void) {
  unsigned char *records = calloc(RECORDS, RECORD);
  unsigned char *nodes = malloc(RECORDS * 32), *parents = malloc(RECORDS * 16);
  wh_options options = WH_OPTIONS_INIT;
  if (records == NULL || nodes == NULL || parents == NULL) return 1;
  for (size_t i = 0; i < RECORDS; i++) snprintf((char *)records + i * RECORD, RECORD, "record %zu", i);

  options.threads = WH_ALL_THREADS;
  must(wh_digest_many_strided("sha256", &options, records, RECORDS * RECORD, RECORDS, RECORD, RECORD, nodes, RECORDS * 32));
  for (size_t count = RECORDS; count > 1; count /= 2) {
    unsigned char *level = nodes;
    must(wh_merkle_level("sha256", &options, nodes, count * 32, parents, count * 16));
    nodes = parents;
    parents = level;
  }
  for (size_t i = 0; i < 32; i++) printf("%02x", nodes[i]);
  printf("\n");
  free(records);
  free(nodes);
  free(parents);
  return 0;
}
