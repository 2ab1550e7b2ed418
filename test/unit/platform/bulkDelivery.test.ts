import { randomUUID } from "node:crypto";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { deliveryDiagnosticText } from "../../../src/formats/bulk/deliveryMetadata.ts";
import { lineBudget, type DeliveryLine } from "../../../src/formats/bulk/deliveryLine.ts";
import { extractDelivery, openDelivery } from "../../../src/platform/bulk/openDelivery.ts";
import { readDeliveryLines, scanDelivery } from "../../../src/platform/bulk/scanDelivery.ts";
import {
  deliveredMessage,
  deliveryOf,
  linesOf,
  metadataOf,
} from "../../support/bulk/deliveries.ts";
import { zipOf } from "../../support/bulk/zip.ts";
import { emptyFolder } from "../../support/untilEnd.ts";

const folder = emptyFolder();

async function opened(bytes: Uint8Array, ending = "zip") {
  const path = join(folder, `${randomUUID()}.${ending}`);
  await writeFile(path, bytes);
  return openDelivery(path);
}

async function delivery(bytes: Uint8Array, ending = "zip") {
  const read = await opened(bytes, ending);
  if ("problem" in read) throw new Error(read.problem.en);
  return read;
}

async function scanned(bytes: Uint8Array, ending = "zip") {
  const one = await delivery(bytes, ending);
  const lines: DeliveryLine[] = [];
  const summary = await scanDelivery(one, { onLine: (line) => void lines.push(line) });
  await one.close();
  return {
    summary,
    lines,
    reported: summary.diagnostics.map((each) => deliveryDiagnosticText(each).en),
  };
}

const messages = Array.from({ length: 3 }, (_, index) => deliveredMessage(index + 1));
const lines = linesOf(messages);
const metadata = { name: "am-metadata.json", bytes: metadataOf(lines) };
const packed = { name: "berichtregels.jsonl", bytes: lines };

describe("a bulk delivery", () => {
  it.each([
    ["deflated", zipOf([metadata, packed])],
    ["stored, lines first, with a comment", zipOf([{ ...packed, isStored: true }, metadata], "PK")],
    ["with sizes of 64 bits", zipOf([metadata, { ...packed, isLarge: true }])],
  ])("is read and fits its count and hash: %s", async (_, bytes) => {
    const { summary, lines: read, reported } = await scanned(bytes);
    expect(reported).toEqual([]);
    expect(summary).toMatchObject({ lines: 3, bytes: lines.length, isComplete: true });
    expect([...summary.kinds]).toEqual([["Gv01", 3]]);
    expect(read.map(({ item }) => item)).toEqual(messages);
  });

  // Shows: berichten-delivery-checked
  it("tells another count and another hash", async () => {
    const { reported } = await scanned(
      deliveryOf(lines, { aantalBerichten: 4, "checksum-sha256": "0".repeat(64) }),
    );
    expect(reported[0]).toBe("am-metadata.json, aantalBerichten: expected 4 lines, found 3.");
    expect(reported[1]).toMatch(
      /^am-metadata.json, checksum-sha256: expected 0{64}, found [0-9a-f]{64}/,
    );
  });

  // Shows: berichten-delivery-zip
  it("refuses what it must not unpack, and says why", async () => {
    const words = async (bytes: Uint8Array) => {
      const read = await opened(bytes);
      if (!("problem" in read)) await read.close();
      return "problem" in read ? read.problem.en : "read";
    };
    const zeros = Buffer.alloc(2_000_000);
    expect(await words(Buffer.from("PK, and no more"))).toMatch(/not a zip/);
    expect(await words(zipOf([metadata, packed]).subarray(0, -1))).toMatch(/not a zip/);
    expect(await words(zipOf([metadata]))).toMatch(/no berichtregels\.jsonl/);
    expect(await words(zipOf([metadata, packed, packed]))).toMatch(/twice/);
    expect(await words(zipOf([metadata, { ...packed, isEncrypted: true }]))).toMatch(/encrypted/);
    expect(await words(zipOf([metadata, { ...packed, bytes: zeros }]))).toMatch(/400 times/);
  });

  it("stops where the zip is damaged or unpacks to more than it says", async () => {
    const lying = await scanned(zipOf([metadata, { ...packed, claimedSize: 10 }]));
    expect(lying.summary.isComplete).toBe(false);
    expect(lying.reported).toEqual([
      expect.stringMatching(/line 1, byte 0: .*larger when unpacked than the zip declares/),
    ]);
    const other = await scanned(zipOf([metadata, { ...packed, localName: "berichtregels.jsonX" }]));
    expect(other.reported).toEqual([expect.stringMatching(/damaged/)]);
    const bytes = zipOf([metadata, { ...packed, isStored: true }]);
    bytes[bytes.indexOf("Oudeweg")] = 0x58;
    expect((await scanned(bytes)).reported).toEqual([expect.stringMatching(/line 4, .*damaged/)]);
  });

  // Shows: berichten-delivery-zip
  it("reads nothing else in the zip, whatever it is called", async () => {
    const other = (name: string) => ({ name, bytes: Buffer.from("x") });
    const bytes = zipOf([metadata, packed, other("../../x"), other("read.me")]);
    const { summary, reported } = await scanned(bytes);
    expect(reported[0]).toMatch(/^\.\.\/\.\.\/x: .*points outside the folder/);
    expect(summary.diagnostics.map(({ severity }) => severity)).toEqual(["error", "warning"]);
    const one = await delivery(bytes);
    const target = join(folder, "extracted");
    expect(await extractDelivery(one, target)).toHaveProperty("files");
    expect((await readdir(target)).sort()).toEqual(["am-metadata.json", "berichtregels.jsonl"]);
    expect((await readFile(join(target, packed.name))).equals(lines)).toBe(true);
    expect((await scanned(lines, "jsonl")).summary.sha256).toBe(summary.sha256);
    const again = await extractDelivery(one, target);
    expect("problem" in again && again.problem.en).toMatch(/not overwritten/);
    expect((await readFile(join(target, packed.name))).equals(lines)).toBe(true);
    await one.close();
  });

  // Shows: berichten-delivery-checked
  it("tells each wrong line with its place, and reads on", async () => {
    const [first] = messages;
    const bad = Buffer.concat([
      Buffer.from(`${JSON.stringify(first)}\r\n\n{"berichtKenmerken":\n`),
      Buffer.from([0xff, 10]),
      Buffer.from('{"a":1,"a":2}\n'),
      Buffer.from(" ".repeat(lineBudget.bytes + 1)),
      Buffer.from(`\n${JSON.stringify(deliveredMessage(7))}`),
    ]);
    const { summary, reported, lines: read } = await scanned(bad, "jsonl");
    const sevenAt = bad.lastIndexOf(10) + 1;
    expect(reported.map((each) => each.split(", ").slice(1).join(", "))).toEqual([
      `line 1, byte ${JSON.stringify(first).length}: the line ends with CRLF instead of the published LF.`,
      expect.stringMatching(/^line 2, byte \d+: From here, this is not JSON/),
      expect.stringMatching(/^line 3, byte \d+: From here, this is not JSON/),
      expect.stringMatching(/^line 4, byte \d+: This is not UTF-8/),
      expect.stringMatching(/^line 5, byte \d+: An object contains the same member twice/),
      expect.stringMatching(/^line 5, byte \d+, \?: this member is not in the schema/),
      expect.stringMatching(/^line 5, byte \d+, berichtKenmerken: expected an object/),
      expect.stringMatching(/^line 5, byte \d+, berichtInhoud: expected an object/),
      expect.stringMatching(/^line 6, byte \d+: It is larger than 16 MiB/),
      `line 7, byte ${bad.length}: the last line has no line feed.`,
    ]);
    expect(summary).toMatchObject({ lines: 7, wrongLines: 5, findingCount: 10 });
    expect(read.at(-1)).toMatchObject({ byte: sevenAt, item: deliveredMessage(7) });
  });

  it("reads any lines again by the index", async () => {
    const many = linesOf(Array.from({ length: 2000 }, (_, index) => deliveredMessage(index + 1)));
    for (const [bytes, ending] of [
      [many, "jsonl"],
      [deliveryOf(many), "zip"],
    ] as const) {
      const one = await delivery(bytes, ending);
      const { index } = await scanDelivery(one);
      for (const from of [1, 199, 1500, 1999]) {
        const read = await readDeliveryLines(one, index, from, 2);
        expect(read.map(({ item }) => item)).toEqual(
          [from, from + 1].map((id) => deliveredMessage(id)),
        );
      }
      expect(await readDeliveryLines(one, index, 2001, 5)).toEqual([]);
      await one.close();
    }
  });

  it("stops when it is cancelled, and compares nothing then", async () => {
    const one = await delivery(lines, "jsonl");
    const stop = new AbortController();
    const read: number[] = [];
    const summary = await scanDelivery(one, {
      signal: stop.signal,
      onLine: ({ number }) => {
        read.push(number);
        if (number === 2) stop.abort();
      },
    });
    await one.close();
    expect(read).toEqual([1, 2]);
    expect(summary).toMatchObject({ isComplete: false, lines: 2, findingCount: 0 });
  });
});
