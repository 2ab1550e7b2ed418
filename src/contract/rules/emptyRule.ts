import type { JsonObject } from "../json/json.ts";
import type { Shape } from "../answer/shape.ts";
import type { Text } from "../text.ts";

/** A path that was asked of a person and has no value in the answer. */
export interface MissingValue {
  /** Where its data comes back: domestic aliases resolved, parts of a value as the whole value. */
  readonly field: string;
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

export interface EmptyRule {
  readonly id: string;
  /** `possible` is one reason among others, and never stated as fact. */
  readonly verdict: "certain" | "possible";
  readonly source: string;
  /** Behind an `exact` one none is asked, `ordinary` holds where none is exact, `beside` also beside that. */
  readonly rank: "exact" | "ordinary" | "beside";
  readonly holds: (missing: MissingValue) => boolean;
  readonly reason: (missing: MissingValue) => Text;
}
