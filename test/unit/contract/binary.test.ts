import { createHash, createHmac } from "node:crypto";
import { expect, it } from "vitest";
import fc from "fast-check";
import {
  base64Of,
  base64UrlOf,
  bytesOfBase64,
  hexadecimalOf,
} from "../../../src/contract/binary.ts";
import { areEqualSecrets, hexDigestOf, hmacOf } from "../../../src/contract/digest.ts";
import { decodeUtf8, wholeUtf8 } from "../../../src/contract/utf8.ts";
import { always } from "../../support/always.ts";

it("spells bytes as Node does", () => {
  always(200, [fc.uint8Array({ maxLength: 100 })], (bytes) => {
    const buffer = Buffer.from(bytes);
    expect(hexadecimalOf(bytes)).toBe(buffer.toString("hex"));
    expect(base64Of(bytes)).toBe(buffer.toString("base64"));
    expect(base64UrlOf(bytes)).toBe(buffer.toString("base64url"));
    expect(bytesOfBase64(base64Of(bytes))).toEqual(bytes);
    expect(bytesOfBase64(base64UrlOf(bytes))).toEqual(bytes);
  });
});

it("reads damaged base64 as far as there are bytes", () => {
  for (const text of ["", "A", "QUJ", "QUJD\nRA==", "QUI=", "QU%I"])
    expect(Buffer.from(bytesOfBase64(text))).toEqual(Buffer.from(text, "base64"));
});

it("hashes as Node does", () => {
  always(200, [fc.string(), fc.string()], (one, other) => {
    const key = Buffer.from(one);
    expect(hexDigestOf(one)).toBe(createHash("sha256").update(one).digest("hex"));
    expect(hexadecimalOf(hmacOf(key, other))).toBe(
      createHmac("sha256", key).update(other).digest("hex"),
    );
    expect(areEqualSecrets(one, other)).toBe(one === other);
  });
});

it("decodes UTF-8 or nothing, with or without its mark", () => {
  const marked = Buffer.from("\ufeffé");
  expect([decodeUtf8(marked), wholeUtf8(marked)]).toEqual(["é", "\ufeffé"]);
  expect(decodeUtf8(marked.subarray(0, 4))).toBeUndefined();
});
