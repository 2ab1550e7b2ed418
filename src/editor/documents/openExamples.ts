import { FileType, QuickPickItemKind, ThemeIcon, Uri, window, workspace } from "vscode";
import { text } from "../../contract/text.ts";
import { languageId } from "../contributions.ts";
import { localize } from "../vscodeApi.ts";

const words = {
  which: text("Open an example", "Voorbeeld openen"),
  copy: text("Copy All to Folder…", "Alle naar een map kopiëren…"),
  copyTo: text("Copy to this folder", "Naar deze map kopiëren"),
} as const;

/** Opens an example as a new document, so that edits never change the extension's own folder. */
export async function openExamples(extensionUri: Uri): Promise<void> {
  const folder = Uri.joinPath(extensionUri, "examples");
  const entries = await workspace.fs.readDirectory(folder);
  const names = entries
    .filter(([name, type]) => type === FileType.File && name.endsWith(".brp"))
    .map(([name]) => name)
    .sort();
  const examples = await Promise.all(
    names.map(async (name) => {
      const bytes = await workspace.fs.readFile(Uri.joinPath(folder, name));
      const content = new TextDecoder().decode(bytes);
      const [, purpose = ""] = /^\/\/ ?(.*)/.exec(content) ?? [];
      return { label: name, description: purpose, content };
    }),
  );
  const chosen = await window.showQuickPick(
    [
      ...examples,
      { label: "", kind: QuickPickItemKind.Separator },
      { label: localize(words.copy), iconPath: new ThemeIcon("folder-opened") },
    ],
    { placeHolder: localize(words.which), matchOnDescription: true },
  );
  if (!chosen) return;
  if (!("content" in chosen)) return copyAll(folder, names);
  const { content } = chosen;
  await window.showTextDocument(
    await workspace.openTextDocument({ language: languageId, content }),
    { preview: false },
  );
}

/** Never overwrites an existing file. */
async function copyAll(folder: Uri, names: readonly string[]): Promise<void> {
  const [target] =
    (await window.showOpenDialog({
      canSelectFolders: true,
      canSelectFiles: false,
      openLabel: localize(words.copyTo),
    })) ?? [];
  const [first] = names;
  if (!target || first === undefined) return;
  const there = new Set((await workspace.fs.readDirectory(target)).map(([name]) => name));
  for (const name of names.filter((one) => !there.has(one)))
    await workspace.fs.copy(Uri.joinPath(folder, name), Uri.joinPath(target, name));
  await window.showTextDocument(await workspace.openTextDocument(Uri.joinPath(target, first)));
}
