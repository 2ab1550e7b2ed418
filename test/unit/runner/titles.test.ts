import { describe, expect, it } from "vitest";
import { requestTitle } from "../../../src/presentation/view.ts";
import { FakeGateway } from "../../support/fakeGateway.ts";
import { FakeFiles, localEnvironment, runText } from "../../support/runText.ts";

const read =
  "RaadpleegMetBurgerservicenummer\nburgerservicenummer: 999990019\nfields: burgerservicenummer\n";
const titlesOf = async (text: string, files = {}, variables = new Map<string, string>()) => {
  const outcomes = await runText(
    text,
    { gateway: new FakeGateway(), files: new FakeFiles(files) },
    { environment: localEnvironment, variables },
  );
  return outcomes.map(({ request }) => request);
};

describe("the title of a run", () => {
  it("has the values of its row and of variables, and hides them under the mask", async () => {
    const text = `@who = you\n### Case {{rij.label}} for {{who}}\n@each rij in a.csv\n${read}`;
    const found = await titlesOf(text, { "a.csv": "label\nfirst\nsecond\n" });
    expect(found.map((one) => requestTitle(one, { mask: false }))).toEqual([
      "Case first for you",
      "Case second for you",
    ]);
    expect(found.map((one) => requestTitle(one, { mask: true }))).toEqual(
      Array(2).fill("Case •••• for ••••"),
    );
    expect(found.map(({ title }) => title)).toEqual(
      Array(2).fill("Case {{rij.label}} for {{who}}"),
    );
  });

  it("stays on one line and short, whatever a value holds", async () => {
    const files = { "a.csv": `label\n"a\n::error::b"\n` };
    const [one] = await titlesOf(`### {{rij.label}}\n@each rij in a.csv\n${read}`, files);
    expect(one?.filledTitle).toBe("a ::error::b");
  });

  it("stays as written if a value is missing or an environment's, without a prompt", async () => {
    const [missing] = await titlesOf(`### {{weg}}\n${read}`);
    expect(missing && requestTitle(missing, { mask: false })).toBe("{{weg}}");
    const [secret] = await titlesOf(`@x = {{$env.X}}\n### {{x}}\n${read}`);
    expect(secret?.filledTitle).toBeUndefined();
    const [asked] = await titlesOf(`@x = {{$input "x"}}\n### {{x}}\n${read}`);
    expect(asked?.filledTitle).toBeUndefined();
  });

  it("takes a value from outside the file, and rows of @data", async () => {
    const [given] = await titlesOf(`@a = 1\n### {{a}}\n${read}`, {}, new Map([["a", "2"]]));
    expect(given?.filledTitle).toBe("2");
    const text = `@data p in a.csv\n### {{p[1].label}}\n${read}`;
    const [row] = await titlesOf(text, { "a.csv": "label\nfirst\nsecond\n" });
    expect(row?.filledTitle).toBe("second");
  });
});
