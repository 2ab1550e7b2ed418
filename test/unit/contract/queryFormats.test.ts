import { describe, expect, it } from "vitest";
import { operations, type QueryType } from "../../../src/contract/operations.ts";
import { checkQuery } from "../../../src/contract/rules/checkQuery.ts";

const read = "RaadpleegMetBurgerservicenummer";
const byBirth = "ZoekMetGeslachtsnaamEnGeboortedatum";
const byTown = "ZoekMetNaamEnGemeenteVanInschrijving";
const byCode = "ZoekMetPostcodeEnHuisnummer";
const byStreet = "ZoekMetStraatHuisnummerEnGemeenteVanInschrijving";
const byDesignation = "ZoekMetNummeraanduidingIdentificatie";
const byObject = "ZoekMetAdresseerbaarObjectIdentificatie";

const fields = ["burgerservicenummer"];
const town = { gemeenteVanInschrijving: "0518" };
const identifier = "0518200000366054";

/** The required parameters of each type, by the service description. */
const smallest: Readonly<Record<QueryType, Readonly<Record<string, unknown>>>> = {
  [read]: { burgerservicenummer: ["999990019"] },
  [byBirth]: { geslachtsnaam: "Jansen", geboortedatum: "1983-05-26" },
  [byTown]: { geslachtsnaam: "Jansen", voornamen: "Pieter", ...town },
  [byCode]: { postcode: "2628HJ", huisnummer: 12 },
  [byStreet]: { straat: "Boterdiep", huisnummer: 12, ...town },
  [byDesignation]: { nummeraanduidingIdentificatie: identifier },
  [byObject]: { adresseerbaarObjectIdentificatie: identifier },
};

const faultsOf = (type: QueryType, changes: Readonly<Record<string, unknown>>) =>
  checkQuery({ type, fields, ...smallest[type], ...changes }).map(({ name }) => name);

const long = (length: number) => "x".repeat(length);

describe("the parameters of a query type, by the service description", () => {
  it.each<[QueryType, readonly string[]]>([
    // Shows: personen-type-lookup
    [read, ["gemeenteVanInschrijving"]],
    // Shows: personen-type-birth
    [
      byBirth,
      [
        "inclusiefOverledenPersonen",
        "geslacht",
        "voorvoegsel",
        "voornamen",
        "gemeenteVanInschrijving",
      ],
    ],
    // Shows: personen-type-town
    [byTown, ["inclusiefOverledenPersonen", "geslacht", "voorvoegsel"]],
    // Shows: personen-type-postcode
    [
      byCode,
      [
        "inclusiefOverledenPersonen",
        "huisletter",
        "huisnummertoevoeging",
        "geboortedatum",
        "geslachtsnaam",
        "gemeenteVanInschrijving",
      ],
    ],
    // Shows: personen-type-street
    [byStreet, ["inclusiefOverledenPersonen", "huisletter", "huisnummertoevoeging"]],
    // Shows: personen-type-designation
    [byDesignation, ["inclusiefOverledenPersonen", "gemeenteVanInschrijving"]],
    // Shows: personen-type-object
    [byObject, ["inclusiefOverledenPersonen", "gemeenteVanInschrijving"]],
  ])("%s: the required ones, and %j besides", (type, optional) => {
    const required = Object.keys(smallest[type]);
    expect(faultsOf(type, {})).toEqual([]);
    for (const name of [...required, "fields"])
      expect(faultsOf(type, { [name]: undefined }), name).toEqual([name]);
    expect(operations[type].required.toSorted()).toEqual([...required, "fields"].toSorted());
    expect(operations[type].optional.toSorted()).toEqual(optional.toSorted());
    expect(faultsOf(type, { kleur: "rood" })).toEqual(["kleur"]);
  });

  // Shows: personen-type-discriminator
  it("are those of its type, which is one of seven", () => {
    expect(Object.keys(smallest)).toHaveLength(7);
    expect(checkQuery({ fields }).map(({ name }) => name)).toEqual(["type"]);
    expect(checkQuery({ type: "ZoekMetNaam", fields }).map(({ name }) => name)).toEqual(["type"]);
    expect(faultsOf(read, { postcode: "2628HJ" })).toEqual(["postcode"]);
  });
});

describe("the form of a parameter, by the service description", () => {
  it.each<[QueryType, string, readonly unknown[], readonly unknown[]]>([
    // Shows: personen-format-municipality
    [byTown, "gemeenteVanInschrijving", ["0518"], ["518", "05180", "051a"]],
    // Shows: personen-format-deceased
    [byTown, "inclusiefOverledenPersonen", [true, false], ["ja", 1]],
    // Shows: personen-format-birth-date
    [byBirth, "geboortedatum", ["1983-05-26", "2024-02-29"], ["1983-05", "1983", "2023-02-29"]],
    // Shows: personen-format-family-name
    [
      byBirth,
      "geslachtsnaam",
      ["x", long(200), "Ångström-d'Été Jr. 2", "jan*", `${long(199)}*`],
      ["", long(201), "ja*", `${long(200)}*`, "*jan", "ja*n", "jan**", "jan,", "jan_"],
    ],
    // Shows: personen-format-given-names
    [byBirth, "voornamen", ["x", long(199), "p*", `${long(199)}*`], ["", "*", long(200), "*p"]],
    // Shows: personen-format-required-given-names
    [byTown, "voornamen", ["x", long(200), "pie*"], ["", "pi*", long(201), "*pie"]],
    // Shows: personen-format-gender
    [byBirth, "geslacht", ["m", "M", "v", "V", "o", "O"], ["x", "mv", ""]],
    // Shows: personen-format-prefix
    [byBirth, "voorvoegsel", ["d", "van der", "in 't", long(10)], ["", long(11), "v.d."]],
    // Shows: personen-format-postcode
    [byCode, "postcode", ["2628HJ", "2628 HJ", "9999zz"], ["0628HJ", "2628  HJ", "2628H", "26281"]],
    // Shows: personen-format-house-number
    [byCode, "huisnummer", [1, 99_999], [0, 100_000, 1.5, "12"]],
    // Shows: personen-format-house-letter
    [byCode, "huisletter", ["a", "Z"], ["", "ab", "1"]],
    // Shows: personen-format-house-suffix
    [byCode, "huisnummertoevoeging", ["b", "b s2", "1-a"], ["", "bis12", "a.b"]],
    // Shows: personen-format-street
    [
      byStreet,
      "straat",
      ["x", long(80), "Bûter-hôf 's 1e.", `${long(7)}*`, `*${long(7)}`, `${long(79)}*`],
      ["", long(81), `${long(6)}*`, `*${long(6)}`, `*${long(7)}*`, `${long(80)}*`, "boter*diep"],
    ],
    // Shows: personen-format-designation
    [
      byDesignation,
      "nummeraanduidingIdentificatie",
      [identifier],
      ["0".repeat(16), "051820000036605", `${identifier}1`],
    ],
    // Shows: personen-format-object
    [
      byObject,
      "adresseerbaarObjectIdentificatie",
      [identifier],
      ["0".repeat(16), "051820000036605", `${identifier}1`],
    ],
  ])("%s, %s", (type, name, good, bad) => {
    for (const value of good)
      expect([value, faultsOf(type, { [name]: value })]).toEqual([value, []]);
    for (const value of bad)
      expect([value, faultsOf(type, { [name]: value })]).toEqual([value, [name]]);
  });

  // Shows: personen-format-bsn
  it("burgerservicenummer: 1 to 20 numbers of 9 digits", () => {
    const numbers = (count: number) =>
      Array.from({ length: count }, (_, index) => String(999_990_000 + index));
    for (const count of [1, 20])
      expect(faultsOf(read, { burgerservicenummer: numbers(count) })).toEqual([]);
    for (const count of [0, 21])
      expect(faultsOf(read, { burgerservicenummer: numbers(count) })).toEqual([
        "burgerservicenummer",
      ]);
    for (const wrong of ["99999001", "9999900190", "99999001a"])
      expect(faultsOf(read, { burgerservicenummer: [wrong] })).toEqual(["burgerservicenummer[0]"]);
  });

  // Shows: personen-format-fields
  it("fields: 1 to 130 paths of at most 200 letters, digits, dots and underscores", () => {
    const paths = (count: number) => Array<string>(count).fill("naam.voornamen");
    for (const count of [1, 130]) expect(faultsOf(read, { fields: paths(count) })).toEqual([]);
    for (const count of [0, 131])
      expect(faultsOf(read, { fields: paths(count) })).toEqual(["fields"]);
    for (const wrong of ["", long(201), "naam,geslacht", "naam voornamen"])
      expect(checkQuery({ type: read, ...smallest[read], fields: [wrong] })).toMatchObject([
        { name: "fields[0]", code: "pattern" },
      ]);
  });

  // Shows: personen-fields-nonexistent, personen-fields-automatic
  it("fields: every path exists, and none is returned automatically", () => {
    expect(faultsOf(read, { fields: ["naam.roepnaam"] })).toEqual(["fields[0]"]);
    for (const path of [
      "inOnderzoek",
      "naam.inOnderzoek",
      "geheimhoudingPersoonsgegevens",
      "opschortingBijhouding",
      "opschortingBijhouding.datum",
      "rni",
      "verificatie",
    ])
      expect(faultsOf(read, { fields: ["naam", path] }), path).toEqual(["fields[1]"]);
  });
});
