import { describe, expect, it } from "vitest";
import { findMessageDrift } from "../../../src/contract/messages/messageDrift.ts";
import {
  loCategories,
  loGroups,
  mayBeIncorrect,
  nationalTables,
} from "../../../src/contract/messages/loCategories.ts";
import { loElements } from "../../../src/contract/messages/loElements.ts";
import { messageKinds } from "../../../src/contract/messages/messageKinds.ts";

const kenmerken = {
  berichtId: "41",
  berichtType: "Lg01",
  berichtTransportId: "3f2b1c9e-5a6d-4e7f-8a9b-0c1d2e3f4a5b",
  berichtVolgnummer: 7,
  afzender: 519011,
  dtOntvangen: "2026-04-25T12:54:08.986661Z",
  opgehaald: false,
  dtBewaardTot: "2026-07-25T12:54:08Z",
};

describe("the attributes of a message", () => {
  const paginering = {
    pagineringVerzoek: { pagina: 1 },
    totaalAantalBerichten: 1,
    aantalBerichtenOpDezePagina: 1,
    aantalPaginas: 1,
    huidigePagina: 1,
    eerstePagina: true,
    laatstePagina: true,
  };

  const drift = (attributes: object) =>
    findMessageDrift("LijstBerichten", { paginering, berichten: [attributes] });

  it("refer to another message, or to none in three ways", () => {
    for (const verwijzing of [
      { verwijzingBerichtId: "40" },
      {},
      { verwijzingBerichtId: null },
      { verwijzingBerichtId: "0" },
    ])
      expect(drift({ ...kenmerken, ...verwijzing })).toEqual([]);
  });

  it("may lack a receiver and have what is new, but not lose an identifier", () => {
    const place = "berichten[]";
    expect(drift({ ...kenmerken, ontvanger: 3000200, nieuw: 1 })).toEqual([
      { place: `${place}.nieuw`, kind: "unknown member" },
    ]);
    expect(drift({ ...kenmerken, berichtTransportId: undefined })).toEqual([
      { place: `${place}.berichtTransportId`, kind: "missing member" },
    ]);
    expect(drift({ ...kenmerken, opgehaald: "ja" })).toEqual([
      { place: `${place}.opgehaald`, kind: "other type" },
    ]);
  });
});

describe("the answers", () => {
  it("count", () => {
    const drift = (answer: object) => findMessageDrift("TelBerichten", answer);
    expect(drift({ interactieId: "x", aantalBerichten: 3 })).toEqual([]);
    expect(drift({ interactieId: "x" })).toEqual([
      { place: "aantalBerichten", kind: "missing member" },
    ]);
  });

  it("fetch: what came and what did not", () => {
    const answer = {
      interactieId: "x",
      opgehaaldeBerichten: [
        { berichtKenmerken: kenmerken, berichtInhoud: { berichtType: "Sv11" } },
      ],
      nietOpgehaaldeBerichten: [
        { berichtTransportId: "y", foutmeldingen: [{ title: "GETREQUEST_MESSAGE_NOT_FOUND" }, {}] },
      ],
    };
    expect(findMessageDrift("HaalBerichtenOp", answer)).toEqual([]);
    expect(findMessageDrift("HaalBerichtenOp", { opgehaaldeBerichten: [] })).toEqual([
      { place: "nietOpgehaaldeBerichten", kind: "missing member" },
    ]);
  });
});

describe("the names of categories, groups and elements", () => {
  it("fit together", () => {
    for (const category of loCategories.values())
      for (const group of category.groups) expect(loGroups.has(group), group).toBe(true);
    for (const element of loElements.values()) expect(loGroups.has(element.group)).toBe(true);
    for (const { nationalTable } of loElements.values())
      if (nationalTable) expect(nationalTables.has(nationalTable), nationalTable).toBe(true);
  });

  it("tell what an element is", () => {
    expect(loElements.get("e0320")).toEqual({
      code: "e0320",
      number: "03.20",
      name: "Geboorteplaats",
      group: "03",
      kind: "code",
      nationalTable: "33",
      table: "Gemeenten",
      orText: true,
    });
    expect(loElements.get("e0210")).toEqual({
      code: "e0210",
      number: "02.10",
      name: "Voornamen",
      group: "02",
      kind: "text",
    });
  });

  it("know where a record can be marked as incorrect", () => {
    const without = [...loCategories.values()].filter((category) => !mayBeIncorrect(category));
    expect(without.map(({ code }) => code)).toEqual(["c07", "c12", "c13", "c14", "c15", "c17"]);
  });
});

describe("the kinds of message", () => {
  it("are 66, each with a name and a group in both languages", () => {
    expect(messageKinds.size).toBe(66);
    for (const { code, name, group } of messageKinds.values()) {
      expect(name, code).not.toBe("");
      expect(group.en, code).not.toBe("");
      expect(group.nl, code).not.toBe("");
    }
  });

  it("tell refusals apart, and know their head fields", () => {
    expect(messageKinds.get("Pf01")?.error).toBe(true);
    expect(messageKinds.get("Ag31")?.error).toBe(false);
    expect(messageKinds.get("Of21")).toMatchObject({
      personData: "none",
      headFields: [
        { name: "foutreden", required: true },
        { name: "datum", required: false },
        { name: "gemeente", required: false },
        { name: "burgerservicenummer", required: true },
      ],
    });
    expect(messageKinds.get("If21")?.headFields).toEqual([]);
  });
});
