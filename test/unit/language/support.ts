import { readFileSync } from "node:fs";
import fc from "fast-check";
import { type RequestDocument, parseRequestDocument } from "../../../src/language/syntax/parser.ts";

const fixture = (name: string) =>
  readFileSync(new URL(`../../fixtures/language/${name}`, import.meta.url), "utf8");

export const everything = fixture("everything.brp");
export const broken = fixture("broken.brp");

/** The problems of a document and their texts: `invalid-list at "[a"`. */
export function problemsOf(text: string): readonly string[] {
  return parseRequestDocument(text).tree.problems.map(
    ({ code, span }) => `${code} at ${JSON.stringify(text.slice(span.start, span.end))}`,
  );
}

/** The tree without positions, to compare two spellings. */
export function withoutSpans(value: unknown): unknown {
  const isSpan = (key: string) => key === "span" || key.endsWith("Span");
  return JSON.parse(
    JSON.stringify(value, (key, inner: unknown) => (isSpan(key) ? undefined : inner)),
  );
}

export function onlyRequest(text: string) {
  const document: RequestDocument = parseRequestDocument(text);
  const [request] = document.tree.requests;
  if (!request || document.tree.requests.length !== 1) throw new Error("not one request");
  return request;
}

const pieces = `\
### | \n### x\n | #### | { | } | {{ | }} | [ | ] | " | ' | \\ | \\u00e | , | : | -  | \n-  | \
# |  //  | @name | \n@x= | \n?  | == | \r\n | \r | \n\n\n\n | \t | \u00a0 | \ufeff | \ud83d | \
fields:  | naam: a, b | __proto__`.split(" | ");

interface Change {
  readonly at: number;
  readonly remove: number;
  readonly insert: string;
}

const change = fc.record<Change>({
  at: fc.double({ min: 0, max: 1, noNaN: true }),
  remove: fc.oneof(fc.constant(0), fc.nat(3), fc.nat(60)),
  insert: fc.oneof(fc.constant(""), fc.constantFrom(...pieces)),
});

function applyChange(text: string, { at, remove, insert }: Change): string {
  const start = Math.floor(at * text.length);
  return text.slice(0, start) + insert + text.slice(start + remove);
}

/** Real files after a handful of random deletions and insertions. */
export const mutatedFiles = fc
  .tuple(
    fc.constantFrom(everything, broken, everything + broken),
    fc.array(change, { maxLength: 8 }),
  )
  .map(([text, changes]) => changes.reduce(applyChange, text));

/** Random text of the language's own characters, which are rare in plain random text. */
export const signSoup = fc
  .array(fc.oneof(fc.constantFrom(...pieces), fc.string({ maxLength: 4 })), { maxLength: 60 })
  .map((parts) => parts.join(""));

export const anyText = fc.oneof(fc.string({ unit: "binary" }), signSoup, mutatedFiles);
