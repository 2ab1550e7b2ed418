import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { answered, FakeGateway } from "../../support/fakeGateway.ts";
import { endOf, FakeFiles, runText } from "../../support/runText.ts";

const read = (number: string) =>
  `### A\nRaadpleegMetBurgerservicenummer\nburgerservicenummer: ${number}\nfields: [naam]\n`;
const numbered = (count: number, from = 0) =>
  Array.from({ length: count }, (_, index) => String(900000000 + from + index));
const csv = (numbers: readonly string[]) =>
  `label;bsn\n${numbers.map((n) => `x;${n}`).join("\n")}\n`;

async function sent(text: string, files: Readonly<Record<string, string>> = {}) {
  const gateway = new FakeGateway(() => answered({ personen: [] }));
  const [outcome] = await runText(text, { gateway, files: new FakeFiles(files) });
  return {
    calls: gateway.calls.map(({ query }) => query.burgerservicenummer),
    end: endOf(outcome),
  };
}

describe("a list variable", () => {
  it("gives its values, what its own placeholders spread among them, each once", async () => {
    const [a = "", b = "", c = ""] = numbered(3);
    const text = `@n = [${a}, {{m}}, {{x}}]\n@m = [${b}, ${a}]\n@x = ${c}\n${read("{{n}}")}`;
    expect((await sent(text)).calls).toEqual([[a, b, c]]);
    expect((await sent(`@n = [${a}, ${b}]\n${read("{{n[1]}}")}`)).calls).toEqual([[b]]);
    expect(
      (await sent(`@n = [${a}, ${b}]\n${read("[{{n[*]}}, ${c}]".replace("${c}", c))}`)).calls,
    ).toEqual([[a, b, c]]);
    expect((await sent(`@n = ["${a}"]\n${read("{{n}}")}`)).calls).toEqual([[a]]);
  });

  it("skips the request when it is empty, and sends nothing for a place that it lacks", async () => {
    expect(await sent(`@n = []\n${read("{{n}}")}`)).toEqual({
      calls: [],
      end: "skipped: emptySpread",
    });
    expect(await sent(`@n = [1]\n${read("{{n[1]}}")}`)).toEqual({
      calls: [],
      end: "failed: unresolved",
    });
  });

  it("asks for the response that one of its values needs", async () => {
    const text = `@n = [{{z.personen[*].burgerservicenummer}}]\n${read("{{n[0]}}")}###\n@name z\nRaadpleegMetBurgerservicenummer\nburgerservicenummer: 900000001\nfields: [naam]\n`;
    const { calls } = await sent(text);
    expect(calls).toEqual([["900000001"]]);
  });

  // Shows: language-split
  it("is asked in calls of twenty at most, in order, whatever its length", async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 130 }), async (count) => {
        const numbers = numbered(count);
        const calls = (await sent(`@n = [${numbers.join(", ")}]\n${read("{{n}}")}`)).calls;
        expect(calls.flat()).toEqual(numbers);
        expect(calls).toHaveLength(Math.ceil(count / 20));
        const rows = (
          await sent(`@data d in d.csv\n${read("{{d[*].bsn}}")}`, { "d.csv": csv(numbers) })
        ).calls;
        expect(rows).toEqual(calls);
      }),
      { numRuns: 20 },
    );
  });
});

describe("@data", () => {
  // Shows: language-data
  it("is read once, however many requests use it, and not at all where none does", async () => {
    const files = new FakeFiles({ "d.csv": csv(numbered(3)) });
    const text = `@data d in d.csv\n@data weg in weg.csv\n${read("{{d[0].bsn}}")}${read("{{d[*].bsn}}")}`;
    const gateway = new FakeGateway();
    await runText(text, { gateway, files });
    expect(gateway.calls.map(({ query }) => query.burgerservicenummer)).toEqual([
      numbered(1),
      numbered(3),
    ]);
  });

  it("skips a request without rows, and fails one whose file or column is not there", async () => {
    const ends = async (placeholder: string, files: Readonly<Record<string, string>>) =>
      (await sent(`@data d in d.csv\n${read(placeholder)}`, files)).end;
    expect(await ends("{{d[*].bsn}}", { "d.csv": "bsn\n" })).toBe("skipped: emptySpread");
    expect(await ends("{{d[0].bsn}}", { "d.csv": "bsn\n" })).toBe("failed: unresolved");
    expect(await ends("{{d[*].weg}}", { "d.csv": csv(numbered(2)) })).toBe("failed: unresolved");
    expect(await ends("{{d[*].bsn}}", {})).toBe("failed: fileProblem");
    expect(await ends("{{d[*].bsn}}", { "d.csv": 'a\n"b' })).toBe("failed: fileProblem");
  });

  it("gives its values through variables too, and beside rows of @each", async () => {
    const files = { "d.csv": csv(numbered(2)), "e.csv": "x\n1\n" };
    expect(
      (await sent(`@data d in d.csv\n@n = {{d[*].bsn}}\n${read("{{n}}")}`, files)).calls,
    ).toEqual([numbered(2)]);
    const each = read("{{d[1].bsn}}").replace("Raadpleeg", "@each r in e.csv\nRaadpleeg");
    expect((await sent(`@data d in d.csv\n${each}`, files)).calls).toEqual([numbered(1, 1)]);
  });
});
