import type { TextDocument, Uri } from "vscode";
import { toFileDraft } from "../language/draft.ts";
import type { Finding } from "../language/finding.ts";
import { runTargets } from "../language/outline.ts";
import type { RequestDocument } from "../language/requestDocument.ts";
import type { Environment } from "../model/environment.ts";
import type { RunForesight } from "../model/foresight.ts";
import type { RunOutcome } from "../model/outcome.ts";
import type { FileDraft } from "../model/requestDraft.ts";
import type { RetryWait } from "../model/retryWait.ts";
import type { Runner } from "../runner/runner.ts";
import type { Approvals } from "./approvals.ts";
import type { CheckContexts } from "./checkContexts.ts";
import type { Engine } from "./engine.ts";
import type { Environments } from "./environments.ts";
import type { Findings } from "./providers/findings.ts";
import type { Runs } from "./runs.ts";
import type { UsableEnvironment } from "./usableEnvironment.ts";

interface Parts {
  readonly environments: Environments;
  readonly contexts: CheckContexts;
  readonly engine: Engine;
  readonly runs: Runs;
  readonly findings: Findings;
  readonly approvals: Approvals;
}

type OnWait = (wait: RetryWait) => void;

/** A document as it was read once: the checks, the plan and the run all take this reading. */
interface ReadDocument {
  readonly document: TextDocument;
  readonly parsed: RequestDocument;
}

/** Requests of a document that may be sent now: the environment is allowed and the plan approved. */
interface ReadyRun {
  readonly environment: Environment;
  /** Ordinals of all that will run, in that order: what the chosen ones need is among them. */
  readonly order: readonly number[];
  /** Runs them; each outcome is in the list of runs, and its faults at their places, when it is told. */
  outcomes(signal: AbortSignal, onWait?: OnWait): AsyncIterable<RunOutcome>;
}

/** The one road from requests of a document to their outcomes, for lens, command and Test Explorer. */
export class DocumentRuns {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** What the checks find wrong in requests, by ordinal: nothing of these is to be sent. */
  async errorsOf(
    { document, parsed }: ReadDocument,
    ordinals: readonly number[],
  ): Promise<ReadonlyMap<number, readonly Finding[]>> {
    const { languageWork } = await import("./languageWork.ts");
    const named = new Set(languageWork.rowsIn(parsed).map(({ file }) => file));
    const context = await this.#parts.contexts.of(document, [...named]);
    const errors = languageWork
      .checkDocument(parsed, context)
      .filter(({ severity }) => severity === "error");
    const wanted = new Set(ordinals);
    const found = parsed.tree.requests.flatMap(({ ordinal, span }) => {
      if (!wanted.has(ordinal)) return [];
      const own = errors.filter(({ span: at }) => at.start >= span.start && at.start <= span.end);
      return own.length > 0 ? [[ordinal, own] as const] : [];
    });
    return new Map(found);
  }

  /** The environment of a document, or the one that is named, allowed by the user; why not, otherwise. */
  async environmentFor(
    file: Uri,
    name?: string,
  ): Promise<UsableEnvironment | { readonly problem: string } | "environment refused"> {
    return (await this.#parts.environments.use(file, name)) ?? "environment refused";
  }

  /** What these requests would send; nothing is sent, and no plan needs an approval for it. */
  async foresee(
    read: ReadDocument,
    ordinals: readonly number[],
    usable: UsableEnvironment,
    mask: boolean,
  ): Promise<RunForesight> {
    const runner = await this.#parts.engine.runnerFor(usable, read.document.uri);
    const { environment } = usable;
    return runner.foreseeFile(toFileDraft(read.parsed), {
      environment,
      select: { ordinals },
      mask,
    });
  }

  /** Shows the plan where it needs an approval; the runner itself asks for that approval again. */
  async prepare(
    read: ReadDocument,
    ordinals: readonly number[],
    usable: UsableEnvironment,
  ): Promise<ReadyRun | "plan refused"> {
    const { engine, approvals } = this.#parts;
    const { environment } = usable;
    const runner = await engine.runnerFor(usable, read.document.uri);
    const draft = toFileDraft(read.parsed);
    const planned = { environment, select: { ordinals } };
    const plan = await runner.planFile(draft, planned);
    const approval = await approvals.approve(plan);
    if (approval === "declined") return "plan refused";
    const run = { ...planned, ...(approval && { approval }) };
    const order = plan.requests.map(({ ordinal }) => ordinal);
    return {
      environment,
      order,
      outcomes: (signal, onWait) =>
        this.#outcomes(read, draft, runner, { ...run, signal }, { first: order[0], onWait }),
    };
  }

  async *#outcomes(
    { document, parsed }: ReadDocument,
    draft: FileDraft,
    runner: Runner,
    options: Parameters<Runner["runFile"]>[1],
    { first, onWait }: { first: number | undefined; onWait?: OnWait | undefined },
  ): AsyncGenerator<RunOutcome> {
    const { findings } = this.#parts;
    findings.clearFaults(document);
    const lineOf = (offset: number) => parsed.lines.positionAt(offset).line;
    const record = this.#recorder(document, parsed, draft, options.environment);
    record.begin(first);
    const waits = (ordinal: number, wait: RetryWait) => {
      record.wait(ordinal, wait);
      onWait?.(wait);
    };
    for await (const outcome of runner.runFile(draft, { ...options, lineOf, onWait: waits })) {
      record.finish(outcome);
      await findings.showFaults(document, outcome);
      yield outcome;
    }
  }

  /** Keeps the list of runs: one entry for each outcome, begun before the first one comes. */
  #recorder(
    document: TextDocument,
    parsed: RequestDocument,
    draft: FileDraft,
    { name, kind, people }: Environment,
  ) {
    const { runs } = this.#parts;
    const targets = new Map(runTargets(parsed).map((target) => [target.ordinal, target]));
    const operations = new Map(draft.requests.map((one) => [one.ordinal, one.operation]));
    const begun = new Map<number, number>();
    const begin = (ordinal: number | undefined): number | undefined => {
      const target = ordinal === undefined ? undefined : targets.get(ordinal);
      const operation = target && operations.get(target.ordinal);
      if (!target || !operation) return undefined;
      const source = { uri: document.uri, ordinal: target.ordinal, mark: target.mark };
      const environment = { name, kind, people };
      const id = runs.begin({ title: target.title, operation, environment, source });
      begun.set(target.ordinal, id);
      return id;
    };
    const finish = (outcome: RunOutcome): void => {
      const { ordinal } = outcome.request;
      const id = begun.get(ordinal) ?? begin(ordinal);
      begun.delete(ordinal);
      if (id !== undefined) runs.finish(id, outcome);
    };
    const wait = (ordinal: number, told: RetryWait): void => {
      const id = begun.get(ordinal) ?? begin(ordinal);
      if (id !== undefined) runs.waits(id, told);
    };
    return { begin, wait, finish };
  }
}
