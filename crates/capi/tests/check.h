// What the test programs share. They are C and C++ alike.
#ifndef CHECK_H
#define CHECK_H

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "widehash.h"

static int failures = 0;

// A call that returns this status.
#define EXPECT(status, call) expect(status, call, #call, __LINE__)
// Something that holds.
#define HOLDS(condition) holds(condition, #condition, __LINE__)

static inline void expect(int status, int found, const char *call, int line) {
  if (found == status || ++failures > 20) return;
  fprintf(stderr, "line %d: %s: %d (%s; %s), expected %d\n", line, call, found, wh_status_text(found), wh_last_error(),
          status);
}

static inline void holds(int condition, const char *text, int line) {
  if (condition || ++failures > 20) return;
  fprintf(stderr, "line %d: not so: %s\n", line, text);
}

static inline int finished(const char *program) {
  if (failures > 0) {
    fprintf(stderr, "%s: FAILED, %d of its checks\n", program, failures);
    return 1;
  }
  printf("%s: ok\n", program);
  return 0;
}

static inline void to_hex(const unsigned char *bytes, size_t len, char *hex) {
  for (size_t i = 0; i < len; i++) sprintf(hex + 2 * i, "%02x", bytes[i]);
  hex[2 * len] = 0;
}

// Random numbers that are the same in every run: xorshift64.
static uint64_t random_state = 0x9e3779b97f4a7c15u;

static inline uint64_t random_number(void) {
  random_state ^= random_state << 13;
  random_state ^= random_state >> 7;
  random_state ^= random_state << 17;
  return random_state;
}

static inline size_t random_below(size_t end) { return (size_t)(random_number() % end); }

static inline void random_bytes(void *bytes, size_t len) {
  unsigned char *at = (unsigned char *)bytes;
  for (size_t i = 0; i < len; i++) at[i] = (unsigned char)(random_number() >> 32);
}

#endif
