import type { JsonObject, JsonValue } from "../../../src/contract/json/json.ts";
import { startMockServer, type MockServer } from "../../../src/mock/server/mockServer.ts";
import { Population } from "../../../src/mock/register/population.ts";
import { populationIn } from "../../../src/mock/served/readPeople.ts";
import { ServedRegisters } from "../../../src/mock/served/servedRegister.ts";
import { bearerOf } from "../../support/processes/localServer.ts";
import { object } from "../shared.ts";

/** People of a list in the register's shape, or of a response. */
export function populationOf(list: JsonValue): Population {
  const given = populationIn(list, "persons.json");
  if ("problems" in given) throw new Error(JSON.stringify(given.problems));
  return given.value;
}

export class RunningMock {
  readonly #clock = () => new Date();
  readonly #registers = new ServedRegisters({
    population: () => new Population([]),
    messages: [],
    clock: this.#clock,
  });
  #server: MockServer | undefined;
  #bearer = "";

  async start(): Promise<void> {
    this.#server = await startMockServer({ served: this.#registers.main, clock: this.#clock });
    this.#bearer = await bearerOf(this.#server);
  }

  async stop(): Promise<void> {
    await this.#server?.close();
  }

  /** Serves people as `--persons` does. */
  use(list: JsonValue, today: string): void {
    this.#registers.main.replacePeople(populationOf(list));
    this.#registers.main.day.move(today);
  }

  async ask(query: JsonObject): Promise<{ readonly status: number; readonly body: JsonObject }> {
    const response = await fetch(`${this.#server?.personen.baseUrl ?? ""}/personen`, {
      method: "POST",
      headers: { authorization: this.#bearer, "content-type": "application/json" },
      body: JSON.stringify(query),
    });
    return { status: response.status, body: object.parse(await response.json()) };
  }
}
