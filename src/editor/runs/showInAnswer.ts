import { window } from "vscode";
import { languageId } from "../contributions.ts";
import type { AnswerPanel } from "../panels/answerPanel.ts";
import type { Run } from "./runs.ts";

/** From the path at the cursor to its value in the newest answer of that request. */
export async function showInAnswer(answers: AnswerPanel): Promise<void> {
  const editor = window.activeTextEditor;
  if (editor?.document.languageId !== languageId) return;
  await answers.showPath(editor.document, editor.document.offsetAt(editor.selection.active));
}

/** The newest run of the request at the cursor; where no request file is edited, the run that is shown. */
export async function runAtCursor(answers: AnswerPanel): Promise<Run | undefined> {
  const editor = window.activeTextEditor;
  if (editor?.document.languageId !== languageId) return answers.shown;
  return answers.runAt(editor.document, editor.document.offsetAt(editor.selection.active));
}
