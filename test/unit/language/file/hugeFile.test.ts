import { describe, expect, it } from "vitest";
import { toFileDraft } from "../../../../src/language/draft.ts";
import { LanguageFile } from "../../../../src/language/languageService.ts";

const requests = 1200;
const request = (at: number) =>
  `### Request ${at}\nRaadpleegMetBurgerservicenummer\nburgerservicenummer: 99999001${at % 10}\nfields: [naam]\n\n`;
const text = `@nr = 1\n\n${Array.from({ length: requests }, (_, at) => request(at)).join("")}`;
const placeOf = (at: number) => text.indexOf(`### Request ${at}\n`);
const seen = { start: placeOf(600), end: placeOf(610) };

describe("a file of more than 1,000 requests", () => {
  const file = new LanguageFile(text);
  const near = file.nearSeen([seen]);
  const [stretch] = near ?? [];

  it("is shown near what is seen, and at its start where nothing is", () => {
    expect(new LanguageFile(request(1)).nearSeen([seen])).toBeUndefined();
    expect(stretch?.start).toBe(placeOf(450));
    expect(stretch?.end).toBeGreaterThan(placeOf(759));
    expect(file.nearSeen([])?.[0]?.start).toBe(0);
  });

  it("has the same lenses, folds and colours there as as a whole", () => {
    const ordinals = file.runTargets(near).map(({ ordinal }) => ordinal);
    expect(ordinals).toHaveLength(313);
    expect(file.runTargets(near)).toEqual(
      file.runTargets().filter(({ ordinal }) => ordinals.includes(ordinal)),
    );
    expect(file.folding(near)).toEqual(
      file
        .folding()
        .filter(({ span }) => file.folding(near).some((one) => one.span.start === span.start)),
    );
    const lines = (data: Uint32Array) => {
      let line = 0;
      return [...data].flatMap((value, at) => (at % 5 === 0 ? [(line += value)] : []));
    };
    const all = new Set(lines(file.tokens()));
    expect(lines(file.tokens(near)).every((line) => all.has(line))).toBe(true);
    // The line of the operation, counted from 0.
    expect(lines(file.tokens(near))[0]).toBe(file.positionAt(placeOf(449)).line);
  });

  it("is outlined by titles elsewhere", () => {
    const outline = file.outline(near);
    expect(outline.map(({ name }) => name)).toEqual(file.outline().map(({ name }) => name));
    expect(outline.find(({ name }) => name === "Request 3")?.children).toEqual([]);
    expect(outline.find(({ name }) => name === "Request 600")?.children).toHaveLength(2);
    const spans = (entries: ReturnType<LanguageFile["outline"]>) =>
      entries.map(({ span, nameSpan }) => [span, nameSpan]);
    expect(spans(outline)).toEqual(spans(file.outline()));
  });

  it("knows the diagnostics of what is seen before those of the rest", () => {
    const faulty = new LanguageFile(text.replaceAll("[naam]", "[naamm]"));
    const first = faulty.findingsBySection({}, [seen]);
    expect(first.length).toBeGreaterThan(8);
    expect(first.length).toBeLessThan(20);
    const all = new Map(faulty.findingsBySection().map((one) => [one.section, one.findings]));
    for (const { section, findings } of first) expect(all.get(section)).toBe(findings);
  });

  it("knows which parts are in it still", () => {
    const edited = new LanguageFile(text.replaceAll("[naam]", "[naamm]"));
    const before = edited.findingsBySection({}, [seen]).map(({ section }) => section);
    expect(before.every((section) => edited.has(section))).toBe(true);
    const at = edited.text.indexOf("naamm", seen.start);
    edited.edit([{ span: { start: at, end: at }, newText: "x" }]);
    expect(before.filter((section) => !edited.has(section))).toHaveLength(1);
  });
});

describe("the part of a file that one request needs", () => {
  const chain =
    "@environment local\n### Eerst\n@name zoek\nZoekMetPostcodeEnHuisnummer\npostcode: 2595AN\nhuisnummer: 1\nfields: [naam]\n### Los\nTelBerichten\n### Waarde\n@nr = 999990019\nTelBerichten\n### Lees\nRaadpleegMetBurgerservicenummer\nburgerservicenummer: {{zoek.personen[*].burgerservicenummer}}, {{nr}}\nfields: [naam]\n";
  const file = new LanguageFile(chain);

  it("is what it takes anything from", () => {
    const read = file.readBy([3]);
    expect(read.map(({ text: written }) => written).join("")).not.toContain("Los");
    for (const { span, text: written } of read)
      expect(chain.slice(span.start, span.end)).toBe(written);
  });

  it("reads by itself as in the file", () => {
    const { document, ordinals } = file.excerpt([3, 0]);
    expect(ordinals).toEqual([2, 0]);
    const draft = toFileDraft(document);
    expect(draft.requests.map(({ title }) => title)).toEqual(["Eerst", "Waarde", "Lees"]);
    expect(draft.variables.map(({ name }) => name)).toEqual(["nr"]);
    expect(draft.environment).toBe("local");
  });
});
