import type { Decision, DecisionRow } from "../../contract/authorisation/decision.ts";
import { dottedRubric } from "../../contract/authorisation/rubricNames.ts";
import { counted, text, type Language, type Text } from "../../contract/text.ts";
import { dayText, rubricText, standingText } from "../../explain/authorisationTexts.ts";
import { markdownLine } from "../export/exportResponse.ts";
import {
  projectUse,
  unusedRight,
  type RequestRubrics,
  type ProjectUse,
  type UsedRequest,
} from "./projectUse.ts";

export interface ReportPart {
  readonly title: string;
  readonly decision?: Decision;
  readonly notes: readonly Text[];
  readonly requests: readonly UsedRequest[];
}

/** Place that could not be read, with its diagnostic code. */
export interface ReadingFault {
  readonly file: string;
  readonly line: number;
  readonly code: string;
}

/**
 * Report for a privacy officer: paths, parameters, rubrics and places in files, never a title or value.
 * @param faults errors that exclude requests from the report
 * @param day yyyymmdd, today in the Netherlands
 */
export function minimisationReport(
  parts: readonly ReportPart[],
  faults: readonly ReadingFault[],
  day: string,
  language: Language,
): string {
  const report = new Report(day, language);
  return [
    `# ${words.title[language]}\n\n${words.about(dayText(day))[language]}\n`,
    ...(faults.length > 0 ? [report.faults(faults)] : []),
    ...parts.map((part) => report.part(part)),
  ].join("");
}

class Report {
  readonly #day: string;
  readonly #language: Language;

  constructor(day: string, language: Language) {
    this.#day = day;
    this.#language = language;
  }

  faults(faults: readonly ReadingFault[]): string {
    const places = faults.map(
      ({ file, line, code }) => `- ${plain(`${file}:${line}`)} (${plain(code)})\n`,
    );
    return `\n**${this.#say(words.incomplete)}**\n\n${places.join("")}`;
  }

  part({ title, decision, notes, requests }: ReportPart): string {
    const use = projectUse(requests, decision, this.#day);
    const { standing } = use;
    const row = standing && "row" in standing ? standing.row : undefined;
    const sentence = standing ? standingText(standing) : words.noDecision;
    const unused = standing?.kind === "in force" ? unusedRight(requests, standing) : undefined;
    const files = [...new Set(requests.map(({ file }) => file))];
    const lacking = new Set(
      [...use.paths, ...use.parameters].flatMap((each) => each.lacking ?? []),
    );
    return [
      `\n## ${plain(title)}\n`,
      ...(decision?.rows ?? []).map((each) => `- ${this.#row(each, each === row)}`),
      ...(decision && decision.rows.length > 0 ? [""] : []),
      ...[...(sentence ? [sentence] : []), ...notes].map((each) => `${plain(this.#say(each))}\n`),
      `${this.#summary(use, files.length, unused?.rubrics.length)}\n`,
      ...this.#tables(use, "###"),
      ...this.#rubrics(words.missing, [...lacking].sort()),
      ...this.#names(words.unusedPaths, unused?.paths),
      ...this.#names(words.unusedParameters, unused?.parameters),
      ...this.#rubrics(words.unneeded, unused?.rubrics),
      ...this.#rubrics(words.foreign, unused?.foreign),
      ...files.flatMap((file) => {
        const own = requests.filter((each) => each.file === file);
        const ofFile = projectUse(own, decision, this.#day);
        return [`### ${plain(file)}\n`, ...this.#tables(ofFile, "####")];
      }),
    ].join("\n");
  }

  #say({ en, nl }: Text): string {
    return this.#language === "en" ? en : nl;
  }

  #row({ client, clientName, from = "", until = "" }: DecisionRow, isInForce: boolean): string {
    const about = [
      from === "" ? "" : `${this.#say(words.from)} ${dayText(from)}`,
      until === "" ? "" : `${this.#say(words.until)} ${dayText(until)}`,
      isInForce ? this.#say(words.inForce) : "",
    ];
    const name = [client ?? this.#say(words.list), clientName].filter(Boolean).join(" ");
    return [plain(name), ...about.filter(Boolean)].join(", ");
  }

  #summary(use: ProjectUse, files: number, unneeded: number | undefined): string {
    const { paths, standing, queries } = use;
    const refused = paths.filter(({ lacking = [] }) => lacking.length > 0).length;
    const unseen = paths.filter(({ seen }) => seen === 0).length;
    const line = (label: Text, count: Text | number) =>
      `- ${this.#say(label)}: ${typeof count === "number" ? count : this.#say(count)}`;
    return [
      line(words.counted, both(counted(queries, "request"), counted(files, "file"))),
      line(words.asked, counted(paths.length, "path")),
      ...(standing ? [line(words.refused, counted(refused, "path"))] : []),
      line(words.unseen, counted(unseen, "path")),
      ...(unneeded === undefined ? [] : [line(words.unneeded, counted(unneeded, "rubric"))]),
      ...(use.faulty > 0 ? [line(words.faulty, counted(use.faulty, "request"))] : []),
      ...(use.unread > 0 ? [line(words.unread, counted(use.unread, "request"))] : []),
      ...(use.undecided > 0 ? [line(words.undecided, counted(use.undecided, "request"))] : []),
    ].join("\n");
  }

  #tables(use: ProjectUse, heading: string): readonly string[] {
    const verdict = (each: RequestRubrics) => this.#say(words.verdicts[verdictOf(each)]);
    const hasDecision = use.standing !== undefined;
    const columns = [words.rubricColumn, ...(hasDecision ? [words.allowed] : []), words.places];
    const cells = (each: RequestRubrics) => [
      each.needs.map(dottedRubric).join(", "),
      ...(hasDecision ? [verdict(each)] : []),
      each.places.map(({ file, line }) => `${file}:${line}`).join(", "),
    ];
    return [
      ...this.#table(
        `${heading} ${this.#say(words.paths)}`,
        [words.path, ...columns, words.expected],
        use.paths.map((each) => [each.name, ...cells(each), this.#seen(each)]),
      ),
      ...this.#table(
        `${heading} ${this.#say(words.parameters)}`,
        [words.parameter, ...columns],
        use.parameters.map((each) => [each.name, ...cells(each)]),
      ),
    ];
  }

  #seen({ values, seen }: { readonly values: number; readonly seen: number }): string {
    if (seen === 0) return this.#say(words.never);
    return seen === values ? this.#say(words.yes) : this.#say(words.some(seen, values));
  }

  #table(
    heading: string,
    columns: readonly Text[],
    rows: readonly (readonly string[])[],
  ): readonly string[] {
    if (rows.length === 0) return [];
    const head = columns.map((each) => this.#say(each));
    return [
      `${heading}\n`,
      markdownLine(head) + `|${" --- |".repeat(head.length)}\n` + rows.map(markdownLine).join(""),
    ];
  }

  #rubrics(heading: Text, codes: readonly string[] = []): readonly string[] {
    return this.#list(
      heading,
      codes.map((code) => this.#say(rubricText(code))),
    );
  }

  #names(heading: Text, names: readonly string[] = []): readonly string[] {
    return this.#list(heading, names.map(plain));
  }

  #list(heading: Text, items: readonly string[]): readonly string[] {
    if (items.length === 0) return [];
    return [`### ${this.#say(heading)}\n`, `${items.map((each) => `- ${each}`).join("\n")}\n`];
  }
}

function verdictOf({ lacking }: RequestRubrics): keyof typeof words.verdicts {
  if (!lacking) return "unknown";
  return lacking.length === 0 ? "allowed" : "refused";
}

const both = (one: Text, other: Text) => text(`${one.en}, ${other.en}`, `${one.nl}, ${other.nl}`);

function plain(name: string): string {
  return markdownLine([name]).slice(2, -3);
}

const words = {
  title: text("Data minimisation", "Dataminimalisatie"),
  about: (day: string) =>
    text(
      `Person data that the request files of this project request from the person query service, judged on ${day}. Nothing was sent. A path counts as used by a test if an expectation checks it, a part of it or a group around it.`,
      `Persoonsgegevens die de verzoekbestanden van dit project bij de dienst voor bevragingen opvragen, beoordeeld op ${day}. Er is niets verzonden. Een pad telt als gebruikt door een test als een verwachting het pad, een deel ervan of een groep eromheen controleert.`,
    ),
  noDecision: text(
    "No authorisation decision is known here, so this report doesn't show what is allowed.",
    "Hier is geen autorisatiebesluit bekend. Dit rapport toont daarom niet wat is toegestaan.",
  ),
  counted: text("Person queries", "Bevragingen van personen"),
  asked: text("Requested", "Opgevraagd"),
  refused: text("Requested but not allowed", "Opgevraagd maar niet toegestaan"),
  unseen: text(
    "Requested but not used by an expectation",
    "Opgevraagd maar niet gebruikt door een verwachting",
  ),
  unneeded: text(
    "Rubrics of the decision that no request needs",
    "Rubrieken van het besluit die geen verzoek nodig heeft",
  ),
  foreign: text(
    "Rubrics without effect in this service (other services may use them)",
    "Rubrieken zonder effect bij deze dienst (andere diensten gebruiken ze misschien)",
  ),
  faulty: text("Left out because of errors", "Weggelaten wegens fouten"),
  incomplete: text(
    "This report is incomplete: the files have errors, and requests that could not be read completely are missing. Fix the errors that brp check reports and create the report again.",
    "Dit rapport is onvolledig: de bestanden bevatten fouten, en verzoeken die niet volledig te lezen zijn, ontbreken. Herstel de fouten die brp check toont en maak het rapport opnieuw.",
  ),
  unread: text("Left out because they could not be read", "Weggelaten omdat ze niet te lezen zijn"),
  undecided: text(
    "With paths known only at run time (left out here)",
    "Met paden die pas bij het uitvoeren bekend zijn (hier weggelaten)",
  ),
  missing: text("Rubrics missing from the decision", "Rubrieken die in het besluit ontbreken"),
  unusedPaths: text("Allowed but not requested", "Toegestaan maar niet opgevraagd"),
  unusedParameters: text(
    "Allowed but unused parameters",
    "Toegestane maar niet gebruikte parameters",
  ),
  paths: text("Requested paths", "Opgevraagde paden"),
  parameters: text("Search parameters", "Zoekparameters"),
  path: text("Path", "Pad"),
  parameter: text("Parameter", "Parameter"),
  rubricColumn: text("Rubrics", "Rubrieken"),
  allowed: text("Allowed", "Toegestaan"),
  places: text("Requests", "Verzoeken"),
  expected: text("Used by an expectation", "Gebruikt door een verwachting"),
  verdicts: {
    allowed: text("yes", "ja"),
    refused: text("no", "nee"),
    unknown: text("unknown", "onbekend"),
  },
  never: text("never", "nooit"),
  yes: text("yes", "ja"),
  some: (some: number, all: number) =>
    text(
      `${some} of ${counted(all, "askedValue").en}`,
      `${some} van ${counted(all, "askedValue").nl}`,
    ),
  from: text("from", "vanaf"),
  until: text("until", "tot"),
  inForce: text("in force today", "geldt vandaag"),
  list: text("List of rubrics", "Lijst van rubrieken"),
} as const;
