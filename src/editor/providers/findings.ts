import {
  CodeAction,
  CodeActionKind,
  Diagnostic,
  DiagnosticSeverity,
  DiagnosticTag,
  WorkspaceEdit,
  languages,
  workspace,
  type DiagnosticCollection,
  type Disposable,
  type Range,
  type TextDocument,
} from "vscode";
import type { Finding, Severity } from "../../language/finding.ts";
import type { RunOutcome } from "../../model/outcome.ts";
import { languageId } from "../contributions.ts";
import { displayLanguage, editOf, rangeOf, said } from "../convert.ts";
import type { RequestDocuments } from "../documents.ts";
import type { KnownEnvironments } from "../environments.ts";
import { helpUri, registerFindingHelp } from "./findingHelp.ts";
import { registerFixAll } from "./fixAll.ts";

const severities: Readonly<Record<Severity, DiagnosticSeverity>> = {
  error: DiagnosticSeverity.Error,
  warning: DiagnosticSeverity.Warning,
  information: DiagnosticSeverity.Information,
};

const pauseMilliseconds = 150;

/** Findings of the checks, shortly after typing stops, and the quick fixes that they carry. */
export class Findings implements Disposable {
  readonly #documents: RequestDocuments;
  readonly #known: () => KnownEnvironments;
  readonly #diagnostics: DiagnosticCollection = languages.createDiagnosticCollection(languageId);
  /** What the service found wrong in the last run; gone as soon as the text changes. */
  readonly #faults: DiagnosticCollection = languages.createDiagnosticCollection(
    `${languageId}-run`,
  );
  readonly #waiting = new Map<string, NodeJS.Timeout>();
  readonly #subscriptions: Disposable[];

  constructor(documents: RequestDocuments, known: () => KnownEnvironments) {
    this.#documents = documents;
    this.#known = known;
    this.#subscriptions = [
      this.#diagnostics,
      this.#faults,
      registerFindingHelp(),
      registerFixAll(documents, known),
      workspace.onDidOpenTextDocument((document) => void this.#check(document)),
      workspace.onDidChangeTextDocument(({ document, contentChanges }) => {
        if (contentChanges.length > 0) this.clearFaults(document);
        this.#checkSoon(document);
      }),
      workspace.onDidCloseTextDocument((document) => this.#forget(document)),
      languages.registerCodeActionsProvider(
        languageId,
        { provideCodeActions: (document, range) => this.#fixes(document, range) },
        { providedCodeActionKinds: [CodeActionKind.QuickFix] },
      ),
    ];
    this.refresh();
  }

  /** Checks every open document again, since what is known of environments changed. */
  refresh(): void {
    for (const document of workspace.textDocuments) void this.#check(document);
  }

  clearFaults(document: TextDocument): void {
    this.#faults.delete(document.uri);
  }

  /** Puts what the service refused at its place in the request. */
  async showFaults(document: TextDocument, outcome: RunOutcome): Promise<void> {
    if (outcome.kind !== "failed" || !("faults" in outcome.failure)) return;
    const { answerWork } = await import("../answerWork.ts");
    const { title } = answerWork.explainFailure(outcome.failure, displayLanguage());
    const added = outcome.failure.faults.flatMap(({ name, code, reason, span }) => {
      if (!span) return [];
      const message = `${title}: ${name}: ${reason}`;
      const diagnostic = new Diagnostic(rangeOf(document, span), message, DiagnosticSeverity.Error);
      diagnostic.source = "BRP";
      diagnostic.code = code;
      return [diagnostic];
    });
    this.#faults.set(document.uri, [...(this.#faults.get(document.uri) ?? []), ...added]);
  }

  dispose(): void {
    for (const timer of this.#waiting.values()) clearTimeout(timer);
    for (const subscription of this.#subscriptions) subscription.dispose();
  }

  #checkSoon(document: TextDocument): void {
    const key = document.uri.toString();
    clearTimeout(this.#waiting.get(key));
    this.#waiting.set(
      key,
      setTimeout(() => void this.#check(document), pauseMilliseconds),
    );
  }

  async #check(document: TextDocument): Promise<void> {
    if (document.languageId !== languageId || document.isClosed) return;
    this.#waiting.delete(document.uri.toString());
    const { version } = document;
    const found = await this.#findingsOf(document);
    // Loading the checks takes a moment in which the text may have changed; then it is checked anew.
    if (document.isClosed || document.version !== version) return;
    this.#diagnostics.set(
      document.uri,
      found.map((finding) => diagnosticOf(finding, document)),
    );
  }

  async #findingsOf(document: TextDocument): Promise<readonly Finding[]> {
    const { languageWork } = await import("../languageWork.ts");
    return languageWork.checkDocument(this.#documents.of(document), this.#known());
  }

  async #fixes(document: TextDocument, range: Range): Promise<CodeAction[]> {
    return (await this.#findingsOf(document)).flatMap((finding) => {
      if (!finding.fixes || !rangeOf(document, finding.span).intersection(range)) return [];
      const diagnostic = diagnosticOf(finding, document);
      return finding.fixes.map((fix, index) => {
        const action = new CodeAction(said(fix.title), CodeActionKind.QuickFix);
        action.diagnostics = [diagnostic];
        action.isPreferred = index === 0 && finding.fixes?.length === 1;
        action.edit = new WorkspaceEdit();
        action.edit.set(
          document.uri,
          fix.edits.map((edit) => editOf(document, edit)),
        );
        return action;
      });
    });
  }

  #forget(document: TextDocument): void {
    const key = document.uri.toString();
    clearTimeout(this.#waiting.get(key));
    this.#waiting.delete(key);
    this.#diagnostics.delete(document.uri);
  }
}

function diagnosticOf(finding: Finding, document: TextDocument): Diagnostic {
  const diagnostic = new Diagnostic(
    rangeOf(document, finding.span),
    said(finding.message),
    severities[finding.severity],
  );
  diagnostic.source = "BRP";
  diagnostic.code = { value: finding.code, target: helpUri(finding.code) };
  if (finding.code === "deprecated-field") diagnostic.tags = [DiagnosticTag.Deprecated];
  return diagnostic;
}
