import {
  standingOn,
  type Decision,
  type DecisionRow,
  type Standing,
} from "../../contract/authorisation/decision.ts";
import {
  openedBy,
  type Opened,
  inRubricOrder,
  type LoggedRubrics,
} from "../../contract/authorisation/pathRubrics.ts";
import { unsureTexts } from "../../contract/authorisation/verdict.ts";
import { text, type Language } from "../../contract/text.ts";
import { dayText, standingText } from "../../explain/authorisationTexts.ts";
import { blankLine, line, piece, type TerminalLine } from "../reporters/layout.ts";
import { dottedRubric, rubricName } from "../../contract/authorisation/rubricNames.ts";
import { addressingCodes, parentInitials } from "../../contract/authorisation/rubricTable.ts";

export function decisionJson(decision: Decision, day: string) {
  const standing = standingOn(decision, day);
  const row = "row" in standing ? standing.row : undefined;
  return {
    standing: standing.kind,
    rows: decision.rows.map((each) => ({
      ...{ client: each.client ?? null, clientName: each.clientName ?? null },
      ...{ from: each.from ?? null, until: each.until ?? null, medium: each.medium ?? null },
      ...{ condition: each.condition ?? null, rubrics: inRubricOrder(each.rubrics) },
      inForce: each === row,
    })),
    ...openedIn(standing),
  };
}

function openedIn(standing: Standing): Opened {
  if (standing.kind === "municipality") return openedBy("all");
  return openedBy(new Set(standing.kind === "in force" ? standing.row.rubrics : []));
}

export function decisionLines(
  decision: Decision,
  day: string,
  language: Language,
): readonly TerminalLine[] {
  const standing = standingOn(decision, day);
  const row = "row" in standing ? standing.row : undefined;
  const sentence = standingText(standing);
  const opened = openedIn(standing);
  const says = (each: { readonly en: string; readonly nl: string }) =>
    line(piece("▲ ", "warn"), each[language]);
  const notes = [
    ...("others" in standing && standing.others > 0 ? [unsureTexts.severalRows] : []),
    ...(row && (row.from ?? "") === "" ? [unsureTexts.noDates] : []),
    ...(row && row.medium === undefined ? [unsureTexts.noMedium] : []),
    ...(row?.secrecy ? [unsureTexts.secrecy] : []),
    ...(row?.condition === undefined ? [] : [unsureTexts.condition]),
  ];
  return [
    ...decision.rows.map((each) => rowLine(each, each === row, language)),
    ...(sentence ? [says(sentence)] : []),
    ...notes.map(says),
    ...(row?.condition === undefined ? [] : [line("    ", row.condition)]),
    blankLine,
    ...(row && standing.kind === "in force"
      ? section(words.rubrics[language], inRubricOrder(row.rubrics), language)
      : []),
    ...listed(words.parameters[language], opened.parameters),
    ...listed(words.paths[language], opened.paths),
    ...section(words.unused[language], opened.unused, language),
  ];
}

function rowLine(row: DecisionRow, isInForce: boolean, language: Language): TerminalLine {
  const { client, clientName, from = "", until = "", medium } = row;
  const since = from === "" ? "" : `${words.from[language]} ${dayText(from)}`;
  const end = until === "" ? "" : `${words.until[language]} ${dayText(until)}`;
  const about = [
    since,
    end,
    medium === undefined ? "" : `95.67 ${JSON.stringify(medium)}`,
    isInForce ? words.inForce[language] : "",
  ];
  return line("", [
    piece([client ?? words.list[language], clientName ?? ""].filter(Boolean).join(" "), "strong"),
    `  ${about.filter(Boolean).join(", ")}`,
  ]);
}

function listed(heading: string, names: readonly string[]): readonly TerminalLine[] {
  if (names.length === 0) return [];
  return [line("", piece(heading, "strong")), line("  ", names.join(", ")), blankLine];
}

const words = {
  rubrics: text("Rubrics for ad hoc requests (95.60)", "Rubrieken voor ad hoc bevragingen (95.60)"),
  parameters: text("Opens the parameters", "Opent de parameters"),
  paths: text("Opens the paths", "Opent de paden"),
  unused: text(
    "Opens nothing in this service (other services may use it)",
    "Opent niets bij deze dienst (andere diensten gebruiken het misschien)",
  ),
  from: text("from", "vanaf"),
  until: text("until", "tot"),
  inForce: text("in force today", "geldt vandaag"),
  list: text("List of rubrics", "Lijst van rubrieken"),
} as const;

interface RequestPlace {
  readonly file: string;
  readonly line: number;
  readonly request: string;
}

interface NeededRubrics {
  readonly rubrics: readonly string[];
  readonly additional: readonly string[];
}

export function neededLines(
  needed: NeededRubrics & { readonly byRequest: readonly (RequestPlace & NeededRubrics)[] },
  language: Language,
): readonly TerminalLine[] {
  const { rubrics, additional, byRequest } = needed;
  const choices = [
    ...(additional.some((code) => Object.values<string>(addressingCodes).includes(code))
      ? [neededWords.addressing]
      : []),
    ...(additional.includes(parentInitials) ? [neededWords.parents] : []),
  ];
  return [
    ...section(neededWords.rubrics[language], rubrics, language),
    ...section(neededWords.additional[language], additional, language),
    ...choices.map((each) => line(piece("▲ ", "warn"), each[language])),
    ...(choices.length > 0 ? [blankLine] : []),
    ...byRequest.flatMap((each) => [
      placeLine(each),
      codesLine([...each.rubrics, ...each.additional]),
    ]),
  ];
}

export function loggedLines(
  logged: readonly (RequestPlace & LoggedRubrics)[],
  language: Language,
): readonly TerminalLine[] {
  return logged.flatMap((each) => [
    placeLine(each),
    codesLine(each.searched, neededWords.searched[language]),
    codesLine(each.asked, neededWords.asked[language]),
  ]);
}

function section(
  heading: string,
  rubrics: readonly string[],
  language: Language,
): readonly TerminalLine[] {
  if (rubrics.length === 0) return [];
  return [
    line("", piece(heading, "strong")),
    ...rubrics.map((code) =>
      line(`  ${dottedRubric(code)}  `, piece(rubricName(code)?.[language] ?? "", "quiet")),
    ),
    blankLine,
  ];
}

function placeLine({ file, line: at, request }: RequestPlace): TerminalLine {
  return line("", [piece(`${file}:${at} `, "quiet"), piece(request, "strong")]);
}

function codesLine(codes: readonly string[], label = ""): TerminalLine {
  const shown = codes.length === 0 ? "–" : codes.map(dottedRubric).join(", ");
  return line(`    ${label === "" ? "" : `${label} `}`, shown);
}

const neededWords = {
  rubrics: text("Rubrics (decision)", "Rubrieken (besluit)"),
  additional: text(
    "Derived values (additional decision)",
    "Afgeleide gegevens (aanvullend besluit)",
  ),
  addressing: text(
    "PAAD01 and PAAD02 replace several codes of adressering (PANM03 to PANM06, PAVP03, PAVP04). The separate codes are enough too, but cannot be combined with these.",
    "PAAD01 en PAAD02 vervangen meerdere codes van adressering (PANM03 tot PANM06, PAVP03, PAVP04). De losse codes volstaan ook, maar niet in combinatie hiermee.",
  ),
  parents: text(
    "PAOU01 also opens ouders.ouderAanduiding. Any rubric of parent 1 together with any of parent 2 (groups 01 to 04 or 62) is enough too.",
    "PAOU01 opent ook ouders.ouderAanduiding. Een rubriek van ouder 1 samen met een van ouder 2 (groepen 01 tot 04 of 62) volstaat ook.",
  ),
  searched: text("searched by:", "gezocht op:"),
  asked: text("requested:", "opgevraagd:"),
} as const;
