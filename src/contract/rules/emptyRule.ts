import type { JsonObject } from "../json/json.ts";
import type { Shape } from "../response/shape.ts";
import type { Text } from "../text.ts";

export interface MissingValue {
  /** Place of its data: domestic aliases resolved, parts of a value as the whole value. */
  readonly field: string;
  readonly byAlias: boolean;
  readonly how:
    | "absent"
    | "empty list"
    | "empty group"
    /** Another kind was returned, which has no such member. */
    | "other kind"
    | "not in this response type";
  /** Outermost missing part of the path: a group around the value, or the value. */
  readonly absentFrom: string;
  /** Shape of the part, absent if the response type has no such path. */
  readonly shape?: Shape;
  readonly kind?: Text;
  readonly person: JsonObject;
}

export interface EmptyRule {
  readonly id: string;
  /** `possible` is one of several reasons, and never presented as fact. */
  readonly verdict: "certain" | "possible";
  readonly source: string;
  /** An `exact` match ends the search, `ordinary` applies without an exact one, `beside` also applies next to it. */
  readonly rank: "exact" | "ordinary" | "beside";
  readonly holds: (missing: MissingValue) => boolean;
  readonly reason: (missing: MissingValue) => Text;
}
