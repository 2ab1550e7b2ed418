// Large request files: times of the language service compared with vscode-json-languageservice, and waiting times in
// the
// real VS Code compared with plain text and a coloured language.
import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { bundleForNode } from "./bundleForNode.mjs";
import { figuresInHost } from "./inHost.mjs";

const folder = await mkdtemp(join(tmpdir(), "brp-bench-"));
try {
  const bundle = join(folder, "service.mjs");
  await bundleForNode("editorService.mjs", bundle);
  for (const [what, requests] of [
    ["json", 10_000],
    ["brp", 2000],
    ["brp", 10_000],
  ]) {
    const args = ["--expose-gc", bundle, what, String(requests)];
    const { stdout } = await promisify(execFile)(process.execPath, args);
    const { bytes, lines } = JSON.parse(stdout);
    const name = what === "json" ? "vscode-json-languageservice" : "ours";
    console.log(`\nLanguage service, ${name}, ${requests} requests (${megabytes(bytes)} MB)\n`);
    for (const [title, { clock, cpu, megabytes: memory }] of Object.entries(lines))
      console.log(
        memory === undefined
          ? `  ${clock.toFixed(1).padStart(9)} ms  ${cpu.toFixed(1).padStart(9)} ms processor  ${title}`
          : `  ${memory.toFixed(0).padStart(9)} MB ${title}`,
      );
  }
} finally {
  await rm(folder, { recursive: true, force: true });
}

const { figures, obstacle } = await figuresInHost("editorSuite.mjs");
if (obstacle) console.log(`\nVS Code is not measured: ${obstacle}.`);
else
  for (const { name, bytes, lines } of figures) {
    console.log(
      `\nVS Code, ${name} (${megabytes(bytes)} MB): the best, and of the extension host's processor\n`,
    );
    for (const [title, samples] of Object.entries(lines)) {
      const best = samples.reduce((one, other) => (other.clock < one.clock ? other : one));
      console.log(
        `  ${best.clock.toFixed(0).padStart(7)} ms  ${best.cpu.toFixed(0).padStart(6)} ms processor  of ${samples.length}  ${title}`,
      );
    }
  }

function megabytes(bytes) {
  return (bytes / 1e6).toFixed(1);
}
