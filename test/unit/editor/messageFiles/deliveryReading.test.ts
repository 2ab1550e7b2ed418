import { mkdtemp, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DeliveryReading } from "../../../../src/editor/node/deliveryReading.ts";
import { deliveredMessage, deliveryOf, linesOf } from "../../../support/bulk/deliveries.ts";
import { emptyFolder } from "../../../support/untilEnd.ts";

/** More lines than the initial capacity. */
const lineCount = 1500;

describe("a bulk delivery in the editor", () => {
  let folder = "";
  let reading: DeliveryReading;

  beforeAll(async () => {
    folder = emptyFolder();
    const path = join(folder, "delivery.zip");
    const items = Array.from({ length: lineCount }, (_, index) => deliveredMessage(index % 1000));
    await writeFile(path, deliveryOf(linesOf(items)));
    const opened = await DeliveryReading.open(path, () => undefined);
    if ("problem" in opened) throw new Error(opened.problem.en);
    reading = opened;
    await reading.done;
  });

  afterAll(async () => {
    await reading.close();
  });

  const found = (words: string) => {
    const { total, rows } = reading.rows(words, 0, 10, "en");
    return { total, numbers: rows.map(({ number }) => number) };
  };

  // Shows: panel-delivery
  it("finds lines by A-number, line number and kind", () => {
    expect(found("9010000007")).toEqual({ total: 2, numbers: [8, 1008] });
    expect(found(" 9010000600 ")).toEqual({ total: 1, numbers: [601] });
    expect(found("9010009999").total).toBe(0);
    expect(found("0000000000").total).toBe(0);
    expect(found("1200")).toEqual({ total: 1, numbers: [1200] });
    expect(found("spontane").total).toBe(lineCount);
  });

  it("shows nothing of an A-number in its rows", () => {
    expect(JSON.stringify(reading.rows("9010000007", 0, 10, "nl"))).not.toContain("9010000007");
  });

  it("keeps nothing of an extraction that is cancelled, but what was there before", async () => {
    const target = await mkdtemp(join(folder, "target-"));
    await writeFile(join(target, "mine.txt"), "");
    const cancelled = new AbortController();
    const part = await reading.extract(target, cancelled.signal, () => cancelled.abort());
    expect("problem" in part && part.problem.en).toBe("Cancelled: nothing was kept.");
    expect(await readdir(target)).toEqual(["mine.txt"]);
    let bytes = 0;
    const whole = await reading.extract(target, new AbortController().signal, (each) => {
      bytes += each;
    });
    expect(whole).toHaveProperty("files");
    expect(bytes).toBeGreaterThanOrEqual(reading.delivery.size);
    expect(await readdir(target)).toHaveLength(3);
  });
});
