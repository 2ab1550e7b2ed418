import type { JsonMember, JsonNode } from "../syntax/syntax.ts";

/** Beyond this many columns a list or object takes one line for each of its items. */
export const widest = 100;

const step = "  ";

/**
 * Writes JSON that was read without a problem. An object or array that stood on several lines, or
 * would not fit on one, has one member a line; single blank lines between members stay.
 */
export function formatJson(source: string, node: JsonNode, lineEnd: string): string {
  return new JsonWriter(source, lineEnd).write(node, "", 0);
}

class JsonWriter {
  readonly #source: string;
  readonly #lineEnd: string;

  constructor(source: string, lineEnd: string) {
    this.#source = source;
    this.#lineEnd = lineEnd;
  }

  /** `room` is how many columns of the first line are taken by what stands before and behind. */
  write(node: JsonNode, indent: string, room: number): string {
    if (node.kind === "string" || node.kind === "literal") return this.#slice(node.span);
    const children = node.kind === "object" ? node.members : node.items;
    if (children.length === 0) return node.kind === "object" ? "{}" : "[]";
    if (!/[\n\r]/.test(this.#slice(node.span))) {
      const inline = this.#inline(node);
      if (indent.length + room + inline.length <= widest) return inline;
    }
    return this.#expanded(node, children, indent);
  }

  #expanded(node: JsonNode, children: readonly (JsonMember | JsonNode)[], indent: string): string {
    const inner = indent + step;
    const lines = children.map((child, i) => {
      const previous = children[i - 1];
      const comma = i < children.length - 1 ? "," : "";
      const blank = previous && this.#hasBlankLine(previous.span.end, child.span.start);
      return `${blank ? this.#lineEnd : ""}${inner}${this.#child(child, inner)}${comma}`;
    });
    const [open, close] = node.kind === "object" ? ["{", "}"] : ["[", "]"];
    return [open, ...lines, `${indent}${close}`].join(this.#lineEnd);
  }

  #child(child: JsonMember | JsonNode, indent: string): string {
    if (!("key" in child)) return this.write(child, indent, 1);
    const key = `${this.#slice(child.keySpan)}: `;
    return child.value ? key + this.write(child.value, indent, key.length + 1) : key;
  }

  #inline(node: JsonNode): string {
    if (node.kind === "object") {
      const members = node.members.map(
        ({ keySpan, value }) => `${this.#slice(keySpan)}: ${value ? this.#inline(value) : ""}`,
      );
      return members.length === 0 ? "{}" : `{ ${members.join(", ")} }`;
    }
    if (node.kind === "array")
      return `[${node.items.map((item) => this.#inline(item)).join(", ")}]`;
    return this.#slice(node.span);
  }

  #hasBlankLine(from: number, to: number): boolean {
    const between = this.#source.slice(from, to).split(/\r\n|\n|\r/);
    return between.slice(1, -1).some((line) => line.trim() === "");
  }

  #slice({ start, end }: { readonly start: number; readonly end: number }): string {
    return this.#source.slice(start, end);
  }
}
