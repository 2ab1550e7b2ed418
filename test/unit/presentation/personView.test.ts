import { describe, expect, it } from "vitest";
import type { JsonObject } from "../../../src/contract/json/json.ts";
import { personView } from "../../../src/presentation/personView.ts";
import type { Block, Card, Entry } from "../../../src/presentation/view.ts";
import { rows } from "../../support/readMessages.ts";

const options = {
  queryType: "RaadpleegMetBurgerservicenummer",
  language: "en",
  mask: false,
} as const;

function cardOf(person: JsonObject, changes: Partial<Parameters<typeof personView>[1]> = {}): Card {
  const response = { type: "RaadpleegMetBurgerservicenummer", personen: [person] };
  const card = personView(response, { ...options, ...changes }).cards[0];
  if (!card) throw new Error("no card");
  return card;
}

function blocksOf(entries: readonly Entry[]): readonly Block[] {
  return entries.flatMap((entry) =>
    entry.kind === "block" ? [entry, ...blocksOf(entry.entries)] : [],
  );
}

function valueAt(card: Card, path: string): string | undefined {
  return rows(card.entries).find((row) => row.path === `personen[0].${path}`)?.value;
}

describe("personView", () => {
  it("shows members in the order of the contract, not of the response", () => {
    const card = cardOf({
      geslacht: { code: "V", omschrijving: "vrouw" },
      naam: { geslachtsnaam: "Oever", voornamen: "Lieke" },
      burgerservicenummer: "999990019",
    });
    expect(card.entries.map(({ label }) => label)).toEqual(["BSN", "Name", "Gender"]);
    expect(rows(card.entries).map((row) => row.value)).toEqual([
      "999990019",
      "Lieke",
      "Oever",
      "vrouw (V)",
    ]);
    expect(card.title).toBe("Person · Lieke Oever");
  });

  it("writes dates as far as they are known, in both languages", () => {
    const born = (datum: JsonObject, language: "en" | "nl") =>
      valueAt(cardOf({ geboorte: { datum } }, { language }), "geboorte.datum");
    const whole = { type: "Datum", datum: "1983-05-06", langFormaat: "6 mei 1983" };
    expect(born(whole, "en")).toBe("6 May 1983");
    expect(born(whole, "nl")).toBe("6 mei 1983");
    const month = { type: "JaarMaandDatum", jaar: 1978, maand: 3, langFormaat: "maart 1978" };
    expect(born(month, "en")).toBe("March 1978 (day unknown)");
    expect(born(month, "nl")).toBe("maart 1978 (dag onbekend)");
    expect(born({ type: "Later", langFormaat: "ooit" }, "en")).toBe("ooit");
  });

  // Shows: personen-investigation, panel-marks
  it("puts an investigation at exactly the value that it is about, with its start", () => {
    const start = { type: "Datum", datum: "2025-02-01", langFormaat: "1 februari 2025" };
    const card = cardOf({
      leeftijd: 40,
      naam: {
        voornamen: "Lieke",
        geslachtsnaam: "Oever",
        inOnderzoek: { geslachtsnaam: true, datumIngangOnderzoek: start },
      },
      inOnderzoek: {
        leeftijd: true,
        burgerservicenummer: true,
        datumIngangOnderzoekPersoon: start,
      },
    });
    const marked = rows(card.entries).filter((row) => row.marks.length > 0);
    expect(marked.map((row) => [row.label, row.value, row.marks[0]?.text])).toEqual([
      ["BSN", "not in the response", "under investigation since 1 February 2025"],
      ["Family name", "Oever", "under investigation since 1 February 2025"],
      ["Age", "40", "under investigation since 1 February 2025"],
    ]);
    expect(card.badges.map((badge) => badge.kind)).toEqual(["investigation"]);
  });

  it("takes the start that covers the value, and both where two do", () => {
    const day = (datum: string) => ({ type: "Datum", datum });
    const card = cardOf({
      adressering: {
        aanhef: "Geachte mevrouw",
        adresregel1: "Dam 1",
        inOnderzoek: {
          aanhef: true,
          adresregel1: true,
          datumIngangOnderzoekPersoon: day("2025-01-01"),
          datumIngangOnderzoekPartner: day("2025-02-02"),
          datumIngangOnderzoekVerblijfplaats: day("2025-03-03"),
        },
      },
    });
    expect(rows(card.entries).map((row) => row.marks[0]?.text)).toEqual([
      "under investigation since 1 January 2025, 2 February 2025",
      "under investigation since 3 March 2025",
    ]);
  });

  it("names the kind of a residence with the contract's word, and marks it there", () => {
    const card = cardOf({
      verblijfplaats: {
        type: "VerblijfplaatsOnbekend",
        inOnderzoek: { type: true, datumIngangOnderzoek: { type: "DatumOnbekend" } },
      },
    });
    const block = blocksOf(card.entries)[0];
    expect(block?.label).toBe("Residence unknown");
    const row = rows(card.entries).find(({ path }) => path.endsWith("verblijfplaats.type"));
    expect(row).toMatchObject({
      label: "Kind",
      value: "Residence unknown (VerblijfplaatsOnbekend)",
      marks: [{ text: "under investigation since unknown" }],
    });
  });

  // Shows: personen-secrecy, panel-marks
  it("warns on top about secrecy, death, suspension and not living at the address", () => {
    const day = { type: "Datum", datum: "2024-12-31", langFormaat: "31 december 2024" };
    const badges = (person: JsonObject) =>
      cardOf(person).badges.map(({ kind, detail }) => [kind, detail]);
    expect(
      badges({
        geheimhoudingPersoonsgegevens: true,
        opschortingBijhouding: { reden: { code: "O", omschrijving: "overlijden" }, datum: day },
        adressering: { indicatieVastgesteldVerblijftNietOpAdres: true },
        rni: [{ deelnemer: { code: "0101", omschrijving: "Belastingdienst" } }],
        verificatie: { omschrijving: "document gezien", datum: day },
      }),
    ).toEqual([
      ["secrecy", "yes, do not disclose this data to third parties"],
      ["deceased", "31 December 2024"],
      ["notLivingThere", undefined],
      ["supplied", "Belastingdienst (0101)"],
      ["verified", "document gezien, 31 December 2024"],
    ]);
    expect(badges({ overlijden: { datum: day } })).toEqual([["deceased", "31 December 2024"]]);
    expect(badges({ geheimhoudingPersoonsgegevens: false })).toEqual([]);
  });

  it("nests relatives and says when there are none", () => {
    const card = cardOf({
      kinderen: [{ naam: { voornamen: "Sam" } }, { naam: {} }],
      partners: [],
    });
    expect(blocksOf(card.entries).map((block) => [block.label, block.empty])).toEqual([
      ["Partners", "none"],
      ["Children", undefined],
      ["Child 1", undefined],
      ["Name", undefined],
      ["Child 2", undefined],
      ["Name", "none of the requested values"],
    ]);
  });

  it("names the kind of authority, and shows its own investigation flag", () => {
    const card = cardOf({
      gezag: [
        {
          type: "TijdelijkGeenGezag",
          minderjarige: { burgerservicenummer: "999990032" },
          toelichting: "geen ouder bekend",
          inOnderzoek: true,
        },
      ],
    });
    expect(blocksOf(card.entries).map((block) => block.label)).toContain("No authority for now");
    expect(valueAt(card, "gezag[0].inOnderzoek")).toBe("yes");
    const relation = blocksOf(card.entries).find(({ path }) => path === "personen[0].gezag[0]");
    expect(relation?.marks.map(({ text }) => text)).toEqual(["under investigation"]);
    expect(card.badges.map(({ kind }) => kind)).toEqual(["investigation"]);
    expect(valueAt(card, "gezag[0].toelichting")).toBe("geen ouder bekend");
  });

  it("shows what a date or value table holds beyond the contract", () => {
    const datum = { type: "Datum", datum: "1983-05-06", bron: "akte" };
    const card = cardOf({
      geboorte: { datum },
      geslacht: { code: "X", herkomst: "later", soort: "nieuw" },
    });
    expect(valueAt(card, "geboorte.datum")).toBe("6 May 1983");
    expect(valueAt(card, "geboorte.datum.bron")).toBe("akte");
    expect(valueAt(card, "geslacht.herkomst")).toBe("later");
  });
});
