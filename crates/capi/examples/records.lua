-- Batches and hashers from LuaJIT, through its own FFI.
--
--   luajit records.lua /usr/local/lib/libwidehash.so

local ffi = require("ffi")

ffi.cdef [[
typedef struct wh_hasher wh_hasher;
typedef struct { size_t size; const void *key; size_t key_len; const void *context; size_t context_len;
  size_t digest_len; size_t threads; } wh_options;
typedef struct { const void *data; size_t len; } wh_slice;
const char *wh_last_error(void);
const char *wh_version(void);
int wh_hasher_new(const char *algorithm, const wh_options *options, wh_hasher **hasher);
int wh_update(wh_hasher *hasher, const void *data, size_t len);
int wh_finalize(const wh_hasher *hasher, void *digest, size_t digest_len);
int wh_free(wh_hasher *hasher);
int wh_digest_many_slices(const char *algorithm, const wh_options *options, const wh_slice *messages, size_t count,
  void *digests, size_t digests_len);
]]

local wh = ffi.load(arg[1] or "widehash")

local function must(status)
  if status ~= 0 then error(ffi.string(wh.wh_last_error()), 2) end
end

local function hex(bytes, from, len)
  local digits = {}
  for i = from, from + len - 1 do digits[#digits + 1] = string.format("%02x", bytes[i]) end
  return table.concat(digits)
end

-- A message in pieces; the hasher is freed with the last reference to it.
local function hasher(algorithm)
  local out = ffi.new("wh_hasher *[1]")
  must(wh.wh_hasher_new(algorithm, nil, out))
  return ffi.gc(out[0], wh.wh_free)
end

local one = hasher("blake3")
for _, piece in ipairs { "a", "b", "c" } do must(wh.wh_update(one, piece, #piece)) end
local digest = ffi.new("uint8_t[32]")
must(wh.wh_finalize(one, digest, 32))
print(hex(digest, 0, 32))

-- Many records in one call.
local records = {}
for i = 1, 1000 do records[i] = "record " .. i end
local slices = ffi.new("wh_slice[?]", #records)
for i, record in ipairs(records) do
  slices[i - 1].data = ffi.cast("const void *", record)
  slices[i - 1].len = #record
end
local digests = ffi.new("uint8_t[?]", 20 * #records)
must(wh.wh_digest_many_slices("hash160", nil, slices, #records, digests, 20 * #records))
print(hex(digests, 20 * 999, 20), records[1000])

local ok, message = pcall(hasher, "sha265")
print(ok, (message:gsub("^.*: unknown", "unknown")))
