import type { AnswerType } from "../operations.ts";
import { person } from "./personShape.ts";
import type { GroupShape, Shape } from "./shape.ts";

/** Members of the full record that a search result (`PersoonBeperkt`) also has (contract sections 1 and 3.10). */
const keptBySearch: Readonly<Record<string, readonly string[] | "all">> = {
  burgerservicenummer: "all",
  geheimhoudingPersoonsgegevens: "all",
  opschortingBijhouding: "all",
  naam: [
    "voornamen",
    "adellijkeTitelPredicaat",
    "voorvoegsel",
    "geslachtsnaam",
    "voorletters",
    "volledigeNaam",
  ],
  geboorte: ["datum"],
  leeftijd: "all",
  geslacht: "all",
  adressering: [
    "adresregel1",
    "adresregel2",
    "adresregel3",
    "land",
    "indicatieVastgesteldVerblijftNietOpAdres",
  ],
  rni: "all",
  verificatie: "all",
};

function narrowed(group: GroupShape, members: Readonly<Record<string, Shape>>): GroupShape {
  const { investigation, ...rest } = group;
  const kept = investigation
    ?.map((start) => ({
      ...start,
      covers: start.covers.filter((mark) => mark === "type" || Object.hasOwn(members, mark)),
    }))
    .filter((start) => start.covers.length > 0);
  return { ...rest, members, ...(kept && kept.length > 0 ? { investigation: kept } : {}) };
}

function limitedPerson(alsoKept: readonly string[]): GroupShape {
  const members: Record<string, Shape> = {};
  for (const [name, shape] of Object.entries(person.members)) {
    const kept = keptBySearch[name];
    if (kept === "all" || alsoKept.includes(name)) members[name] = shape;
    else if (kept && shape.kind === "group") {
      const inside = Object.entries(shape.members).filter(([key]) => kept.includes(key));
      const part = narrowed(shape, Object.fromEntries(inside));
      // A search result without an address line has no `adressering` at all.
      members[name] = name === "adressering" ? { ...part, leftOutEmpty: true } : part;
    }
  }
  return narrowed(person, members);
}

export const answerShapes: Readonly<Record<AnswerType, GroupShape>> = {
  Persoon: person,
  PersoonBeperkt: limitedPerson([]),
  GezagPersoonBeperkt: limitedPerson(["gezag"]),
};
