import * as z from "zod";
import { driftReport, nameable, type DriftPlace } from "../answer/drift.ts";
import { isJsonObject } from "../json/json.ts";
import type { MessageOperation } from "../operations.ts";
import { messageAnswerSchema, messageContentSchema } from "./messageAnswers.ts";

/**
 * Where the answer to a message call departs from the contract (sections 11 to 13): members that are
 * missing, of another type or unknown. The content of a message is left out: what it holds depends on
 * its kind, and readers show what they do not know.
 */
export function findMessageDrift(
  operation: MessageOperation,
  answer: unknown,
): readonly DriftPlace[] {
  const schema = messageAnswerSchema(operation);
  const { found, report } = driftReport();
  const { error } = schema.safeParse(answer);
  for (const { path } of error?.issues ?? []) {
    const kind = valueAt(answer, path) === undefined ? "missing member" : "other type";
    if (!report(placeOf(path), kind)) return [...found.values()];
  }
  tellUnknown(schema, answer, "", report);
  return [...found.values()];
}

/** Told only where the contract says what members there are; false once there is no more room. */
function tellUnknown(
  schema: unknown,
  value: unknown,
  place: string,
  report: ReturnType<typeof driftReport>["report"],
): boolean {
  const inner = unwrapped(schema);
  if (inner instanceof z.ZodArray)
    return (
      !Array.isArray(value) ||
      value.every((item: unknown) => tellUnknown(inner.element, item, `${place}[]`, report))
    );
  if (!(inner instanceof z.ZodObject) || inner === messageContentSchema || !isJsonObject(value))
    return true;
  const shape: Readonly<Record<string, unknown>> = inner.shape;
  return Object.entries(value).every(([name, member]) => {
    const at = place === "" ? nameable(name) : `${place}.${nameable(name)}`;
    return Object.hasOwn(shape, name)
      ? tellUnknown(shape[name], member, at, report)
      : report(at, "unknown member");
  });
}

function unwrapped(schema: unknown): unknown {
  return schema instanceof z.ZodOptional || schema instanceof z.ZodNullable
    ? unwrapped(schema.unwrap())
    : schema;
}

function valueAt(answer: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, step) =>
      typeof value === "object" && value !== null && Object.hasOwn(value, step)
        ? (value as Readonly<Record<PropertyKey, unknown>>)[step]
        : undefined,
    answer,
  );
}

function placeOf(path: readonly PropertyKey[]): string {
  return path
    .map((step, index) =>
      typeof step === "number" ? "[]" : `${index > 0 ? "." : ""}${String(step)}`,
    )
    .join("");
}
