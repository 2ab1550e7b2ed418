import type { JsonObject, JsonValue } from "../contract/json/json.ts";
import { inventedPeople } from "../mock/synthetic/createSyntheticPeople.ts";
import { InventedValues } from "../mock/synthetic/inventedValues.ts";
import { DerivationDay } from "../mock/register/derivationDay.ts";
import { type AssistantFacts, type ToolContext, inputProblem } from "./toolInput.ts";
import { bounded } from "./guard/bounded.ts";
import { tools } from "./toolTable.ts";

interface ToolResult {
  readonly isError: boolean;
  /** JSON, or one sentence about the fault in the call. */
  readonly text: string;
}

/** The six tools. People of the mock are created at the first call that needs them. */
export class Assistant {
  readonly #facts: AssistantFacts;
  #made: Pick<ToolContext, "population" | "invented" | "today"> | undefined;

  constructor(facts: AssistantFacts) {
    const { environments, ...rest } = facts;
    // A name that is a sentence could be a prompt injection.
    const names = environments?.filter((name) => /^[\w][\w.-]{0,39}$/.test(name));
    this.#facts = { ...rest, ...(names && { environments: names }) };
  }

  /** Never throws: an internal error becomes a sentence without words of the call. */
  async call(name: string, input: JsonValue): Promise<ToolResult> {
    const tool = tools.find((each) => each.name === name);
    if (!tool)
      return refused(`There is no such tool. Use ${tools.map((each) => each.name).join(", ")}.`);
    const problem = inputProblem(tool.input, input);
    if (problem !== undefined) return refused(problem);
    const given = input as JsonObject;
    const language = given.language === "nl" ? "nl" : "en";
    try {
      const output = await tool.run(given, { facts: this.#facts, language, ...this.#context() });
      const { value, cut } = bounded(output);
      const whole = cut ? { ...(value as JsonObject), cut: cut[language] } : value;
      return { isError: false, text: JSON.stringify(whole) };
    } catch {
      return refused("The tool failed because of an internal error. Nothing was changed or sent.");
    }
  }

  #context(): Pick<ToolContext, "population" | "invented" | "today"> {
    const { today } = new DerivationDay(() => this.#facts.clock.now());
    if (this.#made?.today !== today) {
      const population = this.#made?.population ?? inventedPeople();
      this.#made = { population, today, invented: new InventedValues(population.people, today) };
    }
    return this.#made;
  }
}

function refused(text: string): ToolResult {
  return { isError: true, text };
}
