import { createHash } from "node:crypto";
import type { DeliveryFinding } from "../../contract/bulk/deliveryFinding.ts";
import type { DeliveryLine } from "../../contract/bulk/deliveryLine.ts";
import {
  isJsonObject,
  memberOf,
  type JsonObject,
  type JsonValue,
} from "../../contract/json/json.ts";
import { messageKinds } from "../../contract/messages/messageKinds.ts";

/** Words of 32 bits that are kept of the hash of a content, and of what it is known by. */
export const contentWords = 4;
export const keyWords = 2;

const kindCodes = [...messageKinds.keys()];
const unknownKind = 255;

/** What a line says, where it can be compared: one of two members with the same name is not read. */
export function contentOf({ item, findings }: DeliveryLine): JsonObject | undefined {
  const content = memberOf(item, "berichtInhoud");
  const isWhole = !findings.some(({ code }) => code === "duplicate");
  return isWhole && isJsonObject(content) ? content : undefined;
}

/** Why a line has no content. */
export function whyNoContent({ findings }: DeliveryLine): DeliveryFinding | undefined {
  return findings.find(
    ({ severity, code, path }) =>
      severity === "error" && (code !== "schema" || path === "berichtInhoud" || path === undefined),
  );
}

/** The number of the person that a message is about. */
export function personNumber(content: JsonObject): string | undefined {
  const first = memberOf(memberOf(content, "plData"), "c01");
  const record = Array.isArray(first) ? (first as readonly unknown[])[0] : undefined;
  const numbers = [memberOf(content, "aNummer"), memberOf(record, "e0110")];
  return numbers.find((each): each is string => typeof each === "string" && each !== "");
}

/** Of messages about nobody: the row of the table that they change. */
const otherMarks = ["teWijzigenTabel", "afnemersindicatie", "datumIngang"] as const;

/** What a message is known by in another delivery; there is no number that two deliveries share. */
function keyOf(content: JsonObject): string {
  const marks = otherMarks.map((name) => memberOf(content, name) ?? null);
  const kind = memberOf(content, "berichtType") ?? null;
  return JSON.stringify(inOrder([kind, personNumber(content) ?? null, ...marks]));
}

/** The same value with its members in one order. Lines nest to a limited depth, and nearly all are in order already. */
function inOrder(value: JsonValue): JsonValue {
  if (typeof value !== "object" || value === null) return value;
  if (!isJsonObject(value)) {
    const items = value.map(inOrder);
    return items.some((item, at) => item !== value[at]) ? items : value;
  }
  const names = Object.keys(value);
  let isSame = names.every((name, at) => at === 0 || (names[at - 1] ?? "") < name);
  const members = names.map((name): [string, JsonValue] => {
    const before = value[name] ?? null;
    const member = inOrder(before);
    isSame &&= member === before;
    return [name, member];
  });
  return isSame
    ? value
    : Object.fromEntries(members.sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** What is kept of each line so that it can be compared: 29 bytes, however long it is. */
export class DeliveryDigests {
  count = 0;
  contents = new Uint32Array(contentWords << 10);
  keys = new Uint32Array(keyWords << 10);
  /** Of the lines in bytes. */
  private lengths = new Uint32Array(1 << 10);
  /** By their place among all kinds, from 1; 0 where a line is not compared. */
  private kinds = new Uint8Array(1 << 10);

  /** Lines are added in their order, from the first. */
  add(line: DeliveryLine): void {
    if (this.count === this.kinds.length) this.grow();
    const at = this.count;
    this.count += 1;
    this.lengths[at] = line.length;
    const content = contentOf(line);
    if (!content) return;
    this.kinds[at] = ordinalOf(memberOf(content, "berichtType"));
    // What a message is checked by is no part of what it says.
    put(JSON.stringify(inOrder({ ...content, $schema: null })), this.contents, at, contentWords);
    put(keyOf(content), this.keys, at, keyWords);
  }

  isCompared(at: number): boolean {
    return this.kinds[at] !== 0;
  }

  /** The code of its kind; undefined where that is not known. */
  kindOf(at: number): string | undefined {
    return kindCodes[(this.kinds[at] ?? 0) - 1];
  }

  /** The bytes of a line, from 1; none of a line that is not there. */
  lengthOf(number: number | undefined): number {
    return number === undefined ? 0 : (this.lengths[number - 1] ?? 0);
  }

  saysSameAs(at: number, other: DeliveryDigests, otherAt: number): boolean {
    for (let word = 0; word < contentWords; word += 1)
      if (this.contents[at * contentWords + word] !== other.contents[otherAt * contentWords + word])
        return false;
    return true;
  }

  private grow(): void {
    this.contents = twiceAsLong(this.contents);
    this.keys = twiceAsLong(this.keys);
    this.lengths = twiceAsLong(this.lengths);
    const kinds = new Uint8Array(this.kinds.length * 2);
    kinds.set(this.kinds);
    this.kinds = kinds;
  }
}

function ordinalOf(kind: unknown): number {
  const at = typeof kind === "string" ? kindCodes.indexOf(kind) : -1;
  return at < 0 ? unknownKind : at + 1;
}

function put(text: string, words: Uint32Array, at: number, width: number): void {
  const hash = createHash("sha256").update(text).digest();
  for (let word = 0; word < width; word += 1)
    words[at * width + word] = hash.readUInt32LE(word * 4);
}

function twiceAsLong(words: Uint32Array): Uint32Array<ArrayBuffer> {
  const longer = new Uint32Array(words.length * 2);
  longer.set(words);
  return longer;
}
