import type { JsonObject } from "../json/json.ts";
import { knownText, coded, present } from "./present.ts";
import type { SourceName } from "./sourceShape.ts";

/** Words joined by one space, none after a hyphen; what is absent leaves no gap. */
export function spaced(...parts: readonly (string | undefined)[]): string {
  return parts
    .filter((part) => part !== undefined)
    .join(" ")
    .replace(/\s+/g, " ")
    .replace(/- /g, "-")
    .trim();
}

/** Initials of the given names; a given name of one letter gets no full stop but a space. */
export function initialsOf(given: string | undefined): string {
  const names = (given ?? "").split(/\s+/).filter((name) => name !== "");
  const initials = names.map((name) => {
    const [initial = ""] = name;
    return initial.length === name.length ? `${name} ` : `${initial}.`;
  });
  return initials.join("").trim();
}

/** Prefix and family name; empty where the family name is not known. */
export function familyNameOf(name: SourceName | undefined): string {
  const family = knownText(name?.geslachtsnaam);
  return family === undefined ? "" : spaced(name?.voorvoegsel, family);
}

interface Rank {
  readonly M: string;
  /** A knight has no form for a woman. */
  readonly V?: string;
  /** A predicate goes before the given names, a title after them. */
  readonly isPredicate?: true;
  /** What a letter begins with, in the form for a man; a prince's is the same for all. */
  readonly honour: "Hoogheid" | "Hooggeboren" | "Hoogwelgeboren";
}

const ranks: ReadonlyMap<string, Rank> = new Map(
  (
    [
      { codes: ["JH", "JV"], M: "jonkheer", V: "jonkvrouw", isPredicate: true },
      { codes: ["B", "BS"], M: "baron", V: "barones" },
      { codes: ["G", "GI"], M: "graaf", V: "gravin", honour: "Hooggeboren" },
      { codes: ["H", "HI"], M: "hertog", V: "hertogin" },
      { codes: ["M", "MI"], M: "markies", V: "markiezin" },
      { codes: ["P", "PS"], M: "prins", V: "prinses", honour: "Hoogheid" },
      { codes: ["R"], M: "ridder" },
    ] as const
  ).flatMap(({ codes, ...rank }) =>
    codes.map((code) => [code, { honour: "Hoogwelgeboren", ...rank }] as const),
  ),
);

/** Noble title or predicate of a code. */
export function rankOf(name: SourceName | undefined): Rank | undefined {
  return ranks.get(name?.adellijkeTitelPredicaat?.code ?? "");
}

/** Codes that are written for a woman. */
const womensCodes: ReadonlySet<string> = new Set(["JV", "BS", "GI", "HI", "MI", "PS"]);

/** The form that goes with the gender, where that is not known the form of the code itself. */
function titleIn(name: SourceName, gender: string | undefined): string | undefined {
  const rank = rankOf(name);
  const isWomans =
    gender === "V" || (gender !== "M" && womensCodes.has(name.adellijkeTitelPredicaat?.code ?? ""));
  return isWomans ? (rank?.V ?? rank?.M) : rank?.M;
}

/** Predicate, given names, title, prefix and family name; never a partner's name. */
export function fullNameOf(name: SourceName, gender: string | undefined): string | undefined {
  const title = titleIn(name, gender);
  const [before, after] = rankOf(name)?.isPredicate ? [title, undefined] : [undefined, title];
  const family = knownText(name.geslachtsnaam);
  const full = spaced(before, name.voornamen, after, name.voorvoegsel, family);
  return full === "" ? undefined : full;
}

/** The name block as a record has it of anybody. */
export function nameOf(name: SourceName): JsonObject {
  const initials = initialsOf(name.voornamen);
  return present({
    voornamen: name.voornamen,
    adellijkeTitelPredicaat: coded(name.adellijkeTitelPredicaat),
    voorvoegsel: name.voorvoegsel,
    geslachtsnaam: knownText(name.geslachtsnaam),
    voorletters: initials === "" ? undefined : initials,
  });
}
