import { normalize } from "node:path";
import { text, type Text } from "../../contract/text.ts";
import { type CommandProblem, command, refuse } from "./command.ts";
import { listed, valuesOf, type ValueParser } from "./option.ts";

/** Without a file, the report is written to standard output. */
export interface ReportTarget<Kind extends string = string> {
  readonly kind: Kind;
  readonly output?: string;
}

export const runReporters = [
  "console",
  "json",
  "junit",
  "github",
  "gitlab",
  "markdown",
  "html",
] as const;
export const checkReporters = ["console", "json", "github", "gitlab", "sarif"] as const;
export type CheckReporter = (typeof checkReporters)[number];
const mergeReporters = ["json", "junit", "github", "gitlab", "markdown", "html"] as const;
export type MergeReporter = (typeof mergeReporters)[number];
export const compareReporters = ["console", "json"] as const;
export type CompareReporter = (typeof compareReporters)[number];

/** `KIND` alone writes to standard output. */
export function reporting<Kind extends string>(kinds: readonly [Kind, ...Kind[]]) {
  const { en, nl } = listed(kinds);
  const target: ValueParser<ReportTarget<Kind>> = {
    from: (written) => {
      const [, word, output] = /^([a-z]+)(?:=(.+))?$/s.exec(written) ?? [];
      const kind = kinds.find((each) => each === word);
      return kind && { kind, ...(output !== undefined && { output }) };
    },
    takes: text(
      `KIND or KIND=FILE, where KIND is ${en}`,
      `SOORT of SOORT=BESTAND, met als SOORT ${nl}`,
    ),
  };
  const reporter = valuesOf(
    target,
    "KIND[=FILE]",
    "report to write to standard output, or to a file that only you can read",
    "rapport voor de standaarduitvoer, of voor een bestand dat alleen u kunt lezen",
  );
  return { reporter: { ...reporter, choices: kinds, standard: kinds[0] } };
}

export function reportTargets<Kind extends string>(
  given: readonly ReportTarget<Kind>[],
  [usual]: readonly [Kind, ...Kind[]],
): { readonly targets: readonly ReportTarget<Kind>[] } | CommandProblem {
  const kinds = given.map(({ kind }) => kind);
  const again = kinds.find((kind, at) => kinds.indexOf(kind) < at);
  const problem = again === undefined ? sharedPlace(given) : twice(again);
  if (problem) return { problem };
  return { targets: given.length > 0 ? given : [{ kind: usual }] };
}

function sharedPlace(targets: readonly ReportTarget[]): Text | undefined {
  const screens = targets.filter(({ output }) => output === undefined);
  // GitHub Actions reads annotations from the visible log.
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
const onlyOneOnScreen = (kinds: readonly string[]) =>
  text(
    `Only one reporter can write to standard output, not ${kinds.join(" and ")}. Give the others a file each: --reporter json=FILE.`,
    `Maar één reporter kan naar de standaarduitvoer schrijven, niet ${kinds.join(" en ")}. Geef de andere elk een bestand: --reporter json=BESTAND.`,
  );
const sameFile = (file: string) =>
  text(
    `Two reporters write to ${file}. Give each its own file.`,
    `Twee reporters schrijven naar ${file}. Geef elk een eigen bestand.`,
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
      "Reads reports of brp run --reporter json and sends nothing. The shards of one run give the report of that run: outcomes in order, totals and exit code. Reports of different runs follow each other. Exits with 2 if a file cannot be used or a shard is missing.",
      "Leest rapporten van brp run --reporter json en verzendt niets. De delen van één uitvoering geven het rapport van die uitvoering: uitkomsten op volgorde, totalen en exitcode. Rapporten van verschillende uitvoeringen komen achter elkaar. Eindigt met 2 als een bestand onbruikbaar is of een deel ontbreekt.",
    ),
  ],
  read: ({ reporter }, [act, ...paths]) => {
    if (act !== "merge" || paths.length === 0) return refuse(usage);
    const reports = reportTargets(reporter, mergeReporters);
    if ("problem" in reports) return reports;
    const names = new Set(paths.map((path) => normalize(path)));
    const over = reports.targets.find(({ output }) => output && names.has(normalize(output)));
    return over ? refuse(overwrites) : { paths, reports: reports.targets };
  },
});

const overwrites = text(
  "A reporter writes to one of the reports to merge. Give its file another name.",
  "Een reporter schrijft naar een van de rapporten die u samenvoegt. Geef het bestand een andere naam.",
);
const usage = text(
  "Specify the reports to merge: brp report merge a.json b.json.",
  "Geef de rapporten op die u wilt samenvoegen: brp report merge a.json b.json.",
);
