import { answerShapes } from "../../contract/answer/answerShapes.ts";
import { type JsonObject, type JsonValue, listOf } from "../../contract/json/json.ts";
import { queryOperation, type AnswerType, type QueryType } from "../../contract/operations.ts";
import type { GroupShape } from "../../contract/answer/shape.ts";
import type { ViewOptions } from "../viewOptions.ts";

export interface PersonOptions extends ViewOptions {
  readonly queryType: QueryType;
  /** The paths asked with `fields`, in the order of asking; absent when the request is not known. */
  readonly fields?: readonly string[];
  /** Names of the other parameters that were given; absent when the request is not known. */
  readonly parameters?: readonly string[];
}

export function answerTypeOf({ queryType }: PersonOptions): AnswerType {
  return queryOperation(queryType).answerType;
}

export function shapeOf(options: PersonOptions): GroupShape {
  return answerShapes[answerTypeOf(options)];
}

/** The people of an answer; empty where it holds no list of them. */
export function peopleOf(answer: JsonObject): readonly JsonValue[] {
  return listOf(answer, "personen") ?? [];
}
