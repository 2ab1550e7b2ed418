import { env, Range, TextEdit, workspace, WorkspaceEdit, type TextDocument } from "vscode";
import type { Language, Text } from "../contract/text.ts";
import type { Span, TextEdit as Edit } from "../model/text/span.ts";
import { Settings } from "./contributions.ts";

export function rangeOf(document: TextDocument, span: Span): Range {
  return new Range(document.positionAt(span.start), document.positionAt(span.end));
}

export function editOf(document: TextDocument, edit: Edit): TextEdit {
  return TextEdit.replace(rangeOf(document, edit.span), edit.newText);
}

export function editsOf(document: TextDocument, edits: readonly Edit[]): WorkspaceEdit {
  const whole = new WorkspaceEdit();
  whole.set(
    document.uri,
    edits.map((edit) => editOf(document, edit)),
  );
  return whole;
}

/** Language of our texts: the setting, or VS Code's language if supported. */
export function displayLanguage(): Language {
  const chosen = workspace.getConfiguration().get<string>(Settings.language);
  if (chosen === "nl" || chosen === "en") return chosen;
  return env.language.toLowerCase().startsWith("nl") ? "nl" : "en";
}

export function localize(text: Text): string {
  return text[displayLanguage()];
}
