// `brp report merge` of 50,000 requests in 500 files, whole process, against a bare script that parses the same files.
// Also merges a tenth of them, to show that memory is constant.
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { root } from "../scripts/setup.mjs";
import { fastest, measured, reportRatios } from "./figures.mjs";
import { whole } from "./wholeProcess.mjs";

const perReport = 100;
const sizes = [50, 500];
const rounds = 3;

const folder = await mkdtemp(join(tmpdir(), "brp-bench-merge-"));
try {
  const dist = join(folder, "dist");
  await whole(
    [join(measured, "esbuild.mjs"), "--release", "--command-line", `--out=${dist}`],
    measured,
  );
  const brp = join(dist, "cli.js");
  const report = await oneReport(brp);
  console.log(
    `\nReports of ${perReport} requests each merged, whole processes, the fastest of ${rounds} rounds; ` +
      "1.00 = reading and parsing alone\n",
  );
  for (const of of sizes) {
    const files = await shards(report, of);
    const bare = join(root, "bench/bareReports.mjs");
    const runs = {
      "reading and parsing alone": [bare, ...files],
      "brp report merge, JSON": [
        brp,
        "report",
        "merge",
        ...files,
        "--reporter",
        "json=merged.json",
      ],
      "brp report merge, JUnit": [
        brp,
        "report",
        "merge",
        ...files,
        "--reporter",
        "junit=merged.xml",
      ],
    };
    const best = await fastest(runs, rounds, (args) => whole(args, folder));
    reportRatios("merge", best, `${of * perReport}: `);
  }
} finally {
  await rm(folder, { recursive: true, force: true });
}

async function oneReport(brp) {
  const request =
    "RaadpleegMetBurgerservicenummer\nburgerservicenummer: 999990019\n" +
    "fields: [burgerservicenummer, naam.geslachtsnaam]\n? personen count == 1\n";
  await mkdir(join(folder, ".git"));
  await writeFile(join(folder, "a.brp"), request);
  const { output } = await whole([brp, "run", "a.brp", "--reporter", "json"], folder);
  return JSON.parse(output);
}

/** Reports of the parts of one run, each with consecutive requests. */
async function shards({ outcomes, totals, ...head }, of) {
  const names = Array.from({ length: of }, (_, at) => join(folder, `shard-${of}-${at + 1}.json`));
  for (const [at, name] of names.entries()) {
    const positions = Array.from({ length: perReport }, (_, place) => at * perReport + place);
    const report = {
      ...head,
      totals: { ...totals, requests: perReport, succeeded: perReport },
      shard: { number: at + 1, of, positions },
      outcomes: positions.map((ordinal) => ({
        ...outcomes[0],
        ordinal,
        title: `Request ${ordinal}`,
      })),
    };
    await writeFile(name, JSON.stringify(report, undefined, 2));
  }
  return names;
}
