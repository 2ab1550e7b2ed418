import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readClassic } from "../../../../src/contract/classic/readClassic.ts";
import { bytesOf, binaryOf } from "../../../../src/contract/classic/binary.ts";
import { writeClassic } from "../../../../src/contract/classic/writeClassic.ts";
import {
  isJsonObject,
  type JsonObject,
  type JsonValue,
} from "../../../../src/contract/json/json.ts";
import { classicMessagesOf, linedMessagesOf } from "../../../support/generated/classicMessages.ts";
import { seed, shareOf } from "../../../support/share.ts";

const { count, part } = shareOf("test/unit/contract/classic/roundTrips.test.ts");

function eachOf(
  messages: ReadonlyMap<string, fc.Arbitrary<JsonObject>>,
  check: (content: JsonObject) => void,
): void {
  for (const message of messages.values())
    fc.assert(fc.property(message, check), { numRuns: count, seed });
}

type Form = "gba" | "nic";
type Charset = "teletex" | "utf-8";

function written(content: JsonObject, form: Form, charset: Charset): Uint8Array {
  const result = writeClassic(content, { form, charset });
  if (result.kind === "fault") throw new Error(JSON.stringify(result.fault));
  return result.bytes;
}

function expectBothWays(content: JsonObject, form: Form, charset: Charset = "teletex"): void {
  const bytes = written(content, form, charset);
  const read = readClassic(bytes, { charset });
  if (read.kind === "fault") throw new Error(JSON.stringify(read.fault));
  expect(JSON.stringify(read.content)).toBe(JSON.stringify(content));
  expect(read.notes).toEqual([]);
  expect(read.form).toBe(form);
  expect(binaryOf(written(read.content, form, charset))).toBe(binaryOf(bytes));
}

describe("a generated message of every kind", () => {
  it("is the same after .GBA and back", () => {
    expect(classicMessagesOf.size).toBe(63);
    eachOf(classicMessagesOf, (content) => expectBothWays(content, "gba"));
  });

  it("is the same after .NIC and back", () => {
    expect(linedMessagesOf.size).toBe(57);
    eachOf(linedMessagesOf, (content) => expectBothWays(content, "nic"));
  });

  it("is the same after .GBA in UTF-8 and back, but for rows of the authorisation table", () => {
    eachOf(classicMessagesOf, (content) => {
      if ("autorisatietabelregel" in content)
        expect(writeClassic(content, { form: "gba", charset: "utf-8" }).kind).toBe("fault");
      else expectBothWays(content, "gba", "utf-8");
    });
  });

  it("never loses anything silently once bytes are changed, and always tells a place", () => {
    const change = fc.record({
      kind: fc.constantFrom("replace", "insert", "remove", "cut", "double"),
      at: fc.nat(),
      byte: fc.oneof(fc.integer({ min: 0, max: 255 }), fc.constantFrom(10, 13, 48, 57, 95, 194)),
    });
    const classicMessages = fc.oneof(...classicMessagesOf.values());
    const linedMessages = fc.oneof(...linedMessagesOf.values());
    const source = fc.oneof(
      classicMessages.map((content) => written(content, "gba", "teletex")),
      classicMessages
        .filter(({ berichtType }) => berichtType !== "Ct01" && berichtType !== "Cw01")
        .map((content) => written(content, "gba", "utf-8")),
      linedMessages.map((content) => written(content, "nic", "teletex")),
    );
    const changes = fc.array(change, { minLength: 1, maxLength: 3 });
    fc.assert(
      fc.property(source, changes, fc.boolean(), (bytes, all, tolerant) => {
        const changed = bytesOf(all.reduce(mutated, binaryOf(bytes)));
        const read = readClassic(changed, { tolerant });
        if (read.kind === "fault") {
          expect(Number.isInteger(read.fault.at.offset)).toBe(true);
          expect(read.fault.at.offset).toBeLessThanOrEqual(changed.length);
          return;
        }
        if (read.notes.length > 0) return;
        const charset = read.charset === "utf-8" ? "utf-8" : "teletex";
        expect(binaryOf(written(read.content, read.form, charset))).toBe(binaryOf(changed));
      }),
      { numRuns: part(100_000), seed },
    );
  });
});

interface Change {
  readonly kind: string;
  readonly at: number;
  readonly byte: number;
}

function mutated(binary: string, { kind, at, byte }: Change): string {
  const place = at % (binary.length + 1);
  const [before, after] = [binary.slice(0, place), binary.slice(place)];
  const character = String.fromCharCode(byte);
  switch (kind) {
    case "replace":
      return before + character + after.slice(1);
    case "insert":
      return before + character + after;
    case "remove":
      return before + after.slice(1);
    case "cut":
      return before;
    default:
      return before + before.slice(-7) + after;
  }
}

/** Every place of a JSON, with what can stand there instead. */
function changedAt(value: JsonValue, at: number, other: JsonValue | undefined): JsonValue {
  let left = at;
  const visit = (item: JsonValue): JsonValue | undefined => {
    if (left-- === 0) return other;
    if (Array.isArray(item))
      return (item as readonly JsonValue[]).map(visit).filter((each) => each !== undefined);
    if (!isJsonObject(item)) return item;
    const members = Object.entries(item).map(([name, each]) => [name, visit(each)] as const);
    return Object.fromEntries(members.filter(([, each]) => each !== undefined)) as JsonObject;
  };
  return visit(value) ?? null;
}

describe("a message with something else at one place", () => {
  it("is refused with its place, or comes back as it was", () => {
    const others = [
      undefined,
      null,
      7,
      "",
      "Ø",
      "É\u0301",
      "x".repeat(1000),
      [],
      {},
      [{}],
      { e0110: "1" },
    ];
    fc.assert(
      fc.property(
        fc.oneof(...classicMessagesOf.values()),
        fc.integer({ min: 1, max: 60 }),
        fc.constantFrom(...others, { historie: [{}] }),
        (content, at, other) => {
          const changed = changedAt(content, at, other) as JsonObject;
          const result = writeClassic(changed, { form: "gba" });
          if (result.kind === "fault") {
            expect(result.fault.at.path).toMatch(/./);
            return;
          }
          const read = readClassic(result.bytes, { charset: "teletex" });
          if (read.kind === "fault") throw new Error(JSON.stringify(read.fault));
          const schema = { $schema: null };
          expect({ ...read.content, ...schema }).toEqual({ ...changed, ...schema });
        },
      ),
      { numRuns: part(40_000), seed },
    );
  });
});
