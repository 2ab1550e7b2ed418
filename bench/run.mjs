// `npm run bench`: all parts. `npm run bench -- language publishing`: only these. Milliseconds differ between machines,
// but ratios to a reference of the same run hardly do. Has no pass or fail. `--json` writes the ratios as JSON, with
// the tables on standard error. `--against REF` runs each part with an older version as well.
import { parseArgs } from "node:util";
import { against, printAgainst } from "./against.mjs";
import { recorded } from "./figures.mjs";
import { setUp } from "../scripts/setup.mjs";

const parts = [
  "start",
  "activation",
  "register",
  "language",
  "publishing",
  "editor",
  "panel",
  "inbox",
  "checks",
  "wholeRun",
  "drain",
  "merge",
  "classic",
];
/** Run only on request, because they install other tools. */
const asAsked = ["day", "rivals"];

const { values: options, positionals: asked } = parseArgs({
  allowPositionals: true,
  options: { json: { type: "boolean", default: false }, against: { type: "string" } },
});
const all = [...parts, ...asAsked];
const unknown = asked.filter((part) => !all.includes(part));
if (unknown.length > 0) {
  console.error(`There is no part ${unknown.join(", ")}; there are ${all.join(", ")}.`);
  process.exit(64);
}
const chosen = asked.length === 0 ? parts : all.filter((part) => asked.includes(part));
// Standard output contains only the JSON, and no output of VS Code.
const write = process.stdout.write.bind(process.stdout);
if (options.json) process.stdout.write = process.stderr.write.bind(process.stderr);
// A comparison of two versions has set up before.
if (process.env.BENCH_TREE === undefined) await setUp(options.json ? ["--command-line"] : []);
if (options.against === undefined) {
  for (const part of chosen) await import(`./${part}.mjs`);
  if (options.json)
    write(JSON.stringify({ node: process.version, figures: recorded() }, undefined, 2));
} else {
  const rows = await against(options.against, chosen);
  if (options.json)
    write(JSON.stringify({ node: process.version, against: options.against, rows }, undefined, 2));
  else printAgainst(rows, options.against);
}
