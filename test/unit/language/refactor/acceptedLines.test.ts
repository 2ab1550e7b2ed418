import { describe, expect, it } from "vitest";
import type { JsonObject } from "../../../../src/contract/json/json.ts";
import { acceptedEdits } from "../../../../src/language/refactor/expectedLine.ts";
import { parseRequestDocument } from "../../../../src/language/syntax/parser.ts";
import { applyEdits } from "../../../../src/model/text/sourceText.ts";
import { acceptedEnd } from "../../../../src/presentation/texts/expectationText.ts";
import { answered, FakeGateway } from "../../../support/fakeGateway.ts";
import { runText } from "../../../support/runText.ts";

const request = `@nummer = 900000001
###
RaadpleegMetBurgerservicenummer
burgerservicenummer: {{nummer}}
fields: [burgerservicenummer, naam, geboorte, geslacht, kinderen, leeftijd, overlijden]
`;

const body: JsonObject = {
  type: "RaadpleegMetBurgerservicenummer",
  personen: [
    {
      burgerservicenummer: "900000001",
      leeftijd: 44,
      geslacht: { code: "V", omschrijving: "vrouw" },
      naam: { voornamen: "Saar # Fleur", geslachtsnaam: "Kuipers" },
      geboorte: { datum: { type: "Datum", datum: "1983-05-26", langFormaat: "26 mei 1983" } },
      overlijden: { datum: { type: "DatumOnbekend", onbekend: true, langFormaat: "onbekend" } },
      kinderen: [{ naam: { voornamen: "Ad" } }, { naam: { voornamen: "Bo" } }],
    },
  ],
};

const verdictsOf = async (text: string) => {
  const [outcome] = await runText(text, { gateway: new FakeGateway(() => answered(body)) });
  return outcome?.expectations ?? [];
};

/** The text after every line that can accept its actual value does. */
async function accept(lines: readonly string[], mask = false, now = lines): Promise<string> {
  const results = await verdictsOf(`${request}${lines.join("\n")}\n`);
  const text = `${request}${now.join("\n")}\n`;
  const [node] = parseRequestDocument(text).tree.requests;
  if (!node) throw new Error("There is no request");
  const accepted = results.flatMap((result, place) => {
    const end = acceptedEnd(result, { mask, language: "en" });
    return end ? [{ place, expectation: result.expectation, end }] : [];
  });
  return applyEdits(text, acceptedEdits(text, node, accepted))
    .slice(request.length)
    .trimEnd();
}

describe("an expectation that is to say what was found", () => {
  it.each([
    ["? status == 404", "? status == 200"],
    ["? personen count == 3", "? personen count == 1"],
    ["? personen[any].leeftijd == 40  # of March", "? personen[any].leeftijd == 44  # of March"],
    ["? personen[0].naam.voornamen == Pieter", '? personen[0].naam.voornamen == "Saar # Fleur"'],
    ["? personen[0].geboorte.datum == 1983-05-27", "? personen[0].geboorte.datum == 1983-05-26"],
    ["? personen[0].geslacht == M", "? personen[0].geslacht == V"],
    ["? personen[0].naam.voorvoegsel == van", "? personen[0].naam.voorvoegsel missing"],
    ["? personen[0].naam.voorvoegsel exists", "? personen[0].naam.voorvoegsel missing"],
    ["? personen[0].leeftijd missing", "? personen[0].leeftijd exists"],
    [
      "? personen[burgerservicenummer={{nummer}}].leeftijd == 40",
      "? personen[burgerservicenummer={{nummer}}].leeftijd == 44",
    ],
  ])("%s becomes %s, which holds", async (line, after) => {
    const changed = await accept([line]);
    expect(changed).toBe(after);
    const results = await verdictsOf(`${request}${changed}\n`);
    expect(results.map(({ verdict }) => verdict)).toEqual(["holds"]);
  });

  it.each([
    ["holds", "? status == 200"],
    ["may mean several", "? personen[0].kinderen[any].naam.voornamen == Cor"],
    ["is about each", "? personen[0].kinderen[every].naam.voornamen == Ad"],
    ["is about none of a list", "? personen[0].partners[any].naam.voornamen == Ad"],
    ["is a range", "? personen[0].leeftijd < 40"],
    ["is denied", "? personen[0].leeftijd not == 44"],
    ["is filled in", "? personen[0].leeftijd == {{nummer}}"],
    ["found a group", "? personen[0].naam == Jansen"],
    ["found a date of which nothing is known", "? personen[0].overlijden.datum == 2020-01-01"],
  ])("stays where it %s", async (_why, line) => {
    expect(await accept([line])).toBe(line);
  });

  // Shows: panel-accept-actual
  it("writes no value that is masked, and says of it only whether it is there", async () => {
    const lines = [
      "? personen[0].naam.geslachtsnaam == Jansen",
      "? personen[0].naam.voornamen missing",
      "? personen count == 2",
    ];
    expect(await accept(lines, true)).toBe(
      [lines[0], "? personen[0].naam.voornamen exists", "? personen count == 1"].join("\n"),
    );
  });

  it("leaves a line that was changed since", async () => {
    const lines = ["? personen[0].leeftijd == 40", "? status == 404"];
    const now = ["? personen[0].leeftijd == 41", "? status == 404"];
    expect(await accept(lines, false, now)).toBe(`${now[0]}\n? status == 200`);
  });
});
