import {
  isJsonObject,
  memberOf,
  type JsonObject,
  type JsonValue,
  listOf,
} from "../../contract/json/json.ts";
import { parameterOf } from "../../contract/parameters.ts";
import { counted, text, type Language } from "../../contract/text.ts";
import { nearBefore, spanOf } from "../../contract/messages/retention.ts";

/** Message of a list with attributes only, never its content (contract section 11). */
export interface ListedMessage {
  /** Transport identifier, used for fetching. */
  readonly id: string;
  readonly kind: string;
  /** Original timestamps with their offset, absent if not returned. */
  readonly received?: string;
  readonly keptUntil?: string;
  readonly sender?: string;
  readonly receiver?: string;
  /** `berichtVolgnummer`, if a number represents it exactly, for calculations. */
  readonly number?: number;
  /** Its digits if it is longer (int64), for display and search. */
  readonly longNumber?: string;
  readonly fetched: boolean;
}

export interface InboxRow extends ListedMessage {
  /** From 1, in the order of the service. */
  readonly place: number;
  readonly run?: number;
  readonly problem?: string;
  readonly hasLink?: true;
  readonly isOpen?: true;
  readonly person?: number;
  /** A-number of that person, unless masked. */
  readonly aNumber?: string;
}

export type RowState = "waiting" | "fetched" | "failed";

export function stateOf({ problem, fetched }: InboxRow): RowState {
  return problem !== undefined ? "failed" : fetched ? "fetched" : "waiting";
}

export interface ListPage {
  readonly messages: readonly ListedMessage[];
  /** From 1. */
  readonly page: number;
  readonly pages: number;
  readonly total: number;
}

/** Only valid identifiers are used in requests. */
const identifier = new RegExp(
  parameterOf("HaalBerichtenOp", "berichtTransportId")?.items?.pattern ?? "^$",
);

/** The reader keeps these as text: whole numbers beyond exact precision, up to int64. */
const longNumber = /^[0-9]{16,19}$/;

/** Reads a response of `LijstBerichten`. A page without a position is the only one. */
export function readListPage(response: JsonObject): ListPage {
  const items = listOf(response, "berichten") ?? [];
  const paging = memberOf(response, "paginering");
  const number = (name: string, otherwise: number) => {
    const value = memberOf(paging, name);
    return typeof value === "number" ? value : otherwise;
  };
  return {
    messages: items.flatMap(listedMessage),
    page: number("huidigePagina", 1),
    pages: number("aantalPaginas", 1),
    total: number("totaalAantalBerichten", items.length),
  };
}

function listedMessage(value: JsonValue): readonly ListedMessage[] {
  const id = memberOf(value, "berichtTransportId");
  if (!isJsonObject(value) || typeof id !== "string" || !identifier.test(id)) return [];
  const received = asText(value, "dtOntvangen");
  const keptUntil = asText(value, "dtBewaardTot");
  const sender = asText(value, "afzender");
  const receiver = asText(value, "ontvanger");
  const number = memberOf(value, "berichtVolgnummer");
  return [
    {
      id,
      kind: asText(value, "berichtType") ?? "–",
      ...(received !== undefined && { received }),
      ...(keptUntil !== undefined && { keptUntil }),
      ...(sender !== undefined && { sender }),
      ...(receiver !== undefined && { receiver }),
      ...(typeof number === "number" && Number.isSafeInteger(number) && { number }),
      ...(typeof number === "string" && longNumber.test(number) && { longNumber: number }),
      fetched: memberOf(value, "opgehaald") === true,
    },
  ];
}

export function numberText({ number, longNumber }: ListedMessage): string | undefined {
  return longNumber ?? (number === undefined ? undefined : String(number));
}

function asText(value: JsonObject, name: string): string | undefined {
  const member = memberOf(value, name);
  return typeof member === "string" || typeof member === "number" ? String(member) : undefined;
}

const anHour = 3_600_000;
const aDay = 24 * anHour;

const words = {
  unknown: text("retention unknown", "bewaartermijn onbekend"),
  expired: text("expired", "verlopen"),
  lastHour: text("kept for less than an hour", "nog minder dan een uur bewaard"),
} as const;

export const retentionWords = {
  expiring: (count: number, days: number) =>
    text(
      `${count} will be removed within ${counted(days, "day").en}, fetched or not, without notice`,
      `${count} ${count === 1 ? "wordt" : "worden"} binnen ${counted(days, "day").nl} verwijderd, opgehaald of niet, zonder aankondiging`,
    ),
  expired: (count: number) =>
    text(`${count} expired, never fetched`, `${count} verlopen, nooit opgehaald`),
} as const;

/** Milliseconds until `dtBewaardTot` (contract section 14), negative after it. */
export function timeKept(keptUntil: string | undefined, now: number): number | undefined {
  const until = keptUntil === undefined ? NaN : Date.parse(keptUntil);
  return Number.isNaN(until) ? undefined : until - now;
}

/** Counts whole remaining units. */
export function keptText(keptUntil: string | undefined, now: number, language: Language): string {
  const left = timeKept(keptUntil, now);
  if (left === undefined) return words.unknown[language];
  if (left <= 0) return words.expired[language];
  if (left < anHour) return words.lastHour[language];
  const isDays = left >= 2 * aDay;
  const time = isDays
    ? counted(Math.floor(left / aDay), "day")
    : counted(Math.floor(left / anHour), "hour");
  return language === "en" ? `kept for another ${time.en}` : `nog ${time.nl} bewaard`;
}

type Kept = Pick<ListedMessage, "received" | "keptUntil">;

/** Remaining share from 0 to 1, short text, and whether it is low. */
export function keptLeft(
  message: Kept,
  now: number,
  { language, alarmDays }: { readonly language: Language; readonly alarmDays: number },
): { readonly share: number; readonly text: string; readonly tone?: "bad" } | undefined {
  const left = timeKept(message.keptUntil, now);
  if (left === undefined) return undefined;
  const share = Math.max(0, Math.min(1, left / spanOf(message.received, message.keptUntil)));
  const hour = language === "en" ? "h" : "u";
  const text =
    left <= 0
      ? "–"
      : left < anHour
        ? `< 1 ${hour}`
        : left < 2 * aDay
          ? `${Math.floor(left / anHour)} ${hour}`
          : `${Math.floor(left / aDay)} d`;
  return { share, text, ...((left <= 0 || isNear(message, left, alarmDays)) && { tone: "bad" }) };
}

function isNear({ received, keptUntil }: Kept, left: number, alarmDays: number): boolean {
  return left < nearBefore(spanOf(received, keptUntil), alarmDays);
}

/** Whether an unfetched message expires soon. Expired ones do not count. */
export function isExpiring(message: ListedMessage, now: number, alarmDays: number): boolean {
  const left = message.fetched ? undefined : timeKept(message.keptUntil, now);
  return left !== undefined && left > 0 && isNear(message, left, alarmDays);
}

/** Whether an unfetched message has expired and can no longer be fetched. */
export function isLost(message: ListedMessage, now: number): boolean {
  const left = message.fetched ? undefined : timeKept(message.keptUntil, now);
  return left !== undefined && left <= 0;
}

export interface LostMessages {
  /** Expire soon, soonest first. */
  readonly expiring: readonly ListedMessage[];
  readonly expired: readonly ListedMessage[];
}

/** Suitable for very many messages: parses only timestamps that may be near, once each. */
export function lostMessages(
  messages: readonly ListedMessage[],
  now: number,
  alarmDays: number,
): LostMessages {
  const soon: { readonly message: ListedMessage; readonly left: number }[] = [];
  const expired: ListedMessage[] = [];
  const far = `${new Date(now + (alarmDays + 2) * aDay).toISOString().slice(0, "yyyy-mm-dd".length)}~`;
  for (const message of messages) {
    const { fetched, keptUntil = "" } = message;
    // The date alone is later, whatever the offset. Parsing would be many times slower.
    const isFar = keptUntil > far && keptUntil[4] === "-" && keptUntil[7] === "-";
    const left = fetched || isFar ? undefined : timeKept(keptUntil, now);
    if (left === undefined || left >= alarmDays * aDay) continue;
    if (left > 0 && isNear(message, left, alarmDays)) soon.push({ message, left });
    else if (left <= 0 && alarmDays > 0) expired.push(message);
  }
  soon.sort((one, other) => one.left - other.left);
  return { expiring: soon.map(({ message }) => message), expired };
}
