// Random cases, written in two files that the command's digests are compared with.
//
//   random ALGORITHM COUNT MESSAGES DIGESTS
//
// MESSAGES gets a line of hexadecimal digits for each message, DIGESTS a line for each digest, by a way through the
// interface that changes with the case. Keys are 32 times 0x0b, for algorithms that need one.

#include "check.h"

enum { MOST = 3000, GROUP = 37 };

static void in_pieces(const char *algorithm, const wh_options *options, const unsigned char *message, size_t len,
                      unsigned char *digest, size_t digest_len, int in_place) {
  static unsigned char memory[8192];
  wh_hasher *hasher = NULL;
  if (in_place) {
    EXPECT(WH_OK, wh_hasher_init_in_place(memory, sizeof memory, algorithm, options, &hasher));
  } else {
    EXPECT(WH_OK, wh_hasher_new(algorithm, options, &hasher));
  }
  while (len > 0) {
    size_t piece = 1 + random_below(len);
    EXPECT(WH_OK, wh_update(hasher, message, piece));
    message += piece;
    len -= piece;
  }
  EXPECT(WH_OK, wh_finalize(hasher, digest, digest_len));
  EXPECT(WH_OK, wh_free(hasher));
}

int main(int argc, char **argv) {
  const char *algorithm = argv[1];
  unsigned char key[32];
  wh_options options = WH_OPTIONS_INIT;
  size_t digest_len = 0;
  if (argc != 5) {
    fprintf(stderr, "usage: random ALGORITHM COUNT MESSAGES DIGESTS\n");
    return 2;
  }
  size_t count = (size_t)atol(argv[2]);
  FILE *messages = fopen(argv[3], "w"), *digests = fopen(argv[4], "w");
  HOLDS(messages != NULL && digests != NULL);
  memset(key, 0x0b, sizeof key);
  if (strncmp(algorithm, "highwayhash", 11) == 0 || strncmp(algorithm, "kmac", 4) == 0) {
    options.key = key;
    options.key_len = sizeof key;
  }
  for (const char *at = algorithm; *at != 0; at++) random_state = random_state * 31 + (unsigned char)*at;
  EXPECT(WH_OK, wh_digest_len(algorithm, &digest_len));

  for (size_t done = 0; done < count; done += GROUP) {
    static unsigned char data[GROUP * MOST], out[GROUP * 64];
    static char hex[2 * MOST + 1];
    uint32_t offsets[GROUP + 1] = {0};
    uint64_t offsets64[GROUP + 1] = {0};
    wh_slice slices[GROUP];
    size_t n = count - done < GROUP ? count - done : GROUP, way = random_below(7);
    // One length for all, or any; short ones more often.
    size_t common = random_below(200);
    for (size_t i = 0; i < n; i++) {
      size_t len = way == 0 ? common : random_below(4) == 0 ? random_below(MOST) : random_below(300);
      offsets[i + 1] = offsets[i] + (uint32_t)len;
      offsets64[i + 1] = offsets[i + 1];
      slices[i].data = data + offsets[i];
      slices[i].len = len;
    }
    random_bytes(data, offsets[n]);
    options.threads = random_below(3);
    switch (way) {
      case 0:
        EXPECT(WH_OK, wh_digest_many_strided(algorithm, &options, data, offsets[n], n, common, common, out, n * digest_len));
        break;
      case 1:
        EXPECT(WH_OK, wh_digest_many_offsets32(algorithm, &options, data, offsets[n], offsets, n, out, n * digest_len));
        break;
      case 2:
        EXPECT(WH_OK, wh_digest_many_offsets64(algorithm, &options, data, offsets[n], offsets64, n, out, n * digest_len));
        break;
      case 3:
        EXPECT(WH_OK, wh_digest_many_slices(algorithm, &options, slices, n, out, n * digest_len));
        break;
      default:
        for (size_t i = 0; i < n; i++) {
          const unsigned char *message = data + offsets[i];
          if (way == 4) {
            EXPECT(WH_OK, wh_digest(algorithm, &options, message, slices[i].len, out + i * digest_len, digest_len));
          } else {
            in_pieces(algorithm, &options, message, slices[i].len, out + i * digest_len, digest_len, way == 5);
          }
        }
    }
    for (size_t i = 0; i < n; i++) {
      to_hex(data + offsets[i], slices[i].len, hex);
      fprintf(messages, "%s\n", hex);
      to_hex(out + i * digest_len, digest_len, hex);
      fprintf(digests, "%s\n", hex);
    }
  }
  HOLDS(fclose(messages) == 0 && fclose(digests) == 0);
  return failures > 0;
}
