// A program for the official BLAKE3 library: it includes and calls nothing else. It prints outputs of every function,
// to be compared with what the same program prints with that library.
//
//   official [SEED]

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "blake3.h"

static unsigned long long state = 1;

static unsigned random_below(unsigned end) {
  state = state * 6364136223846793005u + 1442695040888963407u;
  return (unsigned)(state >> 33) % end;
}

static void print(const blake3_hasher *hasher, uint64_t seek, size_t len) {
  static uint8_t out[1000];
  if (seek == 0) {
    blake3_hasher_finalize(hasher, out, len);
  } else {
    blake3_hasher_finalize_seek(hasher, seek, out, len);
  }
  for (size_t i = 0; i < len; i++) printf("%02x", out[i]);
  printf("\n");
}

int main(int argc, char **argv) {
  enum { LEN = 1 << 20 };
  uint8_t *input = (uint8_t *)malloc(LEN);
  uint8_t key[BLAKE3_KEY_LEN], context[BLAKE3_BLOCK_LEN];
  blake3_hasher hasher, copy;
  if (argc > 1) state = strtoull(argv[1], NULL, 10);
  for (size_t i = 0; i < LEN; i++) input[i] = (uint8_t)random_below(256);
  for (size_t i = 0; i < sizeof key; i++) key[i] = (uint8_t)random_below(256);
  for (size_t i = 0; i < sizeof context; i++) context[i] = (uint8_t)random_below(256);
  printf("%s %d %d %d %d %d\n", blake3_version(), strcmp(blake3_version(), BLAKE3_VERSION_STRING), BLAKE3_OUT_LEN,
         BLAKE3_CHUNK_LEN, BLAKE3_MAX_DEPTH, (int)sizeof key);

  for (int round = 0; round < 400; round++) {
    // Mostly short, sometimes up to the end; lengths around chunks.
    size_t len = round % 10 == 0 ? random_below(LEN) : round % 3 == 0 ? 1024 * random_below(40) + random_below(3) : random_below(5000);
    size_t at = 0;
    switch (round % 4) {
      case 0:
        blake3_hasher_init(&hasher);
        break;
      case 1:
        blake3_hasher_init_keyed(&hasher, key);
        break;
      case 2:
        blake3_hasher_init_derive_key(&hasher, "widehash 2026-11-28 a context of a test");
        break;
      default:
        blake3_hasher_init_derive_key_raw(&hasher, context, random_below(sizeof context));
    }
    blake3_hasher_update(&hasher, NULL, 0);
    while (at < len) {
      size_t piece = 1 + random_below((unsigned)(len - at));
      if (random_below(3) == 0) {
#if defined(BLAKE3_USE_TBB)
        blake3_hasher_update_tbb(&hasher, input + at, piece);
#else
        blake3_hasher_update(&hasher, input + at, piece);
#endif
      } else {
        blake3_hasher_update(&hasher, input + at, piece);
      }
      at += piece;
    }
    memcpy(&copy, &hasher, sizeof copy);
    print(&hasher, 0, BLAKE3_OUT_LEN);
    print(&hasher, 0, 1 + random_below(999));
    print(&hasher, random_below(100000), random_below(1000));
    print(&hasher, ((uint64_t)1 << 50) + random_below(1000), 100);
    blake3_hasher_update(&copy, input, 7);
    print(&copy, 0, BLAKE3_OUT_LEN);
    blake3_hasher_reset(&hasher);
    blake3_hasher_update(&hasher, input, 3000);
    print(&hasher, 0, BLAKE3_OUT_LEN);
  }
  free(input);
  return 0;
}
