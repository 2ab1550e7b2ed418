import { text } from "../../contract/text.ts";
import type { Span, TextEdit } from "../../model/span.ts";
import {
  literalText,
  placeholdersOf,
  solePlaceholder,
  type Template,
  type TemplatePart,
  type VariableReference,
} from "../../model/template.ts";
import { typeText } from "../../model/typedValue.ts";
import { skipBlank } from "../lines.ts";
import type { VariableNode } from "../syntax.ts";
import { inFile, touches, unavailable, type FilePart, type Refactoring } from "./refactoring.ts";
import { behindOnLine, linesOf, lineStop, nextLine } from "./sourceLines.ts";
import { valueSlots, type PlacedSlot, type ValueSlot } from "./valueSlots.ts";
import { inJson, jsonText, lineText } from "./writtenValues.ts";

interface Definition {
  readonly node: VariableNode;
  readonly part: FilePart;
}

/**
 * Writes the value of a variable in the places of its placeholders: at the cursor, or everywhere, after
 * which its definition goes. `range` is in `own`, one of the `parts` of which the file consists; the
 * edits are those of the file. Not offered for a name that is defined twice.
 */
export function inlinings(
  range: Span,
  own: FilePart,
  parts: readonly FilePart[],
): readonly Refactoring[] {
  const here = useAt(valueSlots(own), range);
  const ownVariable = own.document.tree.variables.find(({ span }) => touches(span, range));
  const name = here?.reference.name ?? ownVariable?.name;
  if (name === undefined) return [];
  const definitions = parts.flatMap((part) =>
    part.document.tree.variables.flatMap((node) => (node.name === name ? [{ node, part }] : [])),
  );
  const [definition] = definitions;
  if (!definition || definitions.length > 1) return [];
  const used = parts
    .filter(({ document }) => document.text.includes(name))
    .flatMap(valueSlots)
    .filter(({ template }) => usesOf(template, name).length > 0);
  if (used.length === 0) return [];
  const uses = used.reduce((sum, { template }) => sum + usesOf(template, name).length, 0);
  const offers = [inlinedEverywhere(definition, used)];
  if (here && uses > 1) offers.unshift(inlinedHere(definition, here));
  return offers;
}

function usesOf(template: Template, name: string): readonly VariableReference[] {
  return placeholdersOf(template).flatMap((expression) =>
    expression.kind === "variable" && expression.name === name ? [expression] : [],
  );
}

interface Use {
  readonly slot: PlacedSlot;
  readonly reference: VariableReference;
}

function useAt(slots: readonly PlacedSlot[], range: Span): Use | undefined {
  for (const slot of slots) {
    if (!touches(slot.span, range)) continue;
    for (const { kind, ...part } of slot.template.parts)
      if (kind === "placeholder" && "expression" in part && touches(part.span, range))
        if (part.expression.kind === "variable") return { slot, reference: part.expression };
  }
  return undefined;
}

function inlinedHere(definition: Definition, { slot, reference }: Use): Refactoring {
  const { name } = reference;
  const title = text(`Write the value of ${name} here`, `Schrijf hier de waarde van ${name}`);
  const edit = written(slot, definition, (one) => one === reference);
  return edit
    ? { kind: "refactor.inline", title, edits: [edit] }
    : unavailable("refactor.inline", title, cannotStand);
}

function inlinedEverywhere(definition: Definition, used: readonly PlacedSlot[]): Refactoring {
  const { name, value } = definition.node;
  const title = text(
    `Write the value of ${name} everywhere and remove the variable`,
    `Schrijf overal de waarde van ${name} en haal de variabele weg`,
  );
  if (usesOf(value.template, name).length > 0)
    return unavailable("refactor.inline", title, ofItself);
  const edits = used.flatMap((slot) => written(slot, definition, (one) => one.name === name) ?? []);
  if (edits.length < used.length) return unavailable("refactor.inline", title, cannotStand);
  const all = [...edits, removal(definition)];
  return {
    kind: "refactor.inline",
    title,
    edits: all.sort((a, b) => a.span.start - b.span.start),
  };
}

/** The slot's value with the variable's own in the place of its placeholder; undefined where it cannot stand. */
function written(
  slot: PlacedSlot,
  { node: { value }, part: home }: Definition,
  isMeant: (reference: VariableReference) => boolean,
): TextEdit | undefined {
  const { template, place, part: own } = slot;
  const span = inFile(slot.span, own);
  const pieces = template.parts.flatMap((part): readonly Piece[] => {
    const isReplaced =
      part.kind === "placeholder" &&
      part.expression.kind === "variable" &&
      isMeant(part.expression);
    if (!isReplaced) return [{ part, source: own.document.text, isOwn: true }];
    const source = home.document.text;
    return value.template.parts.map((one) => ({ part: one, source, isOwn: false }));
  });
  const filled: Template = { parts: pieces.map(({ part }) => part), span: template.span };
  if (place === "json") {
    const newText = writtenJson(slot, filled, pieces);
    return newText === undefined ? undefined : { span, newText };
  }
  const plain = pieces.map(rawText).join("");
  const isHeader = place === "header";
  const newText = lineText(plain, filled, isHeader ? "value" : place);
  // A header's value has no quotes.
  if (newText === undefined || (isHeader && newText !== plain)) return undefined;
  return { span, newText };
}

/** A part of the filled value, and the text in which it was written. */
interface Piece {
  readonly part: TemplatePart;
  readonly source: string;
  /** Whether it stood in the place already. */
  readonly isOwn: boolean;
}

function rawText({ part, source }: Piece): string {
  return part.kind === "text" ? part.text : source.slice(part.span.start, part.span.end);
}

/** A lone placeholder took the type of the parameter, and so must what is written for it. */
function writtenJson(
  { template: before, parameter }: ValueSlot,
  filled: Template,
  pieces: readonly Piece[],
): string | undefined {
  const literal = literalText(filled);
  const wasTyped = solePlaceholder(before) !== undefined;
  if (literal !== undefined && wasTyped) {
    const typed = typeText(parameter, literal);
    if (typeof typed !== "string") return JSON.stringify(typed);
  }
  const isTyped = parameter?.kind === "integer" || parameter?.kind === "boolean";
  const isSole = solePlaceholder(filled) !== undefined;
  if (literal === undefined && isTyped && wasTyped !== isSole) return undefined;
  // In JSON the placeholders that stood there have their escapes already.
  return jsonText(filled, (i) => {
    const piece = pieces[i];
    if (!piece) return "";
    return piece.isOwn ? rawText(piece) : inJson(rawText(piece));
  });
}

/** Takes out the definition; a comment behind it stays, a blank line that would begin the file does not. */
function removal({ node: { span }, part }: Definition): TextEdit {
  const source = part.document.text;
  const without = (start: number, end: number) => ({
    span: inFile({ start, end }, part),
    newText: "",
  });
  if (behindOnLine(source, span.end) !== "")
    return without(span.start, skipBlank(source, span.end, lineStop(source, span.end)));
  const { start, end } = linesOf(source, span);
  const isFirst = part.start === 0 && source.slice(0, start).trim() === "";
  const stop = lineStop(source, end);
  const isBlankBelow = skipBlank(source, end, stop) === stop && stop < source.length;
  return without(start, isFirst && isBlankBelow ? nextLine(source, end) : end);
}

const cannotStand = text(
  "In one of the places the value would need quotes, and in quotes a placeholder is text.",
  "Op één van de plaatsen heeft de waarde aanhalingstekens nodig, en daarbinnen is een plaatshouder tekst.",
);
const ofItself = text("The variable refers to itself.", "De variabele verwijst naar zichzelf.");
