import { counted, text, type Language, type Text } from "../contract/text.ts";
import type { DecisionRow, Standing } from "../contract/authorisation/decision.ts";
import { dottedRubric, rubricName } from "../contract/authorisation/rubricNames.ts";

/** State of a decision, if it affects its verdicts. Undefined for a row in force. */
export function standingText(standing: Standing): Text | undefined {
  switch (standing.kind) {
    case "municipality":
      return text(
        `Municipality ${standing.code}: its token may use every parameter and field, so the rows of a decision do not count.`,
        `Gemeente ${standing.code}: het token mag elke parameter en elk veld gebruiken, dus de regels van een besluit tellen niet mee.`,
      );
    case "in force":
      return standing.row.rubrics.length > 0 ? undefined : emptyText(standing.row);
    case "other medium": {
      const shown = JSON.stringify(standing.row.medium ?? "");
      return text(
        `The row in force is not for ad hoc requests to this service: its medium (95.67) is ${shown}, not N or A.`,
        `De geldende regel is niet voor ad hoc bevragingen bij deze dienst: het medium (95.67) is ${shown}, niet N of A.`,
      );
    }
    case "expired":
      return text(
        `The decision has expired: its last row ended on ${dayText(standing.until)}.`,
        `Het besluit is verlopen: de laatste regel eindigde op ${dayText(standing.until)}.`,
      );
    case "future":
      return text(
        `The decision is not in force yet: its first row begins on ${dayText(standing.from)}.`,
        `Het besluit geldt nog niet: de eerste regel begint op ${dayText(standing.from)}.`,
      );
    case "between":
      return text(
        `No row is in force today: one ended on ${dayText(standing.until)}, the next begins on ${dayText(standing.from)}.`,
        `Er geldt vandaag geen regel: een eindigde op ${dayText(standing.until)}, de volgende begint op ${dayText(standing.from)}.`,
      );
    case "no rows":
      return text("The decision has no row.", "Het besluit heeft geen regel.");
  }
}

function emptyText({ otherRubrics }: DecisionRow): Text {
  const none = text(
    "The row in force has no rubrics for ad hoc requests (95.60), so it covers nothing in this service.",
    "De geldende regel heeft geen rubrieken voor ad hoc bevragingen (95.60) en dekt dus niets bij deze dienst.",
  );
  if (otherRubrics === 0) return none;
  const { en, nl } = counted(otherRubrics, "rubric");
  return text(
    `${none.en} Its other lists (${en} for spontaneous messages, selections and addresses) do not apply to this service.`,
    `${none.nl} De andere lijsten (${nl} voor spontane berichten, selecties en adressen) gelden niet bij deze dienst.`,
  );
}

export function foreignText(client: string, others: readonly string[]): Text {
  const shown = others.slice(0, 5).join(", ") + (others.length > 5 ? ", …" : "");
  return text(
    `The decision does not belong to client ${client}: its rows are for ${shown}.`,
    `Het besluit is niet van afnemer ${client}: de regels zijn voor ${shown}.`,
  );
}

export function dayText(day: string): string {
  return /^[0-9]{8}$/.test(day) ? `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}` : day;
}

export function rubricText(code: string): Text {
  const name = rubricName(code);
  const shown = dottedRubric(code);
  return name ? text(`${shown} (${name.en})`, `${shown} (${name.nl})`) : text(shown, shown);
}

export function neededText(codes: readonly string[]): Text {
  return text(
    `Requires ${rubricList(codes, "en")} in the authorisation decision.`,
    `Vereist ${rubricList(codes, "nl")} in het autorisatiebesluit.`,
  );
}

export function coverageText(environment: string, lacking: readonly string[]): Text {
  const codes = dottedList(lacking);
  return lacking.length === 0
    ? text(`${environment}: your decision covers it.`, `${environment}: uw besluit dekt dit.`)
    : text(
        `${environment}: your decision lacks ${codes}.`,
        `${environment}: in uw besluit ontbreekt ${codes}.`,
      );
}

/** A list of more than four rubrics contains only their numbers. */
function rubricList(codes: readonly string[], language: Language): string {
  return codes.length > 4
    ? dottedList(codes)
    : codes.map((code) => rubricText(code)[language]).join(", ");
}

function dottedList(codes: readonly string[]): string {
  return `${codes.slice(0, 8).map(dottedRubric).join(", ")}${codes.length > 8 ? ", …" : ""}`;
}
