import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { commands, window, workspace, type CodeAction, type TextDocument } from "vscode";
import { Settings } from "../../../../src/editor/contributions.ts";
import {
  closeEditors,
  codeOf,
  findings,
  lenses,
  placeOf,
  writeFile,
} from "../../support/documents.ts";
import { workbench } from "../../support/extension.ts";
import { until } from "../../support/until.ts";

const number = "999990019";
const inScript = (field: string) =>
  `export const body = {\n  type: "RaadpleegMetBurgerservicenummer",\n  burgerservicenummer: ["${number}"],\n  fields: ['${field}'],\n};\n`;
const inJson = `{ "body": { "type": "RaadpleegMetBurgerservicenummer", "burgerservicenummer": ["${number}"], "fields": ["naamm"] } }`;

async function openCode(ending: string, text: string): Promise<TextDocument> {
  const uri = await writeFile(`${randomUUID()}.${ending}`, text);
  const document = await workspace.openTextDocument(uri);
  await window.showTextDocument(document);
  return document;
}

/** What the light bulb offers of ours at a text. */
async function offered(document: TextDocument, at: string): Promise<readonly CodeAction[]> {
  const place = placeOf(document, at);
  return commands.executeCommand<CodeAction[]>(
    "vscode.executeCodeActionProvider",
    document.uri,
    document.validateRange(document.getWordRangeAtPosition(place) ?? document.lineAt(place).range),
  );
}

function associate(languages: Readonly<Record<string, string>> | undefined) {
  return workspace.getConfiguration().update("files.associations", languages, true);
}

describe("requests in code", () => {
  before(async () => {
    await workbench();
    // The host of the tests has no TypeScript, whose extension fails as soon as it is loaded.
    await associate({ "*.ts": "plaintext" });
  });
  after(() => associate(undefined));
  afterEach(async () => {
    await workspace.getConfiguration().update(Settings.checkEmbedded, undefined, true);
    await closeEditors();
  });

  it("are checked in TypeScript and JSON, and a fix changes the literal", async () => {
    for (const [ending, text] of [
      ["ts", inScript("naamm")],
      ["json", inJson],
    ] as const) {
      const document = await openCode(ending, text);
      const [finding] = await findings(document, 1);
      assert.equal(codeOf(finding), "unknown-field");
      assert.equal(finding && document.getText(finding.range).includes("naamm"), true);
      const fix = (await offered(document, "naamm")).find(({ edit }) => edit !== undefined);
      assert.ok(fix?.edit);
      await workspace.applyEdit(fix.edit);
      assert.equal(document.getText(), text.replace("naamm", "naam"));
      await findings(document, 0);
    }
  });

  it("open as a request that can run", async () => {
    const document = await openCode("ts", `${inScript("naam")}const other = 1;\n`);
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
    const document = await openCode("py", `body = ${inJson}\n`);
    await findings(document, 1);
    await workspace.getConfiguration().update(Settings.checkEmbedded, false, true);
    await findings(document, 0);
    assert.deepEqual(
      (await offered(document, "naamm")).filter(({ edit }) => edit !== undefined),
      [],
    );
    await workspace.getConfiguration().update(Settings.checkEmbedded, true, true);
    await findings(document, 1);
  });
});
