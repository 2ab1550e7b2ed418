import { describe, expect, it } from "vitest";
import { FakeGateway } from "../../support/fakeGateway.ts";
import { FakeFiles, localEnvironment, runText } from "../../support/runText.ts";

const environment = {
  ...localEnvironment,
  authorisation: {
    fields: ["naam"],
    parameters: ["burgerservicenummer", "postcode", "huisnummer"],
  },
};

async function run(text: string, rows = "") {
  const gateway = new FakeGateway();
  const files = new FakeFiles({ "rijen.csv": rows });
  const outcomes = await runText(text, { gateway, files }, { environment });
  return { sent: gateway.queries.length, outcomes };
}

const address = (last: string) =>
  `ZoekMetPostcodeEnHuisnummer\npostcode: 2628HJ\nhuisnummer: 12\n${last}\n`;

describe("what placeholders give beyond the authorisation profile", () => {
  // Shows: language-authorisation
  it("is not sent, and told at its place with the path that came", async () => {
    const text = `@extra = geslacht\n${address("fields: [naam.voornamen, {{extra}}]")}`;
    const { sent, outcomes } = await run(text);
    expect(sent).toBe(0);
    expect(outcomes).toMatchObject([
      {
        kind: "failed",
        failure: {
          kind: "outsideProfile",
          environment: "local",
          faults: [{ name: "fields[1]", reason: "geslacht" }],
        },
      },
    ]);
    const [outcome] = outcomes;
    const failure = outcome?.kind === "failed" ? outcome.failure : undefined;
    const span = failure?.kind === "outsideProfile" ? failure.faults[0]?.span : undefined;
    expect(text.slice(span?.start, span?.end)).toBe("{{extra}}");
  });

  it("is refused row by row, while what is allowed goes through", async () => {
    const { sent, outcomes } = await run(
      `@each rij in rijen.csv\n${address("fields: {{rij.pad}}")}`,
      "pad\nnaam.voornamen\ngeslacht\nnaam.geslachtsnaam\n",
    );
    expect(sent).toBe(2);
    expect(outcomes.map(({ kind }) => kind)).toEqual(["answered", "failed", "answered"]);
  });

  it("counts parameters too, though not one whose value is null", async () => {
    const refused = await run(address("huisletter: A\nfields: naam"));
    expect(refused.sent).toBe(0);
    expect(refused.outcomes).toMatchObject([
      { failure: { kind: "outsideProfile", faults: [{ name: "huisletter", reason: "" }] } },
    ]);
    const json = `{ "type": "ZoekMetPostcodeEnHuisnummer", "postcode": "2628HJ", "huisnummer": 12, "huisletter": null, "fields": ["naam"] }\n`;
    expect((await run(json)).sent).toBe(1);
  });

  it("says nothing of messages, which know no such profile", async () => {
    expect((await run("TelBerichten\nsoort: NIET-OPGEHAALD\n")).sent).toBe(1);
  });
});
