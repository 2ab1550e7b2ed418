import { normalize } from "node:path";
import { text } from "../../contract/text.ts";
import { command, refuse } from "./command.ts";
import { mergeReporters, reporting, reportTargets } from "./reportOptions.ts";

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
