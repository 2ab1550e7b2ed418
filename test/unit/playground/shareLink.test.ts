import fc from "fast-check";
import { expect, it } from "vitest";
import { fragmentOf, longestSharedBytes, textOf } from "../../../src/playground/shareLink.ts";

it("returns every text that it was given", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 2000 }), (text) => {
      const fragment = fragmentOf(text);
      expect(fragment).toMatch(/^#brp=[\w-]*$/);
      expect(textOf(fragment)).toBe(text);
    }),
  );
});

it("writes UTF-8 in base64url without padding", () => {
  expect(fragmentOf("ë?>~")).toBe("#brp=w6s_Pn4");
  expect(fragmentOf("")).toBe("#brp=");
});

it("limits the length of a text", () => {
  const longest = "x".repeat(longestSharedBytes);
  expect(textOf(fragmentOf(longest))).toBe(longest);
  expect(textOf(fragmentOf(`${longest}x`))).toBeUndefined();
});

it.each(["", "#", "#other", "brp=YQ", "#brp=Y", "#brp=YQ==", "#brp=Y Q", "#brp=a+b/", "#brp=_w"])(
  "reads nothing from %j",
  (fragment) => expect(textOf(fragment)).toBeUndefined(),
);
