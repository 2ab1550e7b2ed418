import * as fc from "fast-check";
import type { JsonObject, JsonValue } from "../../../src/contract/json/json.ts";
import { loCategories, loElements } from "../../../src/contract/messages/loElements.ts";
import { messageKinds, type MessageKind } from "../../../src/contract/messages/messageKinds.ts";
import { tableElements } from "../../../src/contract/messages/tableElements.ts";
import { valueTable } from "../../../src/contract/tables/tables.ts";

/** Generated messages of every kind, with every element, from the tables of the contract. */

const letters = fc.string({
  unit: fc.constantFrom(..."abcdefgh IJKLMN'-éüß.,<>&\"{}[]"),
  minLength: 1,
  maxLength: 24,
});
const digits = (length: number) =>
  fc.string({ unit: fc.constantFrom(..."0123456789"), minLength: length, maxLength: length });
const date = fc.oneof(
  fc
    .tuple(
      fc.integer({ min: 1850, max: 2060 }),
      fc.integer({ min: 0, max: 12 }),
      fc.integer({ min: 0, max: 28 }),
    )
    .map(
      ([year, month, day]) =>
        `${year}${String(month).padStart(2, "0")}${String(month === 0 ? 0 : day).padStart(2, "0")}`,
    ),
  fc.constant("00000000"),
);
const rubric = fc
  .tuple(fc.constantFrom(...loCategories.keys()), fc.constantFrom(...loElements.keys()))
  .map(([category, element]) => category.slice(1) + element.slice(1));

function valueOf(code: string): fc.Arbitrary<string> {
  const element = loElements.get(code);
  switch (element?.kind) {
    case "date":
      return date;
    case "timestamp":
      return digits(9).map((end) => `20260425${end}`);
    case "a-number":
      return digits(10);
    case "bsn":
      return digits(9);
    case "number":
      return digits(3);
    case "investigation-code":
      return fc.oneof(rubric, fc.constantFrom("089999", "010000", "581100", "000000"));
    case "code": {
      const known = element.table === undefined ? undefined : valueTable(element.table);
      return fc.oneof(
        ...(known ? [fc.constantFrom(...known.entries.keys())] : []),
        fc.constantFrom("9", "Q7", "0000"),
      );
    }
    default:
      return letters;
  }
}

const member: fc.Arbitrary<readonly [string, JsonValue]> = fc.oneof(
  {
    weight: 12,
    arbitrary: fc
      .constantFrom(...loElements.keys())
      .chain((code) => fc.tuple(fc.constant(code), valueOf(code))),
  },
  {
    weight: 2,
    arbitrary: fc.tuple(fc.constantFrom(...loElements.keys()), fc.constant("")),
  },
  {
    weight: 1,
    arbitrary: fc.tuple(
      digits(4).map((code) => `e${code}`),
      letters,
    ),
  },
  {
    weight: 1,
    arbitrary: fc.tuple(
      fc.constantFrom("__proto__x", "constructor", "toString", "kleur"),
      fc.oneof(letters, fc.integer(), fc.constant(null), fc.constant({ diep: [{ er: "in" }] })),
    ),
  },
);
const elements = fc.array(member, { maxLength: 8 }).map((members) => objectOf(members));
const record = fc
  .tuple(elements, fc.option(fc.array(elements, { minLength: 1, maxLength: 3 })))
  .map(([now, historie]): JsonObject => (historie ? { ...now, historie } : now));
const personData = fc
  .array(
    fc.tuple(
      fc.constantFrom(...loCategories.keys(), "c98"),
      fc.array(record, { minLength: 1, maxLength: 3 }),
    ),
    { maxLength: 4 },
  )
  .map(objectOf);

const head: Readonly<Record<string, fc.Arbitrary<JsonValue>>> = {
  datum: date,
  datumGeldigheid: date,
  datumIngang: date,
  datumEinde: date,
  aNummer: digits(10),
  oudANummer: fc.oneof(digits(10), fc.constant("")),
  gemeente: fc.constantFrom("0599", "1810", "0000"),
  rubrieken: fc.array(rubric, { maxLength: 6 }),
  autorisatietabelregel: fc
    .array(
      fc
        .constantFrom(...tableElements.values())
        .chain(({ code, kind }) =>
          fc.tuple(
            fc.constant(code),
            kind === "rubrics"
              ? fc.array(rubric, { maxLength: 3 })
              : kind === "date"
                ? date
                : kind === "code"
                  ? fc.constantFrom("0", "1", "N", "9", "")
                  : letters,
          ),
        ),
    )
    .map(objectOf),
  tabelData: fc
    .tuple(fc.constantFrom("t37", "t59", "t33"), digits(3), letters)
    .map(([table, code, name]) => ({ [table]: { e9610: code, e9711: name, e9998: "20260101" } })),
  nieuweRechtsfeiten: fc.array(
    fc.record({
      rechtsfeitId: letters,
      gezagscode: letters,
      beslissingstekst: letters,
      beslissingsdatum: date,
      vorigeRechtsfeit: fc.array(letters),
      anders: letters,
    }),
    { maxLength: 2 },
  ),
};

export function contentOf(kind: MessageKind): fc.Arbitrary<JsonObject> {
  const fields = kind.headFields
    .filter(({ name }) => name !== "plDataSet")
    .map(({ name }) => fc.tuple(fc.constant(name), head[name] ?? letters));
  const person: readonly fc.Arbitrary<readonly [string, JsonValue]>[] =
    kind.personData === "none"
      ? []
      : kind.personData === "set"
        ? [fc.tuple(fc.constant("plDataSet"), fc.array(personData, { maxLength: 3 }))]
        : [fc.tuple(fc.constant("plData"), personData)];
  return fc
    .tuple(...fields, ...person)
    .map((members) => ({ berichtType: kind.code, ...objectOf(members) }));
}

export const anyContent: fc.Arbitrary<JsonObject> = fc.oneof(
  ...[...messageKinds.values()].map(contentOf),
  fc.record({ berichtType: fc.constant("Zz99"), vrijeTekst: letters, plData: personData }),
);

function objectOf(members: readonly (readonly [string, JsonValue])[]): JsonObject {
  return Object.fromEntries(members);
}
