import type { Parameter } from "../../../contract/parameter.ts";
import { text, type Text } from "../../../contract/text.ts";
import { redactText, visibleText } from "../../../model/redaction/redact.ts";
import type { Span } from "../../../model/text/span.ts";
import type { Finding, FixEdit, QuickFix } from "../../finding.ts";
import { findingCodes, severityOf, type FindingCode } from "../../findingCodes.ts";
import { counted } from "../../../contract/counting.ts";

interface Extras {
  readonly parameter?: string;
  /** Undefined fixes are omitted. */
  readonly fixes?: readonly (QuickFix | undefined)[];
}

export function finding(
  code: Parameters<typeof severityOf>[0],
  span: Span,
  message: Text,
  { parameter, fixes: made = [] }: Extras = {},
): Finding {
  const fixes = made.filter((one) => one !== undefined);
  return {
    code,
    severity: severityOf(code),
    span,
    message,
    ...(parameter === undefined ? {} : { parameter }),
    ...(fixes.length > 0 ? { fixes } : {}),
  };
}

export function catalogueFinding(code: FindingCode, span: Span, extras?: Extras): Finding {
  const { title, explanation } = findingCodes[code];
  const message = text(`${title.en}. ${explanation.en}`, `${title.nl}. ${explanation.nl}`);
  return finding(code, span, message, extras);
}

export function fix(title: Text, ...edits: readonly FixEdit[]): QuickFix {
  return { title, edits };
}

export function lineRemoval(edit: FixEdit): QuickFix {
  return fix(text("Remove this line", "Verwijder deze regel"), edit);
}

export function pathRemoval(edit: FixEdit): QuickFix {
  return fix(text("Remove this path", "Verwijder dit pad"), edit);
}

export function replacement(span: Span, newText: string, shown = newText): QuickFix {
  return fix(text(`Change to ${shown}`, `Wijzig in ${shown}`), { span, newText });
}

export function nearFix(span: Span, near: string | undefined): QuickFix | undefined {
  return near === undefined ? undefined : replacement(span, near);
}

const longestShown = 40;

/** Removes control characters of terminals. A misplaced BSN must not reach a CI log either. */
export function shown(value: string): string {
  const safe = redactText(value.slice(0, longestShown * 4), []);
  const oneLine = safe.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, "\u00b7");
  const short = oneLine.length > longestShown ? `${oneLine.slice(0, longestShown)}\u2026` : oneLine;
  return `"${short}"`;
}

/** Spaces that look like another, and what nobody sees, by their number. */
export function shownCharacter(character: string): string {
  return shown(visibleText(character));
}

/** One that may identify a person is not repeated: findings stand in build logs. */
export function shownValue(value: string, { personal }: Pick<Parameter, "personal">): Text {
  return personal ? text("This value", "Deze waarde") : text(shown(value), shown(value));
}

export function wanted(parameter: Parameter): Text {
  const { name, format, example } = parameter;
  return text(
    `${name} is ${format.en}, for example ${example}.`,
    `${name} is ${format.nl}, bijvoorbeeld ${example}.`,
  );
}

function faulty(problem: Text, parameter: Parameter): Text {
  const { en, nl } = wanted(parameter);
  return text(`${problem.en} ${en}`, `${problem.nl} ${nl}`);
}

export function valueIsNot(written: unknown, what: Text, parameter: Parameter): Text {
  const value =
    typeof written === "string" ? shownValue(written, parameter) : kindOf(written, parameter);
  return faulty(
    text(`${capital(value.en)} is not ${what.en}.`, `${capital(value.nl)} is geen ${what.nl}.`),
    parameter,
  );
}

export function doesNotFit(written: string, parameter: Parameter): Text {
  const value = shownValue(written, parameter);
  const { name, example } = parameter;
  const isNumber = /^[0-9]+$/.test(example);
  const other = /[^0-9]/u.exec(written);
  if (isNumber && other && /[0-9]/.test(written)) {
    const [nth, sign] = [[...written.slice(0, other.index)].length + 1, shownCharacter(other[0])];
    return text(
      `${value.en} has ${sign} (character ${nth}). ${name} has only digits, for example ${example}.`,
      `${value.nl} heeft ${sign} (teken ${nth}). ${name} bestaat alleen uit cijfers, bijvoorbeeld ${example}.`,
    );
  }
  if (isNumber && !other && written.length !== example.length)
    return faulty(
      text(
        `${value.en} has ${counted(written.length, "character").en}.`,
        `${value.nl} heeft ${counted(written.length, "character").nl}.`,
      ),
      parameter,
    );
  return faulty(text(`${value.en} is not valid.`, `${value.nl} is ongeldig.`), parameter);
}

export function capital(sentence: string): string {
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}

/** Describes a value that is not text by its type, so that messages stay readable. */
function kindOf(value: unknown, { personal }: Parameter): Text {
  if (value === null) return text("null", "null");
  if (typeof value === "boolean") return text(String(value), String(value));
  if (typeof value === "number")
    return personal ? text("this number", "dit getal") : text(String(value), String(value));
  if (Array.isArray(value)) return text("a list", "een lijst");
  return text("an object", "een object");
}

/** States which limit a whole number exceeds. A number beyond exact precision is a text. */
export function outOfRange(written: unknown, { name, range }: Parameter): Text {
  const { minimum = 0, maximum = Number.MAX_SAFE_INTEGER } = range ?? {};
  return Number(written) < minimum
    ? text(
        `This number is too low. The minimum of ${name} is ${minimum}.`,
        `Dit getal is te laag. Het minimum van ${name} is ${minimum}.`,
      )
    : text(
        `This number is too high. The maximum of ${name} is ${maximum}.`,
        `Dit getal is te hoog. Het maximum van ${name} is ${maximum}.`,
      );
}

export function wildcardMessage(written: string, parameter: Parameter): Text {
  const { name, wildcard, example } = parameter;
  const value = shownValue(written, parameter);
  if (!wildcard)
    return text(
      `${value.en} is not valid: ${name} can't contain a \`*\`. Example: ${example}.`,
      `${value.nl} is ongeldig: ${name} mag geen \`*\` bevatten. Voorbeeld: ${example}.`,
    );
  const en = wildcard.places.map((place) => `at the ${place}`).join(" or ");
  const nl = wildcard.places.map((place) => (place === "end" ? "aan het eind" : "aan het begin"));
  const { atLeast } = wildcard;
  return text(
    `${value.en} is not valid: ${name} can have one \`*\` ${en}, with at least ${atLeast} other ${atLeast === 1 ? "character" : "characters"}. Example: ${example}.`,
    `${value.nl} is ongeldig: ${name} mag één \`*\` bevatten, ${nl.join(" of ")}, met ten minste ${atLeast} ${atLeast === 1 ? "ander teken" : "andere tekens"}. Voorbeeld: ${example}.`,
  );
}
