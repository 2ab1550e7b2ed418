import {
  standingOn,
  type Decision,
  type DecisionRow,
  type Standing,
} from "../../contract/authorisation/decision.ts";
import { openedBy, type Opened } from "../../contract/authorisation/openedBy.ts";
import { inRubricOrder } from "../../contract/authorisation/pathRubrics.ts";
import { unsureTexts } from "../../contract/authorisation/unsure.ts";
import { text, type Language } from "../../contract/text.ts";
import { dayText, standingText } from "../../explain/authorisationTexts.ts";
import { blankLine, line, piece, type Line } from "../reporters/layout.ts";
import { section } from "./rubricLines.ts";

/** A decision for programs. */
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

/** A decision for people: its rows, whether it is in force today, and what it opens. */
export function decisionLines(
  decision: Decision,
  day: string,
  language: Language,
): readonly Line[] {
  const standing = standingOn(decision, day);
  const row = "row" in standing ? standing.row : undefined;
  const sentence = standingText(standing);
  const opened = openedIn(standing);
  const says = (each: { readonly en: string; readonly nl: string }) =>
    line([piece("▲ ", "warn")], [piece(each[language])]);
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
    ...(row?.condition === undefined ? [] : [line([piece("    ")], [piece(row.condition)])]),
    blankLine,
    ...(row && standing.kind === "in force"
      ? section(words.rubrics[language], inRubricOrder(row.rubrics), language)
      : []),
    ...listed(words.parameters[language], opened.parameters),
    ...listed(words.paths[language], opened.paths),
    ...section(words.unused[language], opened.unused, language),
  ];
}

function rowLine(row: DecisionRow, isInForce: boolean, language: Language): Line {
  const { client, clientName, from = "", until = "", medium } = row;
  const since = from === "" ? "" : `${words.from[language]} ${dayText(from)}`;
  const end = until === "" ? "" : `${words.until[language]} ${dayText(until)}`;
  const about = [
    since,
    end,
    medium === undefined ? "" : `95.67 ${JSON.stringify(medium)}`,
    isInForce ? words.inForce[language] : "",
  ];
  return line(
    [],
    [
      piece([client ?? words.list[language], clientName ?? ""].filter(Boolean).join(" "), "strong"),
      piece(`  ${about.filter(Boolean).join(", ")}`),
    ],
  );
}

function listed(heading: string, names: readonly string[]): readonly Line[] {
  if (names.length === 0) return [];
  return [
    line([], [piece(heading, "strong")]),
    line([piece("  ")], [piece(names.join(", "))]),
    blankLine,
  ];
}

const words = {
  rubrics: text("Rubrics for ad hoc requests (95.60)", "Rubrieken ad hoc (95.60)"),
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
