import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { complete } from "../../../../src/language/completion/complete.ts";
import type {
  CompletionContext,
  Suggestion,
} from "../../../../src/language/completion/suggestion.ts";
import {
  parseRequestDocument,
  type RequestDocument,
} from "../../../../src/language/syntax/parser.ts";
import { anyText, broken, everything } from "../support.ts";
import { applied } from "./completing.ts";
import { always } from "../../../support/always.ts";

const context: CompletionContext = {
  environments: ["local", "proef"],
  tags: ["nacht"],
  csvFiles: [{ name: "personen.csv", columns: ["bsn"] }],
  authorisation: { environment: "proef", fields: ["naam"], parameters: [] },
};

const json = `### In JSON
@name json
{
  "type": "RaadpleegMetBurgerservicenummer",
  "burgerservicenummer": ["999990019", "{{everything.personen[0].burgerservicenummer}}"],
  "gemeenteVanInschrijving": "0518",
  "fields": ["naam" , "geboorte.datum"]
  
}
? personen count >= 1
? personen[any].geboorte.datum == 1983
`;

function expectPlaced(document: RequestDocument, offset: number): void {
  const { text } = document;
  for (const { span, label, newText } of complete(document, offset, context)) {
    const isAround = span.start <= offset && offset <= span.end;
    const isOnLine = !/[\r\n]/.test(text.slice(span.start, span.end));
    // An assertion of vitest is slower than a suggestion.
    if (!isAround || !isOnLine || newText === "")
      expect.fail(`${label} (${newText}) at ${offset} of ${JSON.stringify(text)}`);
  }
}

describe("completion at any place", () => {
  it.each([
    ["a whole file", everything],
    ["a broken file", broken],
    ["a JSON body", json],
    ["a JSON body with other line ends", json.replaceAll("\n", "\r\n")],
  ])("of %s never throws and stays on the line, around the cursor", (_title, text) => {
    const document = parseRequestDocument(text);
    for (let offset = 0; offset <= text.length; offset++) expectPlaced(document, offset);
  });

  // Shows: language-any-text
  it("of any text never throws and stays on the line, around the cursor", () => {
    always(1000, [anyText, fc.double({ min: 0, max: 1, noNaN: true })], (text, where) => {
      expectPlaced(parseRequestDocument(text), Math.floor(where * text.length));
    });
  });

  it("of half a file never throws either", () => {
    const text = everything + json;
    for (let end = 0; end <= text.length; end += 5)
      expectPlaced(parseRequestDocument(text.slice(0, end)), end);
  });
});

const problems = (text: string) => parseRequestDocument(text).tree.problems.length;

/** The line of a suggestion with its new text, and the text that it replaces. */
function shown(text: string, { span, newText }: Suggestion): string {
  const line = text.slice(text.lastIndexOf("\n", span.start - 1) + 1, span.start);
  const rest = /^[^\n]*/.exec(text.slice(span.end))?.[0] ?? "";
  return `${line}«${text.slice(span.start, span.end)} → ${newText}»${rest}`;
}

it.each([
  ["lines", everything],
  ["JSON", json],
])("a suggestion that is accepted leaves a file of %s as readable as it was", (_title, text) => {
  const document = parseRequestDocument(text);
  const before = problems(text);
  const seen = new Set<string>();
  const harmful: string[] = [];
  for (let offset = 0; offset <= text.length; offset++)
    for (const suggestion of complete(document, offset, context)) {
      // Skips unfinished suggestions, and those of the same kind at one place.
      const key = `${suggestion.kind} ${suggestion.span.start} ${suggestion.span.end} ${suggestion.rank}`;
      if (suggestion.continues || seen.has(key)) continue;
      seen.add(key);
      if (problems(applied(text, suggestion)) > before) harmful.push(shown(text, suggestion));
    }
  expect(harmful).toEqual([]);
  expect(seen.size).toBeGreaterThan(20);
});
