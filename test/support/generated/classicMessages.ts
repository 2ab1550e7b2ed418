import fc from "fast-check";
import {
  authorisationRow,
  classicKinds,
  rubricList,
  schemaOf,
  type ClassicKind,
  type HeadPart,
} from "../../../src/contract/classic/classicKinds.ts";
import { teletexSequences } from "../../../src/contract/classic/teletex.ts";
import type { JsonObject, JsonValue } from "../../../src/contract/json/json.ts";

/** Messages of every kind that has a classic form, in every shape that survives both ways. */

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

export const classicMessagesOf: ReadonlyMap<string, fc.Arbitrary<JsonObject>> = new Map(
  [...classicKinds.values()].map((kind) => [kind.code, messageOf(kind, 0)]),
);
/** Those that the form for people can hold. */
export const linedMessagesOf: ReadonlyMap<string, fc.Arbitrary<JsonObject>> = new Map(
  [...classicKinds.values()]
    .filter(({ lines }) => lines)
    .map((kind) => [kind.code, messageOf(kind, 1)]),
);
