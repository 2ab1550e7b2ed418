import {
  isJsonObject,
  memberOf,
  type JsonObject,
  type JsonValue,
  listOf,
} from "../../contract/json/json.ts";
import { parameterOf } from "../../contract/parameters.ts";

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
export function readListPage(answer: JsonObject): ListPage {
  const items = listOf(answer, "berichten") ?? [];
  const paging = memberOf(answer, "paginering");
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
