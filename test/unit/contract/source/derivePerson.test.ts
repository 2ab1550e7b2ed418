import { describe, expect, it } from "vitest";
import { memberOf, type JsonObject } from "../../../../src/contract/json/json.ts";
import { derivePerson } from "../../../../src/contract/source/derivePerson.ts";
import { dated, derived, doubt, doubted, today } from "./derived.ts";

describe("age", () => {
  const born = { geboorte: { datum: "20000616" } };

  // Shows: personen-age
  it("is of the day, and not of who has died", () => {
    expect(derived(born)["leeftijd"]).toBe(25);
    expect(derived(born, "2026-06-16")["leeftijd"]).toBe(26);
    const died = { opschortingBijhouding: { reden: { code: "O" }, datum: "20200101" } };
    expect(derived({ ...born, ...died })).not.toHaveProperty("leeftijd");
    const left = { opschortingBijhouding: { reden: { code: "E" }, datum: "20200101" } };
    expect(derived({ ...born, ...left })["leeftijd"]).toBe(25);
  });
});

describe("what stands for a value that is not known", () => {
  it("is left out, and its group stays", () => {
    const nowhere = { code: "0000", omschrijving: "Onbekend" };
    const event = { datum: "00000000", plaats: nowhere, land: nowhere };
    const unknown = { datum: { type: "DatumOnbekend", onbekend: true, langFormaat: "onbekend" } };
    expect(
      derived({
        geboorte: event,
        overlijden: event,
        gemeenteVanInschrijving: nowhere,
        partners: [{ soortVerbintenis: { code: "." }, aangaanHuwelijkPartnerschap: event }],
        nationaliteiten: [{ nationaliteit: { code: "0052" }, redenOpname: { code: "000" } }],
      }),
    ).toEqual({
      burgerservicenummer: "999970501",
      geboorte: unknown,
      overlijden: unknown,
      partners: [{ aangaanHuwelijkPartnerschap: unknown }],
      nationaliteiten: [
        { type: "Nationaliteit", nationaliteit: { code: "0052", omschrijving: "Belgische" } },
      ],
    });
  });

  it("of a gender is told", () => {
    expect(derived({ geslacht: { code: "O" } })["geslacht"]).toEqual({
      code: "O",
      omschrijving: "onbekend",
    });
  });

  it("is a group without any member", () => {
    const empty = { immigratie: {}, naam: {}, overlijden: {}, verblijfstitel: {}, geboorte: {} };
    expect(derived(empty)).toEqual({ burgerservicenummer: "999970501" });
  });
});

it.each([
  ["0", undefined],
  ["1", true],
  ["7", true],
])("secrecy %s is %s", (code, secret) => {
  expect(derived({ geheimhoudingPersoonsgegevens: code })["geheimhoudingPersoonsgegevens"]).toBe(
    secret,
  );
});

describe("the residence", () => {
  const dates = {
    datumAanvangAdreshouding: "20200401",
    datumAanvangAdresBuitenland: "20190301",
    datumIngangGeldigheid: "20200402",
  };
  const validFrom = dated("2020-04-02", "2 april 2020");
  const here = { datumVan: dated("2020-04-01", "1 april 2020"), datumIngangGeldigheid: validFrom };
  const away = { datumVan: dated("2019-03-01", "1 maart 2019"), datumIngangGeldigheid: validFrom };
  const use = { code: "W", omschrijving: "woonadres" };
  const at = (verblijfplaats: JsonObject) =>
    derived({ verblijfplaats: { ...dates, functieAdres: { code: "W" }, ...verblijfplaats } })[
      "verblijfplaats"
    ];

  it("is an address by its street, also by one that is not known", () => {
    const identifiers = {
      adresseerbaarObjectIdentificatie: "0518010000366054",
      nummeraanduidingIdentificatie: "0000000000000000",
    };
    const address = { straat: "Boterdiep", huisnummer: "12", huisletter: "A", postcode: "2628HJ" };
    expect(at({ ...address, ...identifiers, woonplaats: ".", locatiebeschrijving: "x" })).toEqual({
      type: "Adres",
      verblijfadres: {
        korteStraatnaam: "Boterdiep",
        huisnummer: 12,
        huisletter: "A",
        postcode: "2628HJ",
      },
      functieAdres: use,
      adresseerbaarObjectIdentificatie: "0518010000366054",
      ...here,
    });
    expect(at({ straat: ".", huisnummer: 0 })).toMatchObject({ type: "Adres", verblijfadres: {} });
  });

  it("is a location by its description", () => {
    expect(at({ locatiebeschrijving: "Woonboot De Fuut" })).toEqual({
      type: "Locatie",
      verblijfadres: { locatiebeschrijving: "Woonboot De Fuut" },
      functieAdres: use,
      ...here,
    });
  });

  it("is abroad or unknown by its country, whatever else is there", () => {
    expect(at({ land: { code: "5010" }, regel1: "Rue 1", straat: "Boterdiep" })).toEqual({
      type: "VerblijfplaatsBuitenland",
      verblijfadres: { regel1: "Rue 1", land: { code: "5010", omschrijving: "België" } },
      ...away,
    });
    const unknown = { type: "VerblijfplaatsOnbekend" };
    expect(at({ land: { code: "0000" } })).toEqual({ ...unknown, ...away });
    expect(at({ land: { code: "0000" }, datumAanvangAdresBuitenland: "" })).toEqual({
      ...unknown,
      ...here,
    });
  });

  it("is none without any of these", () => {
    expect(at({})).toBeUndefined();
  });
});

describe("address lines", () => {
  const lines = (verblijfplaats: JsonObject) =>
    derived({ verblijfplaats, gemeenteVanInschrijving: { code: "0518" } })["adressering"];
  const street = { straat: "Boterdiep", huisnummer: 12 };

  it.each([
    [{}, "Boterdiep 12"],
    [{ huisletter: "A" }, "Boterdiep 12 A"],
    [{ huisletter: "A", huisnummertoevoeging: "bis" }, "Boterdiep 12 Abis"],
    [{ huisnummertoevoeging: "bis" }, "Boterdiep 12 bis"],
    [{ huisnummertoevoeging: "2" }, "Boterdiep 12-2"],
    [{ aanduidingBijHuisnummer: { code: "to" } }, "Boterdiep t/o 12"],
    [{ aanduidingBijHuisnummer: { code: "by" }, huisletter: "a" }, "Boterdiep bij 12 a"],
  ])("write %j as %s", (more, adresregel1) => {
    expect(lines({ ...street, ...more })).toEqual({ adresregel1 });
  });

  it("name the town, else the municipality, beside a postal code", () => {
    const postcode = "2628HJ";
    expect(lines({ ...street, postcode })).toMatchObject({ adresregel2: "2628 HJ  'S-GRAVENHAGE" });
    for (const [woonplaats, town] of [
      ["Scheveningen", "SCHEVENINGEN"],
      [".", "'S-GRAVENHAGE"],
    ] as const)
      expect(lines({ ...street, postcode, woonplaats })).toMatchObject({
        adresregel2: `2628 HJ  ${town}`,
      });
  });

  it("need street and number, and else may describe a location", () => {
    expect(lines({ straat: ".", huisnummer: 12 })).toEqual({});
    expect(lines({ straat: "Boterdiep", huisnummer: 0 })).toEqual({});
    expect(lines({ locatiebeschrijving: "Woonboot" })).toEqual({
      adresregel1: "Woonboot",
      adresregel2: "'S-GRAVENHAGE",
    });
  });

  it("abroad are as they are, with the country unless it is ours, and none without any", () => {
    const abroad = { regel2: "1000 Brussel", regel3: "Noord" };
    const delivered = { adresregel2: "1000 Brussel", adresregel3: "Noord" };
    const belgium = { code: "5010", omschrijving: "België" };
    expect(lines({ ...abroad, land: { code: "5010" } })).toEqual({ ...delivered, land: belgium });
    expect(lines({ ...abroad, land: { code: "6030" } })).toEqual(delivered);
    expect(lines({ ...abroad, land: { code: "0000" } })).toEqual({});
    expect(lines({ land: { code: "5010" } })).toEqual({});
  });

  it("report that no one lives there if there are any", () => {
    const inOnderzoek = doubt("089999");
    const mark = { indicatieVastgesteldVerblijftNietOpAdres: true };
    expect(lines({ ...street, inOnderzoek })).toMatchObject(mark);
    expect(lines({ straat: "Boterdiep", inOnderzoek })).not.toMatchObject(mark);
    expect(
      derived({ verblijfplaats: { straat: "Boterdiep", inOnderzoek } })["verblijfplaats"],
    ).toMatchObject(mark);
  });
});

describe("nationalities", () => {
  const kind = (nationaliteit: JsonObject) => {
    const [item] = derived({ nationaliteiten: [nationaliteit] })["nationaliteiten"] as JsonObject[];
    return item;
  };

  it.each([
    [{ nationaliteit: { code: "0002" } }, "BehandeldAlsNederlander"],
    [{ nationaliteit: { code: "0500" } }, "VastgesteldNietNederlander"],
    [{ nationaliteit: { code: "0499" } }, "Staatloos"],
    [{ nationaliteit: { code: "0000" } }, "NationaliteitOnbekend"],
    [{ aanduidingBijzonderNederlanderschap: "B" }, "BehandeldAlsNederlander"],
    [{ aanduidingBijzonderNederlanderschap: "V" }, "VastgesteldNietNederlander"],
    [{ redenOpname: { code: "311" } }, "NationaliteitOnbekend"],
  ])("%j is %s, without a nationality", (stored, type) => {
    expect(kind(stored)).toMatchObject({ type });
    expect(kind(stored)).not.toHaveProperty("nationaliteit");
  });

  it("are else what their code says", () => {
    expect(kind({ nationaliteit: { code: "0001" }, datumIngangGeldigheid: "19900101" })).toEqual({
      type: "Nationaliteit",
      nationaliteit: { code: "0001", omschrijving: "Nederlandse" },
      datumIngangGeldigheid: dated("1990-01-01", "1 januari 1990"),
    });
  });
});

it("immigration tells where from, or that it is not known", () => {
  const on = { datumVestigingInNederland: "20120801" };
  const fromAbroad = {
    datumVestigingInNederland: dated("2012-08-01", "1 augustus 2012"),
    indicatieVestigingVanuitBuitenland: true,
  };
  const from = (code: string) =>
    derived({ immigratie: { ...on, landVanwaarIngeschreven: { code } } })["immigratie"];
  expect(from("5010")).toEqual({
    ...fromAbroad,
    landVanwaarIngeschreven: { code: "5010", omschrijving: "België" },
  });
  expect(from("0000")).toEqual({ ...fromAbroad, vanuitVerblijfplaatsOnbekend: true });
});

describe("what ends", () => {
  const until = (einddatum: string) =>
    derived({
      verblijfstitel: { aanduiding: { code: "26" }, datumEinde: einddatum },
      uitsluitingKiesrecht: { uitgeslotenVanKiesrecht: true, einddatum },
      europeesKiesrecht: { aanduiding: { code: "1" }, einddatumUitsluiting: einddatum },
    });
  const members = ["verblijfstitel", "uitsluitingKiesrecht", "europeesKiesrecht"];

  it.each([
    ["20260615", false],
    ["20260616", true],
    ["20260000", true],
    ["20260500", false],
    ["00000000", true],
  ])("on %s is there on 2026-06-15: %s", (einddatum, isThere) => {
    const response = until(einddatum);
    for (const member of members) expect(Object.hasOwn(response, member)).toBe(isThere);
  });

  // Shows: personen-current-only
  it("is absent as permit 98, and as exclusion of no one", () => {
    expect(derived({ verblijfstitel: { aanduiding: { code: "98" } } })).not.toHaveProperty(
      "verblijfstitel",
    );
    expect(derived({ uitsluitingKiesrecht: { einddatum: "20270101" } })).not.toHaveProperty(
      "uitsluitingKiesrecht",
    );
    expect(derived({ verblijfstitel: { aanduiding: { code: "00" } } })).toHaveProperty(
      "verblijfstitel",
    );
  });
});

describe("partners", () => {
  const partner = (burgerservicenummer: string, ended?: string): JsonObject => ({
    burgerservicenummer,
    ...(ended === undefined ? {} : { ontbindingHuwelijkPartnerschap: { datum: ended } }),
  });
  const numbers = (...partners: readonly JsonObject[]) =>
    (derived({ partners })["partners"] as JsonObject[]).map((each) => each["burgerservicenummer"]);

  // Shows: personen-current-partner
  it("are all current ones, or the one dissolved last", () => {
    const [first, second] = [partner("999970513"), partner("999970525")];
    expect(numbers(first, partner("999970537", "20200101"), second)).toEqual([
      "999970513",
      "999970525",
    ]);
    expect(numbers(partner("999970513", "20010000"), partner("999970525", "20200101"))).toEqual([
      "999970525",
    ]);
    expect(numbers({ burgerservicenummer: "999970501" })).toEqual(["999970501"]);
  });
});

describe("investigations", () => {
  // Shows: personen-investigation
  it("mark what their code is about, with their day", () => {
    const response = derived({
      naam: { voornamen: "Kim", geslachtsnaam: "Duin" },
      geboorte: { datum: "20000616" },
      persoonInOnderzoek: doubt("010210"),
      gezagInOnderzoek: doubt("113310"),
      verblijfplaats: { straat: "Boterdiep", huisnummer: 1, inOnderzoek: doubt("080910") },
    });
    expect(memberOf(response["naam"], "inOnderzoek")).toEqual({
      voornamen: true,
      voorletters: true,
      volledigeNaam: true,
      datumIngangOnderzoek: doubted,
    });
    expect(memberOf(response["geboorte"], "inOnderzoek")).toBeUndefined();
    expect(response["inOnderzoek"]).toEqual({
      indicatieCurateleRegister: true,
      datumIngangOnderzoekGezag: doubted,
      gemeenteVanInschrijving: true,
      datumIngangOnderzoekGemeente: doubted,
    });
    expect(memberOf(response["adressering"], "inOnderzoek")).toEqual({
      aanhef: true,
      aanschrijfwijze: true,
      gebruikInLopendeTekst: true,
      datumIngangOnderzoekPersoon: doubted,
      adresregel2: true,
      datumIngangOnderzoekVerblijfplaats: doubted,
    });
  });

  it("of a partner's name count in letters unless only the own name is used", () => {
    const marks = (naming: string) =>
      memberOf(
        derived({
          naam: { geslachtsnaam: "Duin", aanduidingNaamgebruik: { code: naming } },
          partners: [{ naam: { geslachtsnaam: "Wit" }, inOnderzoek: doubt("050240") }],
        })["adressering"],
        "inOnderzoek",
      );
    expect(marks("E")).toBeUndefined();
    expect(marks("V")).toMatchObject({ aanhef: true, datumIngangOnderzoekPartner: doubted });
  });

  it("are in blocks without any data of their own", () => {
    expect(
      derived({
        persoonInOnderzoek: doubt("010120"),
        verblijfplaats: { inOnderzoek: doubt("081410") },
        kinderen: [{ inOnderzoek: doubt("090310") }],
      }),
    ).toEqual({
      burgerservicenummer: "999970501",
      naam: {},
      geboorte: {},
      adressering: {},
      immigratie: {
        inOnderzoek: {
          landVanwaarIngeschreven: true,
          vanuitVerblijfplaatsOnbekend: true,
          datumIngangOnderzoek: doubted,
        },
      },
      kinderen: [
        { naam: {}, geboorte: { inOnderzoek: { datum: true, datumIngangOnderzoek: doubted } } },
      ],
      inOnderzoek: { burgerservicenummer: true, datumIngangOnderzoekPersoon: doubted },
    });
  });
});

it("authority gets names and an age, and the person as minor where none is named", () => {
  const response = derived({
    geboorte: { datum: "20150101" },
    naam: { voornamen: "Bo", geslachtsnaam: "Duin" },
    ouders: [
      { burgerservicenummer: "999970513", naam: { voornamen: "Ida", geslachtsnaam: "Wit" } },
    ],
    gezag: [
      { type: "EenhoofdigOuderlijkGezag", ouder: { burgerservicenummer: "999970513" } },
      { type: "GezagNietTeBepalen" },
      { type: "Voogdij", derden: [{ burgerservicenummer: "999970525" }] },
      { type: "GezamenlijkGezag", ouder: {}, derde: {} },
      { type: "EenNieuweVorm" },
    ],
  });
  const minderjarige = {
    burgerservicenummer: "999970501",
    naam: { volledigeNaam: "Bo Duin" },
    leeftijd: 11,
  };
  expect(response["gezag"]).toEqual([
    {
      type: "EenhoofdigOuderlijkGezag",
      minderjarige,
      ouder: { burgerservicenummer: "999970513", naam: { volledigeNaam: "Ida Wit" } },
    },
    { type: "GezagNietTeBepalen", minderjarige, toelichting: "Het gezag is niet te bepalen." },
    {
      type: "Voogdij",
      minderjarige,
      derden: [{ type: "BekendeDerde", burgerservicenummer: "999970525" }],
    },
    {
      type: "GezamenlijkGezag",
      minderjarige,
      ouder: { naam: {} },
      derde: { type: "OnbekendeDerde" },
    },
  ]);
});

it("the authority looks up only people whose names the relation lacks", () => {
  const lookedUp: string[] = [];
  const personOf = (number: string) => {
    lookedUp.push(number);
    return undefined;
  };
  const named = { burgerservicenummer: "999970513", naam: { volledigeNaam: "Bo" } };
  const unnamed = { burgerservicenummer: "999970525" };
  const minderjarige = { ...named, geboorte: { datum: "20200101" } };
  const type = "GezamenlijkOuderlijkGezag";
  const gezag = [{ type, minderjarige, ouders: [named, unnamed] }];
  derivePerson({ gezag }, { today, personOf });
  expect(lookedUp).toEqual([unnamed.burgerservicenummer]);
});
