import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { isJsonObject, type JsonObject, type JsonValue } from "../../src/contract/json.ts";
import type { AnswerType } from "../../src/contract/operations.ts";
import { project } from "../../src/trial/projection.ts";

const file = new URL("../../../shared/domain/cases/fields.jsonl", import.meta.url);

interface FieldsCase {
  readonly id: string;
  readonly scenario: string;
  readonly person: JsonObject;
  readonly fields: readonly string[];
  readonly responseType: AnswerType;
  readonly expected: JsonObject;
}

function readCases(): readonly FieldsCase[] {
  if (!existsSync(file)) return [];
  return readFileSync(file, "utf8")
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line) as FieldsCase);
}

/** The order of arrays is not part of the contract. */
function inAnyOrder(value: JsonValue): JsonValue {
  if (Array.isArray(value))
    return value
      .map((item: JsonValue) => inAnyOrder(item))
      .sort((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b)));
  if (!isJsonObject(value)) return value;
  const names = Object.keys(value).sort();
  return Object.fromEntries(names.map((name) => [name, inAnyOrder(value[name] ?? null)]));
}

const cases = readCases();

describe.skipIf(cases.length === 0)("the official cases of fields", () => {
  it.each(cases.map((each) => [each.id, each.scenario, each] as const))(
    "%s %s",
    (_id, _name, each) => {
      const delivered = project(each.person, each.fields, each.responseType);
      expect(inAnyOrder(delivered)).toEqual(inAnyOrder(each.expected));
    },
  );
});
