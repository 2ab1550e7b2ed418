import { connect, type Socket } from "node:net";
import type { JsonObject } from "../../../src/contract/json/json.ts";
import type { StoredPerson } from "../../../src/mock/register/storedPerson.ts";
import {
  startMockServer,
  type MockServer,
  type MockServerOptions,
} from "../../../src/mock/mockServer.ts";

/** A register that answers every query with this many persons, numbered from 1. */
export function registerOf(count: number): MockServerOptions["register"] {
  const persons = Array.from({ length: count }, (_, index) => numberedPerson(index + 1));
  return { size: count, find: () => persons };
}

function numberedPerson(number: number): StoredPerson {
  const burgerservicenummer = String(number).padStart(9, "0");
  return {
    search: { burgerservicenummer, straten: [], deceased: false, hidden: false },
    answerOn: () => ({ burgerservicenummer }),
  };
}

/** A local server for a test, with one person unless told otherwise. */
export function startLocalServer(options: Partial<MockServerOptions> = {}): Promise<MockServer> {
  return startMockServer({
    register: registerOf(1),
    projectionOf: () => (person) => person,
    ...options,
  });
}

/** Form fields of a token request that is granted. */
export function tokenForm({ token }: MockServer): Record<string, string> {
  return {
    grant_type: "client_credentials",
    client_id: token.clientId,
    client_secret: token.clientSecret,
    scope: token.scope,
    resourceServer: token.resourceServer,
  };
}

export function askToken(
  server: MockServer,
  form: Readonly<Record<string, string>>,
): Promise<Response> {
  return fetch(server.token.url, { method: "POST", body: new URLSearchParams(form) });
}

/** The Authorization header of a client that has just asked its token. */
export async function bearerOf(server: MockServer): Promise<string> {
  const answer = await bodyOf(await askToken(server, tokenForm(server)));
  return `Bearer ${textOf(answer.access_token)}`;
}

export async function bodyOf(response: Response): Promise<JsonObject> {
  const body: unknown = await response.json();
  if (typeof body !== "object" || body === null) throw new TypeError("The body is no object.");
  return body as JsonObject;
}

export function textOf(value: unknown): string {
  if (typeof value !== "string") throw new TypeError("The value is no text.");
  return value;
}

/** A bare connection, for what no HTTP client would send. */
export async function openSocket({ token }: MockServer): Promise<Socket> {
  const { hostname, port } = new URL(token.url);
  const socket = connect({ host: hostname, port: Number(port) });
  // A reset is one of the ways in which a server may end a connection.
  socket.on("error", () => undefined);
  await new Promise<void>((resolve) => socket.once("connect", resolve));
  return socket;
}

export function closeOf(socket: Socket): Promise<void> {
  return new Promise((resolve) => socket.once("close", () => resolve()));
}
