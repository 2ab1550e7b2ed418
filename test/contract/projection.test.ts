import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { JsonObject } from "../../src/contract/json/json.ts";
import { queryOperation, type AnswerType, type QueryType } from "../../src/contract/operations.ts";
import { project } from "../../src/mock/register/projection.ts";
import { inAnyOrder } from "../support/generated/anyOrder.ts";

const folder = new URL("../../../shared/domain/cases/", import.meta.url);

interface FieldsCase {
  readonly id: string;
  readonly scenario: string;
  readonly person: JsonObject;
  readonly fields: readonly string[];
  readonly responseType: AnswerType;
  readonly expected: JsonObject;
}

interface ResponseCase {
  readonly id: string;
  readonly scenario: string;
  readonly request: { readonly type: QueryType; readonly fields: readonly string[] };
  readonly response: { readonly personen: readonly JsonObject[] };
}

function readCases<Case>(name: string): readonly Case[] {
  const file = new URL(name, folder);
  if (!existsSync(file)) return [];
  return readFileSync(file, "utf8")
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line) as Case);
}

const cases = readCases<FieldsCase>("fields.jsonl");
const responses = readCases<ResponseCase>("responses.jsonl");

describe.skipIf(cases.length === 0)("the official cases of fields", () => {
  it.each(cases.map((each) => [each.id, each.scenario, each] as const))(
    "%s %s",
    (_id, _name, each) => {
      const delivered = project(each.person, each.fields, each.responseType);
      expect(inAnyOrder(delivered)).toEqual(inAnyOrder(each.expected));
    },
  );
});

describe.skipIf(responses.length === 0)("the official answers", () => {
  it.each(responses.map((each) => [each.id, each.scenario, each] as const))(
    "%s keeps everything when its own fields are applied again: %s",
    (_id, _name, { request, response }) => {
      const { answerType } = queryOperation(request.type);
      const again = response.personen.map((person) => project(person, request.fields, answerType));
      expect(inAnyOrder(again)).toEqual(inAnyOrder(response.personen));
    },
  );
});
