import { memberOf, type JsonObject } from "../../contract/json/json.ts";

/** State of a message (contract section 14). */
export type MessageState = "nieuw" | "gezien-in-lijst" | "opgehaald";

export interface MockMessage {
  readonly berichtId: string;
  /** Null or absent on the first message of a cycle. */
  readonly verwijzingBerichtId?: string | null;
  readonly berichtTransportId: string;
  readonly berichtVolgnummer: number;
  readonly afzender: number;
  readonly ontvanger: number;
  readonly received: Date;
  readonly keptUntil: Date;
  readonly state: MessageState;
  readonly deleted?: boolean;
  readonly content: JsonObject & { readonly berichtType: string };
  /** Given attributes, which are served unchanged except for `opgehaald`. */
  readonly given?: JsonObject;
}

export interface MessageFilter {
  readonly states: readonly MessageState[];
  readonly berichttype?: string;
  readonly afzender?: number;
  /** Milliseconds since 1970, both ends included. */
  readonly receivedFrom?: number;
  readonly receivedUntil?: number;
}

/** `number` counts from 1. */
export interface PageRequest {
  readonly number: number;
  readonly size: number;
}

export type FetchResult =
  | {
      readonly kind: "fetched";
      readonly attributes: JsonObject;
      readonly content: JsonObject;
    }
  | { readonly kind: "expired" | "deleted" | "unknown" };

export interface Mailbox {
  /** Number of messages in these states. Changes nothing. */
  count(states: readonly MessageState[]): number;
  /** One page of the matches, oldest first. Marks its messages as seen. */
  list(
    filter: MessageFilter,
    page: PageRequest,
  ): { readonly messages: readonly JsonObject[]; readonly total: number };
  /** One message with its content. Marks it as fetched. */
  fetch(berichtTransportId: string): FetchResult;
}

interface FillableMailbox extends Mailbox {
  add(messages: readonly MockMessage[]): void;
}

/** Retention is evaluated at each call. */
export function createMailbox({
  messages,
  clock,
}: {
  readonly messages: readonly MockMessage[];
  readonly clock: () => Date;
}): FillableMailbox {
  const ordered: MockMessage[] = [];
  const byId = new Map<string, MockMessage>();
  const states = new Map<MockMessage, MessageState>();
  const add = (added: readonly MockMessage[]): void => {
    ordered.push(...added);
    ordered.sort(byArrival);
    for (const message of added) byId.set(identity(message.berichtTransportId), message);
  };
  add(messages);
  const stateOf = (message: MockMessage): MessageState => states.get(message) ?? message.state;
  const isExpired = (message: MockMessage): boolean => message.keptUntil <= clock();
  const available = (): readonly MockMessage[] =>
    ordered.filter((message) => !message.deleted && !isExpired(message));

  return {
    add,

    count: (wanted) => available().filter((message) => wanted.includes(stateOf(message))).length,

    list(filter, page) {
      const matches = available().filter((message) => fits(message, stateOf(message), filter));
      const start = (page.number - 1) * page.size;
      const shown = matches.slice(start, start + page.size);
      for (const message of shown)
        if (stateOf(message) === "nieuw") states.set(message, "gezien-in-lijst");
      return {
        messages: shown.map((message) => attributesOf(message, stateOf(message))),
        total: matches.length,
      };
    },

    fetch(berichtTransportId) {
      const message = byId.get(identity(berichtTransportId));
      if (!message) return { kind: "unknown" };
      if (message.deleted) return { kind: "deleted" };
      if (isExpired(message)) return { kind: "expired" };
      states.set(message, "opgehaald");
      const attributes = attributesOf(message, "opgehaald");
      return { kind: "fetched", attributes, content: message.content };
    },
  };
}

/** Identifiers are hexadecimal and not case-sensitive. */
export function identity(berichtTransportId: string): string {
  return berichtTransportId.toLowerCase();
}

function byArrival(one: MockMessage, other: MockMessage): number {
  return (
    one.received.getTime() - other.received.getTime() ||
    one.afzender - other.afzender ||
    (one.berichtId < other.berichtId ? -1 : Number(one.berichtId > other.berichtId))
  );
}

function fits(message: MockMessage, state: MessageState, filter: MessageFilter): boolean {
  const received = message.received.getTime();
  const { berichttype, afzender, receivedFrom = -Infinity, receivedUntil = Infinity } = filter;
  return (
    filter.states.includes(state) &&
    (berichttype === undefined || isOfType(message, berichttype)) &&
    (afzender === undefined || message.afzender === afzender) &&
    received >= receivedFrom &&
    received <= receivedUntil
  );
}

function isOfType(message: MockMessage, berichttype: string): boolean {
  const own = memberOf(message.given, "berichtType") ?? message.content.berichtType;
  return typeof own === "string" && own.toLowerCase() === berichttype.toLowerCase();
}

/** `berichtKenmerken` of both list and fetch. */
function attributesOf(message: MockMessage, state: MessageState): JsonObject {
  const { verwijzingBerichtId, given } = message;
  return {
    // Spread first to keep the given order, and last to keep the given values.
    ...given,
    berichtId: message.berichtId,
    ...(verwijzingBerichtId === undefined ? {} : { verwijzingBerichtId }),
    berichtType: message.content.berichtType,
    berichtTransportId: message.berichtTransportId,
    berichtVolgnummer: message.berichtVolgnummer,
    afzender: message.afzender,
    ontvanger: message.ontvanger,
    dtOntvangen: message.received.toISOString(),
    dtBewaardTot: message.keptUntil.toISOString(),
    ...given,
    opgehaald: state === "opgehaald",
  };
}
