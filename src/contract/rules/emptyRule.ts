import type { JsonObject } from "../json/json.ts";
import type { Shape } from "../answer/shape.ts";
import type { Text } from "../text.ts";

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
