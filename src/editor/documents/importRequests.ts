import { env, Uri, window, workspace, WorkspaceEdit, type TextEditor } from "vscode";
import { text } from "../../contract/text.ts";
import { languageId } from "../contributions.ts";
import { displayLanguage, localize } from "../convert.ts";
import type { RequestDocuments } from "./documents.ts";
import { tellProblem } from "../tellUser.ts";

const words = {
  from: text("Import requests from…", "Verzoeken importeren uit…"),
  clipboard: text("Clipboard", "Klembord"),
  editor: text("Active editor", "Actieve editor"),
  file: text("File…", "Bestand…"),
  import: text("Import", "Importeren"),
  nothing: text(
    "No request to either service was found there. You can import .http and .rest files, curl commands, Postman collections (v2.1) and JSON queries.",
    "Daar is geen verzoek aan een van beide diensten gevonden. U kunt .http- en .rest-bestanden, curl-opdrachten, Postman-collecties (v2.1) en JSON-bevragingen importeren.",
  ),
};

interface Source {
  readonly name: string;
  readonly text: string;
  readonly uri?: Uri;
}

/** Imports never go into an unsaved document: values may be personal. */
export async function importRequestsCommand(documents: RequestDocuments): Promise<void> {
  const editor = window.activeTextEditor;
  const source = await chosenSource(editor);
  if (!source) return;
  const { exchangeWork } = await import("../lazy/interop.lazy.ts");
  const kind = exchangeWork.inputKindOf(source.text, source.name);
  const target = editor?.document.languageId === languageId ? editor : undefined;
  if (kind === undefined || kind === "brp") return tellProblem(localize(words.nothing));
  const file = target && (await documents.file(target.document));
  const taken = file ? exchangeWork.takenNames(file) : new Set<string>();
  const imported = exchangeWork.importRequests(source.text, kind, taken);
  if (imported.requests === 0) {
    const notes = imported.notes.map((note) => exchangeWork.noteText(note)[displayLanguage()]);
    return tellProblem([localize(words.nothing), ...notes].join(" "));
  }
  const result = exchangeWork.withNotes(imported, displayLanguage());
  const done = target ? await append(target, result) : await saved(source, result);
  if (!done) return;
  const { requests, skipped, notes } = imported;
  void window.showInformationMessage(
    localize(
      text(
        `Imported: ${requests}. Skipped: ${skipped}. Notes, as comments: ${notes.length}.`,
        `Geïmporteerd: ${requests}. Overgeslagen: ${skipped}. Opmerkingen, als commentaar: ${notes.length}.`,
      ),
    ),
  );
}

async function chosenSource(editor: TextEditor | undefined): Promise<Source | undefined> {
  const other = editor && editor.document.languageId !== languageId ? editor.document : undefined;
  const picks = [
    ...(other ? [{ label: localize(words.editor), from: "editor" as const }] : []),
    { label: localize(words.clipboard), from: "clipboard" as const },
    { label: localize(words.file), from: "file" as const },
  ];
  const pick = await window.showQuickPick(picks, { title: localize(words.from) });
  if (!pick) return undefined;
  if (pick.from === "clipboard") return { name: "", text: await env.clipboard.readText() };
  if (pick.from === "editor" && other)
    return { name: other.uri.path, text: other.getText(), uri: other.uri };
  const [uri] =
    (await window.showOpenDialog({ canSelectMany: false, openLabel: localize(words.import) })) ??
    [];
  if (!uri) return undefined;
  const bytes = await workspace.fs.readFile(uri);
  return { name: uri.path, text: new TextDecoder().decode(bytes), uri };
}

async function append({ document }: TextEditor, result: string): Promise<boolean> {
  const end = document.lineAt(document.lineCount - 1).range.end;
  const gap = document.getText().trim() === "" ? "" : "\n";
  const edit = new WorkspaceEdit();
  edit.insert(document.uri, end, (end.character > 0 ? "\n" : "") + gap + result);
  return workspace.applyEdit(edit);
}

async function saved({ uri }: Source, result: string): Promise<boolean> {
  const folder = workspace.workspaceFolders?.[0]?.uri;
  const beside = uri?.with({ path: uri.path.replace(/(\.[^./]*)?$/, ".brp") });
  const proposed = beside ?? (folder && Uri.joinPath(folder, "imported.brp"));
  const target = await window.showSaveDialog({
    ...(proposed ? { defaultUri: proposed } : {}),
    filters: { "BRP request": ["brp"] },
  });
  if (!target) return false;
  await workspace.fs.writeFile(target, new TextEncoder().encode(result));
  await window.showTextDocument(await workspace.openTextDocument(target));
  return true;
}
