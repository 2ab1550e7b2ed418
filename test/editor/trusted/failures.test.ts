import assert from "node:assert/strict";
import { commands, DiagnosticSeverity } from "vscode";
import { explainFailure } from "../../../src/explain/explainFailure.ts";
import type { RunOutcome } from "../../../src/model/outcome.ts";
import { json, withToken } from "../../support/processes/standIn.ts";
import { diagnostics, insert, leaveEach, openRequest, runArguments } from "../support/documents.ts";
import { workbench } from "../support/extension.ts";
import {
  readRequest,
  removeConfig,
  secretCanary,
  storeSecret,
  withServices,
} from "../support/services.ts";
import { press } from "../support/user.ts";
import { until } from "../support/until.ts";

const problem = "application/problem+json";

/** The title of a failure, after a check that no line contains the secret or a value of the person. */
function titleOf(outcome: RunOutcome | undefined): string {
  assert.equal(outcome?.kind, "failed");
  const reported = explainFailure(outcome.failure, "en");
  const all = JSON.stringify([reported, outcome.failure, outcome.sent]);
  for (const hidden of [secretCanary, "token-canary", "999990032"])
    assert.ok(!all.includes(hidden), `${hidden} stands in ${all}`);
  for (const line of [reported.title, reported.detail, reported.remedy])
    assert.notEqual(line.trim(), "");
  return reported.title;
}

describe("failures, each in its own words", () => {
  leaveEach();
  after(removeConfig);

  it("a refused request, with each fault at its line until the text changes", async () => {
    const refusal = {
      status: 400,
      title: "Een of meerdere parameters zijn niet correct.",
      code: "paramsValidation",
      invalidParams: [
        { name: "burgerservicenummer[0]", code: "pattern", reason: "Waarde voldoet niet." },
      ],
    };
    await withServices(withToken(json(400, refusal, problem)), async () => {
      await storeSecret();
      const editor = await openRequest(`// eerst een regel\n${readRequest}`);
      const argument = await runArguments(editor.document);
      await commands.executeCommand("brp.runRequest", argument);
      const { runs } = await workbench();
      assert.match(titleOf(runs.all[0]?.outcome), /rejected the request \(400\)/);
      const [fault] = await diagnostics(editor.document, 1);
      assert.equal(fault?.range.start.line, 2);
      assert.equal(fault.severity, DiagnosticSeverity.Error);
      assert.equal(fault.code, "pattern");
      assert.match(fault.message, /Waarde voldoet niet/);
      await insert(editor.document, 0, "// nog een\n");
      await diagnostics(editor.document, 0);
    });
  });

  it("a cancelled run", async () => {
    await withServices(
      withToken(() => undefined),
      async ({ calls }) => {
        await storeSecret();
        const { document } = await openRequest(readRequest);
        const argument = await runArguments(document);
        const running = press("brp.runRequest", {}, argument);
        await until("the service was asked", () => calls.length === 2);
        await commands.executeCommand("brp.cancelRun");
        await running;
        const { runs } = await workbench();
        assert.match(titleOf(runs.all[0]?.outcome), /cancelled/);
      },
    );
  });
});
