import type { Span } from "../../model/span.ts";
import { literalText, type Template } from "../../model/template.ts";
import type { ListNode, ValueNode } from "../syntax.ts";
import { readInlineList, readItem, readValue } from "../values.ts";
import { joinedParts, withoutPlaces } from "./meaning.ts";

/** Where a value is to stand, which decides what needs quotes. */
export type ValuePlace = "value" | "item" | "field item" | "list" | "field list";

/**
 * Writes a value of request lines: plain where that reads back as the same value, in quotes where it
 * must. Undefined when it cannot be written, such as a placeholder beside a space at the end.
 */
export function lineText(plain: string, template: Template, place: ValuePlace): string | undefined {
  const wanted = withoutPlaces(joinedParts(template));
  const literal = literalText(template);
  const candidates = literal === undefined ? [plain] : [plain, quoted(literal)];
  return candidates.find((candidate) => readsAs(candidate, place) === wanted);
}

function quoted(literal: string): string {
  return JSON.stringify(literal);
}

function readsAs(written: string, place: ValuePlace): string | undefined {
  let isSound = !/[\n\r]/.test(written);
  const report = () => {
    isSound = false;
  };
  // Behind a space, because a comment mark has its meaning only there.
  const value = soleValue(` ${written}`, place, report);
  return isSound && value ? withoutPlaces(joinedParts(value.template)) : undefined;
}

function soleValue(text: string, place: ValuePlace, report: () => void): ValueNode | undefined {
  if (place === "value") {
    const { node, end } = readValue(text, 0, text.length, report);
    return end === text.length ? node : undefined;
  }
  if (place === "item" || place === "field item") {
    const { node, end } = readItem(text, 0, text.length, place === "field item", report);
    return node?.kind === "item" && end === text.length ? node.value : undefined;
  }
  const list = ` [${text.slice(1)}]`;
  const { node, end } = readInlineList(list, 0, list.length, place === "field list", report);
  const [only, ...more] = node?.items ?? [];
  return only?.kind === "item" && more.length === 0 && end === list.length ? only.value : undefined;
}

/** What stands in a JSON string once its escapes are resolved, placeholders included. */
export function decodedString(source: string, span: Span): string {
  const written: unknown = JSON.parse(source.slice(span.start, span.end));
  return typeof written === "string" ? written : "";
}

/**
 * Writes a template as a JSON string; braces that are text become escapes. `placeholder` writes the
 * part of that number as it is to stand between the quotes.
 */
export function jsonText({ parts }: Template, placeholder: (index: number) => string): string {
  const inside = parts.map((part, i) => {
    if (part.kind === "placeholder") return placeholder(i);
    const borders = i < parts.length - 1 ? /\{(?=\{|$)/g : /\{(?=\{)/g;
    return inJson(part.text).replace(borders, "\\u007b");
  });
  return `"${inside.join("")}"`;
}

/** A text as it stands between the quotes of a JSON string. */
export function inJson(text: string): string {
  return JSON.stringify(text).slice(1, -1);
}

/** The parts of a list, in the order of writing; groups are not among them. */
export function plainItems(list: ListNode): readonly ValueNode[] | undefined {
  const values = list.items.flatMap((item) => (item.kind === "item" ? [item.value] : []));
  return values.length === list.items.length ? values : undefined;
}
