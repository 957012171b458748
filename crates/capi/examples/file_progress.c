// The digest of a file, with its progress on standard error. Ctrl-C stops it.
//
//   cc file_progress.c $(pkg-config --cflags --libs widehash) -o file_progress
//   ./file_progress blake3 /dev/sda

#include <inttypes.h>
#include <signal.h>
#include <stdio.h>

#include <widehash.h>

static volatile sig_atomic_t interrupted = 0;

static void on_interrupt(int signal) {
  (void)signal;
  interrupted = 1;
}

static int show(void *user, uint64_t bytes, uint64_t files) {
  (void)user;
  (void)files;
  fprintf(stderr, "\r%" PRIu64 " MiB", bytes >> 20);
  return interrupted;
}

int main(int argc, char **argv) {
  unsigned char digest[64];
  size_t len = 0;
  wh_status status;
  if (argc != 3) {
    fprintf(stderr, "usage: file_progress ALGORITHM PATH\n");
    return 2;
  }
  signal(SIGINT, on_interrupt);
  status = wh_digest_len(argv[1], &len);
  if (status == WH_OK) status = wh_sum_file(argv[1], NULL, argv[2], show, NULL, digest, len, NULL);
  fputc('\n', stderr);
  if (status != WH_OK) {
    fprintf(stderr, "file_progress: %s\n", wh_last_error());
    return 1;
  }
  for (size_t i = 0; i < len; i++) printf("%02x", digest[i]);
  printf("  %s\n", argv[2]);
  return 0;
}
