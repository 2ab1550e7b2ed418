import {
  CodeAction,
  CodeActionKind,
  WorkspaceEdit,
  languages,
  type CodeActionContext,
  type Disposable,
  type TextDocument,
} from "vscode";
import { text } from "../../contract/text.ts";
import type { TextEdit } from "../../model/text/span.ts";
import type { CheckContexts } from "../documents/checkContexts.ts";
import { languageId } from "../contributions.ts";
import { editOf, localize } from "../convert.ts";
import type { RequestDocuments } from "../documents/documents.ts";

/** For `editor.codeActionsOnSave` and the Source Action menu. */
const fixAllKind = CodeActionKind.SourceFixAll.append(languageId);

/** Knows which document it is about until its edits are asked for. */
class FixAllAction extends CodeAction {
  readonly document: TextDocument;
  /** The kind of finding; undefined for all that is safe. */
  readonly code: string | undefined;

  constructor(title: string, kind: CodeActionKind, document: TextDocument, code?: string) {
    super(title, kind);
    this.document = document;
    this.code = code;
  }
}

/**
 * Fixes that need nobody to look at each: all of them as a source action, and all of one kind
 * beside the quick fix of one. What they change is worked out when one is chosen.
 */
export function registerFixAll(documents: RequestDocuments, contexts: CheckContexts): Disposable {
  const editsOf = async ({ document, code }: FixAllAction): Promise<readonly TextEdit[]> => {
    const file = await documents.file(document);
    const context = await contexts.of(document, file.rowFiles());
    return code === undefined ? file.safeFixes(context) : file.fixesOfKind(code, context);
  };
  return languages.registerCodeActionsProvider(
    languageId,
    {
      provideCodeActions: (document, _range, context) => actionsFor(document, context),
      resolveCodeAction: async (action: FixAllAction) => {
        action.edit = new WorkspaceEdit();
        const edits = await editsOf(action);
        action.edit.set(
          action.document.uri,
          edits.map((edit) => editOf(action.document, edit)),
        );
        return action;
      },
    },
    { providedCodeActionKinds: [fixAllKind, CodeActionKind.QuickFix] },
  );
}

async function actionsFor(
  document: TextDocument,
  { only, diagnostics }: CodeActionContext,
): Promise<FixAllAction[]> {
  if (only?.intersects(fixAllKind)) {
    const title = text("Fix all that is safe to fix", "Los alles op wat veilig op te lossen is");
    return [new FixAllAction(localize(title), fixAllKind, document)];
  }
  if (only && !only.intersects(CodeActionKind.QuickFix)) return [];
  const { languageWork } = await import("../lazy/language.lazy.ts");
  const everywhere = languages.getDiagnostics(document.uri).map(codeOf);
  return [...new Set(diagnostics.map(codeOf))].flatMap((code) => {
    const facts = code === undefined ? undefined : languageWork.safeCode(code);
    if (!facts || everywhere.filter((other) => other === code).length < 2) return [];
    const { en, nl } = facts.title;
    const title = text(`Fix all in this file: ${en}`, `Los alle op in dit bestand: ${nl}`);
    return [new FixAllAction(localize(title), CodeActionKind.QuickFix, document, code)];
  });
}

function codeOf({ code }: CodeActionContext["diagnostics"][number]): string | undefined {
  return typeof code === "object" && typeof code.value === "string" ? code.value : undefined;
}
