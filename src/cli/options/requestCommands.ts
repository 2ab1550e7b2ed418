import { normalize } from "node:path";
import { text, type Text } from "../../contract/text.ts";
import { rateRules } from "../../model/rateRules.ts";
import { checkReporters, reporting, reportTargets, runReporters } from "./reportOptions.ts";
import type { Shard } from "../requestSelection.ts";
import { mostCards, runViews } from "./responseCommands.ts";
import { command, refuse } from "./command.ts";
import {
  anyOf,
  flag,
  usually,
  value,
  valueOf,
  values,
  integerFrom,
  type ValueParser,
  callOptions,
  calls,
  color,
  givenVariables,
  masking,
  writtenVariables,
  withMask,
} from "./option.ts";

const pathNotes = [
  text(
    'PATH is a file, a folder (searched for *.brp), a pattern such as "requests/**/*.brp", or - for standard input. intake.brp:15 is the request at line 15.',
    'PAD is een bestand, een map (brp zoekt daarin *.brp), een patroon zoals "verzoeken/**/*.brp", of - voor de standaardinvoer. intake.brp:15 is het verzoek op regel 15.',
  ),
];
const stdinName = value(
  "NAME",
  "name of standard input (PATH -) in messages; its paths are relative to the working directory",
  "naam van de standaardinvoer (PAD -) in meldingen; paden erin gelden vanaf de werkmap",
);

const watch = (en: string, nl: string) =>
  flag(
    `${en} again whenever a file changes, or a file that it uses; Ctrl-C stops`,
    `${nl} zodra een bestand wijzigt, of een bestand dat het gebruikt; Ctrl-C stopt`,
  );

const watchesFiles = text(
  "--watch works only with files, not with standard input (PATH -).",
  "--watch werkt alleen met bestanden, niet met de standaardinvoer (PAD -).",
);

const anyNumber = [0, Number.POSITIVE_INFINITY] as const;

const { leastPerSecond, mostPerSecond } = rateRules;
const callsPerSecond: ValueParser<number> = {
  from: (written) => {
    const rate = /^[0-9]{1,4}([.][0-9]{1,2})?$/.test(written) ? Number(written) : 0;
    return rate >= leastPerSecond && rate <= mostPerSecond ? rate : undefined;
  },
  takes: text(
    `a number of calls per second, from ${leastPerSecond} to ${mostPerSecond}`,
    `een aantal aanroepen per seconde, van ${leastPerSecond} tot ${mostPerSecond}`,
  ),
};

const mostShards = 10_000;
const shardReading: ValueParser<Shard> = {
  from: (written) => {
    const [, number, of] =
      /^([1-9][0-9]{0,4})\/([1-9][0-9]{0,4})$/.exec(written)?.map(Number) ?? [];
    if (number === undefined || of === undefined) return undefined;
    return number <= of && of <= mostShards ? { number, of } : undefined;
  },
  takes: text(
    `a part and the number of parts, such as 2/5 (at most ${mostShards})`,
    `een deel en het aantal delen, zoals 2/5 (maximaal ${mostShards})`,
  ),
};

export const run = command({
  name: "run",
  words: "[PATH…]",
  summary: text(
    "run request files (*.brp); folders are searched",
    "verzoekbestanden (*.brp) uitvoeren; mappen worden doorzocht",
  ),
  operands: anyNumber,
  options: {
    environment: value(
      "NAME",
      "environment to use (default: the file's @environment, else local); a file that names another one is not sent",
      "omgeving (standaard: @environment van het bestand, anders local); een bestand dat een andere noemt, wordt niet verzonden",
    ),
    name: values(
      "NAME",
      "only requests with this name or title (* matches any text), and those they depend on",
      "alleen verzoeken met deze naam of titel (* staat voor elke tekst), en de verzoeken die ze nodig hebben",
    ),
    tag: values(
      "TAG",
      "only requests with this tag; if repeated, with any of these tags",
      "alleen verzoeken met deze tag; bij meerdere tags is één genoeg",
    ),
    "exclude-tag": values(
      "TAG",
      "no requests with this tag, except those that others depend on",
      "geen verzoeken met deze tag, tenzij een ander verzoek ervan afhangt",
    ),
    "last-failed": value(
      "FILE",
      "only requests, and rows of @each, that failed in this JSON report of a run",
      "alleen verzoeken, en rijen van @each, die mislukten in dit JSON-rapport van een uitvoering",
    ),
    "stdin-name": stdinName,
    ...reporting(runReporters),
    view: anyOf(
      runViews,
      "VIEW",
      `view of people, or other output (raw: only the response bodies as JSON on standard output, one per line; summary: totals and failures; default: cards, or summary for more than ${mostCards} requests)`,
      `weergave van personen, of andere uitvoer (raw: alleen de antwoorden als JSON op de standaarduitvoer, één per regel; summary: totalen en mislukte verzoeken; standaard: cards, of summary bij meer dan ${mostCards} verzoeken)`,
    ),
    quiet: flag(
      "print failures only, each cause once",
      "toon alleen mislukte verzoeken, elke oorzaak één keer",
    ),
    ...calls,
    "journal-rubrics": flag(
      "add to the audit log the rubrics that the register logs for each returned person",
      "neem in de auditlog de rubrieken op die de BRP van elke geleverde persoon vastlegt",
    ),
    concurrency: usually(
      rateRules.usualConcurrency,
      valueOf(
        integerFrom(1, rateRules.mostConcurrency),
        "N",
        "maximum parallel calls; message calls run one at a time",
        "maximaal aantal gelijktijdige aanroepen; aanroepen van de berichtendienst gaan een voor een",
      ),
    ),
    rate: valueOf(
      callsPerSecond,
      "N",
      "maximum calls per second",
      "maximaal aantal aanroepen per seconde",
    ),
    shard: valueOf(
      shardReading,
      "I/N",
      "run only part I of N of the requests; requests that depend on each other stay together (brp report merge joins the reports)",
      "voer alleen deel I van N van de verzoeken uit; verzoeken die van elkaar afhangen, blijven bij elkaar (brp report merge voegt de rapporten samen)",
    ),
    watch: watch("run", "voer opnieuw uit"),
    bail: flag("stop after the first failed request", "stop na het eerste mislukte verzoek"),
    "allow-save": values(
      "DIR",
      "allow @save to create files in this folder; files are never overwritten",
      "sta toe dat @save bestanden maakt in deze map; bestanden worden nooit overschreven",
    ),
    "allow-env": values(
      "NAME",
      "allow {{$env.NAME}} to read this variable; names that begin with BRP_ are never readable",
      "sta toe dat {{$env.NAAM}} deze variabele leest; namen die met BRP_ beginnen, zijn nooit leesbaar",
    ),
    var: givenVariables,
    record: value(
      "DIR",
      "record each response in this folder for --replay, without secrets and headers; only with invented people",
      "neem elk antwoord op in deze map voor --replay, zonder geheimen en headers; alleen bij verzonnen personen",
    ),
    overwrite: flag(
      "with --record: replace existing recordings",
      "met --record: vervang eerder opgenomen antwoorden",
    ),
    replay: value(
      "DIR",
      "read responses from this folder, without network, secrets or trust",
      "lees antwoorden uit deze map, zonder netwerk, geheimen of vertrouwen",
    ),
    ...masking("masked for real people", "gemaskeerd bij echte personen"),
    verbose: flag(
      "print each exchange: redacted request, phases, sizes",
      "toon elke uitwisseling: verzoek zonder waarden, fasen en omvang",
    ),
    "include-answers": flag(
      "include responses in the JSON report, masked like the rest of it",
      "neem antwoorden op in het JSON-rapport, gemaskeerd zoals de rest ervan",
    ),
    color,
  },
  notes: [
    ...pathNotes,
    text(
      "With --watch, brp automatically sends only person queries and counts, and only if the people are invented. All other requests wait until you press Enter.",
      "Met --watch verzendt brp automatisch alleen bevragingen en tellingen, en alleen bij verzonnen personen. Alle andere verzoeken wachten tot u op Enter drukt.",
    ),
  ],
  read: ({ name: names, tag: tags, excludeTag: excludedTags, rate, reporter, ...raw }, paths) => {
    const reports = reportTargets(reporter, runReporters);
    if ("problem" in reports) return reports;
    const needsRun = reports.targets.find(({ kind }) => kind !== "console" && kind !== "json");
    if (raw.dryRun && needsRun) return refuse(dryRunHasNoCases(needsRun.kind));
    const onScreen = reports.targets.find(
      ({ kind, output }) => output === undefined && kind !== "console",
    );
    if (raw.view === "raw" && onScreen) return refuse(rawIsAlone(onScreen.kind));
    const { lastFailed } = raw;
    const over =
      lastFailed !== undefined &&
      reports.targets.some(({ output = "" }) => normalize(output) === normalize(lastFailed));
    if (over) return refuse(overwritesFailed);
    const { var: written, ...others } = callOptions(withMask(raw));
    const variables = writtenVariables(written);
    if (raw.watch && paths.includes("-")) return refuse(watchesFiles);
    if (raw.journalRubrics && raw.journal === undefined) return refuse(rubricsNeedAuditLog);
    if (raw.overwrite && raw.record === undefined) return refuse(overwriteNeedsRecord);
    const clash = clashOf(
      {
        "--record": raw.record !== undefined,
        "--replay": raw.replay !== undefined,
        "--dry-run": raw.dryRun,
        "--journal": raw.journal !== undefined,
      },
      ["--record", "--replay"],
      ["--record", "--dry-run"],
      ["--replay", "--dry-run"],
      ["--replay", "--journal"],
    );
    if (clash) return refuse(clash);
    return {
      ...others,
      names,
      tags,
      excludedTags,
      paths,
      reports: reports.targets,
      callsPerSecond: rate,
      variables,
    };
  },
});

/** First pair of options that are given together although one makes the other useless. */
function clashOf<Name extends string>(
  given: Readonly<Record<Name, boolean>>,
  ...pairs: readonly (readonly [Name, Name])[]
): Text | undefined {
  const clash = pairs.find(([one, other]) => given[one] && given[other]);
  return clash && notTogether(...clash);
}

const overwritesFailed = text(
  "A reporter writes to the report of --last-failed. Give its file another name.",
  "Een reporter schrijft naar het rapport van --last-failed. Geef het bestand een andere naam.",
);

const overwriteNeedsRecord = text(
  "--overwrite needs --record DIR.",
  "--overwrite heeft --record MAP nodig.",
);

const rubricsNeedAuditLog = text(
  "--journal-rubrics needs --journal FILE.",
  "--journal-rubrics heeft --journal BESTAND nodig.",
);

const notTogether = (one: string, other: string) =>
  text(`${one} and ${other} cannot be combined.`, `${one} en ${other} gaan niet samen.`);

const rawIsAlone = (kind: string) =>
  text(
    `--view raw writes bodies to standard output, so give the report a file: --reporter ${kind}=FILE.`,
    `--view raw schrijft antwoorden naar de standaarduitvoer. Geef het rapport dus een bestand: --reporter ${kind}=BESTAND.`,
  );

const dryRunHasNoCases = (kind: string) =>
  text(
    `--dry-run runs no requests, so --reporter ${kind} has nothing to report. Use console or json.`,
    `--dry-run voert geen verzoeken uit, dus --reporter ${kind} heeft niets te melden. Gebruik console of json.`,
  );

export const check = command({
  name: "check",
  words: "[PATH…]",
  summary: text(
    "check request files without sending anything",
    "verzoekbestanden controleren zonder iets te verzenden",
  ),
  operands: anyNumber,
  options: {
    environment: value(
      "NAME",
      "environment to check for (default: the file's @environment, else all)",
      "omgeving waarvoor wordt gecontroleerd (standaard: @environment van het bestand, anders alle)",
    ),
    ...reporting(checkReporters),
    watch: watch("check", "controleer opnieuw"),
    fix: flag(
      "apply the safe fixes first, then report what is left",
      "pas eerst de veilige oplossingen toe en meld wat overblijft",
    ),
    "max-fields": valueOf(
      integerFrom(0),
      "N",
      "policy: maximum number of values per person, as brp new counts them",
      "beleid: maximaal aantal gegevens per persoon, zoals brp new ze telt",
    ),
    embedded: flag(
      "check the requests in JSON and .http files below PATH",
      "controleer de verzoeken in JSON- en .http-bestanden onder PAD",
    ),
    deny: values(
      "PATH",
      "policy: nothing in this path of fields may be requested",
      "beleid: van dit pad in fields mag niets worden opgevraagd",
    ),
    "require-purpose": flag(
      "policy: each person query states its purpose (// purpose: … or a header such as x-doelbinding)",
      "beleid: elke bevraging vermeldt het doel (// doel: … of een header zoals x-doelbinding)",
    ),
    profile: value(
      "FILE",
      "policy: an authorisation profile in JSON, in the form of authorisation in brp.config.json",
      "beleid: een autorisatieprofiel in JSON, in de vorm van authorisation in brp.config.json",
    ),
    "stdin-name": stdinName,
    color,
  },
  notes: [
    text(
      "Reads no secrets. Exits with 1 if there are errors, otherwise with 0. Warnings don't count.",
      "Leest geen geheimen. Eindigt met 1 als er fouten zijn, anders met 0. Waarschuwingen tellen niet mee.",
    ),
  ],
  read: ({ reporter, ...raw }, paths) => {
    if (raw.fix && paths.includes("-")) return refuse(fixesFiles);
    if (raw.watch && paths.includes("-")) return refuse(watchesFiles);
    if (raw.watch && raw.fix) return refuse(notTogether("--watch", "--fix"));
    if (raw.embedded && raw.fix) return refuse(notTogether("--embedded", "--fix"));
    if (raw.embedded && raw.watch) return refuse(notTogether("--embedded", "--watch"));
    const reports = reportTargets(reporter, checkReporters);
    return "problem" in reports ? reports : { ...raw, paths, reports: reports.targets };
  },
});

const fixesFiles = text(
  "--fix works only with files, not with standard input (PATH -).",
  "--fix werkt alleen met bestanden, niet met de standaardinvoer (PAD -).",
);

export const fmt = command({
  name: "fmt",
  words: "[PATH…]",
  summary: text("format request files", "verzoekbestanden in de vaste vorm zetten"),
  operands: anyNumber,
  options: {
    check: flag(
      "change nothing; exit with 1 if a file would change",
      "wijzig niets; eindig met 1 als een bestand zou wijzigen",
    ),
  },
  notes: [text("Prints the names of changed files.", "Toont de namen van gewijzigde bestanden.")],
  read: (raw, paths) => ({ ...raw, paths }),
});
