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
import type { RequestDocument } from "../requestDocument.ts";
import type { VariableNode } from "../syntax.ts";
import { touches, unavailable, type Refactoring } from "./refactoring.ts";
import { behindOnLine, linesOf, lineStop } from "./sourceLines.ts";
import { valueSlots, type ValueSlot } from "./valueSlots.ts";
import { jsonText, lineText } from "./writtenValues.ts";

/**
 * Writes the value of a variable in the places of its placeholders: at the cursor, or everywhere, after
 * which its definition goes. `document` is the whole file. Not offered for a name that is defined twice.
 */
export function inlinings(document: RequestDocument, range: Span): readonly Refactoring[] {
  const { variables } = document.tree;
  if (variables.length === 0) return [];
  const slots = valueSlots(document);
  const here = useAt(document, slots, range);
  const name = here?.name ?? variables.find(({ span }) => touches(span, range))?.name;
  const definitions = variables.filter((variable) => variable.name === name);
  const [variable] = definitions;
  if (name === undefined || !variable || definitions.length > 1) return [];
  const used = slots.filter(({ template }) => usesOf(template, name).length > 0);
  if (used.length === 0) return [];
  const uses = used.reduce((sum, { template }) => sum + usesOf(template, name).length, 0);
  const offers = [inlinedEverywhere(document, variable, used)];
  if (here && uses > 1) offers.unshift(inlinedHere(document, variable, slots, here));
  return offers;
}

function usesOf(template: Template, name: string): readonly VariableReference[] {
  return placeholdersOf(template).flatMap((expression) =>
    expression.kind === "variable" && expression.name === name ? [expression] : [],
  );
}

function useAt(
  { tree }: RequestDocument,
  slots: readonly ValueSlot[],
  range: Span,
): VariableReference | undefined {
  const names = new Set(tree.variables.map(({ name }) => name));
  for (const { span, template } of slots) {
    if (!touches(span, range)) continue;
    for (const part of template.parts)
      if (part.kind === "placeholder" && touches(part.span, range)) {
        const { expression } = part;
        if (expression.kind === "variable" && names.has(expression.name)) return expression;
      }
  }
  return undefined;
}

function inlinedHere(
  document: RequestDocument,
  variable: VariableNode,
  slots: readonly ValueSlot[],
  here: VariableReference,
): Refactoring {
  const title = text(
    `Write the value of ${variable.name} here`,
    `Schrijf hier de waarde van ${variable.name}`,
  );
  const slot = slots.find(({ template }) => placeholdersOf(template).includes(here));
  const edit = slot && written(document.text, slot, variable, (one) => one === here);
  return edit
    ? { kind: "refactor.inline", title, edits: [edit] }
    : unavailable("refactor.inline", title, cannotStand);
}

function inlinedEverywhere(
  document: RequestDocument,
  variable: VariableNode,
  used: readonly ValueSlot[],
): Refactoring {
  const title = text(
    `Write the value of ${variable.name} everywhere and remove the variable`,
    `Schrijf overal de waarde van ${variable.name} en haal de variabele weg`,
  );
  const isItself = usesOf(variable.value.template, variable.name).length > 0;
  if (isItself) return unavailable("refactor.inline", title, ofItself);
  const edits = used.map((slot) =>
    written(document.text, slot, variable, ({ name }) => name === variable.name),
  );
  const found = edits.flatMap((edit) => edit ?? []);
  if (found.length < edits.length) return unavailable("refactor.inline", title, cannotStand);
  const all = [...found, removal(document.text, variable)];
  return {
    kind: "refactor.inline",
    title,
    edits: all.sort((a, b) => a.span.start - b.span.start),
  };
}

/** The slot's value with the variable's own in the place of its placeholder; undefined where it cannot stand. */
function written(
  source: string,
  { template, span, place, parameter }: ValueSlot,
  { value }: VariableNode,
  isMeant: (reference: VariableReference) => boolean,
): TextEdit | undefined {
  const isReplaced = (part: TemplatePart) =>
    part.kind === "placeholder" && part.expression.kind === "variable" && isMeant(part.expression);
  const parts = template.parts.flatMap((part) =>
    isReplaced(part) ? value.template.parts : [part],
  );
  const filled: Template = { parts, span: template.span };
  if (place === "json") {
    const newText = writtenJson(source, { template, span, place, parameter }, filled);
    return newText === undefined ? undefined : { span, newText };
  }
  const plain = parts.map((part) => {
    if (part.kind === "text") return part.text;
    return source.slice(part.span.start, part.span.end);
  });
  if (plain.join("") === "" && place === "header") return undefined;
  const newText = lineText(plain.join(""), filled, place === "header" ? "value" : place);
  // A header's value has no quotes, and a comment sign in it is text.
  if (newText === undefined || (place === "header" && newText !== plain.join(""))) return undefined;
  return { span, newText };
}

/** A lone placeholder took the type of the parameter, and so must what is written for it. */
function writtenJson(
  source: string,
  { template: before, span, parameter }: ValueSlot,
  filled: Template,
): string | undefined {
  const literal = literalText(filled);
  const wasTyped = solePlaceholder(before) !== undefined;
  if (literal !== undefined)
    return wasTyped && typeof typeText(parameter, literal) !== "string"
      ? JSON.stringify(typeText(parameter, literal))
      : jsonText(source, filled, span);
  const isTyped = parameter?.kind === "integer" || parameter?.kind === "boolean";
  const sole = solePlaceholder(filled) !== undefined;
  return isTyped && wasTyped !== sole ? undefined : jsonText(source, filled, span);
}

/** Takes out the definition; a comment behind it stays, a blank line that would begin the file does not. */
function removal(source: string, { span }: VariableNode): TextEdit {
  if (behindOnLine(source, span.end) !== "") {
    const end = skipBlank(source, span.end, lineStop(source, span.end));
    return { span: { start: span.start, end }, newText: "" };
  }
  const lines = linesOf(source, span);
  const isFirst = source.slice(0, lines.start).trim() === "";
  const below = skipBlank(source, lines.end, lineStop(source, lines.end));
  const isBlankBelow = below === lineStop(source, below) && below < source.length;
  if (isFirst && isBlankBelow)
    return {
      span: { start: lines.start, end: linesOf(source, { start: below, end: below }).end },
      newText: "",
    };
  return { span: lines, newText: "" };
}

const cannotStand = text(
  "In one of the places the value would need quotes, and in quotes a placeholder is text.",
  "Op één van de plaatsen heeft de waarde aanhalingstekens nodig, en daarbinnen is een plaatshouder tekst.",
);
const ofItself = text("The variable refers to itself.", "De variabele verwijst naar zichzelf.");
