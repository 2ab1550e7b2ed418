import type { JsonObject } from "../../contract/json/json.ts";
import type { AnswerType } from "../../contract/operations.ts";

/**
 * A person as the local register keeps it: the full person answer (`Persoon`), all that can be
 * delivered, plus what only searching needs. Values are served as given.
 */
export interface StoredPerson {
  readonly answer: JsonObject;
  readonly search: SearchKeys;
}

/** What searches look at, taken from the answer when it is loaded. */
export interface SearchKeys {
  readonly burgerservicenummer: string;
  readonly geslachtsnaam?: string;
  readonly voorvoegsel?: string;
  readonly voornamen?: string;
  readonly geslacht?: string;
  /** Complete dates only, yyyy-mm-dd. */
  readonly geboortedatum?: string;
  readonly gemeenteVanInschrijving?: string;
  readonly postcode?: string;
  readonly straten: readonly string[];
  readonly huisnummer?: number;
  readonly huisletter?: string;
  readonly huisnummertoevoeging?: string;
  readonly nummeraanduidingIdentificatie?: string;
  readonly adresseerbaarObjectIdentificatie?: string;
  readonly deceased: boolean;
  /** Suspended as an error (F) or to be erased (W): never found, never counted. */
  readonly hidden: boolean;
}

/** A valid query, as validation leaves it. */
export type ValidQuery = JsonObject & { readonly type: string; readonly fields: readonly string[] };

export interface PersonRegister {
  readonly size: number;
  /** All that match, at most `maxResults + 1` of them: one more tells that there are too many. */
  find(query: ValidQuery): readonly StoredPerson[];
}

/** Applies `fields` to a stored person, automatic data included (contract sections 3 and 4). */
export type Project = (
  person: JsonObject,
  fields: readonly string[],
  answerType: AnswerType,
) => JsonObject;
