import assert from "node:assert/strict";
import { commands, DiagnosticSeverity, workspace, WorkspaceEdit } from "vscode";
import { explainFailure } from "../../../src/explain/explainFailure.ts";
import type { RunOutcome } from "../../../src/model/outcome.ts";
import { json, startStandIn, withToken } from "../../support/processes/standIn.ts";
import { closeEditors, findings, openRequest, runArguments } from "../support/documents.ts";
import { workbench } from "../support/extension.ts";
import {
  allowEnvironment,
  chooseEnvironment,
  configure,
  readRequest,
  removeConfig,
  runText,
  secretCanary,
  standInName,
  storeSecret,
  withServices,
} from "../support/services.ts";
import { asUser } from "../support/user.ts";
import { until } from "../support/until.ts";

const person = { type: "RaadpleegMetBurgerservicenummer", personen: [] };
const problem = "application/problem+json";

/** The title of a failure; nothing of the secret or of the person stands in any of its lines. */
function titleOf(outcome: RunOutcome | undefined): string {
  assert.equal(outcome?.kind, "failed");
  const told = explainFailure(outcome.failure, "en");
  const all = JSON.stringify([told, outcome.failure, outcome.sent]);
  for (const hidden of [secretCanary, "token-canary", "999990032"])
    assert.ok(!all.includes(hidden), `${hidden} stands in ${all}`);
  for (const line of [told.title, told.detail, told.remedy]) assert.notEqual(line.trim(), "");
  return told.title;
}

describe("failures, each in its own words", () => {
  before(workbench);
  afterEach(closeEditors);
  after(removeConfig);

  it("a missing secret, which the panel says with its button and no toast repeats", async () => {
    await withServices(withToken(json(200, person)), async ({ calls }) => {
      const { outcome, heard } = await runText(readRequest);
      assert.match(titleOf(outcome), /secret for proef is missing/i);
      assert.deepEqual(heard.errors, []);
      assert.deepEqual(calls, []);
    });
  });

  it("a wrong secret", async () => {
    const refuse = json(401, { error: "invalid_client" });
    await withServices(refuse, async ({ calls }) => {
      await storeSecret();
      const { outcome, heard } = await runText(readRequest);
      assert.match(titleOf(outcome), /gave no access token \(401/);
      assert.deepEqual(heard.errors, []);
      assert.deepEqual(calls, ["POST /token"]);
    });
  });

  it("a secret that was stored is used and a right one answers", async () => {
    await withServices(withToken(json(200, person)), async ({ calls }) => {
      const stored = await storeSecret();
      assert.match(stored.notes.join(), /stored/);
      const { outcome, heard } = await runText(readRequest);
      assert.equal(outcome?.kind, "answered");
      assert.deepEqual(heard.errors, []);
      assert.deepEqual(calls, ["POST /token", "POST /haalcentraal/api/brp/personen"]);
    });
  });

  it("a host that cannot be reached", async () => {
    const gone = await startStandIn(json(200, {}));
    await gone.close();
    await configure(gone.origin);
    await chooseEnvironment(standInName);
    await allowEnvironment();
    await storeSecret();
    const { outcome } = await runText(readRequest);
    assert.match(titleOf(outcome), /cannot be reached/);
    await removeConfig();
  });

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
      const [fault] = await findings(editor.document, 1);
      assert.equal(fault?.range.start.line, 2);
      assert.equal(fault.severity, DiagnosticSeverity.Error);
      assert.equal(fault.code, "pattern");
      assert.match(fault.message, /Waarde voldoet niet/);
      const edit = new WorkspaceEdit();
      edit.insert(editor.document.uri, editor.document.positionAt(0), "// nog een\n");
      await workspace.applyEdit(edit);
      await findings(editor.document, 0);
    });
  });

  it("a status that nobody listed", async () => {
    const teapot = { status: 418, title: "I'm a teapot" };
    await withServices(withToken(json(418, teapot, problem)), async () => {
      await storeSecret();
      const { outcome } = await runText(readRequest);
      assert.match(titleOf(outcome), /The service failed \(418\)/);
    });
  });

  it("an answer that is not JSON", async () => {
    const page = json(200, "<html>login</html>", "text/html");
    await withServices(withToken(page), async () => {
      await storeSecret();
      assert.match(titleOf((await runText(readRequest)).outcome), /is not JSON/);
    });
  });

  it("a token without a lifetime: answered, with a warning", async () => {
    await withServices(withToken(json(200, person), {}), async () => {
      await storeSecret();
      const { outcome } = await runText(readRequest);
      assert.equal(outcome?.kind, "answered");
      assert.deepEqual(
        outcome.warnings.map(({ kind }) => kind),
        ["tokenWithoutLifetime"],
      );
    });
  });

  it("a cancelled run", async () => {
    await withServices(
      withToken(() => undefined),
      async ({ calls }) => {
        await storeSecret();
        const { document } = await openRequest(readRequest);
        const argument = await runArguments(document);
        const running = asUser({}, () => commands.executeCommand("brp.runRequest", argument));
        await until("the service was asked", () => calls.length === 2);
        await commands.executeCommand("brp.cancelRun");
        await running;
        const { runs } = await workbench();
        assert.match(titleOf(runs.all[0]?.outcome), /cancelled/);
      },
    );
  });
});
