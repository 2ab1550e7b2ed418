import type { Span } from "../../model/text/span.ts";
import type { Report } from "./placeholders.ts";
import type { ItemNode, ListNode, ValueNode } from "./syntax.ts";
import { readInlineList, type Read } from "./values.ts";

/** Enough for the lists that a file repeats, and few beside a file in which each is another one. */
const mostKept = 1000;

/** Reads the lists of one file. The requests of a file mostly ask the same `fields`: such a list is read once. */
export class EqualLists {
  readonly #kept = new Map<string, { readonly from: number; readonly read: Read<ListNode> }>();

  read(
    text: string,
    from: number,
    to: number,
    isOfFields: boolean,
    report: Report,
  ): Read<ListNode> {
    const written = `${isOfFields ? "fields" : ""}:${text.slice(from, to)}`;
    const kept = this.#kept.get(written);
    if (kept) return moved(kept.read, from - kept.from);
    let isFaultless = true;
    const read = readInlineList(text, from, to, isOfFields, (problem) => {
      isFaultless = false;
      report(problem);
    });
    if (isFaultless && this.#kept.size < mostKept && read.node?.items.every(isPlain))
      this.#kept.set(written, { from, read });
    return read;
  }
}

/** Whether it is one text with one span. */
function isPlain(item: ItemNode): boolean {
  if (item.kind !== "item" || item.value.quoted) return false;
  const { span, template } = item.value;
  return template.parts.every((part) => part.kind === "text" && part.span === span);
}

function moved({ node, end }: Read<ListNode>, by: number): Read<ListNode> {
  if (!node) return { node, end: end + by };
  const items = node.items.map((item): ItemNode => {
    if (item.kind !== "item") return item;
    const value = movedValue(item.value, by);
    return { kind: "item", value, span: value.span };
  });
  return { node: { ...node, items, span: movedSpan(node.span, by) }, end: end + by };
}

function movedValue(value: ValueNode, by: number): ValueNode {
  const span = movedSpan(value.span, by);
  const parts = value.template.parts.map((part) => ({ ...part, span }));
  return { ...value, template: { parts, span }, span };
}

function movedSpan({ start, end }: Span, by: number): Span {
  return { start: start + by, end: end + by };
}
