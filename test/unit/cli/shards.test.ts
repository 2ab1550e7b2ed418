import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { shardOf } from "../../../src/cli/requestSelection.ts";
import { toFileDraft } from "../../../src/language/draft.ts";
import { parseRequestDocument } from "../../../src/language/syntax/parser.ts";
import { orderRequests } from "../../../src/runner/run/order.ts";

/** Each request may need the response of another one. */
function fileOf(needs: readonly (number | undefined)[]) {
  const lines = needs.map((need, at) =>
    [
      `### ${at}`,
      `@name r${at}`,
      "RaadpleegMetBurgerservicenummer",
      need === undefined || need === at
        ? "burgerservicenummer: 999990019"
        : `burgerservicenummer: {{r${need % needs.length}.personen[*].burgerservicenummer}}`,
      "fields: burgerservicenummer",
    ].join("\n"),
  );
  return { draft: toFileDraft(parseRequestDocument(lines.join("\n"))), selection: {} };
}

const needs = fc.array(fc.option(fc.nat(11), { nil: undefined, freq: 4 }), {
  minLength: 1,
  maxLength: 12,
});

describe("shards", () => {
  // Shows: cli-shards
  it("have each request exactly once, with those that it needs, whatever their number", () => {
    fc.assert(
      fc.property(
        fc.array(needs, { minLength: 1, maxLength: 6 }),
        fc.integer({ min: 1, max: 40 }),
        (lists, of) => {
          const files = lists.map(fileOf);
          const shards = Array.from({ length: of }, (_, at) =>
            shardOf(files, { number: at + 1, of }),
          );
          for (const [at, { draft }] of files.entries()) {
            const parts = shards.map((shard) => shard[at]?.ordinals ?? []);
            const all = parts.flat().toSorted((one, other) => one - other);
            expect(all).toEqual(draft.requests.map(({ ordinal }) => ordinal));
            for (const ordinals of parts.filter((part) => part.length > 0)) {
              const run = orderRequests(draft, { ordinals }).requests;
              expect(run.map(({ ordinal }) => ordinal).toSorted((a, b) => a - b)).toEqual(
                ordinals.toSorted((a, b) => a - b),
              );
            }
          }
          const places = shards[0]?.flatMap(({ positions }) => [...positions.values()]) ?? [];
          expect(places).toEqual(places.map((_, at) => at));
        },
      ),
    );
  });

  it("are of the same length where no request needs another", () => {
    const files = [
      fileOf(Array<undefined>(7).fill(undefined)),
      fileOf(Array<undefined>(13).fill(undefined)),
    ];
    for (let of = 1; of <= 20; of += 1) {
      const sizes = Array.from({ length: of }, (_, at) =>
        shardOf(files, { number: at + 1, of }).reduce(
          (sum, { ordinals }) => sum + ordinals.length,
          0,
        ),
      );
      expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1);
    }
  });

  it("keep together what a file asks of a mailbox that it changes", () => {
    const draftOf = (text: string) => [
      { draft: toFileDraft(parseRequestDocument(text)), selection: {} },
    ];
    const counts = "### a\nTelBerichten\nsoort: NIEUW\n### b\nTelBerichten\nsoort: NIEUW\n";
    const sizes = (text: string) =>
      [1, 2].map((number) => shardOf(draftOf(text), { number, of: 2 })[0]?.ordinals.length);
    expect(sizes(counts)).toEqual([1, 1]);
    expect(sizes(`${counts}### c\nLijstBerichten\n`)).toEqual([3, 0]);
  });
});
