import { describe, expect, it } from "vitest";
import type { JsonObject } from "../../../src/contract/json.ts";
import { withoutSecrets } from "../../../src/runner/withoutSecrets.ts";

const secret = "kanarie/4711ä";
const bytesOf = (text: string) => new TextEncoder().encode(text);

function cleaned(answer: JsonObject, written = JSON.stringify(answer), secrets = [secret]) {
  return withoutSecrets(answer, bytesOf(written), secrets);
}

describe("an answer without the credentials of its call", () => {
  it("has them nowhere: in values, lists, names and longer texts", () => {
    const answer = { a: [secret, { [secret]: `x ${secret} y` }], b: 1, c: null, d: true };
    expect(cleaned(answer)).toEqual({
      a: ["••••", { "••••": "x •••• y" }],
      b: 1,
      c: null,
      d: true,
    });
  });

  it("has none that is written with backslashes either", () => {
    const written = String.raw`{"a":"kanarie\/4711\u00e4"}`;
    expect(cleaned(JSON.parse(written) as JsonObject, written)).toEqual({ a: "••••" });
  });

  it("is the very same answer where none is repeated", () => {
    const answer = { a: "kanarie" };
    expect(cleaned(answer)).toBe(answer);
  });

  it("keeps words that happen to be a short secret", () => {
    expect(cleaned({ a: "geheim" }, undefined, ["geheim", ""])).toEqual({ a: "geheim" });
  });
});
