import type { JsonObject } from "../json/json.ts";
import { knownText, present, presentAny, type SourceName } from "./sourceShape.ts";

/** Joins words with one space, except after a hyphen. Skips absent ones. */
function spaced(...parts: readonly (string | undefined)[]): string {
  return parts
    .filter((part) => part !== undefined)
    .join(" ")
    .replace(/\s+/g, " ")
    .replace(/- /g, "-")
    .trim();
}

/** A given name of one letter is followed by a space instead of a full stop. */
function initialsOf(given: string | undefined): string {
  const names = (given ?? "").split(/\s+/).filter((name) => name !== "");
  const initials = names.map((name) => {
    const [initial = ""] = name;
    return initial.length === name.length ? `${name} ` : `${initial}.`;
  });
  return initials.join("").trim();
}

function familyNameOf(name: SourceName | undefined): string {
  const family = knownText(name?.geslachtsnaam);
  return family === undefined ? "" : spaced(name?.voorvoegsel, family);
}

interface Rank {
  readonly M: string;
  /** Absent for a knight, which has no female form. */
  readonly V?: string;
  /** A predicate precedes the given names, a title follows them. */
  readonly isPredicate?: true;
  /** Opening of a letter in the male form. A prince's is equal for all. */
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

function rankOf(name: SourceName | undefined): Rank | undefined {
  return ranks.get(name?.adellijkeTitelPredicaat?.code ?? "");
}

const womensCodes: ReadonlySet<string> = new Set(["JV", "BS", "GI", "HI", "MI", "PS"]);

/** Form for the gender, or the code's own form if the gender is unknown. */
function titleIn(name: SourceName, gender: string | undefined): string | undefined {
  const rank = rankOf(name);
  const isWomans =
    gender === "V" || (gender !== "M" && womensCodes.has(name.adellijkeTitelPredicaat?.code ?? ""));
  return isWomans ? (rank?.V ?? rank?.M) : rank?.M;
}

/** Predicate, given names, title, prefix and family name, never a partner's name. */
export function fullNameOf(name: SourceName, gender: string | undefined): string | undefined {
  const title = titleIn(name, gender);
  const [before, after] = rankOf(name)?.isPredicate ? [title, undefined] : [undefined, title];
  const family = knownText(name.geslachtsnaam);
  const full = spaced(before, name.voornamen, after, name.voorvoegsel, family);
  return full === "" ? undefined : full;
}

/** Name block as in any person's record. */
export function nameOf(name: SourceName): JsonObject {
  const initials = initialsOf(name.voornamen);
  return present({
    voornamen: name.voornamen,
    adellijkeTitelPredicaat: name.adellijkeTitelPredicaat,
    voorvoegsel: name.voorvoegsel,
    geslachtsnaam: knownText(name.geslachtsnaam),
    voorletters: initials === "" ? undefined : initials,
  });
}

interface Addressee {
  readonly name: SourceName;
  /** Code. Absent means unknown, unlike O. */
  readonly gender: string | undefined;
  /** The partner whose name the person may use, and whether the union has ended. */
  readonly partner?: { readonly name: SourceName | undefined; readonly isOver: boolean };
}

/** The three name parts of `adressering`: for letters, envelopes and sentences. */
export function salutationsOf(addressee: Addressee): JsonObject {
  const names = chosenNames(addressee);
  const { aanspreekvorm, naam } = onEnvelope(addressee, names);
  return present({
    aanhef: inLetter(addressee, names),
    aanschrijfwijze: presentAny({ aanspreekvorm, naam }),
    gebruikInLopendeTekst: inSentence(addressee, names),
  });
}

/** Own name, partner's name, partner's before own, own before partner's. */
function namingOf({ name }: Addressee): string {
  return name.aanduidingNaamgebruik?.code ?? "E";
}

type TitleUse = "courtesy" | "own" | "none";

/** Titles that a wife may use. */
const givenByCourtesy: ReadonlySet<string> = new Set(["B", "G", "H", "M", "P"]);

/**
 * A woman with her partner's name uses his title, unless she has a predicate. Using only the partner's
 * name drops the own title. A partner, or a former one's name, drops a woman's predicate.
 */
function titleUseOf(addressee: Addressee): TitleUse {
  const { name, gender, partner } = addressee;
  const rank = rankOf(name);
  const usesPartners = "PVN".includes(namingOf(addressee));
  const isWoman = gender === "V";
  const partnersCode = partner?.name?.adellijkeTitelPredicaat?.code ?? "";
  if (isWoman && usesPartners && !rank?.isPredicate && givenByCourtesy.has(partnersCode))
    return "courtesy";
  if (!rank || (partner && namingOf(addressee) === "P")) return "none";
  const rests = isWoman && rank.isPredicate && partner && (!partner.isOver || usesPartners);
  return rests ? "none" : "own";
}

interface Names {
  readonly titleUse: TitleUse;
  readonly first: "own" | "partner";
  readonly title: string | undefined;
  readonly partnersTitle: string | undefined;
  /** Family names in the order of use, with or without titles. */
  readonly titled: string;
  readonly plain: string;
}

/** A partner without a known family name is ignored. */
function chosenNames(addressee: Addressee): Names {
  const titleUse = titleUseOf(addressee);
  const own = familyNameOf(addressee.name);
  const theirs = familyNameOf(addressee.partner?.name);
  const naming = theirs === "" ? "E" : namingOf(addressee);
  const title = titleUse === "none" ? undefined : formFor(addressee, addressee.name);
  const partnersTitle =
    titleUse === "courtesy" ? formFor(addressee, addressee.partner?.name) : undefined;
  const joined = (one: string, other: string) => {
    if (naming === "P") return other;
    if (naming === "V") return spaced(`${other}-${one}`);
    return naming === "N" ? spaced(`${one}-${other}`) : one;
  };
  return {
    titleUse,
    first: naming === "P" || naming === "V" ? "partner" : "own",
    title,
    partnersTitle,
    titled: joined(spaced(title, own), spaced(partnersTitle, theirs)),
    plain: joined(own, theirs),
  };
}

/** Title form for the addressee's gender, undefined if there is no such form. */
function formFor({ gender }: Addressee, name: SourceName | undefined): string | undefined {
  return gender === "M" || gender === "V" ? rankOf(name)?.[gender] : undefined;
}

function honourFor(gender: string | undefined, name: SourceName | undefined): string | undefined {
  const honour = rankOf(name)?.honour;
  if (honour === undefined || gender === undefined) return undefined;
  if (honour === "Hoogheid") return honour;
  if (gender === "M") return `${honour} heer`;
  return gender === "V" ? `${honour} vrouwe` : undefined;
}

function inLetter(addressee: Addressee, { titleUse, plain }: Names): string | undefined {
  const { name, gender, partner } = addressee;
  const honoured = { courtesy: partner?.name, own: name, none: undefined }[titleUse];
  const honour = honourFor(gender, honoured);
  if (honour !== undefined) return honour;
  return hasNoName(addressee) ? undefined : spaced("Geachte", called(addressee, "heer", plain));
}

/** An unknown name has no salutation, unless the partner's name replaces it. */
function hasNoName(addressee: Addressee): boolean {
  return familyNameOf(addressee.name) === "" && namingOf(addressee) !== "P";
}

/** Mr or Mrs with the name, otherwise initials. */
function called({ name, gender }: Addressee, man: string, names: string): string {
  if (gender === "M") return spaced(man, upperFirst(names));
  if (gender === "V") return spaced("mevrouw", upperFirst(names));
  const initials = initialsOf(name.voornamen);
  return initials === "" ? upperFirst(names) : spaced(initials, names);
}

function onEnvelope(
  addressee: Addressee,
  names: Names,
): { readonly aanspreekvorm?: string | undefined; readonly naam?: string | undefined } {
  const { name, gender, partner } = addressee;
  const initials = initialsOf(name.voornamen);
  if (names.titleUse === "none")
    return hasNoName(addressee)
      ? {}
      : { naam: textOrNothing(upperFirst(spaced(initials, names.plain))) };
  if (names.titleUse === "courtesy") {
    const isNamed = familyNameOf(partner?.name) !== "";
    const form = isNamed ? honourFor(gender, partner?.name) : undefined;
    return { aanspreekvorm: before(form), naam: textOrNothing(spaced(initials, names.titled)) };
  }
  // Knight has no female form, and so no form of address.
  const hasForm = gender === "V" ? names.title !== undefined : true;
  const aanspreekvorm = before(hasForm ? honourFor(gender, name) : undefined);
  if (!rankOf(name)?.isPredicate)
    return { aanspreekvorm, naam: textOrNothing(spaced(initials, names.titled)) };
  const written =
    names.first === "own"
      ? spaced(names.title, initials, names.plain)
      : spaced(initials, names.titled);
  return { aanspreekvorm, naam: textOrNothing(upperFirst(written)) };
}

function before(honour: string | undefined): string | undefined {
  return honour === undefined
    ? undefined
    : `De ${honour.charAt(0).toLowerCase()}${honour.slice(1)}`;
}

/** A name that begins with a title needs no Mr or Mrs. */
function inSentence(addressee: Addressee, names: Names): string | undefined {
  const { titleUse, title, partnersTitle } = names;
  const leading = names.first === "own" ? title : partnersTitle;
  if (titleUse === "courtesy" || (titleUse === "own" && title !== undefined))
    return leading === undefined ? called(addressee, "de heer", names.titled) : names.titled;
  return hasNoName(addressee)
    ? undefined
    : textOrNothing(called(addressee, "de heer", names.plain));
}

function textOrNothing(text: string): string | undefined {
  return text === "" ? undefined : text;
}

function upperFirst(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
