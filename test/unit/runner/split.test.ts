import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { JsonObject } from "../../../src/contract/json/json.ts";
import { limits } from "../../../src/contract/parameter.ts";
import { mergeResponses } from "../../../src/runner/filling/merge.ts";
import type { ResolvedCall } from "../../../src/runner/ports.ts";
import { answered, failed, FakeGateway } from "../../support/fakeGateway.ts";
import { runText } from "../../support/runText.ts";

const numberOf = (index: number) => String(900_000_000 + index);
const idOf = (index: number) => `00000000-0000-4000-8000-${String(index).padStart(12, "0")}`;

const listed = (query: JsonObject, name: string): readonly string[] => {
  const list = query[name];
  return Array.isArray(list) ? list.filter((item) => typeof item === "string") : [];
};

const chain = `@name zoek
ZoekMetPostcodeEnHuisnummer
postcode: 2628HJ
huisnummer: 1
fields: [burgerservicenummer]

### b
RaadpleegMetBurgerservicenummer
burgerservicenummer: {{zoek.personen[*].burgerservicenummer}}
fields: [naam]
`;

const fetching = `@name lijst
LijstBerichten

### b
HaalBerichtenOp
berichtTransportId: {{lijst.berichten[*].berichtTransportId}}
`;

/** Returns persons in the order of the service, which differs from that of the query. */
function register(call: ResolvedCall, found: readonly string[], known: (bsn: string) => boolean) {
  if (call.operation.startsWith("Zoek"))
    return answered({ personen: found.map((burgerservicenummer) => ({ burgerservicenummer })) });
  const asked = listed(call.query, "burgerservicenummer").filter(known).reverse();
  return answered({
    type: call.operation,
    personen: asked.map((burgerservicenummer) => ({ burgerservicenummer })),
  });
}

describe("a list that is longer than one call may be", () => {
  // Shows: language-split
  it("is split, nothing lost, nothing twice, and merged in the order asked", async () => {
    const lists = fc.array(fc.integer({ min: 0, max: 120 }), {
      minLength: 1,
      maxLength: 90,
      size: "max",
    });
    await fc.assert(
      fc.asyncProperty(lists, async (indexes) => {
        const found = indexes.map(numberOf);
        const known = (bsn: string) => !bsn.endsWith("7");
        const gateway = new FakeGateway((call) => register(call, found, known));
        const outcomes = await runText(chain, { gateway });
        const unique = [...new Set(found)];
        const calls = gateway.queries.slice(1).map((query) => listed(query, "burgerservicenummer"));
        expect(calls.flat()).toEqual(unique);
        expect(Math.max(...calls.map((call) => call.length))).toBeLessThanOrEqual(
          limits.burgerservicenummers,
        );
        expect(calls).toHaveLength(Math.ceil(unique.length / limits.burgerservicenummers));
        const outcome = outcomes[1];
        const response = outcome?.kind === "answered" ? outcome.response : {};
        const expected = unique.filter(known);
        const persons = expected.map((burgerservicenummer) => ({ burgerservicenummer }));
        expect(response.personen).toEqual(calls.length > 1 ? persons : [...persons].reverse());
        expect(outcome?.warnings).toEqual(
          calls.length > 1 ? [{ kind: "splitCalls", calls: calls.length }] : [],
        );
      }),
      { numRuns: 50 },
    );
  });

  // Shows: berichten-partial-fetch
  it("keeps both branches of a fetch and counts what was missed", async () => {
    const ids = Array.from({ length: 250 }, (_, index) => idOf(index));
    const gateway = new FakeGateway((call) => {
      if (call.operation === "LijstBerichten")
        return answered({ berichten: ids.map((berichtTransportId) => ({ berichtTransportId })) });
      const asked = listed(call.query, "berichtTransportId");
      const missed = asked.filter((id) => id.endsWith("9"));
      return answered({
        interactieId: `interactie ${asked[0]}`,
        opgehaaldeBerichten: asked.filter((id) => !id.endsWith("9")).map((id) => ({ id })),
        nietOpgehaaldeBerichten: missed.map((id) => ({ berichtTransportId: id })),
      });
    });
    const outcome = (await runText(fetching, { gateway }))[1];
    expect(
      gateway.queries.slice(1).map((query) => listed(query, "berichtTransportId").length),
    ).toEqual([100, 100, 50]);
    expect(outcome).toMatchObject({
      response: {
        opgehaaldeBerichten: ids.filter((id) => !id.endsWith("9")).map((id) => ({ id })),
        nietOpgehaaldeBerichten: ids
          .filter((id) => id.endsWith("9"))
          .map((berichtTransportId) => ({ berichtTransportId })),
      },
      warnings: [
        { kind: "splitCalls", calls: 3 },
        { kind: "messagesMissed", count: 25, total: 250, reasons: [{ count: 25 }] },
      ],
    });
  });

  it("keeps what the earlier calls fetched when a later one fails", async () => {
    const ids = Array.from({ length: 150 }, (_, index) => idOf(index));
    const gateway = new FakeGateway((call) => {
      if (call.operation === "LijstBerichten")
        return answered({ berichten: ids.map((berichtTransportId) => ({ berichtTransportId })) });
      const asked = listed(call.query, "berichtTransportId");
      if (asked.length < 100) return failed({ kind: "timedOut", origin: "", limitMs: 1 });
      return answered({
        opgehaaldeBerichten: asked.map((id) => ({ id })),
        nietOpgehaaldeBerichten: [],
      });
    });
    const outcome = (await runText(fetching, { gateway }))[1];
    expect(outcome).toMatchObject({
      kind: "failed",
      failure: { kind: "timedOut" },
      received: { opgehaaldeBerichten: ids.slice(0, 100).map((id) => ({ id })) },
    });
  });

  it("stays an error when it is written out", async () => {
    const numbers = Array.from({ length: 21 }, (_, index) => numberOf(index)).join(", ");
    const text = `RaadpleegMetBurgerservicenummer\nburgerservicenummer: ${numbers}\nfields: [naam]\n`;
    const gateway = new FakeGateway();
    const [outcome] = await runText(text, { gateway });
    expect(outcome).toMatchObject({ failure: { faults: [{ code: "maxItems" }] } });
    expect(gateway.calls).toEqual([]);
  });

  it("is never split where the parts would not add up: fields and status", async () => {
    const paths = Array.from({ length: 131 }, (_, index) => ({ pad: `geboorte.datum.x${index}` }));
    const gateway = new FakeGateway(() => answered({ personen: paths }));
    const text = chain
      .replace("fields: [naam]", "fields: {{zoek.personen[*].pad}}")
      .replace("{{zoek.personen[*].burgerservicenummer}}", numberOf(1));
    const outcome = (await runText(text, { gateway }))[1];
    expect(outcome).toMatchObject({ failure: { faults: [{ name: "fields", code: "maxItems" }] } });
  });

  it("names a faulty item by its place in the whole list", async () => {
    const found = Array.from({ length: 45 }, (_, index) =>
      index === 41 ? "geheim" : numberOf(index),
    );
    const gateway = new FakeGateway((call) => register(call, found, () => true));
    const outcome = (await runText(chain, { gateway }))[1];
    expect(outcome).toMatchObject({ failure: { faults: [{ name: "burgerservicenummer[41]" }] } });
    expect(JSON.stringify(outcome)).not.toContain("geheim");
    expect(gateway.calls).toHaveLength(1);
  });
});

it("merging puts lists together and keeps every other member as first told", () => {
  const first = { interactieId: "a", berichten: [1], paginering: { aantal: 1 } };
  const second = { interactieId: "b", berichten: [2], nieuw: true };
  expect(mergeResponses([first, second])).toEqual({
    interactieId: "a",
    berichten: [1, 2],
    paginering: { aantal: 1 },
    nieuw: true,
  });
});
