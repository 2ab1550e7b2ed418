import type { EmptyRule, MissingValue } from "./emptyRule.ts";
import { memberOf, type JsonObject, type JsonValue } from "../json/json.ts";
import type { Shape } from "../response/shape.ts";
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

/** In order of evaluation. The first exact rule that applies is reported alone. */
const drafts: readonly Draft[] = [
  {
    id: "notInResponseType",
    verdict: "certain",
    source: "contract section 3, rule 9",
    holds: ({ how }) => how === "not in this response type",
    reason: text(
      "This query type doesn't return this path.",
      "Dit type bevraging levert dit pad niet.",
    ),
  },
  {
    id: "otherKind",
    verdict: "certain",
    holds: ({ how }) => how === "other kind",
    reason: ({ kind }) =>
      text(
        `The returned kind${kind ? ` (${kind.en})` : ""} doesn't have this value.`,
        `De geleverde soort${kind ? ` (${kind.nl})` : ""} heeft dit gegeven niet.`,
      ),
  },
  {
    id: "falseOrUnknown",
    verdict: "certain",
    holds: ({ how, shape, absentFrom, field }) =>
      how === "absent" && shape?.kind === "yes" && absentFrom === field,
    reason: text(
      "The service returns only `true`, never `false` or unknown.",
      "De dienst levert alleen `true`, nooit `false` of onbekend.",
    ),
  },
  {
    id: "ageOfDeceased",
    verdict: "certain",
    holds: ({ field, person }) => field === "leeftijd" && isDeceased(person),
    reason: text(
      "No age is returned for a deceased person.",
      "Van een overleden persoon wordt geen leeftijd geleverd.",
    ),
  },
  {
    id: "ageWithoutMonth",
    verdict: "certain",
    holds: ({ field, person }) => field === "leeftijd" && ageless.has(birthDateType(person)),
    reason: text(
      "No age is returned if the year or month of birth is unknown.",
      "Als het geboortejaar of de geboortemaand onbekend is, wordt geen leeftijd geleverd.",
    ),
  },
  {
    id: "ageInBirthMonth",
    verdict: "certain",
    holds: ({ field, person }) =>
      field === "leeftijd" && birthDateType(person) === "JaarMaandDatum",
    reason: text(
      "The day of birth is unknown. No age is returned during the birth month. It is returned in every other month.",
      "De geboortedag is onbekend. Tijdens de geboortemaand wordt geen leeftijd geleverd. In elke andere maand wel.",
    ),
  },
  {
    id: "ageUnexplained",
    verdict: "possible",
    holds: ({ field, person }) => field === "leeftijd" && birthDateType(person) === undefined,
    reason: text(
      "No age is returned if the year or month of birth is unknown. If only the day is unknown, no age is returned during the birth month. Request geboorte.datum to check.",
      "Er wordt geen leeftijd geleverd als geboortejaar of -maand onbekend is. Is alleen de dag onbekend, dan wordt tijdens de geboortemaand geen leeftijd geleverd. Vraag geboorte.datum op om dit te controleren.",
    ),
  },
  {
    id: "domesticOnly",
    verdict: "possible",
    source: "contract section 3, rule 6",
    holds: ({ byAlias, how, absentFrom, person }) =>
      byAlias && how === "absent" && domesticBlocks.has(absentFrom) && !livesHere(person),
    reason: text(
      "This path returns only addresses in the Netherlands. It returns nothing for a person who lives abroad or at an unknown place.",
      "Dit pad levert alleen adressen in Nederland. Van een persoon die in het buitenland of op een onbekende plek woont, levert het niets.",
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
      "Only persons with a title or predicate have this line.",
      "Alleen personen met een titel of predicaat hebben deze regel.",
    ),
  },
  {
    id: "unionOfDeceased",
    verdict: "certain",
    source: "contract section 1",
    holds: (missing) => lacksDissolution(missing) && isDeceased(missing.person),
    reason: text(
      "No dissolution of this union is recorded. It ended with this person's death, which is recorded as overlijden, not as a dissolution.",
      "Van deze verbintenis is geen ontbinding geregistreerd. De verbintenis eindigde door het overlijden van deze persoon. Dat staat geregistreerd als overlijden, niet als ontbinding.",
    ),
  },
  {
    id: "noDissolution",
    verdict: "certain",
    source: "contract section 1",
    holds: lacksDissolution,
    reason: text(
      "No dissolution of this union is recorded. If there is a current partner, former partners are not returned. Otherwise only the last former partner is returned.",
      "Van deze verbintenis is geen ontbinding geregistreerd. Is er een actuele partner, dan worden vorige partners niet geleverd. Anders alleen de laatste.",
    ),
  },
  {
    id: "noPartner",
    verdict: "certain",
    source: "contract section 1",
    holds: ({ how, absentFrom }) => how === "empty list" && absentFrom === "partners",
    reason: text(
      "The record has neither a current nor a former partner. Only current partners are returned, or otherwise the last one.",
      "De persoonslijst bevat geen actuele en geen vorige partner. Alleen actuele partners worden geleverd, of anders de laatste.",
    ),
  },
  {
    id: "noNationality",
    verdict: "certain",
    holds: ({ how, absentFrom }) => how === "empty list" && absentFrom === "nationaliteiten",
    reason: text(
      "The record has no current nationality. Ended nationalities are not returned.",
      "De persoonslijst bevat geen actuele nationaliteit. Beëindigde nationaliteiten worden niet geleverd.",
    ),
  },
  {
    id: "emptyList",
    verdict: "certain",
    holds: ({ how }) => how === "empty list",
    reason: text(
      "The list is empty: the BRP has no items for this person.",
      "De lijst is leeg: de BRP heeft geen items voor deze persoon.",
    ),
  },
  {
    id: "emptyGroup",
    verdict: "certain",
    holds: ({ how }) => how === "empty group",
    reason: text(
      "The BRP has data in this group, but no value for the requested path.",
      "De BRP heeft gegevens in deze groep, maar geen waarde voor het opgevraagde pad.",
    ),
  },
  {
    id: "permitEnded",
    verdict: "possible",
    holds: ({ absentFrom }) => absentFrom === "verblijfstitel",
    reason: text(
      "Possibly no permit is recorded, or one that is not returned: its end date has passed, its code is 98, or it has no code.",
      "Mogelijk is er geen verblijfstitel geregistreerd, of een die niet wordt geleverd: de einddatum is bereikt, de code is 98, of er is geen code.",
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
            "Possibly nothing is recorded, or nothing that is returned: the aanduiding is not 1 or 2, or the end date has passed.",
            "Mogelijk is er niets geregistreerd, of niets dat wordt geleverd: de aanduiding is geen 1 of 2, of de einddatum is bereikt.",
          )
        : text(
            "Possibly nothing is recorded, or its end date has passed. From that day it is no longer returned.",
            "Mogelijk is er niets geregistreerd, of is de einddatum bereikt. Vanaf die dag wordt het niet meer geleverd.",
          ),
  },
  // Values that the register may store but never returns, because of their content or their siblings.
  {
    id: "endOfExclusionOnly",
    verdict: "possible",
    source: "contract section 18",
    holds: ({ absentFrom }) => absentFrom === "europeesKiesrecht.einddatumUitsluiting",
    reason: text(
      "Possibly no end date is recorded, or one that is not returned: it is returned only with aanduiding 1 (excluded).",
      "Mogelijk is er geen einddatum geregistreerd, of een die niet wordt geleverd: die wordt alleen geleverd bij aanduiding 1 (uitgesloten).",
    ),
  },
  {
    id: "addressIdentifier",
    verdict: "possible",
    source: "contract section 18",
    holds: ({ how, absentFrom, field }) =>
      how === "absent" && absentFrom === field && addressIdentifiers.has(field),
    reason: text(
      "The BRP has no identifier here, or one that is not returned: sixteen zeros, or not 16 digits.",
      "De BRP heeft hier geen identificatie, of een die niet wordt geleverd: zestien nullen, of geen 16 cijfers.",
    ),
  },
  {
    id: "noResidence",
    verdict: "certain",
    rank: "ordinary",
    holds: ({ absentFrom, how }) => how === "absent" && absentFrom === "verblijfplaats",
    reason: text(
      "The BRP has no street, location or country for this person.",
      "De BRP heeft van deze persoon geen straat, locatie of land.",
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
        `The BRP has no data for ${absentFrom}. A group without data is not returned.`,
        `De BRP heeft geen gegevens voor ${absentFrom}. Een groep zonder gegevens wordt niet geleverd.`,
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
            "The BRP has no value here. A value that is registered as unknown would be returned.",
            "De BRP heeft hier geen waarde. Een waarde die als onbekend is geregistreerd, zou worden geleverd.",
          )
        : text(
            "The BRP has no value here, or the value for unknown. Neither is returned.",
            "De BRP heeft hier geen waarde, of de waarde voor onbekend. Geen van beide wordt geleverd.",
          ),
  },
  {
    id: "suspended",
    verdict: "possible",
    source: "contract section 4",
    rank: "beside",
    holds: ({ person }) => memberOf(person, "opschortingBijhouding") !== undefined,
    reason: text(
      "The record is suspended. Later events can be missing.",
      "De bijhouding van de persoonslijst is opgeschort. Latere gebeurtenissen kunnen ontbreken.",
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
    "With gemeenteVanInschrijving, only persons of that municipality are found. Others are excluded without notice.",
    "Met gemeenteVanInschrijving worden alleen personen met die gemeente van inschrijving gevonden. Anderen ontbreken zonder melding.",
  ),
} as const;

/** Shown if no rule applies, because unknown reasons are not guessed. */
export const notKnown = text(
  "Unknown: the contract gives no reason for this missing value.",
  "Onbekend: het contract geeft geen reden voor deze ontbrekende waarde.",
);

/** Fields without a value for people abroad if they are requested by a domestic alias. */
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
