#!/usr/bin/env node
const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  process.stderr.write(
    `rootprobe needs Node.js 20.19 or newer; this is ${process.versions.node}. Install a newer Node.js.\n`,
  );
  process.exit(2);
}
const { main } = await import("../dist/src/cli/main.js");
await main(process);
