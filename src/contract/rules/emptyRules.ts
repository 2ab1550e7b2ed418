import type { EmptyRule, MissingValue } from "./emptyRule.ts";
import { memberOf, type JsonObject, type JsonValue } from "../json/json.ts";
import type { Shape } from "../answer/shape.ts";
import { text, type Text } from "../text.ts";

const addressIdentifiers: ReadonlySet<string> = new Set([
  "verblijfplaats.adresseerbaarObjectIdentificatie",
  "verblijfplaats.nummeraanduidingIdentificatie",
]);

const foreignLine = text(
  "Only an address abroad has this line.",
  "Alleen een adres in het buitenland heeft deze regel.",
);

type Draft = Pick<EmptyRule, "id" | "verdict" | "holds"> &
  Partial<Pick<EmptyRule, "source" | "rank">> & { readonly reason: Text | EmptyRule["reason"] };

/** In order of evaluation. If one is exact, only the first exact one is reported. */
const drafts: readonly Draft[] = [
  {
    id: "notInAnswerType",
    verdict: "certain",
    source: "contract section 3, rule 9",
    holds: ({ how }) => how === "not in this answer type",
    reason: text(
      "This type of query does not deliver this path.",
      "Dit type vraag levert dit pad niet.",
    ),
  },
  {
    id: "otherKind",
    verdict: "certain",
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
    holds: ({ how, shape, absentFrom, field }) =>
      how === "absent" && shape?.kind === "yes" && absentFrom === field,
    reason: text(
      "False is never delivered, nor is unknown: only true is.",
      "`false` en onbekend worden nooit geleverd, alleen `true`.",
    ),
  },
  {
    id: "ageOfDeceased",
    verdict: "certain",
    holds: ({ field, person }) => field === "leeftijd" && isDeceased(person),
    reason: text(
      "A person who has died has no age.",
      "Van wie overleden is, wordt geen leeftijd geleverd.",
    ),
  },
  {
    id: "ageWithoutMonth",
    verdict: "certain",
    holds: ({ field, person }) => field === "leeftijd" && ageless.has(birthDateType(person)),
    reason: text(
      "No age is delivered with a birth date of which the year or the month is unknown.",
      "Bij een geboortedatum zonder bekend jaar of bekende maand wordt geen leeftijd geleverd.",
    ),
  },
  {
    id: "ageInBirthMonth",
    verdict: "certain",
    holds: ({ field, person }) =>
      field === "leeftijd" && birthDateType(person) === "JaarMaandDatum",
    reason: text(
      "The day of birth is unknown: no age is delivered during the birth month. In every other month it is.",
      "De geboortedag is onbekend: tijdens de geboortemaand wordt geen leeftijd geleverd. In elke andere maand wel.",
    ),
  },
  {
    id: "ageUnexplained",
    verdict: "possible",
    holds: ({ field, person }) => field === "leeftijd" && birthDateType(person) === undefined,
    reason: text(
      "No age is delivered when the year or month of birth is unknown, nor, when only the day is, during the birth month. Ask geboorte.datum to see.",
      "Er wordt geen leeftijd geleverd als geboortejaar of -maand onbekend is, en als alleen de dag onbekend is niet tijdens de geboortemaand. Vraag geboorte.datum om dat te zien.",
    ),
  },
  {
    id: "domesticOnly",
    verdict: "possible",
    source: "contract section 3, rule 6",
    holds: ({ byAlias, how, absentFrom, person }) =>
      byAlias && how === "absent" && domesticBlocks.has(absentFrom) && !livesHere(person),
    reason: text(
      "This path delivers addresses in the Netherlands only: nothing of who lives abroad or at an unknown place.",
      "Dit pad levert alleen adressen in Nederland: niets van wie in het buitenland of op een onbekende plek woont.",
    ),
  },
  {
    id: "foreignAddressOnly",
    verdict: "certain",
    source: "contract sections 2 and 3, rule 6",
    holds: ({ field, person }) => foreignLines.has(field) && livesHere(person),
    reason: foreignLine,
  },
  {
    id: "foreignAddressPerhaps",
    verdict: "possible",
    source: "contract section 3, rule 6",
    holds: ({ field }) => foreignLines.has(field),
    reason: foreignLine,
  },
  {
    id: "titleOnly",
    verdict: "possible",
    source: "service description, section 2.6",
    holds: ({ field, how }) =>
      how === "absent" && field === "adressering.aanschrijfwijze.aanspreekvorm",
    reason: text(
      "Only people with a title or predicate have this line.",
      "Alleen wie een titel of predicaat heeft, heeft deze regel.",
    ),
  },
  {
    id: "unionOfDeceased",
    verdict: "certain",
    source: "contract section 1",
    holds: (missing) => lacksDissolution(missing) && isDeceased(missing.person),
    reason: text(
      "No dissolution of this union is recorded. It ended with this person's death, which is recorded as overlijden and not as a dissolution.",
      "Van deze verbintenis is geen ontbinding geregistreerd. Zij eindigde door het overlijden van deze persoon; dat staat als overlijden geregistreerd, niet als ontbinding.",
    ),
  },
  {
    id: "noDissolution",
    verdict: "certain",
    source: "contract section 1",
    holds: lacksDissolution,
    reason: text(
      "No dissolution of this union is recorded. Beside a current partner, former ones are not delivered; without one, only the last.",
      "Van deze verbintenis is geen ontbinding geregistreerd. Naast een huidige partner worden vroegere niet geleverd; zonder alleen de laatste.",
    ),
  },
  {
    id: "noPartner",
    verdict: "certain",
    source: "contract section 1",
    holds: ({ how, absentFrom }) => how === "empty list" && absentFrom === "partners",
    reason: text(
      "The record holds neither a current partner nor a former one. Only current partners are delivered, or else the last one.",
      "De persoonslijst bevat geen huidige en geen vroegere partner. Alleen huidige partners worden geleverd, of anders de laatste.",
    ),
  },
  {
    id: "noNationality",
    verdict: "certain",
    holds: ({ how, absentFrom }) => how === "empty list" && absentFrom === "nationaliteiten",
    reason: text(
      "The record holds no current nationality; ended ones are left out.",
      "De persoonslijst bevat geen huidige nationaliteit; beëindigde blijven weg.",
    ),
  },
  {
    id: "emptyList",
    verdict: "certain",
    holds: ({ how }) => how === "empty list",
    reason: text(
      "The list came without items: the register gives none for this person.",
      "De lijst kwam zonder onderdelen: de registratie geeft er geen voor deze persoon.",
    ),
  },
  {
    id: "emptyGroup",
    verdict: "certain",
    holds: ({ how }) => how === "empty group",
    reason: text(
      "There is data for this group, but no value for what was asked.",
      "Er zijn gegevens voor deze groep, maar geen waarde voor wat gevraagd is.",
    ),
  },
  {
    id: "permitEnded",
    verdict: "possible",
    holds: ({ absentFrom }) => absentFrom === "verblijfstitel",
    reason: text(
      "No permit may be recorded, or one that is not delivered: its end date has come, its code is 98, or it has no code.",
      "Er kan geen verblijfstitel geregistreerd zijn, of één die niet geleverd wordt: de einddatum is bereikt, de code is 98, of er is geen code.",
    ),
  },
  {
    id: "voteEnded",
    verdict: "possible",
    holds: ({ absentFrom }) =>
      absentFrom === "uitsluitingKiesrecht" || absentFrom === "europeesKiesrecht",
    reason: ({ absentFrom }) =>
      absentFrom === "europeesKiesrecht"
        ? text(
            "Nothing may be recorded, or nothing that is delivered: an aanduiding other than 1 or 2, or an end date that has come.",
            "Er kan niets geregistreerd zijn, of niets dat geleverd wordt: een andere aanduiding dan 1 of 2, of een bereikte einddatum.",
          )
        : text(
            "Nothing may be recorded, or its end date has come: from that day it is no longer delivered.",
            "Er kan niets geregistreerd zijn, of de einddatum is bereikt: vanaf die dag wordt het niet meer geleverd.",
          ),
  },
  // Values that the register may store but never returns, because of their content or their siblings.
  {
    id: "endOfExclusionOnly",
    verdict: "possible",
    source: "contract section 18",
    holds: ({ absentFrom }) => absentFrom === "europeesKiesrecht.einddatumUitsluiting",
    reason: text(
      "No end date may be recorded, or one that is not delivered: it comes with aanduiding 1 (excluded) only.",
      "Er kan geen einddatum geregistreerd zijn, of één die niet geleverd wordt: die komt alleen bij aanduiding 1 (uitgesloten).",
    ),
  },
  {
    id: "addressIdentifier",
    verdict: "possible",
    source: "contract section 18",
    holds: ({ how, absentFrom, field }) =>
      how === "absent" && absentFrom === field && addressIdentifiers.has(field),
    reason: text(
      "The register holds no identifier here, sixteen zeros, or one that is not 16 digits: none of these is delivered.",
      "De registratie kent hier geen identificatie, zestien nullen, of één die niet uit 16 cijfers bestaat: die worden geen van alle geleverd.",
    ),
  },
  {
    id: "noResidence",
    verdict: "certain",
    rank: "ordinary",
    holds: ({ absentFrom, how }) => how === "absent" && absentFrom === "verblijfplaats",
    reason: text(
      "The register holds no street, no location and no country for this person.",
      "De registratie kent van deze persoon geen straat, locatie of land.",
    ),
  },
  {
    id: "groupAbsent",
    verdict: "certain",
    rank: "ordinary",
    holds: ({ how, absentFrom, field, shape, person }) =>
      how === "absent" &&
      !derivedGroups.has(absentFrom) &&
      absentFrom !== "verblijfplaats" &&
      !(absentFrom === startOfUnion && hasEndedUnion(person)) &&
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
    rank: "ordinary",
    holds: ({ how, absentFrom, field, shape }) =>
      how === "absent" &&
      absentFrom === field &&
      shape !== undefined &&
      valueKinds.has(shape.kind) &&
      !isDerived(field),
    reason: ({ field, shape }) =>
      shape?.kind === "date" || field.endsWith("geslacht")
        ? text(
            "The register holds no value here; one that is registered as unknown would be delivered.",
            "De registratie kent hier geen waarde; één die als onbekend is geregistreerd, zou geleverd worden.",
          )
        : text(
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
    reason: text(
      "The record is suspended: what happened since may be missing.",
      "De bijhouding van de persoonslijst is opgeschort: latere gebeurtenissen kunnen ontbreken.",
    ),
  },
];

export const emptyRules: readonly EmptyRule[] = drafts.map(({ reason, ...draft }) => ({
  source: "contract section 2",
  rank: "exact",
  ...draft,
  reason: typeof reason === "function" ? reason : () => reason,
}));

/** Reason for an empty result besides the search values (contract section 6). */
export const municipalityFilter = {
  id: "municipalityFilter",
  verdict: "possible",
  source: "contract section 6",
  parameter: "gemeenteVanInschrijving",
  reason: text(
    "With gemeenteVanInschrijving only residents of that municipality are found; others are silently left out.",
    "Met gemeenteVanInschrijving worden alleen ingezetenen van die gemeente gevonden; anderen blijven zonder melding weg.",
  ),
} as const;

/** Shown if no rule applies, because unknown reasons are not guessed. */
export const notKnown = text(
  "Not known: the contract does not tell why there is no value here.",
  "Niet bekend: het contract zegt niet waarom hier geen waarde is.",
);

/** Blocks omitted for people abroad if requested by a domestic alias. */
const domesticBlocks: ReadonlySet<string> = new Set([
  "verblijfplaats",
  "adressering",
  "adressering.adresregel1",
  "adressering.adresregel2",
]);

const foreignLines: ReadonlySet<string> = new Set(["adressering.adresregel3", "adressering.land"]);

/** Computed by the service, so stored data does not decide whether they are present. */
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

/** Types of a birth date that never allow an age. */
const ageless: ReadonlySet<JsonValue | undefined> = new Set(["JaarDatum", "DatumOnbekend"]);

function birthDateType(person: JsonObject): JsonValue | undefined {
  return memberOf(memberOf(memberOf(person, "geboorte"), "datum"), "type");
}

const startOfUnion = "partners.aangaanHuwelijkPartnerschap";
const endOfUnion = "ontbindingHuwelijkPartnerschap";

function lacksDissolution({ how, absentFrom }: MissingValue): boolean {
  return how === "absent" && absentFrom === `partners.${endOfUnion}`;
}

/** The history of a dissolved union still contains its start, so the register has it. */
function hasEndedUnion(person: JsonObject): boolean {
  const partners = memberOf(person, "partners");
  return Array.isArray(partners) && partners.some((each) => memberOf(each, endOfUnion));
}

function isDeceased(person: JsonObject): boolean {
  const reason = memberOf(memberOf(person, "opschortingBijhouding"), "reden");
  return memberOf(reason, "code") === "O" || memberOf(person, "overlijden") !== undefined;
}

function livesHere(person: JsonObject): boolean {
  const type = memberOf(memberOf(person, "verblijfplaats"), "type");
  return type === "Adres" || type === "Locatie";
}
