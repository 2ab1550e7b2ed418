import { isOfProblem, isPersonal, type Sensitivity } from "../../contract/response/personalData.ts";
import { isKnownProblemText } from "../../contract/errors/knownProblem.ts";
import { counted, text, type Text } from "../../contract/text.ts";
import {
  endForFound,
  type AcceptedEnd,
  type Expectation,
  type ExpectationResult,
  type FoundValue,
} from "../../model/requestDraft.ts";
import { templateText, literalText, pathText, type PathStep } from "../../model/text/sourceText.ts";
import { cleanServerText, redactCredentials, redacted } from "../../model/redaction/redact.ts";
import { isUsualType } from "../../model/failure.ts";
import type { ViewOptions } from "../view.ts";

export interface ShownExpectation {
  readonly verdict: ExpectationResult["verdict"];
  readonly text: string;
  /** Absent if masked or without a value. */
  readonly expected?: string;
  readonly actual?: string;
  /** Harmless description of a masked difference. */
  readonly difference?: string;
}

/** Keyword for an absent value, which never occurs as a value. */
const missing = "missing";

const longestShown = 200;

/** Only this function may turn a result into output for a screen, a report or a log. */
export function shownExpectation(
  result: ExpectationResult,
  options: ViewOptions,
): ShownExpectation {
  const { expectation, verdict, expected, found } = result;
  const isHidden = hides(result, options);
  const clean = (value: string) => cleanValue(result, value);
  const line = { verdict, text: lineText(expectation, isHidden, clean, options.mask) };
  if (isHidden && found.some((one) => one.text !== undefined))
    return verdict === "holds"
      ? line
      : { ...line, difference: differenceText(result)[options.language] };
  return {
    ...line,
    ...(expected !== undefined && {
      expected: isHidden ? redacted : clean(expected),
    }),
    actual: actualText(result, clean),
  };
}

function hides(result: ExpectationResult, { mask }: ViewOptions): boolean {
  return mask && (isPersonal(result.sensitivity) || holdsUnknownWords(result));
}

/** A person's value may be shown, but a header may contain anything. */
function cleanValue({ expectation, sensitivity }: ExpectationResult, value: string): string {
  const isOfPerson = isPersonal(sensitivity) && expectation.subject.kind === "path";
  const whole = isOfPerson ? cleanServerText(value, redactCredentials) : cleanServerText(value);
  return whole.slice(0, longestShown);
}

/** End of a line that accepts the found value, if it exists and is visible. */
export function acceptedEnd(
  result: ExpectationResult,
  options: ViewOptions,
): AcceptedEnd | undefined {
  const end = endForFound(result);
  if (end?.operator !== "==") return end;
  const isShown = !hides(result, options) && cleanValue(result, end.value) === end.value;
  return isShown ? end : undefined;
}

/** Whether an unknown text of an error, or an unknown media type, was found. */
function holdsUnknownWords({ expectation: { subject }, found }: ExpectationResult): boolean {
  const isFound = (isKnown: (text: string) => boolean) =>
    found.some(({ text }) => text !== undefined && !isKnown(text));
  if (subject.kind === "header")
    return subject.name.toLowerCase() === "content-type" && isFound(isUsualType);
  if (subject.kind !== "path") return false;
  const names = subject.steps.flatMap((step) => (step.kind === "member" ? [step.name] : []));
  const isOfError = isOfProblem(names[0] === "body" ? names.slice(1) : names);
  return isOfError && isFound(isKnownProblemText);
}

function actualText(
  { found, foundMore }: ExpectationResult,
  clean: (value: string) => string,
): string {
  const said = ({ text: value, place }: FoundValue) =>
    (value === undefined ? missing : clean(value)) + (place === undefined ? "" : ` (${place})`);
  return [...found.map(said), ...(foundMore ? ["…"] : [])].join(", ");
}

/** Line as written, without the compared value if it is masked. */
function lineText(
  expectation: Expectation,
  isHidden: boolean,
  clean: (value: string) => string,
  mask: boolean,
): string {
  const { subject } = expectation;
  const about =
    subject.kind === "path"
      ? pathText(mask ? subject.steps.map(withoutFilter) : subject.steps)
      : subject.kind === "header"
        ? `header ${subject.name}`
        : subject.kind;
  const operator = `${expectation.not ? "not " : ""}${expectation.operator}`;
  if (expectation.kind === "presence") return `${about} ${operator}`;
  const { count, value } = expectation;
  const hides = isHidden && literalText(value) !== undefined;
  return `${about}${count ? " count" : ""} ${operator} ${hides ? redacted : clean(templateText(value))}`;
}

/** The filter of an item may identify a person. */
function withoutFilter(step: PathStep): PathStep {
  return step.kind === "where" ? { ...step, written: redacted } : step;
}

const kinds: Readonly<Record<Sensitivity, Text>> = {
  number: text("number", "nummer"),
  name: text("name", "naam"),
  address: text("address", "adres"),
  date: text("date", "datum"),
  fact: text("value", "waarde"),
  unknown: text("value", "waarde"),
  none: text("value", "waarde"),
};

function differenceText(result: ExpectationResult): Text {
  const { expectation, sensitivity, verdict } = result;
  const { en, nl } = kinds[sensitivity];
  if (verdict === "cannot be decided")
    return text(`cannot be compared (${en})`, `niet te vergelijken (${nl})`);
  if (expectation.kind === "presence") return text(`is present (${en})`, `is aanwezig (${nl})`);
  const isEqual =
    expectation.kind === "compare" && expectation.operator === "==" && !expectation.not;
  if (!isEqual) return text(`does not match (${en})`, `voldoet niet (${nl})`);
  const where = whereOf(result);
  return text(
    `differs (${en})${where ? `: ${where.en}` : ""}`,
    `verschilt (${nl})${where ? `: ${where.nl}` : ""}`,
  );
}

/** In texts longer than this, length and position of a difference identify no one. */
const longEnough = 12;

/** Compares two long texts. Undefined for dates, codes, numbers and short ones. */
function whereOf({
  sensitivity,
  expected = "",
  notFilledIn,
  found,
}: ExpectationResult): Text | undefined {
  const [first, ...others] = found;
  // Facts describe codes, which their length reveals.
  const isFree = sensitivity === "name" || sensitivity === "address";
  if (!isFree || notFilledIn || others.length > 0) return undefined;
  const [one, other] = [[...expected], [...(first?.text ?? "")]];
  if (![one, other].every(isLongText)) return undefined;
  const at = one.findIndex((letter, index) => letter !== other[index]);
  const place = (at < 0 ? one.length : at) + 1;
  return text(
    `${counted(one.length, "character").en} expected, ${other.length} found, different from character ${place}`,
    `${counted(one.length, "character").nl} verwacht, ${other.length} gevonden, verschillend vanaf teken ${place}`,
  );
}

/** Mainly letters. A group of values as JSON does not count. */
function isLongText(letters: readonly string[]): boolean {
  if (letters.length <= longEnough || /[{["]/.test(letters[0] ?? "")) return false;
  return letters.filter((letter) => /\p{L}/u.test(letter)).length * 2 > letters.length;
}
