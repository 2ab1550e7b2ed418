import { describe, expect, it } from "vitest";
import type { Environment } from "../../../src/model/environments/environment.ts";
import { FakeGateway, refused } from "../../support/fakeGateway.ts";
import { endOf, localEnvironment, runText } from "../../support/runText.ts";

const wrong = `###
@unchecked refuses a number of five digits
RaadpleegMetBurgerservicenummer
burgerservicenummer: 12345
nieuw: 5
fields: [onbekend]
? status == 400
`;

describe("a request with @unchecked", () => {
  // Shows: language-unchecked
  it("is sent as it is written, its unknown parameters as text", async () => {
    const gateway = new FakeGateway(() => refused(400, "paramsValidation"));
    const outcomes = await runText(wrong, { gateway });
    expect(outcomes.map(endOf)).toEqual(["answered 400"]);
    expect(gateway.calls.map(({ query }) => query)).toEqual([
      {
        type: "RaadpleegMetBurgerservicenummer",
        burgerservicenummer: ["12345"],
        nieuw: "5",
        fields: ["onbekend"],
      },
    ]);
  });

  it("goes in one call however many are written, in several where a list makes them many", async () => {
    const numbers = Array.from({ length: 45 }, (_, index) => String(index));
    const gateway = new FakeGateway(() => refused(400, "paramsValidation"));
    await runText(wrong.replace("12345", `[${numbers.join(", ")}]`), { gateway });
    expect(gateway.calls.map(({ query }) => query.burgerservicenummer)).toEqual([numbers]);
    const split = new FakeGateway();
    const environment = { ...localEnvironment, variables: new Map([["n", numbers]]) };
    await runText(wrong.replace("12345", "{{n}}"), { gateway: split }, { environment });
    expect(split.calls.length).toBe(3);
  });

  // Shows: language-unchecked
  it("is not sent where people may be real", async () => {
    const gateway = new FakeGateway();
    const environment: Environment = { ...localEnvironment, isEmbedded: false, people: "real" };
    const [outcome] = await runText(wrong, { gateway }, { environment });
    expect(endOf(outcome)).toBe("failed: uncheckedRefused");
    expect(gateway.calls).toEqual([]);
  });

  it("is refused without its directive", async () => {
    const gateway = new FakeGateway();
    const checked = await runText(wrong.replace(/@unchecked.*\n/, ""), { gateway });
    expect(checked.map(endOf)).toEqual(["failed: invalidRequest"]);
    expect(gateway.calls).toEqual([]);
  });

  it("sends a message call as it is written too", async () => {
    const gateway = new FakeGateway(() => refused(400, "BBA-SUMMARIZE-F001"));
    const message = "###\n@unchecked x\nTelBerichten\nsoort: niets\nnieuw: 1\n? status == 400\n";
    const counted = await runText(message, { gateway });
    expect(counted.map(endOf)).toEqual(["answered 400"]);
    expect(gateway.calls).toMatchObject([
      { query: { soort: "niets", nieuw: "1" }, isUnchecked: true },
    ]);
  });

  // Shows: language-unchecked-limits
  it.each(["LijstBerichten\npagina: 0", "HaalBerichtenOp\nberichtTransportId: 12"])(
    "leaves the approval of the mailbox as it is: %s",
    async (call) => {
      const gateway = new FakeGateway();
      const environment: Environment = { ...localEnvironment, isEmbedded: false, kind: "trial" };
      const text = `###\n@unchecked x\n${call}\n? status == 400\n`;
      const outcomes = await runText(text, { gateway }, { environment });
      expect(outcomes.map(endOf)).toEqual(["failed: approvalNeeded"]);
      expect(gateway.calls).toEqual([]);
    },
  );
});
