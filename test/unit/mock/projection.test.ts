import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fieldPaths } from "../../../src/contract/response/fields.ts";
import {
  isJsonObject,
  memberOf,
  type JsonObject,
  type JsonValue,
} from "../../../src/contract/json/json.ts";
import { person as personShape } from "../../../src/contract/response/personShape.ts";
import { allPersonas } from "../../../src/mock/personas/allPersonas.ts";
import { project } from "../../support/project.ts";
import { createSyntheticPeople } from "../../../src/mock/synthetic/createSyntheticPeople.ts";

const syntheticPeople = createSyntheticPeople("2026-11-21");

function personOf(key: string): JsonObject {
  const found = syntheticPeople[allPersonas.findIndex((persona) => persona.key === key)];
  if (!found) throw new Error(`no ${key}`);
  return found;
}

const projected = (person: JsonObject, fields: readonly string[]) =>
  project(person, fields, "Persoon");

const since = { type: "JaarDatum", jaar: 2025, langFormaat: "2025" };

it("leaves out empty address lines of who lives abroad where the address is asked as well", () => {
  const address = { type: "VerblijfplaatsBuitenland", verblijfadres: { regel1: "Rue 1" } };
  const away = { verblijfplaats: address, adressering: { adresregel1: "Rue 1" } };
  const asked = (...fields: readonly string[]) => Object.keys(projected(away, fields));
  for (const alias of ["adresseringBinnenland", "adresseringBinnenland.adresregel1"]) {
    expect(asked(alias)).toEqual(["adressering"]);
    for (const path of [
      "verblijfplaats",
      "verblijfplaats.verblijfadres",
      "verblijfplaats.verblijfadres.regel1",
    ])
      expect(asked(alias, path)).toEqual(["verblijfplaats"]);
    expect(asked(alias, "verblijfplaats.datumVan")).toContain("adressering");
    expect(asked(alias, "verblijfplaatsBinnenland.verblijfadres")).toEqual(["adressering"]);
    expect(asked(alias, "adressering.aanhef", "verblijfplaats.verblijfadres")).toContain(
      "adressering",
    );
  }
  const named = { ...away, adressering: { ...away.adressering, aanhef: "Geachte" } };
  const fields = ["adresseringBinnenland", "verblijfplaats.verblijfadres"];
  expect(projected(named, fields)["adressering"]).toEqual({ aanhef: "Geachte" });
  const here = { verblijfplaats: { type: "Adres", verblijfadres: {} }, adressering: {} };
  expect(projected(here, fields)).toHaveProperty("adressering");
});

describe("groups, leaves and lists", () => {
  // Shows: personen-fields-restrict
  it("delivers a whole group, or one leaf inside its parents", () => {
    const eva = personOf("eva");
    expect(projected(eva, ["naam"])).toEqual({ naam: eva["naam"] });
    expect(projected(eva, ["partners.naam.voorletters"])).toEqual({
      partners: [{ naam: { voorletters: "P.J." } }],
    });
  });

  it("delivers a whole date or table value for any path into it", () => {
    const whole = projected(personOf("eva"), ["geslacht", "geboorte.datum"]);
    expect(projected(personOf("eva"), ["geslacht.x", "geboorte.datum.maand"])).toEqual(whole);
  });

  it("never matches a path by its tail", () => {
    expect(projected(personOf("eva"), ["voornamen"])).toEqual({});
  });

  it("delivers an empty list for an asked list without items, an empty group for one without the asked", () => {
    const robin = personOf("robin");
    const fields = [
      "kinderen.naam",
      "partners",
      "gezag",
      "verblijfstitel",
      "naam.adellijkeTitelPredicaat",
    ];
    expect(projected(robin, fields)).toEqual({
      kinderen: [],
      partners: [],
      gezag: [],
      naam: {},
    });
    expect(projected(robin, ["verblijfstitel"])).toEqual({});
  });

  it("keeps the type of a choice when nothing else of it is asked or known", () => {
    const boat = {
      verblijfplaats: { type: "Locatie", verblijfadres: { locatiebeschrijving: "Kade" } },
    };
    expect(projected(boat, ["verblijfplaats.verblijfadres.postcode"])).toEqual({
      verblijfplaats: { type: "Locatie", verblijfadres: {} },
    });
    expect(projected(personOf("vanished"), ["verblijfplaats.verblijfadres"])).toEqual({
      verblijfplaats: { type: "VerblijfplaatsOnbekend" },
      opschortingBijhouding: memberOf(personOf("vanished"), "opschortingBijhouding"),
    });
  });

  it("never delivers null, false or empty text", () => {
    const person = {
      naam: { voornamen: "", geslachtsnaam: "Bos", voorletters: null },
      indicatieCurateleRegister: false,
      partners: null,
    };
    expect(projected(person, ["naam", "indicatieCurateleRegister", "partners"])).toEqual({
      naam: { geslachtsnaam: "Bos" },
      partners: [],
    });
  });

  it("leaves hostile names alone", () => {
    const person = JSON.parse(
      '{"__proto__":{"leeftijd":9},"naam":{"__proto__":{"voornamen":"A"}}}',
    ) as JsonObject;
    expect(projected(person, ["leeftijd", "naam.voornamen", "__proto__", "constructor"])).toEqual({
      naam: {},
    });
  });
});

it("what a search result has not delivers no member outside the response type", () => {
  const caroline = personOf("caroline");
  const delivered = project(
    caroline,
    ["naam", "aNummer", "verblijfplaats", "gezag", "adressering"],
    "PersoonBeperkt",
  );
  expect(Object.keys(delivered)).toEqual(["naam", "adressering"]);
  expect(memberOf(delivered["naam"], "aanduidingNaamgebruik")).toBeUndefined();
  expect(
    memberOf(memberOf(delivered["naam"], "inOnderzoek"), "aanduidingNaamgebruik"),
  ).toBeUndefined();
  expect(memberOf(delivered["adressering"], "aanhef")).toBeUndefined();
  expect(memberOf(delivered["adressering"], "inOnderzoek")).toBeUndefined();
  expect(project(caroline, ["gezag"], "GezagPersoonBeperkt")["gezag"]).toEqual(caroline["gezag"]);
});

describe("domestic aliases", () => {
  const abroad = personOf("nonResident");

  it("ask of someone here what the plain paths ask, except the third line and the country", () => {
    const pieter = personOf("pieter");
    expect(projected(pieter, ["verblijfplaatsBinnenland"])).toEqual(
      projected(pieter, ["verblijfplaats"]),
    );
    expect(project(personOf("notThere"), ["adresseringBinnenland"], "PersoonBeperkt")).toEqual({
      adressering: {
        adresregel1: "Schapenbeemd 61",
        adresregel2: "6214 NP  MAASTRICHT",
        indicatieVastgesteldVerblijftNietOpAdres: true,
        inOnderzoek: {
          adresregel1: true,
          adresregel2: true,
          datumIngangOnderzoekVerblijfplaats: memberOf(
            memberOf(memberOf(personOf("notThere"), "adressering"), "inOnderzoek"),
            "datumIngangOnderzoekVerblijfplaats",
          ),
        },
      },
    });
  });

  it("ask of someone abroad nothing that comes from the residence", () => {
    for (const field of ["verblijfplaatsBinnenland", "verblijfplaatsBinnenland.datumVan"]) {
      const delivered = projected(abroad, [field]);
      expect(Object.keys(delivered)).toEqual(["opschortingBijhouding", "verificatie"]);
    }
    const lines = projected(abroad, ["adresseringBinnenland.adresregel1"]);
    expect(lines["adressering"]).toEqual({});
    expect(projected(abroad, ["adresseringBinnenland"])["adressering"]).toEqual({
      aanhef: "Geachte mevrouw Delacroix",
      aanschrijfwijze: { naam: "M. Delacroix" },
      gebruikInLopendeTekst: "mevrouw Delacroix",
    });
    expect(
      project(abroad, ["adresseringBinnenland"], "PersoonBeperkt")["adressering"],
    ).toBeUndefined();
    const linesOnly = { adressering: { adresregel1: "Hill 1", land: { code: "5001" } } };
    expect(projected(linesOnly, ["adresseringBinnenland"])).toEqual({ adressering: {} });
    expect(project(linesOnly, ["adresseringBinnenland"], "PersoonBeperkt")).toEqual({});
    expect(projected(linesOnly, ["adresseringBinnenland", "adressering.aanhef"])).toEqual({
      adressering: {},
    });
  });

  it("do not hinder the plain path of the other block", () => {
    const delivered = projected(abroad, ["verblijfplaatsBinnenland", "adressering.land"]);
    expect(delivered["verblijfplaats"]).toBeUndefined();
    expect(delivered["adressering"]).toEqual({ land: { code: "5001", omschrijving: "Canada" } });
  });
});

describe("automatic data", () => {
  // Shows: personen-automatic-data
  it("marks only what is asked, with the start date that covers it", () => {
    const person = {
      geslacht: { code: "V", omschrijving: "vrouw" },
      gemeenteVanInschrijving: { code: "0518", omschrijving: "'s-Gravenhage" },
      inOnderzoek: {
        geslacht: true,
        leeftijd: true,
        gemeenteVanInschrijving: true,
        datumIngangOnderzoekPersoon: since,
        datumIngangOnderzoekGemeente: since,
      },
    };
    expect(projected(person, ["geslacht"])["inOnderzoek"]).toEqual({
      geslacht: true,
      datumIngangOnderzoekPersoon: since,
    });
    expect(projected(person, ["aNummer"])["inOnderzoek"]).toBeUndefined();
    expect(
      project(person, ["gemeenteVanInschrijving"], "PersoonBeperkt")["inOnderzoek"],
    ).toBeUndefined();
  });

  it("delivers both start dates of the name parts of adressering", () => {
    const inOnderzoek = {
      aanhef: true,
      gebruikInLopendeTekst: true,
      datumIngangOnderzoekPersoon: since,
      datumIngangOnderzoekPartner: since,
      datumIngangOnderzoekVerblijfplaats: since,
    };
    const delivered = projected({ adressering: { inOnderzoek } }, ["adressering.aanhef"]);
    expect(memberOf(delivered["adressering"], "inOnderzoek")).toEqual({
      aanhef: true,
      datumIngangOnderzoekPersoon: since,
      datumIngangOnderzoekPartner: since,
    });
  });

  // Shows: personen-automatic-data
  it("delivers suppliers of a category only when a field of it is asked", () => {
    const categories = (fields: readonly string[]) => {
      const rni = projected(personOf("nonResident"), fields)["rni"];
      return Array.isArray(rni) ? rni.map((item: JsonValue) => memberOf(item, "categorie")) : rni;
    };
    expect(categories(["leeftijd"])).toEqual(["Persoon"]);
    expect(categories(["adressering.aanhef"])).toEqual(["Persoon"]);
    expect(categories(["adressering.land.code"])).toEqual(["Verblijfplaats"]);
    expect(categories(["adressering"])).toEqual(["Persoon", "Verblijfplaats"]);
    expect(categories(["immigratie", "nationaliteiten.type"])).toEqual([
      "Nationaliteit",
      "Verblijfplaats",
    ]);
    expect(categories(["kinderen"])).toBeUndefined();
  });

  // Shows: personen-automatic-data
  it("always delivers secrecy, suspension and verification", () => {
    expect(project(personOf("mailOnly"), ["kinderen"], "PersoonBeperkt")).toEqual({
      geheimhoudingPersoonsgegevens: true,
    });
    expect(Object.keys(projected(personOf("nonResident"), ["kinderen"]))).toEqual([
      "opschortingBijhouding",
      "kinderen",
      "verificatie",
    ]);
  });
});

/** All leaves of a value as path and text. The order of lists is ignored. */
function leaves(value: JsonValue | undefined, path = ""): readonly string[] {
  if (Array.isArray(value))
    return value.flatMap((item: JsonValue, index) => leaves(item, `${path}.${index}`));
  if (isJsonObject(value))
    return Object.entries(value).flatMap(([name, part]) => leaves(part, `${path}.${name}`));
  return [`${path}=${JSON.stringify(value)}`];
}

describe("for all people and fields", () => {
  const paths = [...fieldPaths("Persoon").keys()];
  const fieldLists = fc.uniqueArray(fc.constantFrom(...paths), { minLength: 1, maxLength: 12 });
  const people = fc.constantFrom(...syntheticPeople);

  it("delivers nothing that is not stored", () => {
    fc.assert(
      fc.property(people, fieldLists, (person, fields) => {
        const stored = new Set(leaves(person));
        const delivered = leaves({ ...projected(person, fields), rni: [] });
        expect(delivered.filter((leaf) => !stored.has(leaf))).toEqual([]);
      }),
    );
  });

  // Shows: personen-fields-restrict
  it("delivers of two lists of fields together what each delivers alone, and no more", () => {
    fc.assert(
      fc.property(people, fieldLists, fieldLists, (person, one, other) => {
        const apart = [one, other].flatMap((fields) => leaves(projected(person, fields)));
        const together = leaves(projected(person, [...one, ...other]));
        const shared = (found: readonly string[]) =>
          [...new Set(found)].filter((leaf) => !leaf.startsWith(".rni")).sort();
        expect(shared(together)).toEqual(shared(apart));
      }),
    );
  });

  it("delivers the whole record when everything is asked", () => {
    const all = Object.entries(personShape.members)
      .filter(([, member]) => !member.automatic)
      .map(([name]) => name);
    for (const person of syntheticPeople)
      expect(leaves(projected(person, all)).toSorted()).toEqual(leaves(person).toSorted());
  });
});

// Shows: mock-authority-name
it("names joint authority as a client wants, whichever name is kept", () => {
  const names = { older: "TweehoofdigOuderlijkGezag", newer: "GezamenlijkOuderlijkGezag" } as const;
  for (const type of Object.values(names))
    for (const name of ["older", "newer"] as const) {
      const response = { gezag: [{ type, inOnderzoek: true }, { type: "Voogdij" }] };
      for (const responseType of ["Persoon", "GezagPersoonBeperkt"] as const)
        expect(project(response, ["gezag"], responseType, name)).toEqual({
          gezag: [{ type: names[name], inOnderzoek: true }, { type: "Voogdij" }],
        });
    }
});
