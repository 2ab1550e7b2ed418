import { below, driftReport, nameable, type DriftPlace } from "../answer/drift.ts";
import { isJsonObject, memberOf } from "../json/json.ts";
import type { MessageOperation } from "../operations.ts";
import { messageAnswers, type MessageMember, type MessageShape } from "./messageAnswers.ts";

/** Ignores message content, which depends on the kind. Readers show unknown content. */
export function findMessageDrift(
  operation: MessageOperation,
  answer: unknown,
): readonly DriftPlace[] {
  const shape = messageAnswers[operation];
  const { found, report } = driftReport();
  // Faults take precedence over unknown members if room is limited.
  if (tellFaults(shape, answer, "", report)) tellUnknown(shape, answer, "", report);
  return [...found.values()];
}

type Report = ReturnType<typeof driftReport>["report"];

/** Reports missing members and wrong types. False if there is no more room. */
function tellFaults(shape: MessageMember, value: unknown, place: string, report: Report): boolean {
  if (value === undefined) return shape.isOptional === true || report(place, "missing member");
  if (value === null && shape.isOptional) return true;
  if (!fits(shape, value)) return report(place, "other type");
  if (shape.kind === "list")
    return itemsOf(value).every((item) => tellFaults(shape.item, item, `${place}[]`, report));
  if (shape.kind !== "object" || !isJsonObject(value)) return true;
  return Object.entries(shape.members).every(([name, member]) =>
    tellFaults(member, memberOf(value, name), below(place, name), report),
  );
}

function fits({ kind }: MessageShape, value: unknown): boolean {
  switch (kind) {
    case "string":
    case "boolean":
      return typeof value === kind;
    case "number":
      return Number.isFinite(value);
    case "integer":
      return Number.isSafeInteger(value);
    case "sequence":
      return Number.isFinite(value) || (typeof value === "string" && /^[0-9]{16,19}$/.test(value));
    case "list":
      return Array.isArray(value);
    case "object":
      return isJsonObject(value);
  }
}

/** Reports unknown members of fully specified objects. False if there is no more room. */
function tellUnknown(shape: MessageShape, value: unknown, place: string, report: Report): boolean {
  if (shape.kind === "list")
    return itemsOf(value).every((item) => tellUnknown(shape.item, item, `${place}[]`, report));
  if (shape.kind !== "object" || shape.holdsMore || !isJsonObject(value)) return true;
  return Object.entries(value).every(([name, member]) => {
    const known = Object.hasOwn(shape.members, name) ? shape.members[name] : undefined;
    const inner = below(place, nameable(name));
    return known ? tellUnknown(known, member, inner, report) : report(inner, "unknown member");
  });
}

function itemsOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
