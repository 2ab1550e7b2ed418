import { isCalendarDate, isMoment, isPartlyKnownDate } from "../../../contract/calendar.ts";
import { text, type Text } from "../../../contract/text.ts";
import { readDuration } from "../../../model/duration.ts";
import type { Expectation } from "../../../model/requestDraft.ts";
import { literalText, type Template } from "../../../model/text/sourceText.ts";
import type { Diagnostic, QuickFix } from "../../diagnostic.ts";
import {
  diagnostic,
  fix,
  replacementFix,
  quotedText,
  asLineValue,
} from "../repairs/makeDiagnostic.ts";
import { dateRepairs } from "../repairs/repairs.ts";
import { endedText, type TableEntry } from "../../../contract/tables/valueTable.ts";
import {
  currentEntry,
  findByName,
  hasEnded,
  knownUpTo,
  valueTable,
  type GivenTables,
} from "../../../contract/tables/tables.ts";
import type { TablePart } from "./responseTree.ts";

type Compare = Extract<Expectation, { kind: "compare" }>;

type Compared = "status" | "duration" | "count" | "integer" | "yes" | "yesOrNo" | "date" | "moment";

interface Wanted {
  readonly fits: (value: string) => boolean;
  readonly what: Text;
}

const number = /^-?[0-9]{1,300}(\.[0-9]{1,300})?$/;

const wanted: Readonly<Record<Compared, Wanted>> = {
  status: {
    fits: (value) => /^[0-9]{3}$/.test(value),
    what: text("an HTTP status is a number such as 200", "een HTTP-status is een getal zoals 200"),
  },
  duration: {
    fits: (value) => readDuration(value) !== undefined,
    what: text(
      "a duration has a unit, such as 500ms or 2s",
      "een duur heeft een eenheid, zoals 500ms of 2s",
    ),
  },
  count: {
    fits: (value) => number.test(value),
    what: text("a count is a number", "een aantal is een getal"),
  },
  integer: {
    fits: (value) => number.test(value),
    what: text("this member is a number", "deze eigenschap is een getal"),
  },
  yes: {
    fits: (value) => value === "true",
    what: text("this member is either true or missing", "deze eigenschap is true of ontbreekt"),
  },
  yesOrNo: {
    fits: (value) => value === "true" || value === "false",
    what: text("this member is true or false", "deze eigenschap is true of false"),
  },
  moment: {
    fits: (value) => isMoment(value) || isCalendarDate(value),
    what: text(
      "only a timestamp, such as 2026-04-25T12:54:08Z, or a date can be earlier or later",
      "alleen een tijdstip, zoals 2026-04-25T12:54:08Z, of een datum kan eerder of later zijn",
    ),
  },
  date: {
    fits: isPartlyKnownDate,
    what: text(
      "a date has the form yyyy-mm-dd, yyyy-mm or yyyy",
      "een datum heeft de vorm jjjj-mm-dd, jjjj-mm of jjjj",
    ),
  },
};

export function valueDiagnostics(expectation: Compare, compared: Compared): readonly Diagnostic[] {
  const { items } = expectation;
  if (!items) return oneValue(expectation, compared);
  // An impossible item in a list with possible ones is harmless, but still a mistake.
  return items.flatMap((value) => oneValue({ ...expectation, operator: "!=", value }, compared));
}

function oneValue(written: Compare, compared: Compared): readonly Diagnostic[] {
  const isUnequal = written.not && written.operator === "==";
  const expectation: Compare = isUnequal ? { ...written, operator: "!=" } : written;
  const { value: template, operator } = expectation;
  const value = literalText(template);
  if (value === undefined || wanted[compared].fits(value)) return [];
  if (compared === "yes")
    return value === "false" && operator === "=="
      ? [neverFalse(expectation)]
      : notTrue(expectation, value);
  const { what } = wanted[compared];
  const message = text(
    `${quotedText(value)} can't be compared: ${what.en}.`,
    `${quotedText(value)} is niet te vergelijken: ${what.nl}.`,
  );
  const repairs = compared === "date" ? dateRepairs(value).filter(isPartlyKnownDate) : [];
  return [
    diagnostic("expectation-value", template.span, message, {
      fixes: repairs.map((repair) => replacementFix(template.span, repair)),
    }),
  ];
}

function neverFalse({ operatorSpan, value }: Compare): Diagnostic {
  const message = text(
    "The service returns this member only when it is true, so it never equals false. Use missing.",
    "De dienst levert deze eigenschap alleen als die true is, nooit false. Gebruik missing.",
  );
  const place = { start: operatorSpan.start, end: value.span.end };
  return diagnostic("expectation-never-holds", place, message, {
    fixes: [
      fix(text("Change to missing", "Wijzig in missing"), { span: place, newText: "missing" }),
    ],
  });
}

function notTrue({ operator, value }: Compare, written: string): readonly Diagnostic[] {
  if (operator !== "==" || written === "true") return [];
  const message = text(
    `This member is true or missing, so it never equals ${quotedText(written)}. Compare it with true, or use exists.`,
    `Deze eigenschap is true of ontbreekt, en is dus nooit gelijk aan ${quotedText(written)}. Vergelijk met true, of gebruik exists.`,
  );
  return [
    diagnostic("expectation-never-holds", value.span, message, {
      fixes: [replacementFix(value.span, "true")],
    }),
  ];
}

const mostOffered = 3;
const mostListed = 12;

/** Codes that the value table lacks, and ended ones, which only older data contains. */
export function codeDiagnostics(
  expectation: Extract<Expectation, { kind: "compare" }>,
  { table, part }: TablePart,
  tables: GivenTables | undefined,
): readonly Diagnostic[] {
  const { value, items, operator } = expectation;
  if (part !== "code") return [];
  if (operator !== "==" && operator !== "!=" && operator !== "in") return [];
  return (items ?? [value]).flatMap((one) => codeDiagnostic(one, table, tables));
}

function codeDiagnostic(
  value: Template,
  table: string,
  tables: GivenTables | undefined,
): readonly Diagnostic[] {
  const written = literalText(value);
  const entries = valueTable(table, tables)?.entries;
  if (!entries || written === undefined) return [];
  const entry = entries.get(written);
  const known = knownUpTo(table, tables);
  const [en, nl] = known ? [` ${known.en}`, ` ${known.nl}`] : ["", ""];
  if (entry) {
    if (!hasEnded(entry)) return [];
    const now = currentEntry(table, entry, tables);
    const end = endedText(entry, now);
    const message = text(
      `${entry.name} (${entry.code}) is no longer valid. Only older data contains it. ${end.en}${en}`,
      `${entry.name} (${entry.code}) is niet meer geldig. Alleen oudere gegevens bevatten deze code. ${end.nl}${nl}`,
    );
    const fixes = now ? [changedTo(now, value)] : [];
    return [diagnostic("ended-code", value.span, message, { fixes })];
  }
  const meant = findByName(table, written, tables).filter((one) => !hasEnded(one));
  const codes = [...entries.keys()];
  const listed =
    codes.length <= mostListed
      ? text(` The codes are ${codes.join(", ")}.`, ` De codes zijn ${codes.join(", ")}.`)
      : text("", "");
  const message = text(
    `Value table ${table} has no code ${quotedText(written)}.${listed.en}${en}`,
    `Waardetabel ${table} heeft geen code ${quotedText(written)}.${listed.nl}${nl}`,
  );
  const fixes = meant.slice(0, mostOffered).map((one) => changedTo(one, value));
  return [diagnostic("unknown-code", value.span, message, { fixes })];
}

function changedTo({ code, name }: TableEntry, { span }: Template): QuickFix {
  return fix(text(`Change to ${code} (${name})`, `Wijzig in ${code} (${name})`), {
    span,
    newText: asLineValue(code),
  });
}
