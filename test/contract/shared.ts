import { existsSync, readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import * as z from "zod";
import { isJsonObject, type JsonObject } from "../../src/contract/json/json.ts";
import { isQueryType, type ResponseType, type QueryType } from "../../src/contract/operations.ts";

/** The material beside the project that measures the product. Absent on most machines. */
export const sharedFolder = fileURLToPath(new URL("../../../shared/domain/", import.meta.url));

export const sharedIsThere = existsSync(sharedFolder);

export function readShared(path: string): unknown {
  return JSON.parse(readFileSync(sharedFolder + path, "utf8"));
}

export function readSharedLines(path: string): readonly unknown[] {
  const lines = readFileSync(sharedFolder + path, "utf8").split("\n");
  return lines.filter((line) => line !== "").map((line): unknown => JSON.parse(line));
}

export function sharedFiles(path: string): readonly string[] {
  return readdirSync(sharedFolder + path).map((name) => `${path}/${name}`);
}

export const object = z.custom<JsonObject>(isJsonObject);

export function sharedCases<T>(schema: z.ZodType<T>, ...names: readonly string[]): readonly T[] {
  if (!sharedIsThere) return [];
  const lines = names.flatMap((name) => readSharedLines(`cases/${name}.jsonl`));
  return lines.map((line) => schema.parse(line));
}

export const byId = <T extends { readonly id: string }>(cases: readonly T[]) =>
  cases.map((each) => [each.id, each] as const);

export const officialResponses = sharedCases(
  z.object({
    id: z.string(),
    request: z.looseObject({
      type: z.custom<QueryType>(isQueryType),
      fields: z.array(z.string()),
    }),
    response: object.and(z.looseObject({ personen: z.array(object) })),
  }),
  "responses",
);

export const fieldsCases = sharedCases(
  z.object({
    id: z.string(),
    fields: z.array(z.string()),
    responseType: z.custom<ResponseType>((type) => typeof type === "string"),
    person: object,
    expected: object,
  }),
  "fields",
);
