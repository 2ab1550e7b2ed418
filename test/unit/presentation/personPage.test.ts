import { describe, expect, it } from "vitest";
import { allAsked, answeredPersonas, queryType } from "../../support/personMarks.ts";
import { rows } from "../../support/readMessages.ts";
import { responsePages } from "../../../src/presentation/person/responsePages.ts";
import { personCard } from "../../../src/presentation/person/personCards.ts";
import { personPage, type PersonPage } from "../../../src/presentation/person/personPage.ts";
import type { Entry } from "../../../src/presentation/view.ts";

const cards = answeredPersonas.flatMap(({ key, person }) =>
  [false, true].map((mask) => ({
    key: `${key}${mask ? ", masked" : ""}`,
    card: personCard(person, 0, 1, { language: "en", mask, queryType, fields: allAsked }),
  })),
);

function sectionsIn({ sections, relatives, without, wide }: PersonPage) {
  return [...sections, ...relatives.map(({ section }) => section), ...without, ...wide];
}

function rowsInPage(page: PersonPage) {
  const groups = sectionsIn(page).flatMap((section) => section.groups);
  return [...page.identity, ...groups.flatMap((group) => group.rows)].map(({ path }) => path);
}

function marksOf(entries: readonly Entry[]): number {
  return entries.reduce(
    (sum, entry) =>
      sum + entry.marks.length + (entry.kind === "block" ? marksOf(entry.entries) : 0),
    0,
  );
}

function marksInPage(page: PersonPage): number {
  const all = sectionsIn(page);
  const groups = all.flatMap((section) => section.groups);
  const marked = [...page.identity, ...all, ...groups, ...groups.flatMap((group) => group.rows)];
  return marked.reduce((sum, { marks }) => sum + marks.length, 0);
}

const couple = {
  naam: { volledigeNaam: "Noor Dekker" },
  burgerservicenummer: "999990019",
  geboorte: {
    datum: { type: "JaarMaandDatum", jaar: 1951, maand: 9, langFormaat: "september 1951" },
  },
  partners: [
    {
      naam: { geslachtsnaam: "Bos" },
      soortVerbintenis: { code: "P", omschrijving: "geregistreerd partnerschap" },
      aangaanHuwelijkPartnerschap: {
        datum: { type: "Datum", datum: "2004-09-01", langFormaat: "1 september 2004" },
        plaats: { code: "0503", omschrijving: "Delft" },
      },
      ontbindingHuwelijkPartnerschap: {
        datum: { type: "JaarDatum", jaar: 2011, langFormaat: "2011" },
      },
    },
  ],
};

describe("a bond and a line of a list", () => {
  const options = { queryType, fields: allAsked } as const;

  it("say kind, begin and end with short months, in both languages", () => {
    const bondIn = (language: "en" | "nl", mask = false) => {
      const card = personCard(couple, 0, 1, { ...options, language, mask });
      return personPage(card, language).relatives.flatMap(({ bond }) => bond);
    };
    expect(bondIn("en")).toEqual([
      { text: "geregistreerd partnerschap", code: "P" },
      { text: "since 1 Sep 2004, Delft" },
      { text: "until 2011 (month and day unknown)" },
    ]);
    expect(bondIn("nl")[1]).toEqual({ text: "sinds 1 sep 2004, Delft" });
    expect(bondIn("nl", true)).toEqual([]);
  });

  it("show birth date and BSN beside the name, and nothing where these are masked", () => {
    const lineOf = (mask: boolean) =>
      responsePages({ personen: [couple] }, { ...options, language: "en", mask }).rows(0, 1)[0];
    expect(lineOf(false)?.brief).toEqual(["Sep 1951 (day unknown)", "999990019"]);
    expect(lineOf(true)?.brief).toEqual([]);
  });
});

describe("a person as a page", () => {
  // Shows: panel-every-value
  it.each(cards)("holds each value and mark once: $key", ({ card }) => {
    const page = personPage(card, "en");
    const paths = rows(card.entries).map(({ path }) => path);
    expect([...rowsInPage(page)].sort()).toEqual(paths.sort());
    expect(marksInPage(page)).toBe(marksOf(card.entries));
  });

  it("says who it is, and nothing of it where values are masked", () => {
    const pages = cards.map(({ key, card }) => ({ key, page: personPage(card, "en") }));
    const [plain, masked] = pages;
    expect(plain?.page.heading).toBe("Pieter Johannes Jansen");
    expect(plain?.page.born).toMatch(/^born 26 May 1983/);
    expect(plain?.page.relatives.map(({ name }) => name)).toContain("Eva Maria de Vries");
    expect(masked?.page.heading).toBe("Person");
    for (const { key, page } of pages.filter((one) => one.key.endsWith("masked"))) {
      expect(
        page.relatives.flatMap(({ bond }) => bond),
        key,
      ).toEqual([]);
      expect(page.born, key).toBeUndefined();
      expect(page.relatives.map(({ name }) => name).filter(Boolean), key).toEqual([]);
    }
  });
});
