import type { JsonObject } from "../contract/json/json.ts";
import type { Language } from "../contract/text.ts";
import type { Population } from "../mock/register/population.ts";
import type { Clock } from "../runner/ports.ts";
import type { InventedValues } from "./guard/inventedValues.ts";

/** All that an assistant is given: no file, no secret, no address. */
export interface AssistantFacts {
  /** The names of environments, of the whole configuration the only thing. */
  readonly environments?: readonly string[];
  readonly clock: Clock;
  /** Makes the values of `{{$uuid}}`. */
  readonly newId: () => string;
}

/** What a tool works with. */
export interface ToolContext {
  readonly facts: AssistantFacts;
  readonly language: Language;
  /** Today in the Netherlands, yyyy-mm-dd. */
  readonly today: string;
  readonly population: Population;
  readonly invented: InventedValues;
}

/** Answers one call whose arguments fit the schema. */
export type RunTool = (input: JsonObject, context: ToolContext) => Promise<JsonObject> | JsonObject;
