import assert from "node:assert/strict";
import { commands, window, workspace } from "vscode";
import { closeEditors, openRequest, writeFile } from "../support/documents.ts";
import { extension } from "../support/extension.ts";
import { until } from "../support/until.ts";

// The first file of all: the extension is inactive until one of its own features is used.
describe("activation", () => {
  after(closeEditors);

  it("does not happen for other languages", async () => {
    await window.showTextDocument(await workspace.openTextDocument({ language: "json" }));
    await window.showTextDocument(
      await workspace.openTextDocument(await writeFile("other.txt", "text")),
    );
    assert.equal(extension().isActive, false);
  });

  it("happens when a request file is opened, and the file has our language", async () => {
    const { document } = await openRequest("");
    assert.equal(document.languageId, "brp");
    await until("the extension is active", () => extension().isActive);
  });

  it("registers every command of the manifest", async () => {
    await until("the extension is active", () => extension().isActive);
    const names = await commands.getCommands(true);
    const contributed = declaredCommands(extension().packageJSON);
    assert.ok(contributed.length > 10);
    assert.deepEqual(
      contributed.filter((name) => !names.includes(name)),
      [],
    );
  });
});

function declaredCommands(manifest: unknown): readonly string[] {
  const { contributes } = manifest as { contributes: { commands: { command: string }[] } };
  return contributes.commands.map(({ command }) => command);
}
