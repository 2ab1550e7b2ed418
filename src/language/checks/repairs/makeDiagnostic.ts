import type { Parameter } from "../../../contract/parameter.ts";
import { text, type Text, counted } from "../../../contract/text.ts";
import { redactText, visibleText } from "../../../model/redaction/redact.ts";
import {
  type Span,
  insertion,
  type TextEdit,
  literalText,
} from "../../../model/text/sourceText.ts";
import type { Diagnostic, FixEdit, QuickFix } from "../../diagnostic.ts";
import { diagnosticCodes, severityOf, type DiagnosticCode } from "../../diagnosticCodes.ts";
import { jsonMembers } from "../../syntax/parser.ts";
import {
  indentAt,
  isLineEndAt,
  lineStart,
  lineStop,
  nextLine,
  type ItemNode,
  type JsonBody,
  type JsonMember,
  type LinesBody,
  type RequestNode,
} from "../../syntax/syntax.ts";

interface Extras {
  readonly parameter?: string;
  /** Undefined fixes are omitted. */
  readonly fixes?: readonly (QuickFix | undefined)[];
}

export function diagnostic(
  code: Parameters<typeof severityOf>[0],
  span: Span,
  message: Text,
  { parameter, fixes: made = [] }: Extras = {},
): Diagnostic {
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

export function catalogueDiagnostic(code: DiagnosticCode, span: Span, extras?: Extras): Diagnostic {
  const { title, explanation } = diagnosticCodes[code];
  const message = text(`${title.en}. ${explanation.en}`, `${title.nl}. ${explanation.nl}`);
  return diagnostic(code, span, message, extras);
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

export function replacementFix(span: Span, newText: string, shown = newText): QuickFix {
  return fix(text(`Change to ${shown}`, `Wijzig in ${shown}`), { span, newText });
}

export function nearFix(span: Span, near: string | undefined): QuickFix | undefined {
  return near === undefined ? undefined : replacementFix(span, near);
}

const longestShown = 40;

/** Removes control characters of terminals. A misplaced BSN must not reach a CI log either. */
export function quotedText(value: string): string {
  const safe = redactText(value.slice(0, longestShown * 4), []);
  const oneLine = safe.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, "\u00b7");
  const short = oneLine.length > longestShown ? `${oneLine.slice(0, longestShown)}\u2026` : oneLine;
  return `"${short}"`;
}

/** Spaces that look like another, and what nobody sees, by their number. */
export function shownCharacter(character: string): string {
  return quotedText(visibleText(character));
}

/** One that may identify a person is not repeated: diagnostics stand in build logs. */
export function quotedValue(value: string, { personal }: Pick<Parameter, "personal">): Text {
  return personal ? text("This value", "Deze waarde") : text(quotedText(value), quotedText(value));
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
    typeof written === "string" ? quotedValue(written, parameter) : kindOf(written, parameter);
  return faulty(
    text(`${capital(value.en)} is not ${what.en}.`, `${capital(value.nl)} is geen ${what.nl}.`),
    parameter,
  );
}

export function doesNotFit(written: string, parameter: Parameter): Text {
  const value = quotedValue(written, parameter);
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
  const value = quotedValue(written, parameter);
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

/** Line ending for an insertion: that of the lines before it, otherwise of those after it. */
export function newlineAt(text: string, offset: number): string {
  for (let at = offset - 1; at >= 0; at--)
    if (isLineEndAt(text, at))
      return text[at] === "\n" && text[at - 1] === "\r" ? "\r\n" : text.charAt(at);
  for (let at = offset; at < text.length; at++)
    if (isLineEndAt(text, at))
      return text[at] === "\r" && text[at + 1] === "\n" ? "\r\n" : text.charAt(at);
  return "\n";
}

/** A text as the value of a line, in quotes only if required (language rule 8). */
export function asLineValue(value: string): string {
  const isPlain =
    value !== "" &&
    value === value.trim() &&
    !/[ \t\u00a0](\/\/|#)/.test(value) &&
    !/^["[]|\{\{/.test(value);
  return isPlain ? value : JSON.stringify(value);
}

/** From the start of the first line of a place to the start of the line after it. */
export function wholeLines(text: string, { start, end }: Span): Span {
  return { start: lineStart(text, start), end: nextLine(text, Math.max(end - 1, start)) };
}

export function linesBehind(text: string, offset: number, ...lines: readonly string[]): TextEdit {
  const newline = newlineAt(text, offset);
  return insertion(lineStop(text, offset), lines.map((line) => newline + line).join(""));
}

/** Writes a parameter after all others. `value` is a line's value or a piece of JSON. */
export function addedParameter(
  text: string,
  body: LinesBody | JsonBody,
  name: string,
  value: string,
): TextEdit | undefined {
  if (body.kind === "lines") {
    const last = body.parameters.at(-1)?.span ?? body.operation?.span;
    return last && linesBehind(text, last.end, `${name}: ${value}`.trimEnd());
  }
  const object = body.value;
  if (object?.kind !== "object") return undefined;
  const member = `${JSON.stringify(name)}: ${value}`;
  const last = object.members.at(-1);
  if (!last) return insertion(object.span.start + 1, ` ${member} `);
  const { start } = last.keySpan;
  const indent = /(\r?\n[ \t]*)$/.exec(text.slice(Math.max(0, start - 200), start))?.[1] ?? " ";
  return insertion(last.span.end, `,${indent}${member}`);
}

export function removedParameter(
  text: string,
  body: LinesBody | JsonBody,
  index: number,
): TextEdit | undefined {
  if (body.kind === "lines") {
    const node = body.parameters[index];
    return node && { span: wholeLines(text, node.span), newText: "" };
  }
  if (body.value?.kind !== "object") return undefined;
  return { span: listedSpan(body.value.members, index), newText: "" };
}

/** Includes a comma, so that the other items remain separated. */
function listedSpan(listed: readonly { readonly span: Span }[], index: number): Span {
  const own = listed[index]?.span ?? { start: 0, end: 0 };
  const next = listed[index + 1];
  if (next) return { start: own.start, end: next.span.start };
  return { start: listed[index - 1]?.span.end ?? own.start, end: own.end };
}

export interface WrittenItem {
  /** Absent for the only item, because an empty list would be the next fault. */
  readonly removal?: TextEdit;
  /** Group before a member's name, without its dot. */
  readonly group?: string;
}

export function writtenItems(
  text: string,
  request: RequestNode,
  name: string,
): ReadonlyMap<number, WrittenItem> {
  const found = new Map<number, WrittenItem>();
  const { body } = request;
  if (body?.kind === "json") {
    const array = memberOf(body, name)?.value;
    const items = array?.kind === "array" ? array.items : [];
    items.forEach((item, i) =>
      found.set(
        item.span.start,
        items.length > 1 ? { removal: without(listedSpan(items, i)) } : {},
      ),
    );
    return found;
  }
  const list = body?.parameters.find((node) => node.key === name)?.value;
  if (list?.kind !== "list") return found;
  const { items, style } = list;
  items.forEach((item, i) => {
    const whole = style === "items" ? wholeLines(text, item.span) : listedSpan(items, i);
    const removal = items.length > 1 ? whole : undefined;
    for (const [start, written] of writtenIn(item, removal)) found.set(start, written);
  });
  return found;
}

const without = (span: Span): TextEdit => ({ span, newText: "" });

/** Removes one member of a group, or with the last one the whole line. `whole` is the removable part. */
function writtenIn(
  item: ItemNode,
  whole: Span | undefined,
): readonly (readonly [number, WrittenItem])[] {
  const removalOf = (place: Span | undefined) => (place ? { removal: without(place) } : {});
  if (item.kind === "item") return [[item.value.span.start, removalOf(whole)]];
  const group = literalText(item.group.template);
  return item.members.map((member, i) => [
    member.span.start,
    {
      ...removalOf(item.members.length > 1 ? listedSpan(item.members, i) : whole),
      ...(group === undefined ? {} : { group }),
    },
  ]);
}

function memberOf(body: JsonBody, name: string): JsonMember | undefined {
  return jsonMembers(body).find((member) => member.key === name);
}

export function addedItem(
  text: string,
  { body }: RequestNode,
  name: string,
  value: string,
): TextEdit | undefined {
  if (body?.kind === "json") {
    const array = memberOf(body, name)?.value;
    if (array?.kind !== "array") return undefined;
    const end = array.items.at(-1)?.span.end;
    const item = JSON.stringify(value);
    if (end !== undefined) return insertion(end, `, ${item}`);
    return insertion(array.span.start + 1, item);
  }
  const node = body?.parameters.find((parameter) => parameter.key === name)?.value;
  if (!node) return undefined;
  if (node.kind === "value") return insertion(node.span.end, `, ${value}`);
  const last = node.items.at(-1)?.span;
  if (!last) return undefined;
  if (node.style !== "items") return insertion(last.end, `, ${value}`);
  return linesBehind(text, last.end, `${indentAt(text, last.start)}- ${value}`);
}
