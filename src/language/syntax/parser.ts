import { LineIndex, type Span, countBefore } from "../../model/text/span.ts";
import { directiveForm } from "./directives.ts";
import { isSeparatorAt, splitLines, trimmed, type Line } from "./lines.ts";
import { readTemplate, type Report } from "./placeholders.ts";
import { parseSection, type Section } from "./requestParser.ts";
import type {
  CommentNode,
  RequestNode,
  SeparatorNode,
  SyntaxProblem,
  VariableNode,
  DirectiveNode,
  RequestDocumentTree,
} from "./syntax.ts";
import { plainRun } from "./textRun.ts";

export interface RequestDocument {
  readonly text: string;
  readonly tree: RequestDocumentTree;
  readonly lines: LineIndex;
}

export function directivesIn({
  defaults,
  requests,
}: RequestDocumentTree): readonly DirectiveNode[] {
  return [...defaults, ...requests.flatMap(({ directives }) => directives)];
}

export function requestAt(document: RequestDocument, offset: number): RequestNode | undefined {
  const { requests } = document.tree;
  const found = requests[countBefore(requests, ({ span }) => span.start <= offset) - 1];
  return found && offset <= found.span.end ? found : undefined;
}

/** Mark by which an offered command recognises an unchanged request. Not for security. */
export function requestMark(document: RequestDocument, { span }: RequestNode): string {
  // FNV-1a over UTF-16 units, twice with different seeds for 64 bits.
  let low = 0x811c9dc5;
  let high = 0x01000193;
  const end = span.start + document.text.slice(span.start, span.end).trimEnd().length;
  for (let at = span.start; at < end; at++) {
    const unit = document.text.charCodeAt(at);
    low = Math.imul(low ^ unit, 0x01000193);
    high = Math.imul(high ^ unit, 0x85ebca6b) ^ (low >>> 15);
  }
  return [low, high].map((half) => (half >>> 0).toString(16).padStart(8, "0")).join("");
}

/** Never throws: unreadable text is among the tree's problems. */
export function parseRequestDocument(text: string): RequestDocument {
  const problems: SyntaxProblem[] = [];
  const report: Report = (problem) => problems.push(problem);
  const [preambleLines, ...requestLines] = splitSections(text);

  const preamble = parseSection(text, preambleLines, report);
  const defaults = preamble.directives.filter(({ word }) => isDefault(word));
  const requests: RequestNode[] = [];
  const own = ownRequest(preamble, sectionSpan(preambleLines));
  if (own) requests.push(own);

  const variables: VariableNode[] = [...preamble.variables];
  const comments: CommentNode[] = [...preamble.comments];
  for (const lines of requestLines) {
    const [head, ...rest] = lines;
    if (!head) continue;
    const section = parseSection(text, rest, report);
    const { directives, body, expectations } = section;
    requests.push({
      ordinal: requests.length,
      span: sectionSpan(lines),
      separator: separatorAt(text, head, report),
      directives,
      body,
      expectations,
    });
    for (const variable of section.variables) variables.push(variable);
    for (const comment of section.comments) comments.push(comment);
  }
  problems.sort((a, b) => a.span.start - b.span.start);
  const tree = { variables, defaults, requests, comments, problems };
  return { text, tree, lines: new LineIndex(text) };
}

/** The lines before the first `###`, then each `###` with the lines below it. */
function splitSections(text: string): [readonly Line[], ...(readonly Line[])[]] {
  const preamble: Line[] = [];
  const requests: Line[][] = [];
  for (const line of splitLines(text)) {
    if (isSeparatorAt(text, line.start)) requests.push([line]);
    else (requests.at(-1) ?? preamble).push(line);
  }
  return [preamble, ...requests];
}

function sectionSpan(lines: readonly Line[]): Span {
  return { start: lines[0]?.start ?? 0, end: lines.at(-1)?.next ?? 0 };
}

function separatorAt(text: string, { start, end }: Line, report: Report): SeparatorNode {
  const titleSpan = trimmed(text, start + 3, end);
  const title = text.slice(titleSpan.start, titleSpan.end);
  const span = { start, end: Math.max(titleSpan.end, start + 3) };
  if (!title.includes("{{")) return { title, titleSpan, span };
  const template = readTemplate(plainRun(text, titleSpan.start, titleSpan.end), report);
  return { title, titleSpan, template, span };
}

/** Directives of the preamble that apply to the whole file (language rule 3). */
function isDefault(word: string): boolean {
  return directiveForm(word)?.inPreamble !== "own request";
}

function ownRequest(preamble: Section, span: Span): RequestNode | undefined {
  const directives = preamble.directives.filter(({ word }) => !isDefault(word));
  const { body, expectations } = preamble;
  if (directives.length === 0 && !body && expectations.length === 0) return undefined;
  return { ordinal: 0, span, directives, body, expectations };
}
