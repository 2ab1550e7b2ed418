import type { JsonObject } from "../../contract/json/json.ts";
import type { PatchChain } from "../../contract/json/patchChain.ts";
import type { SourcePerson } from "../../contract/source/sourceShape.ts";
import { answerKeys, type SearchKeys } from "./searchKeys.ts";

/** A person as the local register keeps it. */
export interface StoredPerson {
  readonly search: SearchKeys;
  /**
   * The full person answer (`Persoon`), all that can be delivered on a day, yyyy-mm-dd; with identifiers of
   * addresses as they are stored where these are kept.
   */
  answerOn(day: string, keepsIdentifiers?: boolean): JsonObject;
  /** The person in the register's own shape, from which the answer is derived; absent where only the answer is held. */
  readonly sourceOn?: (day: string) => SourcePerson;
  /** Which patches made the source of another, and the answer. */
  readonly changedSource?: ChangedBy<SourcePerson> & { readonly lenient: boolean | undefined };
  readonly changedAnswer?: ChangedBy<JsonObject>;
}

/** What somebody was on a day before all patches, and these. */
interface ChangedBy<Shape> {
  readonly on: (day: string, keepsIdentifiers?: boolean) => Shape;
  readonly chain: PatchChain;
}

/** Takes from an answer what searching looks at. The answer itself is served as given, on any day. */
export function storedPerson(answer: JsonObject): StoredPerson {
  return { search: answerKeys(answer), answerOn: () => answer };
}

/** A person whose answer is made when it is asked, and again on another day. */
export function derivedPerson(
  search: SearchKeys,
  derive: (day: string, keepsIdentifiers: boolean) => JsonObject,
): StoredPerson {
  return { search, answerOn: lastAnswer(derive) };
}

/** Remembers the last answer, which is that of the same day and kind nearly always. */
export function lastAnswer(
  derive: (day: string, keepsIdentifiers: boolean) => JsonObject,
): StoredPerson["answerOn"] {
  let last:
    | { readonly day: string; readonly keeps: boolean; readonly answer: JsonObject }
    | undefined;
  return (day, keeps = false) => {
    last =
      last?.day === day && last.keeps === keeps ? last : { day, keeps, answer: derive(day, keeps) };
    return last.answer;
  };
}
