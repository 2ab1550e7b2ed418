import { brotliCompressSync, deflateSync, gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { responseBudget } from "../../../../src/contract/json/json.ts";
import { decodeContent } from "../../../../src/runner/http/exchangeReading.ts";
import { readJsonBody } from "../../../../src/runner/gateway/jsonBody.ts";

const faultOf = (body: string | Uint8Array) => {
  const read = readJsonBody(Buffer.from(body), responseBudget);
  return read.kind === "notJson" ? read.fault : read.kind;
};

describe("JSON that breaks", () => {
  it.each([
    ['{"a":[1]}\nready', "more", 2, 1],
    ['{"a":1}{"a":2}', "more", 1, 8],
    ['{"a":1}}', "more", 1, 8],
    ["[1]]", "more", 1, 4],
    ['{"a":NaN}', "no number", 1, 6],
    ['{\n "a": [-Infinity]}', "no number", 2, 8],
    ['{"a":[1,2, ]}', "comma", 1, 10],
    ['{"a":1,\n}', "comma", 1, 7],
    [")]}',\n{}", "guard", 1, 1],
    ['  while(1);{"a":1}', "guard", 1, 3],
    ['\n/**/cb.of({"a":1});', "call", 2, 1],
    ['{"a":1 "b":2}', "other", 1, 8],
    ["{'a':1}", "other", 1, 2],
    ['{"a":undefined}', "other", 1, 6],
    ['{"a":{"b":"Jan', "end", 1, 15],
    ['{"a":tru', "end", 1, 9],
    ['{"a":1,\n"b":[', "end", 2, 6],
    ['{"a":1,', "end", 1, 8],
    ['{"a', "end", 1, 4],
  ])("%j: %s at line %i, column %i", (body, found, line, column) => {
    expect(faultOf(body)).toEqual({ kind: "json", found, line, column });
  });

  it("is counted without a byte order mark, and not looked for in a page or a text", () => {
    expect(faultOf('\ufeff{"a":x1,}')).toMatchObject({ found: "other", column: 6 });
    for (const body of ["<html>{", "Service OK", "Storing (zie [1])", '"a', "\u0000"])
      expect(faultOf(body), body).not.toMatchObject({ kind: "json" });
  });
});

describe("a body in other characters", () => {
  it.each([
    ["UTF-16", Buffer.from('{"a":1}', "utf16le"), 2],
    ["UTF-16", Buffer.from('\ufeff{"a":1}', "utf16le"), 1],
    ["UTF-16", Buffer.from('{"a":1}', "utf16le").swap16(), 1],
    ["UTF-32", Buffer.from([0x7b, 0, 0, 0, 0x7d, 0, 0, 0]), 2],
    ["one byte each", Buffer.from('{"a":"Andr\xe9"}', "latin1"), 11],
    ["damaged", Buffer.concat([Buffer.from('{"a":"é\ufffd'), Buffer.from([0xff, 0x22, 0x7d])]), 12],
  ])("in %s: %#", (set, body, byte) => {
    expect(faultOf(body)).toEqual({ kind: "characters", set, byte });
  });

  it("that ends within a character is cut, and a page in Latin-1 stays a page", () => {
    expect(faultOf(Buffer.from('{"a":"é').subarray(0, -1))).toMatchObject({ found: "end" });
    expect(faultOf(Buffer.from("<p>Geweigerd: \xe9\xe9n</p>", "latin1"))).toEqual({
      kind: "other",
    });
  });
});

describe("a body that is not packed as its label says", () => {
  const json = Buffer.from('{"personen":[]}');
  const most = 10_000;

  it.each([
    ["gzip", json, "not packed"],
    ["br", json, "not packed"],
    ["deflate", json, "not packed"],
    ["gzip", gzipSync(json).subarray(0, -9), "cut"],
    ["deflate", deflateSync(json).subarray(0, -6), "cut"],
    ["br", brotliCompressSync(json).subarray(0, -3), "cut"],
    ["gzip", Buffer.concat([gzipSync(json).subarray(0, -8), Buffer.alloc(8, 1)]), "damaged"],
    ["br", gzipSync(json), "damaged"],
    ["zstd", Buffer.from([0x28, 0xb5, 0x2f, 0xfd, 1]), "unknown"],
    ["utf-8", json, "unknown"],
  ])("%s: %#", async (coding, bytes, why) => {
    const decoded = await decodeContent(bytes, coding, most);
    expect(decoded).toMatchObject({ kind: "decoded", body: bytes, fault: { coding, why } });
  });

  it("has at most three labels", async () => {
    const coding = "gzip, gzip, gzip, gzip";
    expect(await decodeContent(json, coding, most)).toMatchObject({
      fault: { coding, why: "too many" },
    });
  });

  it("is known by its first bytes where no label names them", () => {
    expect(faultOf(gzipSync(json))).toEqual({
      ...{ kind: "coding", coding: "gzip", why: "not labelled" },
    });
  });
});
