import { QuickPickItemKind, ThemeIcon, Uri, window, workspace } from "vscode";
import { text } from "../../contract/text.ts";
import { languageId } from "../contributions.ts";
import { exampleNames } from "./examples.ts";
import { localize } from "../vscodeApi.ts";

const words = {
  which: text("Open an example", "Voorbeeld openen"),
  copy: text("Copy All to Folder…", "Alle naar een map kopiëren…"),
  copyTo: text("Copy to this folder", "Naar deze map kopiëren"),
} as const;

interface Example {
  readonly label: string;
  readonly content: string;
}

/** Opens an example as a new document, so that edits never change the extension's own folder. */
export async function openExamples(extensionUri: Uri): Promise<void> {
  const folder = Uri.joinPath(extensionUri, "examples");
  const examples = await Promise.all(
    exampleNames.map(async (name) => {
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
  if (!("content" in chosen)) return copyAll(examples);
  const { content } = chosen;
  await window.showTextDocument(
    await workspace.openTextDocument({ language: languageId, content }),
    { preview: false },
  );
}

/** Never overwrites an existing file. */
async function copyAll(examples: readonly Example[]): Promise<void> {
  const [target] =
    (await window.showOpenDialog({
      canSelectFolders: true,
      canSelectFiles: false,
      openLabel: localize(words.copyTo),
    })) ?? [];
  if (!target) return;
  const there = new Set((await workspace.fs.readDirectory(target)).map(([name]) => name));
  for (const { label, content } of examples)
    if (!there.has(label))
      await workspace.fs.writeFile(Uri.joinPath(target, label), new TextEncoder().encode(content));
  const first = Uri.joinPath(target, exampleNames[0]);
  await window.showTextDocument(await workspace.openTextDocument(first));
}
