import { memberOf, type JsonObject, type JsonValue } from "./json.ts";
import type { Shape } from "./shape.ts";
import { text, type Text } from "./text.ts";

/** A path that was asked of a person and has no value in the answer. */
export interface MissingValue {
  /** Where its data comes back: domestic aliases resolved, parts of a value as the whole value. */
  readonly field: string;
  /** Whether it was asked by a domestic alias. */
  readonly byAlias: boolean;
  readonly how:
    | "absent"
    | "empty list"
    | "empty group"
    /** One of several kinds was delivered, and this kind has no such member. */
    | "other kind"
    | "not in this answer type";
  /** The outermost part of the path that is not there: a group around the value, or the value. */
  readonly absentFrom: string;
  /** What stands there when it is there; absent where the answer type has no such path. */
  readonly shape?: Shape;
  /** What kind was delivered in its place, as people call it. */
  readonly kind?: Text;
  /** The person as delivered. */
  readonly person: JsonObject;
}

/**
 * Why a path that was asked is not in the answer, as far as the contract tells. `certain`: the contract
 * and this answer leave no other reason. `possible`: one reason among others; it is never told as fact.
 */
export interface EmptyRule {
  readonly id: string;
  readonly verdict: "certain" | "possible";
  /** Where the rule stands. */
  readonly source: string;
  /**
   * `exact`: says all there is to say, the rules behind it are not asked. `ordinary`: what holds where
   * nothing exact does. `beside`: worth knowing beside an ordinary reason, or where there is none.
   */
  readonly rank: "exact" | "ordinary" | "beside";
  readonly holds: (missing: MissingValue) => boolean;
  readonly reason: (missing: MissingValue) => Text;
}

/** In the order in which they are asked: the first exact one is the only one that is told. */
export const emptyRules: readonly EmptyRule[] = [
  {
    id: "notInAnswerType",
    verdict: "certain",
    source: "contract section 3, rule 9",
    rank: "exact",
    holds: ({ how }) => how === "not in this answer type",
    reason: () =>
      text("This type of query does not deliver this path.", "Dit type vraag levert dit pad niet."),
  },
  {
    id: "otherKind",
    verdict: "certain",
    source: "contract section 2",
    rank: "exact",
    holds: ({ how }) => how === "other kind",
    reason: ({ kind }) =>
      text(
        `The kind that was delivered${kind ? ` (${kind.en})` : ""} has no such value.`,
        `De soort die geleverd is${kind ? ` (${kind.nl})` : ""} heeft zo'n gegeven niet.`,
      ),
  },
  {
    id: "falseOrUnknown",
    verdict: "certain",
    source: "contract section 2",
    rank: "exact",
    holds: ({ how, shape, absentFrom, field }) =>
      how === "absent" && shape?.kind === "yes" && absentFrom === field,
    reason: () =>
      text(
        "False is never delivered, nor is unknown: only true is.",
        "Onwaar wordt nooit geleverd, onbekend ook niet: alleen waar.",
      ),
  },
  {
    id: "ageOfDeceased",
    verdict: "certain",
    source: "contract section 2",
    rank: "exact",
    holds: ({ field, person }) => field === "leeftijd" && isDeceased(person),
    reason: () =>
      text(
        "A person who has died has no age.",
        "Van wie overleden is, wordt geen leeftijd geleverd.",
      ),
  },
  {
    id: "ageNotCertain",
    verdict: "certain",
    source: "contract section 2",
    rank: "exact",
    holds: ({ field, person }) =>
      field === "leeftijd" && partlyKnown.has(memberOf(birthDate(person), "type") ?? null),
    reason: () =>
      text(
        "The age cannot be told from a birth date of which the day, the month or the year is unknown.",
        "Uit een geboortedatum waarvan dag, maand of jaar onbekend is, volgt geen leeftijd.",
      ),
  },
  {
    id: "ageUnexplained",
    verdict: "possible",
    source: "contract section 2",
    rank: "exact",
    holds: ({ field, person }) => field === "leeftijd" && birthDate(person) === undefined,
    reason: () =>
      text(
        "The birth date may be unknown, or known in part only: then there is no age. Ask geboorte.datum to see.",
        "De geboortedatum kan onbekend of deels onbekend zijn: dan is er geen leeftijd. Vraag geboorte.datum om dat te zien.",
      ),
  },
  {
    id: "domesticOnly",
    verdict: "possible",
    source: "contract section 3, rule 6",
    rank: "exact",
    holds: ({ byAlias, how, absentFrom, person }) =>
      byAlias && how === "absent" && domesticBlocks.has(absentFrom) && !livesHere(person),
    reason: () =>
      text(
        "This path delivers addresses in the Netherlands only: nothing of who lives abroad or at an unknown place.",
        "Dit pad levert alleen adressen in Nederland: niets van wie in het buitenland of op een onbekende plek woont.",
      ),
  },
  {
    id: "foreignAddressOnly",
    verdict: "certain",
    source: "contract sections 2 and 3, rule 6",
    rank: "exact",
    holds: ({ field, person }) => foreignLines.has(field) && livesHere(person),
    reason: foreignLineReason,
  },
  {
    id: "foreignAddressPerhaps",
    verdict: "possible",
    source: "contract section 3, rule 6",
    rank: "exact",
    holds: ({ field }) => foreignLines.has(field),
    reason: foreignLineReason,
  },
  {
    id: "titleOnly",
    verdict: "possible",
    source: "service description, section 2.6",
    rank: "exact",
    holds: ({ field, how }) =>
      how === "absent" && field === "adressering.aanschrijfwijze.aanspreekvorm",
    reason: () =>
      text(
        "Only people with a title or predicate have this line.",
        "Alleen wie een titel of predicaat heeft, heeft deze regel.",
      ),
  },
  {
    id: "unionNotEnded",
    verdict: "certain",
    source: "contract section 1",
    rank: "exact",
    holds: ({ absentFrom, how }) =>
      how === "absent" && absentFrom === "partners.ontbindingHuwelijkPartnerschap",
    reason: () =>
      text(
        "This union has not ended. Beside a current partner, former ones are not delivered; without one, only the last.",
        "Deze verbintenis is niet ontbonden. Naast een huidige partner worden vroegere niet geleverd; zonder alleen de laatste.",
      ),
  },
  {
    id: "noPartner",
    verdict: "certain",
    source: "contract section 1",
    rank: "exact",
    holds: ({ how, absentFrom }) => how === "empty list" && absentFrom === "partners",
    reason: () =>
      text(
        "There is neither a current partner nor a former one. Only current partners are delivered, or else the last one.",
        "Er is geen huidige en geen vroegere partner. Alleen huidige partners worden geleverd, of anders de laatste.",
      ),
  },
  {
    id: "noNationality",
    verdict: "certain",
    source: "contract section 2",
    rank: "exact",
    holds: ({ how, absentFrom }) => how === "empty list" && absentFrom === "nationaliteiten",
    reason: () =>
      text(
        "There is no current nationality; ended ones are left out.",
        "Er is geen huidige nationaliteit; beëindigde blijven weg.",
      ),
  },
  {
    id: "emptyList",
    verdict: "certain",
    source: "contract section 2",
    rank: "exact",
    holds: ({ how }) => how === "empty list",
    reason: () =>
      text(
        "The list came without items: there are none.",
        "De lijst kwam zonder onderdelen: er zijn er geen.",
      ),
  },
  {
    id: "emptyGroup",
    verdict: "certain",
    source: "contract section 2",
    rank: "exact",
    holds: ({ how }) => how === "empty group",
    reason: () =>
      text(
        "The register holds something of this group, but no value of what was asked.",
        "De registratie kent iets van deze groep, maar geen waarde van wat gevraagd is.",
      ),
  },
  {
    id: "permitEnded",
    verdict: "possible",
    source: "contract section 2",
    rank: "exact",
    holds: ({ absentFrom }) => absentFrom === "verblijfstitel",
    reason: () =>
      text(
        "There may be no permit, or one that is not delivered: ended, or with code 98.",
        "Er kan geen verblijfstitel zijn, of één die niet geleverd wordt: beëindigd, of met code 98.",
      ),
  },
  {
    id: "voteEnded",
    verdict: "possible",
    source: "contract section 2",
    rank: "exact",
    holds: ({ absentFrom }) =>
      absentFrom === "uitsluitingKiesrecht" || absentFrom === "europeesKiesrecht",
    reason: () =>
      text(
        "There may be nothing to tell, or its end date lies in the past: then it is no longer delivered.",
        "Er kan niets te melden zijn, of de einddatum ligt in het verleden: dan wordt het niet meer geleverd.",
      ),
  },
  {
    id: "noResidence",
    verdict: "certain",
    source: "contract section 2",
    rank: "ordinary",
    holds: ({ absentFrom, how }) => how === "absent" && absentFrom === "verblijfplaats",
    reason: () =>
      text(
        "The register holds no street, no location and no country for this person.",
        "De registratie kent van deze persoon geen straat, locatie of land.",
      ),
  },
  {
    id: "groupAbsent",
    verdict: "certain",
    source: "contract section 2",
    rank: "ordinary",
    holds: ({ how, absentFrom, field, shape }) =>
      how === "absent" &&
      !derivedGroups.has(absentFrom) &&
      absentFrom !== "verblijfplaats" &&
      (absentFrom !== field || shape?.kind === "group"),
    reason: ({ absentFrom }) =>
      text(
        `The register holds nothing of ${absentFrom}: a group without any data is not delivered.`,
        `De registratie kent niets van ${absentFrom}: een groep zonder gegevens wordt niet geleverd.`,
      ),
  },
  {
    id: "noValue",
    verdict: "certain",
    source: "contract section 2",
    rank: "ordinary",
    holds: ({ how, absentFrom, field, shape }) =>
      how === "absent" &&
      absentFrom === field &&
      shape !== undefined &&
      valueKinds.has(shape.kind) &&
      !isDerived(field),
    reason: () =>
      text(
        "The register holds no value here, or the one that stands for unknown: neither is delivered.",
        "De registratie kent hier geen waarde, of die voor onbekend: geen van beide wordt geleverd.",
      ),
  },
  {
    id: "suspended",
    verdict: "possible",
    source: "contract section 4",
    rank: "beside",
    holds: ({ person }) => memberOf(person, "opschortingBijhouding") !== undefined,
    reason: () =>
      text(
        "The record is suspended: what happened since may be missing.",
        "De persoonslijst is opgeschort: wat daarna gebeurde kan ontbreken.",
      ),
  },
];

/** Why nobody came at all, beside what the query itself looked for (contract section 6). */
export const municipalityFilter = {
  id: "municipalityFilter",
  verdict: "possible",
  source: "contract section 6",
  parameter: "gemeenteVanInschrijving",
  reason: text(
    "With gemeenteVanInschrijving only residents of that municipality are found; others are left out without a word.",
    "Met gemeenteVanInschrijving worden alleen ingezetenen van die gemeente gevonden; anderen blijven zonder melding weg.",
  ),
} as const;

/** Said where no rule tells why: what we do not know is not guessed. */
export const notKnown = text(
  "Not known: the contract does not tell why there is no value here.",
  "Niet bekend: het contract zegt niet waarom hier geen waarde is.",
);

function foreignLineReason(): Text {
  return text(
    "Only an address abroad has this line.",
    "Alleen een adres in het buitenland heeft deze regel.",
  );
}

/** What is left out of who lives elsewhere when it is asked by a domestic alias. */
const domesticBlocks: ReadonlySet<string> = new Set([
  "verblijfplaats",
  "adressering",
  "adressering.adresregel1",
  "adressering.adresregel2",
]);

const foreignLines: ReadonlySet<string> = new Set(["adressering.adresregel3", "adressering.land"]);

/** Made by the service from other data, so that not what is stored decides whether they are there. */
const derivedGroups: ReadonlySet<string> = new Set(["adressering", "adressering.aanschrijfwijze"]);

function isDerived(field: string): boolean {
  return (
    field === "leeftijd" ||
    field.startsWith("adressering.") ||
    field.endsWith(".volledigeNaam") ||
    field.endsWith(".voorletters")
  );
}

const valueKinds: ReadonlySet<Shape["kind"]> = new Set(["text", "integer", "date", "table"]);

const partlyKnown: ReadonlySet<JsonValue> = new Set([
  "JaarMaandDatum",
  "JaarDatum",
  "DatumOnbekend",
]);

function birthDate(person: JsonObject): JsonValue | undefined {
  return memberOf(memberOf(person, "geboorte"), "datum");
}

function isDeceased(person: JsonObject): boolean {
  const reason = memberOf(memberOf(person, "opschortingBijhouding"), "reden");
  return memberOf(reason, "code") === "O" || memberOf(person, "overlijden") !== undefined;
}

function livesHere(person: JsonObject): boolean {
  const type = memberOf(memberOf(person, "verblijfplaats"), "type");
  return type === "Adres" || type === "Locatie";
}
