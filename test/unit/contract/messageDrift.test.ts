import { describe, expect, it } from "vitest";
import { findMessageDrift } from "../../../src/contract/messages/messageResponses.ts";

const attributes = {
  berichtId: "B1",
  berichtType: "Ag01",
  berichtTransportId: "3f2b1c9e-5a6d-4e7f-8a9b-0c1d2e3f4a5b",
  berichtVolgnummer: 7,
  afzender: 3000200,
  dtOntvangen: "2026-11-21T12:00:00Z",
  opgehaald: false,
  dtBewaardTot: "2026-12-21T12:00:00Z",
};
const paginering = {
  pagineringVerzoek: { pagina: 1 },
  totaalAantalBerichten: 1,
  aantalBerichtenOpDezePagina: 1,
  aantalPaginas: 1,
  huidigePagina: 1,
  eerstePagina: true,
  laatstePagina: true,
};
const list = { interactieId: "i", berichten: [attributes], paginering };
const message = {
  berichtKenmerken: { ...attributes, verwijzingBerichtId: null, ontvanger: 1 },
  berichtInhoud: { berichtType: "Ag01", anything: { at: "all" } },
};
const missed = { berichtTransportId: "x", foutmeldingen: [{ type: "t", title: "t", detail: "d" }] };
const fetched = {
  interactieId: "i",
  opgehaaldeBerichten: [message],
  nietOpgehaaldeBerichten: [missed],
};

describe("drift of message responses", () => {
  // Shows: berichten-attributes
  it("is none where a response is as the contract says", () => {
    expect(findMessageDrift("TelBerichten", { interactieId: "i", aantalBerichten: 3 })).toEqual([]);
    expect(findMessageDrift("LijstBerichten", list)).toEqual([]);
    expect(findMessageDrift("HaalBerichtenOp", fetched)).toEqual([]);
    for (const verwijzingBerichtId of ["40", "0", null]) {
      const berichten = [{ ...attributes, verwijzingBerichtId }];
      expect(findMessageDrift("LijstBerichten", { ...list, berichten })).toEqual([]);
    }
  });

  it("is reported for a count without its number, and for a fetch without its missing messages", () => {
    expect(findMessageDrift("TelBerichten", { interactieId: "x" })).toEqual([
      { place: "aantalBerichten", kind: "missing member" },
    ]);
    expect(findMessageDrift("HaalBerichtenOp", { opgehaaldeBerichten: [] })).toEqual([
      { place: "nietOpgehaaldeBerichten", kind: "missing member" },
    ]);
  });

  // Shows: berichten-sequence-number
  it("is none where a sequence number has more digits than a number holds (int64)", () => {
    const of = (berichtVolgnummer: unknown) =>
      findMessageDrift("LijstBerichten", {
        ...list,
        berichten: [{ ...attributes, berichtVolgnummer }],
      });
    for (const digits of ["9007199254740992", "9223372036854775807"])
      expect(of(digits)).toEqual([]);
    for (const wrong of ["7", "92233720368547758070", "900719925474099x", true])
      expect(of(wrong)).toEqual([{ place: "berichten[].berichtVolgnummer", kind: "other type" }]);
  });

  const listed = (more: object) => ({
    ...list,
    berichten: [attributes, { ...attributes, ...more }],
  });
  const paged = (more: object) => ({ ...list, paginering: { ...paginering, ...more } });

  it.each([
    ["missing member: berichten[].afzender", listed({ afzender: undefined })],
    ["missing member: berichten[].berichtTransportId", listed({ berichtTransportId: undefined })],
    ["other type: berichten[].opgehaald", listed({ opgehaald: "nee" })],
    ["unknown member: berichten[].nieuw", listed({ nieuw: 1 })],
    ["unknown member: berichten[].?", listed({ "Mevrouw X": 1 })],
    ["missing member: paginering", { berichten: [] }],
    [
      "other type: paginering.pagineringVerzoek.pagina",
      paged({ pagineringVerzoek: { pagina: "1" } }),
    ],
    ["unknown member: paginering.volgende", paged({ volgende: "u" })],
    ["unknown member: ?", { ...list, "Mevrouw X": 1 }],
    ["other type: berichten", { ...list, berichten: null }],
  ])("is told of a list with %s", (reported, response) => {
    const [kind, place] = reported.split(": ");
    expect(findMessageDrift("LijstBerichten", response)).toEqual([{ place, kind }]);
  });

  it("is reported for fetched and missing messages, and never for content", () => {
    const response = {
      ...fetched,
      opgehaaldeBerichten: [message, { berichtKenmerken: { ...attributes, extra: {} } }],
      nietOpgehaaldeBerichten: [{ ...missed, foutmeldingen: [{ detail: 5, reden: "x" }] }],
    };
    expect(findMessageDrift("HaalBerichtenOp", response)).toEqual([
      { place: "opgehaaldeBerichten[].berichtInhoud", kind: "missing member" },
      { place: "nietOpgehaaldeBerichten[].foutmeldingen[].detail", kind: "other type" },
      { place: "opgehaaldeBerichten[].berichtKenmerken.extra", kind: "unknown member" },
      { place: "nietOpgehaaldeBerichten[].foutmeldingen[].reden", kind: "unknown member" },
    ]);
  });

  it("is reported once per place, for fifty places at most", () => {
    const berichten = Array.from({ length: 2000 }, () => ({ ...attributes, nieuw: 1 }));
    expect(findMessageDrift("LijstBerichten", { ...list, berichten })).toHaveLength(1);
    const many = Object.fromEntries(Array.from({ length: 80 }, (_, n) => [`nieuw${n}`, n]));
    expect(findMessageDrift("LijstBerichten", { ...list, ...many })).toHaveLength(50);
  });
});
