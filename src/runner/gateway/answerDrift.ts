import { findDrift } from "../../contract/answer/drift.ts";
import type { JsonObject } from "../../contract/json/json.ts";
import { findMessageDrift } from "../../contract/messages/messageDrift.ts";
import { isQueryType } from "../../contract/operations.ts";
import type { RunWarning } from "../../model/outcome.ts";
import { cleanServerText } from "../../model/redaction/redact.ts";
import type { AnswerContext } from "./answerReading.ts";

/**
 * Worth telling, never a lost answer. Only names of members are told, and of those no more than
 * what a service may say: it could have made names of values. Where people are real none is told that the
 * contract does not know.
 */
export function driftOf(
  { operation, redact, people }: AnswerContext,
  answer: JsonObject,
): readonly RunWarning[] {
  const found = isQueryType(operation)
    ? findDrift(operation, answer)
    : findMessageDrift(operation, answer);
  const places = new Set(
    found.map(({ place, kind }) =>
      people === "real" && kind === "unknown member"
        ? place.replace(/[^.]*$/, "?")
        : cleanServerText(place, redact),
    ),
  );
  return places.size > 0 ? [{ kind: "contractDrift", places: [...places] }] : [];
}
