import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { responseBudget } from "../../../../src/contract/json/json.ts";
import { parseExactly, readJsonBody } from "../../../../src/runner/gateway/jsonBody.ts";
import { always } from "../../../support/always.ts";

describe("reading JSON without losing digits", () => {
  it.each([
    ["9007199254740991", 9007199254740991],
    ["9007199254740992", "9007199254740992"],
    ["-9007199254740993", "-9007199254740993"],
    ["12345678901234567890", "12345678901234567890"],
    ["0.1", 0.1],
    ["0.12345678901234567", "0.12345678901234567"],
    ["1.50", 1.5],
    ["1e3", 1000],
    ["1E400", "1E400"],
    ["1e-400", "1e-400"],
    ["0e-400", 0],
  ])("reads %s", (written, read) => {
    expect(parseExactly(`{"a":${written},"b":[ ${written} ,1]}`)).toEqual({
      a: read,
      b: [read, 1],
    });
    expect(parseExactly(written)).toEqual(read);
  });

  it("leaves texts and names unchanged, whatever they contain", () => {
    const value = { 'a":9007199254740993,"': '\\":9007199254740993', b: "[9007199254740993" };
    const text = `{"n":9007199254740993,${JSON.stringify(value).slice(1)}`;
    expect(parseExactly(text)).toEqual({ n: "9007199254740993", ...value });
  });

  it("reads everything else as JSON.parse does", () => {
    always(1000, [fc.jsonValue(), fc.constantFrom(undefined, 2)], (value, space) => {
      const text = JSON.stringify(value, undefined, space);
      const written = parseExactly(text);
      const known = JSON.parse(text) as unknown;
      const asNumbers = JSON.stringify(written, (_, one: unknown) =>
        typeof one === "string" && /^-?[0-9][0-9.eE+-]*$/.test(one) ? Number(one) : one,
      );
      const expected = JSON.stringify(known, (_, one: unknown) =>
        typeof one === "string" && /^-?[0-9][0-9.eE+-]*$/.test(one) ? Number(one) : one,
      );
      expect(asNumbers).toBe(expected);
    });
  });

  // Shows: cli-digits
  it("keeps every whole number to its last digit", () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 40n), max: 10n ** 40n }), (number) => {
        const { a } = parseExactly(`{"a": ${number}}`) as { a: unknown };
        expect(String(a)).toBe(String(number));
      }),
    );
  });

  it("reads a text of megabytes without a stack of its own, and rejects what is not JSON", () => {
    const long = `{"a":9007199254740993,"b":"${'\\"x'.repeat(1_000_000)}"}`;
    expect(parseExactly(long)).toMatchObject({ a: "9007199254740993" });
    // More escapes than a backtracking expression has memory for.
    const escapes = `{"a":9007199254740993,"b":"${'\\"'.repeat(8_000_000)}"}`;
    expect(parseExactly(escapes)).toMatchObject({ a: "9007199254740993" });
    expect(() => parseExactly('{"a":90071992547409931234')).toThrow(SyntaxError);
  });
});

describe("a body that is not JSON", () => {
  const read = (text: string) => readJsonBody(Buffer.from(text), responseBudget);
  it("is empty, cut or something else", () => {
    for (const text of ["", " \r\n"])
      expect(read(text)).toEqual({ kind: "notJson", fault: { kind: "empty" } });
    expect(read('{"personen":[')).toMatchObject({ fault: { kind: "json", found: "end" } });
    expect(read("<html>")).toEqual({ kind: "notJson", fault: { kind: "other" } });
  });

  it("is not looked into where it exceeds the budget", () => {
    const deep = `{"a":${"[".repeat(100_000)}${"]".repeat(100_000)}}`;
    expect(read(deep)).toEqual({ kind: "excess", excess: { what: "depth", limit: 200 } });
    expect(read(deep.slice(0, -1))).toMatchObject({ kind: "excess" });
  });
});
