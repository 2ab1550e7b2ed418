import { municipalityFilter } from "./emptyRules.ts";
import { parameterNames, queryOperation, type QueryType } from "../operations.ts";
import { parameterOf } from "../parameters.ts";
import { text, type Text } from "../text.ts";
import type { JsonObject } from "../json/json.ts";

/** Properties of a request's values, without the values. */
export interface RequestTraits {
  readonly isTrue: readonly string[];
  readonly hasWildcard: readonly string[];
  readonly hasDiacritics: readonly string[];
  /** States requested from a message list, absent for the default. */
  readonly states?: readonly string[];
}

export function traitsOf(query: JsonObject): RequestTraits {
  const names = Object.keys(query).filter((name) => name !== "fields");
  const namesOf = (isSo: (value: unknown) => boolean) => names.filter((name) => isSo(query[name]));
  const { status } = query;
  return {
    isTrue: namesOf((value) => value === true),
    hasWildcard: namesOf((value) => typeof value === "string" && value.includes("*")),
    hasDiacritics: namesOf(
      (value) => typeof value === "string" && /\p{M}/u.test(value.normalize("NFD")),
    ),
    ...(Array.isArray(status) && {
      states: status.filter((state: unknown): state is string => typeof state === "string"),
    }),
  };
}

/** Known parts of a query: its type and its parameters except `fields`. */
export interface SearchedQuery {
  readonly type: QueryType;
  /** Names only, absent if the request is unknown. */
  readonly given?: readonly string[];
  /** Properties of the values, absent if unknown. */
  readonly traits?: RequestTraits;
}

/** Set to true, removed, or extended by a wildcard, if the request allows it. */
export interface SearchChange {
  readonly how: "include" | "leaveOut" | "anyEnding";
  readonly parameter: string;
}

/** People a query silently excludes (contract section 6): possible, never certain. */
interface SearchRule {
  readonly id: string;
  readonly source: string;
  readonly holds: (query: SearchedQuery) => boolean;
  readonly reason: (query: SearchedQuery) => Text;
  /** Changes that include these people, absent if there are none. */
  readonly changes?: (query: SearchedQuery) => readonly SearchChange[];
}

/** Extends the result. Every other parameter restricts it. */
export const widening = "inclusiefOverledenPersonen";

function takes({ type }: SearchedQuery, name: string): boolean {
  return parameterNames(type).includes(name);
}

function mayBeGiven(query: SearchedQuery, name: string): boolean {
  return takes(query, name) && query.given?.includes(name) !== false;
}

/** Whether a name parameter may be present without a wildcard. */
function mayBeWhole(query: SearchedQuery, name: string): boolean {
  return mayBeGiven(query, name) && query.traits?.hasWildcard.includes(name) !== true;
}

/** Optional parameters in the query, each of which restricts the result. */
function narrowing({ type, given = [] }: SearchedQuery): readonly string[] {
  const { optional } = queryOperation(type);
  return given.filter(
    (name) => optional.includes(name) && name !== widening && name !== municipalityFilter.parameter,
  );
}

function leftOut({ type }: SearchedQuery, names: readonly string[]): readonly SearchChange[] {
  const { optional } = queryOperation(type);
  return names
    .filter((name) => optional.includes(name))
    .map((parameter) => ({ how: "leaveOut", parameter }));
}

/** Adds a trailing wildcard, if the parameter allows one. */
function anyEnding(parameter: string): NonNullable<SearchRule["changes"]> {
  return ({ type, traits }) => {
    if (traits?.hasWildcard.includes(parameter)) return [];
    const takesOne = parameterOf(type, parameter)?.wildcard?.places.includes("end");
    return takesOne ? [{ how: "anyEnding", parameter }] : [];
  };
}

type Draft = Omit<SearchRule, "source" | "reason"> & {
  readonly source?: string;
  readonly reason: Text | SearchRule["reason"];
};

const drafts: readonly Draft[] = [
  {
    id: "unknownNumber",
    source: "contract section 1",
    holds: (query) => takes(query, "burgerservicenummer"),
    reason: text(
      "Unknown BSNs and BSNs that fail the elfproef are missing without notice.",
      "Onbekende BSN's en BSN's die niet aan de elfproef voldoen, ontbreken zonder melding.",
    ),
  },
  {
    id: municipalityFilter.id,
    source: municipalityFilter.source,
    holds: (query) => mayBeGiven(query, municipalityFilter.parameter),
    reason: municipalityFilter.reason,
    changes: (query) => (query.given ? leftOut(query, [municipalityFilter.parameter]) : []),
  },
  {
    id: "narrowed",
    holds: (query) => narrowing(query).length > 0,
    reason: (query) =>
      text(
        `A person must also match: ${narrowing(query).join(", ")}. Remove one to find more persons.`,
        `Een persoon moet ook voldoen aan: ${narrowing(query).join(", ")}. Verwijder er een om meer personen te vinden.`,
      ),
    changes: (query) => leftOut(query, narrowing(query)),
  },
  {
    id: "deceased",
    holds: (query) => takes(query, widening) && query.traits?.isTrue.includes(widening) !== true,
    reason: text(
      "Deceased persons are excluded unless inclusiefOverledenPersonen is true.",
      "Overleden personen ontbreken, tenzij inclusiefOverledenPersonen true is.",
    ),
    changes: ({ given }) =>
      given?.includes(widening) ? [] : [{ how: "include", parameter: widening }],
  },
  {
    id: "partlyUnknownBirthDate",
    holds: (query) => mayBeGiven(query, "geboortedatum"),
    reason: text(
      "A person with a partly unknown birth date is never found by birth date.",
      "Een persoon met een deels onbekende geboortedatum wordt nooit op geboortedatum gevonden.",
    ),
  },
  {
    id: "wholeName",
    holds: (query) => mayBeGiven(query, "geslachtsnaam"),
    reason: ({ type, traits }) => {
      if (traits?.hasWildcard.includes("geslachtsnaam"))
        return text(
          "The prefix (voorvoegsel) is not part of geslachtsnaam.",
          "Het voorvoegsel hoort niet bij geslachtsnaam.",
        );
      const letters = parameterOf(type, "geslachtsnaam")?.wildcard?.atLeast ?? 0;
      return text(
        `Without * the whole name must match. * is allowed at the end, after at least ${letters} letters. The prefix (voorvoegsel) is not part of geslachtsnaam.`,
        `Zonder * moet de hele naam overeenkomen. * mag aan het eind staan, na ten minste ${letters} letters. Het voorvoegsel hoort niet bij geslachtsnaam.`,
      );
    },
    changes: anyEnding("geslachtsnaam"),
  },
  {
    id: "wholeGivenNames",
    holds: (query) =>
      query.given?.includes("voornamen") ??
      queryOperation(query.type).required.includes("voornamen"),
    reason: ({ traits }) =>
      traits?.hasWildcard.includes("voornamen")
        ? text(
            "Given names are compared from the first name: Maria* doesn't find Anna Maria.",
            "Voornamen worden vanaf de eerste vergeleken: Maria* vindt Anna Maria niet.",
          )
        : text(
            "Given names are compared as one text: Anna doesn't find Anna Maria, Anna* does.",
            "Voornamen worden als één geheel vergeleken: Anna vindt Anna Maria niet, Anna* wel.",
          ),
    changes: anyEnding("voornamen"),
  },
  {
    id: "wholeStreet",
    holds: (query) => mayBeWhole(query, "straat"),
    reason: text(
      "Without * the whole short or official name of the street must match. One * is allowed at the end or at the start.",
      "Zonder * moet de hele korte of officiële straatnaam overeenkomen. Eén * mag aan het eind of aan het begin staan.",
    ),
    changes: anyEnding("straat"),
  },
  {
    id: "diacritics",
    holds: (query) =>
      ["geslachtsnaam", "voornamen", "straat"].some(
        (name) => mayBeGiven(query, name) && query.traits?.hasDiacritics.includes(name) !== false,
      ),
    reason: text(
      "A value with diacritics finds only names with those diacritics. A value without finds both.",
      "Een waarde met diakritische tekens vindt alleen namen met die tekens. Een waarde zonder vindt beide.",
    ),
  },
  {
    id: "onlyThemselves",
    holds: (query) => mayBeGiven(query, "geslachtsnaam"),
    reason: text(
      "A search uses only the person's own data, never that of parents, partners or children on the record.",
      "Gezocht wordt op gegevens van de persoon zelf, nooit op die van ouders, partners of kinderen op de persoonslijst.",
    ),
  },
  {
    id: "erased",
    holds: () => true,
    reason: text(
      "Records suspended with reason F (error) or W (to be erased) are never found.",
      "Persoonslijsten met reden opschorting F (fout) of W (wissen) worden nooit gevonden.",
    ),
  },
];

export const searchRules: readonly SearchRule[] = drafts.map(({ reason, ...draft }) => ({
  source: "contract section 6",
  ...draft,
  reason: typeof reason === "function" ? reason : () => reason,
}));

/** Query types that can restrict the result, if their required values are known. */
export const refiningTypes: Readonly<Record<QueryType, readonly QueryType[]>> = {
  RaadpleegMetBurgerservicenummer: [],
  ZoekMetGeslachtsnaamEnGeboortedatum: ["RaadpleegMetBurgerservicenummer"],
  ZoekMetNaamEnGemeenteVanInschrijving: [
    "ZoekMetGeslachtsnaamEnGeboortedatum",
    "RaadpleegMetBurgerservicenummer",
  ],
  ZoekMetPostcodeEnHuisnummer: [
    "ZoekMetNummeraanduidingIdentificatie",
    "ZoekMetAdresseerbaarObjectIdentificatie",
  ],
  ZoekMetStraatHuisnummerEnGemeenteVanInschrijving: [
    "ZoekMetPostcodeEnHuisnummer",
    "ZoekMetNummeraanduidingIdentificatie",
  ],
  ZoekMetNummeraanduidingIdentificatie: ["ZoekMetGeslachtsnaamEnGeboortedatum"],
  ZoekMetAdresseerbaarObjectIdentificatie: ["ZoekMetNummeraanduidingIdentificatie"],
};
