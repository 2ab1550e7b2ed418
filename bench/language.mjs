// One edit at a random place of a file of 10,000 requests, up to new completions and diagnostics, against
// vscode-json-languageservice with a schema of the queries and the same requests as one JSON array.
import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { bundleForNode } from "./bundleForNode.mjs";
import { record } from "./figures.mjs";

const folder = await mkdtemp(join(tmpdir(), "brp-bench-"));
try {
  const bundle = join(folder, "languageEdits.mjs");
  await bundleForNode("languageEdits.mjs", bundle);
  const { stdout } = await promisify(execFile)(process.execPath, ["--expose-gc", bundle]);
  report(JSON.parse(stdout));
} finally {
  await rm(folder, { recursive: true, force: true });
}

function report({ requests, bytes, jsonBytes, own, json, publish, open }) {
  const megabytes = (size) => (size / 1e6).toFixed(1);
  console.log(
    `\nOne edit in ${requests} requests (${megabytes(bytes)} MB; as JSON ${megabytes(jsonBytes)} MB); medians, 1.00 = vscode-json-languageservice\n`,
  );
  console.log("                          ours (ms)              JSON (ms)         ratio");
  for (const what of ["complete", "check", "both"]) {
    const [a, b] = [own[what], json[what]];
    record("language", what, a.median / b.median);
    console.log(
      `  ${what.padEnd(9)}  ${times(a)}  ${times(b)}  ${(a.median / b.median).toFixed(4)} (${Math.round(b.median / a.median)} times faster)`,
    );
  }
  console.log(
    `\nOpening and checking all: ours ${open.own.toFixed(0)} ms, JSON ${open.json.toFixed(0)} ms; kept in memory: ours ${megabytes(own.memory)} MB, JSON ${megabytes(json.memory)} MB`,
  );
  console.log(
    `Handing diagnostics to VS Code comes on top for both: it takes all of a file at once (${publish.count} here; it shows 1000 at most). Our part, when lines moved: ${publish.own.median.toFixed(2)} ms; copying them to its window, measured as writing them as JSON: ${publish.copy.median.toFixed(2)} ms`,
  );
}

function times({ median, p95 }) {
  return `${median.toFixed(2).padStart(8)} (p95 ${p95.toFixed(2).padStart(7)})`;
}
