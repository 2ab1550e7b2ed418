import assert from "node:assert/strict";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { commands, window } from "vscode";
import {
  closeEditors,
  leaveEach,
  lenses,
  lensTitles,
  openRequest,
  type,
} from "../support/documents.ts";
import { workbench } from "../support/extension.ts";
import { press } from "../support/user.ts";
import { until } from "../support/until.ts";

describe("the first request", () => {
  leaveEach();

  it("is offered whole in an empty file, and runs as it is", async () => {
    const editor = await openRequest("\n");
    const { document } = editor;
    const all = await lenses(document);
    assert.deepEqual(
      all.map(({ command }) => command?.title),
      ["Find by BSN", "Search by name", "Open an example…"],
    );
    const { command = "", arguments: given = [] } = all[0]?.command ?? {};
    await commands.executeCommand(command, ...(given as readonly unknown[]));
    await until("the request is there", () =>
      document.getText().includes("RaadpleegMetBurgerservicenummer"),
    );
    assert.ok(!(await lensTitles(document)).includes("Find by BSN"));
    const { runs } = await workbench();
    const heard = await press("brp.runFile");
    assert.deepEqual(heard.errors, []);
    assert.equal(runs.all[0]?.outcome?.kind, "answered");
  });

  it("is not offered where something is written", async () => {
    const editor = await openRequest("");
    assert.equal((await lensTitles(editor.document)).length, 3);
    await type(editor, "// notes");
    assert.deepEqual(await lensTitles(editor.document), []);
  });

  it("is an example that opens as a new document and runs without being saved", async () => {
    const pick = ["1-find-and-read.brp"];
    const heard = await press("brp.openExamples", { pick });
    assert.equal(heard.offered.filter((label) => label.endsWith(".brp")).length, 5);
    const document = window.activeTextEditor?.document;
    assert.equal(document?.languageId, "brp");
    assert.equal(document.isUntitled, true);
    const ran = await press("brp.runFile");
    assert.deepEqual(ran.errors, []);
    assert.equal((await workbench()).runs.all[0]?.outcome?.kind, "answered");
  });

  it("is one of the examples in a folder, where nothing is overwritten", async () => {
    const folder = await mkdtemp(join(tmpdir(), "brp-examples-"));
    try {
      await writeFile(join(folder, "3-json-body.brp"), "mine");
      await press("brp.openExamples", { pick: ["Copy All to Folder…"], folders: [folder] });
      assert.equal((await readdir(folder)).length, 5);
      assert.equal(await readFile(join(folder, "3-json-body.brp"), "utf8"), "mine");
      assert.equal(
        window.activeTextEditor?.document.uri.fsPath,
        join(folder, "1-find-and-read.brp"),
      );
    } finally {
      await closeEditors();
      await rm(folder, { recursive: true, force: true });
    }
  });
});
