import { describe, expect, it } from "vitest";
import type { Language } from "../../../../src/contract/text.ts";
import type { QueryType } from "../../../../src/contract/operations.ts";
import { queryOperation } from "../../../../src/contract/operations.ts";
import {
  inWords,
  walkDiagram,
  type Diagram,
  type DiagramNode,
  type KinGroup,
} from "../../../../src/presentation/diagram/diagram.ts";
import {
  lookUpRequest,
  personDiagram,
} from "../../../../src/presentation/diagram/personDiagram.ts";
import { allPersonas } from "../../../../src/mock/personas/allPersonas.ts";
import { project } from "../../../support/project.ts";
import { createSyntheticPeople } from "../../../../src/mock/synthetic/createSyntheticPeople.ts";

const people = createSyntheticPeople("2026-11-21");
const byNumber = "RaadpleegMetBurgerservicenummer";
const family = [
  "burgerservicenummer",
  "naam",
  "geboorte.datum",
  "ouders",
  "partners",
  "kinderen",
  "gezag",
];

interface Wanted {
  readonly fields?: readonly string[];
  readonly type?: QueryType;
  readonly language?: Language;
  readonly mask?: boolean;
}

function pictureOf(key: string, wanted: Wanted = {}) {
  const { fields = family, type = byNumber, language = "en", mask = false } = wanted;
  const person = people[allPersonas.findIndex((persona) => persona.key === key)];
  if (!person) throw new Error(`no ${key}`);
  const delivered = project(person, fields, queryOperation(type).responseType);
  const options = { queryType: type, language, mask, fields };
  return { diagram: personDiagram(delivered, 0, 1, options), delivered, options };
}

/** Authority between persons, and the parents of the minor. */
function authorityIn({ nodes }: Diagram): readonly string[] {
  return nodes.flatMap(({ name, authority, relations }) =>
    authority.length === 0
      ? []
      : [...authority, ...relations.filter((said) => said.startsWith("Child of"))].map(
          (said) => `${name}: ${said}`,
        ),
  );
}

function nodeOf({ nodes }: Diagram, name: string): DiagramNode {
  const found = nodes.find((node) => node.name === name);
  if (!found) throw new Error(`${name} is not in ${nodes.map((node) => node.name).join(", ")}`);
  return found;
}

describe("authority in the personas of the local environment", () => {
  // Shows: cli-diagram
  it("names each of the six forms, who holds it and whose child the minor is", () => {
    const minors = ["yara", "mees", "noor", "bilal", "tess", "boris", "selam", "lotte"];
    expect(minors.flatMap((key) => authorityIn(pictureOf(key).diagram))).toEqual([
      "Yara Bakker: Sole parental authority (EenhoofdigOuderlijkGezag): Naomi Ruth Bakker",
      "Yara Bakker: Child of Naomi Ruth Bakker",
      "Mees Kuiper: Joint authority (GezamenlijkGezag): Sanne Kuiper, Femke Johanna Willems",
      "Mees Kuiper: Child of Sanne Kuiper",
      "Noor ter Horst: Joint authority (GezamenlijkGezag) (under investigation): Hugo ter Horst, Unknown third party",
      "Noor ter Horst: Child of Hugo ter Horst",
      "Bilal Aydın: Guardianship (Voogdij): Femke Johanna Willems, Sanne Kuiper",
      "Bilal Aydın: Child of Emre Aydın",
      "Bilal Aydın: Child of Selin",
      "Tess Smeets: Guardianship (Voogdij) (under investigation): Guardian not known",
      "Boris Peeters: No authority for now (TijdelijkGeenGezag) (under investigation). De enige ouder is minderjarig en er is nog geen voogd benoemd.",
      "Boris Peeters: Child of Jill Peeters",
      "Selam Tesfay: Authority undetermined (GezagNietTeBepalen) (under investigation). Van de ouders zijn geen brondocumenten bekend.",
      "Lotte Willemina Jansen: Joint parental authority (GezamenlijkOuderlijkGezag): Pieter Johannes Jansen, Eva Maria de Vries",
      "Lotte Willemina Jansen: Child of Pieter Johannes Jansen",
      "Lotte Willemina Jansen: Child of Eva Maria de Vries",
    ]);
  });

  it("is also shown at whoever holds it, with the path to it", () => {
    const { diagram } = pictureOf("noor");
    const holder = nodeOf(diagram, "Hugo ter Horst");
    expect(holder.role).toBe("Parent 1, Parent with authority");
    expect(holder.relations).toContain(
      "Holds authority over Noor ter Horst: Joint authority (GezamenlijkGezag) (under investigation)",
    );
    const [asked] = diagram.nodes;
    expect(asked?.places).toEqual([
      "personen[0]",
      "personen[0].gezag[0].minderjarige",
      "personen[0].gezag[0]",
    ]);
    expect(asked && inWords(asked)).toContain("Hugo ter Horst, Unknown third party");
  });

  it("takes a parent with and without a number for one person by the same name, and says so", () => {
    const { diagram } = pictureOf("jill");
    expect(diagram.nodes.map(({ name }) => name)).toEqual([
      "Jill Peeters",
      "Ilse Peeters",
      "Boris Peeters",
    ]);
    const parent = nodeOf(diagram, "Ilse Peeters");
    expect(parent.details.join()).toContain("because of the same name");
    expect(parent.lookUp).toBeUndefined();
  });
});

describe("family in the personas of the local environment", () => {
  it("shows an adult with partner, children and authority over them, each person once", () => {
    for (const { key } of allPersonas) {
      const { diagram } = pictureOf(key);
      const places = diagram.nodes.flatMap((node) => node.places);
      expect(new Set(places).size, key).toBe(places.length);
      const numbers = diagram.nodes.flatMap(({ details }) =>
        details.filter((detail) => detail.startsWith("BSN")),
      );
      expect(new Set(numbers).size, key).toBe(numbers.length);
    }
  });

  it("has parents, current and former partners, children and authority among its groups", () => {
    const found = new Set<KinGroup | "ended">();
    for (const { key } of allPersonas)
      for (const { group, union } of pictureOf(key).diagram.nodes)
        found.add(union === "ended" ? "ended" : group);
    const all = ["asked", "authority", "children", "ended", "parents", "partners"];
    expect([...found].sort()).toEqual(all);
  });

  // Shows: panel-diagram
  it("is walked by the arrow keys, through rows and to everyone", () => {
    const keys = ["ArrowDown", "ArrowUp", "ArrowRight", "ArrowLeft"];
    for (const { key } of allPersonas) {
      const { diagram } = pictureOf(key);
      const seen = new Set([0]);
      for (const at of seen)
        for (const each of keys) seen.add(walkDiagram(diagram, at, each) ?? -1);
      expect(seen.size, key).toBe(diagram.nodes.length);
    }
    const { diagram } = pictureOf("pieter");
    const after = (...pressed: readonly string[]) =>
      pressed.reduce((at, key) => walkDiagram(diagram, at, key) ?? -1, 0);
    const groupAfter = (key: string) => diagram.nodes[after(key)]?.group;
    expect(groupAfter("ArrowUp")).toBe("parents");
    expect(groupAfter("ArrowDown")).toBe("children");
    expect(after("ArrowDown", "ArrowUp")).toBe(0);
    expect(groupAfter("Home")).toBe("parents");
    expect(after("End", "ArrowRight")).toBe(after("End"));
    expect(walkDiagram(diagram, 0, "Tab")).toBeUndefined();
  });

  it("does not say that a partner is a current one where the end was not asked", () => {
    const { diagram } = pictureOf("sanne", { fields: ["burgerservicenummer", "partners.naam"] });
    expect(diagram.nodes.map(({ union }) => union)).toEqual([undefined, "unknown"]);
    expect(diagram.nodes[0]?.relations.join()).toContain("whether it has ended was not returned");
    expect(pictureOf("sanne").diagram.nodes[0]?.relations[0]).toBe(
      "Partner of Femke Johanna Willems",
    );
  });

  it("says that it cannot tell who is the person asked where their number was not asked", () => {
    const { diagram } = pictureOf("noor", { fields: ["geboorte.datum", "gezag"] });
    expect(diagram.notes.join()).toContain("burgerservicenummer");
    const named = pictureOf("noor", { fields: ["naam", "gezag"] }).diagram;
    expect(named.notes).toEqual([]);
    expect(named.nodes[0]?.role).toBe("Requested person, Minor");
  });

  it("knows what each query type cannot deliver", () => {
    const type = "ZoekMetPostcodeEnHuisnummer";
    const limited = pictureOf("sanne", { type, fields: ["burgerservicenummer", "naam"] }).diagram;
    expect(limited.notes.join()).toContain("returns no relations");
    const withGezag = pictureOf("sanne", {
      type: "ZoekMetAdresseerbaarObjectIdentificatie",
      fields: ["burgerservicenummer", "gezag"],
    }).diagram;
    expect(authorityIn(withGezag).join()).toContain("authority");
  });
});

describe("masks and looking up", () => {
  it.each(["en", "nl"] as const)(
    "keeps names and numbers out of a masked picture: %s",
    (language) => {
      for (const { key } of allPersonas) {
        const { diagram, delivered } = pictureOf(key, { mask: true, language });
        const said = JSON.stringify(diagram);
        for (const [, value] of JSON.stringify(delivered).matchAll(
          /"(?:burgerservicenummer|voornamen|geslachtsnaam|volledigeNaam)":"([^"]+)"/g,
        ))
          if (value && value.length > 3) expect(said, key).not.toContain(value);
      }
    },
  );

  it("looks up by number, else by name and complete birth date, else not", () => {
    const { diagram, delivered, options } = pictureOf("bilal");
    const byName = (name: string) =>
      lookUpRequest(delivered, 0, nodeOf(diagram, name).places[0], options);
    expect(byName("Sanne Kuiper")).toEqual({
      by: "number",
      operation: byNumber,
      parameters: [{ name: "burgerservicenummer", value: "999990287" }],
      valueAt: "personen[0].gezag[0].derden[1].burgerservicenummer",
    });
    expect(byName("Emre Aydın")).toBeUndefined();
    const partner = { naam: { geslachtsnaam: "Berg", voorvoegsel: "van den", voornamen: "Ada" } };
    const whole = { ...partner, geboorte: { datum: { type: "Datum", datum: "1980-02-03" } } };
    const person = { partners: [whole] };
    expect(
      lookUpRequest(person, 0, "personen[0].partners[0]", { ...options, mask: true })?.parameters,
    ).toEqual([
      { name: "geslachtsnaam", value: "Berg" },
      { name: "geboortedatum", value: "1980-02-03" },
      { name: "voornamen", value: "Ada" },
      { name: "voorvoegsel", value: "van den" },
    ]);
    expect(personDiagram(person, 0, 1, options).nodes[1]?.lookUp).toBe("name and birth date");
  });
});
