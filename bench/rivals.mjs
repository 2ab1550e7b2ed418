// The same thousand lookups with `brp run`, httpYac, Bruno and Newman, whole processes, against a bare undici loop.
import { spawn } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { root } from "../scripts/setup.mjs";
import { installRivals } from "./day/rivals.mjs";
import { fastest, measured, reportRatios } from "./figures.mjs";
import { trustEnvironments } from "./trust.mjs";
import { whole } from "./wholeProcess.mjs";

const count = 1000;
const rounds = 2;
const body = JSON.stringify({
  type: "RaadpleegMetBurgerservicenummer",
  burgerservicenummer: ["999990019"],
  fields: ["burgerservicenummer", "naam.geslachtsnaam"],
});
const indices = Array.from({ length: count }, (_, index) => index);

const rivals = await installRivals();
const folder = await mkdtemp(join(tmpdir(), "brp-bench-rivals-"));
const server = spawn(process.execPath, [join(root, "bench/constantServer.mjs")], {
  stdio: ["pipe", "pipe", "inherit"],
});
try {
  const port = Number(await new Promise((resolve) => server.stdout.once("data", resolve)));
  const baseUrl = `http://127.0.0.1:${port}/haalcentraal/api/brp`;
  const dist = join(folder, "dist");
  await whole(
    [join(measured, "esbuild.mjs"), "--release", "--command-line", `--out=${dist}`],
    measured,
  );
  await writeAll(`${baseUrl}/personen`, baseUrl);
  const brp = join(dist, "cli.js");
  trustEnvironments(brp, folder);
  const bare = [join(root, "bench/bareLookups.mjs"), `${baseUrl}/personen`, String(count)];
  const runs = {
    "undici alone, one after the other": [...bare, "1"],
    "brp run, one after the other": [brp, "run", "a.brp", "--environment", "bench"].concat([
      "--concurrency",
      "1",
    ]),
    "brp run, 4 side by side": [
      brp,
      "run",
      "a.brp",
      "--environment",
      "bench",
      "--concurrency",
      "4",
    ],
    httpYac: [rivals.httpYac, "send", "a.http", "--all"],
    Bruno: [rivals.Bruno, "run", "--sandbox", "safe"],
    Newman: [rivals.Newman, "run", "../newman.json"],
  };
  const best = await fastest(runs, rounds, (args) =>
    whole(args, args[0] === brp ? folder : join(folder, "rivals")),
  );
  console.log(
    `\n${count} lookups with each tool, whole processes, the faster of ${rounds} rounds; 1.00 = undici alone\n`,
  );
  reportRatios("rivals", best);
} finally {
  server.stdin.end();
  await rm(folder, { recursive: true, force: true });
}

/** Requests in the format of each tool. Bruno runs every file of its folder. */
async function writeAll(url, baseUrl) {
  const other = join(folder, "rivals");
  await mkdir(other);
  const lookup =
    "RaadpleegMetBurgerservicenummer\nburgerservicenummer: 999990019\n" +
    "fields: [burgerservicenummer, naam.geslachtsnaam]\n\n";
  const http = `POST ${url}\nContent-Type: application/json\n\n${body}\n\n`;
  const settings = { environments: { bench: { kind: "local", personen: { baseUrl } } } };
  const collection = {
    info: { name: "bench", schema: "https://schema.getpostman.com/json/collection/v2.1.0/" },
    item: indices.map((index) => ({
      name: `Lookup ${index}`,
      request: {
        method: "POST",
        header: [{ key: "Content-Type", value: "application/json" }],
        url,
        body: { mode: "raw", raw: body },
      },
    })),
  };
  const files = {
    "package.json": '{ "type": "module" }',
    "a.brp": indices.map((index) => `### Lookup ${index}\n${lookup}`).join(""),
    "brp.config.json": JSON.stringify(settings),
    "newman.json": JSON.stringify(collection),
    "rivals/a.http": indices.map((index) => `### Lookup ${index}\n${http}`).join(""),
    "rivals/bruno.json": '{ "version": "1", "name": "bench", "type": "collection" }',
  };
  for (const index of indices)
    files[`rivals/${index}.bru`] =
      `meta {\n  name: Lookup ${index}\n  type: http\n  seq: ${index + 1}\n}\n\n` +
      `post {\n  url: ${url}\n  body: json\n  auth: none\n}\n\nbody:json {\n  ${body}\n}\n`;
  await Promise.all(
    Object.entries(files).map(([name, text]) => writeFile(join(folder, name), text)),
  );
}
