import { expect, it } from "vitest";
import { runCli } from "../../../support/processes/cli.ts";
import { scratchFolder } from "../../../support/untilEnd.ts";

const wrong = `### Five digits are refused
@unchecked tests the refusal
RaadpleegMetBurgerservicenummer
burgerservicenummer: 12345
fields: naam
`;

it("sends what the checks refuse, and expects what the service says of it", async () => {
  const path = await scratchFolder({
    "a.brp": `${wrong}? status == 400\n? code == paramsValidation\n? invalidParams[any].name == burgerservicenummer[0]\n`,
  });
  const ran = await runCli(["run", "a.brp"], { cwd: path });
  expect(ran.stdout).toContain("✓ code == paramsValidation");
  expect(ran.code).toBe(0);
});
