import { describe, expect, it } from "vitest";
import { memberOf, type JsonObject } from "../../../../src/contract/json/json.ts";
import { dated, derived } from "./derived.ts";

it.each([
  ["18760616", 149],
  ["18760615", 150],
  ["18750615", undefined],
  ["20260616", undefined],
  ["20300101", undefined],
  ["20260615", 0],
])("the age of who was born on %s is %s", (datum, age) => {
  expect(derived({ geboorte: { datum } }, "2026-06-15")["leeftijd"]).toBe(age);
});

describe("the European vote", () => {
  const end = { einddatumUitsluiting: "20990101" };
  const voteOf = (vote: JsonObject) => derived({ europeesKiesrecht: vote })["europeesKiesrecht"];

  it("is delivered with code 1 or 2 only, and ends with code 1 only", () => {
    const called = { code: "2", omschrijving: "persoon ontvangt oproep" };
    const excluded = { code: "1", omschrijving: "persoon is uitgesloten" };
    const einddatumUitsluiting = dated("2099-01-01", "1 januari 2099");
    expect(voteOf({ aanduiding: called, ...end })).toEqual({ aanduiding: called });
    expect(voteOf({ aanduiding: called, einddatumUitsluiting: "20200101" })).toEqual({
      aanduiding: called,
    });
    expect(voteOf({ aanduiding: excluded, ...end })).toEqual({
      aanduiding: excluded,
      einddatumUitsluiting,
    });
    expect(voteOf({ aanduiding: excluded, einddatumUitsluiting: "20200101" })).toBeUndefined();
    for (const aanduiding of [undefined, { code: "3" }, { omschrijving: "iets" }])
      expect(voteOf(aanduiding ? { aanduiding, ...end } : end)).toBeUndefined();
  });
});

it("a permit without its code is not delivered", () => {
  expect(derived({ verblijfstitel: { datumEinde: "20990101" } })).not.toHaveProperty(
    "verblijfstitel",
  );
  const verblijfstitel = { aanduiding: { code: "26" }, datumEinde: "20990101" };
  expect(derived({ verblijfstitel })).toHaveProperty("verblijfstitel.aanduiding.code", "26");
});

it.each([
  ["0363010000123456", true],
  ["0000000000000000", false],
  ["03630V0000123456", false],
  ["363010000123456", false],
  ["24010000123456  ", false],
  ["036301000012345 ", false],
  ["03630100001234567", false],
])("the identifier %j of an address is delivered: %s", (identifier, isDelivered) => {
  for (const name of ["adresseerbaarObjectIdentificatie", "nummeraanduidingIdentificatie"]) {
    const verblijfplaats = { straat: "Kade", [name]: identifier };
    const { verblijfplaats: residence = null } = derived({ verblijfplaats });
    expect(memberOf(residence, name)).toBe(isDelivered ? identifier : undefined);
  }
});
