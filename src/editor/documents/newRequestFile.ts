import { commands, window, workspace } from "vscode";
import { languageId } from "../contributions.ts";

/** An empty request file with the suggestions open: the first thing a newcomer sees. */
export async function newRequestFile(): Promise<void> {
  const document = await workspace.openTextDocument({ language: languageId });
  await window.showTextDocument(document);
  await commands.executeCommand("editor.action.triggerSuggest");
}
