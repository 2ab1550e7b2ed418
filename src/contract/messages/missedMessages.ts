import { addTo } from "../lists.ts";
import { messageErrors, type MessageErrorCode } from "../errors/serviceErrors.ts";
import { readProblem } from "../errors/problem.ts";
import { memberOf, type JsonValue } from "../json/json.ts";
import { parameterOf } from "../parameters.ts";

/** Missing messages of a fetch (contract section 13). */

const identifierPattern = new RegExp(
  parameterOf("HaalBerichtenOp", "berichtTransportId")?.items?.pattern ?? "^$",
);

/** Lower-case identifier that is valid for fetching and in a file name. */
export function readIdentifier(value: unknown): string | undefined {
  return typeof value === "string" && identifierPattern.test(value)
    ? value.toLowerCase()
    : undefined;
}

export interface MissedMessage {
  readonly id: string;
  /** Code of the service, such as BBA-GET-F001, undefined without one. */
  readonly code: string | undefined;
}

/** Messages with an identifier, each with the code of its first reason. */
export function missedMessages(response: JsonValue): readonly MissedMessage[] {
  return itemsOf(response, "nietOpgehaaldeBerichten").flatMap((item) => {
    const id = readIdentifier(memberOf(item, "berichtTransportId"));
    if (id === undefined) return [];
    const code = codeOf(item);
    return [{ id, code: code !== undefined && /^[A-Z0-9-]{1,40}$/.test(code) ? code : undefined }];
  });
}

export interface MissedReason {
  /** Absent without a code of the contract. */
  readonly code?: MessageErrorCode;
  readonly count: number;
  readonly identifier?: string;
}

export interface MissedCounts {
  readonly count: number;
  /** Includes the returned messages. */
  readonly total: number;
  readonly reasons: readonly MissedReason[];
}

/** Missing messages and their reasons, undefined if all were returned. */
export function missedCounts(response: JsonValue): MissedCounts | undefined {
  const missed = itemsOf(response, "nietOpgehaaldeBerichten");
  if (missed.length === 0) return undefined;
  const byCode = new Map<MessageErrorCode | undefined, JsonValue[]>();
  for (const item of missed) {
    const code = codeOf(item);
    const known = code !== undefined && isKnown(code) ? code : undefined;
    addTo(byCode, known, item);
  }
  const reasons = [...byCode].map(([code, items]): MissedReason => {
    const identifier =
      items.length === 1 && readIdentifier(memberOf(items[0], "berichtTransportId"));
    return {
      ...(code !== undefined && { code }),
      count: items.length,
      ...(identifier && { identifier }),
    };
  });
  const total = missed.length + itemsOf(response, "opgehaaldeBerichten").length;
  return { count: missed.length, total, reasons };
}

function codeOf(item: JsonValue): string | undefined {
  const reasons = memberOf(item, "foutmeldingen");
  const first: unknown = Array.isArray(reasons) ? reasons[0] : undefined;
  return readProblem(first)?.code;
}

function isKnown(code: string): code is MessageErrorCode {
  return Object.hasOwn(messageErrors, code);
}

function itemsOf(response: JsonValue, name: string): readonly JsonValue[] {
  const list = memberOf(response, name);
  const items: readonly JsonValue[] = Array.isArray(list) ? list : [];
  return items;
}
