// The wrapper for C++. argv[1] is a file.

#include "widehash.hpp"

#include <array>
#include <cstdio>
#include <cstring>
#include <fstream>
#include <set>

static int failures = 0;

#define HOLDS(condition) \
  if (!(condition)) { \
    failures++; \
    std::fprintf(stderr, "line %d: not so: %s\n", __LINE__, #condition); \
  }

template <typename F>
static wh_status status_of(F call) {
  try {
    call();
    return WH_OK;
  } catch (const widehash::error &error) {
    HOLDS(std::strlen(error.what()) > 0);
    return error.status();
  }
}

int main(int argc, char **argv) {
  if (argc != 2) return 2;
  const std::string abc = "abc", path = argv[1];
  const char *sha256_abc = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";
  HOLDS(widehash::to_hex(widehash::digest("sha256", abc)) == sha256_abc);
  HOLDS(widehash::to_hex(widehash::digest("sha256", "abc")) == sha256_abc);
  HOLDS(widehash::algorithms().size() >= 16);

  static_assert(!std::is_copy_constructible_v<widehash::hasher> && !std::is_copy_assignable_v<widehash::hasher>);
  static_assert(std::is_nothrow_move_constructible_v<widehash::hasher>);
  widehash::hasher hasher("sha256");
  hasher.update("a").update(std::string_view("b"));
  widehash::hasher other = hasher.clone();
  widehash::hasher resumed = widehash::hasher::resume(hasher.export_state());
  widehash::hasher moved = std::move(hasher);
  HOLDS(hasher.get() == nullptr);
  HOLDS(status_of([&] { hasher.update("x"); }) == WH_ERROR_NULL);
  hasher = std::move(moved);
  for (widehash::hasher *one : {&hasher, &other, &resumed}) {
    const std::array<std::uint8_t, 1> c = {'c'};
    one->update(c);
    HOLDS(widehash::to_hex(one->finalize()) == sha256_abc);
    HOLDS(one->algorithm() == "sha256" && one->digest_len() == 32);
  }
  HOLDS(hasher.verify(other.finalize()));
  HOLDS(!hasher.verify(widehash::digest("sha256", "abd")));
  HOLDS(status_of([&] { hasher.verify("short"); }) == WH_ERROR_LENGTH);
  std::array<std::uint8_t, 4> part{};
  hasher.finalize_seek(0, part);
  HOLDS(part[0] == 0xba && part[3] == 0xbf);
  hasher.reset();
  HOLDS(hasher.finalize() == widehash::digest("sha256", {}));
  HOLDS(status_of([] { widehash::hasher unknown("sha265"); }) == WH_ERROR_ALGORITHM);

  widehash::options options;
  const std::vector<unsigned char> key(32, 7);
  options.key = key;
  HOLDS(widehash::digest("highwayhash64", "", options).size() == 8);
  options = {};
  options.context = "context";
  options.digest_len = 100;
  HOLDS(widehash::digest("blake3", "material", options).size() == 100);
  options = {};
  options.threads = 2;

  const std::vector<std::string> messages = {"one", "", "three"};
  const std::uint32_t ends[] = {0, 3, 3, 8};
  const std::vector<std::uint64_t> ends64 = {0, 3, 3, 8};
  const widehash::digest_bytes digests = widehash::digest_many("sha512", messages, options);
  HOLDS(digests.size() == 3 * 64);
  HOLDS(std::memcmp(&digests[128], widehash::digest("sha512", "three").data(), 64) == 0);
  HOLDS(digests == widehash::digest_many_offsets("sha512", "onethree", ends, options));
  HOLDS(digests == widehash::digest_many_offsets("sha512", "onethree", ends64));
  HOLDS(status_of([&] { widehash::digest_many_offsets("sha512", "onethre", ends); }) == WH_ERROR_OFFSETS);
  HOLDS(status_of([&] { widehash::digest_many_offsets("sha512", "", std::vector<std::uint32_t>()); }) == WH_ERROR_OFFSETS);
  HOLDS(widehash::digest_many_strided("sha256", "abcxabc", 2, 3, 4).size() == 64);
  const widehash::digest_bytes keys(3 * 40, 2);
  HOLDS(widehash::hash33(keys, 3, 40).size() == 96);
  HOLDS(widehash::from_pubkeys33(keys, 3).size() == 60);
  HOLDS(widehash::merkle_level("sha256", widehash::digest_bytes(128, 1)).size() == 64);

  const std::string large(100000, 'x');
  widehash::hasher blake3("blake3");
  blake3.push_subtree(blake3.subtree(0, widehash::bytes(large.data(), 65536)));
  blake3.push_subtree(blake3.subtree(65536, widehash::bytes(large.data() + 65536, large.size() - 65536)));
  HOLDS(blake3.finalize() == widehash::digest("blake3", large, options));

  std::ofstream(path) << large;
  const widehash::file_digest file = widehash::sum_file("blake3", path, {}, [](auto bytes, auto) { return bytes <= 100000; });
  HOLDS(file.digest == blake3.finalize() && file.size == large.size());
  HOLDS(status_of([&] { widehash::sum_file("sha256", path, {}, [](auto, auto) { return false; }); }) == WH_STOPPED);
  bool passed_on = false;
  try {
    widehash::sum_file("sha256", path, {}, [](auto, auto) -> bool { throw std::out_of_range("mine"); });
  } catch (const std::out_of_range &) {
    passed_on = true;
  }
  HOLDS(passed_on);
  std::set<std::string> seen;
  widehash::sum_files("sha256", {path, path + ".missing"}, [&](const widehash::entry &entry) {
    seen.insert(entry.path);
    HOLDS(entry.status == (entry.path == path ? WH_OK : WH_ERROR_FILE));
    return true;
  });
  HOLDS(seen.size() == 2);
  HOLDS(status_of([&] { widehash::tree("sha256", path); }) == WH_ERROR_FILE);
  HOLDS(widehash::backend_report().find("\"sha256\"") != std::string::npos);

#ifdef __cpp_lib_span
  std::array<std::byte, 32> out{};
  widehash::digest("sha256", std::span<const char>(abc), std::span<std::byte>(out));
  HOLDS(widehash::to_hex(std::span(out)) == sha256_abc);
#endif
  if (failures > 0) return 1;
  std::puts("wrapper: ok");
  return 0;
}
