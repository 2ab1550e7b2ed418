import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { DeliveryLineReader } from "../../../src/contract/bulk/deliveryLine.ts";
import type { JsonObject } from "../../../src/contract/json/json.ts";
import { DeliveryDigests } from "../../../src/cli/deliveries/deliveryDigests.ts";
import { pairDigests } from "../../../src/cli/deliveries/pairDigests.ts";

const reader = new DeliveryLineReader("lines", (bytes) => Buffer.from(bytes).toString());

function digestsOf(contents: readonly unknown[]): DeliveryDigests {
  const digests = new DeliveryDigests();
  for (const [index, content] of contents.entries()) {
    const text = typeof content === "string" ? content : JSON.stringify({ berichtInhoud: content });
    const bytes = Buffer.from(text);
    const { length } = bytes;
    digests.add(reader.read({ number: index + 1, byte: 0, length, bytes, isEnded: true }));
  }
  return digests;
}

function pair(left: readonly unknown[], right: readonly unknown[]) {
  const paired = pairDigests(digestsOf(left), digestsOf(right));
  return { ...paired, left: [...paired.left], right: [...paired.right] };
}

const moved = (aNummer: string, street: string): JsonObject => ({
  berichtType: "Gv01",
  aNummer,
  plData: { c08: [{ e1110: street }] },
});
const record = (aNummer: string, name: string): JsonObject => ({
  berichtType: "Ag31",
  plData: { c01: [{ e0110: aNummer, e0240: name }] },
});

describe("messages of two deliveries", () => {
  it("are the same whatever the order of their members and their $schema", () => {
    const { plData, ...head } = moved("1", "A");
    expect(pair([moved("1", "A")], [{ $schema: "s", plData, ...head }])).toMatchObject({ same: 1 });
  });

  it("are known by kind and A-number, in the head or in the record", () => {
    const left = [moved("1", "A"), record("1", "A"), record("2", "A")];
    const right = [record("2", "B"), moved("1", "B"), record("1", "B"), record("3", "B")];
    expect(pair(left, right)).toEqual({
      ...{ same: 0, different: 3 },
      left: [1, 2, 0],
      right: [2, 0, 1, -1],
    });
  });

  it("are paired in their order where several are known by the same, equal ones first", () => {
    const left = [moved("1", "A"), moved("1", "B"), moved("1", "C")];
    const right = [moved("1", "B"), moved("1", "X"), moved("1", "Y"), moved("1", "Z")];
    expect(pair(left, right)).toEqual({
      ...{ same: 1, different: 2 },
      left: [1, 0, 2],
      right: [1, 0, 2, -1],
    });
  });

  it("are not compared where they cannot be read as a whole", () => {
    const twice = '{"berichtInhoud":{"berichtType":"Ng01","aNummer":"1","aNummer":"2"}}';
    expect(pair(["{", twice, "[]", { berichtType: "Xx99" }], ["{", twice, "[]"])).toEqual({
      ...{ same: 0, different: 0 },
      left: [-1, -1, -1, -1],
      right: [-1, -1, -1],
    });
  });

  it("are all paired once, as often as they can be", () => {
    const content = fc
      .record({ number: fc.integer({ min: 1, max: 4 }), street: fc.constantFrom("A", "B", "C") })
      .map(({ number, street }) => moved(String(number), street));
    const side = fc.array(content, { maxLength: 40 });
    const countBy = (items: readonly JsonObject[], mark: (item: JsonObject) => unknown) => {
      const counts = new Map<string, number>();
      for (const item of items) {
        const key = JSON.stringify(mark(item));
        counts.set(key, (counts.get(key) ?? 0) + 1);
      }
      return counts;
    };
    const inBoth = (
      one: readonly JsonObject[],
      other: readonly JsonObject[],
      mark: (item: JsonObject) => unknown,
    ) => {
      const others = countBy(other, mark);
      return [...countBy(one, mark)].reduce(
        (sum, [key, count]) => sum + Math.min(count, others.get(key) ?? 0),
        0,
      );
    };
    fc.assert(
      fc.property(side, side, (left, right) => {
        const paired = pair(left, right);
        expect(paired.same).toBe(inBoth(left, right, (item) => item));
        expect(paired.same + paired.different).toBe(inBoth(left, right, (item) => item["aNummer"]));
        for (const [at, partner] of paired.left.entries())
          if (partner >= 0) {
            expect(paired.right[partner]).toBe(at);
            expect(right[partner]?.["aNummer"]).toBe(left[at]?.["aNummer"]);
          }
      }),
    );
  });

  it("are paired where all are known by the same", () => {
    const count = 4000;
    const left = Array.from({ length: count }, (_, index) => moved("1", `A${index}`));
    const right = Array.from({ length: count }, (_, index) => moved("1", `B${index}`));
    expect(pairDigests(digestsOf(left), digestsOf(right))).toMatchObject({ different: count });
  });
});
