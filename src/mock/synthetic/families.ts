import { allPersonas, allUnions } from "../personas/allPersonas.ts";
import { crowd } from "../personas/crowd.ts";
import { otherNumbers } from "./numbers.ts";
import type {
  Authority,
  Gender,
  Home,
  Identity,
  Persona,
  PersonaRelative,
  Union,
} from "./persona.ts";

/** A group of people whose relatives are all inside it. */
interface Families {
  readonly personas: readonly Persona[];
  readonly unions: readonly Union[];
}

/** The described families, then copies with other numbers, names and addresses, up to `size` people. */
export function familiesOf(size: number): readonly Families[] {
  const families: Families[] = [{ personas: allPersonas, unions: allUnions }];
  const numbers = otherNumbers();
  let left = size - allPersonas.length;
  for (let copy = 1; left > 0; copy += 1) {
    // The people of the crowd have no relatives, so any number of them can fill the rest.
    const isWhole = left >= allPersonas.length;
    const personas = isWhole ? allPersonas : crowd.slice(0, left);
    families.push(repeated(personas, isWhole ? allUnions : [], copy, numbers));
    left -= personas.length;
  }
  return families;
}

function repeated(
  personas: readonly Persona[],
  unions: readonly Union[],
  copy: number,
  numbers: Generator<string, void>,
): Families {
  const named = <Someone extends Identity>(someone: Someone): Someone => ({
    ...someone,
    name: nameIn(copy, someone),
  });
  const relative = (other: PersonaRelative) => (typeof other === "string" ? other : named(other));
  return {
    personas: personas.map((persona) => ({
      ...named(persona),
      burgerservicenummer: numbers.next().value ?? "",
      ...(persona.parents && { parents: persona.parents.map(relative) }),
      ...(persona.home && { home: { ...persona.home, at: homeIn(copy, persona.home.at) } }),
      ...(persona.authority && { authority: authorityOf(persona.authority, relative) }),
    })),
    unions: unions.map(({ partners: [one, other], ...union }) => ({
      ...union,
      partners: [relative(one), relative(other)],
    })),
  };
}

function authorityOf(
  authority: Authority,
  relative: (other: PersonaRelative) => PersonaRelative,
): Authority {
  switch (authority.kind) {
    case "GezamenlijkOuderlijkGezag": {
      const [one, other] = authority.parents;
      return { ...authority, parents: [relative(one), relative(other)] };
    }
    case "EenhoofdigOuderlijkGezag":
      return { ...authority, parent: relative(authority.parent) };
    case "GezamenlijkGezag": {
      const { parent, third } = authority;
      return { ...authority, parent: relative(parent), ...(third && { third: relative(third) }) };
    }
    case "Voogdij":
      return { ...authority, guardians: authority.guardians.map(relative) };
    default:
      return authority;
  }
}

const stems =
  "Linden Beuken Wilgen Molen Veen Heide Duin Zand Brug Water Berg Hazel Vossen Zilver Ooster Wester";
const familyNames = combined(stems, "hof man kamp stra huis veld beek sma berg ink horst dal");
const streets = combined(stems, "straat laan weg pad kade singel dreef erf plein steeg");

function combined(beginnings: string, endings: string): readonly string[] {
  return beginnings
    .split(" ")
    .flatMap((beginning) => endings.split(" ").map((ending) => `${beginning}${ending}`));
}

const givenNames: Readonly<Record<Gender, readonly string[]>> = {
  M: givenNamesOf("M"),
  V: givenNamesOf("V"),
  O: givenNamesOf("O"),
};

function givenNamesOf(gender: Gender): readonly string[] {
  return allPersonas.flatMap(({ name, gender: own }) => (own === gender ? (name.given ?? []) : []));
}

/** One replacement name per copy of a family. Titles and prefixes stay. */
function nameIn(copy: number, { name, gender = "O" }: Identity): Identity["name"] {
  const { given, family } = name;
  return {
    ...name,
    ...(given !== undefined && { given: otherIn(givenNames[gender], copy, given) }),
    ...(family !== undefined && { family: otherIn(familyNames, copy, family) }),
  };
}

/** A prime, so that consecutive copies have words that are far apart. */
const step = 37;

function otherIn(words: readonly string[], copy: number, word: string): string {
  let hash = 0;
  for (const character of word) hash = (hash * 31 + character.charCodeAt(0)) % 100_003;
  return words[(hash + copy * step) % words.length] ?? word;
}

/** Objects of described addresses have lower numbers, and differ in the last three digits. */
const firstObject = 10_000_000;

/** People who live together move together. Municipality and town stay. */
function homeIn(copy: number, home: Home): Home {
  switch (home.kind) {
    case "Adres": {
      const object = firstObject + copy * 1000 + (home.object % 1000);
      const postalCode = postalCodeIn(copy, home.postalCode);
      // A long name includes its short form.
      return home.shortStreet === undefined
        ? { ...home, object, postalCode, street: otherIn(streets, copy, home.street) }
        : { ...home, object, postalCode, house: home.house + copy };
    }
    case "Locatie":
      return { ...home, description: home.description.replace(/ ?[0-9]*$/, ` ${copy}`) };
    case "VerblijfplaatsBuitenland": {
      const [street = "", ...others] = home.lines;
      return { ...home, lines: [street.replace(/[0-9]+/, String(copy)), ...others] };
    }
    case "VerblijfplaatsOnbekend":
      return home;
  }
}

/** Changes all four digits. Two addresses with the same letters never get the same digits. */
function postalCodeIn(copy: number, postalCode: string): string {
  const digits = Number(postalCode.slice(0, 4)) - 1000;
  return `${1000 + ((digits + copy * step) % 9000)}${postalCode.slice(4)}`;
}
