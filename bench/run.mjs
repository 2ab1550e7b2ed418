// `npm run bench`: all parts; `npm run bench -- language publishing`: only these. Figures in milliseconds
// differ from machine to machine; the ratios against a reference of the same run hardly do. Nothing here
// passes or fails.
import { setUp } from "../scripts/setup.mjs";

const parts = [
  "activation",
  "register",
  "language",
  "publishing",
  "panel",
  "inbox",
  "wholeRun",
  "drain",
];

const asked = process.argv.slice(2);
const unknown = asked.filter((part) => !parts.includes(part));
if (unknown.length > 0) {
  console.error(`There is no part ${unknown.join(", ")}; there are ${parts.join(", ")}.`);
  process.exit(64);
}
await setUp();
for (const part of parts)
  if (asked.length === 0 || asked.includes(part)) await import(`./${part}.mjs`);
