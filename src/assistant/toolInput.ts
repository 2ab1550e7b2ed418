import { type JsonObject, type JsonValue, isJsonObject } from "../contract/json/json.ts";
import { bounds } from "./guard/bounded.ts";
import type { Language } from "../contract/text.ts";
import type { Population } from "../mock/register/population.ts";
import type { Clock } from "../runner/ports.ts";
import type { InventedValues } from "../mock/synthetic/inventedValues.ts";

export type ArgumentSchema =
  | {
      readonly type: "string";
      readonly description: string;
      readonly enum?: readonly string[];
      readonly maxLength?: number;
    }
  | { readonly type: "integer"; readonly description: string; readonly minimum: number }
  | {
      readonly type: "array";
      readonly description: string;
      readonly items: { readonly type: "string" };
      readonly maxItems: number;
    }
  | {
      readonly type: "object";
      readonly description: string;
      readonly additionalProperties: { readonly type: "string" };
    };

export interface InputSchema {
  readonly type: "object";
  readonly properties: Readonly<Record<string, ArgumentSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties: false;
}

/** Reason why a call is invalid, for the calling model. Repeats no value. */
export function inputProblem(schema: InputSchema, input: JsonValue): string | undefined {
  if (!isJsonObject(input)) return "The arguments must be one JSON object.";
  const { properties, required = [] } = schema;
  const missing = required.find((name) => input[name] === undefined);
  if (missing !== undefined) return `The argument \`${missing}\` is missing.`;
  for (const [name, value] of Object.entries(input)) {
    const wanted = Object.hasOwn(properties, name) ? properties[name] : undefined;
    if (!wanted) return `One argument is unknown. Use ${Object.keys(properties).join(", ")}.`;
    const problem = value === undefined ? undefined : valueProblem(wanted, value);
    if (problem !== undefined) return `The argument \`${name}\` ${problem}.`;
  }
  return undefined;
}

function valueProblem(schema: ArgumentSchema, value: JsonValue): string | undefined {
  switch (schema.type) {
    case "string": {
      if (typeof value !== "string") return "must be a string";
      if (schema.enum && !schema.enum.includes(value)) return `is one of ${schema.enum.join(", ")}`;
      const { maxLength = bounds.input } = schema;
      return value.length > maxLength ? `may have ${maxLength} characters at most` : undefined;
    }
    case "integer":
      return Number.isSafeInteger(value) && Number(value) >= schema.minimum
        ? undefined
        : `must be a whole number from ${schema.minimum}`;
    case "array":
      return Array.isArray(value) && value.length <= schema.maxItems && value.every(isShort)
        ? undefined
        : `must be a list of at most ${schema.maxItems} strings`;
    case "object":
      return isJsonObject(value) &&
        Object.values(value).every(isShort) &&
        Object.keys(value).length <= 40
        ? undefined
        : "must be an object of strings";
  }
}

function isShort(value: unknown): boolean {
  return typeof value === "string" && value.length <= 1000;
}

export function inputText(input: JsonObject, name: string): string | undefined {
  const value = input[name];
  return typeof value === "string" ? value : undefined;
}

export function textsOf(input: JsonObject, name: string): readonly string[] {
  const value = input[name];
  return Array.isArray(value) ? value.filter((item) => typeof item === "string") : [];
}

/** All inputs of an assistant: no files, secrets or addresses. */
export interface AssistantFacts {
  /** Names of environments, the only part of the configuration. */
  readonly environments?: readonly string[];
  readonly clock: Clock;
  /** Generates values of `{{$uuid}}`. */
  readonly newId: () => string;
}

export interface ToolContext {
  readonly facts: AssistantFacts;
  readonly language: Language;
  /** Today in the Netherlands, yyyy-mm-dd. */
  readonly today: string;
  readonly population: Population;
  readonly invented: InventedValues;
}

export type RunTool = (input: JsonObject, context: ToolContext) => Promise<JsonObject> | JsonObject;
