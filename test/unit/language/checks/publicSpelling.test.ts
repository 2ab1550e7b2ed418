import { describe, expect, it } from "vitest";
import { dialects } from "../../../../src/contract/dialects.ts";
import { checkDocument } from "../../../../src/language/checkDocument.ts";
import { formatDocument } from "../../../../src/language/format/format.ts";
import { hover } from "../../../../src/language/hover/hover.ts";
import { outline } from "../../../../src/language/outline.ts";
import { parseRequestDocument } from "../../../../src/language/syntax/parser.ts";
import { applyEdits } from "../../../../src/model/text/sourceText.ts";
import { FakeGateway } from "../../../support/fakeGateway.ts";
import { runText } from "../../../support/runText.ts";
import { labels } from "../completion/completing.ts";

/** Filters spelt as in the published interface, and as in the service description. */
const spellings = [
  ["LijstBerichten\nberichtType: Lg01\n", "LijstBerichten\nberichttype: Lg01\n"],
  ["TelBerichten\nsoort: nieuw\n", "TelBerichten\nsoort: NIEUW\n"],
  [
    "TelBerichten\nsoort: gezien-in-lijst-en-niet-opgehaald\n",
    "TelBerichten\nsoort: GEZIEN-IN-LIJST-EN-NIET-OPGEHAALD\n",
  ],
  ["@x = niet-opgehaald\nTelBerichten\nsoort: {{x}}\n", "TelBerichten\nsoort: NIET-OPGEHAALD\n"],
] as const;

describe("a message filter in the spelling of the published interface", () => {
  it.each(spellings)("%j means what %j does, in every dialect", async (theirs, ours) => {
    for (const dialect of dialects) {
      const diagnostics = checkDocument(parseRequestDocument(theirs), {
        dialect,
      });
      expect(diagnostics.map(({ code }) => code)).toEqual([]);
    }
    const [one, other] = await Promise.all([theirs, ours].map(queryOf));
    expect(one).toEqual(other);
  });

  it.each(spellings)("stays as it was written: %j", (theirs) => {
    const document = parseRequestDocument(theirs.replace(": ", ":   "));
    expect(applyEdits(document.text, formatDocument(document))).toBe(theirs);
    expect(JSON.stringify(outline(document))).toContain(/[A-Za-z]+(?=:)/.exec(theirs)?.[0]);
  });

  it("is explained as the other one", () => {
    const lines = (text: string, at: string) =>
      hover(parseRequestDocument(text), text.indexOf(at) + 1)?.lines;
    for (const [theirs, ours, at] of [
      [spellings[0][0], spellings[0][1], "bericht"],
      [spellings[1][0], spellings[1][1], "ieuw"],
    ] as const) {
      const known = lines(ours, ours.includes(at) ? at : at.toUpperCase());
      expect(known).toBeDefined();
      expect(lines(theirs, at)).toEqual(known);
    }
  });

  it("completes, and is there already", () => {
    expect(labels("TelBerichten\nsoort: ni|")).toEqual(
      expect.arrayContaining(["nieuw", "niet-opgehaald"]),
    );
    expect(labels("TelBerichten\nsoort: |")).toContain("NIEUW");
    expect(labels("LijstBerichten\nberichtType: |")).toContain("Lg01");
    expect(labels("LijstBerichten\nberichtType: Lg01\n|")).not.toContain("berichttype");
    const twice = "LijstBerichten\nberichtType: Lg01\nberichttype: Gv01\n";
    expect(checkDocument(parseRequestDocument(twice)).map(({ code }) => code)).toEqual([
      "duplicate-parameter",
    ]);
  });
});

/** The sent query, with the names of the service description. */
async function queryOf(text: string): Promise<unknown> {
  const gateway = new FakeGateway();
  await runText(text, { gateway });
  expect(gateway.queries).toHaveLength(1);
  return gateway.queries[0];
}
