import { describe, expect, it } from "vitest";
import { findDrift } from "../../../src/contract/response/drift.ts";
import { queryTypes } from "../../../src/contract/operations.ts";

const read = "RaadpleegMetBurgerservicenummer";
const find = "ZoekMetGeslachtsnaamEnGeboortedatum";
const inObject = "ZoekMetAdresseerbaarObjectIdentificatie";

const drift = (person: unknown) =>
  findDrift(read, { type: read, personen: [person] }).map(({ place, kind }) => `${kind}: ${place}`);

const minor = { burgerservicenummer: "999990019", naam: { volledigeNaam: "Wies Oever" } };
const full = {
  burgerservicenummer: "999990020",
  naam: {
    voornamen: "Teun",
    adellijkeTitelPredicaat: { code: "JH", omschrijving: "jonkheer", soort: "predicaat" },
    inOnderzoek: {
      voornamen: true,
      datumIngangOnderzoek: { type: "Datum", datum: "2026-01-02", langFormaat: "2 januari 2026" },
    },
  },
  geboorte: { datum: { type: "JaarMaandDatum", jaar: 1978, maand: 3, langFormaat: "maart 1978" } },
  leeftijd: 48,
  verblijfplaats: { type: "Adres", verblijfadres: { huisnummer: 7 }, inOnderzoek: { type: true } },
  nationaliteiten: [{ type: "Staatloos" }],
  gezag: [
    {
      type: "GezamenlijkGezag",
      minderjarige: minor,
      ouder: { naam: { volledigeNaam: "Teun Oever" } },
      derde: { type: "OnbekendeDerde" },
      inOnderzoek: true,
    },
    { type: "TijdelijkGeenGezag", minderjarige: minor, toelichting: "Het gezag rust." },
    { type: "Voogdij", minderjarige: minor, derden: [{ type: "BekendeDerde", naam: {} }] },
  ],
  kinderen: [{ naam: {} }],
  partners: [],
};

describe("drift of a person response", () => {
  it("is empty when the response is what the contract says", () => {
    expect(drift(full)).toEqual([]);
    for (const type of queryTypes) {
      expect(findDrift(type, { type, personen: [] })).toEqual([]);
      expect(findDrift(type, { type, personen: [{}] })).toEqual([]);
    }
  });

  it("names unknown members, at every depth", () => {
    const person = { nieuw: 1, naam: { roepnaam: "x" }, geslacht: { code: "M", kleur: "y" } };
    expect(drift(person)).toEqual([
      "unknown member: personen[].naam.roepnaam",
      "unknown member: personen[].geslacht.kleur",
      "unknown member: personen[].nieuw",
    ]);
  });

  it("enforces no pattern and no length", () => {
    const person = {
      burgerservicenummer: "geen nummer",
      leeftijd: 999,
      naam: { geslachtsnaam: "/".repeat(5000) },
      geboorte: { datum: { type: "Datum", datum: "overmorgen", langFormaat: "?" } },
    };
    expect(drift(person)).toEqual([]);
  });

  it("accepts an object of an unknown type unchanged, and reports it", () => {
    const person = {
      verblijfplaats: { type: "Ruimtestation", baan: 3 },
      gezag: [{ type: "Driehoofdig" }],
    };
    expect(drift(person)).toEqual([
      "unknown variant: personen[].verblijfplaats.type",
      "unknown variant: personen[].gezag[].type",
    ]);
  });

  // Shows: personen-response
  it("reports a response to another type of query", () => {
    expect(findDrift(read, { type: find, personen: [] })).toEqual([
      { place: "type", kind: "unknown variant" },
    ]);
  });

  const relation = (more: object) => ({ gezag: [{ minderjarige: minor, ...more }] });

  // Shows: personen-value-scalar, personen-required-members
  it.each<[string, unknown]>([
    ["other type: naam", { naam: "Jan" }],
    ["other type: kinderen", { kinderen: {} }],
    ["other type: burgerservicenummer", { burgerservicenummer: 9 }],
    ["other type: leeftijd", { leeftijd: 1.5 }],
    ["other type: naam.inOnderzoek.voornamen", { naam: { inOnderzoek: { voornamen: "ja" } } }],
    [
      "missing member: geboorte.datum.langFormaat",
      { geboorte: { datum: { type: "JaarDatum", jaar: 1 } } },
    ],
    ["missing member: verblijfplaats.type", { verblijfplaats: {} }],
    ["missing member: gezag[].minderjarige", { gezag: [{ type: "Voogdij" }] }],
    ["missing member: gezag[].minderjarige", { gezag: [{ type: "Voogdij", minderjarige: null }] }],
    [
      "missing member: gezag[].minderjarige.burgerservicenummer",
      { gezag: [{ type: "Voogdij", minderjarige: {} }] },
    ],
    ["missing member: gezag[].toelichting", relation({ type: "GezagNietTeBepalen" })],
    [
      "missing member: gezag[].ouder.naam",
      relation({ type: "EenhoofdigOuderlijkGezag", ouder: {} }),
    ],
    ["missing member: gezag[].derden[].type", relation({ type: "Voogdij", derden: [{}] })],
    [
      "missing member: gezag[].ouders[].naam",
      relation({ type: "GezamenlijkOuderlijkGezag", ouders: [{}] }),
    ],
  ])("names the %s", (reported, person) => {
    expect(drift(person)).toEqual([reported.replace(": ", ": personen[].")]);
  });

  it("accepts null for an absent member, and reports it", () => {
    const person = { naam: null, geboorte: { datum: null } };
    expect(drift(person)).toEqual([
      "null value: personen[].geboorte.datum",
      "null value: personen[].naam",
    ]);
  });

  // Shows: personen-block-search-result
  it("knows what a search does not deliver", () => {
    const places = (type: typeof find | typeof inObject, person: unknown) =>
      findDrift(type, { type, personen: [person] }).map(({ place }) => place);
    expect(places(find, { aNummer: "1", gezag: [], naam: { aanduidingNaamgebruik: {} } })).toEqual([
      "personen[].naam.aanduidingNaamgebruik",
      "personen[].aNummer",
      "personen[].gezag",
    ]);
    expect(places(inObject, { gezag: [] })).toEqual([]);
  });

  it("reports each place once, at most 50, and no invalid name", () => {
    const person = { kinderen: Array.from({ length: 400 }, () => ({ naam: 5 })) };
    expect(drift(person)).toEqual(["other type: personen[].kinderen[].naam"]);
    const many = Object.fromEntries(Array.from({ length: 400 }, (_, at) => [`lid${at}`, 1]));
    expect(drift(many)).toHaveLength(50);
    expect(drift({ "999990019": 1, "a b": 2 })).toEqual(["unknown member: personen[].?"]);
    const hostile: unknown = JSON.parse('{"__proto__": {"naam": 1}, "constructor": 1}');
    expect(drift(hostile)).toEqual([
      "unknown member: personen[].?",
      "unknown member: personen[].constructor",
    ]);
  });

  it("never throws on invalid responses", () => {
    for (const body of [undefined, null, 5, "x", [], {}, { type: read }, { personen: {} }]) {
      expect(findDrift(read, body)).not.toEqual([]);
    }
  });
});
