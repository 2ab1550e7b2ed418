import { window, type TextDocument } from "vscode";
import type { Finding } from "../../language/finding.ts";
import type { ChosenRequests } from "../../language/file/requestDrafts.ts";
import type { LanguageFile } from "../../language/languageService.ts";
import type { RunTarget } from "../../language/outline.ts";
import type { Environment } from "../../model/environments/environment.ts";
import type { RequestPreview } from "../../model/requestPreview.ts";
import type { RunOutcome } from "../../model/outcome.ts";
import type { RetryWait } from "../../model/retryWait.ts";
import type { AskApproval } from "../../runner/run/runOptions.ts";
import type { ApprovedRun, RunSession } from "../../runner/runSession.ts";
import type { HeldReason } from "../../runner/run/unprompted.ts";
import type { Approvals } from "./approvals.ts";
import type { CheckContexts } from "../documents/checkContexts.ts";
import type { RequestDocuments } from "../documents/documents.ts";
import type { FileRunRecord, FileRuns, PlannedRequest } from "../history/fileRuns.ts";
import type { RunnerFactory } from "./runnerFactory.ts";
import type { Environments } from "../environments/environments.ts";
import type { Findings } from "../providers/findings.ts";
import type { Runs } from "./runs.ts";
import type { UsableEnvironment } from "../environments/usableEnvironment.ts";

interface Parts {
  readonly documents: RequestDocuments;
  readonly environments: Environments;
  readonly contexts: CheckContexts;
  readonly engine: RunnerFactory;
  readonly runs: Runs;
  readonly fileRuns: FileRuns;
  readonly findings: Findings;
  readonly approvals: Approvals;
}

type OnWait = (wait: RetryWait) => void;

/** Told of a request that is left out, since somebody would have to be asked for it. */
export type HeldListener = (ordinal: number, why: HeldReason) => void;

interface OpenOptions {
  /** In place of the active environment. */
  readonly environment?: string | undefined;
  /** Given where nobody can be asked. */
  readonly onHeld?: HeldListener;
}

/** The one way from requests of a document to their outcomes: checked, opened, approved, sent and recorded. */
export class DocumentRuns {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /**
   * Reads a document once, for the checks, the plan and the run, and checks the chosen requests of it. Only their
   * sections are looked at, and those that they need.
   *
   * @param choose the ordinals of requests of the text as it is when it is read
   */
  async check(
    document: TextDocument,
    choose: (file: LanguageFile) => readonly number[],
  ): Promise<CheckedRequests> {
    const { documents, contexts, environments } = this.#parts;
    // The environments that are known are those of the active editor.
    if (window.activeTextEditor?.document !== document) await environments.refresh(document.uri);
    const before = await documents.file(document);
    const context = await contexts.of(document, before.rowFiles(), before.usedNames);
    const { languageWork } = await import("../lazy/language.lazy.ts");
    // From here on nothing is waited for, so that all of it is of one text.
    const file = documents.opened(document, languageWork.openFile);
    const ordinals = choose(file);
    const errors = new Map<number, readonly Finding[]>();
    for (const ordinal of ordinals) {
      const own = file.errorsOf(ordinal, context);
      if (own.length > 0) errors.set(ordinal, own);
    }
    const { draft: own, positionAt } = file.chosen(ordinals);
    const draft = languageWork.linkedDraft(own, file.usedNames, context.usedFiles);
    const named = [...ordinals, ...own.requests.map(({ ordinal }) => ordinal)];
    const found = [...new Set(named)].flatMap((ordinal) => file.runTarget(ordinal) ?? []);
    const targets = new Map(
      found.sort((a, b) => a.ordinal - b.ordinal).map((target) => [target.ordinal, target]),
    );
    return new CheckedRequests(
      this.#parts,
      { document, draft, positionAt, targets },
      ordinals,
      errors,
    );
  }
}

/** A document as it was read once: the checks, the plan and the run all take this reading. */
interface ReadDocument extends ChosenRequests {
  readonly document: TextDocument;
  /** Those that were chosen and those that they need, by ordinal and in order of the file. */
  readonly targets: ReadonlyMap<number, RunTarget>;
}

/** The requests of it that were chosen and may run. */
interface ChosenDocument extends ReadDocument {
  readonly ordinals: readonly number[];
}

/** Requests of a document that were checked; those without errors may be opened. */
class CheckedRequests {
  /** What is wrong with requests, by ordinal: nothing of these is sent. */
  readonly errors: ReadonlyMap<number, readonly Finding[]>;
  readonly #parts: Parts;
  readonly #read: ReadDocument;
  /** Those that were chosen, in order of the file. */
  readonly targets: readonly RunTarget[];
  readonly #ordinals: readonly number[];

  constructor(
    parts: Parts,
    read: ReadDocument,
    ordinals: readonly number[],
    errors: ReadonlyMap<number, readonly Finding[]>,
  ) {
    this.#parts = parts;
    this.#read = read;
    const chosen = new Set(ordinals);
    this.targets = [...read.targets.values()].filter(({ ordinal }) => chosen.has(ordinal));
    this.#ordinals = ordinals.filter((ordinal) => !errors.has(ordinal));
    this.errors = errors;
  }

  /** Asks for the environment, and prepares the requests for it; why not, otherwise. */
  async open({ environment: wanted, onHeld }: OpenOptions = {}): Promise<
    DocumentSession | { readonly problem: string } | "environment refused"
  > {
    const { environments, engine } = this.#parts;
    const { document, draft } = this.#read;
    const usable = await environments.use(document.uri, wanted);
    if (!usable) return "environment refused";
    if ("problem" in usable) return usable;
    const ordinals = onHeld ? await this.#unheld(usable, onHeld) : this.#ordinals;
    const session = await engine.open(usable, document.uri, draft, { ordinals });
    return new DocumentSession(this.#parts, { ...this.#read, ordinals }, usable, session);
  }

  async #unheld(
    { environment }: UsableEnvironment,
    onHeld: HeldListener,
  ): Promise<readonly number[]> {
    const { languageWork } = await import("../lazy/language.lazy.ts");
    return this.#ordinals.filter((ordinal) => {
      const why = languageWork.heldReason(this.#read.draft, environment, ordinal);
      if (why) onHeld(ordinal, why);
      return !why;
    });
  }
}

/** Requests of a document, prepared for an environment that may be reached. */
export class DocumentSession {
  readonly environment: Environment;
  /** Line and column of a place in one of the requests, in the text that runs. */
  readonly positionAt: ReadDocument["positionAt"];
  readonly #parts: Parts;
  readonly #read: ChosenDocument;
  readonly #session: RunSession;
  readonly #ask: AskApproval;

  constructor(parts: Parts, read: ChosenDocument, usable: UsableEnvironment, session: RunSession) {
    this.#parts = parts;
    this.#read = read;
    this.#session = session;
    this.#ask = parts.approvals.askFor(usable);
    this.environment = usable.environment;
    this.positionAt = read.positionAt;
  }

  /** Ordinals of all that will run, in that order: what the chosen ones need is among them. */
  get order(): readonly number[] {
    return this.#session.order;
  }

  /** What would be sent; nothing is, and no plan needs an approval for it. */
  foresee(mask: boolean): Promise<RequestPreview> {
    return this.#session.foresee(mask);
  }

  /**
   * Shows the plan where it needs an approval. What it gives runs the requests: each outcome is in the list of
   * runs, and its faults at their places, when it is told.
   *
   * @param isSummed whether several requests, or rows of one, are also kept together as a file run
   */
  async approve({ isSummed = false } = {}): Promise<
    ((signal: AbortSignal, onWait?: OnWait) => AsyncIterable<RunOutcome>) | "declined"
  > {
    const approved = await this.#session.approve(this.#ask);
    if (approved === "declined") return approved;
    return (signal, onWait) => this.#outcomes(approved, isSummed, signal, onWait);
  }

  /** Whether it is kept together as a file run; a single request without rows is not, whose response says it all. */
  get isFileRun(): boolean {
    const { draft, ordinals } = this.#read;
    const [first, ...others] = ordinals;
    const only = draft.requests.find(({ ordinal }) => ordinal === first);
    return only !== undefined && (others.length > 0 || only.directives.each !== undefined);
  }

  #fileRun(entryOf: (ordinal: number) => PlannedRequest | undefined): FileRunRecord | undefined {
    if (!this.isFileRun) return undefined;
    const { uri } = this.#read.document;
    const { name, kind, people } = this.environment;
    return this.#parts.fileRuns.begin({
      title: uri.path.slice(uri.path.lastIndexOf("/") + 1),
      uri,
      environment: { name, kind, people },
      planned: this.order.flatMap((ordinal) => {
        const [entry, left] = [entryOf(ordinal), this.#session.rowsOf(ordinal)];
        return entry ? { ...entry, ...(left !== undefined && { left }) } : [];
      }),
    });
  }

  async *#outcomes(
    approved: ApprovedRun,
    isSummed: boolean,
    signal: AbortSignal,
    onWait: OnWait = () => undefined,
  ): AsyncGenerator<RunOutcome> {
    const { findings, runs } = this.#parts;
    const { document, draft, targets, positionAt } = this.#read;
    findings.clearFaults(document);
    const operations = new Map(draft.requests.map((one) => [one.ordinal, one.operation]));
    const entryOf = (ordinal: number) => {
      const [target, operation] = [targets.get(ordinal), operations.get(ordinal)];
      if (!target || !operation) return undefined;
      const source = { uri: document.uri, ordinal, mark: target.mark };
      return { title: target.title, operation, source };
    };
    const file = isSummed ? this.#fileRun(entryOf) : undefined;
    const record = runs.record(this.environment, entryOf, file?.id);
    const [first] = this.order;
    if (first !== undefined) record.begin(first);
    const outcomes = approved.outcomes({
      signal,
      lineOf: (offset) => positionAt(offset).line,
      onWait: (ordinal, wait) => {
        record.wait(ordinal, wait);
        onWait(wait);
      },
    });
    try {
      for await (const outcome of outcomes) {
        const run = record.finish(outcome);
        const entry = entryOf(outcome.request.ordinal);
        if (file && entry && run !== undefined) {
          const { answerWork } = await import("../lazy/answers.lazy.ts");
          file.add({ ...entry, run, ...answerWork.rowResult(outcome) });
        }
        await findings.showFaults(document, outcome);
        yield outcome;
      }
    } finally {
      file?.end();
    }
  }
}
