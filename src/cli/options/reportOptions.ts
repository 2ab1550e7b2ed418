import { normalize } from "node:path";
import { text, type Text } from "../../contract/text.ts";
import { type OrderedOption, type Problem, command, refuse } from "./command.ts";
import { oneOf, value, valuesOf } from "./option.ts";

/** Without a file it writes to standard output. */
export interface ReportTarget<Kind extends string = string> {
  readonly kind: Kind;
  readonly output?: string;
}

export const runReporters = ["console", "json", "junit", "github", "markdown"] as const;
export const checkReporters = ["console", "json", "github", "sarif"] as const;
export type CheckReporter = (typeof checkReporters)[number];
const mergeReporters = ["json", "junit", "github", "markdown"] as const;
export type MergeReporter = (typeof mergeReporters)[number];
export const compareReporters = ["console", "json"] as const;
export type CompareReporter = (typeof compareReporters)[number];

export function reporting(kinds: readonly string[]) {
  const reporter = valuesOf(
    oneOf(kinds),
    "KIND",
    "report to write, each to its own --output",
    "rapport om te schrijven, elk naar een eigen --output",
  );
  const output = value(
    "FILE",
    "write the report of the preceding --reporter to this file, readable only by you",
    "schrijf het rapport van de --reporter ervoor naar dit bestand, alleen leesbaar voor u",
  );
  return {
    reporter: { ...reporter, kind: "ordered", choices: kinds, standard: kinds[0] ?? "" },
    output: { ...output, kind: "ordered" },
  } as const;
}

/** Each file belongs to the reporter before it, a single file to a single reporter wherever it stands. */
export function reportTargets<Kind extends string>(
  options: readonly OrderedOption[],
  kinds: readonly Kind[],
): { readonly targets: readonly ReportTarget<Kind>[] } | Problem {
  const targets: { kind: Kind; output?: string }[] = [];
  let early: string | undefined;
  for (const { name, value } of options) {
    const last = targets.at(-1);
    if (name === "reporter") {
      const kind = kinds.find((each) => each === value);
      if (kind === undefined) continue;
      if (targets.some((each) => each.kind === kind)) return { problem: twice(kind) };
      targets.push({ kind });
    } else if (last && last.output === undefined) last.output = value;
    else if (last || early !== undefined) return { problem: noReporterFor(value) };
    else early = value;
  }
  if (early !== undefined) {
    const [only = { kind: kinds[0] as Kind }, ...others] = targets;
    if (others.length > 0 || "output" in only) return { problem: noReporterFor(early) };
    return { targets: [{ ...only, output: early }] };
  }
  const problem = sharedPlace(targets);
  if (problem) return { problem };
  return { targets: targets.length > 0 ? targets : [{ kind: kinds[0] as Kind }] };
}

function sharedPlace(targets: readonly ReportTarget[]): Text | undefined {
  const screens = targets.filter(({ output }) => output === undefined);
  // A build of GitHub reads annotations from the log that people read.
  const kinds = new Set(screens.map(({ kind }) => kind));
  const onScreen =
    kinds.has("console") && kinds.has("github")
      ? screens.filter(({ kind }) => kind !== "github")
      : screens;
  if (onScreen.length > 1) return onlyOneOnScreen(onScreen.map(({ kind }) => kind));
  const files = targets.flatMap(({ output }) => (output === undefined ? [] : [normalize(output)]));
  const shared = files.find((file, at) => files.indexOf(file) < at);
  return shared === undefined ? undefined : sameFile(shared);
}

const twice = (kind: string) =>
  text(
    `--reporter ${kind} is given twice. Give each reporter once.`,
    `--reporter ${kind} is twee keer opgegeven. Geef elke reporter één keer op.`,
  );
const noReporterFor = (file: string) =>
  text(
    `--output ${file} has no reporter of its own. Each --output belongs to the --reporter before it: --reporter junit --output r.xml --reporter json --output r.json.`,
    `--output ${file} heeft geen eigen reporter. Elke --output hoort bij de --reporter ervoor: --reporter junit --output r.xml --reporter json --output r.json.`,
  );
const onlyOneOnScreen = (kinds: readonly string[]) =>
  text(
    `Only one reporter can write to standard output, not ${kinds.join(" and ")}. Give the others an --output each.`,
    `Maar één reporter kan naar de standaarduitvoer schrijven, niet ${kinds.join(" en ")}. Geef de andere elk een --output.`,
  );
const sameFile = (file: string) =>
  text(
    `--output ${file} is given for two reporters. Give each its own file.`,
    `--output ${file} is voor twee reporters opgegeven. Geef elk een eigen bestand.`,
  );

export const report = command({
  name: "report",
  words: "merge FILE…",
  summary: text(
    "merge JSON reports, such as those of brp run --shard, into one",
    "JSON-rapporten samenvoegen, zoals die van brp run --shard",
  ),
  operands: [0, Number.POSITIVE_INFINITY],
  options: reporting(mergeReporters),
  notes: [
    text(
      "Reads reports of brp run --reporter json; sends nothing. The result equals that of one run: outcomes in its order, totals, and its exit code. Reports of other runs come one after the other. Exits with 2 if a file cannot be used or a shard is missing.",
      "Leest rapporten van brp run --reporter json; verzendt niets. Het resultaat is gelijk aan dat van één uitvoering: uitkomsten op volgorde, totalen en de exitcode. Rapporten van andere uitvoeringen komen achter elkaar. Eindigt met 2 als een bestand onbruikbaar is of een deel ontbreekt.",
    ),
  ],
  read: (_, [act, ...paths], ordered) => {
    if (act !== "merge" || paths.length === 0) return refuse(usage);
    const reports = reportTargets(ordered, mergeReporters);
    if ("problem" in reports) return reports;
    const names = new Set(paths.map((path) => normalize(path)));
    const over = reports.targets.find(({ output }) => output && names.has(normalize(output)));
    return over ? refuse(overwrites) : { paths, reports: reports.targets };
  },
});

const overwrites = text(
  "An --output is one of the reports to merge. Give it another name.",
  "Een --output is een van de rapporten die samengevoegd worden. Geef hem een andere naam.",
);
const usage = text(
  "Say which reports to merge: brp report merge a.json b.json.",
  "Zeg welke rapporten samengevoegd worden: brp report merge a.json b.json.",
);
