import {
  LineIndex,
  type Span,
  countBefore,
  literalText,
  solePlaceholder,
  type Template,
} from "../../model/text/sourceText.ts";
import { directiveForm } from "./directives.ts";
import {
  isSeparatorAt,
  splitLines,
  trimmed,
  type LineSpan,
  type CommentNode,
  type RequestNode,
  type SeparatorNode,
  type SyntaxProblem,
  type VariableNode,
  type DirectiveNode,
  type RequestDocumentTree,
  type ItemNode,
  type JsonMember,
  type JsonNode,
  type ParameterNode,
  type ValueNode,
  type WrittenValue,
} from "./syntax.ts";
import { readTemplate, type Report, plainRun } from "./placeholders.ts";
import { parseSection, type ParsedSection } from "./requestParser.ts";
import type { JsonValue } from "../../contract/json/json.ts";
import type { ParameterDraft, ValueDraft } from "../../model/requestDraft.ts";
import { isOperationName, isQueryType } from "../../contract/operations.ts";
import type { Parameter } from "../../contract/parameter.ts";
import { parameterOf, parameters } from "../../contract/parameters.ts";
import { undecided } from "../../contract/rules/queryRules.ts";
import { typeText } from "../../model/text/typedValue.ts";

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
  // A list made by pushing has room for sixteen more, and most documents are a section with one request.
  const tree = { variables, defaults, requests: [...requests], comments, problems };
  return { text, tree, lines: new LineIndex(text) };
}

/** The lines before the first `###`, then each `###` with the lines below it. */
function splitSections(text: string): [readonly LineSpan[], ...(readonly LineSpan[])[]] {
  const preamble: LineSpan[] = [];
  const requests: LineSpan[][] = [];
  for (const line of splitLines(text)) {
    if (isSeparatorAt(text, line.start)) requests.push([line]);
    else (requests.at(-1) ?? preamble).push(line);
  }
  return [preamble, ...requests];
}

function sectionSpan(lines: readonly LineSpan[]): Span {
  return { start: lines[0]?.start ?? 0, end: lines.at(-1)?.next ?? 0 };
}

function separatorAt(text: string, { start, end }: LineSpan, report: Report): SeparatorNode {
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

function ownRequest(preamble: ParsedSection, span: Span): RequestNode | undefined {
  const directives = preamble.directives.filter(({ word }) => !isDefault(word));
  const { body, expectations } = preamble;
  if (directives.length === 0 && !body && expectations.length === 0) return undefined;
  return { ordinal: 0, span, directives, body, expectations };
}

/**
 * Parameters of a request as written, with groups of `fields` expanded in place. These are errors: only the first of a
 * duplicate key counts, and a key without a value and a key `type` (which names the operation of JSON) are left out.
 */
export function parameterDrafts(body: RequestNode["body"]): readonly ParameterDraft[] {
  const drafts = new Map<string, ParameterDraft>();
  for (const draft of writtenDrafts(body))
    if (draft.name !== "type" && !drafts.has(draft.name)) drafts.set(draft.name, draft);
  return [...drafts.values()];
}

function writtenDrafts(body: RequestNode["body"]): readonly ParameterDraft[] {
  return writtenKeys(body).flatMap(({ key, keySpan, value, span }) =>
    value ? [{ name: key, nameSpan: keySpan, value: valueDraft(value), span }] : [],
  );
}

/** Empty if the JSON is not an object. */
export function jsonMembers(body: RequestNode["body"]): readonly JsonMember[] {
  return body?.kind === "json" && body.value?.kind === "object" ? body.value.members : [];
}

function valueDraft(node: WrittenValue): ValueDraft {
  const { span } = node;
  switch (node.kind) {
    case "value":
      return textDraft(node);
    case "list":
      return { kind: "list", items: node.items.flatMap(itemDrafts), span };
    case "array":
      return { kind: "list", items: node.items.map(valueDraft), span };
    case "string": {
      const { template } = node;
      const typing = solePlaceholder(template) ? "parameter" : "string";
      return { kind: "text", template, typing, span };
    }
    default:
      return { kind: "json", value: jsonValue(node), span };
  }
}

function textDraft({ template, span }: ValueNode): ValueDraft {
  return { kind: "text", template, typing: "parameter", span };
}

function itemDrafts(item: ItemNode): readonly ValueDraft[] {
  if (item.kind === "item") return [textDraft(item.value)];
  return item.members.map((member) => ({
    kind: "text",
    template: memberPath(item.group, member),
    typing: "parameter",
    span: member.span,
  }));
}

/** `naam: voornamen` means the path `naam.voornamen`. */
function memberPath(group: ValueNode, member: ValueNode): Template {
  const dot = { kind: "text", text: ".", span: group.span } as const;
  const parts = [...group.template.parts, dot, ...member.template.parts];
  return { parts, span: member.span };
}

/** As written: placeholders inside an object are not evaluated, because the checks reject the object. */
function jsonValue(node: JsonNode): JsonValue {
  switch (node.kind) {
    case "literal":
      return node.value;
    case "string":
      return literalText(node.template) ?? "";
    case "array":
      return node.items.map(jsonValue);
    case "object":
      // Entries, because an assignment to a member called `__proto__` would be lost.
      return Object.fromEntries(
        node.members.flatMap(({ key, value }) => (value ? [[key, jsonValue(value)]] : [])),
      );
  }
}

export interface LiteralBody {
  /** The query to send, with `undecided` for unknown values, and `type` for person queries and unknown operations. */
  readonly query: Readonly<Record<string, unknown>>;
  /** Places by names of `invalidParams`: `postcode` and `fields` (value, or key without one), `fields[3]`, `type`. */
  readonly places: ReadonlyMap<string, Span>;
}

/** Evaluates a request without its placeholders, with the types of its operation's parameters. */
export function evaluateLiteralBody(
  request: RequestNode,
  operation: unknown = writtenOperation(request),
): LiteralBody {
  const query = new Map<string, unknown>();
  const places = new Map<string, Span>();

  const type = writtenType(request, operation);
  if (type) {
    query.set("type", type.value);
    places.set("type", type.span);
  }
  for (const { key, keySpan } of writtenKeys(request.body)) {
    if (query.has(key)) continue;
    query.set(key, undecided);
    places.set(key, keySpan);
  }
  for (const { name, value } of parameterDrafts(request.body)) {
    const parameter = isOperationName(operation)
      ? parameterOf(operation, name)
      : parameters.get(name);
    query.set(name, literalValue(parameter, value));
    places.set(name, value.span);
    if (value.kind === "list")
      value.items.forEach((item, index) => places.set(`${name}[${index}]`, item.span));
  }
  return { query: Object.fromEntries(query), places };
}

export function writtenKeys(body: RequestNode["body"]): readonly (ParameterNode | JsonMember)[] {
  return body?.kind === "lines" ? body.parameters : jsonMembers(body);
}

export function writtenOperation({ body }: RequestNode): string | undefined {
  if (body?.kind === "lines") return body.operation?.name;
  const type = jsonMembers(body).find(({ key }) => key === "type")?.value;
  return type?.kind === "string" ? literalText(type.template) : undefined;
}

function writtenType({ body }: RequestNode, meant: unknown) {
  if (body?.kind === "lines") {
    const { operation } = body;
    const isMessageCall = isOperationName(meant) && !isQueryType(meant);
    return operation && !isMessageCall
      ? { value: operation.name, span: operation.span }
      : undefined;
  }
  const member = jsonMembers(body).find(({ key }) => key === "type");
  if (!member) return undefined;
  const { value, keySpan } = member;
  return { value: value ? typeValue(value) : undecided, span: value?.span ?? keySpan };
}

/** A value other than text is an invalid type, whatever its content. */
function typeValue(node: JsonNode): unknown {
  if (node.kind === "string") return literalText(node.template) ?? undecided;
  if (node.kind === "literal") return node.value;
  return node.kind === "array" ? [] : {};
}

function literalValue(parameter: Parameter | undefined, value: ValueDraft): unknown {
  if (value.kind === "json") return value.value;
  if (value.kind === "list") return value.items.map((item) => literalValue(parameter, item));
  const text = literalText(value.template);
  if (text === undefined) return undecided;
  return value.typing === "parameter" ? typeText(parameter, text) : text;
}
