import { isOperationName, isQueryType } from "../../contract/operations.ts";
import type { Parameter } from "../../contract/parameter.ts";
import { parameterOf, parameters } from "../../contract/parameters.ts";
import { undecided } from "../../contract/rules/queryRule.ts";
import type { ValueDraft } from "../../model/requestDraft.ts";
import type { Span } from "../../model/text/span.ts";
import { literalText } from "../../model/text/template.ts";
import { typeText } from "../../model/text/typedValue.ts";
import { jsonMembers, parameterDrafts } from "./parameterDrafts.ts";
import type { JsonNode, RequestNode } from "./syntax.ts";

/** A request as far as it is known without running it. */
export interface LiteralBody {
  /**
   * The query as it would be sent, with `undecided` where placeholders stand or a value is not
   * written yet. `type` is there for person queries and for operations that do not exist.
   */
  readonly query: Readonly<Record<string, unknown>>;
  /**
   * Where things stand, by the names that the service uses in `invalidParams`: `postcode` and
   * `fields` (the value, or the key while there is none), `fields[3]`, `type`.
   */
  readonly places: ReadonlyMap<string, Span>;
  /** Where the keys stand. */
  readonly keys: ReadonlyMap<string, Span>;
}

/** Evaluates what a request says without its placeholders, with the types of its operation's parameters. */
export function evaluateLiteralBody(
  request: RequestNode,
  operation: unknown = writtenOperation(request),
): LiteralBody {
  const query = new Map<string, unknown>();
  const places = new Map<string, Span>();
  const keys = new Map<string, Span>();

  const type = writtenType(request);
  if (type) {
    query.set("type", type.value);
    places.set("type", type.span);
    if (type.keySpan) keys.set("type", type.keySpan);
  }
  for (const { key, keySpan } of writtenKeys(request)) {
    if (query.has(key)) continue;
    query.set(key, undecided);
    places.set(key, keySpan);
    keys.set(key, keySpan);
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
  return { query: Object.fromEntries(query), places, keys };
}

function writtenKeys({ body }: RequestNode) {
  return body?.kind === "lines" ? body.parameters : jsonMembers(body);
}

/** The operation or `type` as it is written, known or not. */
export function writtenOperation({ body }: RequestNode): string | undefined {
  if (body?.kind === "lines") return body.operation?.name;
  const type = jsonMembers(body).find(({ key }) => key === "type")?.value;
  return type?.kind === "string" ? literalText(type.template) : undefined;
}

interface WrittenType {
  readonly value: unknown;
  readonly span: Span;
  readonly keySpan?: Span;
}

function writtenType({ body }: RequestNode): WrittenType | undefined {
  if (body?.kind === "lines") {
    const { operation } = body;
    const isMessageCall = isOperationName(operation?.name) && !isQueryType(operation?.name);
    return operation && !isMessageCall
      ? { value: operation.name, span: operation.span }
      : undefined;
  }
  const member = jsonMembers(body).find(({ key }) => key === "type");
  if (!member) return undefined;
  const { value, keySpan } = member;
  return { value: value ? typeValue(value) : undecided, span: value?.span ?? keySpan, keySpan };
}

/** Any value but a text is wrong as a type whatever it holds. */
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
