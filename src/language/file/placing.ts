import { isSpan, type Span, type TextEdit } from "../../model/text/span.ts";
import type { RequestDocument } from "../syntax/requestDocument.ts";

/** Where a section is in its file. */
interface SectionPlace {
  readonly start: number;
  readonly requestsBefore: number;
}

export function movedSpan({ start, end }: Span, by: number): Span {
  return { start: start + by, end: end + by };
}

export function movedEdit({ span, newText }: TextEdit, by: number): TextEdit {
  return { span: movedSpan(span, by), newText };
}

/**
 * What was made of a section by itself, with all its spans and ordinals as they are in the file. A part
 * with the member `elsewhere` is about another section, which `sectionOf` finds. What a JSON value holds
 * is no place, whatever it is called.
 */
export function placed<Item>(
  item: Item,
  section: SectionPlace,
  sectionOf?: (document: RequestDocument) => SectionPlace | undefined,
): Item {
  if (section.start === 0 && !sectionOf) return item;
  if (Array.isArray(item))
    return item.map((one: unknown) => placed(one, section, sectionOf)) as Item;
  if (typeof item !== "object" || item === null) return item;
  if (isSpan(item)) return movedSpan(item, section.start) as Item;
  const { elsewhere, ...own } = item as { readonly elsewhere?: RequestDocument };
  const there = (elsewhere && sectionOf?.(elsewhere)) ?? section;
  const isJson = "kind" in own && own.kind === "json";
  const members = Object.entries(own).map(([key, value]: [string, unknown]) => {
    if (key === "ordinal") return [key, Number(value) + there.requestsBefore];
    return [key, isJson && key === "value" ? value : placed(value, there, sectionOf)];
  });
  return Object.fromEntries(members) as Item;
}
