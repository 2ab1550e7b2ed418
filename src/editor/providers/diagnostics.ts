import {
  Diagnostic,
  DiagnosticSeverity,
  Disposable,
  Range,
  languages,
  workspace,
  type TextDocument,
} from "vscode";
import { counted, text } from "../../contract/text.ts";
import { diagnosticSource } from "../../language/features/places.ts";
import type { RunOutcome } from "../../model/outcome.ts";
import type { CheckContexts } from "../documents/checkContexts.ts";
import { languageId } from "../contributions.ts";
import { displayLanguage, localize, rangeOf } from "../vscodeApi.ts";
import { type RequestDocuments, watchFolders } from "../documents/requestFiles.ts";
import type { PresentationMode } from "../../panels/presentationMode.ts";
import { registerDiagnosticHelp, toDiagnostic } from "./plainTypes.ts";
import { featuresOf } from "./languageFeatures.ts";
import type { FeaturesOf } from "./navigation.ts";

const pauseMilliseconds = 150;

const delay = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds));

/** Sections per step: some ten milliseconds, which does not delay typing. */
const sectionsAtOnce = 200;

/** Limit of VS Code per file. */
const mostShown = 1000;

/** Diagnostics of the checks, shortly after typing stops, and of the last run. */
export class Diagnostics implements Disposable {
  readonly #features: FeaturesOf;
  readonly #contexts: CheckContexts;
  readonly #found = languages.createDiagnosticCollection(languageId);
  /** Faults of the last run, cleared when the text changes. */
  readonly #faults = languages.createDiagnosticCollection(`${languageId}-run`);
  /** Latest check per document. A new check ends earlier ones. */
  #latest = new WeakMap<TextDocument, object>();
  readonly #subscription: Disposable;

  constructor(
    documents: RequestDocuments,
    contexts: CheckContexts,
    presentation: PresentationMode,
  ) {
    this.#features = featuresOf(documents, presentation);
    this.#contexts = contexts;
    const namedFiles = workspace.createFileSystemWatcher("**/*.{csv,brp}");
    const refresh = () => this.refresh();
    this.#subscription = Disposable.from(
      this.#found,
      this.#faults,
      registerDiagnosticHelp(),
      presentation.onDidChange(refresh),
      namedFiles,
      namedFiles.onDidCreate(refresh),
      namedFiles.onDidChange(refresh),
      namedFiles.onDidDelete(refresh),
      watchFolders(refresh),
      workspace.onDidOpenTextDocument((document) => void this.#check(document)),
      workspace.onDidChangeTextDocument(({ document, contentChanges }) => {
        if (contentChanges.length > 0) this.clearFaults(document);
        void this.#checkSoon(document);
      }),
      workspace.onDidCloseTextDocument((document) => {
        this.#latest.delete(document);
        this.#found.delete(document.uri);
      }),
    );
    this.refresh();
  }

  /** Checks every open document again after a change of context. */
  refresh(): void {
    for (const document of workspace.textDocuments) void this.#check(document);
  }

  clearFaults(document: TextDocument): void {
    this.#faults.delete(document.uri);
  }

  /** Shows the same fault of many rows once. */
  async showFaults(document: TextDocument, outcomes: readonly RunOutcome[]): Promise<void> {
    const failures = outcomes.flatMap((outcome) =>
      outcome.kind === "failed" && "faults" in outcome.failure ? [outcome.failure] : [],
    );
    if (failures.length === 0) return;
    const { responseModule } = await import("../lazy/responses.lazy.ts");
    const shown = new Map(
      (this.#faults.get(document.uri) ?? []).map((one) => [faultKey(one), one]),
    );
    for (const failure of failures) {
      const { title } = responseModule.explainFailure(failure, displayLanguage());
      for (const { name, code, reason, span } of failure.faults) {
        if (!span) continue;
        const message = `${title}: ${name}: ${reason}`;
        const range = rangeOf(document, span);
        const diagnostic = new Diagnostic(range, message, DiagnosticSeverity.Error);
        diagnostic.source = diagnosticSource;
        diagnostic.code = code;
        shown.set(faultKey(diagnostic), diagnostic);
      }
    }
    this.#faults.set(document.uri, [...shown.values()]);
  }

  dispose(): void {
    this.#latest = new WeakMap();
    this.#subscription.dispose();
  }

  /** After a pause, checks also the open files that may import this one. */
  async #checkSoon(document: TextDocument): Promise<void> {
    if (document.languageId !== languageId) return;
    const isLatest = this.#begin(document);
    await delay(pauseMilliseconds);
    if (!isLatest()) return;
    void this.#check(document);
    for (const other of workspace.textDocuments) {
      if (other === document || other.languageId !== languageId) continue;
      const { file } = await this.#features(other);
      if (file.usedNames.length > 0) await this.#check(other);
    }
  }

  /** Starts a check. The result is true until another one starts. */
  #begin(document: TextDocument): () => boolean {
    const check = {};
    this.#latest.set(document, check);
    return () => this.#latest.get(document) === check;
  }

  async #check(document: TextDocument): Promise<void> {
    if (document.languageId !== languageId || document.isClosed) return;
    const isLatest = this.#begin(document);
    const features = await this.#features(document);
    const { file } = features;
    const known = await this.#contexts.of(document, file);
    // Progress of a cancelled check is kept: the next one continues.
    while (isLatest() && !file.checkSome(known, sectionsAtOnce)) await delay(0);
    if (!isLatest()) return;
    const found = file.diagnostics(known);
    const shown = found.slice(0, mostShown).map((one) => toDiagnostic(features.diagnostic(one)));
    const hidden = found.length - shown.length;
    this.#found.set(document.uri, hidden > 0 ? [...shown, notShown(hidden)] : shown);
  }
}

function faultKey({ message, range: { start, end } }: Diagnostic): string {
  return JSON.stringify([message, start, end]);
}

function notShown(count: number): Diagnostic {
  const { en, nl } = counted(count, "furtherProblem");
  const message = text(
    `Not shown here: ${en}. brp check lists all of them.`,
    `Hier niet getoond: ${nl}. brp check toont ze allemaal.`,
  );
  const start = new Range(0, 0, 0, 0);
  const note = new Diagnostic(start, localize(message), DiagnosticSeverity.Information);
  note.source = diagnosticSource;
  return note;
}
