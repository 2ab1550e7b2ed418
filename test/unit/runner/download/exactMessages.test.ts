import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { exactItems } from "../../../../src/runner/download/exactMessages.ts";
import { idOf } from "../../../support/processes/localMailbox.ts";
import { always } from "../../../support/always.ts";

/** JSON text with blanks between its tokens, ordered names, and digits beyond the precision of numbers. */
const space = fc.constantFrom("", " ", "\n  ", "\t", "\r\n");
const digits = fc.constantFrom(
  "9007199254740993",
  "-0.10",
  "1E400",
  "0",
  "123456789012345678901234567890",
);
const plain = fc.oneof(
  digits,
  fc.constantFrom("true", "false", "null"),
  fc.string({ unit: "binary", maxLength: 12 }).map((text) => JSON.stringify(text)),
  fc.constantFrom('"}]\\\\\\""', '"\\u007b,\\u0022"', '"opgehaaldeBerichten"', '"\\\\"'),
);
const memberName = fc.constantFrom("a", "1", "__proto__", "opgehaaldeBerichten", 'q"\\', "");
const { value } = fc.letrec<{ value: string; list: string; object: string }>((tie) => ({
  value: fc.oneof({ depthSize: "small", withCrossShrink: true }, plain, tie("list"), tie("object")),
  list: fc
    .tuple(fc.array(tie("value"), { maxLength: 3 }), space)
    .map(([items, gap]) => `[${gap}${items.join(`${gap},${gap}`)}${gap}]`),
  object: fc
    .tuple(fc.array(fc.tuple(memberName, tie("value")), { maxLength: 3 }), space)
    .map(([members, gap]) => objectText(members, gap)),
}));

function objectText(members: readonly (readonly [string, string])[], gap: string): string {
  const written = members.map(([name, text]) => `${JSON.stringify(name)}${gap}:${gap}${text}`);
  return `{${gap}${written.join(`${gap},${gap}`)}${gap}}`;
}

/** The text of a message, with its members in any order. */
const message = fc
  .record({
    number: fc.integer({ min: 1, max: 99 }),
    digits,
    content: value,
    other: value,
    gap: space,
  })
  .chain(({ number, digits: sequence, content, other, gap }) => {
    const id = idOf(number);
    const attributes = objectText(
      [
        ["berichtTransportId", JSON.stringify(id.toUpperCase())],
        ["berichtVolgnummer", sequence],
        ["extra", other],
      ],
      gap,
    );
    const members = [
      ["berichtKenmerken", attributes],
      ["berichtInhoud", content],
      ["other", other],
    ] as const;
    return fc
      .shuffledSubarray([...members], { minLength: 3 })
      .map((ordered) => ({ id, attributes, text: objectText(ordered, gap) }));
  });

describe("messages cut out of a fetch response", () => {
  // Shows: berichten-download-exact
  it("are character by character what was sent, whatever is in and around them", () => {
    always(
      1000,
      [fc.array(message, { maxLength: 4 }), value, space, fc.boolean()],
      (all, other, gap, isLast) => {
        const list = `[${gap}${all.map(({ text }) => text).join(`${gap},${gap}`)}${gap}]`;
        const members: (readonly [string, string])[] = [
          ["before", other],
          ["opgehaaldeBerichten", list],
          ["nietOpgehaaldeBerichten", other],
        ];
        const interaction = ["interactieId", '"9\\u0022"'] as const;
        const response = objectText(
          isLast ? [...members, interaction] : [interaction, ...members],
          gap,
        );
        JSON.parse(response);
        const found = exactItems(gap + response + gap).messages;
        expect(found.map(({ id, attributes, json }) => ({ id, attributes, json }))).toEqual(
          all.map(({ id, attributes, text }) => ({
            id,
            attributes,
            json: `${text.slice(0, -1)},"interactieId":"9\\u0022"}`,
          })),
        );
      },
    );
  });

  const one = `{"berichtKenmerken":{"berichtTransportId":"${idOf(1)}"},"berichtInhoud":{}}`;

  it.each([
    ["a list that comes twice counts once, as readers take it", `[]`, `[${one}]`, 1],
    ["and the last one counts where it is empty", `[${one}]`, `[]`, 0],
    ["or no list at all", `[${one}]`, `{"a":[${one}]}`, 0],
    ["what is no message is left out", `[]`, `[1,"x",[${one}],{"berichtInhoud":{}},null]`, 0],
  ])("%s", (_, first, second, count) => {
    const response = `{"opgehaaldeBerichten":${first},"opgehaaldeBerichten":${second}}`;
    expect(exactItems(response).messages).toHaveLength(count);
  });

  it.each([
    ["an earlier list of the same name", `[${one},1]`, `[]`, [one, "1"]],
    ["but not what the last one has as well", `[${one}]`, `[${one}]`, []],
    [
      "what is no message",
      `[]`,
      `[1,"x",[${one}],{"berichtInhoud":{}},null]`,
      ["1", '"x"', `[${one}]`, '{"berichtInhoud":{}}'],
    ],
  ])("gives the rest as it came: %s", (_, first, second, odd) => {
    const response = `{"opgehaaldeBerichten":${first},"opgehaaldeBerichten":${second}}`;
    expect(exactItems(response).odd).toEqual(odd.map((json) => ({ json, why: "unusable" })));
  });

  it("takes of a member that comes twice the last, and keeps an interaction of its own", () => {
    const twice = `{"berichtKenmerken":{"berichtTransportId":"${idOf(2)}"},"interactieId":"own",${one.slice(1)}`;
    const [found] = exactItems(`{"interactieId":"i","opgehaaldeBerichten":[${twice}]}`).messages;
    expect(found).toMatchObject({ id: idOf(1), json: twice });
  });
});
