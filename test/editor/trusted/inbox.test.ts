import assert from "node:assert/strict";
import { commands, TreeItemCheckboxState } from "vscode";
import { closeEditors } from "../support/documents.ts";
import { workbench } from "../support/extension.ts";
import { removeConfig } from "../support/services.ts";
import { asUser } from "../support/user.ts";

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
      assert.match(description, /^\d{4}-\d\d-\d\d \d\d:\d\d, from \d+, seen in the list$/);
      assert.equal(checkboxState, TreeItemCheckboxState.Unchecked);
    }
  });

  it("opens no message that was not fetched, and says how to fetch it", async () => {
    const [first] = await messages();
    const heard = await asUser({}, () => commands.executeCommand("brp.inbox.open", first?.id));
    assert.match(heard.errors.join(), /has not been fetched yet/);
  });

  it("fetches nothing while nothing is ticked", async () => {
    const { runs } = await workbench();
    const before = runs.all[0]?.id;
    const heard = await asUser({}, () => commands.executeCommand("brp.inbox.fetch"));
    assert.match(heard.errors.join(), /Tick the messages/);
    assert.equal(runs.all[0]?.id, before);
  });

  it("fetches exactly what is ticked, and opens it", async () => {
    const { inbox, runs } = await workbench();
    const [first, second] = await messages();
    assert.ok(first?.id && second?.id);
    inbox.tick(first.id, true);
    inbox.tick(second.id, true);
    inbox.tick(second.id, false);
    assert.equal((await messages())[0]?.checkboxState, TreeItemCheckboxState.Checked);
    await commands.executeCommand("brp.inbox.fetch");
    assert.equal(runs.all[0]?.operation, "HaalBerichtenOp");
    const after = await messages();
    assert.match(after[0]?.description ?? "", /, fetched$/);
    assert.match(after[1]?.description ?? "", /, seen in the list$/);
    const heard = await asUser({}, () => commands.executeCommand("brp.inbox.open", first.id));
    assert.deepEqual(heard.errors, []);
  });
});
