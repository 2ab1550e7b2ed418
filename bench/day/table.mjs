// The working day as a table: a row per task, a column per tool, and whether ours is ahead.
import { secret } from "./files.mjs";

const behind = "BEHIND";

/** First rows in which less is better, then rows with yes or no. */
const amounts = {
  "lines: search, read, four expectations": (day) => day.requests,
  "lines: login and first environment": (day) => day.environment,
  "lines: second environment": (day) => day.second,
  "lines: 500 numbers of a CSV": (day) => day.numbers,
  "lines: the whole day": (day) => day.all,
  "commands, each step seen and reported": (day) => day.runs,
  "seconds: search and read": ({ first }) => first.seconds,
  "seconds: 500 numbers": ({ rows }) => rows.seconds,
  // Least affected by other work on the machine.
  "seconds of processor: search and read": ({ first }) => first.processorSeconds,
  "seconds of processor: 500 numbers": ({ rows }) => rows.processorSeconds,
  "memory: 500 numbers (MB)": ({ rows }) => rows.megabytes,
  "printed lines for one failure in 500": ({ rows }) => rows.output.trim().split("\n").length,
  "calls before a misspelt parameter shows": (day) => day.callsBeforeSlip,
};
const abilities = {
  "a failure shows what was found": ({ first }) => /Jansen(?!\w)/.test(around(first.output)),
  "… and the place in the file": ({ first }) => /\.(brp|http|bru):\d+/.test(around(first.output)),
  "… and stands at the end": ({ first }) =>
    first.output.trimEnd().split("\n").slice(-6).join("\n").includes("Janssen"),
  "… and names the row of the CSV": ({ rows, row }) =>
    new RegExp(`(?:row |Iteration: |#)${row}\\b`).test(rows.output),
  "no secret or token is printed": ({ first }) =>
    ![secret, "access_token", "Bearer "].some((each) => first.output.includes(each)),
  "JUnit is valid by the schema of Jenkins": (day) => day.isJUnit,
  "JUnit has the line of the expectation": ({ xml }) => /\.(brp|http|bru):\d+: .*Janssen/.test(xml),
};

export function printTable(days) {
  const tools = Object.keys(days);
  const rows = [
    ...Object.entries(amounts).map(([what, of]) => {
      const [ours, ...others] = tools.map((tool) => of(days[tool]));
      const shown = [ours, ...others].map((value) => amountText(what, value, ours));
      return [what, ...shown, verdict(Math.min(...others) - ours)];
    }),
    ...Object.entries(abilities).map(([what, of]) => {
      const [ours, ...others] = tools.map((tool) => of(days[tool]));
      const shown = [ours, ...others].map((does) => (does ? "yes" : "no"));
      return [what, ...shown, verdict(Number(ours) - Math.min(...others.map(Number)))];
    }),
  ];
  console.log("\nA working day; seconds as ratios, 1.00 = brp, the fastest of several rounds\n");
  for (const [what, ...cells] of [["", ...tools, ""], ...rows])
    console.log(`${what.padEnd(42)}${cells.map((cell) => cell.padStart(12)).join("")}`);
  for (const tool of tools) {
    console.log(`\n${tool} says of the failed expectation:`);
    console.log(around(days[tool].first.output));
  }
}

function amountText(what, value, ours) {
  if (what.startsWith("seconds")) return (value / ours).toFixed(2);
  return String(Math.round(value));
}

const verdict = (lead) => (lead > 0 ? "ahead" : lead === 0 ? "level" : behind);

function around(output) {
  const lines = output.split("\n");
  const at = lines.findLastIndex((line) => line.includes("Janssen"));
  return lines.slice(Math.max(0, at - 1), at + 4).join("\n");
}
