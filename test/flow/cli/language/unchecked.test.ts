import { describe, expect, it } from "vitest";
import { runCli } from "../../../support/processes/cli.ts";
import { scratchFolder } from "../../../support/untilEnd.ts";

const wrong = `### Five digits are refused
@unchecked tests the refusal
RaadpleegMetBurgerservicenummer
burgerservicenummer: 12345
fields: naam
`;

describe("@unchecked", () => {
  it("sends what the checks refuse, and expects what the service says of it", async () => {
    const path = await scratchFolder({
      "a.brp": `${wrong}? status == 400\n? code == paramsValidation\n? invalidParams[any].name == burgerservicenummer[0]\n`,
      "b.brp": wrong,
      "real.brp": `@environment proef\n${wrong}? status == 400\n`,
      "brp.config.json": JSON.stringify({
        environments: {
          proef: {
            kind: "trial",
            people: "real",
            personen: { baseUrl: "https://brp.example/haalcentraal/api/brp" },
          },
        },
      }),
    });
    const ran = await runCli(["run", "a.brp"], { cwd: path });
    expect(ran.stdout).toContain("✓ code == paramsValidation");
    expect(ran.code).toBe(0);
    const bare = await runCli(["check", "b.brp"], { cwd: path });
    expect(bare.stdout).toContain("unchecked-without-status");
    expect(bare.code).toBe(1);
    const real = await runCli(["check", "real.brp"], { cwd: path });
    expect(real.stdout).toContain("unchecked-real-people");
    expect(real.code).toBe(1);
  });

  it("sends message calls as they are written too", async () => {
    const ids = Array.from(
      { length: 101 },
      (_, at) => `9e1d9d0a-3c5c-4b43-9f4c-${String(at).padStart(12, "0")}`,
    );
    const calls = ["LijstBerichten\npagina: 0", "LijstBerichten\nnieuw: 1", "TelBerichten"];
    calls.push(
      "TelBerichten\nsoort: niets",
      `HaalBerichtenOp\nberichtTransportId: [${ids.join(", ")}]`,
    );
    const text = calls.map((call) => `###\n@unchecked tests it\n${call}\n? status == 400\n`);
    const path = await scratchFolder({ "a.brp": text.join("\n") });
    const ran = await runCli(["run", "a.brp"], { cwd: path });
    expect(ran.stdout.match(/rejected the request \(400\), as expected: BBA-/g)).toHaveLength(5);
    expect(ran.stdout).not.toMatch(/[0-9] messages|count as seen|not in the contract/);
    expect(ran.code).toBe(0);
  });
});
