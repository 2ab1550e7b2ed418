import type { JsonObject } from "../../contract/json/json.ts";
import type { AnswerType } from "../../contract/operations.ts";
import type { StoredPerson } from "./storedPerson.ts";

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
