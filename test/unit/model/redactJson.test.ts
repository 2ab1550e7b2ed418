import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { redactJson, redactor } from "../../../src/model/redaction/redact.ts";
import { SecretSearch } from "../../../src/model/redaction/secretSearch.ts";
import { shareOf } from "../../support/share.ts";
import { jsonSpellings, secretSpellings } from "../../support/secretSpellings.ts";
import { always } from "../../support/always.ts";

const mark = "••••";

/** Secrets of eight characters and more that a header or a form can contain. */
const secrets = fc.oneof(
  fc.string({ minLength: 8, maxLength: 40, unit: "grapheme-ascii" }),
  fc.string({ minLength: 8, maxLength: 20, unit: "grapheme" }),
  fc.base64String({ minLength: 8, maxLength: 60 }),
  // Parts that an encoded text would escape.
  fc
    .array(fc.constantFrom("\\", "\\x41", "\\u0061", "\\n", "%41", "&lt;", "=41", "k2", "7"), {
      minLength: 8,
      maxLength: 12,
    })
    .map((parts) => parts.join("")),
);
const spelling = fc.constantFrom(...Object.entries(secretSpellings));
const writing = fc.constantFrom(...Object.entries(jsonSpellings));

/** All decodings of a text, repeated while it is encoded. */
function readings(text: string): readonly string[] {
  const found = [text];
  for (let layer = 0; layer < 3; layer++) {
    const last = found.at(-1) ?? "";
    found.push(
      last.replace(/\\u([0-9a-fA-F]{4})|\\([^u])/g, (_, code?: string, letter?: string) =>
        code === undefined ? (letter ?? "") : String.fromCharCode(parseInt(code, 16)),
      ),
    );
  }
  return found;
}

describe("a response that repeats a secret", () => {
  // Shows: security-echoed-secret
  it("holds it in no spelling, and nothing else of it is changed", () => {
    always(
      shareOf("test/unit/model/redactJson.test.ts").count,
      [secrets, spelling, writing, fc.json({ maxDepth: 4 }), fc.nat()],
      (secret, [, spell], [, write], json, place) => {
        fc.pre(secret.trim() === secret);
        const spelt = write(spell(secret));
        // The places of values, and places inside the texts around them.
        const places = [...json.matchAll(/(?<=[[:,])(?=["[{0-9tfn-])/g)].map(({ index }) => index);
        const at = places[place % Math.max(1, places.length)];
        const value = `"a1 é ${spelt}, 12345678901234567890"`;
        const [before, after] =
          at === undefined ? ["", ""] : [json.slice(0, at), `,1.10,  2e5 ${json.slice(at)}`];
        const around = `{"n":12345678901234567890,"f":1.10 ,"x": [${JSON.stringify(before)},`;
        const rest = `,${JSON.stringify(after)}]}`;
        fc.pre(!`${around}${rest}`.includes(secret));
        const search = new SecretSearch([secret]);
        // A secret that is also in the rest is not tested here.
        fc.pre(search.find(around).length === 0 && search.find(rest).length === 0);
        const { text, places: taken } = redactJson(around + value + rest, search);
        expect(() => JSON.parse(text) as unknown).not.toThrow();
        expect(text.startsWith(around)).toBe(true);
        expect(text.endsWith(rest)).toBe(true);
        const inner = text.slice(around.length, text.length - rest.length);
        // The space before it is removed too if the secret begins with a backslash and a space, but only then.
        if (!/^\\+\s/.test(secret)) expect(inner.startsWith('"a1 é ')).toBe(true);
        expect(inner).toMatch(/^"a1 é ?.*••••.*, 12345678901234567890"$/u);
        expect(taken.map(({ start, end }) => text.slice(start, end))).toContain(mark);
        for (const reading of readings(inner)) {
          expect(reading.toLowerCase()).not.toContain(spell(secret).toLowerCase());
          expect(search.find(reading)).toEqual([]);
        }
      },
    );
  });

  it.each(["！geheim-2026!", "!geheim-2026！"])(
    "is found with letters of full width: %s",
    (secret) => {
      const search = new SecretSearch([secret]);
      const wide = secretSpellings["full width"]?.(secret) ?? "";
      for (const spelt of [secret, wide, encodeURIComponent(secret)])
        expect(search.find(`a ${spelt} b`)).toEqual([{ start: 2, end: 2 + spelt.length }]);
    },
  );

  // Shows: security-echoed-secret
  it.each(Object.keys(secretSpellings))("is found when written as %s", (name) => {
    const secret = "S3cr3t-Bearer+Token/xyz== é";
    const spelt = secretSpellings[name]?.(secret) ?? "";
    for (const write of Object.values(jsonSpellings))
      expect(redactJson(`["a ${write(spelt)} b"]`, new SecretSearch([secret])).text).toMatch(
        /^\["a (?:[\w/+=%\\-]{0,60})••••(?:[\w/+=%\\-]{0,60}) b"\]$/,
      );
  });

  it("stays as it came, letter by letter, where nothing is repeated", () => {
    const search = new SecretSearch(["S3cr3t-Bearer+Token/xyz=="]);
    fc.assert(
      fc.property(fc.json(), (json) => {
        expect(redactJson(json, search)).toEqual({ text: json, places: [] });
      }),
    );
  });

  it("keeps long numbers, decimals and spacing beside a secret", () => {
    const text = `{ "n":12345678901234567890,"f":1.10 ,\r\n"a":"x geheim-4711 y" }`;
    expect(redactJson(text, new SecretSearch(["geheim-4711"])).text).toBe(
      text.replace("geheim-4711", mark),
    );
  });

  it("is sound JSON also where the secret is a number, a name or a part of an escape", () => {
    const cases: readonly (readonly [secret: string, text: string, clean: string])[] = [
      ["12345678", '{"a":12345678,"b":[912345678e2]}', '{"a":"••••","b":["••••"]}'],
      ["geheim-4711", '{"geheim-4711":null}', '{"••••":null}'],
      ["nS3cr3t-token", String.raw`["a\nS3cr3t-token"]`, '["a••••"]'],
      ["0041bcdefg", String.raw`["\u0041bcdefg!"]`, '["••••!"]'],
      ['a","b":"c', '{"x":"a","b":"c"}', '{"x":"••••","••••":"••••"}'],
      ["back\\slash", String.raw`["back\\slash"]`, '["••••"]'],
      ["tab\\u0041b", String.raw`["tab\u0041b"]`, '["••••"]'],
    ];
    for (const [secret, text, clean] of cases)
      expect(redactJson(text, new SecretSearch([secret])).text, secret).toBe(clean);
  });

  it("is looked through in depth without a stack of its own", () => {
    const deep = `${"[".repeat(200_000)}"geheim-4711"${"]".repeat(200_000)}`;
    const { text } = redactJson(deep, new SecretSearch(["geheim-4711"]));
    expect(text).toHaveLength(deep.length - 7);
  });
});

it("an error text holds a secret in no spelling, short ones neither as they are nor percent-encoded", () => {
  fc.assert(
    fc.property(secrets, spelling, (secret, [, spell]) => {
      const text = redactor([secret])(`The header was ${spell(secret)} (refused)`);
      expect(text).toContain(mark);
      expect(new SecretSearch([secret]).find(text)).toEqual([]);
    }),
  );
  expect(redactor(["ge/im7"])("a ge%2Fim7 b ge/im7")).toBe("a •••• b ••••");
});
