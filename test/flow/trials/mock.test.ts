import { expect, it } from "vitest";
import { runCli } from "../../support/processes/cli.ts";
import { scratchFolder } from "../../support/untilEnd.ts";

it("a mock on an address of another machine reports that, and not that its port is in use", async () => {
  const args = ["mock", "--host", "198.51.100.7", "--port", "0"];
  const { code, stderr } = await runCli(args, { cwd: await scratchFolder() });
  expect(code).not.toBe(0);
  expect(stderr).toContain("This machine has no address 198.51.100.7.");
});
