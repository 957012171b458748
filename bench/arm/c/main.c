// Works of libraries in C and assembly, as src/main.rs has those in Rust:
//
//     peers list
//     peers WORK LIBRARY
//
// The script `run` compiles this with the sources of the libraries, which it gets by git.
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "hashtree.h"
#include "isa-l_crypto/sha256_mb.h"
#include "isa-l_crypto/sha512_mb.h"

enum { N = 48 };

// What isa-l_crypto selects on a CPU with the instructions. It has no other public functions for ARM's lanes, since
// those of its header begin with a self-test.
void sha256_ctx_mgr_init_ce(ISAL_SHA256_HASH_CTX_MGR *);
ISAL_SHA256_HASH_CTX *sha256_ctx_mgr_submit_ce(ISAL_SHA256_HASH_CTX_MGR *, ISAL_SHA256_HASH_CTX *, const void *, uint32_t,
                                               ISAL_HASH_CTX_FLAG);
ISAL_SHA256_HASH_CTX *sha256_ctx_mgr_flush_ce(ISAL_SHA256_HASH_CTX_MGR *);
void sha512_ctx_mgr_init_ce(ISAL_SHA512_HASH_CTX_MGR *);
ISAL_SHA512_HASH_CTX *sha512_ctx_mgr_submit_ce(ISAL_SHA512_HASH_CTX_MGR *, ISAL_SHA512_HASH_CTX *, const void *, uint32_t,
                                               ISAL_HASH_CTX_FLAG);
ISAL_SHA512_HASH_CTX *sha512_ctx_mgr_flush_ce(ISAL_SHA512_HASH_CTX_MGR *);

static ISAL_SHA256_HASH_CTX_MGR manager256;
static ISAL_SHA256_HASH_CTX contexts256[N];
static ISAL_SHA512_HASH_CTX_MGR manager512;
static ISAL_SHA512_HASH_CTX contexts512[N];

static void isal_sha256(const uint8_t *input, size_t len, uint8_t *out) {
    for (size_t i = 0; i < N; i++)
        sha256_ctx_mgr_submit_ce(&manager256, &contexts256[i], input + i * len, len, ISAL_HASH_ENTIRE);
    while (sha256_ctx_mgr_flush_ce(&manager256))
        ;
    for (size_t i = 0; i < N; i++)
        for (size_t word = 0; word < 8; word++) {
            uint32_t swapped = __builtin_bswap32(contexts256[i].job.result_digest[word]);
            memcpy(out + 32 * i + 4 * word, &swapped, 4);
        }
}

static void isal_sha512(const uint8_t *input, size_t len, uint8_t *out) {
    for (size_t i = 0; i < N; i++)
        sha512_ctx_mgr_submit_ce(&manager512, &contexts512[i], input + i * len, len, ISAL_HASH_ENTIRE);
    while (sha512_ctx_mgr_flush_ce(&manager512))
        ;
    for (size_t i = 0; i < N; i++)
        for (size_t word = 0; word < 8; word++) {
            uint64_t swapped = __builtin_bswap64(contexts512[i].job.result_digest[word]);
            memcpy(out + 64 * i + 8 * word, &swapped, 8);
        }
}

static void hashtree_sha2(const uint8_t *input, size_t len, uint8_t *out) {
    (void)len;
    hashtree_sha256_sha_x1(out, input, N);
}

static void hashtree_neon(const uint8_t *input, size_t len, uint8_t *out) {
    (void)len;
    hashtree_sha256_neon_x4(out, input, N);
}

static const struct {
    const char *work, *library;
    size_t len, digest;
    void (*run)(const uint8_t *, size_t, uint8_t *);
} works[] = {
    {"sha256-32", "isa-l_crypto", 32, 32, isal_sha256},
    {"sha256-33", "isa-l_crypto", 33, 32, isal_sha256},
    {"sha256-64", "isa-l_crypto", 64, 32, isal_sha256},
    {"sha256-64", "hashtree", 64, 32, hashtree_sha2},
    {"sha256-64", "hashtree-neon", 64, 32, hashtree_neon},
    {"sha512-128", "isa-l_crypto", 128, 64, isal_sha512},
};

__attribute__((noinline)) void widehash_mark(void) { __asm__ volatile("nop"); }

int main(int count, char **arguments) {
    static uint8_t input[128 * N], out[64 * N];
    for (uint32_t i = 0; i < sizeof input; i++)
        input[i] = i * 0x9e3779b1u >> 24;
    sha256_ctx_mgr_init_ce(&manager256);
    sha512_ctx_mgr_init_ce(&manager512);
    for (size_t i = 0; i < N; i++) {
        isal_hash_ctx_init(&contexts256[i]);
        isal_hash_ctx_init(&contexts512[i]);
    }
    for (size_t i = 0; i < sizeof works / sizeof *works; i++) {
        if (count == 2 && !strcmp(arguments[1], "list"))
            printf("%s %s\n", works[i].work, works[i].library);
        if (count != 3 || strcmp(arguments[1], works[i].work) || strcmp(arguments[2], works[i].library))
            continue;
        works[i].run(input, works[i].len, out);
        memset(out, 0, sizeof out);
        widehash_mark();
        works[i].run(input, works[i].len, out);
        widehash_mark();
        for (size_t byte = 0; byte < N * works[i].digest; byte++)
            printf("%02x", out[byte]);
        puts("");
        return 0;
    }
    return count != 2;
}
