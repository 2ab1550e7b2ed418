import type { JsonObject } from "../../contract/json/json.ts";
import { initialsOf, isPredicate, spaced, titleFor } from "./names.ts";
import type { Gender, Naming, PersonaName } from "./persona.ts";

/** Who is addressed, and whose partner's name may be used. */
interface Addressee {
  readonly name: PersonaName;
  readonly gender?: Gender;
  readonly naming: Naming;
  /** The partner, or the last one. */
  readonly partner?: PersonaName;
  readonly hasPartnerNow: boolean;
}

/**
 * The three name parts of `adressering`. Titles of courtesy, taken from a partner, are not derived:
 * nobody in the society may use one.
 */
export function salutationsOf(addressee: Addressee): JsonObject {
  if (!addressee.name.family) return {};
  const honour = addressee.name.title ? honours.get(addressee.name.title) : undefined;
  const title = usableTitle(addressee);
  const address = honour && title ? honour[addressee.gender === "V" ? "V" : "M"] : undefined;
  return {
    aanhef: address ?? spaced("Geachte", inLetter(addressee, "heer")),
    aanschrijfwijze: {
      ...(address ? { aanspreekvorm: `De ${lowerFirst(address)}` } : {}),
      naam: upperFirst(onEnvelope(addressee, title)),
    },
    gebruikInLopendeTekst: inText(addressee, title),
  };
}

const highborn = { M: "Hoogwelgeboren heer", V: "Hoogwelgeboren vrouwe" };
const count = { M: "Hooggeboren heer", V: "Hooggeboren vrouwe" };
const prince = { M: "Hoogheid", V: "Hoogheid" };

const honours: ReadonlyMap<string, typeof highborn> = new Map([
  ...["JH", "JV", "R", "B", "BS", "H", "HI", "M", "MI"].map((code) => [code, highborn] as const),
  ...["G", "GI"].map((code) => [code, count] as const),
  ...["P", "PS"].map((code) => [code, prince] as const),
]);

/** Not with only the partner's name; a woman's predicate rests while she has or uses a partner's. */
function usableTitle(addressee: Addressee): string | undefined {
  const { name, gender, naming, hasPartnerNow } = addressee;
  if (namingOf(addressee) === "P") return undefined;
  if (isPredicate(name.title) && gender === "V" && (hasPartnerNow || naming !== "E"))
    return undefined;
  return titleFor(name.title, gender);
}

/** Without any partner there is only the own name. */
function namingOf({ naming, partner }: Addressee): Naming {
  return partner?.family ? naming : "E";
}

/** The names in the chosen order; own parts may come with a title before the prefix. */
function chosenNames(addressee: Addressee, title?: string): string {
  const { name, partner } = addressee;
  const own = spaced(title, name.prefix, name.family);
  const theirs = spaced(partner?.prefix, partner?.family);
  switch (namingOf(addressee)) {
    case "E":
      return own;
    case "P":
      return theirs;
    case "V":
      return `${theirs}-${own}`;
    case "N":
      return `${own}-${theirs}`;
  }
}

/** Mr or Mrs with the name, or initials for whom neither fits. */
function inLetter(addressee: Addressee, man: string, title?: string): string {
  const names = chosenNames(addressee, title);
  if (addressee.gender === "M") return spaced(man, upperFirst(names));
  if (addressee.gender === "V") return spaced("mevrouw", upperFirst(names));
  return spaced(initialsOf(addressee.name.given), names);
}

function onEnvelope(addressee: Addressee, title: string | undefined): string {
  const initials = initialsOf(addressee.name.given);
  const startsWithOwn = namingOf(addressee) !== "V";
  if (title && isPredicate(addressee.name.title) && startsWithOwn)
    return spaced(title, initials, chosenNames(addressee));
  return spaced(initials, chosenNames(addressee, title));
}

function inText(addressee: Addressee, title: string | undefined): string {
  const startsWithTitle = title !== undefined && namingOf(addressee) !== "V";
  return startsWithTitle ? chosenNames(addressee, title) : inLetter(addressee, "de heer", title);
}

function upperFirst(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
