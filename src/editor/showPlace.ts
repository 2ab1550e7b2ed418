import { Range, Selection, ViewColumn, window, type TextDocument } from "vscode";

/** Shows a place of a document with the cursor at it: where the document is open already, else beside. */
export async function showPlace(document: TextDocument, offset: number): Promise<void> {
  const open = window.visibleTextEditors.find((editor) => editor.document === document);
  const column = open?.viewColumn ?? ViewColumn.Beside;
  const editor = await window.showTextDocument(document, column, false);
  const place = document.positionAt(offset);
  editor.selection = new Selection(place, place);
  editor.revealRange(new Range(place, place));
}
