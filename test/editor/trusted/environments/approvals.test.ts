import assert from "node:assert/strict";
import { commands } from "vscode";
import { json, startStandIn, type StandIn } from "../../../support/processes/standIn.ts";
import { closeEditors } from "../../support/documents.ts";
import { workbench } from "../../support/extension.ts";
import {
  nobody,
  readRequest,
  removeConfig,
  runText,
  useEnvironment,
} from "../../support/services.ts";
import { statusBar } from "../../support/statusBar.ts";
import { until } from "../../support/until.ts";
import { press, type Answers, type Heard } from "../../support/user.ts";

const name = "streek";
const list = "LijstBerichten\n";
const reason = "Melding 4711 wordt uitgezocht";

/** A loopback environment without a secret, of whatever kind its file claims. */
async function configureAs(
  kind: string,
  origin: string,
  people?: string,
  auth: object = { type: "none" },
): Promise<void> {
  await useEnvironment(name, {
    kind,
    ...(people !== undefined && { people }),
    personen: { baseUrl: `${origin}/brp` },
    berichten: { baseUrl: `${origin}/berichten` },
    auth,
  });
}

async function run(text: string, responses: Answers): Promise<Heard> {
  return (await runText(text, responses)).heard;
}

const forget = () => commands.executeCommand("brp.forgetEnvironment");

describe("what the user is asked before anything is sent", () => {
  let services: StandIn;
  before(workbench);
  beforeEach(async () => {
    services = await startStandIn(json(200, nobody));
  });
  afterEach(async () => {
    await forget();
    await closeEditors();
    await removeConfig();
    await services.close();
  });

  const entry = async () => {
    const { environments } = await workbench();
    return (await environments.entries()).find((one) => one.name === name);
  };
  const isPinned = async () => (await entry())?.pinned;

  it("an environment of a file, once: what it would reach, and nothing is sent on a no", async () => {
    await configureAs("trial", services.origin);
    const refused = await run(readRequest, {});
    assert.equal(refused.dialogs.length, 1);
    assert.match(refused.dialogs[0]?.message ?? "", /^streek \(trial\): .*Allow it/);
    assert.ok(refused.dialogs[0]?.detail.includes(services.origin));
    assert.deepEqual(refused.dialogs[0]?.buttons, ["Read First", "Allow"]);
    // The page itself prompts without a link to it.
    const of = { environment: name, from: "page" };
    const onPage = await press("brp.allowEnvironment", {}, of);
    assert.deepEqual(onPage.dialogs[0]?.buttons, ["Allow"]);
    assert.deepEqual(services.calls, []);
    assert.equal(await isPinned(), false);
    const allowed = await run(readRequest, { button: "Allow" });
    assert.equal(allowed.dialogs.length, 1);
    assert.deepEqual(services.calls, ["POST /brp/personen"]);
    assert.equal(await isPinned(), true);
    assert.deepEqual((await run(readRequest, {})).dialogs, []);
    assert.equal(services.calls.length, 2);
  });

  it("again when it would reach something else, which hears nothing on a no", async () => {
    await configureAs("trial", services.origin);
    await run(readRequest, { button: "Allow" });
    const elsewhere = await startStandIn(json(200, { personen: [] }));
    try {
      await configureAs("trial", elsewhere.origin);
      const refused = await run(readRequest, {});
      assert.match(refused.dialogs[0]?.message ?? "", /has changed since you allowed it/);
      assert.ok(refused.dialogs[0]?.detail.includes(elsewhere.origin));
      assert.deepEqual(elsewhere.calls, []);
      assert.equal(services.calls.length, 1);
      await run(readRequest, { button: "Allow" });
      assert.equal(elsewhere.calls.length, 1);
      assert.equal(services.calls.length, 1);
    } finally {
      await elsewhere.close();
    }
  });

  it("the plan for production, with a reason; the same plan is not asked twice", async () => {
    await configureAs("production", services.origin);
    const { dialogs, inputs } = await run(readRequest, {
      button: ["Allow", "Run"],
      input: reason,
    });
    const [, plan] = dialogs;
    assert.equal(plan?.message, "This run goes to PRODUCTION");
    assert.ok(plan.detail.includes(services.origin));
    assert.match(plan.detail, /1 person at most/);
    assert.ok(!plan.detail.includes("999990032"));
    assert.equal(inputs.length, 1);
    assert.deepEqual(services.calls, ["POST /brp/personen"]);
    assert.deepEqual((await run(readRequest, {})).dialogs, []);
    assert.equal(services.calls.length, 2);
    const other = await run(readRequest.replace("999990032", "999990019"), {});
    assert.equal(other.dialogs.length, 1);
    assert.equal(services.calls.length, 2);
  });

  it("no plan and no reason before a missing secret: the panel names it, and no toast does", async () => {
    await configureAs("production", services.origin, undefined, {
      type: "oauth2",
      tokenUrl: `${services.origin}/token`,
      clientId: "proef",
    });
    const { runs } = await workbench();
    for (const text of [readRequest, list]) {
      await run(text, { button: "Allow" });
      const again = await run(text, { button: ["Allow", "Run"], input: reason });
      assert.deepEqual([again.dialogs, again.inputs, again.errors], [[], [], []]);
      const outcome = runs.all[0]?.outcome;
      assert.equal(outcome?.kind === "failed" && outcome.failure.kind, "secretMissing");
    }
    assert.deepEqual(services.calls, []);
  });

  it("no production without a reason, and none after a no", async () => {
    const { runs } = await workbench();
    await configureAs("production", services.origin);
    const before = runs.all[0]?.id;
    const text = `// not approved\n${readRequest}`;
    await run(text, { button: "Allow" });
    const escaped = await run(text, { button: "Run" });
    assert.equal(escaped.inputs.length, 1);
    const blank = await run(text, { button: "Run", input: "  " });
    assert.deepEqual(blank.refusals, ["Enter a reason in words."]);
    assert.deepEqual(services.calls, []);
    assert.equal(runs.all[0]?.id, before);
  });

  it("a change of a mailbox, without a reason; a count is not asked for", async () => {
    await configureAs("trial", services.origin);
    const refused = await run(list, { button: "Allow" });
    assert.equal(refused.dialogs[1]?.message, "This run changes a mailbox");
    assert.match(refused.dialogs[1]?.detail ?? "", /marks messages as seen/);
    assert.deepEqual(services.calls, []);
    const approved = await run(list, { button: "Run" });
    assert.deepEqual([approved.dialogs.length, approved.inputs.length], [1, 0]);
    assert.equal(services.calls.length, 1);
    assert.deepEqual((await run("TelBerichten\nsoort: NIEUW\n", {})).dialogs, []);
    assert.equal(services.calls.length, 2);
  });

  const withdraw = (responses: Answers, ...given: readonly object[]) =>
    press("brp.withdrawApproval", responses, ...given);

  it("what is approved stays in sight, and is asked for again once it is withdrawn", async () => {
    assert.equal(statusBar.shown("brp.approval"), undefined);
    await configureAs("production", services.origin);
    await run(readRequest, { button: ["Allow", "Run"], input: reason });
    const shown = statusBar.shown("brp.approval");
    assert.equal(shown?.text, "$(shield) BRP: 15 min");
    assert.match(
      shown.accessibilityInformation?.label ?? "",
      /streek · production.*RaadpleegMetBurgerservicenummer.*15 minutes left.*withdraw/i,
    );
    const seen = await withdraw({});
    assert.ok(seen.dialogs[0]?.detail.includes(reason));
    assert.ok(seen.dialogs[0]?.detail.includes(services.origin));
    assert.deepEqual(seen.dialogs[0]?.buttons, ["Withdraw approval"]);
    assert.deepEqual((await run(readRequest, {})).dialogs, []);
    const withdrawn = await withdraw({ button: "Withdraw approval" });
    assert.match(withdrawn.notes.at(-1) ?? "", /^Approval withdrawn/);
    assert.equal(statusBar.shown("brp.approval"), undefined);
    assert.equal((await run(readRequest, {})).dialogs.length, 1);
    assert.equal(services.calls.length, 2);
    assert.deepEqual((await withdraw({})).notes, ["There are no active approvals."]);
  });

  const term = async () => (await entry())?.mailbox;

  it("no plan of a mailbox of invented people once it is always allowed, until that is withdrawn", async () => {
    await configureAs("trial", services.origin, "test");
    const asked = await run(list, { button: ["Allow", "Always allow"] });
    assert.deepEqual(asked.dialogs[1]?.buttons, [
      "Show Plan",
      "Run",
      "Allow for this session",
      "Always allow",
    ]);
    assert.match(
      asked.dialogs[1]?.detail ?? "",
      /The people are invented. You can therefore allow all/,
    );
    assert.equal(services.calls.length, 1);
    assert.equal(await term(), "always");
    // It does not approve one plan, which would expire.
    assert.equal(statusBar.shown("brp.approval"), undefined);
    await until("the status bar says so", () =>
      statusBar
        .shown("brp.environment")
        ?.accessibilityInformation?.label.includes("mailbox changes don't need approval"),
    );
    const fetch = "HaalBerichtenOp\nberichtTransportId: [3f2b1c9e-5a6d-4e7f-8a9b-000000000000]\n";
    assert.deepEqual((await run(fetch, {})).dialogs, []);
    assert.equal(services.calls.length, 2);
    const withdrawn = await withdraw({ button: "Withdraw approval" });
    assert.match(withdrawn.dialogs[0]?.detail ?? "", /^streek · trial: mailbox allowed, until/);
    assert.equal(await term(), undefined);
    assert.equal((await run(list, {})).dialogs.length, 1);
    assert.equal(services.calls.length, 2);
  });

  it("nothing of the kind for real people or production, whatever is selected", async () => {
    await configureAs("trial", services.origin, "real");
    const asked = await run(list, { button: ["Allow", "Always allow"] });
    assert.deepEqual(asked.dialogs[1]?.buttons, ["Show Plan", "Run"]);
    await configureAs("production", services.origin, "real");
    const production = await run(list, { button: ["Allow", "Always allow"], input: reason });
    assert.deepEqual(production.dialogs[1]?.buttons, ["Show Plan", "Run"]);
    assert.equal(await term(), undefined);
    assert.deepEqual(services.calls, []);
  });

  it("one environment's approvals are withdrawn by its own line, and no others", async () => {
    await configureAs("trial", services.origin, "test");
    await run(list, { button: ["Allow", "Always allow"] });
    const other = await withdraw({}, { environment: "elders" });
    assert.deepEqual(other.notes, ["There are no active approvals."]);
    await withdraw({ button: "Withdraw approval" }, { environment: name });
    assert.equal(await term(), undefined);
  });
});
