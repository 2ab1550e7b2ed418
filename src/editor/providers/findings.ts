import { setTimeout as delay } from "node:timers/promises";
import {
  Diagnostic,
  DiagnosticSeverity,
  Range,
  languages,
  workspace,
  type DiagnosticCollection,
  type Disposable,
  type TextDocument,
} from "vscode";
import { counted } from "../../contract/counting.ts";
import { text } from "../../contract/text.ts";
import type { Section } from "../../language/file/section.ts";
import type { SectionFindings } from "../../language/file/sectionFindings.ts";
import { diagnosticSource } from "../../language/features/client.ts";
import type { LanguageFeatures } from "../../language/features/languageFeatures.ts";
import type { Finding } from "../../language/finding.ts";
import type { RunOutcome } from "../../model/outcome.ts";
import type { CheckContexts } from "../documents/checkContexts.ts";
import { languageId } from "../contributions.ts";
import { displayLanguage, localize, rangeOf } from "../convert.ts";
import type { RequestDocuments } from "../documents/documents.ts";
import type { PresentationMode } from "../documents/presentationMode.ts";
import { registerFindingHelp } from "./findingHelp.ts";
import { watchFolders } from "../documents/requestFiles.ts";
import type { SeenRequests } from "../documents/seenRequests.ts";
import { featuresOf } from "./languageFeatures.ts";
import type { FeaturesOf } from "./navigation.ts";
import { toDiagnostic } from "./plainTypes.ts";

const pauseMilliseconds = 150;

/** So many sections take some ten milliseconds, which nobody notices between two letters. */
const sectionsAtOnce = 200;

/** The rest of a huge file waits for lenses, colours and letters that follow, which need the same processor. */
const calmMilliseconds = 1500;
/** It is checked beside everything else: a run takes many turns, and each waits for one slice. */
const sectionsAside = 40;
const asideMilliseconds = 16;

/** VS Code shows no more of one file; these are of what is seen, and then from the first line on. */
const mostShown = 1000;

/** What is shown of one section. */
type BySection = Map<Section, readonly Diagnostic[]>;

interface Shown {
  /** Empty but in huge files. */
  readonly near: BySection;
  readonly rest: BySection;
  readonly note?: Diagnostic | undefined;
}

/** Findings of the checks, shortly after typing stops. */
export class Findings implements Disposable {
  readonly #features: FeaturesOf;
  readonly #contexts: CheckContexts;
  readonly #presentation: PresentationMode;
  readonly #seen: SeenRequests;
  readonly #diagnostics: DiagnosticCollection = languages.createDiagnosticCollection(languageId);
  /** Those near what is seen in a huge file: VS Code takes a collection as a whole, and a letter changes only this one. */
  readonly #near: DiagnosticCollection = languages.createDiagnosticCollection(`${languageId}-near`);
  readonly #shownIn = new WeakMap<TextDocument, Shown>();
  /** The check of a document that began last; those before it end. */
  readonly #latest = new WeakMap<TextDocument, object>();
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
    seen: SeenRequests,
  ) {
    this.#seen = seen;
    this.#features = featuresOf(documents, presentation);
    this.#contexts = contexts;
    this.#presentation = presentation;
    const namedFiles = workspace.createFileSystemWatcher("**/*.{csv,brp}");
    const refresh = () => this.refresh();
    this.#subscriptions = [
      this.#diagnostics,
      this.#near,
      this.#faults,
      registerFindingHelp(),
      presentation.onDidChange(refresh),
      seen.onDidChange((document) => void this.#check(document)),
      namedFiles,
      namedFiles.onDidCreate(refresh),
      namedFiles.onDidChange(refresh),
      namedFiles.onDidDelete(refresh),
      watchFolders(refresh),
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
    const check = {};
    this.#latest.set(document, check);
    const isOutdated = () =>
      document.isClosed || document.version !== version || this.#latest.get(document) !== check;
    const features = await this.#features(document);
    const { file } = features;
    const known = await this.#contexts.of(document, file.rowFiles(), file.usedNames);
    if (isOutdated()) return;
    const near = this.#seen.nearIn(document, file);
    if (near) {
      this.#showNear(document, features, file.findingsBySection(known, near));
      await delay(calmMilliseconds);
    }
    // What is checked stays so: when somebody types meanwhile, the next check goes on from here.
    const [most, pause] = near
      ? [sectionsAside, () => delay(asideMilliseconds)]
      : [sectionsAtOnce, nextTurn];
    while (!isOutdated() && !file.checkSome(known, most)) await pause();
    if (!isOutdated()) this.#showAll(document, features, file.findingsBySection(known));
  }

  /** What was seen before, and still is in the file, stays until all is known. */
  #showNear(
    document: TextDocument,
    features: LanguageFeatures,
    found: readonly SectionFindings[],
  ): void {
    const near = this.#diagnosticsBySection(found, features);
    const before = this.#shownIn.get(document);
    const kept = [...(before?.rest ?? []), ...(before?.near ?? [])].filter(
      ([section]) => !near.has(section) && features.file.has(section),
    );
    this.#show(document, { near, rest: new Map(kept), note: before?.note });
  }

  #showAll(
    document: TextDocument,
    features: LanguageFeatures,
    found: readonly SectionFindings[],
  ): void {
    const spans = this.#seen.nearIn(document, features.file) ?? [];
    const isNear = ({ section: { start, end } }: SectionFindings) =>
      spans.some((span) => start <= span.end && span.start <= end);
    const near = found.filter(isNear);
    let left = mostShown - countIn(near);
    const rest = found.filter((one) => !isNear(one) && (left -= one.findings.length) >= 0);
    const hidden = countIn(found) - countIn(near) - countIn(rest);
    this.#show(document, {
      near: this.#diagnosticsBySection(near, features),
      rest: this.#diagnosticsBySection(rest, features),
      note: hidden > 0 ? notShown(hidden) : undefined,
    });
  }

  #show(document: TextDocument, shown: Shown): void {
    this.#shownIn.set(document, shown);
    const { near, rest, note } = shown;
    setWhereOther(this.#near, document, [...near.values()].flat());
    setWhereOther(this.#diagnostics, document, [...rest.values(), note ?? []].flat());
  }

  #diagnosticsBySection(found: readonly SectionFindings[], features: LanguageFeatures): BySection {
    return new Map(found.map((one) => [one.section, this.#diagnosticsOf(one, features)]));
  }

  /** Those of a section are made anew only when its findings are, or the lines they stand on. */
  #diagnosticsOf(found: SectionFindings, features: LanguageFeatures): readonly Diagnostic[] {
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
    this.#near.delete(document.uri);
    this.#shownIn.delete(document);
  }
}

function countIn(found: readonly SectionFindings[]): number {
  return found.reduce((sum, { findings }) => sum + findings.length, 0);
}

/** The window takes some time for each diagnostic it is handed, also for those that it has. */
function setWhereOther(
  collection: DiagnosticCollection,
  { uri }: TextDocument,
  diagnostics: readonly Diagnostic[],
): void {
  const before = collection.get(uri) ?? [];
  const isSame =
    before.length === diagnostics.length && diagnostics.every((one, i) => isAlike(one, before[i]));
  if (!isSame) collection.set(uri, diagnostics);
}

/** Notes of what is not shown are made anew each time; all others are kept by section. */
function isAlike(one: Diagnostic, other: Diagnostic | undefined): boolean {
  return one === other || (one.code === undefined && one.message === other?.message);
}

function notShown(left: number): Diagnostic {
  const { en, nl } = counted(left, "furtherProblem");
  const message = text(
    `Not shown here: ${en}. brp check lists all of them.`,
    `Hier niet getoond: ${nl}. brp check toont ze allemaal.`,
  );
  const start = new Range(0, 0, 0, 0);
  const note = new Diagnostic(start, localize(message), DiagnosticSeverity.Information);
  note.source = diagnosticSource;
  return note;
}

/** Lets what waits go first, such as a letter that was typed. */
function nextTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
