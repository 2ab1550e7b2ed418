import { connect, type Socket } from "node:net";
import type { JsonObject } from "../../../src/contract/json/json.ts";
import { createMailbox, mailboxContent } from "../../../src/mock/mailbox/mailbox.ts";
import { DerivationDay } from "../../../src/mock/register/derivationDay.ts";
import { Population } from "../../../src/mock/register/population.ts";
import { storedPerson } from "../../../src/mock/register/storedPerson.ts";
import type { ServedPlace } from "../../../src/mock/served/servedRegister.ts";
import {
  startMockServer,
  type MockServer,
  type MockServerOptions,
} from "../../../src/mock/server/mockServer.ts";

class FoundAlways extends Population {
  override find(): Population["people"] {
    return this.people;
  }
}

export function foundAlways(count: number): Population {
  const numbers = Array.from({ length: count }, (_, index) => String(index + 1).padStart(9, "0"));
  return new FoundAlways(
    numbers.map((burgerservicenummer) => storedPerson({ burgerservicenummer })),
  );
}

/** Options of the mock server, with defaults for those that a test omits. */
export interface LocalServerOptions extends Partial<Omit<MockServerOptions, "served">> {
  readonly served?: Partial<ServedPlace>;
}

export function startLocalServer(options: LocalServerOptions = {}): Promise<MockServer> {
  const { clock = () => new Date() } = options;
  const messages = mailboxContent(clock());
  return startMockServer({
    ...options,
    clock,
    served: {
      population: foundAlways(1),
      openMailbox: () => createMailbox({ messages, clock }),
      day: new DerivationDay(clock),
      ...options.served,
    },
  });
}

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

export async function bearerOf(server: MockServer): Promise<string> {
  const response = await bodyOf(await askToken(server, tokenForm(server)));
  return `Bearer ${textOf(response.access_token)}`;
}

export const headOf = ({ status, headers }: Response) => [status, headers.get("content-type")];

export async function bodyOf(response: Response): Promise<JsonObject> {
  const body: unknown = await response.json();
  if (typeof body !== "object" || body === null) throw new TypeError("The body is no object.");
  return body as JsonObject;
}

export function textOf(value: unknown): string {
  if (typeof value !== "string") throw new TypeError("The value is no text.");
  return value;
}

export function byNumber(numbers: readonly string[], fields: readonly string[] = ["naam"]) {
  return { type: "RaadpleegMetBurgerservicenummer", burgerservicenummer: numbers, fields };
}

/** A call of the person service. A query that is a text is sent unchanged. */
export function askPersons(
  { personen }: Pick<MockServer, "personen">,
  query: unknown,
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> {
  return fetch(`${personen.baseUrl}/personen`, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: typeof query === "string" ? query : JSON.stringify(query),
  });
}

/** A bare connection, for data that an HTTP client would not send. */
export async function openSocket({ token }: MockServer): Promise<Socket> {
  const { hostname, port } = new URL(token.url);
  const socket = connect({ host: hostname, port: Number(port) });
  // A server may also end a connection by a reset.
  socket.on("error", () => undefined);
  await new Promise<void>((resolve) => socket.once("connect", resolve));
  return socket;
}

export function closeOf(socket: Socket): Promise<void> {
  return new Promise((resolve) => socket.once("close", () => resolve()));
}
