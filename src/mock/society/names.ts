import type { JsonObject } from "../../contract/json/json.ts";
import { coded, describedBy } from "./codes.ts";
import type { Gender, PersonaName } from "./persona.ts";

/** Words joined by one space; what is absent leaves no gap. */
export function spaced(...parts: readonly (string | undefined)[]): string {
  return parts.filter((part) => part !== undefined && part !== "").join(" ");
}

/** Initials of the given names; a given name of one letter gets no dot. */
export function initialsOf(given: string | undefined): string {
  const names = (given ?? "").split(" ").filter((name) => name !== "");
  const initials = names.map((name) => {
    const [initial = ""] = name;
    return initial.length === name.length ? `${name} ` : `${initial}.`;
  });
  return initials.join("").trim();
}

/** Each title and predicate in the form for a man and for a woman. */
const titleForms: ReadonlyMap<string, { readonly M: string; readonly V?: string }> = new Map(
  [
    { codes: ["JH", "JV"], M: "jonkheer", V: "jonkvrouw" },
    { codes: ["B", "BS"], M: "baron", V: "barones" },
    { codes: ["G", "GI"], M: "graaf", V: "gravin" },
    { codes: ["H", "HI"], M: "hertog", V: "hertogin" },
    { codes: ["M", "MI"], M: "markies", V: "markiezin" },
    { codes: ["P", "PS"], M: "prins", V: "prinses" },
    { codes: ["R"], M: "ridder" },
  ].flatMap(({ codes, ...forms }) => codes.map((code) => [code, forms] as const)),
);

/** The title in the form that goes with a gender; none where there is no such form. */
export function titleFor(title: string | undefined, gender: Gender | undefined) {
  if (title === undefined || gender === undefined || gender === "O") return undefined;
  return titleForms.get(title)?.[gender];
}

/** A predicate stands before the given names, a title behind them. */
export function isPredicate(title: string | undefined): boolean {
  return title === "JH" || title === "JV";
}

/** Predicate, given names, title, prefix and family name; never a partner's name. */
export function fullNameOf(name: PersonaName, gender: Gender | undefined): string {
  const title =
    titleFor(name.title, gender) ??
    (name.title ? describedBy("Adellijke_Titel_Predicaat", name.title) : undefined);
  const [before, behind] = isPredicate(name.title) ? [title, undefined] : [undefined, title];
  return spaced(before, name.given, behind, name.prefix, name.family);
}

/** The name block as a record of a relative has it. */
export function relatedName(name: PersonaName): JsonObject {
  const initials = initialsOf(name.given);
  return {
    ...(name.given ? { voornamen: name.given } : {}),
    ...(name.title ? { adellijkeTitelPredicaat: titleValue(name.title) } : {}),
    ...(name.prefix ? { voorvoegsel: name.prefix } : {}),
    ...(name.family ? { geslachtsnaam: name.family } : {}),
    ...(initials ? { voorletters: initials } : {}),
  };
}

function titleValue(title: string): JsonObject {
  return {
    ...coded("Adellijke_Titel_Predicaat", title),
    soort: isPredicate(title) ? "predicaat" : "titel",
  };
}
