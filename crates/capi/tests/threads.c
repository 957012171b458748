// Sixteen threads, each with hashers of its own, one that all read, and batches on several threads.

#include <pthread.h>

#include "check.h"

enum { THREADS = 16, ROUNDS = 60, COUNT = 2000 };

static unsigned char rows[COUNT * 40], expected[COUNT * 32];
static wh_hasher *shared;

static void *work(void *argument) {
  unsigned number = *(unsigned *)argument;
  unsigned char *digests = (unsigned char *)malloc(COUNT * 32), digest[32];
  intptr_t wrong = 0;
  for (unsigned round = 0; round < ROUNDS; round++) {
    wh_options options = WH_OPTIONS_INIT;
    wh_hasher *hasher = NULL;
    char message[128];
    options.threads = (number + round) % 4;
    memset(digests, 0, COUNT * 32);
    wrong += wh_digest_many_strided("sha256", &options, rows, sizeof rows, COUNT, 40, 40, digests, COUNT * 32) != WH_OK;
    wrong += memcmp(digests, expected, COUNT * 32) != 0;
    // All read it, none changes it.
    wrong += wh_clone(shared, &hasher) != WH_OK;
    wrong += wh_finalize(shared, digest, 32) != WH_OK || wh_verify(hasher, digest, 32) != WH_OK;
    wrong += wh_free(hasher) != WH_OK;
    // Each thread has its own last error.
    snprintf(message, sizeof message, "no-such-%u-%u", number, round);
    wrong += wh_digest(message, NULL, "", 0, digest, 32) != WH_ERROR_ALGORITHM;
    wrong += strstr(wh_last_error(), message) == NULL;
  }
  free(digests);
  return (void *)wrong;
}

int main(void) {
  pthread_t threads[THREADS];
  unsigned numbers[THREADS];
  random_bytes(rows, sizeof rows);
  for (size_t i = 0; i < COUNT; i++) EXPECT(WH_OK, wh_digest("sha256", NULL, rows + 40 * i, 40, expected + 32 * i, 32));
  EXPECT(WH_OK, wh_hasher_new("blake3", NULL, &shared));
  EXPECT(WH_OK, wh_update(shared, rows, sizeof rows));
  for (unsigned i = 0; i < THREADS; i++) {
    numbers[i] = i;
    HOLDS(pthread_create(&threads[i], NULL, work, &numbers[i]) == 0);
  }
  for (unsigned i = 0; i < THREADS; i++) {
    void *wrong = NULL;
    HOLDS(pthread_join(threads[i], &wrong) == 0 && wrong == NULL);
  }
  EXPECT(WH_OK, wh_free(shared));
  return finished("threads");
}
