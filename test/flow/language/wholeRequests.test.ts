import { expect, it } from "vitest";
import { operationNames, operations } from "../../../src/contract/operations.ts";
import { wholeRequest } from "../../../src/language/completion/typedRequest.ts";
import { plainSnippet } from "../../../src/language/completion/suggestion.ts";
import { brpOnce } from "../../support/processes/brpIn.ts";

// Shows: language-whole-requests, mock-all-calls
it("of the local mock every whole request finds a person unchanged", async () => {
  const requests = operationNames.map((operation) => {
    const expected = operations[operation].service === "personen" ? "? personen count >= 1\n" : "";
    return `${plainSnippet(wholeRequest({ operation, titled: true }).en)}? status == 200\n${expected}`;
  });
  const run = await brpOnce("run all.brp --environment local", { "all.brp": requests.join("\n") });
  expect(run.stdout).not.toContain("✗");
  expect(run.code).toBe(0);
});
