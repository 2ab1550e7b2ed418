import { expect, it } from "vitest";
import { operationNames, operations } from "../../../src/contract/operations.ts";
import { wholeRequest } from "../../../src/language/completion/wholeRequest.ts";
import { plainSnippet } from "../../../src/language/completion/suggestion.ts";
import { runCli } from "../../support/processes/cli.ts";
import { scratchFolder } from "../../support/untilEnd.ts";

it("of the local mock every whole request finds somebody as it is", async () => {
  const requests = operationNames.map((operation) => {
    const expected = operations[operation].service === "personen" ? "? personen count >= 1\n" : "";
    return `${plainSnippet(wholeRequest({ operation, titled: true }).en)}? status == 200\n${expected}`;
  });
  const path = await scratchFolder({ "all.brp": requests.join("\n") });
  const run = await runCli(["run", "all.brp", "--environment", "local"], { cwd: path });
  expect(run.stdout).not.toContain("✗");
  expect(run.code).toBe(0);
});
