// `brp check` of 1,200 small files and of one of 10,000 requests, whole processes, against an empty one.
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fastest, measured, reportRatios } from "./figures.mjs";
import { brp } from "./manyRequests.mjs";
import { whole } from "./wholeProcess.mjs";

const files = 1200;
const filesPerFolder = 30;
const rounds = 5;

const folder = await mkdtemp(join(tmpdir(), "brp-bench-checks-"));
try {
  const dist = join(folder, "dist");
  const build = [join(measured, "esbuild.mjs"), "--release", "--command-line", `--out=${dist}`];
  await whole(build, measured);
  await writeFile(join(folder, "package.json"), '{ "type": "module" }\n');
  for (let at = 0; at < files; at++) {
    const inside = join(folder, "many", String(Math.floor(at / filesPerFolder)));
    await mkdir(inside, { recursive: true });
    await writeFile(
      join(inside, `${at}.brp`),
      `### Lookup ${at}\nRaadpleegMetBurgerservicenummer\nburgerservicenummer: 999990019\nfields: [naam.volledigeNaam]\n`,
    );
  }
  await writeFile(join(folder, "large.brp"), brp);
  const check = [join(dist, "cli.js"), "check"];
  const runs = {
    "node -e 0": ["-e", "0"],
    [`brp check of ${files} files`]: [...check, "many"],
    "brp check of a file of 2.5 MB": [...check, "large.brp"],
  };
  // One request in ten of the large file has an error.
  const best = await fastest(runs, rounds, (args) => whole(args, folder, [0, 1]));
  console.log(`\nWhole processes, the fastest of ${rounds} rounds; 1.00 = node -e 0\n`);
  reportRatios("checks", best);
} finally {
  await rm(folder, { recursive: true, force: true });
}
