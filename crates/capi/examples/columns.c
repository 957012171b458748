// The digests of a column of strings, as databases and Arrow have it: the values one after another, and offsets.
//
//   cc columns.c $(pkg-config --cflags --libs widehash) -o columns

#include <stdio.h>

#include <widehash.h>

int main(void) {
  static const char values[] = "AmsterdamBerlinCopenhagen";
  static const uint32_t offsets[] = {0, 9, 15, 15, 25};
  enum { ROWS = sizeof offsets / sizeof *offsets - 1 };
  unsigned char key[32] = "a key of 32 bytes, not a secret", digests[ROWS][16];
  wh_options options = WH_OPTIONS_INIT;
  options.key = key;
  options.key_len = sizeof key;
  if (wh_digest_many_offsets32("highwayhash128", &options, values, sizeof values - 1, offsets, ROWS, digests,
                               sizeof digests) != WH_OK) {
    fprintf(stderr, "columns: %s\n", wh_last_error());
    return 1;
  }
  for (size_t row = 0; row < ROWS; row++) {
    for (size_t i = 0; i < sizeof digests[row]; i++) printf("%02x", digests[row][i]);
    printf("  %.*s\n", (int)(offsets[row + 1] - offsets[row]), values + offsets[row]);
  }
  return 0;
}
