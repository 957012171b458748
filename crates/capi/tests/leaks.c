// A million calls, after which the process holds no more memory than after the first hundred thousand, when its allocator has
// what it keeps. (GNU's mallinfo2.)

#include <malloc.h>
#include <sys/wait.h>
#include <unistd.h>

#include "check.h"

static size_t held(void) {
  struct mallinfo2 info = mallinfo2();
  return info.uordblks + info.hblkhd;
}

static size_t calls = 0;

static void round_of_calls(void) {
  static unsigned char data[4096], digests[64 * 32], state[2048];
  static const char *const algorithms[] = {"sha256", "sha512", "blake3", "ripemd160", "cubehash256"};
  for (size_t i = 0; i < 5; i++) {
    wh_hasher *hasher = NULL, *other = NULL;
    size_t len = 0, state_len = sizeof state, json_len = 0;
    EXPECT(WH_OK, wh_digest_len(algorithms[i], &len));
    EXPECT(WH_OK, wh_digest(algorithms[i], NULL, data, 64, digests, len));
    EXPECT(WH_OK, wh_hasher_new(algorithms[i], NULL, &hasher));
    EXPECT(WH_OK, wh_update(hasher, data, 100));
    EXPECT(WH_OK, wh_clone(hasher, &other));
    EXPECT(WH_OK, wh_export(hasher, state, &state_len));
    EXPECT(WH_OK, wh_free(other));
    EXPECT(WH_OK, wh_resume(state, state_len, &other));
    EXPECT(WH_OK, wh_update_many(&other, (const wh_slice[]){{data, 10}}, 1));
    EXPECT(WH_OK, wh_finalize(other, digests, len));
    EXPECT(WH_OK, wh_free(other));
    EXPECT(WH_OK, wh_free(hasher));
    EXPECT(WH_OK, wh_digest_many_strided(algorithms[i], NULL, data, sizeof data, 4, 64, 64, digests, 4 * len));
    EXPECT(WH_ERROR_ALGORITHM, wh_hasher_new("no such", NULL, &hasher));
    EXPECT(WH_ERROR_LENGTH, wh_digest("sha256", NULL, data, 64, digests, 7));
    if (calls % 1000 == 0) EXPECT(WH_OK, wh_backend_report(1, 1, NULL, &json_len));
    calls += 15;
  }
}

int main(void) {
  size_t before;
  while (calls < 100000) round_of_calls();
  before = held();
  while (calls < 1000000) round_of_calls();
  if (held() > before + 1024) {
    fprintf(stderr, "%zu bytes held after 100,000 calls, %zu after %zu\n", before, held(), calls);
    failures++;
  }
  // A forked process, which has none of its parent's threads, gets threads of its own.
  {
    static unsigned char data[1 << 20], digests[(1 << 20) / 64 * 32];
    wh_options options = WH_OPTIONS_INIT;
    pid_t child;
    int ended = 1;
    options.threads = 2;
    EXPECT(WH_OK, wh_digest_many_strided("sha256", &options, data, sizeof data, sizeof data / 64, 64, 64, digests, sizeof digests));
    child = fork();
    if (child == 0) {
      alarm(20);
      _exit(wh_digest_many_strided("sha256", &options, data, sizeof data, sizeof data / 64, 64, 64, digests, sizeof digests));
    }
    HOLDS(child > 0 && waitpid(child, &ended, 0) == child && ended == 0);
  }
  return finished("leaks");
}
