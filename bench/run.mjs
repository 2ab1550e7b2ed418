// `npm run bench`: all parts; `npm run bench -- language publishing`: only these. Figures in milliseconds
// differ from machine to machine; the ratios against a reference of the same run hardly do. Nothing here
// passes or fails. `--json` writes the ratios as JSON, with the tables on standard error; `--against REF` runs each
// part with an older version as well.
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
  "wholeRun",
  "drain",
  "merge",
  "classic",
];
/** Run only where they are asked for: they measure other tools, which they install. */
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
// Whoever reads the JSON gets nothing else, of VS Code neither.
const write = process.stdout.write.bind(process.stdout);
if (options.json) process.stdout.write = process.stderr.write.bind(process.stderr);
// Who compares two versions has set up before.
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
