import { describe, expect, it } from "vitest";
import { brpOnce } from "../../../support/processes/brpIn.ts";
import { json, startStandIn, trialAt, withToken } from "../../../support/processes/standIn.ts";
import { running } from "../../../support/untilEnd.ts";

const count = "TelBerichten\nsoort: NIET-OPGEHAALD\n";
const warning = (name: string) =>
  `▲ The secret in ${name} is short. It has fewer than 8 characters, so it can't be masked in responses`;

async function brp(args: readonly string[], env: Readonly<Record<string, string>>) {
  const server = await running(
    startStandIn(withToken(json(200, { interactieId: "x", aantalBerichten: 3 }))),
  );
  const trial = trialAt(server.origin);
  const result = await brpOnce(
    [...args, "--environment", "trial"],
    {
      "brp.config.json": JSON.stringify({ environments: { trial } }),
      "a.brp": count,
      "b.brp": count,
    },
    { env },
  );
  expect(result.stdout + result.stderr).not.toContain("geheim7");
  return result;
}

describe("a secret too short to be searched for in responses", () => {
  it.each([
    ["run", ["run", "a.brp", "b.brp"]],
    ["inbox", ["inbox", "count"]],
  ])("is told once, on standard error, by brp %s", async (_, args) => {
    for (const name of ["BRP_TRIAL_CLIENT_SECRET", "BRP_TRIAL_BERICHTEN_CLIENT_SECRET"]) {
      const { code, stdout, stderr } = await brp(args, { [name]: "geheim7" });
      expect(code).toBe(0);
      expect(stderr).toContain(warning(name));
      expect(stderr.match(/is short\./g)).toHaveLength(1);
      expect(stdout).not.toContain("is short");
    }
    const enough = await brp(args, { BRP_TRIAL_CLIENT_SECRET: "geheim78" });
    expect([enough.code, enough.stderr]).toEqual([0, ""]);
  });

  it("is a warning of brp doctor, and told in Dutch too", async () => {
    const doctor = await brp(["doctor", "--language", "nl"], {
      BRP_TRIAL_CLIENT_SECRET: "geheim7",
    });
    expect(doctor.stdout).toContain("Het geheim in BRP_TRIAL_CLIENT_SECRET is kort.");
    expect(doctor.stdout).toContain("minder dan 8 tekens");
  });

  it("is not told where nothing is sent", async () => {
    const { code, stderr } = await brp(["run", "a.brp", "--dry-run"], {
      BRP_TRIAL_CLIENT_SECRET: "geheim7",
    });
    expect([code, stderr]).toEqual([0, ""]);
  });
});
