// Digests by npm's package cubehash, for tools/vectors: CubeHash, revision 3.
//
// The argument is the folder of the package. Each line of input is a digest's length in bits and a
// message in hexadecimal, separated by a space. For each there is a line of output: the digest.
"use strict";
const digest = require(process.argv[2]).default;
const lines = require("fs").readFileSync(0, "latin1").split("\n").slice(0, -1);
const digests = lines.map((line) => {
  const [bits, message] = line.split(" ");
  return Buffer.from(digest(Number(bits), Buffer.from(message, "hex"))).toString("hex") + "\n";
});
process.stdout.write(digests.join(""));
