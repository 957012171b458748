// Objects, ranges and exceptions in C++17.
//
//   c++ -std=c++17 cities.cpp $(pkg-config --cflags --libs widehash) -o cities

#include <iostream>

#include <widehash.hpp>

int main() try {
  const std::vector<std::string> cities = {"Amsterdam", "Berlin", "Copenhagen"};

  // A batch, and the same messages one by one.
  const widehash::digest_bytes digests = widehash::digest_many("sha256", cities);
  for (std::size_t i = 0; i < cities.size(); i++) {
    widehash::hasher hasher("sha256");
    hasher.update(cities[i].substr(0, 3)).update(cities[i].substr(3));
    const widehash::bytes digest(&digests[32 * i], 32);
    std::cout << widehash::to_hex(digest) << (hasher.verify(digest) ? "  " : " is not the digest of ") << cities[i] << '\n';
  }

  widehash::digest("sha265", "a misspelt name");
  return 1;
} catch (const widehash::error &error) {
  std::cout << error.what() << '\n';
  return error.status() == WH_ERROR_ALGORITHM ? 0 : 1;
}
