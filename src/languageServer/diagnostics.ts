import {
  DiagnosticSeverity,
  DiagnosticTag,
  type CancellationToken,
  type Diagnostic,
  type DocumentDiagnosticParams,
  type DocumentDiagnosticReport,
} from "vscode-languageserver/node";
import type { CheckContext } from "../language/checkDocument.ts";
import type { Finding, Severity } from "../language/finding.ts";
import { requestFileLimits, tooLargeRequestFile } from "../language/syntax/requestFileLimits.ts";
import type { OpenDocument } from "./openDocuments.ts";
import type { Session } from "./session.ts";

const severities: Readonly<Record<Severity, DiagnosticSeverity>> = {
  error: DiagnosticSeverity.Error,
  warning: DiagnosticSeverity.Warning,
  information: DiagnosticSeverity.Information,
};

/** What editors show beside a finding. */
export const source = "BRP";

/** So many sections take some ten milliseconds; between slices other messages have their turn. */
const sectionsAtOnce = 200;

export function diagnosticOf(
  finding: Finding,
  { places }: OpenDocument,
  { said }: Session,
): Diagnostic {
  const { span, severity, code, message } = finding;
  return {
    range: places.range(span),
    severity: severities[severity],
    code,
    source,
    message: said(message),
    ...(code === "deprecated-field" ? { tags: [DiagnosticTag.Deprecated] } : {}),
  };
}

/** All findings of a document; undefined when it changed, or nobody wants them, before they were known. */
export async function diagnosticsOf(
  session: Session,
  document: OpenDocument,
  isUnwanted: () => boolean = () => false,
): Promise<readonly Diagnostic[] | undefined> {
  if (document.tooLarge !== undefined) return [tooLargeDiagnostic(document.tooLarge, session)];
  const context = await session.environments.contextFor(document);
  const isOutdated = () => session.documents.get(document.uri) !== document || isUnwanted();
  while (!isOutdated() && !document.file.checkSome(context, sectionsAtOnce)) await nextTurn();
  if (isOutdated()) return undefined;
  return document.file.findings(context).map((finding) => diagnosticOf(finding, document, session));
}

/** At the first place: a document that is too large has no text here. */
function tooLargeDiagnostic(size: number, { said }: Session): Diagnostic {
  const start = { line: 0, character: 0 };
  return {
    range: { start, end: start },
    severity: DiagnosticSeverity.Error,
    code: "file-too-large",
    source,
    message: said(tooLargeRequestFile(size, requestFileLimits.editor)),
  };
}

/** The findings that a client asks for by itself; those that it has already are not sent again. */
export async function diagnosticReport(
  session: Session,
  { textDocument: { uri }, previousResultId }: DocumentDiagnosticParams,
  token: CancellationToken,
): Promise<DocumentDiagnosticReport> {
  for (;;) {
    const document = session.documents.get(uri);
    if (!document || token.isCancellationRequested) return { kind: "full", items: [] };
    const context = await session.environments.contextFor(document);
    const resultId = resultIdOf(document, context);
    if (resultId === previousResultId) return { kind: "unchanged", resultId };
    const items = await diagnosticsOf(session, document, () => token.isCancellationRequested);
    if (items) return { kind: "full", resultId, items: [...items] };
  }
}

/** Findings depend on the text and on what is known of the environments. */
function resultIdOf({ version }: OpenDocument, context: CheckContext): string {
  return `${version} ${JSON.stringify(context)}`;
}

/** Lets what waits go first, such as an edit. */
function nextTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
