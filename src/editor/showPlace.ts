import { Range, Selection, ViewColumn, window, type TextDocument, type TextEditor } from "vscode";

/** Shows a document where it is in sight already. */
export function showDocument(document: TextDocument, elsewhere?: ViewColumn): Thenable<TextEditor> {
  const open = window.visibleTextEditors.find((editor) => editor.document === document);
  return window.showTextDocument(document, open?.viewColumn ?? elsewhere, false);
}

export function reveal(editor: TextEditor, range: Range): void {
  editor.selection = new Selection(range.start, range.end);
  editor.revealRange(range);
}

/** Shows a place of a document with the cursor at it: where the document is open already, else beside. */
export async function showPlace(document: TextDocument, offset: number): Promise<void> {
  const editor = await showDocument(document, ViewColumn.Beside);
  const place = document.positionAt(offset);
  reveal(editor, new Range(place, place));
}
