import {
  CodeActionKind,
  type CodeAction,
  type CodeActionContext,
  type CodeActionParams,
} from "vscode-languageserver/node";
import { text, type Text } from "../contract/text.ts";
import type { CheckContext } from "../language/checkDocument.ts";
import { fixesOfKind, safeCode, safeFixes } from "../language/fixAll.ts";
import type { Span } from "../model/text/span.ts";
import { diagnosticOf, source } from "./diagnostics.ts";
import { workspaceEdit } from "./edits.ts";
import type { OpenDocument } from "./openDocuments.ts";
import type { Session } from "./session.ts";

const fixAllKind = `${CodeActionKind.SourceFixAll}.brp`;

/** The kinds of what is offered. */
export const actionKinds: string[] = [
  CodeActionKind.QuickFix,
  CodeActionKind.RefactorRewrite,
  fixAllKind,
];

const titles = {
  fixAll: text("Fix all that is safe to fix", "Los alles op wat veilig op te lossen is"),
  fixKind: ({ en, nl }: Text) =>
    text(`Fix all in this file: ${en}`, `Los alle op in dit bestand: ${nl}`),
} as const;

/** What an action is about until its edits are asked for. */
interface Postponed {
  readonly uri: string;
  /** The kind of finding; absent for all that is safe. */
  readonly code?: string;
}

/** Fixes of the findings in a range, other operations for its request, and what fixes whole files. */
export async function codeActions(
  session: Session,
  { textDocument: { uri }, range, context }: CodeActionParams,
): Promise<CodeAction[]> {
  const known = session.documents.get(uri);
  if (!known || !session.client.takesCodeActions) return [];
  const checks = await session.environments.contextFor(known);
  const document = session.documents.get(uri) ?? known;
  const span = document.places.span(range);
  const isAsked = (kind: string) => asks(context, kind);
  return [
    ...(isAsked(CodeActionKind.QuickFix) ? quickFixes(session, document, checks, span) : []),
    ...(isAsked(CodeActionKind.QuickFix) ? kindFixes(session, document, checks, context) : []),
    ...(isAsked(CodeActionKind.RefactorRewrite) ? changes(session, document, span) : []),
    // What mends the whole file is worked out only when such actions are asked for by name.
    ...(context.only && isAsked(fixAllKind) ? [postponed(session, document, checks)] : []),
  ];
}

/** A kind is asked for by its own name, or by that of a kind above it; without names all are. */
function asks({ only }: CodeActionContext, kind: string): boolean {
  return !only || only.some((asked) => asked === "" || `${kind}.`.startsWith(`${asked}.`));
}

function quickFixes(
  session: Session,
  document: OpenDocument,
  checks: CheckContext,
  { start, end }: Span,
): CodeAction[] {
  return document.file
    .findingsNear(checks, { start, end })
    .filter(({ span }) => span.start <= end && start <= span.end)
    .flatMap((finding) => {
      const diagnostic = diagnosticOf(finding, document, session);
      return (finding.fixes ?? []).map((fix, _index, all) => ({
        title: session.said(fix.title),
        kind: CodeActionKind.QuickFix,
        diagnostics: [diagnostic],
        ...(all.length === 1 ? { isPreferred: true } : {}),
        edit: workspaceEdit(session, document, fix.edits),
      }));
    });
}

/** Beside the fix of one finding: of all of its kind, where there are more. */
function kindFixes(
  session: Session,
  document: OpenDocument,
  checks: CheckContext,
  { diagnostics }: CodeActionContext,
): CodeAction[] {
  const own = diagnostics.filter((one) => one.source === source).map(({ code }) => String(code));
  return [...new Set(own)].flatMap((code) => {
    const facts = safeCode(code);
    if (!facts) return [];
    const same = document.file.findings(checks).filter((finding) => finding.code === code);
    if (same.length < 2) return [];
    const title = session.said(titles.fixKind(facts.title));
    return [
      { ...postponed(session, document, checks, code), title, kind: CodeActionKind.QuickFix },
    ];
  });
}

function changes(session: Session, document: OpenDocument, span: Span): CodeAction[] {
  return document.file.operationChanges(span).map(({ title, edits }) => ({
    title: session.said(title),
    kind: CodeActionKind.RefactorRewrite,
    edit: workspaceEdit(session, document, edits),
  }));
}

/** An action whose edits are worked out when it is chosen, or now for a client that cannot ask then. */
function postponed(
  session: Session,
  document: OpenDocument,
  checks: CheckContext,
  code?: string,
): CodeAction {
  const data: Postponed = { uri: document.uri, ...(code === undefined ? {} : { code }) };
  const action = { title: session.said(titles.fixAll), kind: fixAllKind };
  if (session.client.resolvesEdits) return { ...action, data };
  return { ...action, edit: workspaceEdit(session, document, editsOf(document, checks, code)) };
}

function editsOf({ file }: OpenDocument, checks: CheckContext, code: string | undefined) {
  return code === undefined
    ? safeFixes(file.document, checks)
    : fixesOfKind(file.document, code, checks);
}

/** Works out the edits of an action that was chosen. */
export async function resolvedAction(session: Session, action: CodeAction): Promise<CodeAction> {
  const { uri, code } = (action.data ?? {}) as Partial<Postponed>;
  const document = uri === undefined ? undefined : session.documents.get(uri);
  if (!document) return action;
  const checks = await session.environments.contextFor(document);
  return {
    ...action,
    edit: workspaceEdit(session, document, editsOf(document, checks, code)),
  };
}
