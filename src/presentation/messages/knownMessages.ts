import { memberOf, type JsonObject, type JsonValue, listOf } from "../../contract/json/json.ts";
import type { OperationName } from "../../contract/operations.ts";
import type { Language } from "../../contract/text.ts";
import { messageTitle } from "../fetchedMessages.ts";
import { referenceIn } from "./messageParts.ts";

export interface KnownMessage {
  readonly attributes: JsonValue;
  /** Index of the response. `path` is the place in it. */
  readonly source: number;
  readonly path: string;
  readonly isFetched: boolean;
}

export function knownMessages(
  operation: OperationName,
  response: JsonObject,
  source: number,
): readonly KnownMessage[] {
  const known = (name: string, isFetched: boolean): readonly KnownMessage[] =>
    (listOf(response, name) ?? []).map((item, index) => ({
      attributes: isFetched ? (memberOf(item, "berichtKenmerken") ?? null) : item,
      source,
      path: `${name}[${index}]`,
      isFetched,
    }));
  if (operation === "LijstBerichten") return known("berichten", false);
  return operation === "HaalBerichtenOp" ? known("opgehaaldeBerichten", true) : [];
}

/** Another message of the same cycle (contract section 11). */
export interface RelatedMessage {
  readonly relation: "refers to" | "referred by";
  readonly berichtId: string;
  /** `fetched` can be opened, `listed` can be fetched, otherwise only the identifier is known. */
  readonly state: "fetched" | "listed" | "not here";
  /** Kind, name and timestamp, absent if unknown. */
  readonly title?: string;
  readonly at?: { readonly source: number; readonly path: string };
}

/** Indexed by reference, because a file may contain tens of thousands of messages with their cycles. */
export class MessageCycles {
  readonly #byId = new Map<string, KnownMessage[]>();
  readonly #byReference = new Map<string, KnownMessage[]>();

  /** @param known most recent responses first. For a message fetched twice, the first one counts */
  constructor(known: readonly KnownMessage[]) {
    const add = (to: Map<string, KnownMessage[]>, id: string | undefined, each: KnownMessage) => {
      if (id === undefined) return;
      const same = to.get(id);
      if (same) same.push(each);
      else to.set(id, [each]);
    };
    for (const each of distinct(known)) {
      add(this.#byId, messageIdOf(each.attributes), each);
      add(this.#byReference, referenceIn(each.attributes), each);
    }
  }

  /** Includes an unknown message that is referred to. Absent, null and "0" are not references. */
  of(attributes: JsonValue, language: Language): readonly RelatedMessage[] {
    const refersTo = referenceIn(attributes);
    const found = (
      relation: RelatedMessage["relation"],
      id: string | undefined,
      by: ReadonlyMap<string, readonly KnownMessage[]>,
    ) =>
      (id === undefined ? [] : (by.get(id) ?? []))
        .filter((each) => !isSame(each.attributes, attributes))
        .map((other): RelatedMessage => ({
          relation,
          berichtId: messageIdOf(other.attributes) ?? "",
          state: other.isFetched ? "fetched" : "listed",
          title: messageTitle(other.attributes, language),
          ...(other.isFetched ? { at: { source: other.source, path: other.path } } : {}),
        }));
    const earlier = found("refers to", refersTo, this.#byId);
    const unknown: readonly RelatedMessage[] =
      refersTo !== undefined && earlier.length === 0
        ? [{ relation: "refers to", berichtId: refersTo, state: "not here" }]
        : [];
    const later = found("referred by", messageIdOf(attributes), this.#byReference);
    return [...earlier, ...unknown, ...later];
  }
}

function messageIdOf(attributes: JsonValue): string | undefined {
  const id = memberOf(attributes, "berichtId");
  return typeof id === "string" ? id : undefined;
}

function distinct(known: readonly KnownMessage[]): readonly KnownMessage[] {
  const byId = new Map<JsonValue | KnownMessage, KnownMessage>();
  for (const each of known) {
    const id = transportIdOf(each.attributes) ?? each;
    const before = byId.get(id);
    if (!before || (!before.isFetched && each.isFetched)) byId.set(id, each);
  }
  return [...byId.values()];
}

function isSame(one: JsonValue, other: JsonValue): boolean {
  const id = transportIdOf(one);
  return one === other || (id !== undefined && id === transportIdOf(other));
}

function transportIdOf(attributes: JsonValue): string | undefined {
  const id = memberOf(attributes, "berichtTransportId");
  return typeof id === "string" ? id : undefined;
}
