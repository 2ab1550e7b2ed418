import assert from "node:assert/strict";
import { commands, ConfigurationTarget, TreeItemCheckboxState, workspace } from "vscode";
import { Settings } from "../../../../src/editor/contributions.ts";
import { closeEditors } from "../../support/documents.ts";
import { workbench } from "../../support/extension.ts";
import { removeConfig } from "../../support/services.ts";
import { asUserOfSteps, type Turn } from "../../support/steps.ts";
import { until } from "../../support/until.ts";
import { asUser } from "../../support/user.ts";

/** What the view shows, in plain words. */
async function items() {
  const { inbox } = await workbench();
  return inbox.getChildren().map((node) => {
    const { id, label, description, checkboxState } = inbox.getTreeItem(node);
    assert.ok(typeof label === "string");
    const { kind } = node;
    return { kind, id, label, description: String(description), checkboxState };
  });
}

const messages = async () => (await items()).filter(({ kind }) => kind === "message");

describe("the inbox of the local environment", () => {
  before(async () => {
    await workbench();
    await removeConfig();
    await commands.executeCommand("brp.stopLocal");
  });
  after(async () => {
    await closeEditors();
    await commands.executeCommand("brp.stopLocal");
  });

  it("is empty until it is asked", async () => {
    assert.deepEqual(await items(), []);
  });

  it("counts in three ways, and counting changes nothing", async () => {
    await commands.executeCommand("brp.inbox.count");
    const counts = (await items()).map(({ label }) => label);
    assert.equal(counts.length, 3);
    for (const count of counts) assert.match(count, /^\d+ \S/);
    await commands.executeCommand("brp.inbox.count");
    assert.deepEqual(
      (await items()).map(({ label }) => label),
      counts,
    );
  });

  it("lists messages by kind, moment and sender, unticked", async () => {
    await commands.executeCommand("brp.inbox.list");
    const listed = await messages();
    assert.ok(listed.length > 3);
    for (const { label, description, checkboxState } of listed) {
      assert.match(label, /^\w+ · /);
      assert.match(
        description,
        /^\d{1,2} [A-Z][a-z]{2} \d\d:\d\d, from \d+, kept for (?:another \d+ (?:days?|hours?)|less than an hour), seen in the list$/,
      );
      assert.equal(checkboxState, TreeItemCheckboxState.Unchecked);
    }
  });

  it("counts again after a list and after a fetch, for they change the counts", async () => {
    const counts = async () =>
      (await items())
        .filter(({ kind }) => kind === "count")
        .map(({ label, description }) => [Number.parseInt(label, 10), description] as const);
    const [isNew, seen, waiting] = (await counts()).map(([count]) => count);
    assert.equal(isNew, 0);
    assert.equal(seen, waiting);
    for (const [, description] of await counts()) assert.match(description, /^\d\d:\d\d$/);
  });

  it("puts on top what will be lost soon, soonest first", async () => {
    const { inbox } = await workbench();
    const deadlines = inbox.getChildren().find(({ kind }) => kind === "deadlines");
    assert.ok(deadlines);
    const item = inbox.getTreeItem(deadlines);
    assert.ok(typeof item.label === "string");
    assert.match(item.label, /^\d+ will be removed within 2 days, fetched or not, without notice$/);
    const [first] = inbox.getChildren(deadlines);
    assert.ok(first);
    assert.equal(inbox.getTreeItem(first).description, "kept for less than an hour");
  });

  it("opens no message that was not fetched, and says how to fetch it", async () => {
    const [first] = await messages();
    const heard = await asUser({}, () => commands.executeCommand("brp.inbox.open", first?.id));
    assert.match(heard.errors.join(), /hasn't been fetched/);
  });

  it("fetches nothing while nothing is selected", async () => {
    const { runs } = await workbench();
    const before = runs.all[0]?.id;
    const heard = await asUser({}, () => commands.executeCommand("brp.inbox.fetch"));
    assert.match(heard.errors.join(), /Tick the messages/);
    assert.equal(runs.all[0]?.id, before);
  });

  it("fetches exactly what is selected, and opens it", async () => {
    const { inbox, runs } = await workbench();
    const [first, second] = await messages();
    assert.ok(first?.id && second?.id);
    inbox.select(first.id, true);
    inbox.select(second.id, true);
    inbox.select(second.id, false);
    assert.equal((await messages())[0]?.checkboxState, TreeItemCheckboxState.Checked);
    await commands.executeCommand("brp.inbox.fetch");
    assert.equal(runs.all[0]?.operation, "HaalBerichtenOp");
    const after = await messages();
    assert.match(after[0]?.description ?? "", /, fetched$/);
    assert.match(after[1]?.description ?? "", /, seen in the list$/);
    const heard = await asUser({}, () => commands.executeCommand("brp.inbox.open", first.id));
    assert.deepEqual(heard.errors, []);
  });

  it("lists by the filters of the contract, and says which", async () => {
    const before = await messages();
    const kind = (before.at(-1)?.label ?? "").split(" ")[0] ?? "";
    const turns: Turn[] = [{ pick: [] }, { type: kind }, ...Array<Turn>(5).fill({ type: "" })];
    const shown = await asUserOfSteps(turns, () => commands.executeCommand("brp.inbox.filter"));
    assert.deepEqual(
      shown.map(({ place }) => place),
      turns.map((_turn, index) => `${index + 1}/7`),
    );
    const listed = await messages();
    assert.ok(listed.length > 0 && listed.length < before.length);
    assert.ok(listed.every(({ label }) => label.startsWith(kind)));
  });

  it("takes no filter that the service would refuse", async () => {
    const { runs } = await workbench();
    const before = runs.all[0]?.id;
    const turns: Turn[] = [{ pick: [] }, { type: "Lg01,La01" }, "leave"];
    const shown = await asUserOfSteps(turns, () => commands.executeCommand("brp.inbox.filter"));
    assert.match(shown[1]?.said ?? "", /4 characters/);
    assert.equal(runs.all[0]?.id, before);
  });

  it("narrows down, sorts and says what is wanted, without asking the service", async () => {
    const { runs, inbox } = await workbench();
    inbox.clear();
    await commands.executeCommand("brp.inbox.list");
    const before = runs.all[0]?.id;
    const all = await messages();
    const word = (all[0]?.label ?? "").split(" ")[0] ?? "";
    await asUser({ input: word }, () => commands.executeCommand("brp.inbox.search"));
    const found = await messages();
    assert.ok(found.length > 0 && found.length < all.length);
    await asUser({ input: "" }, () => commands.executeCommand("brp.inbox.search"));
    await asUser({ pick: ["Received, newest first"] }, () =>
      commands.executeCommand("brp.inbox.sort"),
    );
    // Some came in the same minute.
    const minutes = (listed: typeof all) =>
      listed.map(({ description }) => description.slice(0, 16));
    assert.deepEqual(minutes(await messages()), minutes(all).reverse());
    await asUser({ pick: ["Sequence number"] }, () => commands.executeCommand("brp.inbox.columns"));
    for (const { description } of await messages()) assert.match(description, /^#\d+$/);
    assert.equal(runs.all[0]?.id, before);
    await asUser({ pick: ["Received, oldest first"] }, () =>
      commands.executeCommand("brp.inbox.sort"),
    );
    await asUser({ pick: ["Received", "Sender", "Kept until", "State"] }, () =>
      commands.executeCommand("brp.inbox.columns"),
    );
  });

  it("fetches all that waits, keeps apart what does not come, and tries only that again", async () => {
    const { runs } = await workbench();
    const heard = await asUser({}, () => commands.executeCommand("brp.inbox.fetchAll"));
    const told = [...heard.notes, ...heard.warnings].join();
    assert.match(told, /messages fetched since this mailbox was chosen/);
    const failed = (await messages()).filter(({ description }) =>
      description.includes("not fetched"),
    );
    await commands.executeCommand("brp.inbox.list");
    assert.equal((await messages()).length, failed.length);
    const before = runs.all[0]?.id;
    const again = await asUser({}, () => commands.executeCommand("brp.inbox.retryFailed"));
    if (failed.length === 0) {
      assert.match(again.errors.join(), /No message failed/);
      assert.equal(runs.all[0]?.id, before);
    } else assert.equal(runs.all[0]?.operation, "HaalBerichtenOp");
  });

  it("lists what was fetched before, when asked for it", async () => {
    await commands.executeCommand("brp.inbox.listFetched");
    const listed = await messages();
    assert.ok(listed.length > 3);
    for (const { description } of listed) assert.match(description, /, fetched$/);
  });

  it("says when there is no further page", async () => {
    const heard = await asUser({}, () => commands.executeCommand("brp.inbox.nextPage"));
    assert.match(heard.errors.join(), /no further page/);
  });

  it("counts by itself where that is wanted and the local environment runs, and asks nothing", async () => {
    const { inbox, runs } = await workbench();
    await commands.executeCommand("brp.inbox.focus");
    inbox.clear();
    const before = runs.all[0]?.id;
    const settings = workspace.getConfiguration();
    const calls: (() => void)[] = [];
    const { setTimeout } = globalThis;
    const fiveMinutes = 300_000;
    const held = (call: () => void, milliseconds?: number) => {
      if (milliseconds !== fiveMinutes) return setTimeout(call, milliseconds);
      calls.push(call);
      return setTimeout(() => undefined, 0);
    };
    Object.assign(globalThis, { setTimeout: held });
    try {
      await settings.update(Settings.countEvery, 5, ConfigurationTarget.Global);
      await until("the next count is planned", () => calls.length > 0);
      assert.deepEqual(await items(), []);
      const heard = await asUser({}, async () => {
        calls.at(-1)?.();
        await until("the counts stand there", () => inbox.getChildren().length === 3);
      });
      assert.deepEqual([...heard.dialogs, ...heard.errors], []);
      // It fills no list of runs, and waits again.
      assert.equal(runs.all[0]?.id, before);
      await until("one more count is planned", () => calls.length > 1);
    } finally {
      Object.assign(globalThis, { setTimeout });
      await settings.update(Settings.countEvery, undefined, ConfigurationTarget.Global);
    }
  });
});
