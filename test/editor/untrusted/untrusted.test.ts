import assert from "node:assert/strict";
import { Server, Socket } from "node:net";
import { commands, window, workspace, type Hover } from "vscode";
import { Commands } from "../../../src/editor/contributions.ts";
import {
  ask,
  closeEditors,
  codeOf,
  diagnostics,
  lenses,
  openRequest,
  placeOf,
  suggestedLabels,
  writeFile,
} from "../support/documents.ts";
import { workbench } from "../support/extension.ts";
import { openTabs, pickerTab } from "../support/pickerTab.ts";
import { until } from "../support/until.ts";
import { press } from "../support/user.ts";
import { readRequest } from "../support/services.ts";

/** Every socket or port that this process opens during an action. */
async function opened(act: () => Promise<unknown>): Promise<readonly string[]> {
  const seen: string[] = [];
  const watch = (owner: object, name: "connect" | "listen") => {
    const original: unknown = Reflect.get(owner, name);
    if (typeof original !== "function") throw new Error(`There is no ${name}.`);
    const call: (owner: unknown, given: unknown[]) => unknown = original.apply.bind(original);
    Reflect.set(owner, name, function (this: unknown, ...given: unknown[]): unknown {
      seen.push(name);
      return call(this, given);
    });
    return () => Reflect.set(owner, name, original);
  };
  const restore = [watch(Socket.prototype, "connect"), watch(Server.prototype, "listen")];
  try {
    await act();
    return seen;
  } finally {
    for (const put of restore) put();
  }
}

describe("an untrusted workspace", () => {
  before(async () => {
    await writeFile(
      "brp.config.json",
      '{ "environments": { "proef": { "kind": "local", "personen": { "baseUrl": "http://127.0.0.1:9" }, "auth": { "type": "none" } } } }',
    );
    await workbench();
  });
  afterEach(closeEditors);

  it("is one", () => {
    assert.equal(workspace.isTrusted, false);
  });

  it("gets all help with the language", async () => {
    const editor = await openRequest("");
    assert.ok((await suggestedLabels(editor)).includes("RaadpleegMetBurgerservicenummer"));
    const { document } = await openRequest(readRequest.replace("volledigeNaam", "volledig"));
    const [diagnostic] = await diagnostics(document, 1);
    assert.equal(codeOf(diagnostic), "unknown-field");
    const place = placeOf(document, "burgerservicenummer:");
    const hovers = await ask<Hover[]>("executeHoverProvider", document, place);
    assert.equal(hovers.length, 1);
  });

  it("says at each way to run that it has to be trusted, with the button, and changes no text", async () => {
    const editor = await openRequest(readRequest);
    for (const command of ["brp.runRequest", "brp.runFile", "brp.runAbove"]) {
      const heard = await press(command, { button: "Manage Workspace Trust" });
      assert.match(heard.errors.join(), /Trust this workspace first/);
      await until("the trust editor is open", () =>
        openTabs().some(({ label }) => /trust/i.test(label)),
      );
      await window.showTextDocument(editor.document);
    }
    assert.equal(editor.document.getText(), readRequest);
    assert.equal(editor.document.isDirty, false);
  });

  it("gets no run lens", async () => {
    const { document } = await openRequest(readRequest);
    const commandsOf = (await lenses(document)).map(({ command }) => command?.command);
    assert.deepEqual(commandsOf, ["brp.pickFields"]);
  });

  it("picks fields, and opens no socket for it", async () => {
    await openRequest(readRequest);
    const sockets = await opened(async () => {
      await commands.executeCommand("brp.pickFields");
      await until("the picker is open", () => pickerTab());
    });
    assert.deepEqual(sockets, []);
  });

  // Shows: security-untrusted-workspace
  it("has none of the environments that its files describe", async () => {
    const { environments } = await workbench();
    await openRequest(readRequest);
    await environments.refresh();
    assert.deepEqual(environments.names(), ["local"]);
  });

  // Shows: security-untrusted-workspace
  it("runs nothing, counts nothing, starts nothing, and opens no socket", async () => {
    await openRequest(readRequest);
    const { runs, local } = await workbench();
    const reported: string[] = [];
    const sockets = await opened(async () => {
      for (const command of ["brp.runFile", "brp.inbox.count", "brp.startLocal"]) {
        const heard = await press(command);
        reported.push(heard.errors.join());
      }
    });
    assert.match(reported[0] ?? "", /trusted workspace/);
    assert.match(reported[1] ?? "", /trusted workspace/);
    assert.match(reported[2] ?? "", /trusted workspace/);
    assert.deepEqual(sockets, []);
    assert.deepEqual(runs.all, []);
    assert.equal(local.isRunning, false);
  });

  // Shows: security-untrusted-workspace
  it("opens no socket for any command", async function () {
    this.timeout(60_000);
    const { document } = await openRequest(readRequest);
    const where = { uri: document.uri.toString(), ordinal: 0, mark: "", at: [] };
    const { runs, local } = await workbench();
    const reported: string[] = [];
    const sockets = await opened(async () => {
      for (const command of Object.values(Commands)) {
        const heard = await press(command, {}, where);
        reported.push(...heard.dialogs.map(({ message }) => message));
        await commands.executeCommand("workbench.action.closeQuickOpen");
      }
    });
    assert.deepEqual(sockets, []);
    // An impossible action does not prompt for permission.
    assert.deepEqual(reported, []);
    assert.deepEqual(runs.all, []);
    assert.equal(local.isRunning, false);
  });

  it("stores no secret", async () => {
    const heard = await press("brp.storeSecret", { input: "geheim" });
    assert.deepEqual(heard.notes, []);
  });
});
