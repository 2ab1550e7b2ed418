import { describe, expect, it } from "vitest";
import type { Language } from "../../../../src/contract/text.ts";
import type { QueryType } from "../../../../src/contract/operations.ts";
import { queryOperation } from "../../../../src/contract/operations.ts";
import {
  accessibleName,
  type Diagram,
  type DiagramNode,
  type EdgeKind,
} from "../../../../src/presentation/diagram/diagram.ts";
import {
  lookUpRequest,
  personDiagram,
} from "../../../../src/presentation/diagram/personDiagram.ts";
import { allPersonas } from "../../../../src/mock/personas/allPersonas.ts";
import { project } from "../../../../src/mock/register/projection.ts";
import { createSociety } from "../../../../src/mock/society/createSociety.ts";

const society = createSociety("2026-11-21");
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

/** The picture of what the local environment answers about somebody. */
function pictureOf(key: string, wanted: Wanted = {}) {
  const { fields = family, type = byNumber, language = "en", mask = false } = wanted;
  const person = society[allPersonas.findIndex((persona) => persona.key === key)];
  if (!person) throw new Error(`no ${key}`);
  const delivered = project(person, fields, queryOperation(type).answerType);
  const options = { queryType: type, language, mask, fields };
  return { diagram: personDiagram(delivered, 0, 1, options), delivered, options };
}

/** Lines as `from kind to: label`. */
function linesOf({ nodes, edges }: Diagram): readonly string[] {
  return edges.map(({ from, to, kind, label, marks }) => {
    const marked = marks.length > 0 ? " (marked)" : "";
    const form = label === "" ? "" : `: ${label}`;
    return `${nodes[from]?.calling ?? ""} ${kind} ${nodes[to]?.calling ?? ""}${form}${marked}`;
  });
}

function nodeOf({ nodes }: Diagram, name: string): DiagramNode {
  const found = nodes.find((node) => node.name === name);
  if (!found) throw new Error(`${name} is not in ${nodes.map((node) => node.name).join(", ")}`);
  return found;
}

describe("authority in the personas of the local environment", () => {
  it.each([
    [
      "yara",
      [
        "Naomi Ruth Bakker parent Yara Bakker",
        "Naomi Ruth Bakker authority Yara Bakker: Sole parental authority (EenhoofdigOuderlijkGezag)",
      ],
    ],
    [
      "mees",
      [
        "Sanne Kuiper parent Mees Kuiper",
        "Sanne Kuiper authority Mees Kuiper: Joint authority (GezamenlijkGezag)",
        "Femke Johanna Willems authority Mees Kuiper: Joint authority (GezamenlijkGezag)",
      ],
    ],
    [
      "noor",
      [
        "Hugo ter Horst parent Noor ter Horst",
        "Hugo ter Horst authority Noor ter Horst: Joint authority (GezamenlijkGezag) (marked)",
        "Unknown third party authority Noor ter Horst: Joint authority (GezamenlijkGezag) (marked)",
      ],
    ],
    [
      "bilal",
      [
        "Emre Aydın parent Bilal Aydın",
        "Selin parent Bilal Aydın",
        "Femke Johanna Willems authority Bilal Aydın: Guardianship (Voogdij)",
        "Sanne Kuiper authority Bilal Aydın: Guardianship (Voogdij)",
      ],
    ],
    [
      "tess",
      [
        "Guardianship (Voogdij): Guardian not known noAuthority Tess Smeets: Guardianship (Voogdij) (marked)",
      ],
    ],
    [
      "boris",
      [
        "Jill Peeters parent Boris Peeters",
        "No authority for now (TijdelijkGeenGezag) noAuthority Boris Peeters: No authority for now (TijdelijkGeenGezag) (marked)",
      ],
    ],
    [
      "selam",
      [
        "Authority cannot be told (GezagNietTeBepalen) noAuthority Selam Tesfay: Authority cannot be told (GezagNietTeBepalen) (marked)",
      ],
    ],
  ] as const)("%s", (key, lines) => {
    expect(linesOf(pictureOf(key).diagram)).toEqual(lines);
  });

  it("has each of the six forms, each with the people it names", () => {
    const forms = new Set<string>();
    for (const { key } of allPersonas)
      for (const line of linesOf(pictureOf(key).diagram)) {
        const form = /\(([A-Za-z]*Gezag[A-Za-z]*|Voogdij)\)/.exec(line)?.[1];
        if (form !== undefined) forms.add(form);
      }
    expect([...forms].sort()).toEqual([
      "EenhoofdigOuderlijkGezag",
      "GezagNietTeBepalen",
      "GezamenlijkGezag",
      "GezamenlijkOuderlijkGezag",
      "TijdelijkGeenGezag",
      "Voogdij",
    ]);
  });

  it("tells why nobody holds it, beside who it is about", () => {
    const { diagram } = pictureOf("boris");
    const state = nodeOf(diagram, "No authority for now (TijdelijkGeenGezag)");
    expect(state.details).toEqual([
      "De enige ouder is minderjarig en er is nog geen voogd benoemd.",
    ]);
    expect(state.shape).toBe("nobody");
    expect(state.lookUp).toBeUndefined();
    const [asked] = diagram.nodes;
    expect(asked && accessibleName(asked)).toContain(
      "Authority: No authority for now (TijdelijkGeenGezag) (under investigation)",
    );
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

  it("has parents, current and former partners, children and authority among its shapes", () => {
    const kinds = new Set<EdgeKind>();
    for (const { key } of allPersonas)
      for (const { kind } of pictureOf(key).diagram.edges) kinds.add(kind);
    expect([...kinds].sort()).toEqual([
      "authority",
      "formerPartner",
      "noAuthority",
      "parent",
      "partner",
    ]);
  });

  it("does not say that a partner is a current one where the end was not asked", () => {
    const { diagram } = pictureOf("sanne", { fields: ["burgerservicenummer", "partners.naam"] });
    expect(diagram.edges.map(({ kind }) => kind)).toEqual(["union"]);
    expect(linesOf(pictureOf("sanne").diagram)[0]).toBe(
      "Sanne Kuiper partner Femke Johanna Willems",
    );
  });

  it("says that it cannot tell who is the person asked where their number was not asked", () => {
    const { diagram } = pictureOf("noor", { fields: ["geboorte.datum", "gezag"] });
    expect(diagram.notes.join()).toContain("burgerservicenummer");
    const named = pictureOf("noor", { fields: ["naam", "gezag"] }).diagram;
    expect(named.notes).toEqual([]);
    expect(named.nodes[0]?.role).toBe("Person asked, Minor");
  });

  it("knows what each query type cannot deliver", () => {
    const type = "ZoekMetPostcodeEnHuisnummer";
    const limited = pictureOf("sanne", { type, fields: ["burgerservicenummer", "naam"] }).diagram;
    expect(limited.notes.join()).toContain("delivers no relations");
    const withGezag = pictureOf("sanne", {
      type: "ZoekMetAdresseerbaarObjectIdentificatie",
      fields: ["burgerservicenummer", "gezag"],
    }).diagram;
    expect(linesOf(withGezag).join()).toContain("authority");
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
    const byName = (name: string) => lookUpRequest(delivered, 0, nodeOf(diagram, name).id, options);
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
    expect(lookUpRequest(person, 0, 1, { ...options, mask: true })?.parameters).toEqual([
      { name: "geslachtsnaam", value: "Berg" },
      { name: "geboortedatum", value: "1980-02-03" },
      { name: "voornamen", value: "Ada" },
      { name: "voorvoegsel", value: "van den" },
    ]);
    expect(personDiagram(person, 0, 1, options).nodes[1]?.lookUp).toBe("name and birth date");
  });
});
