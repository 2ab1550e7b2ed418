import type { Span } from "../../model/text/sourceText.ts";
import { writtenValues } from "../checks/templates.ts";
import {
  isCommentMark,
  isSeparatorAt,
  lineStop,
  nextLine,
  skipBlank,
  type DirectiveNode,
  type ExpectationNode,
  type ItemNode,
  type ListNode,
  type ParameterNode,
  type RequestNode,
  type ValueNode,
  type VariableNode,
  type JsonMember,
  type JsonNode,
} from "../syntax/syntax.ts";
import type { RequestDocument } from "../syntax/parser.ts";

export interface Rewrite {
  readonly span: Span;
  readonly text: string;
  /** Lines below, after any comment that follows the node on its line. */
  readonly below: readonly string[];
}

export function rewrites(document: RequestDocument, lineEnd: string): readonly Rewrite[] {
  const writer = new NodeWriter(document.text, lineEnd);
  const { variables, defaults, requests } = document.tree;
  return [
    ...variables.flatMap((node) => writer.variable(node)),
    ...defaults.map((node) => writer.directive(node)),
    ...requests.flatMap((request) => writer.request(request)),
  ];
}

class NodeWriter {
  readonly #source: string;
  readonly #lineEnd: string;

  constructor(source: string, lineEnd: string) {
    this.#source = source;
    this.#lineEnd = lineEnd;
  }

  variable({ name, value, span }: VariableNode): readonly Rewrite[] {
    const values = writtenValues(value);
    if (values.some((one) => this.#needsNoSpace(one))) return [];
    const items = values.map((one) => this.#slice(one.span)).join(", ");
    return [line(span, `@${name} = ${value.kind === "list" ? `[${items}]` : items}`)];
  }

  directive({ word, argument, span }: DirectiveNode): Rewrite {
    return line(span, argument === "" ? `@${word}` : `@${word} ${argument}`);
  }

  request({ separator, directives, body, expectations }: RequestNode): readonly Rewrite[] {
    const title = separator?.title;
    return [
      ...(separator ? [line(separator.span, title ? `### ${title}` : "###")] : []),
      ...directives.map((node) => this.directive(node)),
      ...this.#body(body),
      ...expectations.flatMap((node) => this.#expectation(node)),
    ];
  }

  #body(body: RequestNode["body"]): readonly Rewrite[] {
    if (!body) return [];
    if (body.kind === "json")
      return body.value ? [line(body.span, this.#json(body.value, "", 0))] : [];
    const { operation, parameters } = body;
    return [
      ...(operation ? [line(operation.span, operation.name)] : []),
      ...parameters.flatMap((parameter) => this.#parameter(parameter)),
    ];
  }

  #parameter({ keySpan, colonSpan, value, span }: ParameterNode): readonly Rewrite[] {
    const key = this.#slice(keySpan);
    const head = { start: keySpan.start, end: colonSpan.end };
    if (!value) return [];
    if (value.kind === "value")
      return this.#needsNoSpace(value) ? [] : [line(span, `${key}: ${this.#slice(value.span)}`)];
    if (value.style === "items")
      return [line(head, `${key}:`), ...value.items.flatMap((item) => this.#item(item))];
    return this.#inlineList(key, value, span);
  }

  #inlineList(key: string, list: ListNode, span: Span): readonly Rewrite[] {
    const values = list.items.flatMap((item) => (item.kind === "item" ? [item.value] : []));
    if (values.some((value) => this.#needsNoSpace(value))) return [];
    const items = values.map((value) => this.#slice(value.span));
    const joined = items.join(", ");
    const inline = `${key}: ${list.style === "brackets" ? `[${joined}]` : joined}`;
    if (inline.length <= widest || items.length === 0 || this.#hasItemBelow(span.end))
      return [line(span, inline)];
    return [{ span, text: `${key}:`, below: items.map((item) => `  - ${item}`) }];
  }

  /** Items below a one-line list are faulty. On lines of their own they would become part of it. */
  #hasItemBelow(end: number): boolean {
    const source = this.#source;
    for (let at = nextLine(source, end); at < source.length; at = nextLine(source, at)) {
      const to = lineStop(source, at);
      const first = skipBlank(source, at, to);
      if (first === to || (isCommentMark(source, first) && !isSeparatorAt(source, at))) continue;
      return source[first] === "-";
    }
    return false;
  }

  #item(item: ItemNode): readonly Rewrite[] {
    if (item.kind === "item") return [line(item.span, `  - ${this.#slice(item.span)}`)];
    if (item.members.some((member) => this.#needsNoSpace(member))) return [];
    const members = item.members.map(({ span }) => this.#slice(span)).join(", ");
    return [line(item.span, `  - ${this.#slice(item.group.span)}: ${members}`)];
  }

  #expectation({ expectation, span }: ExpectationNode): readonly Rewrite[] {
    if (!expectation) return [];
    const { subject, operatorSpan } = expectation;
    const operator = `${expectation.not ? "not " : ""}${expectation.operator}`;
    const asked = subject.kind === "header" ? `header ${subject.name}` : this.#slice(subject.span);
    if (expectation.kind === "presence") return [line(span, `? ${asked} ${operator}`)];
    const value = this.#slice({ start: operatorSpan.end, end: span.end }).replace(
      /^[ \t\u00a0]+/,
      "",
    );
    if (isCommentMark(value, 0)) return [];
    return [line(span, `? ${asked} ${expectation.count ? "count " : ""}${operator} ${value}`)];
  }

  /** `key:#1` would become a comment with a space before it. */
  #needsNoSpace(value: ValueNode): boolean {
    return isCommentMark(this.#source, value.span.start);
  }

  /** One member per line if the node had several lines or exceeds one. `room` is the used columns of its first line. */
  #json(node: JsonNode, indent: string, room: number): string {
    if (node.kind === "string" || node.kind === "literal") return this.#slice(node.span);
    const children = node.kind === "object" ? node.members : node.items;
    if (children.length === 0) return this.#inlineJson(node);
    if (!/[\n\r]/.test(this.#slice(node.span))) {
      const inline = this.#inlineJson(node);
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
      return `${blank ? this.#lineEnd : ""}${inner}${this.#jsonChild(child, inner)}${comma}`;
    });
    const [open, close] = node.kind === "object" ? ["{", "}"] : ["[", "]"];
    return [open, ...lines, `${indent}${close}`].join(this.#lineEnd);
  }

  #jsonChild(child: JsonMember | JsonNode, indent: string): string {
    if (!("key" in child)) return this.#json(child, indent, 1);
    const key = `${this.#slice(child.keySpan)}: `;
    return child.value ? key + this.#json(child.value, indent, key.length + 1) : key;
  }

  #inlineJson(node: JsonNode): string {
    if (node.kind === "object") {
      const members = node.members.map(
        ({ keySpan, value }) => `${this.#slice(keySpan)}: ${value ? this.#inlineJson(value) : ""}`,
      );
      return members.length === 0 ? "{}" : `{ ${members.join(", ")} }`;
    }
    if (node.kind === "array")
      return `[${node.items.map((item) => this.#inlineJson(item)).join(", ")}]`;
    return this.#slice(node.span);
  }

  #hasBlankLine(from: number, to: number): boolean {
    const between = this.#source.slice(from, to).split(/\r\n|\n|\r/);
    return between.slice(1, -1).some((line) => line.trim() === "");
  }

  #slice({ start, end }: Span): string {
    return this.#source.slice(start, end);
  }
}

function line(span: Span, text: string): Rewrite {
  return { span, text, below: [] };
}

const widest = 100;

const step = "  ";
