import assert from "node:assert/strict";
import { commands, Uri, window, workspace } from "vscode";
import {
  presetDefinition,
  presetNames,
  presetOf,
} from "../../../../src/model/environments/presetEnvironment.ts";
import { closeEditors, folder, textOf, writeFile } from "../../support/documents.ts";
import { workbench } from "../../support/extension.ts";
import { removeConfig } from "../../support/services.ts";
import { until } from "../../support/until.ts";
import { press } from "../../support/user.ts";

const name = "brp.config.json";

const add = (...pick: readonly string[]) => press("brp.addEnvironment", { pick });

/** The text of the active editor, which is unsaved. */
function shown(): string {
  const document = window.activeTextEditor?.document;
  assert.equal(document?.uri.path.endsWith(name), true);
  return document?.getText() ?? "";
}

async function written(text: string): Promise<void> {
  const document = await workspace.openTextDocument(await writeFile(name, text));
  await until("the editor has what is on disk", () => document.getText() === text);
}

const onDisk = () => textOf(Uri.joinPath(folder(), name));

describe("adding an environment", () => {
  before(workbench);
  afterEach(async () => {
    await commands.executeCommand("workbench.action.files.revert");
    await closeEditors();
    await removeConfig();
  });

  it("makes the file where there is none, and begins at the name", async () => {
    const { offered, errors } = await add("eServices");
    assert.deepEqual(errors, []);
    assert.deepEqual(
      offered,
      presetNames.map((preset) => presetOf(preset).title.en),
    );
    assert.deepEqual(JSON.parse(shown()), {
      environments: { eservices: presetDefinition("eservices") },
    });
    const editor = window.activeTextEditor;
    assert.equal(editor?.document.getText(editor.selection), "eservices");
    await commands.executeCommand("type", { text: "proefstelsel" });
    await commands.executeCommand("jumpToNextSnippetPlaceholder");
    await commands.executeCommand("jumpToNextSnippetPlaceholder");
    await commands.executeCommand("jumpToNextSnippetPlaceholder");
    await commands.executeCommand("type", { text: "https://gateway.example/brp" });
    await editor?.document.save();
    const { environments } = JSON.parse(await onDisk()) as { environments: object };
    assert.deepEqual(Object.keys(environments), ["proefstelsel"]);
    assert.match(JSON.stringify(environments), /"baseUrl":"https:\/\/gateway\.example\/brp"/);
    const { environments: known } = await workbench();
    await until("the environment is known", () =>
      known.names().some((one) => one === "proefstelsel"),
    );
  });

  it("leaves the text of the file unchanged, and replaces no environment", async () => {
    const before = `{\n    "environments": {\n        "fsc": { "kind": "trial",   "personen": { "baseUrl": "https://brp.example/" } }\n    }\n}\n`;
    await written(before);
    const { errors } = await add("FSC outway");
    assert.deepEqual(errors, []);
    const after = shown();
    assert.ok(after.startsWith(before.slice(0, before.indexOf("} }") + 3)), after);
    assert.match(after, /\n {8}"fsc-2": \{\n {12}"kind": "trial",\n/);
    const { environments } = JSON.parse(after) as { environments: Record<string, object> };
    assert.deepEqual(environments["fsc-2"], presetDefinition("fsc"));
    assert.equal(await onDisk(), before);
  });

  it("changes nothing when the user chooses none", async () => {
    await add();
    await assert.rejects(onDisk());
  });

  it("opens a file that cannot be read instead of changing it", async () => {
    await written("{ nonsense");
    const { errors } = await add("iConnect");
    assert.match(errors.join(), /brp\.config\.json can't be read\. Fix the file/);
    assert.equal(shown(), "{ nonsense");
    assert.equal(await onDisk(), "{ nonsense");
  });
});
