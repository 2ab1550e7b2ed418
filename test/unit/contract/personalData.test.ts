import { describe, expect, it } from "vitest";
import { responseShapes } from "../../../src/contract/response/fields.ts";
import { loElements } from "../../../src/contract/messages/loElements.ts";
import { messageAttributes } from "../../../src/contract/messages/messageResponses.ts";
import { headMembers } from "../../../src/contract/messages/headMembers.ts";
import type { QueryType } from "../../../src/contract/operations.ts";
import {
  isPersonal,
  sensitivityAt,
  sensitivityOf,
  type Sensitivity,
} from "../../../src/contract/response/personalData.ts";
import type { Shape } from "../../../src/contract/response/shape.ts";
import { attributeLabels } from "../../../src/presentation/messageLabels.ts";

/** Every possible value of a response, as the names of its path and its own shape. */
function leaves(
  shape: Shape,
  names: readonly string[] = [],
): readonly (readonly [readonly string[], Shape])[] {
  switch (shape.kind) {
    case "group":
      return Object.entries(shape.members).flatMap(([name, member]) =>
        leaves(member, [...names, name]),
      );
    case "choice":
      return Object.values(shape.variants).flatMap((variant) => leaves(variant, names));
    case "list":
      return leaves(shape.item, names);
    default:
      return [[names, shape]];
  }
}

const queryTypes = {
  Persoon: "RaadpleegMetBurgerservicenummer",
  PersoonBeperkt: "ZoekMetGeslachtsnaamEnGeboortedatum",
  GezagPersoonBeperkt: "ZoekMetAdresseerbaarObjectIdentificatie",
} as const satisfies Readonly<Record<keyof typeof responseShapes, QueryType>>;

/** Values that a masked response may show: marks, and which parent it is. */
const openLeaves = [
  "adressering.indicatieVastgesteldVerblijftNietOpAdres",
  "geheimhoudingPersoonsgegevens",
  "gezag.inOnderzoek",
  "ouders.ouderAanduiding",
  "verblijfplaats.indicatieVastgesteldVerblijftNietOpAdres",
];

describe.each(Object.entries(queryTypes))(
  "what a %s tells about a person",
  (responseType, operation) => {
    const all = leaves(responseShapes[responseType as keyof typeof responseShapes]);
    const at = (names: readonly string[]): Sensitivity =>
      sensitivityAt(operation, ["personen", ...names]);

    // Shows: security-mask-default
    it("is everything but marks, so that a new value is hidden unless it is named here", () => {
      const open = all.filter(([, shape]) => !isPersonal(sensitivityOf(shape)));
      const names = new Set(open.map(([path]) => path.join(".")));
      expect(openLeaves.filter((path) => names.has(path))).toEqual([...names].sort());
    });

    it("is the same by its path, as expectations ask, and by its shape, as views do", () => {
      for (const [names, shape] of all)
        expect([names, at(names)]).toEqual([names, sensitivityOf(shape)]);
    });

    it("is told of the parts of a date and of a value table, kinds excepted", () => {
      for (const [names, shape] of all) {
        if (shape.kind === "table") expect(at([...names, "omschrijving"])).toBe(shape.personal);
        if (shape.kind !== "date") continue;
        expect(at([...names, "type"])).toBe("none");
        for (const part of ["datum", "jaar", "maand", "langFormaat", "onbekend"])
          expect(at([...names, part])).toBe("date");
      }
    });
  },
);

it("hides groups, unknown values and start dates of investigations, but not the mark", () => {
  const at = (path: string) =>
    sensitivityAt("RaadpleegMetBurgerservicenummer", ["personen", ...path.split(".")]);
  expect(at("naam")).toBe("unknown");
  expect(at("naam.nieuw")).toBe("unknown");
  expect(at("naam.inOnderzoek.voornamen")).toBe("none");
  expect(at("naam.inOnderzoek.datumIngangOnderzoek")).toBe("date");
  expect(at("naam.inOnderzoek.datumIngangOnderzoek.datum")).toBe("date");
  expect(at("verblijfplaats.type")).toBe("none");
  expect(at("naam.type")).toBe("unknown");
});

describe("what a message tells about a person", () => {
  const at = (...names: readonly string[]) => sensitivityAt("HaalBerichtenOp", names);

  it("is all of its content but its kind", () => {
    const content = ["opgehaaldeBerichten", "berichtInhoud"];
    for (const code of loElements.keys())
      expect(isPersonal(at(...content, "plData", "c01", code))).toBe(true);
    const open = [...headMembers.keys()].filter((name) => !isPersonal(at(...content, name)));
    expect(open.sort()).toEqual(["$schema", "berichtType"]);
  });

  it("is none of its attributes, and whatever else stands beside them", () => {
    const names = Object.keys(messageAttributes.members);
    expect(Object.keys(attributeLabels).sort()).toEqual([...names].sort());
    for (const name of names) {
      expect(at("opgehaaldeBerichten", "berichtKenmerken", name)).toBe("none");
      expect(sensitivityAt("LijstBerichten", ["berichten", name])).toBe("none");
    }
    expect(at("opgehaaldeBerichten", "berichtKenmerken", "nieuw")).toBe("unknown");
  });
});
