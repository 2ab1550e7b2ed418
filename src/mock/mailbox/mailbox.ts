import { memberOf, type JsonObject } from "../../contract/json/json.ts";
import { retention } from "../../contract/messages/retention.ts";
import * as changes from "./mailboxChanges.ts";
import * as records from "./mailboxRecords.ts";
import type { MessageContent } from "./mailboxRecords.ts";

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

/** Mailbox of the local environment, and the subscriber that received its messages. */
export const mailboxNumber = 9990100;

export const centralSender = 9990001;

/** Invented senders: three municipalities, the central facilities, another subscriber. */
const senders = {
  deventer: 1500100,
  meppel: 1190100,
  zutphen: 3010100,
  central: centralSender,
  court: 9990042,
} as const;

const hour = 3_600_000;
const day = 24 * hour;
/** Times count back from the start of the local environment. */
interface Arrival {
  readonly content: MessageContent;
  readonly from: keyof typeof senders;
  readonly ageMs: number;
  readonly state?: MessageState;
  readonly deleted?: true;
  readonly replyTo?: string | null;
}

const arrivals: readonly Arrival[] = [
  // Expired: only a fetch shows that it existed.
  { content: records.renumberedRecord, from: "meppel", ageMs: 90 * day },
  { content: changes.brokenCycle, from: "central", ageMs: 31 * day, state: "opgehaald" },
  { content: changes.freeTextByWebService, from: "zutphen", ageMs: 12 * day, deleted: true },
  // Fetched before, and can be fetched again.
  {
    content: records.adHocResponse,
    from: "central",
    ageMs: 6.5 * day,
    state: "opgehaald",
    replyTo: "100000000007",
  },
  {
    content: changes.confirmation,
    from: "deventer",
    ageMs: 6 * day,
    state: "opgehaald",
    replyTo: "100000000008",
  },
  { content: changes.firstSupply, from: "central", ageMs: 6 * day - hour, state: "opgehaald" },
  {
    content: changes.newTableRow,
    from: "central",
    ageMs: 5.5 * day,
    state: "opgehaald",
    replyTo: null,
  },
  // Seen in a list and still waiting. The first is about to expire.
  {
    content: changes.emptiedCategory,
    from: "central",
    ageMs: retention.ms - hour,
    state: "gezien-in-lijst",
  },
  { content: changes.movedHouse, from: "central", ageMs: 5 * day, state: "gezien-in-lijst" },
  {
    content: changes.questionNotAnswered,
    from: "central",
    ageMs: 5 * day - hour,
    state: "gezien-in-lijst",
    replyTo: "100000000011",
  },
  {
    content: changes.newAuthorisation,
    from: "central",
    ageMs: 4 * day,
    state: "gezien-in-lijst",
    replyTo: "0",
  },
  { content: changes.freeText, from: "zutphen", ageMs: 4 * day - hour, state: "gezien-in-lijst" },
  // New. Two of them have the same time of receipt.
  { content: records.correctedRecord, from: "deventer", ageMs: 3 * day, replyTo: "100000000013" },
  { content: changes.markNotPlaced, from: "central", ageMs: 3 * day, replyTo: "100000000014" },
  { content: changes.infrastructureChange, from: "central", ageMs: 2.5 * day },
  { content: changes.unknownCodes, from: "central", ageMs: 2.5 * day - hour },
  { content: changes.newANumber, from: "meppel", ageMs: 2 * day, replyTo: null },
  { content: changes.repairedData, from: "central", ageMs: 2 * day - hour },
  { content: changes.authorityRecorded, from: "court", ageMs: 2 * day - 2 * hour, replyTo: "0" },
  { content: changes.authorityRefused, from: "court", ageMs: 2 * day - 3 * hour },
  { content: changes.addressResponse, from: "central", ageMs: day, replyTo: "100000000020" },
  {
    content: changes.addressQuestionRefused,
    from: "central",
    ageMs: day - hour,
    replyTo: "100000000021",
  },
  { content: changes.moveRefused, from: "deventer", ageMs: 20 * hour },
  {
    content: records.adHocResponseDeceased,
    from: "central",
    ageMs: 12 * hour,
    replyTo: "100000000023",
  },
  { content: changes.nobodySelected, from: "central", ageMs: 6 * hour },
  { content: changes.emptiedElements, from: "central", ageMs: 2 * hour },
  { content: records.completeRecord, from: "deventer", ageMs: hour, replyTo: null },
];

export function mailboxContent(start: Date): readonly MockMessage[] {
  return arrivals.map((arrival, index) => mockMessage(arrival, index + 1, start));
}

function mockMessage(arrival: Arrival, number: number, start: Date): MockMessage {
  const received = new Date(start.getTime() - arrival.ageMs);
  const { content, from, deleted, state = "nieuw", replyTo } = arrival;
  return {
    berichtId: String(200_000_000_000 + number),
    ...(replyTo === undefined ? {} : { verwijzingBerichtId: replyTo }),
    berichtTransportId: transportId(number),
    berichtVolgnummer: number,
    afzender: senders[from],
    ontvanger: mailboxNumber,
    received,
    keptUntil: new Date(received.getTime() + retention.ms),
    state,
    ...(deleted ? { deleted } : {}),
    content,
  };
}

/** Stable across restarts, so that examples can name a message. */
function transportId(number: number): string {
  return `7c0e5a1d-2b64-4f93-9d18-${number.toString(16).padStart(12, "0")}`;
}
