import {
  CodeAction,
  CodeActionKind,
  WorkspaceEdit,
  languages,
  type CodeActionContext,
  type Disposable,
  type Range,
  type TextDocument,
} from "vscode";
import { languageId } from "../contributions.ts";
import { editOf, localize, spanOf } from "../convert.ts";
import type { RequestDocuments } from "../documents/documents.ts";

const kind = CodeActionKind.RefactorRewrite;

/** Offers other operations for the request at the cursor. */
export function registerOperationChanges(documents: RequestDocuments): Disposable {
  return languages.registerCodeActionsProvider(
    languageId,
    {
      provideCodeActions: (document, range, context) =>
        actions(documents, document, range, context),
    },
    { providedCodeActionKinds: [kind] },
  );
}

async function actions(
  documents: RequestDocuments,
  document: TextDocument,
  range: Range,
  { only }: CodeActionContext,
): Promise<CodeAction[]> {
  if (only && !only.contains(kind)) return [];
  const file = await documents.file(document);
  return file.operationChanges(spanOf(document, range)).map(({ title, edits }) => {
    const action = new CodeAction(localize(title), kind);
    action.edit = new WorkspaceEdit();
    action.edit.set(
      document.uri,
      edits.map((edit) => editOf(document, edit)),
    );
    return action;
  });
}
