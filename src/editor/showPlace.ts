import { Range, Selection, ViewColumn, window, type TextDocument, type TextEditor } from "vscode";

export function showDocument(document: TextDocument, elsewhere?: ViewColumn): Thenable<TextEditor> {
  const open = window.visibleTextEditors.find((editor) => editor.document === document);
  return window.showTextDocument(document, open?.viewColumn ?? elsewhere, false);
}

export function reveal(editor: TextEditor, range: Range): void {
  editor.selection = new Selection(range.start, range.end);
  editor.revealRange(range);
}

/** Reveals a position in the open editor of a document, or beside. */
export async function showPlace(document: TextDocument, offset: number): Promise<void> {
  const editor = await showDocument(document, ViewColumn.Beside);
  const place = document.positionAt(offset);
  reveal(editor, new Range(place, place));
}
