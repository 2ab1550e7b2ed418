// `brp run` of many lookups, whole process, against a bare undici loop with the same server and concurrency.
import { spawn } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { root } from "../scripts/setup.mjs";
import { fastest, measured, reportRatios } from "./figures.mjs";
import { whole } from "./wholeProcess.mjs";
import { trustEnvironments } from "./trust.mjs";

const concurrency = 4;
/** Rounds by number of lookups. */
const roundsOf = { 1000: 5, 10_000: 3 };

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
  const commandLine = join(dist, "cli.js");
  trustEnvironments(commandLine, folder);
  for (const [count, rounds] of Object.entries(roundsOf)) {
    const file = `${count}.brp`;
    await writeFile(join(folder, file), lookups(Number(count)));
    const bare = [join(root, "bench/bareLookups.mjs"), `${baseUrl}/personen`, count];
    const run = [commandLine, "run", file, "--environment", "bench"];
    const measuredRun = [...run, "--concurrency", String(concurrency)];
    const runs = {
      [`undici alone, ${concurrency} side by side`]: [...bare, String(concurrency)],
      "undici alone, one after the other": [...bare, "1"],
      "brp run": measuredRun,
      "brp run --reporter json": [...measuredRun, "--reporter", "json"],
    };
    const best = await fastest(runs, rounds, (args) => whole(args, folder));
    console.log(
      `\n${count} lookups from one file, whole processes, the fastest of ${rounds} rounds; 1.00 = undici alone\n`,
    );
    reportRatios("wholeRun", best, `${count}: `);
  }
} finally {
  server.stdin.end();
  await rm(folder, { recursive: true, force: true });
}

/** Each request has another number, as in real files. */
function lookups(count) {
  return Array.from(
    { length: count },
    (_, index) =>
      `### Lookup ${index}\nRaadpleegMetBurgerservicenummer\nburgerservicenummer: ${bsnOf(index)}\n` +
      `fields: [burgerservicenummer, naam.geslachtsnaam]\n\n`,
  ).join("");
}

/** The number at this place of those from 900000000 that pass the 11-check. */
function bsnOf(index) {
  const start = 90_000_000 + index;
  const sum = [...String(start)].reduce((all, digit, at) => all + Number(digit) * (9 - at), 0);
  const last = sum % 11;
  // A remainder of 10 has no digit, so a number far above replaces it.
  return last < 10 ? `${start}${last}` : bsnOf(index + 1_000_000);
}
