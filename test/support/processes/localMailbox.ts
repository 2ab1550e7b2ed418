import { memberOf, type JsonObject } from "../../../src/contract/json/json.ts";
import { createMailbox, type MockMessage } from "../../../src/mock/mailbox/mailbox.ts";
import type { MockServer } from "../../../src/mock/server/mockServer.ts";
import { bearerOf, bodyOf, startLocalServer, type LocalServerOptions } from "./localServer.ts";

export const now = Date.parse("2026-11-21T10:00:00.000Z");

export const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** A new message, received a little before `now` in the order of the numbers. */
export function message(number: number, changes: Partial<MockMessage> = {}): MockMessage {
  return {
    berichtId: String(number),
    berichtTransportId: idOf(number),
    berichtVolgnummer: number,
    afzender: 10,
    ontvanger: 20,
    received: new Date(now - 10_000 + number),
    keptUntil: new Date(now + 10_000),
    state: "nieuw",
    content: { berichtType: "Lg01", plData: {} },
    ...changes,
  };
}

export function idOf(number: number): string {
  return `00000000-0000-4000-8000-${String(number).padStart(12, "0")}`;
}

export interface Visit {
  readonly server: MockServer;
  /** Calls the message service as a client with a token. */
  readonly get: (path: string, init?: RequestInit) => Promise<Response>;
  close(): Promise<void>;
}

/** A server with these messages, or with its default ones. The caller closes it. */
export async function openMailboxSession(
  messages?: readonly MockMessage[],
  options: LocalServerOptions = {},
): Promise<Visit> {
  const clock = () => new Date(now);
  const filled = messages
    ? { served: { openMailbox: () => createMailbox({ messages, clock }) } }
    : {};
  const server = await startLocalServer({ clock, ...filled, ...options });
  const authorization = await bearerOf(server);
  const get = (path: string, init: RequestInit = {}) =>
    fetch(`${server.berichten.baseUrl}${path}`, { headers: { authorization }, ...init });
  return { server, get, close: () => server.close() };
}

export function membersIn(body: JsonObject, list: string, member: string): readonly unknown[] {
  const items = memberOf(body, list);
  return Array.isArray(items) ? items.map((item) => memberOf(item, member)) : [];
}

export async function count({ get }: Visit, soort: string): Promise<unknown> {
  return (await bodyOf(await get(`/berichten/telling?soort=${soort}`))).aantalBerichten;
}

export async function listedIds({ get }: Visit, query = ""): Promise<readonly unknown[]> {
  return membersIn(await bodyOf(await get(`/berichten${query}`)), "berichten", "berichtId");
}
