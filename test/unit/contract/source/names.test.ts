import { describe, expect, it } from "vitest";
import { memberOf, type JsonObject } from "../../../../src/contract/json/json.ts";
import { derived } from "./derived.ts";

function nameOf(naam: JsonObject, geslacht?: string) {
  return derived({ naam, ...(geslacht === undefined ? {} : { geslacht: { code: geslacht } }) })[
    "naam"
  ];
}

describe("the own name", () => {
  it.each([
    ["Pieter Johannes", "P.J."],
    ["Anne-Fleur", "A."],
    ["Åge Ødger", "Å.Ø."],
    ["Femke Q", "F.Q"],
    ["J P", "J P"],
    ["Q", "Q"],
    [".", "."],
    ["Theo ", "T."],
  ])("has the initials of %j: %s", (voornamen, voorletters) => {
    expect(nameOf({ voornamen })).toMatchObject({ voornamen, voorletters });
  });

  it.each([
    ["JH", "V", "jonkvrouw Kim van Duin"],
    ["JV", "O", "jonkvrouw Kim van Duin"],
    ["JV", "M", "jonkheer Kim van Duin"],
    ["GI", "M", "Kim graaf van Duin"],
    ["BS", "O", "Kim barones van Duin"],
    ["B", undefined, "Kim baron van Duin"],
    ["P", "V", "Kim prinses van Duin"],
    ["R", "V", "Kim ridder van Duin"],
  ])("puts %s in the form for %s: %s", (code, gender, volledigeNaam) => {
    const name = { voornamen: "Kim", voorvoegsel: "van", geslachtsnaam: "Duin" };
    expect(nameOf({ ...name, adellijkeTitelPredicaat: { code } }, gender)).toMatchObject({
      volledigeNaam,
    });
  });

  // Shows: personen-full-name
  it("folds blanks in the whole name only, and puts none behind a hyphen", () => {
    expect(
      nameOf({ voornamen: "Kim ", voorvoegsel: "van  der", geslachtsnaam: "Duin- Berg" }),
    ).toMatchObject({
      voornamen: "Kim ",
      voorvoegsel: "van  der",
      volledigeNaam: "Kim van der Duin-Berg",
    });
  });

  it("leaves out a family name that is not known, and stays as a block", () => {
    expect(nameOf({ geslachtsnaam: "." })).toEqual({});
    expect(nameOf({ voornamen: "Dian", geslachtsnaam: "." })).toEqual({
      voornamen: "Dian",
      voorletters: "D.",
      volledigeNaam: "Dian",
    });
  });

  it("of relatives has initials, but no whole name", () => {
    const { ouders } = derived({
      ouders: [{ ouderAanduiding: "1", naam: { voornamen: "Ida Bo", geslachtsnaam: "Duin" } }],
    });
    expect(ouders).toEqual([
      {
        ouderAanduiding: "1",
        naam: { voornamen: "Ida Bo", geslachtsnaam: "Duin", voorletters: "I.B." },
      },
    ]);
  });
});

describe("salutations", () => {
  const own = { voornamen: "Anna Bente", voorvoegsel: "uit den", geslachtsnaam: "Berg" };
  const partner = { voornamen: "Cas", voorvoegsel: "de", geslachtsnaam: "Wit" };

  interface More {
    readonly gender?: string;
    readonly title?: string;
    readonly partners?: readonly JsonObject[];
    readonly name?: JsonObject;
  }

  function titled(name: JsonObject, code: string | undefined): JsonObject {
    return code === undefined ? name : { ...name, adellijkeTitelPredicaat: { code } };
  }

  /** Texts of names: in letters, form of address, on envelopes, in sentences. */
  function texts(naming: string, more: More = {}) {
    const { gender = "V", title, partners = [{ naam: partner }], name = own } = more;
    const { adressering } = derived({
      naam: { ...titled(name, title), aanduidingNaamgebruik: { code: naming } },
      geslacht: { code: gender },
      partners,
    });
    const envelope = memberOf(adressering, "aanschrijfwijze");
    return [
      memberOf(adressering, "aanhef"),
      memberOf(envelope, "aanspreekvorm"),
      memberOf(envelope, "naam"),
      memberOf(adressering, "gebruikInLopendeTekst"),
    ];
  }

  const plain = (after: string, behindInitials: string) => [
    `Geachte mevrouw ${after}`,
    undefined,
    `A.B. ${behindInitials}`,
    `mevrouw ${after}`,
  ];

  it.each([
    ["E", "Uit den Berg", "uit den Berg"],
    ["P", "De Wit", "de Wit"],
    ["V", "De Wit-uit den Berg", "de Wit-uit den Berg"],
    ["N", "Uit den Berg-de Wit", "uit den Berg-de Wit"],
  ])("use the names of naamgebruik %s", (naming, after, behindInitials) => {
    expect(texts(naming)).toEqual(plain(after, behindInitials));
    const named = `A.B. ${behindInitials}`;
    expect(texts(naming, { gender: "O" })).toEqual([`Geachte ${named}`, undefined, named, named]);
    expect(texts(naming, { gender: "M" })[3]).toBe(`de heer ${after}`);
  });

  it("begin with a capital without initials", () => {
    const name = { voorvoegsel: "in het", geslachtsnaam: "Veld" };
    expect(texts("E", { gender: "O", name, partners: [] })).toEqual([
      "Geachte In het Veld",
      undefined,
      "In het Veld",
      "In het Veld",
    ]);
  });

  it("use the own name without a partner, and of one without a name", () => {
    for (const naming of ["E", "P", "V", "N"])
      for (const partners of [[], [{ naam: { geslachtsnaam: "." } }]])
        expect(texts(naming, { partners })).toEqual(plain("Uit den Berg", "uit den Berg"));
  });

  it.each([
    ["B", "M", "Hoogwelgeboren heer", "baron"],
    ["BS", "M", "Hoogwelgeboren heer", "baron"],
    ["G", "V", "Hooggeboren vrouwe", "gravin"],
    ["H", "V", "Hoogwelgeboren vrouwe", "hertogin"],
    ["MI", "M", "Hoogwelgeboren heer", "markies"],
    ["PS", "M", "Hoogheid", "prins"],
    ["R", "M", "Hoogwelgeboren heer", "ridder"],
  ])("carry title %s of %s", (title, gender, honour, form) => {
    const address = `De ${honour.charAt(0).toLowerCase()}${honour.slice(1)}`;
    const man = gender === "M" ? "de heer" : "mevrouw";
    expect(texts("E", { title, gender })).toEqual([
      honour,
      address,
      `A.B. ${form} uit den Berg`,
      `${form} uit den Berg`,
    ]);
    expect(texts("V", { title, gender }).slice(2)).toEqual([
      `A.B. de Wit-${form} uit den Berg`,
      `${man} De Wit-${form} uit den Berg`,
    ]);
    expect(texts("N", { title, gender })[3]).toBe(`${form} uit den Berg-de Wit`);
    expect(texts("P", { title, gender })).toEqual(texts("P", { gender }));
  });

  // Shows: personen-form-of-address
  it("honour a woman with the title of knight in the letter only", () => {
    expect(texts("E", { title: "R" })).toEqual([
      "Hoogwelgeboren vrouwe",
      undefined,
      "A.B. uit den Berg",
      "mevrouw Uit den Berg",
    ]);
  });

  it("honour who is neither man nor woman as prince only", () => {
    expect(texts("E", { title: "G", gender: "O" })).toEqual(texts("E", { gender: "O" }));
    expect(texts("E", { title: "P", gender: "O" })).toEqual([
      "Hoogheid",
      "De hoogheid",
      "A.B. uit den Berg",
      "A.B. uit den Berg",
    ]);
  });

  it("put a predicate first, or before the own name behind the partner's", () => {
    const man = { title: "JH", gender: "M" };
    expect(texts("N", man).slice(2)).toEqual([
      "Jonkheer A.B. uit den Berg-de Wit",
      "jonkheer uit den Berg-de Wit",
    ]);
    expect(texts("V", man).slice(2)).toEqual([
      "A.B. de Wit-jonkheer uit den Berg",
      "de heer De Wit-jonkheer uit den Berg",
    ]);
  });

  it("let a woman's predicate rest while she has or names a partner", () => {
    const over = [{ naam: partner, ontbindingHuwelijkPartnerschap: { datum: "20211109" } }];
    const honoured = [
      "Hoogwelgeboren vrouwe",
      "De hoogwelgeboren vrouwe",
      "Jonkvrouw A.B. uit den Berg",
      "jonkvrouw uit den Berg",
    ];
    expect(texts("E", { title: "JV", partners: [] })).toEqual(honoured);
    expect(texts("E", { title: "JV", partners: over })).toEqual(honoured);
    expect(texts("E", { title: "JV" })).toEqual(texts("E"));
    for (const naming of ["P", "V", "N"])
      expect(texts(naming, { title: "JV", partners: over })).toEqual(texts(naming));
  });

  it.each([
    ["P", "A.B. gravin de Wit", "gravin de Wit"],
    ["V", "A.B. gravin de Wit-uit den Berg", "gravin de Wit-uit den Berg"],
    ["N", "A.B. uit den Berg-gravin de Wit", "mevrouw Uit den Berg-gravin de Wit"],
  ])("give a wife the use of a count's title with naamgebruik %s", (naming, envelope, sentence) => {
    const partners = [{ naam: titled(partner, "G") }];
    const honour = ["Hooggeboren vrouwe", "De hooggeboren vrouwe"];
    expect(texts(naming, { partners })).toEqual([...honour, envelope, sentence]);
  });

  it("give no title by courtesy to others, of other titles, or without his name", () => {
    const count = [{ naam: titled(partner, "G") }];
    expect(texts("E", { partners: count })).toEqual(texts("E"));
    expect(texts("P", { partners: count, gender: "M" })).toEqual(texts("P", { gender: "M" }));
    expect(texts("P", { partners: count, title: "JV" })).toEqual(texts("P"));
    for (const code of ["R", "JH", "GI", "BS"])
      expect(texts("P", { partners: [{ naam: titled(partner, code) }] })).toEqual(texts("P"));
  });

  it("join an own title with one by courtesy", () => {
    const partners = [{ naam: titled(partner, "P") }];
    expect(texts("V", { partners, title: "BS" })).toEqual([
      "Hoogheid",
      "De hoogheid",
      "A.B. prinses de Wit-barones uit den Berg",
      "prinses de Wit-barones uit den Berg",
    ]);
  });

  it("are not made without a family name, but for a partner's in its place", () => {
    const name = { voornamen: "Anna Bente", geslachtsnaam: "." };
    for (const naming of ["E", "V", "N"])
      expect(texts(naming, { name })).toEqual([undefined, undefined, undefined, undefined]);
    expect(texts("P", { name })).toEqual(texts("P"));
  });

  it("use the name of the oldest of several unions, or of the one dissolved last", () => {
    const since = (datum: string) => ({ aangaanHuwelijkPartnerschap: { datum } });
    const until = (datum: string) => ({ ontbindingHuwelijkPartnerschap: { datum } });
    const named = (geslachtsnaam: string, ...more: readonly JsonObject[]) =>
      Object.assign({ naam: { geslachtsnaam } }, ...more) as JsonObject;
    const two = [named("Geel", since("19610808")), named("Rood", since("19580400"))];
    expect(texts("P", { partners: two })[2]).toBe("A.B. Rood");
    const past = [
      named("Geel", since("19610808"), until("19700101")),
      named("Rood", since("19580400"), until("19600101")),
    ];
    expect(texts("P", { partners: past })[2]).toBe("A.B. Geel");
    expect(texts("P", { partners: [...past, named("Wit", since("20010101"))] })[2]).toBe(
      "A.B. Wit",
    );
  });
});
