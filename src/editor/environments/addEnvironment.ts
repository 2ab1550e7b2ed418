import { SnippetString, Uri, window, workspace } from "vscode";
import { text } from "../../contract/text.ts";
import { configFileName } from "../contributions.ts";
import { editOf, localize } from "../convert.ts";
import { tellProblem } from "../tellUser.ts";
import type { Environments } from "./environments.ts";

const sentences = {
  choose: text(
    "Choose a preset. It is inserted into brp.config.json for you to fill in.",
    "Kies een preset. Die komt in brp.config.json, waar u de waarden invult.",
  ),
  noFolder: text(
    "Open a folder first: environments are defined in brp.config.json, next to the requests.",
    "Open eerst een map: omgevingen staan in brp.config.json naast de verzoeken.",
  ),
  unreadable: text(
    "brp.config.json can't be read. Fix the file first.",
    "brp.config.json is onleesbaar. Herstel eerst het bestand.",
  ),
  notWritten: text(
    "brp.config.json could not be changed.",
    "brp.config.json kon niet worden gewijzigd.",
  ),
} as const;

/** Inserts a preset as a snippet with tab stops for name and values. The user saves the file. */
export async function addEnvironment(environments: Environments): Promise<void> {
  await environments.refresh();
  const folder = await folderFor();
  if (!folder) return tellProblem(localize(sentences.noFolder));
  const { configWork } = await import("../lazy/config.lazy.ts");
  const presets = configWork.presetNames.map((preset) => {
    const { title, seenWith } = configWork.presetOf(preset);
    return { label: localize(title), description: preset, detail: localize(seenWith), preset };
  });
  const chosen = await window.showQuickPick(presets, {
    placeHolder: localize(sentences.choose),
    matchOnDescription: true,
    matchOnDetail: true,
  });
  if (!chosen) return;
  const uri = environments.configUri ?? Uri.joinPath(folder, configFileName);
  try {
    if (!(await isThere(uri)))
      await workspace.fs.writeFile(uri, new TextEncoder().encode('{\n  "environments": {}\n}\n'));
  } catch {
    return tellProblem(localize(sentences.notWritten));
  }
  const editor = await window.showTextDocument(uri);
  const { document } = editor;
  const before = document.getText();
  const name = configWork.freeName(before, chosen.preset);
  const edit = configWork.presetEdit(before, name, chosen.preset);
  if (!edit) return tellProblem(localize(sentences.unreadable));
  const { range, newText } = editOf(document, edit);
  // The snippet has the file's indentation already.
  const whole = { undoStopBefore: true, undoStopAfter: true, keepWhitespace: true };
  if (!(await editor.insertSnippet(new SnippetString(newText), range, whole)))
    tellProblem(localize(sentences.notWritten));
}

async function folderFor(): Promise<Uri | undefined> {
  const active = window.activeTextEditor?.document.uri;
  const own = active && workspace.getWorkspaceFolder(active);
  const folders = workspace.workspaceFolders ?? [];
  if (own || folders.length < 2) return (own ?? folders[0])?.uri;
  return (await window.showWorkspaceFolderPick())?.uri;
}

async function isThere(uri: Uri): Promise<boolean> {
  return workspace.fs.stat(uri).then(
    () => true,
    () => false,
  );
}
