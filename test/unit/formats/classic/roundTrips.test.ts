import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readClassic } from "../../../../src/formats/classic/readClassic.ts";
import { bytesOf, binaryOf } from "../../../../src/contract/binary.ts";
import { writeClassic } from "../../../../src/formats/classic/writeClassic.ts";
import {
  isJsonObject,
  type JsonObject,
  type JsonValue,
} from "../../../../src/contract/json/json.ts";
import { seed, shareOf } from "../../../support/share.ts";
import {
  authorisationRow,
  classicKinds,
  rubricList,
  schemaOf,
  type ClassicKind,
  type HeadPart,
} from "../../../../src/formats/classic/classicKinds.ts";
import { teletexSequences } from "../../../../src/formats/classic/teletex.ts";

/** Messages of every kind with a classic form, in every shape that survives both ways. */

const character = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.constantFrom(..."abcdefghijklmnopqrstuvwxyzABCDEFGHIJ 0123456789-'@_"),
  },
  { weight: 1, arbitrary: fc.constantFrom(...teletexSequences.map(([, each]) => each)) },
);
const value = fc.string({ unit: character, maxLength: 20 });

const digits = (count: number) =>
  fc.string({ unit: fc.constantFrom(..."0123456789"), minLength: count, maxLength: count });
const headValues = { digits: "0123456789", letters: "0123456789ABCxyz", plain: "0123456789 AB-" };

function headValue({ name, width, characters }: HeadPart): fc.Arbitrary<JsonValue> {
  const one = fc.string({
    unit: fc.constantFrom(...headValues[characters]),
    minLength: width,
    maxLength: width,
  });
  return name === rubricList.name ? fc.array(one, { maxLength: 5 }) : one;
}

const codes = (letter: string, from: number, to: number, width: number) =>
  fc
    .uniqueArray(fc.integer({ min: from, max: to }), { maxLength: 6 })
    .map((numbers) =>
      numbers
        .sort((one, other) => one - other)
        .map((number) => letter + String(number).padStart(width, "0")),
    );

function membersOf<Value extends JsonValue>(
  names: fc.Arbitrary<string[]>,
  of: fc.Arbitrary<Value>,
) {
  return names.chain((all) =>
    fc
      .tuple(...all.map(() => of))
      .map((values): JsonObject =>
        Object.fromEntries(all.map((name, at) => [name, values[at] ?? ""])),
      ),
  );
}

const elements = membersOf(codes("e", 0, 9999, 4), value);
const elementsOrNone = (least: number) =>
  elements.filter((record) => Object.keys(record).length >= least);

/** @param least of elements in a category: the form for people has no example of an empty one */
const records = (least: number) => {
  const history = fc.array(elementsOrNone(least), { minLength: 1, maxLength: 3 });
  const withHistory = fc
    .tuple(elementsOrNone(1), history)
    .map(([record, historie]): JsonObject => ({ ...record, historie }));
  const current = fc.oneof(elementsOrNone(least), withHistory);
  return fc.oneof(
    { weight: 6, arbitrary: fc.array(current, { minLength: 1, maxLength: 3 }) },
    { weight: 1, arbitrary: history.map((historie): readonly JsonObject[] => [{ historie }]) },
  );
};

const person = (least: number) => membersOf(codes("c", 1, 49, 2), records(least));

const rowText = value.map((text) => text.replaceAll("#", "").replaceAll("@", ""));
const authorisation: fc.Arbitrary<JsonObject> = fc
  .tuple(
    fc.tuple(...authorisationRow.values.map(() => rowText)),
    fc.tuple(...authorisationRow.lists.map(() => fc.array(digits(6), { maxLength: 4 }))),
  )
  .map(([texts, lists]) => {
    const row: readonly (readonly [string, JsonValue])[] = [
      ...authorisationRow.values.map((name, at) => [name, texts[at] ?? ""] as const),
      ...authorisationRow.lists.map(
        (name, at) =>
          [name, name === authorisationRow.unknownList ? [] : (lists[at] ?? [])] as const,
      ),
    ];
    return Object.fromEntries([...row].sort(([one], [other]) => (one < other ? -1 : 1)));
  });

function textOf(value: JsonValue | undefined): string {
  return typeof value === "string" ? value : "";
}

function bodyOf({ body }: ClassicKind, least: number, head: JsonObject): fc.Arbitrary<JsonValue> {
  switch (body) {
    case "categories":
      return person(least);
    case "persons":
      return fc.array(
        fc
          .tuple(elementsOrNone(1), person(least))
          .map(([c01, { c01: _, ...others }]): JsonObject => ({ c01: [c01], ...others })),
        { maxLength: 3 },
      );
    case "table":
      return elementsOrNone(least).map((row) => ({ [`t${textOf(head["teWijzigenTabel"])}`]: row }));
    case "text":
      return fc.string({ unit: character, maxLength: 200 });
    case "row":
      return authorisation;
    default:
      return fc.constant(null);
  }
}

function messageOf(kind: ClassicKind, least: number): fc.Arbitrary<JsonObject> {
  const head = fc
    .tuple(...kind.head.map(headValue))
    .map((values): JsonObject =>
      Object.fromEntries(kind.head.map(({ name }, at) => [name, values[at] ?? ""])),
    );
  return head.chain((fields) =>
    bodyOf(kind, least, fields).map((body) => ({
      $schema: schemaOf(kind.code),
      berichtType: kind.code,
      ...fields,
      ...(kind.member !== undefined && { [kind.member]: body }),
    })),
  );
}

const classicMessagesOf: ReadonlyMap<string, fc.Arbitrary<JsonObject>> = new Map(
  [...classicKinds.values()].map((kind) => [kind.code, messageOf(kind, 0)]),
);
/** The subset with a form for people. */
const linedMessagesOf: ReadonlyMap<string, fc.Arbitrary<JsonObject>> = new Map(
  [...classicKinds.values()]
    .filter(({ lines }) => lines)
    .map((kind) => [kind.code, messageOf(kind, 1)]),
);

const { count, part } = shareOf("test/unit/formats/classic/roundTrips.test.ts");

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
  // Shows: berichten-classic-exact
  it("is the same after .GBA and back", () => {
    expect(classicMessagesOf.size).toBe(63);
    eachOf(classicMessagesOf, (content) => expectBothWays(content, "gba"));
  });

  // Shows: berichten-classic-exact
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

  // Shows: berichten-classic-no-silent-loss
  it("never loses changed bytes silently, and always reports a place", () => {
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

/** Replaces or removes the value at one place of a JSON value. */
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

// Shows: berichten-classic-no-silent-loss
it("a message with something else at one place is refused with its place, or comes back as it was", () => {
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
