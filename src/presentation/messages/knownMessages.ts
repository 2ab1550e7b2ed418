import { memberOf, type JsonObject, type JsonValue } from "../../contract/json/json.ts";
import type { OperationName } from "../../contract/operations.ts";
import type { Language } from "../../contract/text.ts";
import { messageTitle } from "../fetchedMessages.ts";
import { relatedMessages } from "./messageParts.ts";

/** A message that is known by its attributes, from a list or because it was fetched. */
export interface KnownMessage {
  readonly attributes: JsonValue;
  /** Which answer it stands in, and where there. */
  readonly source: number;
  readonly path: string;
  /** Whether its content is at hand. */
  readonly isFetched: boolean;
}

/** The messages of an answer to a list or a fetch; none for anything else. */
export function knownMessages(
  operation: OperationName,
  answer: JsonObject,
  source: number,
): readonly KnownMessage[] {
  const items = (name: string): readonly JsonValue[] => {
    const value = memberOf(answer, name);
    return Array.isArray(value) ? (value as readonly JsonValue[]) : [];
  };
  switch (operation) {
    case "LijstBerichten":
      return items("berichten").map((attributes, index) => ({
        attributes,
        source,
        path: `berichten[${index}]`,
        isFetched: false,
      }));
    case "HaalBerichtenOp":
      return items("opgehaaldeBerichten").map((item, index) => ({
        attributes: memberOf(item, "berichtKenmerken") ?? null,
        source,
        path: `opgehaaldeBerichten[${index}]`,
        isFetched: true,
      }));
    default:
      return [];
  }
}

/** Another message of the cycle that a message belongs to (contract section 11). */
export interface RelatedMessage {
  readonly relation: "refers to" | "referred by";
  /** By what it is referred to. */
  readonly berichtId: string;
  /** `fetched` can be opened; `listed` can be fetched; of the others nothing but the number is known. */
  readonly state: "fetched" | "listed" | "not here";
  /** Kind, name and moment; absent where nothing is known. */
  readonly title?: string;
  /** Where it can be opened. */
  readonly at?: { readonly source: number; readonly path: string };
}

/**
 * The messages that one refers to and those that refer to it, among those that are known; one that
 * is referred to and not known is told all the same. Absent, null and "0" refer to none.
 *
 * @param known the most recent answers first: of a message that was fetched twice the first one counts
 */
export function relatedTo(
  attributes: JsonValue,
  known: readonly KnownMessage[],
  language: Language,
): readonly RelatedMessage[] {
  const others = distinct(known).filter((each) => !isSame(each.attributes, attributes));
  const { refersTo, earlier, later } = relatedMessages(
    attributes,
    others.map((each) => each.attributes),
  );
  const told = (relation: RelatedMessage["relation"], places: readonly number[]) =>
    places.flatMap((place): readonly RelatedMessage[] => {
      const other = others[place];
      if (!other) return [];
      const id = memberOf(other.attributes, "berichtId");
      return [
        {
          relation,
          berichtId: typeof id === "string" ? id : "",
          state: other.isFetched ? "fetched" : "listed",
          title: messageTitle(other.attributes, language),
          ...(other.isFetched ? { at: { source: other.source, path: other.path } } : {}),
        },
      ];
    });
  const unknown: readonly RelatedMessage[] =
    refersTo !== undefined && earlier.length === 0
      ? [{ relation: "refers to", berichtId: refersTo, state: "not here" }]
      : [];
  return [...told("refers to", earlier), ...unknown, ...told("referred by", later)];
}

/** Each once, by its transport identifier; where it was fetched that one counts. */
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
