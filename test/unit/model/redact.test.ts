import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  cleanServerText,
  maskValue,
  oneLine,
  redacted,
  redactor,
  redactText,
} from "../../../src/model/redaction/redact.ts";

describe("redacting", () => {
  it.each([
    ["Authorization: Bearer abc.def-ghi", `Authorization: Bearer ${redacted}`],
    ["basic dXNlcjpwYXNz", `basic ${redacted}`],
    ["client_id=me&client_secret=s%20x&scope=a", `client_id=me&client_secret=${redacted}&scope=a`],
    ['{"access_token": "abc", "x": 1}', `{"access_token": "${redacted}", "x": 1}`],
    ["number 999999990, and 123456789.", `number ${redacted}, and ${redacted}.`],
    ["1234567890 is no citizen", "1234567890 is no citizen"],
    ["9999 93 653, 999-993-653", `${redacted}, ${redacted}`],
    ["9999.93.653 of 99 99 93 653", `${redacted} of ${redacted}`],
    ["999 - 993 - 653; 0999993653", `${redacted}; ${redacted}`],
    ["99\u00ad99\u200b93653", redacted],
    ["2026-11-25 20:43:21.123", "2026-11-25 20:43:21.123"],
    ["01-12-1985, 10.0.0.1, 9876 ZX", "01-12-1985, 10.0.0.1, 9876 ZX"],
  ])("takes the secrets out of %j", (text, expected) => {
    expect(redactText(text, [])).toBe(expected);
  });

  it("takes a known secret out as it is and as it travels", () => {
    const secret = "gehéim +&";
    const form = new URLSearchParams({ s: secret }).toString().slice(2);
    const text = `${secret} ${encodeURIComponent(secret)} ${form}`;
    expect(redactText(text, [secret])).toBe(`${redacted} ${redacted} ${redacted}`);
  });

  it("leaves no known secret, in any form and at any place", () => {
    const secrets = fc.array(fc.string({ minLength: 1, unit: "binary" }), { minLength: 1 });
    fc.assert(
      fc.property(
        secrets,
        fc.string(),
        fc.string(),
        fc.boolean(),
        (hidden, before, after, isLong) => {
          // Long texts are searched by pairs of characters.
          const padding = isLong ? "-".repeat(600) : "";
          const result = redactText(`${before}${hidden.join("|")}${after}${padding}`, hidden);
          const leaked = hidden.filter((s) => !redacted.includes(s) && result.includes(s));
          expect(leaked).toEqual([]);
        },
      ),
    );
  });

  // Shows: security-mask-length
  it("masks personal values only, with one length for all", () => {
    expect([maskValue(true, "A"), maskValue(true, "Van der Berg")]).toEqual([redacted, redacted]);
    expect([maskValue(false, "A"), maskValue(true, "")]).toEqual(["A", ""]);
  });
});

describe("text of a server", () => {
  it("keeps no character that steers, hides or breaks the line", () => {
    const dangerous = "a\u001b[31m\r\n\u202eb\u200b\u2028c\u0085d\ud800";
    expect(cleanServerText(dangerous)).toBe("a [31m b c d\ufffd");
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        expect(cleanServerText(text)).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/u);
      }),
    );
  });

  it("contains no secret, whatever invisible characters it has and wherever it is cut", () => {
    const hidden = fc.constantFrom("\u00ad", "\u200b", "\ufe0f", "\u{e0041}", "\u202e", "\u3164");
    const inserted = fc.array(fc.tuple(fc.nat(), hidden), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(
        fc.base64String({ minLength: 8, maxLength: 60 }),
        inserted,
        fc.nat({ max: 4100 }),
        (secret, insertions, blanks) => {
          const letters = Array.from(secret);
          for (const [at, character] of insertions)
            letters.splice(1 + (at % (letters.length - 1)), 0, character);
          const echoed = `${" ".repeat(blanks)}${letters.join("")} denied`;
          const text = cleanServerText(echoed, redactor([secret]));
          expect(text).toBe(`${redacted} denied`);
          expect(oneLine(redactText(echoed, [secret]))).toBe(`${redacted} denied`);
        },
      ),
    );
    const long = `${"x".repeat(390)}Geheim-Token-4711-abcdef`;
    expect(cleanServerText(long, redactor(["Geheim-Token-4711-abcdef"]))).not.toContain("Geh");
  });

  it("is bounded, and not cut inside a letter", () => {
    const shown = cleanServerText("😀".repeat(5000));
    expect(Array.from(shown)).toHaveLength(401);
    expect(shown.endsWith("😀…")).toBe(true);
  });
});
