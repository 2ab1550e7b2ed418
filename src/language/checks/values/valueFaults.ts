import { type BrokenMessageRule, messageRules } from "../../../contract/rules/messageRules.ts";
import { isQueryType, type OperationName } from "../../../contract/operations.ts";
import type { Parameter } from "../../../contract/parameter.ts";
import { parameterOf } from "../../../contract/parameters.ts";
import type { BrokenRule } from "../../../contract/rules/queryRules.ts";
import { text, type Text } from "../../../contract/text.ts";
import type { Span } from "../../../model/text/sourceText.ts";
import { typeText } from "../../../model/text/typedValue.ts";
import type { Diagnostic, QuickFix } from "../../diagnostic.ts";
import type { DiagnosticCode } from "../../diagnosticCodes.ts";
import type { CheckedFile, CheckedRequest } from "../checkedFile.ts";
import {
  doesNotFit,
  outOfRange,
  valueIsNot,
  wanted,
  wildcardMessage,
  diagnostic,
  fix,
  replacementFix,
  quotedValue,
  addedParameter,
  asLineValue,
} from "../repairs/makeDiagnostic.ts";
import { dateRepairs, letterRepair, repairsOf } from "../repairs/repairs.ts";
import { entryNamed } from "../../../contract/tables/tables.ts";
import { isCalendarDate } from "../../../contract/calendar.ts";
import { rulesFor } from "../../../contract/rules/checkQuery.ts";
import type { Dialect } from "../../../contract/dialects.ts";
import {
  strangeCharacter,
  strangeMessage,
  strangePlace,
  withoutStrange,
  type StrangeCharacter,
} from "./strangeCharacters.ts";

export type ValueFault = BrokenRule | BrokenMessageRule;

interface FaultyValue {
  readonly fault: Pick<ValueFault, "code" | "name" | "parameter" | "index">;
  readonly value: unknown;
  readonly place: Span;
  readonly operation: OperationName;
  readonly parameter: Parameter;
  readonly request: CheckedRequest;
  readonly file: CheckedFile;
}

export function valueDiagnostic(at: FaultyValue): Diagnostic {
  const { fault, value, parameter } = at;
  const isNot = (en: string, nl: string) => valueIsNot(value, text(en, nl), parameter);
  switch (fault.code) {
    case "date":
      return faultAt(at, "not-a-date", dateMessage(at));
    case "moment":
      return faultAt(at, "not-a-moment", isNot("a timestamp", "tijdstip"));
    case "boolean":
      return faultAt(at, "not-a-boolean", isNot("true or false", "true of false"));
    case "integer":
      // Digits beyond the limits stay text, so that none is rounded.
      if (isOutOfRange(value, parameter))
        return faultAt(at, "number-out-of-range", outOfRange(value, parameter));
      // Text of a request is made a number, so that this can only be JSON.
      if (typeof value === "string" && isAccepted(at, value))
        return faultAt(at, "not-a-number", withoutQuotes(parameter), [writeFix(at, value)]);
      return houseNumberDiagnostic(at, isNot("a whole number", "geheel getal"));
    case "minimum":
    case "maximum":
      return faultAt(at, "number-out-of-range", outOfRange(value, parameter));
    case "value":
      return wordDiagnostic(at);
    default:
      return textDiagnostic(at);
  }
}

function withoutQuotes({ name }: Parameter): Text {
  return text(
    `In JSON, ${name} is a number. Remove the quotes.`,
    `In JSON is ${name} een getal. Verwijder de aanhalingstekens.`,
  );
}

function isOutOfRange(value: unknown, { range }: Parameter): boolean {
  if (typeof value !== "string" || !/^-?(0|[1-9][0-9]*)$/.test(value) || !range) return false;
  return Number(value) < range.minimum || Number(value) > range.maximum;
}

/** An existing date in another notation is not called unknown. */
function dateMessage(at: FaultyValue): Text {
  const { value, parameter } = at;
  const { en, nl } = wanted(parameter);
  const days = new Set(typeof value === "string" ? dateRepairs(value).filter(isCalendarDate) : []);
  if (typeof value !== "string" || days.size === 0)
    return valueIsNot(value, text("an existing day", "bestaande dag"), parameter);
  if (/[^0-9]/.test(value) && ![...days].some((day) => value.includes(day.slice(0, 4))))
    return text(
      `The year has two digits. Write four. ${en}`,
      `Het jaar heeft twee cijfers. Schrijf er vier. ${nl}`,
    );
  const isDayFirst = /^[0-9]{1,2}[^0-9]+[0-9]{1,2}[^0-9]/.test(value);
  if (isDayFirst && days.size > 1)
    return text(
      `This date is ambiguous. Dutch dates put the day first. ${en}`,
      `Dubbelzinnige datum. De dag hoort vooraan. ${nl}`,
    );
  return isDayFirst
    ? text(`The day must be last. ${en}`, `De dag moet achteraan staan. ${nl}`)
    : text(`This date has the wrong form. ${en}`, `Deze datum heeft de verkeerde vorm. ${nl}`);
}

function faultAt(
  at: FaultyValue,
  code: DiagnosticCode,
  message: Text,
  more: readonly QuickFix[] = [],
): Diagnostic {
  return diagnostic(code, at.place, message, {
    parameter: at.fault.name,
    fixes: [...repairFixes(at), ...more],
  });
}

/** The likeliest reason why a text does not match its pattern, most certain first. */
function textDiagnostic(at: FaultyValue): Diagnostic {
  const { value, parameter } = at;
  if (Array.isArray(value) && parameter.kind !== "list") return listDiagnostic(at);
  if (typeof value !== "string")
    return faultAt(at, "wrong-format", valueIsNot(value, text("text", "tekst"), parameter));
  const repair = letterRepair(value);
  const strange = strangeCharacter(parameter, value);
  // A combining mark may produce a letter that the service rejects too.
  const isMarked = strange !== undefined && /\p{M}/u.test(strange.character);
  if (repair && !isMarked) return letterDiagnostic(at, value, repair);
  if (strange) return strangeDiagnostic(at, value, strange);
  if (value.includes("*")) return wildcardDiagnostic(at, value);
  if (parameter.values) return wordDiagnostic(at);
  if (parameter.table && /\p{L}/u.test(value)) return nameDiagnostic(at, value, parameter.table);
  return faultAt(at, "wrong-format", zerosLost(at, value) ?? doesNotFit(value, parameter));
}

/** A value that only lacks leading zeros, which spreadsheets remove from numbers. */
function zerosLost(at: FaultyValue, value: string): Text | undefined {
  const { length } = value;
  const whole = repairsOf(at.parameter, value).find(
    (repair) => repair.length > length && repair.endsWith(value) && isAccepted(at, repair),
  );
  if (!/^[0-9]+$/.test(value) || whole === undefined) return undefined;
  const { en, nl } = doesNotFit(value, at.parameter);
  const [has, heeft] = [en, nl].map((sentence) => sentence.slice(0, sentence.indexOf(".") + 1));
  return text(
    `${has} The leading zeros are missing, as after a spreadsheet. Write all ${whole.length} digits.`,
    `${heeft} De voorloopnullen ontbreken, zoals na gebruik van een spreadsheet. Schrijf alle ${whole.length} cijfers.`,
  );
}

/** The name of a municipality instead of its code. */
function nameDiagnostic(at: FaultyValue, value: string, table: string): Diagnostic {
  const entry = entryNamed(table, value, at.file.context.tables);
  const { name } = at.parameter;
  const { en, nl } = quotedValue(value, at.parameter);
  const message = entry
    ? text(
        `${name} is a code. Write ${entry.code} for ${entry.name}.`,
        `${name} is een code. Schrijf ${entry.code} voor ${entry.name}.`,
      )
    : text(
        `${en} is not a code. ${name} is the code of a municipality, such as 0518.`,
        `${nl} is geen code. ${name} is de code van een gemeente, zoals 0518.`,
      );
  return faultAt(at, "wrong-format", message);
}

function strangeDiagnostic(at: FaultyValue, value: string, strange: StrangeCharacter): Diagnostic {
  const { text: source } = at.file;
  const place = strangePlace(source, at.place, value, strange);
  const message = strangeMessage(strange, value, at.parameter, { source, place });
  const found = withoutStrange(value, strange).filter((repair) => isAccepted(at, repair));
  const fixes = found.map((repair) => writeFix(at, repair));
  const known = new Set(found.map((repair) => written(at, repair)));
  const others = repairFixes(at).filter(({ edits }) => !known.has(edits[0]?.newText ?? ""));
  return diagnostic("wrong-format", place ?? at.place, message, {
    parameter: at.fault.name,
    fixes: [...fixes, ...others],
  });
}

function wordDiagnostic(at: FaultyValue): Diagnostic {
  const words = (at.parameter.values ?? []).map(({ value }) => value).join(", ");
  const value =
    typeof at.value === "string"
      ? quotedValue(at.value, at.parameter)
      : text("This value", "Deze waarde");
  return faultAt(
    at,
    "unknown-word",
    text(
      `${value.en} is not allowed for ${at.parameter.name}. Use one of: ${words}.`,
      `${value.nl} is niet toegestaan voor ${at.parameter.name}. Kies uit: ${words}.`,
    ),
    repairFixes(at).length > 0 ? [] : wordFixes(at),
  );
}

/** Offers all words, which are few, if none is similar. */
function wordFixes(at: FaultyValue): readonly QuickFix[] {
  return (at.parameter.values ?? []).map(({ value }) => writeFix(at, value));
}

function listDiagnostic(at: FaultyValue): Diagnostic {
  const { name } = at.parameter;
  return faultAt(
    at,
    "list-not-allowed",
    text(
      `${name} takes one value, not a list. Write a request for each value, or use @each.`,
      `${name} heeft één waarde, geen lijst. Schrijf een verzoek per waarde, of gebruik @each.`,
    ),
  );
}

function letterDiagnostic(
  at: FaultyValue,
  written: string,
  { code, value, title }: NonNullable<ReturnType<typeof letterRepair>>,
): Diagnostic {
  const subject = quotedValue(written, at.parameter);
  const message =
    code === "curly-apostrophe"
      ? text(
          `${subject.en} has a curly apostrophe. Names and streets are registered with the straight one, '.`,
          `${subject.nl} heeft een gekrulde apostrof. Namen en straten zijn geregistreerd met de rechte, '.`,
        )
      : text(
          "This text contains a letter followed by a combining accent. It looks right but never matches. Join them into one character.",
          "Deze tekst bevat een letter gevolgd door een los accent. Dat ziet er goed uit, maar wordt nooit gevonden. Voeg ze samen tot één teken.",
        );
  return diagnostic(code, at.place, message, {
    parameter: at.fault.name,
    fixes: [writeFix(at, value, title)],
  });
}

function wildcardDiagnostic(at: FaultyValue, value: string): Diagnostic {
  const { parameter } = at;
  const { wildcard } = parameter;
  const letters = value.replaceAll("*", "").length;
  const isInPlace =
    value.indexOf("*") === value.lastIndexOf("*") &&
    ((value.endsWith("*") && wildcard?.places.includes("end")) ||
      (value.startsWith("*") && wildcard?.places.includes("start")));
  const isTooShort =
    isInPlace === true && wildcard !== undefined && letters < wildcard.atLeast && letters > 0;
  if (isInPlace && letters > 0 && !isTooShort)
    return faultAt(at, "wrong-format", doesNotFit(value, parameter));
  const message = wildcardMessage(value, parameter);
  return faultAt(at, isTooShort ? "wildcard-too-short" : "wildcard-not-allowed", message);
}

function repairFixes(at: FaultyValue): readonly QuickFix[] {
  if (typeof at.value !== "string") return [];
  return repairsOf(at.parameter, at.value, at.file.context.tables)
    .filter((repair) => isAccepted(at, repair))
    .slice(0, 3)
    .map((repair) => writeFix(at, repair));
}

function isAccepted({ operation, fault, parameter, file }: FaultyValue, repair: string): boolean {
  const value = typeText(parameter, repair);
  const place = fault.index === undefined ? "parameter" : "item";
  const at = {
    operation,
    parameter: fault.parameter,
    place,
    dialect: file.context.dialect ?? "default",
  } as const;
  return refusalOf(at, value) === undefined;
}

function writeFix(at: FaultyValue, value: string, title?: Text): QuickFix {
  const newText = written(at, value);
  if (title) return fix(title, { span: at.place, newText });
  return replacementFix(at.place, newText, newText);
}

function written({ request, parameter }: FaultyValue, value: string): string {
  if (request.node.body?.kind === "json") return JSON.stringify(typeText(parameter, value));
  return asLineValue(value);
}

/** `12a` is number 12 with letter a. `12-2` and `12 bis` have a suffix. */
function houseNumberDiagnostic(at: FaultyValue, message: Text): Diagnostic {
  const parts =
    typeof at.value === "string"
      ? /^([1-9][0-9]{0,4})(?:[ -]|(?=[A-Za-z]))([A-Za-z0-9 -]{1,4})$/.exec(at.value.trim())
      : null;
  const [number, rest] = [parts?.[1] ?? "", (parts?.[2] ?? "").trim()];
  const name = /^[A-Za-z]$/.test(rest) ? "huisletter" : "huisnummertoevoeging";
  const parameter = parameterOf(at.operation, name);
  if (!parameter || rest === "" || !isAccepted(at, number))
    return faultAt(at, "not-a-number", message);
  const { name: own, example } = at.parameter;
  const whole = text(
    `${own} is only the number, for example ${example}. The part after it belongs in ${name}.`,
    `${own} is alleen het nummer, bijvoorbeeld ${example}. Het deel erna hoort in ${name}.`,
  );
  return faultAt(at, "not-a-number", whole, splitFix(at, number, parameter, rest));
}

function splitFix(
  at: FaultyValue,
  number: string,
  parameter: Parameter,
  rest: string,
): readonly QuickFix[] {
  const { node, keys } = at.request;
  const { body } = node;
  const { name } = parameter;
  if (!body || keys.has(name)) return [];
  const added = addedParameter(at.file.text, body, name, written({ ...at, parameter }, rest));
  if (!added) return [];
  const title = text(
    `Split into ${number} and ${name} ${rest}`,
    `Splits in ${number} en ${name} ${rest}`,
  );
  return [fix(title, { span: at.place, newText: written(at, number) }, added)];
}

export interface RulePlace {
  readonly operation: OperationName;
  readonly parameter: string;
  readonly place: "parameter" | "item";
  readonly dialect: Dialect;
}

export function refusalOf(at: RulePlace, value: unknown): Text | undefined {
  return brokenRule(at, value)?.meaning;
}

/** The first rule that a value violates. */
export function brokenRule(
  { operation, parameter, place, dialect }: RulePlace,
  value: unknown,
): ValueFault["rule"] | undefined {
  if (isQueryType(operation))
    return rulesFor(operation, parameter).find(
      (rule) => rule.place === place && rule.isBrokenBy(value),
    );
  return messageRules.find(
    (rule) =>
      rule.operation === operation &&
      rule.parameter === parameter &&
      rule.place === place &&
      rule.isBrokenBy(value, dialect),
  );
}
