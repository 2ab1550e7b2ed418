import { text, type Text } from "../../contract/text.ts";
import { paceRules } from "../../model/rateRules.ts";
import { checkReporters, reporting, reportTargets, runReporters } from "./reportOptions.ts";
import type { Shard } from "../shards.ts";
import { mostCards, runViews } from "./answerCommands.ts";
import { command, refuse } from "./command.ts";
import {
  anyOf,
  flag,
  usually,
  value,
  valueOf,
  values,
  wholeNumber,
  type Reading,
} from "./option.ts";
import {
  callOptions,
  calls,
  color,
  givenVariables,
  masking,
  variablesOf,
  withMask,
} from "./shared.ts";

const pathNotes = [
  text(
    'PATH is a file, a folder (searched for *.brp), a pattern such as "requests/**/*.brp", or - for standard input; intake.brp:15 is the request at line 15.',
    'PAD is een bestand, een map (doorzocht op *.brp), een patroon zoals "verzoeken/**/*.brp", of - voor de standaardinvoer; intake.brp:15 is het verzoek op regel 15.',
  ),
];
const stdinName = value(
  "NAME",
  "what messages call standard input (PATH -); paths in it are relative to the working directory",
  "hoe meldingen de standaardinvoer (PAD -) noemen; paden erin gelden vanaf de werkmap",
);

const watch = (en: string, nl: string) =>
  flag(
    `${en} again each time one of the files changes, or what it uses; Ctrl-C ends`,
    `${nl} zodra een van de bestanden wijzigt, of wat het gebruikt; Ctrl-C stopt`,
  );

const watchesFiles = text(
  "--watch follows files; standard input (PATH -) is none.",
  "--watch volgt bestanden; de standaardinvoer (PAD -) is er geen.",
);

const anyNumber = [0, Number.POSITIVE_INFINITY] as const;

const { leastPerSecond, mostPerSecond } = paceRules;
const callsPerSecond: Reading<number> = {
  from: (written) => {
    const rate = /^[0-9]{1,4}([.][0-9]{1,2})?$/.test(written) ? Number(written) : 0;
    return rate >= leastPerSecond && rate <= mostPerSecond ? rate : undefined;
  },
  takes: text(
    `calls in a second, from ${leastPerSecond} to ${mostPerSecond}`,
    `aanroepen per seconde, van ${leastPerSecond} tot ${mostPerSecond}`,
  ),
};

const mostShards = 10_000;
const shardReading: Reading<Shard> = {
  from: (written) => {
    const [, number, of] =
      /^([1-9][0-9]{0,4})\/([1-9][0-9]{0,4})$/.exec(written)?.map(Number) ?? [];
    if (number === undefined || of === undefined) return undefined;
    return number <= of && of <= mostShards ? { number, of } : undefined;
  },
  takes: text(
    `a part and the number of parts, such as 2/5 (at most ${mostShards})`,
    `een deel en het aantal delen, zoals 2/5 (hooguit ${mostShards})`,
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
      "only requests with this name or title (* stands for any text), and those they depend on",
      "alleen verzoeken met deze naam of titel (* staat voor elke tekst), en de verzoeken die ze nodig hebben",
    ),
    tag: values(
      "TAG",
      "only requests with this tag; with several, any of them",
      "alleen verzoeken met deze tag; bij meer tags is één genoeg",
    ),
    "exclude-tag": values(
      "TAG",
      "no requests with this tag, except those that others depend on",
      "geen verzoeken met deze tag, behalve die andere nodig hebben",
    ),
    "stdin-name": stdinName,
    ...reporting(runReporters),
    view: anyOf(
      runViews,
      "VIEW",
      `how people are shown, or what is printed instead (raw is only the bodies as JSON on standard output, one a line; summary is totals and failures; default: cards, or summary of more than ${mostCards} requests)`,
      `hoe personen worden getoond, of wat er in plaats daarvan komt (raw is alleen de antwoorden als JSON op standaarduitvoer, één per regel; summary is totalen en mislukkingen; standaard: cards, of summary bij meer dan ${mostCards} verzoeken)`,
    ),
    quiet: flag(
      "print failures only, each cause once",
      "toon alleen mislukkingen, elke oorzaak één keer",
    ),
    ...calls,
    "journal-rubrics": flag(
      "name in the audit log the rubrics that the register logs of each person returned",
      "noem in de auditlog de rubrieken die het register van elke geleverde persoon vastlegt",
    ),
    concurrency: usually(
      paceRules.usualConcurrency,
      valueOf(
        wholeNumber(1, paceRules.mostConcurrency),
        "N",
        "maximum parallel calls; message calls run one at a time",
        "maximaal aantal gelijktijdige aanroepen; berichten gaan een voor een",
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
      "only part I of N of the requests, which brp report merge puts together; requests that need each other stay together",
      "alleen deel I van N van de verzoeken, die brp report merge samenvoegt; verzoeken die elkaar nodig hebben, blijven bij elkaar",
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
      "allow {{$env.NAME}} to read this variable, never one that begins with BRP_",
      "sta toe dat {{$env.NAAM}} deze variabele leest, nooit een die met BRP_ begint",
    ),
    var: givenVariables,
    record: value(
      "DIR",
      "record each response in this folder for --replay, only where people are invented; without secrets and headers",
      "neem elk antwoord op in deze map voor --replay, alleen bij verzonnen personen; zonder geheimen en headers",
    ),
    overwrite: flag(
      "with --record: replace responses that are recorded already",
      "met --record: vervang antwoorden die al zijn opgenomen",
    ),
    replay: value(
      "DIR",
      "take responses from this folder: without network, secrets and trust",
      "neem antwoorden uit deze map: zonder netwerk, geheimen en vertrouwen",
    ),
    ...masking("masked where people are real", "gemaskeerd bij echte personen"),
    verbose: flag(
      "print each exchange: redacted request, phases, sizes",
      "toon elke uitwisseling: verzoek zonder waarden, fasen en omvang",
    ),
    "include-answers": flag(
      "include responses in the JSON report, masked like the rest",
      "neem antwoorden op in het JSON-rapport, gemaskeerd als de rest",
    ),
    color,
  },
  notes: [
    ...pathNotes,
    text(
      "With --watch, brp by itself sends only person queries and counts, and only where people are invented. Everything else waits until you press Enter.",
      "Met --watch verzendt brp uit zichzelf alleen persoonsbevragingen en tellingen, en alleen bij verzonnen personen. Al het andere wacht tot u op Enter drukt.",
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
    const { var: written, ...others } = callOptions(withMask(raw));
    const variables = variablesOf(written);
    if (raw.watch && paths.includes("-")) return refuse(watchesFiles);
    if (raw.journalRubrics && raw.journal === undefined) return refuse(rubricsNeedJournal);
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

const overwriteNeedsRecord = text(
  "--overwrite needs --record DIR.",
  "--overwrite heeft --record MAP nodig.",
);

const rubricsNeedJournal = text(
  "--journal-rubrics needs --journal FILE.",
  "--journal-rubrics heeft --journal BESTAND nodig.",
);

const notTogether = (one: string, other: string) =>
  text(
    `${one} and ${other} cannot be given together.`,
    `${one} en ${other} kunnen niet samen opgegeven worden.`,
  );

const rawIsAlone = (kind: string) =>
  text(
    `--view raw writes bodies to standard output, so give the report a file: --reporter ${kind}=FILE.`,
    `--view raw schrijft antwoorden naar de standaarduitvoer; geef het rapport dus een bestand: --reporter ${kind}=BESTAND.`,
  );

const dryRunHasNoCases = (kind: string) =>
  text(
    `--dry-run runs no request, so there is nothing for --reporter ${kind}. Use console or json.`,
    `--dry-run voert geen verzoek uit; daarom is er niets voor --reporter ${kind}. Gebruik console of json.`,
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
      "first apply the fixes that are safe; report what is left",
      "pas eerst de veilige oplossingen toe; meld wat overblijft",
    ),
    "max-fields": valueOf(
      wholeNumber(0),
      "N",
      "policy: at most this many values of each person, as brp new counts them",
      "beleid: hoogstens zoveel gegevens per persoon, zoals brp new ze telt",
    ),
    embedded: flag(
      "check the requests in JSON and .http files below PATH",
      "controleer de verzoeken in JSON- en .http-bestanden onder PAD",
    ),
    deny: values(
      "PATH",
      "policy: nothing of this path of fields may be requested",
      "beleid: van dit pad van fields mag niets worden gevraagd",
    ),
    "require-purpose": flag(
      "policy: each person query says why it asks (// purpose: … or a header such as x-doelbinding)",
      "beleid: elke persoonsbevraging zegt waarom zij vraagt (// doel: … of een header zoals x-doelbinding)",
    ),
    profile: value(
      "FILE",
      "policy: an authorisation profile as JSON, as authorisation of an environment",
      "beleid: een autorisatieprofiel als JSON, zoals authorisation van een omgeving",
    ),
    "stdin-name": stdinName,
    color,
  },
  notes: [
    text(
      "Reads no secrets. Exits with 1 if there are errors, otherwise with 0. Warnings don't count.",
      "Leest geen geheimen. Eindigt met 1 als er fouten zijn, anders met 0. Waarschuwingen tellen niet.",
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
  "--fix changes files; standard input (PATH -) is none.",
  "--fix wijzigt bestanden; de standaardinvoer (PAD -) is er geen.",
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
