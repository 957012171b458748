// widehash: hashes of one message or a million, with every instruction set of the CPU.
//
// Written by crates/capi/header from the library's sources; do not edit.
//
// Algorithms have names, such as sha256, sha512-256, blake3, highwayhash64, hash160 and cubehash256,
// in any letter case, and the spellings of other tools, such as SHA-512/256. wh_algorithm_name lists
// those of the library that runs.
//
// Errors. A function that can fail returns a wh_status, which is 0 (WH_OK) if it did what was asked,
// and wh_last_error has the details otherwise. After an error, output is as it was, except for lengths
// that are reported, and for a part of a large batch. No function ends the program or lets an
// exception out, except that work on files and threads ends it if the system has no memory for that.
//
// Pointers. A comment says of each whether the function reads it (in) or writes to it (out), and how
// long it is. The library keeps no pointer after a call. A pointer may be null where that is said, or
// where its length is 0. Out must not overlap in.
//
// Threads. Any thread may call any function. One thread at a time may change a hasher.

#ifndef WIDEHASH_H
#define WIDEHASH_H

#include <stddef.h>
#include <stdint.h>

// As many threads as the machine runs at once.
#define WH_ALL_THREADS SIZE_MAX

// A wh_options with nothing set.
#ifdef __cplusplus
#define WH_OPTIONS_INIT {sizeof(wh_options), nullptr, 0, nullptr, 0, 0, 0}
#else
#define WH_OPTIONS_INIT {sizeof(wh_options), NULL, 0, NULL, 0, 0, 0}
#endif

// The version of this header. Below 1.0, versions with the same second number are compatible.
#define WH_VERSION_MAJOR 0
#define WH_VERSION_MINOR 1
#define WH_VERSION_PATCH 0

// What functions return: 0 if they did what was asked.
typedef enum {
  // Done.
  WH_OK = 0,
  // wh_verify: the digest is not that of the message.
  WH_MISMATCH = 1,
  // A callback asked to stop.
  WH_STOPPED = 2,
  // A pointer is null that must not be.
  WH_ERROR_NULL = 3,
  // A pointer to integers or structures is not aligned for them.
  WH_ERROR_ALIGNMENT = 4,
  // The name is that of no algorithm, or of one that this build was made without.
  WH_ERROR_ALGORITHM = 5,
  // The key is missing, of another length, or the algorithm takes none.
  WH_ERROR_KEY = 6,
  // The options contradict each other, or are of a later version.
  WH_ERROR_OPTIONS = 7,
  // A length is not what it must be, or memory is too short.
  WH_ERROR_LENGTH = 8,
  // A length, an address or a product of them exceeds the address space, or a message what its algorithm defines.
  WH_ERROR_OVERFLOW = 9,
  // Output would be written over input, or twice to the same place.
  WH_ERROR_OVERLAP = 10,
  // A stride is below the length of a message.
  WH_ERROR_STRIDE = 11,
  // An offset is below the one before it, or outside of the values.
  WH_ERROR_OFFSETS = 12,
  // The pointer leads to no running hasher.
  WH_ERROR_HASHER = 13,
  // The bytes are not an exported state or part, or are damaged.
  WH_ERROR_STATE = 14,
  // The part of a BLAKE3 message does not belong where it was put.
  WH_ERROR_PART = 15,
  // There is not enough memory.
  WH_ERROR_MEMORY = 16,
  // A file cannot be read.
  WH_ERROR_FILE = 17,
  // A file changed while it was read.
  WH_ERROR_CHANGED = 18,
  // This build of the library was made without the function.
  WH_ERROR_UNSUPPORTED = 19,
  // A defect of the library. Please report it, with the text of wh_last_error.
  WH_ERROR_INTERNAL = 20,
} wh_status;

// A message that is hashed piece by piece, with its algorithm and key. Only functions of this library know what is in
// it.
//
// One thread at a time may change a hasher. Any number of threads may read it together, by functions that take it as
// const.
typedef struct wh_hasher wh_hasher;

// Options. Where a function takes a pointer to them, NULL stands for none: no key, digests of the usual length.
//
// Begin with `wh_options options = WH_OPTIONS_INIT;` and set what you need. Nothing here is changed, or used after the
// call.
typedef struct {
  // sizeof(wh_options), by which the library knows the version of the structure.
  size_t size;
  // A key, or NULL: 32 bytes for keyed BLAKE3, and for HighwayHash, which needs one.
  const void *key;
  // Bytes of the key.
  size_t key_len;
  // The context of BLAKE3's key derivation, in UTF-8, or NULL. The message is then the key material.
  const void *context;
  // Bytes of the context, without a zero that may end it.
  size_t context_len;
  // For batches and files: bytes of each digest, or 0 for the usual ones. BLAKE3 has digests of any length.
  size_t digest_len;
  // How many threads work, at most as many as the machine runs at once. 0 stands for one where messages lie in
  // memory, the caller's, and for WH_ALL_THREADS where files are read.
  size_t threads;
} wh_options;

// Bytes somewhere: a message, or a piece of one.
typedef struct {
  // May be NULL if there are none.
  const void *data;
  // Bytes.
  size_t len;
} wh_slice;

// Called now and then, about ten times a second, while files are hashed, and at the end: on the thread that called the
// function. Returns 0 to go on; anything else stops the work, and the function returns WH_STOPPED. It must return: no
// exception and no longjmp leaves it.
//
// user: what the function was given.
// bytes: bytes that were hashed.
// files: files that are done.
typedef int (*wh_progress)(void *user, uint64_t bytes, uint64_t files);

// A file and its digest, or why it has none. It and what it points to are gone when the callback returns.
typedef struct {
  // The path, with a zero at its end.
  const char *path;
  // WH_OK, WH_ERROR_FILE, or WH_ERROR_CHANGED, which comes after the entry with the digest of that file.
  wh_status status;
  // What is wrong, with a zero at its end; empty if nothing is.
  const char *message;
  // The digest, or NULL.
  const uint8_t *digest;
  // Its bytes.
  size_t digest_len;
  // How many bytes were hashed.
  uint64_t size;
} wh_entry;

// Called for each file in order. What it returns, and what it must not do, is as for wh_progress.
typedef int (*wh_each)(void *user, const wh_entry *entry);

#ifdef __cplusplus
extern "C" {
#endif // __cplusplus

// Returns the version of the library that runs, such as "0.1.0": a string that is never freed.
const char *wh_version(void);

// Returns what a status means, in English: a string that is never freed.
//
// status: any number; those that are no wh_status have a text too.
const char *wh_status_text(int status);

// Returns what the last call of this thread that failed had to say, with names and numbers, such as "a key of 32 bytes
// is needed, this one has 31". The string is empty if none has failed. The next failure on the same thread
// changes it; it need not be freed.
const char *wh_last_error(void);

// ---- Algorithms ---------------------------------------------------------------------------------

// Returns the name of an algorithm of this build, or NULL after the last: a string that is never freed.
//
// index: from 0 on. CubeHash has more forms, such as "cubehash160+16/32+160-256".
const char *wh_algorithm_name(size_t index);

// Finds out the length of a digest.
//
// algorithm: in. A name.
// digest_len: out. Bytes of a digest; the usual ones where there can be more, as of BLAKE3.
wh_status wh_digest_len(const char *algorithm, size_t *digest_len);

// Writes the name of an algorithm as wh_algorithm_name spells it: "sha512-256" for "SHA-512/256".
//
// algorithm: in. A name in any spelling.
// name: out. Where the name goes, with a zero at its end; may be NULL.
// name_len: in and out. The bytes there are room for; then, those that it takes.
wh_status wh_algorithm_canonical(const char *algorithm, char *name, size_t *name_len);

// ---- One message in one call --------------------------------------------------------------------

// Writes the digest of a message.
//
// algorithm: in. A name.
// options: in, or NULL. The key or context, and the threads for a large message.
// data: in. The message; may be NULL if it is empty.
// len: its bytes.
// digest: out.
// digest_len: bytes of the digest: those of wh_digest_len; of BLAKE3 any number.
wh_status wh_digest(const char *algorithm,
                    const wh_options *options,
                    const void *data,
                    size_t len,
                    void *digest,
                    size_t digest_len);

// ---- One message in pieces ----------------------------------------------------------------------

// Makes a hasher of an empty message.
//
// algorithm: in. A name.
// options: in, or NULL. The key or context; the rest is for other functions.
// hasher: out. The hasher, for wh_free; not written to if there is an error.
wh_status wh_hasher_new(const char *algorithm, const wh_options *options, wh_hasher **hasher);

// Returns how many bytes a hasher takes in the caller's memory, whatever its algorithm: about 2 KiB. The number may
// differ between versions of the library.
size_t wh_hasher_size(void);

// Makes a hasher of an empty message in the caller's memory, without an allocation.
//
// memory: out. The hasher lives there: the memory stays where it is until wh_free, and is not copied. Its address need
//   not be aligned.
// memory_len: bytes of memory, wh_hasher_size() or more.
// algorithm, options: as for wh_hasher_new.
// hasher: out. The hasher, for wh_free, which wipes it and leaves the memory to the caller.
wh_status wh_hasher_init_in_place(void *memory,
                                  size_t memory_len,
                                  const char *algorithm,
                                  const wh_options *options,
                                  wh_hasher **hasher);

// Appends bytes to the message.
//
// hasher: in and out.
// data: in. May be NULL if there are none.
// len: bytes of data. BLAKE3 is fastest with 16 KiB or more at a time.
wh_status wh_update(wh_hasher *hasher, const void *data, size_t len);

// Appends bytes to the message, on several threads if its algorithm allows it: BLAKE3, from about 256 KiB in one piece
// on.
//
// hasher, data, len: as for wh_update.
// threads: how many threads work, at most as many as the machine runs at once, which WH_ALL_THREADS stands for.
wh_status wh_update_threads(wh_hasher *hasher,
                            const void *data,
                            size_t len,
                            size_t threads);

// Appends to each of many messages its piece: piece i to hasher i. Messages of the same algorithm that are neighbours
// advance together, in the lanes of the CPU's vectors.
//
// hashers: in. Pointers to hashers, each there once.
// pieces: in. As many pieces as hashers, of any lengths.
// count: how many.
wh_status wh_update_many(wh_hasher *const *hashers,
                         const wh_slice *pieces,
                         size_t count);

// Writes the digest of the message so far. The hasher can go on.
//
// hasher: in.
// digest: out.
// digest_len: bytes of the digest: those of wh_digest_len; of BLAKE3 any number.
wh_status wh_finalize(const wh_hasher *hasher, void *digest, size_t digest_len);

// Writes a part of the output of the message so far: of BLAKE3 any, of others a part of the digest.
//
// hasher: in.
// seek: the first byte of the output that is written.
// output: out.
// output_len: bytes.
wh_status wh_finalize_seek(const wh_hasher *hasher, uint64_t seek, void *output, size_t output_len);

// Compares a digest with that of the message so far, in a time that does not depend on where they differ. Returns
// WH_MISMATCH if they do, which is no failure for wh_last_error.
//
// hasher: in.
// digest: in.
// digest_len: bytes of the digest, those of wh_digest_len: another length is an error.
wh_status wh_verify(const wh_hasher *hasher,
                    const void *digest,
                    size_t digest_len);

// Begins anew with an empty message and the same key.
wh_status wh_reset(wh_hasher *hasher);

// Makes another hasher with the same message so far.
//
// hasher: in.
// clone: out. The new one, for wh_free.
wh_status wh_clone(const wh_hasher *hasher, wh_hasher **clone);

// Gives a hasher that exists the algorithm, key and message of another, without an allocation.
//
// hasher: out. What it was is forgotten.
// from: in. May be the same.
wh_status wh_assign(wh_hasher *hasher, const wh_hasher *from);

// Writes the running state as bytes that wh_resume takes, here or on another machine, with another version or from
// another language. They hold the last bytes of the message and the key if there is one: keep them as secret.
//
// hasher: in.
// state: out. May be NULL, to find out the length.
// state_len: in and out. The bytes there are room for; then, those that the state takes, at most 2 KiB.
wh_status wh_export(const wh_hasher *hasher,
                    void *state,
                    size_t *state_len);

// Makes a hasher that goes on from an exported state, of the algorithm that it names.
//
// state: in.
// state_len: its bytes.
// hasher: out. The hasher, for wh_free.
wh_status wh_resume(const void *state, size_t state_len, wh_hasher **hasher);

// Finds out what a hasher computes.
//
// hasher: in.
// name: out. Where the name of the algorithm goes, with a zero at its end; may be NULL.
// name_len: in and out. The bytes there are room for; then, those that it takes.
wh_status wh_hasher_algorithm(const wh_hasher *hasher, char *name, size_t *name_len);

// Finds out the length of a hasher's digest.
//
// hasher: in.
// digest_len: out. Bytes of a digest, as by wh_digest_len.
wh_status wh_hasher_digest_len(const wh_hasher *hasher, size_t *digest_len);

// Wipes a hasher and gives its memory back, or leaves it to the caller if that was the caller's.
//
// hasher: in and out. NULL is no error, and nothing happens.
wh_status wh_free(wh_hasher *hasher);

// ---- Many messages in one call ------------------------------------------------------------------

// The digests stand one right after another in the order of the messages: those of wh_digest_len bytes each, or of
// options.digest_len. Threads share the work if options.threads asks for it. Messages may overlap each other; digests
// may not overlap messages.

// Writes the digests of messages of one length at equal distances, such as the rows of a table. Message i is the len
// bytes from messages + i * stride on.
//
// algorithm: in. A name.
// options: in, or NULL.
// messages: in. May be NULL if there are no bytes.
// messages_len: bytes from the first message to the end of the last, or more.
// count: how many messages.
// len: bytes of a message.
// stride: bytes from a message to the next, len or more.
// digests: out.
// digests_len: bytes of all digests, exactly.
wh_status wh_digest_many_strided(const char *algorithm,
                                 const wh_options *options,
                                 const void *messages,
                                 size_t messages_len,
                                 size_t count,
                                 size_t len,
                                 size_t stride,
                                 void *digests,
                                 size_t digests_len);

// Writes the digests of messages that stand one after another, as in a column of Arrow. Message i is the bytes from
// values + offsets[i] to values + offsets[i + 1].
//
// algorithm: in. A name.
// options: in, or NULL.
// values: in. May be NULL if there are no bytes.
// values_len: bytes of values.
// offsets: in. One more than there are messages, none below the one before it. The first need not be 0.
// count: how many messages.
// digests: out.
// digests_len: bytes of all digests, exactly.
wh_status wh_digest_many_offsets32(const char *algorithm,
                                   const wh_options *options,
                                   const void *values,
                                   size_t values_len,
                                   const uint32_t *offsets,
                                   size_t count,
                                   void *digests,
                                   size_t digests_len);

// Does what wh_digest_many_offsets32 does, with offsets of 64 bits.
wh_status wh_digest_many_offsets64(const char *algorithm,
                                   const wh_options *options,
                                   const void *values,
                                   size_t values_len,
                                   const uint64_t *offsets,
                                   size_t count,
                                   void *digests,
                                   size_t digests_len);

// Writes the digests of messages that lie anywhere.
//
// algorithm: in. A name.
// options: in, or NULL.
// messages: in. Where they are.
// count: how many.
// digests: out.
// digests_len: bytes of all digests, exactly.
wh_status wh_digest_many_slices(const char *algorithm,
                                const wh_options *options,
                                const wh_slice *messages,
                                size_t count,
                                void *digests,
                                size_t digests_len);

// Writes the digests of n messages of 33 bytes, such as compressed public keys, at equal distances: of wh_hash33 by
// SHA-256, 32 bytes each.
//
// dst: out. Room for n digests or more; those of the messages come first.
// dst_len: bytes of dst.
// src: in. Message i is the 33 bytes from src + i * stride on.
// src_len: bytes of src.
// n: how many messages.
// stride: bytes from a message to the next, 33 or more.
wh_status wh_hash33(void *dst,
                    size_t dst_len,
                    const void *src,
                    size_t src_len,
                    size_t n,
                    size_t stride);

// Does what wh_hash33 does by HASH160, RIPEMD-160 of SHA-256: 20 bytes each.
wh_status wh_from_pubkeys33(void *dst,
                            size_t dst_len,
                            const void *src,
                            size_t src_len,
                            size_t n,
                            size_t stride);

// Writes one level of a Merkle tree: parent i is the digest of nodes 2 i and 2 i + 1, one after the other. The levels
// of a tree are calls, each with the parents of the one before.
//
// algorithm: in. A name, such as "sha256"; the nodes have the length of its digests.
// options: in, or NULL.
// nodes: in.
// nodes_len: bytes of all nodes, of which there is an even number.
// parents: out. Not in the same place as the nodes.
// parents_len: half as many bytes.
wh_status wh_merkle_level(const char *algorithm,
                          const wh_options *options,
                          const void *nodes,
                          size_t nodes_len,
                          void *parents,
                          size_t parents_len);

// ---- Parts of a BLAKE3 message ------------------------------------------------------------------

// A part is hashed without what stands before it, on any thread or machine, and sent as about 110 bytes. It begins at a
// multiple of its length, rounded up to a power of two and to at least 1024; so parts of a message have a power of two
// of bytes, and the last may be shorter. Parts are as confidential as the message, and not authenticated.

// Hashes a part of a message.
//
// hasher: in. A hasher of BLAKE3 with the key or context of the message; its own message does not matter.
// offset: where in the message the part begins.
// data: in. The part.
// len: its bytes, 1 or more.
// part: out. What wh_blake3_push_subtree takes; may be NULL, to find out the length, for which the part is hashed too.
// part_len: in and out. The bytes there are room for; then, those that it takes, at most 2 KiB.
wh_status wh_blake3_subtree(const wh_hasher *hasher,
                            uint64_t offset,
                            const void *data,
                            size_t len,
                            void *part,
                            size_t *part_len);

// Appends a part that was hashed apart. More can follow it: bytes, or another part.
//
// hasher: in and out. A hasher of BLAKE3, whose message ends where the part begins, of the same key or context.
// part: in. What wh_blake3_subtree wrote.
// part_len: its bytes.
wh_status wh_blake3_push_subtree(wh_hasher *hasher,
                                 const void *part,
                                 size_t part_len);

// ---- Files --------------------------------------------------------------------------------------

// Files are read on several threads, or several at once in the lanes of the CPU's vectors; options.threads limits them.
// Large files are mapped: the library then has a handler for SIGBUS, so that a file that is cut short meanwhile is an
// error; other SIGBUS go to the handler that was there before. Paths are bytes as the system has them (on Windows,
// UTF-8).

// Writes the digest of a file.
//
// algorithm: in. A name.
// options: in, or NULL.
// path: in. A file, device or pipe.
// progress: called now and then, or NULL.
// user: passed to progress.
// digest: out.
// digest_len: its bytes: those of wh_digest_len, or of options.digest_len.
// size: out, or NULL. How many bytes were hashed.
wh_status wh_sum_file(const char *algorithm,
                      const wh_options *options,
                      const char *path,
                      wh_progress progress,
                      void *user,
                      void *digest,
                      size_t digest_len,
                      uint64_t *size);

// Writes one digest for a directory: of the names, types and contents of everything below it, as the project's
// docs/TREE.md defines it.
//
// path: in. A directory.
// size: out, or NULL. How many bytes all its files have.
//
// The others are those of wh_sum_file.
wh_status wh_tree(const char *algorithm,
                  const wh_options *options,
                  const char *path,
                  wh_progress progress,
                  void *user,
                  void *digest,
                  size_t digest_len,
                  uint64_t *size);

// Hashes many files, and those below directories.
//
// algorithm: in. A name.
// options: in, or NULL.
// paths: in. Strings.
// count: how many paths.
// each: called for each file, in the order of the paths, and of the names below a directory. Files that cannot be
//   read come with their error, and the work goes on.
// progress: called now and then, or NULL.
// user: passed to both.
wh_status wh_sum_files(const char *algorithm,
                       const wh_options *options,
                       const char *const *paths,
                       size_t count,
                       wh_each each,
                       wh_progress progress,
                       void *user);

// ---- What runs on this CPU ----------------------------------------------------------------------

// Writes, as JSON, which instruction sets the CPU offers, and which kernels hash count messages of len bytes with each
// algorithm: the form that the command `widehash backends --json` prints, without the algorithms that it borrows.
//
// The environment variable WIDEHASH_FORCE, read at the first use, names a set to be limited to.
//
// count, len: the work.
// json: out. Where the text goes, with a zero at its end; may be NULL, to find out the length.
// json_len: in and out. The bytes there are room for; then, those that it takes.
wh_status wh_backend_report(size_t count,
                            size_t len,
                            char *json,
                            size_t *json_len);

#ifdef __cplusplus
}  // extern "C"
#endif  // __cplusplus

#endif  /* WIDEHASH_H */
