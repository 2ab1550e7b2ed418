import assert from "node:assert/strict";
import { commands, window, type DocumentLink, type TextDocument } from "vscode";
import { json } from "../../../support/processes/standIn.ts";
import { closeEditors, openRequest, writeFile } from "../../support/documents.ts";
import { workbench } from "../../support/extension.ts";
import {
  chooseEnvironment,
  readRequest,
  removeConfig,
  secretCanary,
  standInName,
  storeSecret,
  withServices,
} from "../../support/services.ts";
import { until } from "../../support/until.ts";

/** The page that a visit leaves, beside the file. */
async function visit(): Promise<TextDocument> {
  await commands.executeCommand("brp.doctor");
  const shown = () =>
    window.visibleTextEditors.find(({ document }) => document.uri.scheme === "brp-doctor");
  // VS Code reads a virtual document again in its own time.
  await until("the page is complete", () =>
    /\[Look Again\]/.test(shown()?.document.getText() ?? ""),
  );
  const page = shown()?.document;
  assert.ok(page);
  return page;
}

describe("the environment doctor", () => {
  before(workbench);
  afterEach(async () => {
    await closeEditors();
    await removeConfig();
  });

  it("looks at the local environment and finds it well", async () => {
    await openRequest(readRequest);
    await chooseEnvironment("local");
    const text = (await visit()).getText();
    assert.match(text, /^✓ Test call: personen · OK$/m);
    assert.match(text, /0 with a warning, 0 failed/);
  });

  it("tells what is wrong without any secret, each with a way that can be pressed", async () => {
    await withServices(json(401, { error: "invalid_client" }), async () => {
      await openRequest(readRequest);
      await storeSecret();
      const page = await visit();
      const text = page.getText();
      assert.match(text, /^✗ Access token: 127\.0\.0\.1:\d+ · failed$/m);
      assert.match(text, /does not know the client, or the secret is wrong/);
      assert.match(text, /^○ Test call: personen · skipped$/m);
      assert.doesNotMatch(text, new RegExp(secretCanary));
      const links = await commands.executeCommand<DocumentLink[]>(
        "vscode.executeLinkProvider",
        page.uri,
      );
      // VS Code makes links of addresses by itself.
      const shown = links
        .filter(({ target }) => target?.scheme === "command")
        .map(({ range, target }) => [page.getText(range), `command:${target?.path}`]);
      assert.deepEqual(shown, [
        ["[Replace Secret…]", "command:brp.storeSecret"],
        ["[Look Again]", "command:brp.doctor"],
        ["[Connect Environment]", "command:brp.connect"],
      ]);
      // It opens the box for the secret: a list to choose from would invite typing it in plain sight.
      const target = links.find(({ range }) => page.getText(range) === "[Replace Secret…]")?.target;
      assert.deepEqual(JSON.parse(target?.query ?? ""), [
        { environment: standInName, services: ["personen", "berichten"] },
      ]);
    });
  });

  it("says what is wrong with a configuration that cannot be read", async () => {
    await writeFile("brp.config.json", '{ "environments": { "leeg": {} } }');
    await chooseEnvironment("leeg");
    const text = (await visit()).getText();
    assert.match(text, /^✗ Configuration · failed$/m);
    assert.match(text, /^○ Test call · skipped$/m);
  });
});
