// Short commands as whole processes, against an empty Node process. Seconds of the clock, best of several rounds.
import { spawn } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { performance } from "node:perf_hooks";
import { fastest, measured, reportRatios } from "./figures.mjs";
import { whole } from "./wholeProcess.mjs";

const rounds = 15;

const folder = await mkdtemp(join(tmpdir(), "brp-bench-start-"));
try {
  const dist = join(folder, "dist");
  await whole(
    [join(measured, "esbuild.mjs"), "--release", "--command-line", `--out=${dist}`],
    measured,
  );
  // As installed by npm. Without this Node first detects the type of the files.
  await writeFile(join(folder, "package.json"), '{ "type": "module" }\n');
  await writeFile(
    join(folder, "one.brp"),
    "RaadpleegMetBurgerservicenummer\nburgerservicenummer: 999990019\nfields: [burgerservicenummer, naam]\n",
  );
  const brp = join(dist, "cli.js");
  const runs = {
    "node -e 0": ["-e", "0"],
    "brp version": [brp, "version"],
    "brp check, one file": [brp, "check", "one.brp"],
    "brp run, one request on the mock in process": [brp, "run", "one.brp"],
  };
  const best = await fastest(runs, rounds, (args) => timed(args, folder));
  console.log(`\nShort commands, the fastest of ${rounds} rounds; 1.00 = node -e 0\n`);
  reportRatios("start", best);
} finally {
  await rm(folder, { recursive: true, force: true });
}

/** Measured from outside, because measuring inside a process lengthens the shortest ones. */
function timed(args, cwd) {
  return new Promise((resolve, reject) => {
    const before = performance.now();
    const child = spawn(process.execPath, args, { cwd, stdio: ["ignore", "pipe", "inherit"] });
    child.stdout.resume();
    child.once("error", reject);
    child.once("close", (code) => {
      if (code === 0) resolve({ seconds: (performance.now() - before) / 1000 });
      else reject(new Error(`${args.join(" ")} ended with ${code}.`));
    });
  });
}
