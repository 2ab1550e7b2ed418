import { text } from "../../contract/text.ts";
import { holds, type Span } from "../../model/text/span.ts";
import type { Finding } from "../finding.ts";
import { requestAt, type RequestDocument } from "../syntax/requestDocument.ts";
import { finding } from "./repairs/makeFinding.ts";

/** The line with which other tools begin a request: a method and an address, or a command. */
const foreignLine =
  /^(?:(?:GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS)[ \t]+(?:https?:|\{\{|\/)|curl[ \t]+\S)/i;

/**
 * The findings of a document, where each request that is written for another tool has one alone: its lines
 * mean nothing here, and what each of them lacks helps nobody.
 */
export function withForeignRequests(
  document: RequestDocument,
  found: readonly Finding[],
): readonly Finding[] {
  const { text: source, tree } = document;
  const foreign = new Map<number, { readonly whole: Span; readonly line: Span }>();
  for (const { code, span } of tree.problems) {
    if (code !== "unreadable-line" || !foreignLine.test(source.slice(span.start, span.end)))
      continue;
    const whole = stretchAt(document, span.start);
    if (!foreign.has(whole.start)) foreign.set(whole.start, { whole, line: span });
  }
  if (foreign.size === 0) return found;
  const stretches = [...foreign.values()];
  // What cannot be seen is told wherever it is.
  const isForeign = ({ code, span }: Finding) =>
    code !== "invisible-character" && stretches.some(({ whole }) => holds(whole, span.start));
  return [
    ...found.filter((one) => !isForeign(one)),
    ...stretches.map(({ line }) => foreignFinding(line, source.slice(line.start, line.end))),
  ];
}

/** Names what is written here instead, by what the address is of. */
function foreignFinding(line: Span, written: string): Finding {
  const operation = /bericht/i.test(written) ? "LijstBerichten" : "RaadpleegMetBurgerservicenummer";
  const message = text(
    `This is for another tool. Write an operation such as ${operation}, or use \`brp convert\`.`,
    `Dit is voor een ander programma. Schrijf een bewerking zoals ${operation}, of gebruik \`brp convert\`.`,
  );
  return finding("foreign-request", line, message);
}

/** The request that an offset belongs to, or the lines before the first. */
function stretchAt(document: RequestDocument, offset: number): Span {
  const { requests } = document.tree;
  const request = requestAt(document, offset);
  if (request) return { start: request.span.start, end: request.span.end - 1 };
  const first = requests.find(({ span }) => span.start > offset);
  return { start: 0, end: (first?.span.start ?? document.text.length + 1) - 1 };
}
