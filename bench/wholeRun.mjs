// `brp run` of a thousand lookups, whole process, against a bare undici loop with the same server and concurrency.
import { spawn } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { root } from "../scripts/setup.mjs";
import { fastest, measured, reportRatios } from "./figures.mjs";
import { whole } from "./wholeProcess.mjs";
import { trustEnvironments } from "./trust.mjs";

const count = 1000;
const concurrency = 4;
const rounds = 5;

const folder = await mkdtemp(join(tmpdir(), "brp-bench-run-"));
const server = spawn(process.execPath, [join(root, "bench/constantServer.mjs")], {
  stdio: ["pipe", "pipe", "inherit"],
});
try {
  const port = Number(await new Promise((resolve) => server.stdout.once("data", resolve)));
  const dist = join(folder, "dist");
  await whole(
    [join(measured, "esbuild.mjs"), "--release", "--command-line", `--out=${dist}`],
    measured,
  );
  await writeFile(join(folder, "package.json"), '{ "type": "module" }\n');
  const baseUrl = `http://127.0.0.1:${port}/haalcentraal/api/brp`;
  await writeFile(
    join(folder, "brp.config.json"),
    JSON.stringify({ environments: { bench: { kind: "local", personen: { baseUrl } } } }),
  );
  const lookup = (index) =>
    `### Lookup ${index}\nRaadpleegMetBurgerservicenummer\nburgerservicenummer: 999990019\n` +
    `fields: [burgerservicenummer, naam.geslachtsnaam]\n\n`;
  await writeFile(
    join(folder, "a.brp"),
    Array.from({ length: count }, (_, i) => lookup(i)).join(""),
  );
  const commandLine = join(dist, "cli.js");
  trustEnvironments(commandLine, folder);
  const options = ["--environment", "bench", "--concurrency", String(concurrency)];
  const runs = {
    [`undici alone, ${concurrency} side by side`]: [
      join(root, "bench/bareLookups.mjs"),
      `${baseUrl}/personen`,
      String(count),
      String(concurrency),
    ],
    "undici alone, one after the other": [
      join(root, "bench/bareLookups.mjs"),
      `${baseUrl}/personen`,
      String(count),
      "1",
    ],
    "brp run": [commandLine, "run", "a.brp", ...options],
    "brp run --reporter json": [commandLine, "run", "a.brp", ...options, "--reporter", "json"],
  };
  const best = await fastest(runs, rounds, (args) => whole(args, folder));
  console.log(
    `\n${count} lookups from one file, whole processes, the fastest of ${rounds} rounds; 1.00 = undici alone\n`,
  );
  reportRatios("wholeRun", best);
} finally {
  server.stdin.end();
  await rm(folder, { recursive: true, force: true });
}
