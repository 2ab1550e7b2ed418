import type { Span } from "../../model/text/span.ts";
import { formatJson, widest } from "./formatJson.ts";
import { writtenValues } from "../navigation/writtenTemplates.ts";
import { isCommentMark, isSeparatorAt, lineStop, nextLine, skipBlank } from "../syntax/lines.ts";
import type { RequestDocument } from "../syntax/requestDocument.ts";
import type {
  DirectiveNode,
  ExpectationNode,
  ItemNode,
  ListNode,
  ParameterNode,
  RequestNode,
  ValueNode,
  VariableNode,
} from "../syntax/syntax.ts";

/** How one node is written: from the start of its line up to its end. */
export interface Rewrite {
  readonly span: Span;
  readonly text: string;
  /** Lines that come below, behind a comment that may follow the node on its line. */
  readonly below: readonly string[];
}

/** The consistent form of every node of a document that has one. */
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
      return body.value
        ? [line(body.span, formatJson(this.#source, body.value, this.#lineEnd))]
        : [];
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

  /** Items below a list on the line of its key are faulty: in lines of its own they would become part of it. */
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

  #slice({ start, end }: Span): string {
    return this.#source.slice(start, end);
  }
}

function line(span: Span, text: string): Rewrite {
  return { span, text, below: [] };
}
