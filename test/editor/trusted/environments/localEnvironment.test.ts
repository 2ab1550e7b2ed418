import assert from "node:assert/strict";
import { connect } from "node:net";
import { commands, window } from "vscode";
import { leaveEach } from "../../support/documents.ts";
import { workbench } from "../../support/extension.ts";
import { readRequest, runText } from "../../support/services.ts";
import { asUser } from "../../support/user.ts";

function listens(url: string): Promise<boolean> {
  const [, host = "", port = ""] = /^http:\/\/([\d.]+):(\d+)/.exec(url) ?? [];
  return new Promise((resolve) => {
    const socket = connect(Number(port), host);
    socket.once("connect", () => resolve(true)).once("error", () => resolve(false));
    socket.once("connect", () => socket.destroy());
  });
}

describe("the local environment", () => {
  leaveEach();
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

  it("starts automatically when a request needs it, also after it was stopped", async () => {
    const { local } = await workbench();
    await commands.executeCommand("brp.stopLocal");
    assert.equal((await runText(readRequest)).outcome?.kind, "answered");
    await commands.executeCommand("brp.stopLocal");
    assert.equal((await runText(readRequest)).outcome?.kind, "answered");
    assert.equal(local.isRunning, true);
  });

  it("stops without having been started", async () => {
    await commands.executeCommand("brp.stopLocal");
    await commands.executeCommand("brp.stopLocal");
    assert.equal((await workbench()).local.isRunning, false);
  });

  it("captures what an application sends to it, as a document without a file", async () => {
    let address = "";
    const heard = await asUser({}, async () => {
      address = await commands.executeCommand<string>("brp.captureRequests");
      const response = await fetch(`${address}/personen`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({
          type: "RaadpleegMetBurgerservicenummer",
          burgerservicenummer: ["999990032"],
          fields: ["naam"],
        }),
      });
      assert.equal(response.status, 200);
      await commands.executeCommand("brp.stopCapture");
    });
    assert.deepEqual(heard.errors, []);
    const document = window.activeTextEditor?.document;
    assert.equal(document?.isUntitled, true);
    assert.match(
      document.getText(),
      /burgerservicenummer: \{\{burgerservicenummer\}\}\nfields:\n {2}- naam\n/,
    );
    assert.doesNotMatch(document.getText(), /999990032/);
    assert.equal(await listens(address), false);
  });
});
