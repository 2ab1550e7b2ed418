import { describe, expect, it } from "vitest";
import { LanguageFile } from "../../../src/language/languageService.ts";
import { outline, runTargets } from "../../../src/language/outline.ts";
import { parseRequestDocument } from "../../../src/language/syntax/parser.ts";

const text = `@plaats = 0518

### First
ZoekMetPostcodeEnHuisnummer
postcode: 2628HJ
huisnummer: 12
fields: [naam]

###
@name tel
TelBerichten
soort: NIEUW

### Not finished
Onbekend

### List
LijstBerichten
`;

it("outline shows variables and requests in order, with what they are called", () => {
  const entries = outline(parseRequestDocument(text));
  expect(entries.map(({ kind, name, detail }) => [kind, name, detail])).toEqual([
    ["variable", "@plaats", ""],
    ["request", "First", "ZoekMetPostcodeEnHuisnummer"],
    ["request", "tel", "TelBerichten"],
    ["request", "Not finished", ""],
    ["request", "List", "LijstBerichten"],
  ]);
  expect(entries[1]?.children.map(({ name }) => name)).toEqual([
    "postcode",
    "huisnummer",
    "fields",
  ]);
});

it("the outline of a large file shows its requests alone, with the same names and places", () => {
  const large = text.repeat(501);
  const shown = new LanguageFile(large).outline();
  const placesOf = (entries: typeof shown) =>
    entries.map(({ name, span, nameSpan }) => [name, span, nameSpan]);
  expect(shown.filter(({ children }) => children.length > 0)).toHaveLength(0);
  expect(placesOf(shown)).toEqual(placesOf(outline(parseRequestDocument(large))));
  expect(new LanguageFile(text).outline()[1]?.children).not.toEqual([]);
});

describe("runTargets", () => {
  it("tells the only environment of a request: its own before that of the file", () => {
    const read =
      "RaadpleegMetBurgerservicenummer\nburgerservicenummer: 999990019\nfields: [naam]\n";
    const named = (text: string) => {
      const file = new LanguageFile(text);
      const all = file.runTargets().map(({ environment }) => environment);
      expect(all.map((_, at) => file.runTarget(at)?.environment)).toEqual(all);
      return all;
    };
    expect(named(`### A\n${read}\n### B\n${read}`)).toEqual([undefined, undefined]);
    expect(
      named(`@environment local\n\n### A\n${read}\n### B\n@environment proef\n${read}`),
    ).toEqual(["local", "proef"]);
    expect(named(`### A\n@environment local\n${read}\n### B\n${read}`)).toEqual([
      "local",
      undefined,
    ]);
  });

  it("offers every request that can be run, and tells which change the mailbox", () => {
    const targets = runTargets(parseRequestDocument(text));
    expect(targets.map(({ ordinal, changesMailbox }) => [ordinal, changesMailbox])).toEqual([
      [0, false],
      [1, false],
      [3, true],
    ]);
  });

  it("offers the preamble's own request at its operation", () => {
    const [target] = runTargets(parseRequestDocument("TelBerichten\nsoort: NIEUW\n"));
    expect(target).toMatchObject({ ordinal: 0, span: { start: 0, end: 12 } });
  });
});
