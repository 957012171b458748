// Calls every function, with what it is for and with wrong arguments. argv[1] is a folder to write files to.

#include "check.h"

static unsigned char key[32];

static int needs_key(const char *algorithm) {
  return strncmp(algorithm, "highway", 7) == 0 || strncmp(algorithm, "kmac", 4) == 0;
}

static wh_options keyed(void) {
  wh_options options = WH_OPTIONS_INIT;
  options.key = key;
  options.key_len = sizeof key;
  return options;
}

static void digests_of(const char *algorithm, const wh_options *options, const char *message, const char *expected) {
  unsigned char digest[64], again[64];
  char hex[129];
  size_t len = 0;
  wh_hasher *hasher = NULL;
  EXPECT(WH_OK, wh_digest_len(algorithm, &len));
  HOLDS(2 * len == strlen(expected));
  EXPECT(WH_OK, wh_digest(algorithm, options, message, strlen(message), digest, len));
  to_hex(digest, len, hex);
  HOLDS(strcmp(hex, expected) == 0);
  EXPECT(WH_OK, wh_hasher_new(algorithm, options, &hasher));
  for (size_t i = 0; i < strlen(message); i++) EXPECT(WH_OK, wh_update(hasher, message + i, 1));
  EXPECT(WH_OK, wh_finalize(hasher, again, len));
  HOLDS(memcmp(digest, again, len) == 0);
  EXPECT(WH_OK, wh_verify(hasher, digest, len));
  again[len - 1] ^= 1;
  EXPECT(WH_MISMATCH, wh_verify(hasher, again, len));
  EXPECT(WH_OK, wh_free(hasher));
}

static void published_vectors(void) {
  wh_options with_key = keyed();
  for (size_t i = 0; i < sizeof key; i++) key[i] = (unsigned char)i;
  digests_of("sha224", NULL, "abc", "23097d223405d8228642a477bda255b32aadbce4bda0b3f7e36c9da7");
  digests_of("sha256", NULL, "abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  digests_of("sha384", NULL, "abc",
             "cb00753f45a35e8bb5a03d699ac65007272c32ab0eded1631a8b605a43ff5bed8086072ba1e7cc2358baeca134c825a7");
  digests_of("sha512", NULL, "abc",
             "ddaf35a193617abacc417349ae20413112e6fa4e89a97ea20a9eeee64b55d39a2192992a274fc1a836ba3c23a3feebbd454d4423643c"
             "e80e2a9ac94fa54ca49f");
  digests_of("sha512-224", NULL, "abc", "4634270f707b6a54daae7530460842e20e37ed265ceee9a43e8924aa");
  digests_of("SHA-512/256", NULL, "abc", "53048e2681941ef99b2e29b76b4c7dabe4c2d0c634fc6d46e0e2f13107e7af23");
  digests_of("sha256d", NULL, "hello", "9595c9df90075148eb06860365df33584b75bff782a510c6cd4883a419833d50");
  digests_of("RIPEMD-160", NULL, "abc", "8eb208f7e05d987a9b044a8e98c6b087f15a0bfc");
  digests_of("hash160", NULL, "abc", "bb1be98c142444d7a56aa3981c3942a978e4dc33");
  digests_of("BLAKE3", NULL, "", "af1349b9f5f9a1a6a0404dea36dcc9499bcb25c9adc112b7cc9a93cae41f3262");
  digests_of("blake3", NULL, "abc", "6437b3ac38465133ffb63b75273a8db548c558465d79db03fd359c6cd5bd9d85");
  digests_of("highwayhash64", &with_key, "", "536ec222de567a90");
  digests_of("cubehash160+16/32+160-256", NULL, "", "44c6de3ac6c73c391bf0906cb7482600ec06b216c7c54a2a8688a6a42676577d");
}

static void version_and_names(void) {
  char expected[32], name[64];
  size_t len, count = 0;
  sprintf(expected, "%d.%d.%d", WH_VERSION_MAJOR, WH_VERSION_MINOR, WH_VERSION_PATCH);
  HOLDS(strcmp(wh_version(), expected) == 0);
  for (int status = -1; status < 30; status++) HOLDS(wh_status_text(status)[0] != 0);
  HOLDS(strcmp(wh_status_text(WH_OK), "done") == 0);
  HOLDS(strcmp(wh_status_text(21), wh_status_text(-1)) == 0);

  while (wh_algorithm_name(count) != NULL) {
    EXPECT(WH_OK, wh_digest_len(wh_algorithm_name(count), &len));
    HOLDS(len >= 8 && len <= 64);
    count++;
  }
  HOLDS(count >= 16);
  HOLDS(strcmp(wh_algorithm_name(0), "sha224") == 0);
  HOLDS(wh_algorithm_name((size_t)-1) == NULL);

  len = sizeof name;
  EXPECT(WH_OK, wh_algorithm_canonical("SHA-512/256", name, &len));
  HOLDS(strcmp(name, "sha512-256") == 0 && len == 11);
  len = 10;
  EXPECT(WH_ERROR_LENGTH, wh_algorithm_canonical("SHA-512/256", name, &len));
  HOLDS(len == 11);
  EXPECT(WH_OK, wh_algorithm_canonical("SHA-512/256", NULL, &len));
  EXPECT(WH_ERROR_NULL, wh_algorithm_canonical("sha256", name, NULL));
  EXPECT(WH_ERROR_ALGORITHM, wh_algorithm_canonical("md5", name, &len));

  EXPECT(WH_ERROR_NULL, wh_digest_len(NULL, &len));
  EXPECT(WH_ERROR_NULL, wh_digest_len("sha256", NULL));
  EXPECT(WH_ERROR_ALGORITHM, wh_digest_len("", &len));
  EXPECT(WH_ERROR_ALGORITHM, wh_digest_len("sha265", &len));
  HOLDS(strstr(wh_last_error(), "\"sha265\"; did you mean sha256?") != NULL);
  EXPECT(WH_ERROR_ALGORITHM, wh_digest_len("cubehash16+16/0+32-256", &len));
  HOLDS(strstr(wh_last_error(), "0") != NULL);
  EXPECT(WH_ERROR_ALGORITHM, wh_digest_len("\xff\xfe", &len));
  {
    char long_name[2000];
    memset(long_name, 'x', sizeof long_name - 1);
    long_name[sizeof long_name - 1] = 0;
    EXPECT(WH_ERROR_ALGORITHM, wh_digest_len(long_name, &len));
    HOLDS(strlen(wh_last_error()) == 511);
    // The message of the last error may be an argument.
    EXPECT(WH_ERROR_ALGORITHM, wh_digest_len(wh_last_error(), &len));
  }
}

static void options_that_are_wrong(void) {
  unsigned char digest[32], memory[sizeof(wh_options) + 16];
  wh_options options = WH_OPTIONS_INIT;
  struct {
    wh_options options;
    uint64_t more;
  } later;

  EXPECT(WH_ERROR_KEY, wh_digest("highwayhash64", NULL, "", 0, digest, 8));
  HOLDS(strcmp(wh_last_error(), "highwayhash64 needs a key of 32 bytes") == 0);
  options.key = key;
  options.key_len = 31;
  EXPECT(WH_ERROR_KEY, wh_digest("blake3", &options, "", 0, digest, 32));
  HOLDS(strcmp(wh_last_error(), "a key of 32 bytes is needed, this one has 31") == 0);
  options.key_len = 32;
  EXPECT(WH_ERROR_KEY, wh_digest("sha256", &options, "", 0, digest, 32));
  options.context = "context";
  options.context_len = 7;
  EXPECT(WH_ERROR_OPTIONS, wh_digest("blake3", &options, "", 0, digest, 32));
  options.key = NULL;
  EXPECT(WH_ERROR_NULL, wh_digest("blake3", &options, "", 0, digest, 32));
  HOLDS(strcmp(wh_last_error(), "options.key is null, but 32 bytes long") == 0);
  options.context = NULL;
  options.key_len = 0;
  EXPECT(WH_ERROR_NULL, wh_digest("blake3", &options, "", 0, digest, 32));
  options.context_len = 0;
  EXPECT(WH_OK, wh_digest("blake3", &options, "", 0, digest, 32));
  options.context = "\xff";
  options.context_len = 1;
  EXPECT(WH_ERROR_OPTIONS, wh_digest("blake3", &options, "", 0, digest, 32));
  options.context = "text";
  options.context_len = (size_t)-1;
  EXPECT(WH_ERROR_OVERFLOW, wh_digest("blake3", &options, "", 0, digest, 32));
  options.context_len = 4;
  EXPECT(WH_ERROR_KEY, wh_digest("sha256", &options, "", 0, digest, 32));
  options.context = NULL;
  options.context_len = 0;
  options.size = 0;
  EXPECT(WH_ERROR_OPTIONS, wh_digest("blake3", &options, "", 0, digest, 32));
  options.size = (size_t)-8;
  EXPECT(WH_ERROR_OVERFLOW, wh_digest("blake3", &options, "", 0, digest, 32));

  // Of a later version, which sets nothing new, or something.
  memset(&later, 0, sizeof later);
  later.options.size = sizeof later;
  EXPECT(WH_OK, wh_digest("blake3", &later.options, "", 0, digest, 32));
  later.more = 1;
  EXPECT(WH_ERROR_OPTIONS, wh_digest("blake3", &later.options, "", 0, digest, 32));

  memset(memory, 0, sizeof memory);
  {
    const unsigned char *odd = memory;
    while ((uintptr_t)odd % sizeof(size_t) != 1) odd++;
    EXPECT(WH_ERROR_ALIGNMENT, wh_digest("blake3", (const wh_options *)(const void *)odd, "", 0, digest, 32));
  }
}

static void one_call(void) {
  unsigned char message[3000], digest[100], long_digest[131];
  wh_options with_key = keyed();
  random_bytes(message, sizeof message);
  EXPECT(WH_OK, wh_digest("sha256", NULL, NULL, 0, digest, 32));
  EXPECT(WH_ERROR_NULL, wh_digest("sha256", NULL, NULL, 1, digest, 32));
  EXPECT(WH_ERROR_NULL, wh_digest("sha256", NULL, message, 1, NULL, 32));
  EXPECT(WH_ERROR_NULL, wh_digest(NULL, NULL, message, 1, digest, 32));
  EXPECT(WH_ERROR_LENGTH, wh_digest("sha256", NULL, message, 1, digest, 31));
  HOLDS(strcmp(wh_last_error(), "a digest of sha256 has 32 bytes, not 31") == 0);
  EXPECT(WH_ERROR_LENGTH, wh_digest("sha256", NULL, message, 1, digest, 0));
  EXPECT(WH_ERROR_LENGTH, wh_digest("highwayhash128", &with_key, message, 1, digest, 8));
  EXPECT(WH_ERROR_OVERFLOW, wh_digest("sha256", NULL, message, (size_t)-1, digest, 32));
  EXPECT(WH_ERROR_OVERFLOW, wh_digest("sha256", NULL, message, 1, digest, (size_t)-1));
  EXPECT(WH_ERROR_OVERLAP, wh_digest("sha256", NULL, message, 32, message + 31, 32));
  EXPECT(WH_OK, wh_digest("sha256", NULL, message, 32, message + 32, 32));
  EXPECT(WH_OK, wh_digest("blake3", NULL, message, sizeof message, digest, 32));
  EXPECT(WH_OK, wh_digest("blake3", NULL, message, sizeof message, long_digest, sizeof long_digest));
  HOLDS(memcmp(digest, long_digest, 32) == 0);
  EXPECT(WH_OK, wh_digest("blake3", NULL, message, sizeof message, NULL, 0));
}

static void pieces(void) {
  unsigned char message[5000], digest[64], other[64], state[4096], output[200];
  unsigned char *memory = (unsigned char *)malloc(wh_hasher_size() + 1);
  char name[64];
  size_t len;
  wh_hasher *hasher = NULL, *second = NULL, *in_place = NULL;
  wh_options with_key = keyed();
  random_bytes(message, sizeof message);

  EXPECT(WH_ERROR_NULL, wh_hasher_new("sha256", NULL, NULL));
  EXPECT(WH_ERROR_NULL, wh_hasher_new(NULL, NULL, &hasher));
  EXPECT(WH_ERROR_ALGORITHM, wh_hasher_new("sha", NULL, &hasher));
  EXPECT(WH_ERROR_KEY, wh_hasher_new("highwayhash256", NULL, &hasher));
  HOLDS(hasher == NULL);

  for (size_t i = 0; wh_algorithm_name(i) != NULL; i++) {
    const char *algorithm = wh_algorithm_name(i);
    const wh_options *options = needs_key(algorithm) ? &with_key : NULL;
    size_t at = random_below(sizeof message), offset = random_below(2);
    EXPECT(WH_OK, wh_digest_len(algorithm, &len));
    EXPECT(WH_OK, wh_digest(algorithm, options, message, sizeof message, digest, len));

    EXPECT(WH_OK, wh_hasher_new(algorithm, options, &hasher));
    EXPECT(WH_OK, wh_update(hasher, message, at));
    EXPECT(WH_OK, wh_update(hasher, NULL, 0));
    EXPECT(WH_OK, wh_clone(hasher, &second));
    EXPECT(WH_OK, wh_update_threads(second, message + at, sizeof message - at, WH_ALL_THREADS));
    EXPECT(WH_OK, wh_finalize(second, other, len));
    HOLDS(memcmp(digest, other, len) == 0);
    EXPECT(WH_OK, wh_free(second));

    {
      size_t state_len = sizeof state;
      EXPECT(WH_OK, wh_export(hasher, state, &state_len));
      EXPECT(WH_OK, wh_resume(state, state_len, &second));
      EXPECT(WH_OK, wh_update(second, message + at, sizeof message - at));
      EXPECT(WH_OK, wh_finalize(second, other, len));
      HOLDS(memcmp(digest, other, len) == 0);
      EXPECT(WH_OK, wh_free(second));
      state[state_len / 2] ^= 1;
      EXPECT(WH_ERROR_STATE, wh_resume(state, state_len, &second));
      EXPECT(WH_ERROR_STATE, wh_resume(state, state_len - 1, &second));
    }

    EXPECT(WH_OK, wh_hasher_init_in_place(memory + offset, wh_hasher_size(), "sha256", NULL, &in_place));
    EXPECT(WH_OK, wh_assign(in_place, hasher));
    EXPECT(WH_OK, wh_update(in_place, message + at, sizeof message - at));
    EXPECT(WH_OK, wh_finalize(in_place, other, len));
    HOLDS(memcmp(digest, other, len) == 0);
    {
      size_t name_len = sizeof name, found;
      EXPECT(WH_OK, wh_hasher_algorithm(in_place, name, &name_len));
      HOLDS(strcmp(name, algorithm) == 0);
      EXPECT(WH_OK, wh_hasher_digest_len(in_place, &found));
      HOLDS(found == len);
    }
    EXPECT(WH_OK, wh_finalize_seek(in_place, 3, output, 4));
    HOLDS(memcmp(digest + 3, output, 4) == 0);
    EXPECT(WH_OK, wh_reset(in_place));
    EXPECT(WH_OK, wh_update(in_place, message, sizeof message));
    EXPECT(WH_OK, wh_verify(in_place, digest, len));
    EXPECT(WH_OK, wh_free(in_place));
    // Its memory is the caller's, so this is no use after free.
    EXPECT(WH_ERROR_HASHER, wh_update(in_place, message, 1));
    EXPECT(WH_ERROR_HASHER, wh_free(in_place));
    EXPECT(WH_OK, wh_free(hasher));
  }

  EXPECT(WH_OK, wh_hasher_new("sha512", NULL, &hasher));
  EXPECT(WH_ERROR_NULL, wh_update(hasher, NULL, 1));
  EXPECT(WH_ERROR_NULL, wh_update(NULL, message, 1));
  EXPECT(WH_ERROR_OVERFLOW, wh_update(hasher, message, (size_t)-1));
  EXPECT(WH_ERROR_NULL, wh_update_threads(NULL, message, 1, 1));
  EXPECT(WH_ERROR_NULL, wh_update_threads(hasher, NULL, 1, 1));
  EXPECT(WH_ERROR_NULL, wh_finalize(NULL, digest, 64));
  EXPECT(WH_ERROR_NULL, wh_finalize(hasher, NULL, 64));
  EXPECT(WH_ERROR_LENGTH, wh_finalize(hasher, digest, 32));
  EXPECT(WH_ERROR_OVERLAP, wh_finalize(hasher, hasher, 64));
  EXPECT(WH_ERROR_LENGTH, wh_finalize_seek(hasher, 1, output, 64));
  EXPECT(WH_ERROR_LENGTH, wh_finalize_seek(hasher, UINT64_MAX, output, 2));
  EXPECT(WH_ERROR_NULL, wh_finalize_seek(hasher, 0, NULL, 2));
  EXPECT(WH_ERROR_NULL, wh_finalize_seek(NULL, 0, output, 2));
  EXPECT(WH_ERROR_OVERLAP, wh_finalize_seek(hasher, 0, hasher, 2));
  EXPECT(WH_ERROR_LENGTH, wh_verify(hasher, digest, 63));
  EXPECT(WH_ERROR_NULL, wh_verify(hasher, NULL, 64));
  EXPECT(WH_ERROR_NULL, wh_verify(NULL, digest, 64));
  EXPECT(WH_ERROR_NULL, wh_reset(NULL));
  EXPECT(WH_ERROR_NULL, wh_clone(NULL, &second));
  EXPECT(WH_ERROR_NULL, wh_clone(hasher, NULL));
  EXPECT(WH_ERROR_NULL, wh_assign(hasher, NULL));
  EXPECT(WH_ERROR_NULL, wh_assign(NULL, hasher));
  EXPECT(WH_OK, wh_assign(hasher, hasher));
  EXPECT(WH_ERROR_NULL, wh_hasher_digest_len(hasher, NULL));
  EXPECT(WH_ERROR_NULL, wh_hasher_digest_len(NULL, &len));
  EXPECT(WH_ERROR_NULL, wh_hasher_algorithm(NULL, name, &len));
  EXPECT(WH_ERROR_NULL, wh_hasher_algorithm(hasher, name, NULL));
  len = 0;
  EXPECT(WH_ERROR_LENGTH, wh_hasher_algorithm(hasher, name, &len));
  EXPECT(WH_ERROR_NULL, wh_export(NULL, state, &len));
  EXPECT(WH_ERROR_NULL, wh_export(hasher, state, NULL));
  EXPECT(WH_OK, wh_export(hasher, NULL, &len));
  len--;
  EXPECT(WH_ERROR_LENGTH, wh_export(hasher, state, &len));
  EXPECT(WH_ERROR_NULL, wh_resume(NULL, 5, &second));
  EXPECT(WH_ERROR_STATE, wh_resume(NULL, 0, &second));
  EXPECT(WH_ERROR_STATE, wh_resume(message, sizeof message, &second));
  EXPECT(WH_ERROR_NULL, wh_resume(state, len, NULL));
  memset(memory, 7, wh_hasher_size());
  EXPECT(WH_ERROR_HASHER, wh_update((wh_hasher *)(void *)memory, message, 1));
  EXPECT(WH_ERROR_HASHER, wh_update((wh_hasher *)(void *)(memory + 1), message, 1));
  EXPECT(WH_ERROR_NULL, wh_hasher_init_in_place(NULL, 5000, "sha256", NULL, &in_place));
  EXPECT(WH_ERROR_LENGTH, wh_hasher_init_in_place(memory, wh_hasher_size() - 1, "sha256", NULL, &in_place));
  EXPECT(WH_ERROR_NULL, wh_hasher_init_in_place(memory, wh_hasher_size(), NULL, NULL, &in_place));
  EXPECT(WH_ERROR_NULL, wh_hasher_init_in_place(memory, wh_hasher_size(), "sha256", NULL, NULL));
  EXPECT(WH_OK, wh_free(hasher));
  EXPECT(WH_OK, wh_free(NULL));

  // Any part of BLAKE3's output, to its end.
  EXPECT(WH_OK, wh_hasher_new("blake3", NULL, &hasher));
  EXPECT(WH_OK, wh_finalize(hasher, output, sizeof output));
  EXPECT(WH_OK, wh_finalize_seek(hasher, 150, other, 50));
  HOLDS(memcmp(output + 150, other, 50) == 0);
  EXPECT(WH_OK, wh_finalize_seek(hasher, UINT64_MAX - 50, other, 50));
  EXPECT(WH_ERROR_LENGTH, wh_finalize_seek(hasher, UINT64_MAX - 49, other, 50));
  EXPECT(WH_OK, wh_free(hasher));
  free(memory);
}

static void many_in_pieces(void) {
  enum { COUNT = 40 };
  static unsigned char data[COUNT][700];
  wh_hasher *hashers[COUNT];
  wh_slice slices[COUNT];
  unsigned char digest[64], other[64];
  random_bytes(data, sizeof data);
  for (size_t i = 0; i < COUNT; i++) {
    EXPECT(WH_OK, wh_hasher_new(i < 30 ? "sha512" : "blake3", NULL, &hashers[i]));
    slices[i].data = data[i];
    slices[i].len = 350 + i;
  }
  EXPECT(WH_OK, wh_update_many(hashers, slices, COUNT));
  for (size_t i = 0; i < COUNT; i++) {
    slices[i].data = data[i] + 350 + i;
    slices[i].len = 350 - i;
  }
  EXPECT(WH_OK, wh_update_many(hashers, slices, COUNT));
  EXPECT(WH_OK, wh_update_many(NULL, NULL, 0));
  for (size_t i = 0; i < COUNT; i++) {
    size_t len = i < 30 ? 64 : 32;
    EXPECT(WH_OK, wh_finalize(hashers[i], digest, len));
    EXPECT(WH_OK, wh_digest(i < 30 ? "sha512" : "blake3", NULL, data[i], 700, other, len));
    HOLDS(memcmp(digest, other, len) == 0);
  }
  {
    wh_hasher *last = hashers[COUNT - 1];
    hashers[COUNT - 1] = hashers[3];
    EXPECT(WH_ERROR_OVERLAP, wh_update_many(hashers, slices, COUNT));
    HOLDS(strcmp(wh_last_error(), "hasher 39 is there twice") == 0);
    hashers[COUNT - 1] = NULL;
    EXPECT(WH_ERROR_HASHER, wh_update_many(hashers, slices, COUNT));
    hashers[COUNT - 1] = last;
  }
  slices[5].data = NULL;
  EXPECT(WH_ERROR_NULL, wh_update_many(hashers, slices, COUNT));
  EXPECT(WH_ERROR_NULL, wh_update_many(NULL, slices, 1));
  EXPECT(WH_ERROR_NULL, wh_update_many(hashers, NULL, 1));
  EXPECT(WH_ERROR_OVERFLOW, wh_update_many(hashers, slices, (size_t)-1));
  // None of these calls changed a message.
  EXPECT(WH_OK, wh_finalize(hashers[COUNT - 1], digest, 32));
  HOLDS(memcmp(digest, other, 32) == 0);
  for (size_t i = 0; i < COUNT; i++) EXPECT(WH_OK, wh_free(hashers[i]));
}

static void batches(void) {
  enum { COUNT = 100, STRIDE = 80 };
  static unsigned char rows[COUNT * STRIDE], digests[COUNT * 64], others[COUNT * 64];
  uint32_t offsets32[COUNT + 1];
  uint64_t offsets64[COUNT + 1];
  wh_slice slices[COUNT];
  wh_options options = WH_OPTIONS_INIT;
  random_bytes(rows, sizeof rows);
  for (size_t i = 0; i <= COUNT; i++) offsets64[i] = offsets32[i] = (uint32_t)(i * i * 79 / 100);
  for (size_t i = 0; i < COUNT; i++) {
    slices[i].data = rows + offsets64[i];
    slices[i].len = (size_t)(offsets64[i + 1] - offsets64[i]);
  }

  for (size_t threads = 0; threads < 4; threads++) {
    options.threads = threads == 3 ? WH_ALL_THREADS : threads;
    for (size_t i = 0; wh_algorithm_name(i) != NULL; i++) {
      const char *algorithm = wh_algorithm_name(i);
      size_t len;
      options.key = needs_key(algorithm) ? key : NULL;
      options.key_len = options.key != NULL ? 32 : 0;
      EXPECT(WH_OK, wh_digest_len(algorithm, &len));

      EXPECT(WH_OK, wh_digest_many_strided(algorithm, &options, rows, sizeof rows, COUNT, 77, STRIDE, digests, COUNT * len));
      for (size_t k = 0; k < COUNT; k++)
        EXPECT(WH_OK, wh_digest(algorithm, &options, rows + k * STRIDE, 77, others + k * len, len));
      HOLDS(memcmp(digests, others, COUNT * len) == 0);

      EXPECT(WH_OK, wh_digest_many_slices(algorithm, &options, slices, COUNT, digests, COUNT * len));
      for (size_t k = 0; k < COUNT; k++)
        EXPECT(WH_OK, wh_digest(algorithm, &options, slices[k].data, slices[k].len, others + k * len, len));
      HOLDS(memcmp(digests, others, COUNT * len) == 0);
      memset(digests, 0, sizeof digests);
      EXPECT(WH_OK, wh_digest_many_offsets32(algorithm, &options, rows, sizeof rows, offsets32, COUNT, digests, COUNT * len));
      HOLDS(memcmp(digests, others, COUNT * len) == 0);
      memset(digests, 0, sizeof digests);
      EXPECT(WH_OK, wh_digest_many_offsets64(algorithm, &options, rows, sizeof rows, offsets64, COUNT, digests, COUNT * len));
      HOLDS(memcmp(digests, others, COUNT * len) == 0);

      EXPECT(WH_OK, wh_merkle_level(algorithm, &options, rows, 10 * len, digests, 5 * len));
      EXPECT(WH_OK, wh_digest(algorithm, &options, rows + 8 * len, 2 * len, others, len));
      HOLDS(memcmp(digests + 4 * len, others, len) == 0);
    }
    options.key = NULL;
    options.key_len = 0;
    options.digest_len = 40;
    EXPECT(WH_OK, wh_digest_many_strided("blake3", &options, rows, sizeof rows, COUNT, 77, STRIDE, digests, COUNT * 40));
    EXPECT(WH_OK, wh_digest("blake3", NULL, rows + 99 * STRIDE, 77, others, 40));
    HOLDS(memcmp(digests + 99 * 40, others, 40) == 0);
    EXPECT(WH_ERROR_LENGTH, wh_digest_many_strided("sha256", &options, rows, sizeof rows, COUNT, 77, STRIDE, digests, COUNT * 40));
    options.digest_len = 0;
  }

  // No messages.
  EXPECT(WH_OK, wh_digest_many_strided("sha256", NULL, NULL, 0, 0, 5, 5, NULL, 0));
  EXPECT(WH_OK, wh_digest_many_slices("sha256", NULL, NULL, 0, NULL, 0));
  EXPECT(WH_OK, wh_digest_many_offsets32("sha256", NULL, NULL, 0, offsets32, 0, NULL, 0));
  EXPECT(WH_OK, wh_merkle_level("sha256", NULL, NULL, 0, NULL, 0));
  // Empty ones.
  EXPECT(WH_OK, wh_digest_many_strided("sha256", NULL, NULL, 0, 3, 0, 0, digests, 96));

  EXPECT(WH_ERROR_LENGTH, wh_digest_many_strided("sha256", NULL, rows, sizeof rows, COUNT, 77, STRIDE, digests, COUNT * 32 - 1));
  HOLDS(strcmp(wh_last_error(), "100 digests of 32 bytes, but digests_len is 3199") == 0);
  EXPECT(WH_ERROR_LENGTH, wh_digest_many_strided("sha256", NULL, rows, sizeof rows - 4, COUNT, 77, STRIDE, digests, COUNT * 32));
  EXPECT(WH_ERROR_LENGTH, wh_digest_many_strided("sha256", NULL, rows, sizeof rows, (size_t)-1, 77, STRIDE, digests, COUNT * 32));
  EXPECT(WH_ERROR_STRIDE, wh_digest_many_strided("sha256", NULL, rows, sizeof rows, COUNT, 77, 76, digests, COUNT * 32));
  EXPECT(WH_ERROR_NULL, wh_digest_many_strided("sha256", NULL, NULL, 10, 1, 10, 10, digests, 32));
  EXPECT(WH_ERROR_NULL, wh_digest_many_strided("sha256", NULL, rows, 10, 1, 10, 10, NULL, 32));
  EXPECT(WH_ERROR_NULL, wh_digest_many_strided(NULL, NULL, rows, 10, 1, 10, 10, digests, 32));
  EXPECT(WH_ERROR_OVERLAP, wh_digest_many_strided("sha256", NULL, rows, 33, 1, 33, 33, rows + 32, 32));
  EXPECT(WH_ERROR_OVERFLOW, wh_digest_many_strided("sha256", NULL, rows, (size_t)-1, 1, 33, 33, digests, 32));
  EXPECT(WH_ERROR_KEY, wh_digest_many_strided("highwayhash64", NULL, rows, 10, 1, 10, 10, digests, 8));

  EXPECT(WH_ERROR_NULL, wh_digest_many_offsets32("sha256", NULL, rows, sizeof rows, NULL, COUNT, digests, COUNT * 32));
  EXPECT(WH_ERROR_NULL, wh_digest_many_offsets64("sha256", NULL, rows, sizeof rows, NULL, COUNT, digests, COUNT * 32));
  EXPECT(WH_ERROR_NULL, wh_digest_many_offsets64("sha256", NULL, NULL, sizeof rows, offsets64, COUNT, digests, COUNT * 32));
  EXPECT(WH_ERROR_OFFSETS, wh_digest_many_offsets64("sha256", NULL, rows, 100, offsets64, COUNT, digests, COUNT * 32));
  EXPECT(WH_ERROR_OVERFLOW, wh_digest_many_offsets64("sha256", NULL, rows, sizeof rows, offsets64, (size_t)-1, digests, COUNT * 32));
  EXPECT(WH_ERROR_OVERFLOW, wh_digest_many_offsets64("sha256", NULL, rows, sizeof rows, offsets64, (size_t)-2, digests, COUNT * 32));
  EXPECT(WH_ERROR_ALIGNMENT, wh_digest_many_offsets64("sha256", NULL, rows, sizeof rows, (const uint64_t *)(const void *)((const char *)offsets64 + 1), 10, digests, 320));
  EXPECT(WH_ERROR_OVERLAP, wh_digest_many_offsets64("sha256", NULL, rows, sizeof rows, offsets64, 1, offsets64, 32));
  EXPECT(WH_ERROR_OVERLAP, wh_digest_many_offsets64("sha256", NULL, rows, sizeof rows, offsets64, 1, rows, 32));
  offsets64[50] = 0;
  EXPECT(WH_ERROR_OFFSETS, wh_digest_many_offsets64("sha256", NULL, rows, sizeof rows, offsets64, COUNT, digests, COUNT * 32));
  HOLDS(strcmp(wh_last_error(), "offset 50 is below offset 49") == 0);

  EXPECT(WH_ERROR_NULL, wh_digest_many_slices("sha256", NULL, NULL, COUNT, digests, COUNT * 32));
  EXPECT(WH_ERROR_OVERFLOW, wh_digest_many_slices("sha256", NULL, slices, (size_t)-1, digests, COUNT * 32));
  EXPECT(WH_ERROR_OVERLAP, wh_digest_many_slices("sha256", NULL, slices, 1, slices, 32));
  slices[0].len = 64;
  EXPECT(WH_ERROR_OVERLAP, wh_digest_many_slices("sha256", NULL, slices, 1, rows + 63, 32));
  slices[0].len = (size_t)-1;
  EXPECT(WH_ERROR_OVERFLOW, wh_digest_many_slices("sha256", NULL, slices, 1, digests, 32));
  slices[0].data = NULL;
  slices[0].len = 3;
  EXPECT(WH_ERROR_NULL, wh_digest_many_slices("sha256", NULL, slices, 1, digests, 32));
  HOLDS(strcmp(wh_last_error(), "messages[0] is null, but 3 bytes long") == 0);

  EXPECT(WH_OK, wh_hash33(digests, sizeof digests, rows, sizeof rows, COUNT, STRIDE));
  EXPECT(WH_OK, wh_digest("sha256", NULL, rows + 99 * STRIDE, 33, others, 32));
  HOLDS(memcmp(digests + 99 * 32, others, 32) == 0);
  EXPECT(WH_OK, wh_from_pubkeys33(digests, COUNT * 20, rows, sizeof rows, COUNT, STRIDE));
  EXPECT(WH_OK, wh_digest("hash160", NULL, rows + 99 * STRIDE, 33, others, 20));
  HOLDS(memcmp(digests + 99 * 20, others, 20) == 0);
  EXPECT(WH_OK, wh_hash33(NULL, 0, NULL, 0, 0, 33));
  EXPECT(WH_ERROR_LENGTH, wh_hash33(digests, 31, rows, sizeof rows, 1, 33));
  EXPECT(WH_ERROR_LENGTH, wh_hash33(digests, sizeof digests, rows, 32, 1, 33));
  EXPECT(WH_ERROR_LENGTH, wh_hash33(digests, sizeof digests, rows, 32, (size_t)-1, 33));
  EXPECT(WH_ERROR_STRIDE, wh_hash33(digests, sizeof digests, rows, sizeof rows, 2, 32));
  EXPECT(WH_ERROR_NULL, wh_hash33(NULL, 32, rows, sizeof rows, 1, 33));
  EXPECT(WH_ERROR_NULL, wh_from_pubkeys33(digests, 20, NULL, 33, 1, 33));
  EXPECT(WH_ERROR_OVERLAP, wh_from_pubkeys33(rows, 20, rows, 33, 1, 33));

  EXPECT(WH_ERROR_LENGTH, wh_merkle_level("sha256", NULL, rows, 96, digests, 32));
  EXPECT(WH_ERROR_LENGTH, wh_merkle_level("sha256", NULL, rows, 128, digests, 32));
  EXPECT(WH_ERROR_OVERLAP, wh_merkle_level("sha256", NULL, rows, 128, rows, 64));
  EXPECT(WH_ERROR_NULL, wh_merkle_level("sha256", NULL, NULL, 128, digests, 64));
  EXPECT(WH_ERROR_NULL, wh_merkle_level("sha256", NULL, rows, 128, NULL, 64));
  EXPECT(WH_ERROR_ALGORITHM, wh_merkle_level("sha", NULL, rows, 128, digests, 64));
}

static void parts_of_blake3(void) {
  enum { LEN = 300000, PART = 1 << 16 };
  unsigned char *message = (unsigned char *)malloc(LEN);
  unsigned char part[4096], digest[32], other[32];
  wh_hasher *hasher = NULL, *sha256 = NULL;
  size_t part_len = sizeof part;
  random_bytes(message, LEN);
  EXPECT(WH_OK, wh_hasher_new("blake3", NULL, &hasher));
  EXPECT(WH_OK, wh_hasher_new("sha256", NULL, &sha256));
  for (size_t at = 0; at < LEN; at += PART) {
    size_t len = LEN - at < PART ? LEN - at : PART;
    part_len = sizeof part;
    EXPECT(WH_OK, wh_blake3_subtree(hasher, at, message + at, len, part, &part_len));
    EXPECT(WH_OK, wh_blake3_push_subtree(hasher, part, part_len));
  }
  EXPECT(WH_OK, wh_finalize(hasher, digest, 32));
  EXPECT(WH_OK, wh_digest("blake3", NULL, message, LEN, other, 32));
  HOLDS(memcmp(digest, other, 32) == 0);
  {
    wh_options options = WH_OPTIONS_INIT;
    options.threads = 2;
    EXPECT(WH_OK, wh_digest("blake3", &options, message, LEN, other, 32));
    HOLDS(memcmp(digest, other, 32) == 0);
  }

  EXPECT(WH_ERROR_PART, wh_blake3_push_subtree(hasher, part, part_len));
  part[20] ^= 1;
  EXPECT(WH_ERROR_STATE, wh_blake3_push_subtree(hasher, part, part_len));
  EXPECT(WH_ERROR_STATE, wh_blake3_push_subtree(hasher, part, 3));
  EXPECT(WH_ERROR_NULL, wh_blake3_push_subtree(hasher, NULL, 3));
  EXPECT(WH_ERROR_NULL, wh_blake3_push_subtree(NULL, part, part_len));
  EXPECT(WH_ERROR_ALGORITHM, wh_blake3_push_subtree(sha256, part, part_len));
  EXPECT(WH_ERROR_ALGORITHM, wh_blake3_subtree(sha256, 0, message, 1024, part, &part_len));
  EXPECT(WH_ERROR_PART, wh_blake3_subtree(hasher, 1024, message, 2048, part, &part_len));
  EXPECT(WH_ERROR_PART, wh_blake3_subtree(hasher, 1, message, 1, part, &part_len));
  EXPECT(WH_ERROR_PART, wh_blake3_subtree(hasher, 0, NULL, 0, part, &part_len));
  EXPECT(WH_ERROR_PART, wh_blake3_subtree(hasher, UINT64_MAX - 1023, message, 1024, part, &part_len));
  EXPECT(WH_ERROR_NULL, wh_blake3_subtree(hasher, 0, NULL, 1, part, &part_len));
  EXPECT(WH_ERROR_NULL, wh_blake3_subtree(NULL, 0, message, 1, part, &part_len));
  EXPECT(WH_ERROR_NULL, wh_blake3_subtree(hasher, 0, message, 1, part, NULL));
  EXPECT(WH_OK, wh_blake3_subtree(hasher, 0, message, 2048, NULL, &part_len));
  HOLDS(part_len == 110);
  part_len = 109;
  EXPECT(WH_ERROR_LENGTH, wh_blake3_subtree(hasher, 0, message, 2048, part, &part_len));
  EXPECT(WH_OK, wh_free(hasher));
  EXPECT(WH_OK, wh_free(sha256));
  free(message);
}

typedef struct {
  int calls;
  int stop_at;
  uint64_t bytes;
  int files;
  int errors;
} seen;

static int on_progress(void *user, uint64_t bytes, uint64_t files) {
  seen *what = (seen *)user;
  what->bytes = bytes;
  HOLDS(files <= 10);
  return ++what->calls == what->stop_at ? 42 : 0;
}

static int on_entry(void *user, const wh_entry *entry) {
  seen *what = (seen *)user;
  if (entry->status == WH_OK) {
    HOLDS(entry->digest != NULL && entry->digest_len == 20 && entry->message[0] == 0);
    what->files++;
  } else {
    HOLDS(entry->digest == NULL && entry->status == WH_ERROR_FILE && entry->message[0] != 0);
    what->errors++;
  }
  return what->files == what->stop_at ? 1 : 0;
}

static void files(const char *folder) {
  enum { LEN = 3000000 };
  unsigned char *content = (unsigned char *)malloc(LEN);
  unsigned char digest[64], other[64];
  char path[2][1024], missing[1024];
  uint64_t size = 0;
  seen what = {0, 0, 0, 0, 0};
  wh_options options = WH_OPTIONS_INIT;
  random_bytes(content, LEN);
  for (int i = 0; i < 2; i++) {
    FILE *file;
    snprintf(path[i], sizeof path[i], "%s/file %d", folder, i);
    file = fopen(path[i], "wb");
    HOLDS(file != NULL && fwrite(content, 1, LEN, file) == LEN && fclose(file) == 0);
  }
  snprintf(missing, sizeof missing, "%s/missing", folder);

  EXPECT(WH_OK, wh_sum_file("sha256", NULL, path[0], on_progress, &what, digest, 32, &size));
  HOLDS(size == LEN && what.calls > 0 && what.bytes == LEN);
  EXPECT(WH_OK, wh_digest("sha256", NULL, content, LEN, other, 32));
  HOLDS(memcmp(digest, other, 32) == 0);
  options.threads = 2;
  options.digest_len = 50;
  options.context = "context";
  options.context_len = 7;
  EXPECT(WH_OK, wh_sum_file("blake3", &options, path[0], NULL, NULL, digest, 50, NULL));
  EXPECT(WH_OK, wh_digest("blake3", &options, content, LEN, other, 50));
  HOLDS(memcmp(digest, other, 50) == 0);
  options = keyed();
  EXPECT(WH_OK, wh_sum_file("highwayhash256", &options, path[0], NULL, NULL, digest, 32, NULL));
  EXPECT(WH_OK, wh_digest("highwayhash256", &options, content, LEN, other, 32));
  HOLDS(memcmp(digest, other, 32) == 0);

  what.calls = 0;
  what.stop_at = 1;
  EXPECT(WH_STOPPED, wh_sum_file("sha256", NULL, path[0], on_progress, &what, digest, 32, NULL));
  HOLDS(strcmp(wh_last_error(), "the callback returned 42") == 0);
  EXPECT(WH_ERROR_FILE, wh_sum_file("sha256", NULL, missing, NULL, NULL, digest, 32, NULL));
  HOLDS(strstr(wh_last_error(), "missing: No such file or directory") != NULL);
  EXPECT(WH_ERROR_FILE, wh_sum_file("sha256", NULL, folder, NULL, NULL, digest, 32, NULL));
  EXPECT(WH_ERROR_FILE, wh_sum_file("sha256", NULL, "-", NULL, NULL, digest, 32, NULL));
  EXPECT(WH_ERROR_NULL, wh_sum_file("sha256", NULL, NULL, NULL, NULL, digest, 32, NULL));
  EXPECT(WH_ERROR_NULL, wh_sum_file(NULL, NULL, path[0], NULL, NULL, digest, 32, NULL));
  EXPECT(WH_ERROR_NULL, wh_sum_file("sha256", NULL, path[0], NULL, NULL, NULL, 32, NULL));
  EXPECT(WH_ERROR_LENGTH, wh_sum_file("sha256", NULL, path[0], NULL, NULL, digest, 31, NULL));
  EXPECT(WH_ERROR_KEY, wh_sum_file("sha256", &options, path[0], NULL, NULL, digest, 32, NULL));
  EXPECT(WH_ERROR_ALIGNMENT, wh_sum_file("sha256", NULL, path[0], NULL, NULL, digest, 32, (uint64_t *)(void *)((char *)&size + 1)));

  EXPECT(WH_OK, wh_tree("sha256", NULL, folder, NULL, NULL, digest, 32, &size));
  HOLDS(size == 2 * (uint64_t)LEN);
  EXPECT(WH_OK, wh_tree("sha256", NULL, folder, NULL, NULL, other, 32, NULL));
  HOLDS(memcmp(digest, other, 32) == 0);
  EXPECT(WH_ERROR_FILE, wh_tree("sha256", NULL, path[0], NULL, NULL, digest, 32, NULL));
  EXPECT(WH_ERROR_FILE, wh_tree("sha256", NULL, missing, NULL, NULL, digest, 32, NULL));
  EXPECT(WH_ERROR_NULL, wh_tree("sha256", NULL, NULL, NULL, NULL, digest, 32, NULL));
  what.calls = 0;
  EXPECT(WH_STOPPED, wh_tree("sha256", NULL, folder, on_progress, &what, digest, 32, NULL));

  {
    const char *paths[3];
    paths[0] = folder;
    paths[1] = missing;
    paths[2] = path[1];
    what.calls = what.stop_at = 0;
    EXPECT(WH_OK, wh_sum_files("hash160", NULL, paths, 3, on_entry, NULL, &what));
    HOLDS(what.files == 3 && what.errors == 1);
    EXPECT(WH_OK, wh_sum_files("hash160", NULL, paths, 3, on_entry, on_progress, &what));
    HOLDS(what.files == 6 && what.calls > 0);
    what.files = 0;
    what.stop_at = 1;
    EXPECT(WH_STOPPED, wh_sum_files("hash160", NULL, paths, 3, on_entry, NULL, &what));
    EXPECT(WH_OK, wh_sum_files("hash160", NULL, NULL, 0, on_entry, NULL, &what));
    EXPECT(WH_ERROR_NULL, wh_sum_files("hash160", NULL, NULL, 1, on_entry, NULL, &what));
    EXPECT(WH_ERROR_NULL, wh_sum_files("hash160", NULL, paths, 3, NULL, NULL, &what));
    paths[1] = NULL;
    EXPECT(WH_ERROR_NULL, wh_sum_files("hash160", NULL, paths, 3, on_entry, NULL, &what));
  }
  free(content);
}

static void report(void) {
  size_t len = 0;
  char *json;
  EXPECT(WH_OK, wh_backend_report(1000, 64, NULL, &len));
  json = (char *)malloc(len);
  EXPECT(WH_OK, wh_backend_report(1000, 64, json, &len));
  HOLDS(strlen(json) + 1 == len);
  HOLDS(strstr(json, "\"algorithm\":\"sha256\",\"count\":1000,\"length\":64") != NULL);
  len--;
  EXPECT(WH_ERROR_LENGTH, wh_backend_report(1000, 64, json, &len));
  EXPECT(WH_ERROR_NULL, wh_backend_report(1000, 64, json, NULL));
  EXPECT(WH_OK, wh_backend_report((size_t)-1, (size_t)-1, NULL, &len));
  free(json);
}

int main(int argc, char **argv) {
  if (argc != 2) {
    fprintf(stderr, "usage: everything FOLDER\n");
    return 2;
  }
  HOLDS(wh_last_error()[0] == 0);
  published_vectors();
  version_and_names();
  options_that_are_wrong();
  one_call();
  pieces();
  many_in_pieces();
  batches();
  parts_of_blake3();
  files(argv[1]);
  report();
  return finished("everything");
}
