import assert from "node:assert/strict";
import { commands, env, type Uri } from "vscode";
import { json, startStandIn } from "../../../support/processes/standIn.ts";
import { closeEditors } from "../../support/documents.ts";
import { workbench } from "../../support/extension.ts";
import { openInboxPanel, type HeardPanel } from "../../support/inboxPanel.ts";
import { allowEnvironment, removeConfig, useEnvironment } from "../../support/services.ts";
import { until } from "../../support/until.ts";
import { asUser, press } from "../../support/user.ts";
import { replacing } from "../../support/watched.ts";

/** The identifier of a message that no local mailbox contains. */
const unknown = "3f2b1c9e-5a6d-4e7f-8a9b-000000000000";

describe("the inbox panel", () => {
  let heard: HeardPanel;

  const messages = () => heard.rows();
  /** Sends a message, and waits for the end of the work that it starts. */
  const say = (message: Parameters<HeardPanel["say"]>[0]) =>
    asUser({}, async () => {
      const { state } = (await workbench()).inbox;
      await heard.say(message);
      await until("nothing runs", () => state.work === undefined || undefined);
    });

  before(async () => {
    await workbench();
    await removeConfig();
    await commands.executeCommand("brp.stopLocal");
    (await workbench()).inbox.clear();
  });
  after(async () => {
    heard.panel.dispose();
    await closeEditors();
    await commands.executeCommand("brp.stopLocal");
  });

  // Shows: security-unprompted
  it("opens from its command and asks nothing", async () => {
    const { runs, local } = await workbench();
    const before = runs.all[0]?.id;
    heard = await openInboxPanel();
    assert.equal(heard.panel.title, "Message inbox");
    assert.deepEqual(heard.state().environment, { name: "local", kind: "local" });
    assert.equal(heard.state().isListed, false);
    assert.deepEqual(heard.rows(), []);
    assert.equal(runs.all[0]?.id, before);
    assert.equal(local.isRunning, false);
  });

  it("counts and lists when it is told to", async () => {
    await say({ type: "count" });
    await say({ type: "list" });
    await until("the list is told", () => heard.state().isListed || undefined);
    assert.equal(heard.state().counts.length, 3);
    const rows = messages();
    assert.ok(rows.length > 3);
  });

  it("fetches what is chosen, says how it ended, and opens it in the reader", async () => {
    const { runs } = await workbench();
    const chosen = messages()
      .slice(0, 2)
      .map(({ id }) => id);
    const reported = await say({ type: "fetch", ids: chosen });
    assert.equal(runs.all[0]?.operation, "HaalBerichtenOp");
    // The visible panel reports it, without a notification.
    assert.deepEqual([...reported.notes, ...reported.warnings], []);
    const end = await until("the end is told", () => heard.state().end);
    assert.match(end.text, /^2 messages fetched since this mailbox/);
    const rows = await until("they are there", () => {
      const now = messages();
      return now.some(({ isOpen }) => isOpen) ? now : undefined;
    });
    // The order is not compared, because the rows may be sorted at this time.
    assert.deepEqual(
      new Set(rows.filter(({ isOpen }) => isOpen).map(({ id }) => id)),
      new Set(chosen),
    );
    const opened = await say({ type: "open", id: chosen[0] ?? "" });
    assert.deepEqual(opened.errors, []);
    // Fetched content is shown beside the list, and nothing is fetched for it.
    const last = runs.all[0]?.id;
    const content = await heard.content(chosen[0] ?? "");
    assert.ok((content?.sections.length ?? 0) > 0);
    assert.equal(await heard.content(unknown), undefined);
    assert.equal(runs.all[0]?.id, last);
    const waiting = rows.find(({ id, isOpen }) => !isOpen && !chosen.includes(id));
    const refused = await say({ type: "open", id: waiting?.id ?? "" });
    assert.match(refused.errors.join(), /hasn't been fetched/);
  });

  it("fetches and explains nothing that is not listed", async () => {
    const { runs } = await workbench();
    const before = runs.all[0]?.id;
    const opened: string[] = [];
    const openExternal = (uri: Uri) => Promise.resolve(opened.push(uri.toString(true)) > 0);
    await replacing(env, { openExternal }, async () => {
      await say({ type: "fetch", ids: [unknown] });
      await heard.say({ type: "explain", id: unknown });
      await heard.say({ type: "explain", id: "https://elsewhere.test/" });
    });
    assert.deepEqual(opened, []);
    assert.equal(runs.all[0]?.id, before);
  });

  it("lists by filters that the service would take, and sends no other", async () => {
    const { runs } = await workbench();
    const before = runs.all[0]?.id;
    await say({ type: "listBy", filter: { berichttype: "Lg01,La01" } });
    assert.equal(runs.all[0]?.id, before);
    await until(
      "the refusal is told",
      () => heard.state().refusal?.name === "berichttype" || undefined,
    );
    const kind = messages().at(-1)?.kind ?? "";
    await say({ type: "listBy", filter: { berichttype: kind, noFilter: "x" } });
    await until("the filter is told", () =>
      heard.state().filters.some(({ name, value }) => name === "berichttype" && value === kind),
    );
    const rows = messages();
    assert.ok(rows.length > 0);
    assert.ok(rows.every((row) => row.kind === kind));
  });

  it("does by the menu of a row what its panel can, for listed messages alone", async () => {
    const { runs } = await workbench();
    const [listed] = messages();
    const run = (name: string, id: unknown) => press(`brp.inbox.${name}`, {}, { message: { id } });
    await env.clipboard.writeText("before");
    const before = runs.all[0]?.id;
    for (const id of [unknown.replace("3f", "4f"), undefined, 3]) {
      await run("copyIdentifier", id);
      await run("fetchOne", id);
      await run("explain", id);
    }
    assert.equal(await env.clipboard.readText(), "before");
    assert.equal(runs.all[0]?.id, before);
    await run("copyIdentifier", listed?.id);
    assert.equal(await env.clipboard.readText(), listed?.id);
    await run("fetchOne", listed?.id);
    await until("it is there", () => runs.all[0]?.outcome);
    assert.notEqual(runs.all[0]?.id, before);
    await until("it can be read", () => messages().find(({ id }) => id === listed?.id)?.isOpen);
  });

  it("takes nothing that its protocol does not know", async () => {
    const { runs } = await workbench();
    const before = runs.all[0]?.id;
    for (const wrong of [
      { type: "fetch", ids: [3] },
      { type: "explain", id: 3 },
      { type: "run" },
      { type: "select", from: 0, to: 2, on: true },
    ])
      await say(wrong);
    assert.equal(runs.all[0]?.id, before);
  });

  it("fetches all that waits with progress, and forgets it all with the environment", async () => {
    const { inbox } = await workbench();
    const seen: (number | undefined)[] = [];
    const watching = inbox.state.onDidStir(() => seen.push(inbox.state.work?.of));
    await say({ type: "fetchAll" });
    watching.dispose();
    assert.ok(seen.some((of) => (of ?? 0) > 0));
    await until("they can be read", () => messages().some(({ isOpen }) => isOpen) || undefined);
    inbox.clear();
    await until("it is forgotten", () => !heard.state().isListed || undefined);
    assert.deepEqual(heard.rows(), []);
  });

  it("says alone why something failed while it is in sight", async () => {
    // A rejection is not retried, unlike an unreachable service.
    const services = await startStandIn(json(403, {}));
    const mailbox = {
      kind: "local",
      people: "test",
      berichten: { baseUrl: `${services.origin}/api/v1` },
      auth: { type: "none" },
    };
    try {
      await useEnvironment("nobody", mailbox);
      await allowEnvironment();
      const reported = await say({ type: "count" });
      assert.deepEqual(reported.errors, []);
      await until("it is told", () => heard.state().end?.tone === "error" || undefined);
      await closeEditors();
      const hidden = await press("brp.inbox.count");
      assert.equal(hidden.errors.length, 1);
    } finally {
      await services.close();
      await removeConfig();
    }
  });
});
