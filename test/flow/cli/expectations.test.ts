import { describe, expect, it } from "vitest";
import { brpIn, brpOnce, readNames } from "../../support/processes/brpIn.ts";

describe("an expectation about test people", () => {
  it("tells what was expected and found, but no value where they are masked", async () => {
    const { brp } = await brpIn({
      "a.brp": `${readNames}? personen[0].naam.geslachtsnaam == Janssen\n`,
    });
    const run = (...args: readonly string[]) => brp(["run", "a.brp", ...args]);
    const { code, stdout } = await run();
    expect(code).toBe(1);
    expect(stdout).toMatch(/✗ .*geslachtsnaam == Janssen\n +expected +Janssen\n +actual +Jansen\n/);
    for (const reporter of ["console", "junit", "json"]) {
      const masked = await run("--mask", `--reporter=${reporter}`);
      expect(masked.stdout).not.toMatch(/Jans/);
      expect(masked.stdout).toContain("differs (name)");
    }
  });
});

it("what the checks refuse is sent with @unchecked, and the refusal can be expected", async () => {
  const ran = await brpOnce("run a.brp", {
    "a.brp": `@unchecked tests the refusal\n${readNames.replace("999990019", "12345")}? status == 400\n? code == paramsValidation\n? invalidParams[any].name == burgerservicenummer[0]\n`,
  });
  expect(ran.stdout).toContain("✓ code == paramsValidation");
  expect(ran.code).toBe(0);
});
