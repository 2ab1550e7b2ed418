import assert from "node:assert/strict";
import { connect } from "node:net";
import { commands } from "vscode";
import { closeEditors } from "../../support/documents.ts";
import { workbench } from "../../support/extension.ts";
import { readRequest, runText } from "../../support/services.ts";

/** Whether something listens at the origin of a URL. */
function listens(url: string): Promise<boolean> {
  const [, host = "", port = ""] = /^http:\/\/([\d.]+):(\d+)/.exec(url) ?? [];
  return new Promise((resolve) => {
    const socket = connect(Number(port), host);
    socket.once("connect", () => resolve(true)).once("error", () => resolve(false));
    socket.once("connect", () => socket.destroy());
  });
}

describe("the local environment", () => {
  before(workbench);
  afterEach(closeEditors);
  after(() => commands.executeCommand("brp.stopLocal"));

  it("starts and stops with its commands and leaves no port open", async () => {
    const { local } = await workbench();
    await commands.executeCommand("brp.startLocal");
    assert.equal(local.isRunning, true);
    const { environment } = await local.start();
    const url = environment.personen?.baseUrl ?? "";
    assert.equal(await listens(url), true);
    await commands.executeCommand("brp.stopLocal");
    assert.equal(local.isRunning, false);
    assert.equal(await listens(url), false);
  });

  it("is one and the same, however often it is started", async () => {
    const { local } = await workbench();
    const both = await Promise.all([local.start(), local.start()]);
    const [first, second] = both.map(({ environment }) => environment.personen?.baseUrl);
    assert.equal(first, second);
  });

  it("starts by itself when a request needs it, also after it was stopped", async () => {
    const { local } = await workbench();
    await commands.executeCommand("brp.stopLocal");
    assert.equal((await runText(readRequest)).outcome?.kind, "answered");
    await commands.executeCommand("brp.stopLocal");
    assert.equal((await runText(readRequest)).outcome?.kind, "answered");
    assert.equal(local.isRunning, true);
  });

  it("stops although nobody started it", async () => {
    await commands.executeCommand("brp.stopLocal");
    await commands.executeCommand("brp.stopLocal");
    assert.equal((await workbench()).local.isRunning, false);
  });
});
