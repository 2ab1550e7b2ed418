import { beforeAll, expect, it } from "vitest";
import { operationNames, operations } from "../../../src/contract/operations.ts";
import { wholeRequest } from "../../../src/language/completion/wholeRequest.ts";
import { plainSnippet } from "../../../src/language/completion/snippet.ts";
import { buildCli, runCli, scratchFolder } from "../../support/processes/cli.ts";

beforeAll(buildCli);

it("of the local mock every whole request finds somebody as it is", async () => {
  const requests = operationNames.map((operation) => {
    const expected = operations[operation].service === "personen" ? "? personen count >= 1\n" : "";
    return `${plainSnippet(wholeRequest({ operation, titled: true }).en)}? status == 200\n${expected}`;
  });
  const { path, remove } = await scratchFolder({ "all.brp": requests.join("\n") });
  try {
    const run = await runCli(["run", "all.brp", "--environment", "local"], { cwd: path });
    expect(run.stdout).not.toContain("✗");
    expect(run.code).toBe(0);
  } finally {
    await remove();
  }
});
