import type { Span } from "../../model/text/span.ts";
import type { Report } from "../syntax/placeholders.ts";
import type { ItemNode, ListNode, ParameterNode, ValueNode } from "../syntax/syntax.ts";
import { readInlineList, readValue } from "../syntax/values.ts";

/** A parameter whose `- item` lines may still follow. */
export class OpenParameter {
  readonly key: string;
  readonly #keySpan: Span;
  readonly #colonSpan: Span;
  readonly #items: ItemNode[] = [];
  #ownValue: ValueNode | ListNode | undefined;
  #itemsSpan: Span | undefined;

  constructor(key: string, keySpan: Span, colonSpan: Span) {
    this.key = key;
    this.#keySpan = keySpan;
    this.#colonSpan = colonSpan;
  }

  /** Whether a value stands on the key's own line. */
  get hasOwnValue(): boolean {
    return this.#ownValue !== undefined;
  }

  /** Reads what stands behind the colon; returns where reading stopped. */
  readOwnValue(text: string, to: number, isList: boolean, report: Report): number {
    const from = this.#colonSpan.end;
    const read = isList
      ? readInlineList(text, from, to, this.key === "fields", report)
      : readValue(text, from, to, report);
    this.#ownValue = read.node;
    return read.end;
  }

  /** Takes the item of a `- ` line; `span` is that of the line's text from its dash on. */
  add(item: ItemNode | undefined, span: Span): void {
    if (item) this.#items.push(item);
    this.#itemsSpan = { start: this.#itemsSpan?.start ?? span.start, end: span.end };
  }

  close(report: Report): ParameterNode {
    const value = this.#ownValue ?? this.#list();
    const start = this.#keySpan.start;
    const end = value?.span.end ?? this.#colonSpan.end;
    if (!value)
      report({
        code: "value-missing",
        span: { start, end: this.#colonSpan.end },
        detail: this.key,
      });
    return {
      key: this.key,
      keySpan: this.#keySpan,
      colonSpan: this.#colonSpan,
      value,
      span: { start, end },
    };
  }

  #list(): ListNode | undefined {
    if (!this.#itemsSpan) return undefined;
    return { kind: "list", style: "items", items: this.#items, span: this.#itemsSpan };
  }
}
