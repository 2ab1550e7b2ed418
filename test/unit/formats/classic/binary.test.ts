import { expect, it } from "vitest";
import { binaryOf, bytesOf } from "../../../../src/contract/binary.ts";
import { fromUtf8, toUtf8 } from "../../../../src/formats/classic/charsets.ts";

const every = String.fromCharCode(...Array.from({ length: 0x100 }, (_, byte) => byte));

it("keeps every byte, those where Latin-1 and Windows-1252 differ too", () => {
  const long = every.repeat(100);
  expect(binaryOf(bytesOf(long))).toBe(long);
  expect(toUtf8(every)).toBe(Buffer.from(every, "utf8").toString("latin1"));
  expect(fromUtf8(toUtf8(every))).toBe(every);
});

it.each([
  ["a byte order mark, which is kept", "\xef\xbb\xbfa", "\ufeffa"],
  ["a replacement character that was written", "\xef\xbf\xbda", "\ufffda"],
  ["a replacement character before a byte that is wrong", "\xef\xbf\xbda\x80", 4],
  ["a character that is cut off", "\xc3\xa9\xe2\x82", 2],
  ["a character of more bytes than it needs", "a\xc0\xaf", 1],
  ["half of a pair", "ab\xed\xa0\x80", 2],
  ["a character beyond the last one", "\xf4\x90\x80\x80", 0],
  ["the beginning of a replacement character", "a\xef\xbfb", 1],
])("reads %s", (_, binary, read) => {
  expect(fromUtf8(binary)).toBe(read);
});
