import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { commands, window, workspace, type CodeAction, type TextDocument } from "vscode";
import { Settings } from "../../../../src/editor/contributions.ts";
import {
  closeEditors,
  codeOf,
  diagnostics,
  lenses,
  placeOf,
  writeFile,
} from "../../support/documents.ts";
import { workbench } from "../../support/extension.ts";
import { until } from "../../support/until.ts";

const number = "999990019";
const inJson = (field: string) =>
  `{\n  "body": { "type": "RaadpleegMetBurgerservicenummer", "burgerservicenummer": ["${number}"], "fields": ["${field}"] },\n  "other": 1\n}\n`;
const inHttp = `POST {{host}}\n\n${inJson("naamm")}`;

async function openFile(ending: string, text: string): Promise<TextDocument> {
  const uri = await writeFile(`${randomUUID()}.${ending}`, text);
  const document = await workspace.openTextDocument(uri);
  await window.showTextDocument(document);
  return document;
}

async function offered(document: TextDocument, at: string): Promise<readonly CodeAction[]> {
  const place = placeOf(document, at);
  return commands.executeCommand<CodeAction[]>(
    "vscode.executeCodeActionProvider",
    document.uri,
    document.validateRange(document.getWordRangeAtPosition(place) ?? document.lineAt(place).range),
  );
}

describe("requests in JSON and .http files", () => {
  before(workbench);
  afterEach(async () => {
    await workspace.getConfiguration().update(Settings.checkEmbedded, undefined, true);
    await closeEditors();
  });

  it("are checked, and a fix changes the file", async () => {
    for (const [ending, text] of [
      ["http", inHttp],
      ["json", inJson("naamm")],
    ] as const) {
      const document = await openFile(ending, text);
      const [diagnostic] = await diagnostics(document, 1);
      assert.equal(codeOf(diagnostic), "unknown-field");
      assert.equal(diagnostic && document.getText(diagnostic.range).includes("naamm"), true);
      const fix = (await offered(document, "naamm")).find(({ edit }) => edit !== undefined);
      assert.ok(fix?.edit);
      await workspace.applyEdit(fix.edit);
      assert.equal(document.getText(), text.replace("naamm", "naam"));
      await diagnostics(document, 0);
    }
  });

  it("open as a request that can run", async () => {
    const document = await openFile("json", inJson("naam"));
    const action = await until("it is offered", async () =>
      (await offered(document, "burgerservicenummer")).find(
        ({ command }) => command?.command === "brp.openEmbedded",
      ),
    );
    assert.deepEqual(
      (await offered(document, "other")).filter(
        ({ command }) => command?.command === "brp.openEmbedded",
      ),
      [],
    );
    const [place] = (action.command?.arguments ?? []) as readonly unknown[];
    await commands.executeCommand("brp.openEmbedded", place);
    const opened = window.activeTextEditor?.document;
    assert.equal(opened?.languageId, "brp");
    assert.equal(opened.isUntitled, true);
    assert.match(opened.getText(), new RegExp(`burgerservicenummer: ${number}\nfields:`));
    const runs = (await lenses(opened)).filter(
      ({ command }) => command?.command === "brp.runRequest",
    );
    assert.equal(runs.length, 1);
    assert.equal(document.getText().includes(number), true);
  });

  it("are left alone where the setting is off", async () => {
    const document = await openFile("http", inHttp);
    await diagnostics(document, 1);
    await workspace.getConfiguration().update(Settings.checkEmbedded, false, true);
    await diagnostics(document, 0);
    assert.deepEqual(
      (await offered(document, "naamm")).filter(({ edit }) => edit !== undefined),
      [],
    );
    await workspace.getConfiguration().update(Settings.checkEmbedded, true, true);
    await diagnostics(document, 1);
  });
});
