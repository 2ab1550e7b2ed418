import type { JsonObject } from "../json/json.ts";
import { knownText, present, presentAny } from "./present.ts";
import type { SourceName } from "./sourceShape.ts";

/** Words joined by one space, none after a hyphen; what is absent leaves no gap. */
function spaced(...parts: readonly (string | undefined)[]): string {
  return parts
    .filter((part) => part !== undefined)
    .join(" ")
    .replace(/\s+/g, " ")
    .replace(/- /g, "-")
    .trim();
}

/** Initials of the given names; a given name of one letter gets no full stop but a space. */
function initialsOf(given: string | undefined): string {
  const names = (given ?? "").split(/\s+/).filter((name) => name !== "");
  const initials = names.map((name) => {
    const [initial = ""] = name;
    return initial.length === name.length ? `${name} ` : `${initial}.`;
  });
  return initials.join("").trim();
}

/** Prefix and family name; empty where the family name is not known. */
function familyNameOf(name: SourceName | undefined): string {
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
function rankOf(name: SourceName | undefined): Rank | undefined {
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
    adellijkeTitelPredicaat: name.adellijkeTitelPredicaat,
    voorvoegsel: name.voorvoegsel,
    geslachtsnaam: knownText(name.geslachtsnaam),
    voorletters: initials === "" ? undefined : initials,
  });
}

/** Who is addressed, and whose partner's name may be used. */
interface Addressee {
  readonly name: SourceName;
  /** Code; absent is not the same as O: not known. */
  readonly gender: string | undefined;
  /** The partner by whose name the person may go, and whether that is over. */
  readonly partner?: { readonly name: SourceName | undefined; readonly isOver: boolean };
}

/** The three name parts of `adressering`: in letters, on envelopes and in sentences. */
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

/** By what right a title is used: a partner's by courtesy, one's own, or none. */
type Standing = "courtesy" | "own" | "none";

/** Titles of which a wife has the use. */
const givenByCourtesy: ReadonlySet<string> = new Set(["B", "G", "H", "M", "P"]);

/**
 * A woman who goes by her partner's name has the use of his title, unless she has a predicate. The own title rests
 * with only the partner's name, a woman's predicate while she has a partner or uses the name of a former one.
 */
function standingOf(addressee: Addressee): Standing {
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
  readonly standing: Standing;
  readonly first: "own" | "partner";
  /** The form of the title before the own family name, and before the partner's. */
  readonly title: string | undefined;
  readonly partnersTitle: string | undefined;
  /** Family names in the order of use, with titles or without. */
  readonly titled: string;
  readonly plain: string;
}

/** A partner whose family name is not known leaves the own name. */
function chosenNames(addressee: Addressee): Names {
  const standing = standingOf(addressee);
  const own = familyNameOf(addressee.name);
  const theirs = familyNameOf(addressee.partner?.name);
  const naming = theirs === "" ? "E" : namingOf(addressee);
  const title = standing === "none" ? undefined : formFor(addressee, addressee.name);
  const partnersTitle =
    standing === "courtesy" ? formFor(addressee, addressee.partner?.name) : undefined;
  const joined = (one: string, other: string) => {
    if (naming === "P") return other;
    if (naming === "V") return spaced(`${other}-${one}`);
    return naming === "N" ? spaced(`${one}-${other}`) : one;
  };
  return {
    standing,
    first: naming === "P" || naming === "V" ? "partner" : "own",
    title,
    partnersTitle,
    titled: joined(spaced(title, own), spaced(partnersTitle, theirs)),
    plain: joined(own, theirs),
  };
}

/** The form of a title for the gender of the addressee; none where there is no such form. */
function formFor({ gender }: Addressee, name: SourceName | undefined): string | undefined {
  return gender === "M" || gender === "V" ? rankOf(name)?.[gender] : undefined;
}

/** The honour of a rank for the gender; who is neither man nor woman has only a prince's. */
function honourFor(gender: string | undefined, name: SourceName | undefined): string | undefined {
  const honour = rankOf(name)?.honour;
  if (honour === undefined || gender === undefined) return undefined;
  if (honour === "Hoogheid") return honour;
  if (gender === "M") return `${honour} heer`;
  return gender === "V" ? `${honour} vrouwe` : undefined;
}

function inLetter(addressee: Addressee, { standing, plain }: Names): string | undefined {
  const { name, gender, partner } = addressee;
  const honoured = { courtesy: partner?.name, own: name, none: undefined }[standing];
  const honour = honourFor(gender, honoured);
  if (honour !== undefined) return honour;
  return hasNoName(addressee) ? undefined : spaced("Geachte", called(addressee, "heer", plain));
}

/** Nothing is made of a name that is not known, unless the partner's is to stand in its place. */
function hasNoName(addressee: Addressee): boolean {
  return familyNameOf(addressee.name) === "" && namingOf(addressee) !== "P";
}

/** Mr or Mrs with the name, or initials for whom neither fits. */
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
  if (names.standing === "none")
    return hasNoName(addressee)
      ? {}
      : { naam: textOrNothing(upperFirst(spaced(initials, names.plain))) };
  if (names.standing === "courtesy") {
    const isNamed = familyNameOf(partner?.name) !== "";
    const form = isNamed ? honourFor(gender, partner?.name) : undefined;
    return { aanspreekvorm: before(form), naam: textOrNothing(spaced(initials, names.titled)) };
  }
  // A woman has no form of the title of knight, and so no form of address.
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

/** A name that begins with a title needs neither Mr nor Mrs. */
function inSentence(addressee: Addressee, names: Names): string | undefined {
  const { standing, title, partnersTitle } = names;
  const leading = names.first === "own" ? title : partnersTitle;
  if (standing === "courtesy" || (standing === "own" && title !== undefined))
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
