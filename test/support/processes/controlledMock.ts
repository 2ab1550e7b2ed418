import { expect, onTestFinished } from "vitest";
import type { JsonObject } from "../../../src/contract/json/json.ts";
import {
  startLocalEnvironment,
  type MockPeople,
} from "../../../src/mock/server/localEnvironment.ts";
import { askPersons, byNumber } from "./localServer.ts";

export const controlToken = "een-bekend-token";
export const pieter = "999990019";

interface Called {
  readonly status: number;
  readonly body: JsonObject;
  readonly headers: Headers;
}

export async function startControlled(people?: MockPeople, more: object = {}) {
  const server = await startLocalEnvironment({
    open: true,
    controlToken,
    ...(people && { people }),
    ...more,
  });
  onTestFinished(() => server.close());
  const { baseUrl } = server.control ?? { baseUrl: "" };
  const control = async (
    method: string,
    path: string,
    body?: unknown,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Called> => {
    const response = await fetch(`${baseUrl}/${path}`, {
      method,
      headers: {
        authorization: `Bearer ${controlToken}`,
        ...(body !== undefined && { "content-type": "application/json" }),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === "string" ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    const read = (text === "" ? {} : JSON.parse(text)) as JsonObject;
    return { status: response.status, body: read, headers: response.headers };
  };
  return { server, control };
}

export async function read(
  baseUrl: string,
  numbers: readonly string[],
  fields = ["naam.voornamen"],
) {
  const query = byNumber(numbers, ["burgerservicenummer", ...fields]);
  const response = await askPersons({ personen: { baseUrl } }, query);
  expect(response.status).toBe(200);
  return ((await response.json()) as { personen: JsonObject[] }).personen;
}

export async function waiting(baseUrl: string): Promise<number> {
  const response = await fetch(`${baseUrl}/berichten/telling?soort=NIET-OPGEHAALD`);
  return ((await response.json()) as { aantalBerichten: number }).aantalBerichten;
}

export const named = (burgerservicenummer: string, voornamen: string) => ({
  burgerservicenummer,
  naam: { voornamen },
});
