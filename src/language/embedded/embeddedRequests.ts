import type { Span } from "../../model/text/span.ts";
import { jsonInString, mayHoldRequests, type Dialect } from "./dialects.ts";
import { LiteralReader, type Literal, type ObjectLiteral } from "./literals.ts";
import { placeOf, ReadingWork, tokensOf, type PlacedText, type Token } from "./tokens.ts";

/** A request that is written as a literal in code. */
export interface EmbeddedRequest {
  /** The same as JSON, with the place of each of its characters in the file. */
  readonly json: PlacedText;
  readonly span: Span;
  /** The literal, or the string that holds it: what must be read again to see an edit. */
  readonly container: Span;
  /** Parts that only the running program knows, as places in `json` and in the file. */
  readonly dynamic: readonly { readonly span: Span; readonly place: Span }[];
  /** Takes members from elsewhere, so that it cannot be checked. */
  readonly isOpen: boolean;
  /** How a quote around its values is written. */
  readonly quote: string;
}

/** The types of queries, and what may be a slip of the pen in one. */
const queryType = /^(?:RaadpleegMet|ZoekMet)[A-Za-z]*$/;

/**
 * The requests in a text: objects with the `type` of a query and `fields`, also as JSON in strings. Undefined where
 * reading it would take more than in proportion to its length.
 */
export function embeddedRequests(
  source: string,
  dialect: Dialect,
  work = new ReadingWork(source.length),
): readonly EmbeddedRequest[] | undefined {
  if (!mayHoldRequests(source)) return [];
  const tokens = tokensOf({ text: source }, dialect, work);
  const inStrings = tokens.flatMap((token) => {
    if (token.kind !== "string" || !token.places || !mayHoldRequests(token.text)) return [];
    work.unended.clear();
    const inside = tokensOf({ text: token.text, places: token.places }, jsonInString, work);
    return requestsAmong(inside, jsonInString, source, work, token);
  });
  const own = requestsAmong(tokens, dialect, source, work);
  if (work.isSpent) return undefined;
  return [...own, ...inStrings].sort((a, b) => a.span.start - b.span.start);
}

function requestsAmong(
  tokens: readonly Token[],
  dialect: Dialect,
  source: string,
  work: ReadingWork,
  container?: Span,
): readonly EmbeddedRequest[] {
  const reader = new LiteralReader(tokens, dialect, work);
  const read = new Set<number>();
  return tokens.flatMap((token, index) => {
    const isBracketed = tokens[index - 1]?.text === "[" && tokens[index + 1]?.text === "]";
    const after = isBracketed ? index + 2 : index + 1;
    const [separator, value] = [tokens[after], tokens[after + 1]];
    const isType =
      token.text === "type" &&
      value?.kind === "string" &&
      queryType.test(value.text) &&
      separator?.kind === "mark" &&
      dialect.separators.includes(separator.text);
    const opening = isType ? reader.openingAround(isBracketed ? index - 1 : index) : undefined;
    // Once is enough for an object that names its type several times.
    if (opening === undefined || read.has(opening)) return [];
    const object = reader.objectAt(opening);
    const fields = object?.members.find(({ key }) => key.text === "fields")?.value;
    // An empty list is one that code fills later.
    if (!object || !fields || (fields.kind === "list" && fields.items.length === 0)) return [];
    if (!object.members.some(({ key }) => key === token)) return [];
    read.add(opening);
    const { start, end } = value?.places?.[0] ?? token;
    const from = value?.start ?? start;
    const quote = source.slice(from, Math.max(from, Math.min(start, end))).replace(/^[a-z@]+/i, "");
    return [written(object, container ?? object, quote)];
  });
}

/** Stands for what the program fills in: a placeholder, which checks leave alone. */
const filledIn = '"{{dynamic}}"';

function written(object: ObjectLiteral, container: Span, quote: string): EmbeddedRequest {
  const places: Span[] = [];
  const dynamic: { span: Span; place: Span }[] = [];
  let text = "";
  const take = (json: string, place: Span) => {
    for (let each = 0; each < json.length; each++) places.push(place);
    text += json;
  };
  const string = (token: Token) => {
    const inner = token.places ?? [];
    const first = inner[0]?.start ?? token.start;
    const last = inner.at(-1)?.end ?? token.end;
    take('"', { start: token.start, end: token.places ? first : token.start });
    for (let at = 0; at < token.text.length; at++)
      take(JSON.stringify(token.text.charAt(at)).slice(1, -1), inner[at] ?? token);
    take('"', { start: token.places ? last : token.end, end: token.end });
  };
  /** A comma is where the gap between two values is. */
  const between = (mark: string, before: Span, after: Span) =>
    take(mark, { start: before.end, end: after.start });
  const listed = <Part extends Span>(
    whole: Span,
    parts: readonly Part[],
    brackets: string,
    one: (part: Part) => void,
  ) => {
    take(brackets.charAt(0), { start: whole.start, end: whole.start + 1 });
    parts.forEach((part, at) => {
      const before = parts[at - 1];
      if (before) between(",", before, part);
      one(part);
    });
    take(brackets.charAt(1), { start: whole.end - 1, end: whole.end });
  };
  const value = (literal: Literal): void => {
    if (literal.kind === "string") string(literal.token);
    else if (literal.kind === "plain") take(literal.json, literal);
    else if (literal.kind === "list") listed(literal, literal.items, "[]", value);
    else if (literal.kind === "object") objectText(literal);
    else {
      const place = { start: literal.start, end: literal.end };
      dynamic.push({ span: { start: text.length, end: text.length + filledIn.length }, place });
      take(filledIn, place);
    }
  };
  const objectText = (whole: ObjectLiteral): void => {
    const parts = whole.members.map((member) => ({
      ...member,
      start: member.key.start,
      end: member.value.end,
    }));
    listed(whole, parts, "{}", (member) => {
      string(member.key);
      between(":", member.key, {
        ...member.value,
        start: Math.max(member.key.end, member.value.start),
      });
      value(member.value);
    });
  };
  objectText(object);
  const span = { start: object.start, end: object.end };
  return { json: { text, places }, span, container, dynamic, isOpen: object.isOpen, quote };
}

/** The place in the file of a stretch of a request's JSON. */
export function placeInFile({ json }: EmbeddedRequest, { start, end }: Span): Span {
  if (end > start) return placeOf(json, start, end);
  const at = json.places?.[start - 1]?.end ?? json.places?.[start]?.start ?? 0;
  return { start: at, end: at };
}
