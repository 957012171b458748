// The interface of the official BLAKE3 library for C (version 1.8), served by widehash: -lwidehash_blake3.
//
// A program that was written for that library compiles and links with this header and library as it is. What functions
// do is described at https://github.com/BLAKE3-team/BLAKE3/tree/master/c; here stands what differs.
#ifndef WIDEHASH_BLAKE3_H
#define WIDEHASH_BLAKE3_H

#include <stddef.h>
#include <stdint.h>

// The version whose interface this is.
#define BLAKE3_VERSION_STRING "1.8.7"

// Bytes of a key, of the usual digest, of a block and of a chunk; subtrees above a chunk of the longest message.
#define BLAKE3_KEY_LEN 32
#define BLAKE3_OUT_LEN 32
#define BLAKE3_BLOCK_LEN 64
#define BLAKE3_CHUNK_LEN 1024
#define BLAKE3_MAX_DEPTH 54

#ifdef __cplusplus
extern "C" {
#endif

// A message that is hashed piece by piece. It may be on the stack, be copied, and be forgotten without a call. Its
// content is the library's own.
typedef struct {
  uint64_t opaque[240];
} blake3_hasher;

// Returns BLAKE3_VERSION_STRING of the library that runs: a string that is never freed.
const char *blake3_version(void);

// Make a hasher of an empty message: plain, with a key, or for keys that are derived in a context, a string or bytes.
void blake3_hasher_init(blake3_hasher *self);
void blake3_hasher_init_keyed(blake3_hasher *self, const uint8_t key[BLAKE3_KEY_LEN]);
void blake3_hasher_init_derive_key(blake3_hasher *self, const char *context);
void blake3_hasher_init_derive_key_raw(blake3_hasher *self, const void *context, size_t context_len);

// Append bytes to the message; update_tbb on as many threads as the machine runs at once. It is there always, without
// BLAKE3_USE_TBB and without oneTBB: the threads are widehash's.
void blake3_hasher_update(blake3_hasher *self, const void *input, size_t input_len);
void blake3_hasher_update_tbb(blake3_hasher *self, const void *input, size_t input_len);

// Write output of the message so far, from its start or from byte seek on. The hasher can go on. Beyond the 2^64 - 1
// bytes of output there are zeros.
void blake3_hasher_finalize(const blake3_hasher *self, uint8_t *out, size_t out_len);
void blake3_hasher_finalize_seek(const blake3_hasher *self, uint64_t seek, uint8_t *out, size_t out_len);

// Begins anew with an empty message and the same key or context.
void blake3_hasher_reset(blake3_hasher *self);

#ifdef __cplusplus
}
#endif

#endif
