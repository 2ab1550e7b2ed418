import assert from "node:assert/strict";
import { commands } from "vscode";
import { Settings } from "../../../../src/editor/contributions.ts";
import { closeEditors } from "../../support/documents.ts";
import { workbench } from "../../support/extension.ts";
import { removeConfig } from "../../support/services.ts";
import { until } from "../../support/until.ts";
import { asUser, press, withSetting } from "../../support/user.ts";
import { replacing } from "../../support/watched.ts";

async function lines() {
  const { inboxView } = await workbench();
  return inboxView.getChildren().map(({ label, description, command }) => {
    assert.ok(typeof label === "string");
    assert.equal(command?.command, "brp.inbox.openPanel");
    return { label, description: String(description) };
  });
}

const labels = async () => (await lines()).map(({ label }) => label);

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
    assert.deepEqual(await lines(), []);
  });

  it("counts in three ways, leads to the panel, and counting changes nothing", async () => {
    await commands.executeCommand("brp.inbox.count");
    const counted = await labels();
    assert.equal(counted.length, 4);
    for (const count of counted.slice(0, 3)) assert.match(count, /^\d+ \S/);
    assert.equal(counted[3], "Open inbox");
    await commands.executeCommand("brp.inbox.count");
    assert.deepEqual(await labels(), counted);
  });

  it("counts again after a list, and names what expires soon", async () => {
    const { inbox } = await workbench();
    await inbox.list();
    const [isNew, seen, waiting, expiring] = await lines();
    assert.match(isNew?.label ?? "", /^0 /);
    assert.equal(parseInt(seen?.label ?? "", 10), parseInt(waiting?.label ?? "", 10));
    for (const count of [isNew, seen, waiting])
      assert.match(count?.description ?? "", /^\d\d:\d\d$/);
    assert.match(
      expiring?.label ?? "",
      /^\d+ will be removed within 2 days, fetched or not, without notice$/,
    );
  });

  it("opens no message that was not fetched, and says how to fetch it", async () => {
    const { inbox } = await workbench();
    const [first] = inbox.contents.messages;
    const heard = await press("brp.inbox.open", {}, { message: { id: first?.id } });
    assert.match(heard.errors.join(), /hasn't been fetched/);
  });

  it("fetches all that waits, keeps apart what does not come, and tries only that again", async () => {
    const { inbox, runs } = await workbench();
    const heard = await asUser({}, () => inbox.fetchAll());
    assert.match(heard.notes.join(), /messages fetched since this mailbox was chosen/);
    const { failed } = inbox.contents;
    await inbox.list();
    assert.equal(inbox.contents.messages.length, failed.length);
    const before = runs.all[0]?.id;
    await asUser({}, () => inbox.fetch(failed));
    if (failed.length === 0) assert.equal(runs.all[0]?.id, before);
    else assert.equal(runs.all[0]?.operation, "HaalBerichtenOp");
  });

  it("lists what was fetched before, when asked for it", async () => {
    const { inbox } = await workbench();
    await inbox.listFetched();
    assert.ok(inbox.contents.messages.length > 3);
    assert.ok(inbox.contents.messages.every(({ fetched }) => fetched));
  });

  it("counts automatically if that is enabled and the local mock runs, without a prompt", async () => {
    const { inbox, inboxView, runs } = await workbench();
    await commands.executeCommand("brp.inbox.focus");
    inbox.clear();
    const before = runs.all[0]?.id;
    const calls: (() => void)[] = [];
    const { setTimeout } = globalThis;
    const fiveMinutes = 300_000;
    const held = (call: () => void, milliseconds?: number) => {
      if (milliseconds !== fiveMinutes) return setTimeout(call, milliseconds);
      calls.push(call);
      return setTimeout(() => undefined, 0);
    };
    const counting = async () => {
      await until("the next count is planned", () => calls.length > 0);
      assert.deepEqual(await lines(), []);
      const heard = await asUser({}, async () => {
        calls.at(-1)?.();
        await until("the counts stand there", () => inboxView.getChildren().length > 3);
      });
      assert.deepEqual([...heard.dialogs, ...heard.errors], []);
      // It adds no run to the history, and waits again.
      assert.equal(runs.all[0]?.id, before);
      await until("one more count is planned", () => calls.length > 1);
    };
    await replacing(globalThis, { setTimeout: held }, () =>
      withSetting(Settings.countEvery, 5, counting),
    );
  });
});
