import { answerShapes } from "../../contract/answer/answerShapes.ts";
import { type JsonObject, type JsonValue, listOf } from "../../contract/json/json.ts";
import { queryOperation, type AnswerType, type QueryType } from "../../contract/operations.ts";
import type { GroupShape } from "../../contract/answer/shape.ts";
import type { ViewOptions } from "../viewOptions.ts";

export interface PersonOptions extends ViewOptions {
  readonly queryType: QueryType;
  /** Paths of `fields` in request order, absent if the request is unknown. */
  readonly fields?: readonly string[];
  /** Names of the other parameters, absent if the request is unknown. */
  readonly parameters?: readonly string[];
}

export function answerTypeOf({ queryType }: PersonOptions): AnswerType {
  return queryOperation(queryType).answerType;
}

export function shapeOf(options: PersonOptions): GroupShape {
  return answerShapes[answerTypeOf(options)];
}

export function peopleOf(answer: JsonObject): readonly JsonValue[] {
  return listOf(answer, "personen") ?? [];
}
