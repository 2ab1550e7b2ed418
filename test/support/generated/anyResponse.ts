import * as fc from "fast-check";
import { isJsonObject, type JsonValue } from "../../../src/contract/json/json.ts";
import type { Shape } from "../../../src/contract/response/shape.ts";

/** Responses to person queries, valid and invalid, with a placeholder for every text. */

/** Placeholder of a text, which is replaced by unique characters before the response is shown. */
const text = fc.constant("@");

const strangeNames =
  `__proto__ | constructor | toString | nieuw | a.b | c[0] |  | inOnderzoek`.split(" | ");

export const anything = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 3 },
    text,
    fc.constant(null),
    fc.boolean(),
    fc.array(tie("value"), { maxLength: 2 }),
    fc.dictionary(fc.constantFrom(...strangeNames, "type", "datum"), tie("value"), { maxKeys: 3 }),
  ),
})).value;

/** Nearly always valid by the contract, sometimes any value. */
function valueOf(shape: Shape): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 12, arbitrary: goodValue(shape) }, { weight: 1, arbitrary: anything });
}

/** Valid by the contract, with occasional faults. */
export function goodValue(shape: Shape): fc.Arbitrary<unknown> {
  switch (shape.kind) {
    case "text":
      return text;
    case "integer":
      return fc.nat();
    case "yes":
      return fc.boolean();
    case "date":
      return fc.record(
        {
          type: fc.constantFrom("Datum", "JaarMaandDatum", "JaarDatum", "DatumOnbekend", "Later"),
          datum: fc.constantFrom("1983-05-26", "@"),
          jaar: fc.constantFrom(1983, "@"),
          maand: fc.constantFrom(5, 13),
          onbekend: fc.boolean(),
          langFormaat: fc.constantFrom("26 mei 1983", "@"),
        },
        { requiredKeys: ["type"] },
      );
    case "table":
      return fc.record({ code: text, omschrijving: text, soort: text }, { requiredKeys: [] });
    case "list":
      return fc.array(valueOf(shape.item), { maxLength: 2 });
    case "choice":
      return fc.oneof(
        ...Object.entries(shape.variants).map(([type, variant]) =>
          goodValue(variant).map((value) => ({ type, ...(value as object) })),
        ),
      );
    case "group": {
      const marks = (shape.investigation ?? []).flatMap(({ name, covers }) => [
        [name, goodValue({ ...shape, kind: "date", personal: "date" })] as const,
        ...covers.map((mark) => [mark, fc.boolean()] as const),
      ]);
      const members = Object.entries(shape.members).map(
        ([name, member]) => [name, valueOf(member)] as const,
      );
      const known = fc.record(
        Object.fromEntries([
          ...members,
          ["inOnderzoek", fc.record(Object.fromEntries(marks), { requiredKeys: [] })] as const,
        ]),
        { requiredKeys: [] },
      );
      // Only a few members, because a person would have hundreds of values otherwise.
      const few = fc
        .tuple(known, fc.infiniteStream(fc.nat(5)))
        .map(([all, draws]) =>
          Object.fromEntries(Object.entries(all).filter(() => draws.next().value === 0)),
        );
      const other = fc.dictionary(fc.constantFrom(...strangeNames), anything, { maxKeys: 1 });
      return fc.tuple(few, other).map(([own, more]) => ({ ...own, ...more }));
    }
  }
}

/** Replaces every text by unique characters, and collects them. */
export function lettered(value: JsonValue, found: string[]): JsonValue {
  if (Array.isArray(value)) return value.map((item: JsonValue) => lettered(item, found));
  if (isJsonObject(value))
    return Object.fromEntries(
      Object.entries(value).map(([name, member]) => [name, lettered(member, found)]),
    );
  if (value !== "@") return value;
  const token = `t${found.length}x`;
  found.push(token);
  return token;
}
