import {
  Diagnostic,
  DiagnosticSeverity,
  languages,
  workspace,
  type DiagnosticCollection,
  type Disposable,
  type TextDocument,
} from "vscode";
import type { SectionFindings } from "../../language/file/sectionFindings.ts";
import { diagnosticSource } from "../../language/features/client.ts";
import type { LanguageFeatures } from "../../language/features/languageFeatures.ts";
import type { Finding } from "../../language/finding.ts";
import type { RunOutcome } from "../../model/outcome.ts";
import type { CheckContexts } from "../documents/checkContexts.ts";
import { languageId } from "../contributions.ts";
import { displayLanguage, rangeOf } from "../convert.ts";
import type { RequestDocuments } from "../documents/documents.ts";
import type { PresentationMode } from "../documents/presentationMode.ts";
import { registerFindingHelp } from "./findingHelp.ts";
import { featuresOf } from "./languageFeatures.ts";
import type { FeaturesOf } from "./navigation.ts";
import { toDiagnostic } from "./plainTypes.ts";

const pauseMilliseconds = 150;

/** So many sections take some ten milliseconds, which nobody notices between two letters. */
const sectionsAtOnce = 200;

/** Findings of the checks, shortly after typing stops. */
export class Findings implements Disposable {
  readonly #features: FeaturesOf;
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
    this.#features = featuresOf(documents, presentation);
    this.#contexts = contexts;
    this.#presentation = presentation;
    const namedFiles = workspace.createFileSystemWatcher("**/*.{csv,brp}");
    const refresh = () => this.refresh();
    this.#subscriptions = [
      this.#diagnostics,
      this.#faults,
      registerFindingHelp(),
      presentation.onDidChange(refresh),
      namedFiles,
      namedFiles.onDidCreate(refresh),
      namedFiles.onDidChange(refresh),
      namedFiles.onDidDelete(refresh),
      workspace.onDidOpenTextDocument((document) => void this.#check(document)),
      workspace.onDidChangeTextDocument(({ document, contentChanges }) => {
        if (contentChanges.length > 0) this.clearFaults(document);
        this.#checkSoon(document);
      }),
      workspace.onDidCloseTextDocument((document) => this.#forget(document)),
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
      diagnostic.source = diagnosticSource;
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
      setTimeout(() => {
        void this.#check(document);
        void this.#checkOthers(document);
      }, pauseMilliseconds),
    );
  }

  /** The open files that use others: one of those may be the one that changed. */
  async #checkOthers(changed: TextDocument): Promise<void> {
    if (changed.languageId !== languageId) return;
    for (const document of workspace.textDocuments) {
      if (document === changed || document.languageId !== languageId) continue;
      const { file } = await this.#features(document);
      if (file.usedNames.length > 0) await this.#check(document);
    }
  }

  async #check(document: TextDocument): Promise<void> {
    if (document.languageId !== languageId || document.isClosed) return;
    this.#waiting.delete(document.uri.toString());
    const { version } = document;
    const isOutdated = () => document.isClosed || document.version !== version;
    const features = await this.#features(document);
    const { file } = features;
    const known = await this.#contexts.of(document, file.rowFiles(), file.usedNames);
    // What is checked stays so: when somebody types meanwhile, the next check goes on from here.
    while (!isOutdated() && !file.checkSome(known, sectionsAtOnce)) await nextTurn();
    if (isOutdated()) return;
    this.#diagnostics.set(
      document.uri,
      file.findingsBySection(known).flatMap((found) => this.#diagnosticsOf(found, features)),
    );
  }

  /** Those of a section are made anew only when its findings are, or the lines they stand on. */
  #diagnosticsOf(found: SectionFindings, features: LanguageFeatures) {
    const { findings, section } = found;
    const { linesAbove } = section;
    const known = this.#shown.get(findings);
    const covered = this.#presentation.isOn;
    if (known?.linesAbove === linesAbove && known.covered === covered) return known.diagnostics;
    const diagnostics = features.sectionDiagnostics(found).map(toDiagnostic);
    this.#shown.set(findings, { linesAbove, covered, diagnostics });
    return diagnostics;
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
