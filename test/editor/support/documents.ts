import { randomUUID } from "node:crypto";
import {
  commands,
  CompletionItemKind,
  languages,
  Range,
  Selection,
  SnippetString,
  Uri,
  window,
  workspace,
  WorkspaceEdit,
  type CodeAction,
  type CodeLens,
  type CompletionList,
  type Diagnostic as LspDiagnostic,
  type Position,
  type TextDocument,
  type TextEditor,
} from "vscode";
import type { RunArguments } from "../../../src/editor/runs/chosenRequests.ts";
import { workbench } from "./extension.ts";
import { until } from "./until.ts";

export function folder(): Uri {
  const first = workspace.workspaceFolders?.[0];
  if (!first) throw new Error("There is no workspace folder.");
  return first.uri;
}

export async function writeFile(name: string, text: string): Promise<Uri> {
  const uri = Uri.joinPath(folder(), name);
  await workspace.fs.writeFile(uri, new TextEncoder().encode(text));
  return uri;
}

/** Opens a new request file with this text in an editor, the cursor at its end. */
export async function openRequest(text: string): Promise<TextEditor> {
  const document = await workspace.openTextDocument(await writeFile(`${randomUUID()}.brp`, text));
  const editor = await window.showTextDocument(document);
  placeCursor(editor, text.length);
  return editor;
}

export function placeCursor(editor: TextEditor, offset: number): void {
  const at = editor.document.positionAt(offset);
  editor.selection = new Selection(at, at);
}

export function placeOf(document: TextDocument, text: string): Position {
  const offset = document.getText().indexOf(text);
  if (offset < 0) throw new Error(`"${text}" is not in the document.`);
  return document.positionAt(offset);
}

export async function replace(document: TextDocument, search: string, text: string): Promise<void> {
  const start = placeOf(document, search);
  const edit = new WorkspaceEdit();
  const end = document.positionAt(document.offsetAt(start) + search.length);
  edit.replace(document.uri, new Range(start, end), text);
  await workspace.applyEdit(edit);
}

export async function suggestions(editor: TextEditor): Promise<CompletionList["items"]> {
  const list = await commands.executeCommand<CompletionList>(
    "vscode.executeCompletionItemProvider",
    editor.document.uri,
    editor.selection.active,
  );
  // VS Code itself offers snippets. Our language hides them from the list.
  return list.items.filter(({ kind }) => kind !== CompletionItemKind.Snippet);
}

export async function suggestedLabels(editor: TextEditor): Promise<readonly string[]> {
  return (await suggestions(editor)).map(({ label }) =>
    typeof label === "string" ? label : label.label,
  );
}

/** Accepts a completion as the editor does: its text or snippet, in its range. */
export async function accept(editor: TextEditor, wanted: string): Promise<void> {
  const item = (await suggestions(editor)).find(
    ({ label }) => (typeof label === "string" ? label : label.label) === wanted,
  );
  if (!item) throw new Error(`${wanted} is not suggested.`);
  const range = item.range && ("inserting" in item.range ? item.range.replacing : item.range);
  if (!range) throw new Error(`${wanted} has no range.`);
  const text = item.insertText ?? wanted;
  const snippet = text instanceof SnippetString ? text : new SnippetString().appendText(text);
  await editor.insertSnippet(snippet, range);
}

/** Inserts a text at the cursor, without the indentation that Enter would add. */
export async function type(editor: TextEditor, text: string): Promise<void> {
  await editor.edit((edit) => edit.insert(editor.selection.active, text));
}

export function codeOf(diagnostic: LspDiagnostic | undefined): unknown {
  return typeof diagnostic?.code === "object" ? diagnostic.code.value : diagnostic?.code;
}

/** Our diagnostics of a document, once there are this many. */
export function diagnostics(
  document: TextDocument,
  count: number,
): Promise<readonly LspDiagnostic[]> {
  return until(`there are ${count} findings`, () => {
    const found = languages.getDiagnostics(document.uri).filter(({ source }) => source === "BRP");
    return found.length === count && found;
  });
}

export async function ask<Result>(what: string, document: TextDocument, ...more: unknown[]) {
  const result = await commands.executeCommand<Result | undefined>(
    `vscode.${what}`,
    document.uri,
    ...more,
  );
  if (result === undefined) throw new Error(`Nobody answers ${what}.`);
  return result;
}

export function codeActions(
  document: TextDocument,
  range: Range | undefined,
  ...kind: readonly unknown[]
): Promise<readonly CodeAction[]> {
  return ask<CodeAction[]>("executeCodeActionProvider", document, range, ...kind);
}

/** Inserts a text into a document, also without an editor. */
export async function insert(document: TextDocument, offset: number, text: string): Promise<void> {
  const edit = new WorkspaceEdit();
  edit.insert(document.uri, document.positionAt(offset), text);
  await workspace.applyEdit(edit);
}

export async function textOf(file: Uri): Promise<string> {
  return new TextDecoder().decode(await workspace.fs.readFile(file));
}

/** The lenses above requests, resolved: all, or those of one command. */
export async function lenses(document: TextDocument, of?: string): Promise<readonly CodeLens[]> {
  const all = Number.MAX_SAFE_INTEGER;
  const found = await ask<CodeLens[]>("executeCodeLensProvider", document, all);
  return found.filter(({ command }) => of === undefined || command?.command === of);
}

export async function lensTitles(document: TextDocument): Promise<readonly string[]> {
  return (await lenses(document)).map(({ command }) => command?.title ?? "");
}

export async function runArguments(document: TextDocument, ordinal = 0): Promise<RunArguments> {
  const runs = await lenses(document, "brp.runRequest");
  const argument: unknown = runs[ordinal]?.command?.arguments?.[0];
  if (!isRunArguments(argument)) throw new Error(`Request ${ordinal} has no lens.`);
  return argument;
}

function isRunArguments(value: unknown): value is RunArguments {
  return typeof value === "object" && value !== null && "mark" in value && "ordinal" in value;
}

export async function closeEditors(): Promise<void> {
  await commands.executeCommand("workbench.action.revertAndCloseActiveEditor");
  await commands.executeCommand("workbench.action.closeAllEditors");
}

/** Begins each test with our extension active. Closes all editors after it, and runs further steps. */
export function leaveEach(...further: readonly (() => unknown)[]): void {
  before(workbench);
  afterEach(async () => {
    await closeEditors();
    for (const step of further) await step();
  });
}
