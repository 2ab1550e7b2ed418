import { responseShapes } from "../../src/contract/response/fields.ts";
import { memberOf, type JsonObject, type JsonValue } from "../../src/contract/json/json.ts";
import { person as personShape } from "../../src/contract/response/personShape.ts";
import type { Shape } from "../../src/contract/response/shape.ts";
import { valueTable } from "../../src/contract/tables/tables.ts";
import { allPersonas } from "../../src/mock/personas/allPersonas.ts";
import { project } from "./project.ts";
import { createSyntheticPeople } from "../../src/mock/synthetic/createSyntheticPeople.ts";
import { storedPerson } from "../../src/mock/register/storedPerson.ts";
import { branches } from "./generated/shapeWalk.ts";

/** Required marks of the people of the local mock, derived from the contract and the JSON only. */

type Language = "en" | "nl";
export const queryType = "RaadpleegMetBurgerservicenummer";

export const allAsked: readonly string[] = Object.entries(responseShapes.Persoon.members).flatMap(
  ([name, shape]) => (shape.automatic ? [] : [name]),
);

export interface AnsweredPersona {
  readonly key: string;
  readonly person: JsonObject;
}

/** The first of the many residents of one home is enough. */
const isOneOfMany = (key: string) => /^resident(?!1$)/.test(key);

/** All personas that a query can return, with every field. */
export const answeredPersonas: readonly AnsweredPersona[] = createSyntheticPeople(
  "2026-11-21",
).flatMap((stored, index) => {
  const key = allPersonas[index]?.key ?? "";
  if (isOneOfMany(key) || storedPerson(stored).search.hidden) return [];
  return [{ key, person: project(stored, allAsked, "Persoon") }];
});

/** The content of a card, from its model or read in a page. */
export interface SaidOfCard {
  readonly badges: readonly { readonly kind: string; readonly text: string }[];
  /** The value or group before it, such as `personen[0].naam.voornamen`. */
  readonly marks: readonly {
    readonly path: string;
    readonly kind: string;
    readonly text: string;
  }[];
  readonly values: readonly { readonly path: string; readonly text: string }[];
  /** Of groups, lists and their items. */
  readonly blocks: readonly string[];
}

interface PersonMark {
  readonly name: string;
  readonly isIn: (person: JsonObject) => boolean;
  readonly isSaid: (said: SaidOfCard, language: Language) => boolean;
}

const day = {
  en: {
    month: /^[A-Z][a-z]+ [0-9]{4} \(day unknown\)$/,
    year: /^[0-9]{4} \(month and day unknown\)$/,
  },
  nl: { month: /^[a-z]+ [0-9]{4} \(dag onbekend\)$/, year: /^[0-9]{4} \(maand en dag onbekend\)$/ },
} as const;

/** Every possible mark of a person, and the test of its display. */
export const personMarks: readonly PersonMark[] = [
  badge("secrecy", "secrecy", (person) => at(person, "geheimhoudingPersoonsgegevens") === true, {
    en: "Secrecy",
    nl: "Geheimhouding",
  }),
  ...[...(valueTable("Reden_Opschorting_Bijhouding")?.entries.values() ?? [])]
    .filter(({ code }) => code !== "F" && code !== "W")
    .map(({ code, name }) =>
      code === "O"
        ? badge("suspended by death", "deceased", (person) => suspension(person) === code, {
            en: "Deceased: ",
            nl: "Overleden: ",
          })
        : badge(`suspended: ${name}`, "suspended", (person) => suspension(person) === code, {
            en: `No longer kept up to date: ${name} (${code}), since `,
            nl: `Bijhouding opgeschort: ${name} (${code}), sinds `,
          }),
    ),
  ...(["Adres", "Locatie"] as const).map((type) => notLivingThere(type)),
  badge("investigation", "investigation", isInvestigated, {
    en: "Under investigation",
    nl: "In onderzoek",
  }),
  badge("supplied by others (RNI)", "supplied", (person) => at(person, "rni") !== undefined, {
    en: "Data of a non-resident: ",
    nl: "Gegevens van een niet-ingezetene: ",
  }),
  badge("verification", "verified", (person) => at(person, "verificatie") !== undefined, {
    en: "Verified: ",
    nl: "Geverifieerd: ",
  }),
  {
    name: "investigation at a value",
    isIn: isInvestigated,
    isSaid: ({ marks }, language) =>
      marks.some(
        ({ kind, text }) =>
          kind === "investigation" &&
          text.startsWith({ en: "under investigation", nl: "in onderzoek" }[language]),
      ),
  },
  ...(["verblijfplaats.datumIngangGeldigheid", "indicatieGezagMinderjarige"] as const).map(
    (field): PersonMark => ({
      name: `deprecated: ${field}`,
      isIn: (person) => at(person, ...field.split(".")) !== undefined,
      isSaid: ({ marks }, language) =>
        marks.some(
          ({ path, kind, text }) =>
            path === `personen[0].${field}` &&
            kind === "deprecated" &&
            text === { en: "deprecated", nl: "verouderd" }[language],
        ),
    }),
  ),
  birthDate("Datum", () => /^[0-9]{1,2} [A-Za-z]+ [0-9]{4}$/),
  birthDate("JaarMaandDatum", (language) => day[language].month),
  birthDate("JaarDatum", (language) => day[language].year),
  birthDate("DatumOnbekend", (language) => ({ en: /^unknown$/, nl: /^onbekend$/ })[language]),
];

function badge(
  name: string,
  kind: string,
  isIn: PersonMark["isIn"],
  text: Readonly<Record<Language, string>>,
): PersonMark {
  const isSaid = ({ badges }: SaidOfCard, language: Language) =>
    badges.some((one) => one.kind === kind && one.text.startsWith(text[language]));
  return { name, isIn, isSaid };
}

function notLivingThere(type: "Adres" | "Locatie"): PersonMark {
  const said = badge(
    `not living there: ${type}`,
    "notLivingThere",
    (person) =>
      at(person, "verblijfplaats", "type") === type &&
      at(person, "verblijfplaats", "indicatieVastgesteldVerblijftNietOpAdres") === true,
    {
      en: "Established: does not live at the registered address",
      nl: "Vastgesteld: verblijft niet op het geregistreerde adres",
    },
  );
  const isOfKind = ({ values }: SaidOfCard) =>
    values.some(
      ({ path, text }) => path === "personen[0].verblijfplaats.type" && text.includes(type),
    );
  return { ...said, isSaid: (card, language) => isOfKind(card) && said.isSaid(card, language) };
}

function birthDate(type: string, form: (language: Language) => RegExp): PersonMark {
  return {
    name: `birth date as ${type}`,
    isIn: (person) => at(person, "geboorte", "datum", "type") === type,
    isSaid: ({ values }, language) =>
      values.some(
        ({ path, text }) => path === "personen[0].geboorte.datum" && form(language).test(text),
      ),
  };
}

/** The mark occurs in no person, or is missing or wrong in a card. */
export function markFaults(
  { isIn, isSaid }: PersonMark,
  saidOf: (persona: AnsweredPersona) => SaidOfCard,
  language: Language,
): readonly string[] {
  const having = answeredPersonas.filter(({ person }) => isIn(person));
  const wrong = answeredPersonas.filter(
    (persona) => isSaid(saidOf(persona), language) !== having.includes(persona),
  );
  return [...(having.length === 0 ? ["nobody"] : []), ...wrong.map(({ key }) => key)];
}

/** Branches of the shape in no card: members, kinds, and values under investigation. */
export function branchesNotDrawn(
  saidOf: (persona: AnsweredPersona) => SaidOfCard,
): readonly string[] {
  const drawn = new Set(
    answeredPersonas.flatMap((persona) => {
      const { blocks, values, marks, badges } = saidOf(persona);
      const places = [...blocks, ...values.map(({ path }) => path)];
      return [
        ...places.flatMap((path) => branchesAt(path, persona.person)),
        ...marks
          .filter(({ kind }) => kind === "investigation")
          .map(({ path }) => markBranch(path, persona.person)),
        // Its badge shows all of it.
        ...(badges.some(({ kind }) => kind === "secrecy")
          ? [".geheimhoudingPersoonsgegevens"]
          : []),
      ];
    }),
  );
  // The start of an investigation is part of its mark, which the leaf values check.
  return branches(personShape, "").filter(
    (branch) => !drawn.has(branch) && !/\.inOnderzoek\.datumIngangOnderzoek/.test(branch),
  );
}

export function listsNotDrawn(saidOf: (persona: AnsweredPersona) => SaidOfCard): readonly string[] {
  const sizes = new Set(
    answeredPersonas.flatMap((persona) => {
      const { blocks } = saidOf(persona);
      return blocks.flatMap((path) => {
        const items = blocks.filter(
          (one) => one.startsWith(`${path}[`) && /^\[[0-9]+\]$/.test(one.slice(path.length)),
        ).length;
        const many = items > 1 ? "several" : items === 1 ? "one" : "none";
        return branchesAt(path, persona.person).map((branch) => `${branch}: ${many}`);
      });
    }),
  );
  return listsOf(personShape, "")
    .flatMap((branch) => [`${branch}: one`, `${branch}: several`])
    .filter((wanted) => !sizes.has(wanted) && !never.has(wanted));
}

/** Both parents have joint parental authority. */
const never: ReadonlySet<string> = new Set([".gezag<GezamenlijkOuderlijkGezag>.ouders: one"]);

function listsOf(shape: Shape, branch: string): readonly string[] {
  switch (shape.kind) {
    case "group":
      return Object.entries(shape.members).flatMap(([name, member]) =>
        listsOf(member, `${branch}.${name}`),
      );
    case "choice":
      return Object.entries(shape.variants).flatMap(([type, variant]) =>
        variant.nameBefore === undefined ? listsOf(variant, `${branch}<${type}>`) : [],
      );
    case "list":
      return [branch, ...listsOf(shape.item, branch)];
    default:
      return [];
  }
}

/** The place of a card's path in the shape, with its kind if it is one of several. */
function branchesAt(path: string, person: JsonObject): readonly string[] {
  const names = path.split(".").slice(1);
  let value: JsonValue | undefined = person;
  let branch = "";
  for (const [index, step] of names.entries()) {
    const [, name = step, item] = /^([^[]+)(?:\[([0-9]+)\])?$/.exec(step) ?? [];
    branch += `.${name}`;
    value = memberOf(value, name);
    if (item !== undefined && Array.isArray(value)) value = (value as JsonValue[])[Number(item)];
    const type = kinds.has(branch) ? memberOf(value, "type") : undefined;
    if (typeof type !== "string") continue;
    const whole = `${branch}<${type}>`;
    if (index === names.length - 1) return [branch, whole];
    branch = whole;
  }
  return [branch];
}

function markBranch(path: string, person: JsonObject): string {
  const dot = path.lastIndexOf(".");
  const above = branchesAt(path.slice(0, dot), person).at(-1) ?? "";
  return `${above}.inOnderzoek.${path.slice(dot + 1)}`;
}

const kinds: ReadonlySet<string> = new Set(
  branches(personShape, "").flatMap((branch) =>
    branch.endsWith(">") ? [branch.slice(0, branch.lastIndexOf("<"))] : [],
  ),
);

function isInvestigated(person: JsonObject): boolean {
  return JSON.stringify(person).includes('"inOnderzoek":');
}

function suspension(person: JsonObject): string | undefined {
  const code = at(person, "opschortingBijhouding", "reden", "code");
  return typeof code === "string" ? code : undefined;
}

function at(value: JsonValue | undefined, ...path: readonly string[]): JsonValue | undefined {
  return path.reduce<JsonValue | undefined>((part, name) => memberOf(part, name), value);
}
