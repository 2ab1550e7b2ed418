import {
  CodeAction,
  CodeActionKind,
  Position,
  WorkspaceEdit,
  languages,
  type CodeActionContext,
  type Disposable,
  type Range,
  type TextDocument,
} from "vscode";
import type { Refactoring, RefactoringKind } from "../../language/refactor/refactoring.ts";
import { languageId } from "../contributions.ts";
import { editOf, said, spanOf } from "../convert.ts";
import type { RequestDocuments } from "../documents.ts";

const kinds: Readonly<Record<RefactoringKind, CodeActionKind>> = {
  "refactor.rewrite": CodeActionKind.RefactorRewrite,
  "refactor.extract": CodeActionKind.RefactorExtract,
  "refactor.inline": CodeActionKind.RefactorInline,
  "source.organizeFields": CodeActionKind.Source.append("organizeFields"),
};

/** Other ways to write what is selected; what cannot be done is shown with its reason. */
export function registerRefactorings(documents: RequestDocuments): Disposable {
  return languages.registerCodeActionsProvider(
    languageId,
    {
      provideCodeActions: (document, range, context) =>
        actions(documents, document, range, context),
    },
    { providedCodeActionKinds: Object.values(kinds) },
  );
}

async function actions(
  documents: RequestDocuments,
  document: TextDocument,
  range: Range,
  { only }: CodeActionContext,
): Promise<CodeAction[]> {
  const isAsked = (kind: CodeActionKind) => !only || only.contains(kind) || kind.contains(only);
  const offered: Refactoring[] = [];
  const file = await documents.file(document);
  if (isAsked(CodeActionKind.Refactor)) offered.push(...file.refactorings(spanOf(document, range)));
  // Sorting a whole file is a source action: it is worked out only when such are asked for.
  if (only && isAsked(kinds["source.organizeFields"])) offered.push(...file.organizedFields());
  return offered
    .filter(({ kind }) => isAsked(kinds[kind]))
    .map((refactoring) => actionOf(refactoring, document));
}

function actionOf(refactoring: Refactoring, document: TextDocument): CodeAction {
  const { kind, title, edits, unavailable, renameAt } = refactoring;
  const action = new CodeAction(said(title), kinds[kind]);
  if (unavailable) {
    action.disabled = { reason: said(unavailable) };
    return action;
  }
  action.edit = new WorkspaceEdit();
  action.edit.set(
    document.uri,
    edits.map((edit) => editOf(document, edit)),
  );
  if (renameAt !== undefined)
    action.command = {
      title: "",
      command: "editor.action.rename",
      arguments: [[document.uri, positionAfter(refactoring, document, renameAt)]],
    };
  return action;
}

/** Where an offset of the changed text stands: it lies in one of the new pieces. */
function positionAfter({ edits }: Refactoring, document: TextDocument, offset: number): Position {
  let grown = 0;
  let linesGrown = 0;
  for (const { span, newText } of edits) {
    const inside = offset - span.start - grown;
    if (inside <= newText.length) {
      const at = document.positionAt(span.start);
      const above = newText.slice(0, Math.max(0, inside)).split(/\r\n|\n|\r/);
      const column = (above.length > 1 ? 0 : at.character) + (above.at(-1)?.length ?? 0);
      return new Position(at.line + linesGrown + above.length - 1, column);
    }
    const old = document.getText().slice(span.start, span.end);
    linesGrown += lineEndsIn(newText) - lineEndsIn(old);
    grown += newText.length - (span.end - span.start);
  }
  return document.positionAt(offset - grown);
}

function lineEndsIn(text: string): number {
  return text.split(/\r\n|\n|\r/).length - 1;
}
