import type { JsonObject } from "../../contract/json/json.ts";
import type { AnswerType } from "../../contract/operations.ts";
import type { SelectionRules } from "./selectionRules.ts";
import type { StoredPerson } from "./storedPerson.ts";

/** A valid query, as validation leaves it. */
export type ValidQuery = JsonObject & { readonly type: string; readonly fields: readonly string[] };

export interface PersonRegister {
  readonly size: number;
  /**
   * All that match by these rules, which are the register's unless given. Where they have a limit, at most
   * `maxResults + 1`: one more means that there are too many.
   */
  find(query: ValidQuery, rules?: SelectionRules): readonly StoredPerson[];
}

/**
 * Makes of `fields` what delivers it of any stored person, automatic data included (contract sections 3
 * and 4).
 */
export type ProjectionOf = (
  fields: readonly string[],
  answerType: AnswerType,
) => (person: JsonObject) => JsonObject;
