import {
  isJsonObject,
  memberOf,
  type JsonObject,
  type JsonValue,
  listOf,
} from "../../contract/json/json.ts";
import { parameterOf } from "../../contract/parameters.ts";

/** One message of a list: attributes only, never its content (contract section 11). */
export interface ListedMessage {
  /** The transport identifier, by which it is fetched. */
  readonly id: string;
  readonly kind: string;
  /** Moments as the service wrote them, with their offset; absent where it wrote none. */
  readonly received?: string;
  readonly keptUntil?: string;
  readonly sender?: string;
  readonly receiver?: string;
  /** `berichtVolgnummer`, where a number holds it exactly: it is counted with. */
  readonly number?: number;
  /** Its digits where it is longer (int64): shown and found as the service wrote it. */
  readonly longNumber?: string;
  readonly fetched: boolean;
}

/** A listed message with what this session knows of it. */
export interface InboxRow extends ListedMessage {
  /** From 1, in the order of the service. */
  readonly place: number;
  readonly run?: number;
  /** Why its content did not come. */
  readonly problem?: string;
  /** The service explains the problem on a page of its own. */
  readonly hasLink?: true;
  readonly isOpen?: true;
  readonly person?: number;
  /** The A-number of that person, unless it is masked. */
  readonly aNumber?: string;
}

export type RowState = "waiting" | "fetched" | "failed";

export function stateOf({ problem, fetched }: InboxRow): RowState {
  return problem !== undefined ? "failed" : fetched ? "fetched" : "waiting";
}

export interface ListPage {
  readonly messages: readonly ListedMessage[];
  /** The first page is 1. */
  readonly page: number;
  readonly pages: number;
  readonly total: number;
}

/** The service's identifiers go into requests: what has another form is no identifier. */
const identifier = new RegExp(
  parameterOf("HaalBerichtenOp", "berichtTransportId")?.items?.pattern ?? "^$",
);

/** Reading keeps these as text: whole numbers with more digits than are exact, int64 at most. */
const longNumber = /^[0-9]{16,19}$/;

/** Reads an answer to `LijstBerichten`; a page that does not say where it stands is the only one. */
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

/** The sequence number of a message as the service wrote it. */
export function numberText({ number, longNumber }: ListedMessage): string | undefined {
  return longNumber ?? (number === undefined ? undefined : String(number));
}

function asText(value: JsonObject, name: string): string | undefined {
  const member = memberOf(value, name);
  return typeof member === "string" || typeof member === "number" ? String(member) : undefined;
}
