import type { TextDocument } from "vscode";
import { toFileDraft } from "../language/draft.ts";
import type { Finding } from "../language/finding.ts";
import { runTargets } from "../language/outline.ts";
import type { RequestDocument } from "../language/requestDocument.ts";
import type { RunForesight } from "../model/foresight.ts";
import type { RunOutcome } from "../model/outcome.ts";
import type { FileDraft } from "../model/requestDraft.ts";
import type { RetryWait } from "../model/retryWait.ts";
import type { ApprovedRun, RunSession } from "../runner/runSession.ts";
import type { HeldReason } from "../runner/unasked.ts";
import type { Approvals } from "./approvals.ts";
import type { CheckContexts } from "./checkContexts.ts";
import type { RequestDocuments } from "./documents.ts";
import type { Engine } from "./engine.ts";
import type { Environments } from "./environments.ts";
import type { Findings } from "./providers/findings.ts";
import type { Runs } from "./runs.ts";
import type { UsableEnvironment } from "./usableEnvironment.ts";

interface Parts {
  readonly documents: RequestDocuments;
  readonly environments: Environments;
  readonly contexts: CheckContexts;
  readonly engine: Engine;
  readonly runs: Runs;
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

  /** Reads the document once, for the checks, the plan and the run, and checks these requests of it. */
  async check(document: TextDocument, ordinals: readonly number[]): Promise<CheckedRequests> {
    const parsed = this.#parts.documents.of(document);
    const { languageWork } = await import("./languageWork.ts");
    const named = new Set(languageWork.rowsIn(parsed).map(({ file }) => file));
    const context = await this.#parts.contexts.of(document, [...named]);
    const all = languageWork
      .checkDocument(parsed, context)
      .filter(({ severity }) => severity === "error");
    const errors = new Map<number, readonly Finding[]>();
    for (const ordinal of ordinals) {
      const span = parsed.tree.requests[ordinal]?.span;
      const own = all.filter(
        ({ span: at }) => span && at.start >= span.start && at.start <= span.end,
      );
      if (own.length > 0) errors.set(ordinal, own);
    }
    return new CheckedRequests(this.#parts, { document, parsed }, ordinals, errors);
  }
}

/** A document as it was read once: the checks, the plan and the run all take this reading. */
interface ReadDocument {
  readonly document: TextDocument;
  readonly parsed: RequestDocument;
}

/** Requests of a document that were checked; those without errors may be opened. */
class CheckedRequests {
  /** What is wrong with requests, by ordinal: nothing of these is sent. */
  readonly errors: ReadonlyMap<number, readonly Finding[]>;
  readonly #parts: Parts;
  readonly #read: ReadDocument;
  readonly #ordinals: readonly number[];

  constructor(
    parts: Parts,
    read: ReadDocument,
    ordinals: readonly number[],
    errors: ReadonlyMap<number, readonly Finding[]>,
  ) {
    this.#parts = parts;
    this.#read = read;
    this.#ordinals = ordinals.filter((ordinal) => !errors.has(ordinal));
    this.errors = errors;
  }

  /** Asks for the environment, and prepares the requests for it; why not, otherwise. */
  async open({ environment: wanted, onHeld }: OpenOptions = {}): Promise<
    DocumentSession | { readonly problem: string } | "environment refused"
  > {
    const { environments, engine } = this.#parts;
    const { document, parsed } = this.#read;
    const usable = await environments.use(document.uri, wanted);
    if (!usable) return "environment refused";
    if ("problem" in usable) return usable;
    const draft = toFileDraft(parsed);
    const ordinals = onHeld ? await this.#unheld(draft, usable, onHeld) : this.#ordinals;
    const session = await engine.open(usable, document.uri, draft, { ordinals });
    return new DocumentSession(this.#parts, this.#read, draft, usable, session);
  }

  async #unheld(
    draft: FileDraft,
    { environment }: UsableEnvironment,
    onHeld: HeldListener,
  ): Promise<readonly number[]> {
    const { heldReason } = await import("../runner/unasked.ts");
    return this.#ordinals.filter((ordinal) => {
      const why = heldReason(draft, environment, ordinal);
      if (why) onHeld(ordinal, why);
      return !why;
    });
  }
}

/** Requests of a document, prepared for an environment that may be reached. */
export class DocumentSession {
  readonly #parts: Parts;
  readonly #read: ReadDocument;
  readonly #draft: FileDraft;
  readonly #usable: UsableEnvironment;
  readonly #session: RunSession;

  constructor(
    parts: Parts,
    read: ReadDocument,
    draft: FileDraft,
    usable: UsableEnvironment,
    session: RunSession,
  ) {
    this.#parts = parts;
    this.#read = read;
    this.#draft = draft;
    this.#usable = usable;
    this.#session = session;
  }

  get environment() {
    return this.#usable.environment;
  }

  /** Ordinals of all that will run, in that order: what the chosen ones need is among them. */
  get order(): readonly number[] {
    return this.#session.order;
  }

  /** What would be sent; nothing is, and no plan needs an approval for it. */
  foresee(mask: boolean): Promise<RunForesight> {
    return this.#session.foresee(mask);
  }

  /**
   * Shows the plan where it needs an approval. What it gives runs the requests: each outcome is in the list of
   * runs, and its faults at their places, when it is told.
   */
  async approve(): Promise<
    ((signal: AbortSignal, onWait?: OnWait) => AsyncIterable<RunOutcome>) | "declined"
  > {
    const approved = await this.#session.approve(this.#parts.approvals.ask);
    if (approved === "declined") return approved;
    return (signal, onWait) => this.#outcomes(approved, signal, onWait);
  }

  async *#outcomes(
    approved: ApprovedRun,
    signal: AbortSignal,
    onWait: OnWait = () => undefined,
  ): AsyncGenerator<RunOutcome> {
    const { findings, runs } = this.#parts;
    const { document, parsed } = this.#read;
    findings.clearFaults(document);
    const targets = new Map(runTargets(parsed).map((target) => [target.ordinal, target]));
    const operations = new Map(this.#draft.requests.map((one) => [one.ordinal, one.operation]));
    const record = runs.record(this.environment, (ordinal) => {
      const [target, operation] = [targets.get(ordinal), operations.get(ordinal)];
      if (!target || !operation) return undefined;
      const { title, mark } = target;
      return { title, operation, source: { uri: document.uri, ordinal, mark } };
    });
    const [first] = this.order;
    if (first !== undefined) record.begin(first);
    const outcomes = approved.outcomes({
      signal,
      lineOf: (offset) => parsed.lines.positionAt(offset).line,
      onWait: (ordinal, wait) => {
        record.wait(ordinal, wait);
        onWait(wait);
      },
    });
    for await (const outcome of outcomes) {
      record.finish(outcome);
      await findings.showFaults(document, outcome);
      yield outcome;
    }
  }
}
