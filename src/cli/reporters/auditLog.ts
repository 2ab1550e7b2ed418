import { counted, text, type Language, type Text } from "../../contract/text.ts";
import type { AuditLogFault, ReadCall } from "../../runner/auditLog/auditLogReader.ts";
import { blankLine, line, piece, type TerminalLine } from "./layout.ts";

const faultTexts: Readonly<Record<AuditLogFault, Text>> = {
  "no heading": text(
    "the file does not begin like an audit log",
    "het bestand begint niet zoals een auditlog",
  ),
  "newer version": text(
    "the following lines were written by a newer version of brp",
    "de volgende regels zijn door een nieuwere versie van brp geschreven",
  ),
  "not readable": text(
    "is not a line of an audit log (a crash may have cut it off)",
    "is geen regel van een auditlog (mogelijk afgebroken door een crash)",
  ),
  "lines missing": text(
    "earlier lines of the same run are missing, or the line is a duplicate",
    "eerdere regels van dezelfde uitvoering ontbreken, of de regel komt twee keer voor",
  ),
  changed: text("was changed after it was written", "is achteraf gewijzigd"),
  "not sealed": text("has no seal", "heeft geen zegel meer"),
  "outcome without call": text(
    "has the outcome of a call that is missing",
    "bevat de afloop van een aanroep die ontbreekt",
  ),
};

export function auditLogFaultLine(
  number: number,
  fault: AuditLogFault,
  language: Language,
): TerminalLine {
  const where = language === "nl" ? `regel ${number}` : `line ${number}`;
  return line(piece("✗ ", "bad"), `${where}: ${faultTexts[fault][language]}`);
}

interface AuditLogSummary {
  readonly lines: number;
  readonly runs: number;
  readonly calls: number;
  readonly outcomes: number;
  readonly unchecked: number;
  readonly faulty: number;
  readonly unended: number;
  readonly hasKey: boolean;
}

export function auditLogSummaryLines(
  summary: AuditLogSummary,
  language: Language,
): readonly TerminalLine[] {
  const { lines, runs, calls, unended, faulty, unchecked, hasKey } = summary;
  const notes: Text[] = [];
  if (unended > 0)
    notes.push(
      text(
        `${unended} of the calls ${unended === 1 ? "has no outcome: it" : "have no outcome: they"} may have been processed`,
        `${unended} van de aanroepen ${unended === 1 ? "heeft geen afloop: die kan" : "hebben geen afloop: ze kunnen"} verwerkt zijn`,
      ),
    );
  if (unchecked > 0)
    notes.push(
      hasKey
        ? text(
            `${counted(unchecked, "line").en} written with another key, or none: ${unchecked === 1 ? "its seal was" : "their seals were"} not checked`,
            `${counted(unchecked, "line").nl} met een andere sleutel geschreven, of zonder: ${unchecked === 1 ? "het zegel is" : "de zegels zijn"} niet gecontroleerd`,
          )
        : text(
            `the seals were not checked: BRP_JOURNAL_KEY is not set`,
            `de zegels zijn niet gecontroleerd: BRP_JOURNAL_KEY is niet ingesteld`,
          ),
    );
  const counts = [counted(lines, "line"), counted(runs, "run"), counted(calls, "call")];
  const wrong = counted(faulty, "line");
  const held = text(
    `${counts.map(({ en }) => en).join(", ")}. ${wrong.en} ${faulty === 1 ? "is" : "are"} wrong`,
    `${counts.map(({ nl }) => nl).join(", ")}. ${wrong.nl} ${faulty === 1 ? "is" : "zijn"} fout`,
  );
  const [mark, style] = faulty > 0 ? (["✗ ", "bad"] as const) : (["✓ ", "good"] as const);
  return [
    line(piece(mark, style), piece(held[language], "strong")),
    ...notes.map((each) => line(piece("▲ ", "warn"), each[language])),
  ];
}

export function foundCallLines(
  { call, outcome }: ReadCall,
  language: Language,
): readonly TerminalLine[] {
  const { time, environment, kind, operation, fields, reason, run } = call;
  const detail = (name: Text, value: string) =>
    line(["  ", piece(`${name[language]} `, "quiet")], value);
  return [
    line(piece("• ", "accent"), [
      piece(`${time} · ${operation}`, "strong"),
      ` · ${environment} (${kind})`,
    ]),
    ...(fields ? [detail(text("requested", "opgevraagd"), fields.join(", "))] : []),
    ...(reason === undefined ? [] : [detail(text("reason", "reden"), reason)]),
    detail(text("outcome", "afloop"), outcomeText({ call, ...(outcome && { outcome }) }, language)),
    detail(text("run", "uitvoering"), run),
    blankLine,
  ];
}

function outcomeText({ outcome }: ReadCall, language: Language): string {
  if (!outcome)
    return text("none: the call may have been processed", "geen: de aanroep kan verwerkt zijn")[
      language
    ];
  const { result, status, failure, persons, interactieId } = outcome;
  const parts = [
    result === "answered" ? text("answered", "beantwoord")[language] : (failure ?? "failed"),
    ...(status === undefined ? [] : [String(status)]),
    ...(persons === undefined ? [] : [counted(persons, "person")[language]]),
    ...(interactieId === undefined ? [] : [interactieId]),
  ];
  return parts.join(" · ");
}
