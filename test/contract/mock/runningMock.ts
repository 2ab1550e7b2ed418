import type { JsonObject, JsonValue } from "../../../src/contract/json/json.ts";
import { startMockServer, type MockServer } from "../../../src/mock/mockServer.ts";
import { DerivationDay } from "../../../src/mock/register/derivationDay.ts";
import { personsIn } from "../../../src/mock/register/givenPersons.ts";
import { createRegister } from "../../../src/mock/register/memoryRegister.ts";
import { projectionOf } from "../../../src/mock/register/projection.ts";
import type { PersonRegister } from "../../../src/mock/register/register.ts";
import { bearerOf } from "../../support/processes/localServer.ts";
import { object } from "../shared.ts";

export function registerOf(list: JsonValue): PersonRegister {
  const given = personsIn(list, "persons.json");
  if ("problems" in given) throw new Error(JSON.stringify(given.problems));
  return createRegister(given.value);
}

/** The mock whose people and day each test sets. */
export class RunningMock {
  #register: PersonRegister = createRegister([]);
  readonly #day = new DerivationDay(() => new Date());
  #server: MockServer | undefined;
  #bearer = "";

  async start(): Promise<void> {
    this.#server = await startMockServer({
      register: { size: 0, find: (query, rules) => this.#register.find(query, rules) },
      projectionOf,
      day: this.#day,
    });
    this.#bearer = await bearerOf(this.#server);
  }

  async stop(): Promise<void> {
    await this.#server?.close();
  }

  /** Serves people as `--persons` does. */
  use(list: JsonValue, today: string): void {
    this.#register = registerOf(list);
    this.#day.move(today);
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
