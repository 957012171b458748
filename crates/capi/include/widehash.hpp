// widehash for C++17 and later: widehash.h with objects, exceptions and ranges.
//
//   widehash::hasher sha256("sha256");
//   sha256.update("a message").update(more);
//   std::vector<std::uint8_t> digest = sha256.finalize();
//
// What a function does, and which lengths and names are possible, is described in widehash.h at the function that it
// calls. Errors are exceptions of type widehash::error.
#ifndef WIDEHASH_HPP
#define WIDEHASH_HPP

#include <cstddef>
#include <cstdint>
#include <exception>
#include <functional>
#include <iterator>
#include <stdexcept>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>
#if __has_include(<version>)
#include <version>
#endif
#ifdef __cpp_lib_span
#include <span>
#endif

#include "widehash.h"

namespace widehash {

// A call that failed, with the text of wh_last_error.
class error : public std::runtime_error {
 public:
  error(wh_status status, const char *text) : std::runtime_error(text), status_(status) {}

  wh_status status() const noexcept { return status_; }

 private:
  wh_status status_;
};

namespace detail {

inline void check(wh_status status) {
  if (status != WH_OK) throw error(status, wh_last_error());
}

template <typename T>
using data_of = std::remove_pointer_t<decltype(std::data(std::declval<T &>()))>;

template <typename T>
constexpr bool is_byte() {
  if constexpr (std::is_void_v<T>) {
    return false;
  } else {
    return sizeof(T) == 1 && std::is_trivially_copyable_v<T>;
  }
}

// A contiguous range of single bytes: std::string, std::vector<std::uint8_t>, std::array, std::span, arrays.
template <typename T, typename = void>
struct holds_bytes : std::false_type {};
template <typename T>
struct holds_bytes<T, std::void_t<data_of<T>, decltype(std::size(std::declval<T &>()))>>
    : std::bool_constant<is_byte<data_of<T>>()> {};

}  // namespace detail

// Bytes to be read, which live elsewhere.
class bytes {
 public:
  constexpr bytes() noexcept = default;
  constexpr bytes(const void *data, std::size_t size) noexcept : data_(data), size_(size) {}
  // Without the zero at its end.
  bytes(const char *text) : bytes(std::string_view(text)) {}
  template <typename T, typename = std::enable_if_t<detail::holds_bytes<const T>::value && !std::is_array_v<T>>>
  constexpr bytes(const T &range) : data_(std::data(range)), size_(std::size(range)) {}
  template <typename T, std::size_t N, typename = std::enable_if_t<sizeof(T) == 1 && !std::is_same_v<T, char>>>
  constexpr bytes(const T (&array)[N]) : data_(array), size_(N) {}

  constexpr const void *data() const noexcept { return data_; }
  constexpr std::size_t size() const noexcept { return size_; }

 private:
  const void *data_ = nullptr;
  std::size_t size_ = 0;
};

// Bytes to be written to, which live elsewhere.
class room {
 public:
  constexpr room(void *data, std::size_t size) noexcept : data_(data), size_(size) {}
  template <typename T, typename = std::enable_if_t<detail::holds_bytes<T>::value &&
                                                    !std::is_const_v<detail::data_of<T>>>>
  constexpr room(T &&range) : data_(std::data(range)), size_(std::size(range)) {}

  constexpr void *data() const noexcept { return data_; }
  constexpr std::size_t size() const noexcept { return size_; }

 private:
  void *data_;
  std::size_t size_;
};

using digest_bytes = std::vector<std::uint8_t>;

// Options, as those of wh_options. What they point to must live as long as the call.
struct options {
  bytes key;
  std::string_view context;
  std::size_t digest_len = 0;
  std::size_t threads = 0;

  wh_options get() const noexcept {
    wh_options all = WH_OPTIONS_INIT;
    all.key = key.data();
    all.key_len = key.size();
    all.context = context.data();
    all.context_len = context.size();
    all.digest_len = digest_len;
    all.threads = threads;
    return all;
  }
};

inline std::size_t digest_len(const std::string &algorithm) {
  std::size_t len = 0;
  detail::check(wh_digest_len(algorithm.c_str(), &len));
  return len;
}

inline std::vector<std::string> algorithms() {
  std::vector<std::string> names;
  while (const char *name = wh_algorithm_name(names.size())) names.emplace_back(name);
  return names;
}

inline std::string to_hex(bytes data) {
  std::string hex;
  hex.reserve(2 * data.size());
  const auto *at = static_cast<const unsigned char *>(data.data());
  for (std::size_t i = 0; i < data.size(); i++) {
    hex += "0123456789abcdef"[at[i] >> 4];
    hex += "0123456789abcdef"[at[i] & 15];
  }
  return hex;
}

namespace detail {

inline std::size_t len_of(const std::string &algorithm, const options &with) {
  return with.digest_len != 0 ? with.digest_len : widehash::digest_len(algorithm);
}

// Room for the digests of so many messages.
inline digest_bytes room_for(const std::string &algorithm, std::size_t count, const options &with) {
  return digest_bytes(count * len_of(algorithm, with));
}

// Calls `write` with room of a length that it first asks for.
template <typename T, typename F>
T handed_over(std::size_t expected, F write) {
  T out(expected, 0);
  std::size_t len = out.size();
  wh_status status = write(out.data(), &len);
  if (status == WH_ERROR_LENGTH && len > out.size()) {
    out.resize(len);
    status = write(out.data(), &len);
  }
  check(status);
  out.resize(len);
  return out;
}

}  // namespace detail

// ---- One message --------------------------------------------------------------------------------

inline void digest(const std::string &algorithm, bytes message, room out, const options &with = {}) {
  const wh_options all = with.get();
  detail::check(wh_digest(algorithm.c_str(), &all, message.data(), message.size(), out.data(), out.size()));
}

inline digest_bytes digest(const std::string &algorithm, bytes message, const options &with = {}) {
  digest_bytes out = detail::room_for(algorithm, 1, with);
  digest(algorithm, message, out, with);
  return out;
}

// A message that is hashed piece by piece. It moves, and is copied by clone() only.
class hasher {
 public:
  explicit hasher(const std::string &algorithm, const options &with = {}) {
    const wh_options all = with.get();
    detail::check(wh_hasher_new(algorithm.c_str(), &all, &hasher_));
  }
  hasher(hasher &&other) noexcept : hasher_(std::exchange(other.hasher_, nullptr)) {}
  hasher &operator=(hasher &&other) noexcept {
    std::swap(hasher_, other.hasher_);
    return *this;
  }
  hasher(const hasher &) = delete;
  hasher &operator=(const hasher &) = delete;
  ~hasher() { wh_free(hasher_); }

  static hasher resume(bytes state) {
    wh_hasher *resumed = nullptr;
    detail::check(wh_resume(state.data(), state.size(), &resumed));
    return hasher(resumed);
  }

  hasher clone() const {
    wh_hasher *cloned = nullptr;
    detail::check(wh_clone(hasher_, &cloned));
    return hasher(cloned);
  }

  hasher &update(bytes data) {
    detail::check(wh_update(hasher_, data.data(), data.size()));
    return *this;
  }
  hasher &update(bytes data, std::size_t threads) {
    detail::check(wh_update_threads(hasher_, data.data(), data.size(), threads));
    return *this;
  }

  void finalize(room out) const { detail::check(wh_finalize(hasher_, out.data(), out.size())); }
  digest_bytes finalize() const {
    digest_bytes out(digest_len());
    finalize(out);
    return out;
  }
  void finalize_seek(std::uint64_t seek, room out) const {
    detail::check(wh_finalize_seek(hasher_, seek, out.data(), out.size()));
  }
  // Whether it is the digest of the message so far, found out in constant time.
  bool verify(bytes digest) const {
    const wh_status status = wh_verify(hasher_, digest.data(), digest.size());
    if (status == WH_MISMATCH) return false;
    detail::check(status);
    return true;
  }
  void reset() { detail::check(wh_reset(hasher_)); }

  digest_bytes export_state() const {
    return detail::handed_over<digest_bytes>(2048, [&](void *out, std::size_t *len) { return wh_export(hasher_, out, len); });
  }
  std::string algorithm() const {
    std::string name = detail::handed_over<std::string>(
        48, [&](char *out, std::size_t *len) { return wh_hasher_algorithm(hasher_, out, len); });
    name.pop_back();
    return name;
  }
  std::size_t digest_len() const {
    std::size_t len = 0;
    detail::check(wh_hasher_digest_len(hasher_, &len));
    return len;
  }

  // Parts of a BLAKE3 message.
  digest_bytes subtree(std::uint64_t offset, bytes data) const {
    return detail::handed_over<digest_bytes>(2048, [&](void *out, std::size_t *len) {
      return wh_blake3_subtree(hasher_, offset, data.data(), data.size(), out, len);
    });
  }
  hasher &push_subtree(bytes part) {
    detail::check(wh_blake3_push_subtree(hasher_, part.data(), part.size()));
    return *this;
  }

  // The hasher itself, for functions of widehash.h. It stays this object's.
  wh_hasher *get() const noexcept { return hasher_; }

 private:
  explicit hasher(wh_hasher *owned) noexcept : hasher_(owned) {}

  wh_hasher *hasher_ = nullptr;
};

// ---- Many messages ------------------------------------------------------------------------------

// Messages of one length at equal distances. Returns their digests one after another, as the others do.
inline digest_bytes digest_many_strided(const std::string &algorithm, bytes messages, std::size_t count, std::size_t len,
                                        std::size_t stride, const options &with = {}) {
  const wh_options all = with.get();
  digest_bytes out = detail::room_for(algorithm, count, with);
  detail::check(wh_digest_many_strided(algorithm.c_str(), &all, messages.data(), messages.size(), count, len, stride,
                                       out.data(), out.size()));
  return out;
}

// Messages one after another, of which offsets, of 32 or 64 bits, say where each begins and the last ends.
template <typename Offsets>
digest_bytes digest_many_offsets(const std::string &algorithm, bytes values, const Offsets &offsets,
                                 const options &with = {}) {
  using offset = std::remove_cv_t<detail::data_of<const Offsets>>;
  static_assert(std::is_same_v<offset, std::uint32_t> || std::is_same_v<offset, std::uint64_t>,
                "offsets are std::uint32_t or std::uint64_t");
  if (std::size(offsets) == 0) throw error(WH_ERROR_OFFSETS, "no offsets: n messages take n + 1 of them");
  const std::size_t count = std::size(offsets) - 1;
  const wh_options all = with.get();
  digest_bytes out = detail::room_for(algorithm, count, with);
  if constexpr (std::is_same_v<offset, std::uint32_t>) {
    detail::check(wh_digest_many_offsets32(algorithm.c_str(), &all, values.data(), values.size(), std::data(offsets),
                                           count, out.data(), out.size()));
  } else {
    detail::check(wh_digest_many_offsets64(algorithm.c_str(), &all, values.data(), values.size(), std::data(offsets),
                                           count, out.data(), out.size()));
  }
  return out;
}

// Messages anywhere: a range of strings, vectors or other ranges of bytes.
template <typename Messages>
digest_bytes digest_many(const std::string &algorithm, const Messages &messages, const options &with = {}) {
  std::vector<wh_slice> slices;
  for (const auto &message : messages) {
    const bytes one(message);
    slices.push_back(wh_slice{one.data(), one.size()});
  }
  const wh_options all = with.get();
  digest_bytes out = detail::room_for(algorithm, slices.size(), with);
  detail::check(
      wh_digest_many_slices(algorithm.c_str(), &all, slices.data(), slices.size(), out.data(), out.size()));
  return out;
}

inline digest_bytes hash33(bytes src, std::size_t n, std::size_t stride = 33) {
  digest_bytes out(32 * n);
  detail::check(wh_hash33(out.data(), out.size(), src.data(), src.size(), n, stride));
  return out;
}

inline digest_bytes from_pubkeys33(bytes src, std::size_t n, std::size_t stride = 33) {
  digest_bytes out(20 * n);
  detail::check(wh_from_pubkeys33(out.data(), out.size(), src.data(), src.size(), n, stride));
  return out;
}

inline digest_bytes merkle_level(const std::string &algorithm, bytes nodes, const options &with = {}) {
  const wh_options all = with.get();
  digest_bytes out(nodes.size() / 2);
  detail::check(wh_merkle_level(algorithm.c_str(), &all, nodes.data(), nodes.size(), out.data(), out.size()));
  return out;
}

// ---- Files --------------------------------------------------------------------------------------

// Called with the numbers of bytes and files that are done; returns whether to go on.
using progress = std::function<bool(std::uint64_t bytes, std::uint64_t files)>;

// The digest of a file or directory, and how many bytes were hashed.
struct file_digest {
  digest_bytes digest;
  std::uint64_t size = 0;
};

// A file of sum_files.
struct entry {
  std::string path;
  wh_status status;
  std::string message;
  digest_bytes digest;
  std::uint64_t size;
};

namespace detail {

// Callbacks, and what one of them has thrown.
struct callbacks {
  const widehash::progress *progress = nullptr;
  const std::function<bool(const entry &)> *each = nullptr;
  std::exception_ptr thrown;

  static int on_progress(void *user, std::uint64_t bytes, std::uint64_t files) noexcept {
    auto *self = static_cast<callbacks *>(user);
    return self->go_on([&] { return (*self->progress)(bytes, files); });
  }

  static int on_entry(void *user, const wh_entry *found) noexcept {
    auto *self = static_cast<callbacks *>(user);
    return self->go_on([&] {
      return (*self->each)(entry{found->path, found->status, found->message,
                                 digest_bytes(found->digest, found->digest + found->digest_len), found->size});
    });
  }

  template <typename F>
  int go_on(F call) noexcept {
    try {
      return call() ? 0 : 1;
    } catch (...) {
      thrown = std::current_exception();
      return 1;
    }
  }

  void check(wh_status status) const {
    if (thrown) std::rethrow_exception(thrown);
    detail::check(status);
  }
};

template <typename F>
file_digest of_path(F function, const std::string &algorithm, const std::string &path, const options &with,
                    const progress &notify) {
  callbacks calls;
  calls.progress = &notify;
  const wh_options all = with.get();
  file_digest found;
  found.digest = room_for(algorithm, 1, with);
  calls.check(function(algorithm.c_str(), &all, path.c_str(), notify ? callbacks::on_progress : nullptr, &calls,
                       found.digest.data(), found.digest.size(), &found.size));
  return found;
}

}  // namespace detail

inline file_digest sum_file(const std::string &algorithm, const std::string &path, const options &with = {},
                            const progress &notify = {}) {
  return detail::of_path(wh_sum_file, algorithm, path, with, notify);
}

inline file_digest tree(const std::string &algorithm, const std::string &path, const options &with = {},
                        const progress &notify = {}) {
  return detail::of_path(wh_tree, algorithm, path, with, notify);
}

// Calls `each` for every file, in order, until it returns false, which is an error with the status WH_STOPPED.
inline void sum_files(const std::string &algorithm, const std::vector<std::string> &paths,
                      const std::function<bool(const entry &)> &each, const options &with = {},
                      const progress &notify = {}) {
  detail::callbacks calls;
  calls.progress = &notify;
  calls.each = &each;
  const wh_options all = with.get();
  std::vector<const char *> names;
  for (const std::string &path : paths) names.push_back(path.c_str());
  calls.check(wh_sum_files(algorithm.c_str(), &all, names.data(), names.size(), detail::callbacks::on_entry,
                           notify ? detail::callbacks::on_progress : nullptr, &calls));
}

// ---- What runs on this CPU ----------------------------------------------------------------------

inline std::string backend_report(std::size_t count = 1, std::size_t len = 64) {
  std::string json = detail::handed_over<std::string>(
      4096, [&](char *out, std::size_t *out_len) { return wh_backend_report(count, len, out, out_len); });
  json.pop_back();
  return json;
}

}  // namespace widehash

#endif
