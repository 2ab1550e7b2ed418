import {
  CodeAction,
  CodeActionKind,
  Diagnostic,
  DiagnosticSeverity,
  DiagnosticTag,
  Position,
  Range,
  WorkspaceEdit,
  languages,
  workspace,
  type DiagnosticCollection,
  type Disposable,
  type TextDocument,
} from "vscode";
import type { SectionFindings } from "../../language/file/sectionFindings.ts";
import type { Finding, QuickFix, Severity } from "../../language/finding.ts";
import type { LanguageFile } from "../../language/languageService.ts";
import type { Span } from "../../model/text/span.ts";
import type { RunOutcome } from "../../model/outcome.ts";
import type { CheckContexts } from "../documents/checkContexts.ts";
import { languageId } from "../contributions.ts";
import { displayLanguage, editOf, rangeOf, localize } from "../convert.ts";
import type { RequestDocuments } from "../documents/documents.ts";
import type { PresentationMode } from "../documents/presentationMode.ts";
import { helpUri, registerFindingHelp } from "./findingHelp.ts";
import { registerFixAll } from "./fixAll.ts";

const severities: Readonly<Record<Severity, DiagnosticSeverity>> = {
  error: DiagnosticSeverity.Error,
  warning: DiagnosticSeverity.Warning,
  information: DiagnosticSeverity.Information,
};

const pauseMilliseconds = 150;

/** So many sections take some ten milliseconds, which nobody notices between two letters. */
const sectionsAtOnce = 200;

/** Findings of the checks, shortly after typing stops, and the quick fixes that they carry. */
export class Findings implements Disposable {
  readonly #documents: RequestDocuments;
  readonly #contexts: CheckContexts;
  readonly #presentation: PresentationMode;
  readonly #diagnostics: DiagnosticCollection = languages.createDiagnosticCollection(languageId);
  /** What the service found wrong in the last run; gone as soon as the text changes. */
  readonly #faults: DiagnosticCollection = languages.createDiagnosticCollection(
    `${languageId}-run`,
  );
  readonly #waiting = new Map<string, NodeJS.Timeout>();
  /** What was made of the findings of a section, for which lines, and for whose eyes. */
  readonly #shown = new WeakMap<
    readonly Finding[],
    {
      readonly linesAbove: number;
      readonly covered: boolean;
      readonly diagnostics: readonly Diagnostic[];
    }
  >();
  readonly #subscriptions: Disposable[];

  constructor(
    documents: RequestDocuments,
    contexts: CheckContexts,
    presentation: PresentationMode,
  ) {
    this.#documents = documents;
    this.#contexts = contexts;
    this.#presentation = presentation;
    const rowFiles = workspace.createFileSystemWatcher("**/*.csv");
    const refresh = () => this.refresh();
    this.#subscriptions = [
      this.#diagnostics,
      this.#faults,
      registerFindingHelp(),
      registerFixAll(documents, contexts),
      presentation.onDidChange(refresh),
      rowFiles,
      rowFiles.onDidCreate(refresh),
      rowFiles.onDidChange(refresh),
      rowFiles.onDidDelete(refresh),
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

  /** Checks every open document again, since what is known beside them changed. */
  refresh(): void {
    for (const document of workspace.textDocuments) void this.#check(document);
  }

  clearFaults(document: TextDocument): void {
    this.#faults.delete(document.uri);
  }

  /** Puts what the service refused at its place in the request. */
  async showFaults(document: TextDocument, outcome: RunOutcome): Promise<void> {
    if (outcome.kind !== "failed" || !("faults" in outcome.failure)) return;
    const { answerWork } = await import("../lazy/answers.lazy.ts");
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
    const isOutdated = () => document.isClosed || document.version !== version;
    const file = await this.#documents.file(document);
    const known = await this.#contexts.of(document, file.rowFiles());
    // What is checked stays so: when somebody types meanwhile, the next check goes on from here.
    while (!isOutdated() && !file.checkSome(known, sectionsAtOnce)) await nextTurn();
    if (isOutdated()) return;
    this.#diagnostics.set(
      document.uri,
      file.findingsBySection(known).flatMap((found) => this.#diagnosticsOf(found, file)),
    );
  }

  /** Those of a section are made anew only when its findings are, or the lines they stand on. */
  #diagnosticsOf({ section, findings }: SectionFindings, file: LanguageFile) {
    const { start, linesAbove } = section;
    const known = this.#shown.get(findings);
    const covered = this.#presentation.isOn;
    if (known?.linesAbove === linesAbove && known.covered === covered) return known.diagnostics;
    const diagnostics = findings.map((finding) => {
      const span = { start: start + finding.span.start, end: start + finding.span.end };
      const range = new Range(positionOf(file, span.start), positionOf(file, span.end));
      return diagnosticOf(finding, range, this.#messageOf(finding, span, file));
    });
    this.#shown.set(findings, { linesAbove, covered, diagnostics });
    return diagnostics;
  }

  /** What others may read of it when they look along: it may repeat what is written. */
  #messageOf({ message }: Finding, span: Span, file: LanguageFile): string {
    const full = localize(message);
    return this.#presentation.isOn ? file.withoutPersonal(full, span) : full;
  }

  #titleOf({ title, edits }: QuickFix, { span }: Finding, file: LanguageFile): string {
    const full = localize(title);
    const replacements = edits.map(({ newText }) => newText);
    return this.#presentation.isOn ? file.withoutPersonal(full, span, replacements) : full;
  }

  async #fixes(document: TextDocument, range: Range): Promise<CodeAction[]> {
    const file = await this.#documents.file(document);
    const near = { start: document.offsetAt(range.start), end: document.offsetAt(range.end) };
    const known = await this.#contexts.of(document, file.rowFiles());
    return file.findingsNear(known, near).flatMap((finding) => {
      const place = rangeOf(document, finding.span);
      if (!finding.fixes || !place.intersection(range)) return [];
      const diagnostic = diagnosticOf(finding, place, this.#messageOf(finding, finding.span, file));
      return finding.fixes.map((fix, index) => {
        const action = new CodeAction(this.#titleOf(fix, finding, file), CodeActionKind.QuickFix);
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

/** Lets what waits go first, such as a letter that was typed. */
function nextTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

function positionOf(file: LanguageFile, offset: number): Position {
  const { line, column } = file.positionAt(offset);
  return new Position(line - 1, column - 1);
}

function diagnosticOf(finding: Finding, range: Range, message: string): Diagnostic {
  const diagnostic = new Diagnostic(range, message, severities[finding.severity]);
  diagnostic.source = "BRP";
  diagnostic.code = { value: finding.code, target: helpUri(finding.code) };
  if (finding.code === "deprecated-field") diagnostic.tags = [DiagnosticTag.Deprecated];
  return diagnostic;
}
