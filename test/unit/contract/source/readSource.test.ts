import { describe, expect, it } from "vitest";
import type { JsonObject } from "../../../../src/contract/json/json.ts";
import { readSource } from "../../../../src/contract/source/readSource.ts";

const placesIn = (stored: JsonObject) =>
  readSource(stored).faults.map(({ path }) => path.join("."));

describe("persons in the register's own shape", () => {
  it("of older versions get the words of their codes and a number for a house", () => {
    const { person, faults } = readSource({
      geslacht: { code: "V" },
      naam: { adellijkeTitelPredicaat: { code: "BS" } },
      geboorte: { plaats: { omschrijving: "Gent" }, land: { code: "5010" } },
      verblijfplaats: { huisnummer: "12", functieAdres: { code: "W" } },
      rni: [{ deelnemer: { code: "201" } }],
      gemeenteVanInschrijving: { code: "9982" },
    });
    expect(faults).toEqual([]);
    expect(person).toEqual({
      geslacht: { code: "V", omschrijving: "vrouw" },
      naam: { adellijkeTitelPredicaat: { code: "BS", omschrijving: "barones", soort: "titel" } },
      geboorte: {
        plaats: { omschrijving: "Gent" },
        land: { code: "5010", omschrijving: "België" },
      },
      verblijfplaats: {
        huisnummer: 12,
        functieAdres: { code: "W", omschrijving: "woonadres" },
      },
      rni: [
        {
          deelnemer: {
            code: "0201",
            omschrijving: "Sociale Verzekeringsbank (inzake AOW, Anw en AKW)",
          },
        },
      ],
      gemeenteVanInschrijving: { code: "9982" },
    });
  });

  it("keep the words that they have, and nothing that the shape does not have", () => {
    expect(
      readSource({
        geslacht: { code: "V", omschrijving: "vrouw zoals gegeven" },
        id: 7,
        naam: { voornamen: "Kim ", bijnaam: {} },
        partners: [{ extra: [] }],
        overlijden: null,
      }).person,
    ).toEqual({
      geslacht: { code: "V", omschrijving: "vrouw zoals gegeven" },
      naam: { voornamen: "Kim " },
      partners: [{}],
    });
  });

  it("have wholly unknown dates without eight digits", () => {
    for (const datum of ["1990", "1990-01-01", "onbekend"])
      expect(readSource({ geboorte: { datum } }).person).toEqual({
        geboorte: { datum: "00000000" },
      });
  });

  // Shows: mock-own-people-faults
  it("are told of dates that do not exist, with their places, unless these are to be unknown", () => {
    const stored = {
      ouders: [{}, { geboorte: { datum: "19821291" } }],
      verblijfplaats: { inOnderzoek: { datumIngangOnderzoek: "20230229" } },
    };
    expect(placesIn(stored).sort()).toEqual([
      "ouders.1.geboorte.datum",
      "verblijfplaats.inOnderzoek.datumIngangOnderzoek",
    ]);
    const lenient = readSource(stored, { lenient: true });
    expect(lenient.faults).toEqual([]);
    expect(lenient.person.ouders?.[1]?.geboorte?.datum).toBe("00000000");
  });

  it.each([
    [{ naam: "Kim" }, "naam"],
    [{ naam: { voornamen: 7 } }, "naam.voornamen"],
    [{ geslacht: "V" }, "geslacht"],
    [{ geslacht: { code: 1 } }, "geslacht.code"],
    [{ partners: {} }, "partners"],
    [{ kinderen: [7] }, "kinderen.0"],
    [{ geboorte: { datum: 19900101 } }, "geboorte.datum"],
    [{ indicatieCurateleRegister: "ja" }, "indicatieCurateleRegister"],
    [{ verblijfplaats: { huisnummer: "12a" } }, "verblijfplaats.huisnummer"],
    [{ verblijfplaats: { huisnummer: 1.5 } }, "verblijfplaats.huisnummer"],
  ])("are told of %j at %s", (stored, place) => {
    expect(placesIn(stored)).toEqual([place]);
  });
});
