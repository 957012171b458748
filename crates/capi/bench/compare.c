// widehash beside its peers and beside its own library for Rust, in one program, on one thread. The contenders take
// turns; a figure is the median over the rounds, a ratio the median of the rounds' ratios.

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include <openssl/evp.h>
#include <widehash.h>

#include "blake3.h"

void rust_digest(unsigned algorithm, const void *data, size_t len, void *out);
void rust_strided(unsigned algorithm, const void *data, size_t count, size_t len, void *out);
void rust_offsets(unsigned algorithm, const void *data, const uint32_t *offsets, size_t count, void *out);

enum { SHA256, SHA512, BLAKE3, ROUNDS = 301 };
static const char *const names[] = {"sha256", "sha512", "blake3"};
static const size_t lens[] = {32, 64, 32};
static const EVP_MD *mds[2];
static EVP_MD_CTX *context;

static unsigned char *data;
static uint32_t *offsets;
static unsigned char out[4][1 << 20];

typedef struct {
  unsigned algorithm;
  int is_batch, has_offsets;
  size_t count, len, repeats;
} work;

static void must(int is_well) {
  if (!is_well) {
    fprintf(stderr, "compare: a call failed: %s\n", wh_last_error());
    exit(1);
  }
}

static void by_widehash(const work *w) {
  size_t len = lens[w->algorithm];
  if (w->has_offsets) {
    must(wh_digest_many_offsets32(names[w->algorithm], NULL, data, offsets[w->count], offsets, w->count, out[0], w->count * len) == WH_OK);
  } else if (w->is_batch) {
    must(wh_digest_many_strided(names[w->algorithm], NULL, data, w->count * w->len, w->count, w->len, w->len, out[0], w->count * len) == WH_OK);
  } else {
    must(wh_digest(names[w->algorithm], NULL, data, w->len, out[0], len) == WH_OK);
  }
}

static void by_rust(const work *w) {
  if (w->has_offsets) {
    rust_offsets(w->algorithm, data, offsets, w->count, out[1]);
  } else if (w->is_batch) {
    rust_strided(w->algorithm, data, w->count, w->len, out[1]);
  } else {
    rust_digest(w->algorithm, data, w->len, out[1]);
  }
}

static void peer_one(unsigned algorithm, const void *message, size_t len, unsigned char *digest) {
  if (algorithm == BLAKE3) {
    blake3_hasher hasher;
    blake3_hasher_init(&hasher);
    blake3_hasher_update(&hasher, message, len);
    blake3_hasher_finalize(&hasher, digest, 32);
  } else {
    must(EVP_DigestInit_ex2(context, mds[algorithm], NULL) && EVP_DigestUpdate(context, message, len) &&
         EVP_DigestFinal_ex(context, digest, NULL));
  }
}

static void by_peer(const work *w) {
  for (size_t i = 0; i < w->count; i++) {
    const unsigned char *message = data + (w->has_offsets ? offsets[i] : i * w->len);
    peer_one(w->algorithm, message, w->has_offsets ? offsets[i + 1] - offsets[i] : w->len, out[2] + i * lens[w->algorithm]);
  }
}

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (double)time.tv_sec * 1e9 + (double)time.tv_nsec;
}

static double timed(void (*contender)(const work *), const work *w) {
  double start = now();
  for (size_t i = 0; i < w->repeats; i++) contender(w);
  return (now() - start) / (double)w->repeats;
}

static int compare(const void *a, const void *b) {
  double x = *(const double *)a, y = *(const double *)b;
  return (x > y) - (x < y);
}

static double median(double *values) {
  qsort(values, ROUNDS, sizeof *values, compare);
  return values[ROUNDS / 2];
}

int main(void) {
  static const work works[] = {
      {SHA256, 0, 0, 1, 64, 3000},    {SHA512, 0, 0, 1, 64, 2000},    {BLAKE3, 0, 0, 1, 64, 3000},
      {SHA256, 0, 0, 1, 1024, 400},   {SHA512, 0, 0, 1, 1024, 200},   {BLAKE3, 0, 0, 1, 1024, 300},
      {SHA256, 0, 0, 1, 65536, 8},    {BLAKE3, 0, 0, 1, 65536, 30},   {BLAKE3, 0, 0, 1, 1 << 20, 2},
      {SHA256, 1, 0, 8000, 33, 1},    {SHA256, 1, 0, 8000, 64, 1},    {SHA512, 1, 0, 4000, 64, 1},
      {BLAKE3, 1, 0, 8000, 64, 1},    {BLAKE3, 1, 0, 200, 4096, 1},   {SHA256, 1, 1, 4000, 0, 1},
      {BLAKE3, 1, 1, 4000, 0, 1},
  };
  data = malloc(1 << 21);
  offsets = malloc(4001 * sizeof *offsets);
  for (size_t i = 0; i < 1 << 21; i++) data[i] = (unsigned char)(i * 2654435761u >> 13);
  // Lengths from 20 to 120 bytes.
  offsets[0] = 0;
  for (size_t i = 0; i < 4000; i++) offsets[i + 1] = offsets[i] + 20 + (uint32_t)(i * 37 % 101);
  mds[SHA256] = EVP_MD_fetch(NULL, "SHA256", NULL);
  mds[SHA512] = EVP_MD_fetch(NULL, "SHA512", NULL);
  context = EVP_MD_CTX_new();
  printf("OpenSSL %s, libblake3 %s, widehash %s; nanoseconds a message\n\n", OpenSSL_version(OPENSSL_VERSION_STRING),
         blake3_version(), wh_version());
  printf("%-32s %9s %9s %9s  %9s %10s %10s\n", "", "C", "Rust", "peer", "C - Rust", "C / Rust", "peer / C");
  for (size_t i = 0; i < sizeof works / sizeof *works; i++) {
    const work *w = &works[i];
    double c[ROUNDS], rust[ROUNDS], peer[ROUNDS], difference[ROUNDS], ratio[ROUNDS], faster[ROUNDS];
    char name[64];
    by_widehash(w), by_rust(w), by_peer(w);
    must(memcmp(out[0], out[1], w->count * lens[w->algorithm]) == 0);
    must(memcmp(out[0], out[2], w->count * lens[w->algorithm]) == 0);
    for (size_t round = 0; round < ROUNDS; round++) {
      double of_c = timed(by_widehash, w), of_rust = timed(by_rust, w), of_peer = timed(by_peer, w);
      c[round] = of_c / (double)w->count;
      rust[round] = of_rust / (double)w->count;
      peer[round] = of_peer / (double)w->count;
      difference[round] = c[round] - rust[round];
      ratio[round] = of_c / of_rust;
      faster[round] = of_peer / of_c;
    }
    if (w->has_offsets) {
      snprintf(name, sizeof name, "%s, %zu of 20 to 120 bytes", names[w->algorithm], w->count);
    } else {
      snprintf(name, sizeof name, "%s, %zu of %zu bytes", names[w->algorithm], w->count, w->len);
    }
    printf("%-32s %9.1f %9.1f %9.1f  %9.1f %10.3f %10.2f\n", name, median(c), median(rust), median(peer), median(difference),
           median(ratio), median(faster));
    fflush(stdout);
  }
  return 0;
}
