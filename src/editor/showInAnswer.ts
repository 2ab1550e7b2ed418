import { window } from "vscode";
import { languageId } from "./contributions.ts";
import type { AnswerPanel } from "./panels/answerPanel.ts";

/** From the path at the cursor to its value in the newest answer of that request. */
export async function showInAnswer(answers: AnswerPanel): Promise<void> {
  const editor = window.activeTextEditor;
  if (editor?.document.languageId !== languageId) return;
  await answers.showPath(editor.document, editor.document.offsetAt(editor.selection.active));
}
