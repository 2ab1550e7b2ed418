import type { JsonObject } from "../contract/json.ts";
import type { RunFailure } from "../model/failure.ts";
import { succeeded, type RequestIdentity, type RunOutcome } from "../model/outcome.ts";
import type { FileDraft, RequestDraft } from "../model/requestDraft.ts";
import { mergeAnswers } from "./merge.ts";
import { Placeholders } from "./placeholders.ts";
import { approvalReason, approves } from "./plan.ts";
import {
  fileProblem,
  planOf,
  prepareRun,
  scopeFor,
  type EarlyEnd,
  type PreparedRun,
  type ReadyRequest,
  type Row,
} from "./prepareRun.ts";
import type { RunOptions, RunnerPorts } from "./runOptions.ts";
import {
  Aborted,
  failedEnd,
  runRequest,
  skippedEnd,
  untilAborted,
  type RequestEnd,
} from "./runRequest.ts";

/**
 * Runs the chosen requests of a file one after the other and tells each outcome as soon as it is
 * there: one for each request, for `@each` one for each row. It never throws.
 */
export async function* runFile(
  ports: RunnerPorts,
  file: FileDraft,
  options: RunOptions,
): AsyncGenerator<RunOutcome> {
  let prepared: PreparedRun;
  let unapprovedPlan: string | undefined;
  try {
    prepared = await prepareRun(ports, file, options);
    unapprovedPlan = await missingApproval(prepared, options);
  } catch (error) {
    const end = failedEnd(internalFailure(error));
    for (const draft of file.requests) yield outcomeOf(draft, options, ports.clock.now(), end);
    return;
  }
  const run = new FileRun(ports, prepared, options, unapprovedPlan);
  for (const [index, ready] of prepared.requests.entries()) {
    for await (const outcome of run.outcomes(ready)) {
      yield outcome;
      if (options.bail && !succeeded(outcome)) return;
    }
    run.forgetAnswers(index);
  }
}

/** The hash of the plan that still wants an approval; undefined when nothing stands in the way. */
async function missingApproval(
  prepared: PreparedRun,
  { environment, approval }: RunOptions,
): Promise<string | undefined> {
  const needed = prepared.requests.some(
    ({ draft, early }) => !early && approvalReason(environment, draft.operation) !== "not needed",
  );
  if (!needed) return undefined;
  const plan = await planOf(prepared);
  return approves(approval, plan) ? undefined : plan.hash;
}

/** The answers and endings of one run; answers are kept only as long as a request needs them. */
class FileRun {
  readonly #ports: RunnerPorts;
  readonly #prepared: PreparedRun;
  readonly #options: RunOptions;
  readonly #unapprovedPlan: string | undefined;
  readonly #answers = new Map<string, JsonObject>();
  readonly #endings = new Map<number, EarlyEnd | { readonly kind: "answered" }>();
  readonly #lastUses: ReadonlyMap<number, number>;

  constructor(
    ports: RunnerPorts,
    prepared: PreparedRun,
    options: RunOptions,
    unapprovedPlan: string | undefined,
  ) {
    this.#ports = ports;
    this.#prepared = prepared;
    this.#options = options;
    this.#unapprovedPlan = unapprovedPlan;
    this.#lastUses = lastUses(prepared);
  }

  async *outcomes(ready: ReadyRequest): AsyncGenerator<RunOutcome> {
    const { draft, rows } = ready;
    const early = this.#beforehand(ready);
    if (early) {
      this.#remember(draft, early);
      yield outcomeOf(draft, this.#options, this.#ports.clock.now(), early);
      return;
    }
    const answers: JsonObject[] = [];
    for (const [index, row] of (rows ?? [undefined]).entries()) {
      const number = row === undefined ? undefined : index + 1;
      const startedAt = this.#ports.clock.now();
      const end = await this.#run(draft, row, number);
      this.#remember(draft, end);
      if (end.kind === "answered" && this.#lastUses.has(draft.ordinal)) answers.push(end.answer);
      yield outcomeOf(draft, this.#options, startedAt, end, number);
    }
    if (draft.name !== undefined && answers.length > 0)
      this.#answers.set(draft.name, mergeAnswers(answers));
  }

  /** Lets go of every answer that no request behind this one needs. */
  forgetAnswers(index: number): void {
    for (const { draft } of this.#prepared.requests)
      if (draft.name !== undefined && (this.#lastUses.get(draft.ordinal) ?? 0) <= index)
        this.#answers.delete(draft.name);
  }

  /** What stops a request before it is filled in. */
  #beforehand({ draft, early }: ReadyRequest): RequestEnd | undefined {
    if (this.#options.signal.aborted) return failedEnd({ kind: "cancelled" });
    if (early) return early.kind === "failed" ? failedEnd(early.failure) : skippedEnd(early.reason);
    const why = approvalReason(this.#options.environment, draft.operation);
    if (this.#unapprovedPlan !== undefined && why !== "not needed")
      return failedEnd({ kind: "approvalNeeded", planHash: this.#unapprovedPlan, why });
    return this.#needed(draft);
  }

  /** A request whose needed answer is missing fails; where nothing was to be asked, it skips too. */
  #needed(draft: RequestDraft): RequestEnd | undefined {
    const targets = (this.#prepared.order.references.get(draft.ordinal) ?? []).map(
      ({ target }) => target,
    );
    const ended = targets.map((target) => ({ target, end: this.#endings.get(target.ordinal) }));
    const failed = ended.find(({ end }) => end?.kind === "failed");
    if (failed) return failedEnd({ kind: "earlierFailed", request: failed.target.name ?? "" });
    for (const { end } of ended) if (end?.kind === "skipped") return skippedEnd(end.reason);
    return undefined;
  }

  async #run(
    draft: RequestDraft,
    row: Row | undefined,
    number: number | undefined,
  ): Promise<RequestEnd> {
    const { signal, environment } = this.#options;
    const scope = scopeFor(this.#prepared, draft, row, this.#answers, false);
    const timeoutMs =
      draft.directives.timeoutMs ?? this.#prepared.file.timeoutMs ?? environment.timeoutMs;
    try {
      const file = saveFile(draft, number);
      if (file !== undefined) {
        const why = await untilAborted(this.#refusedSave(file), signal);
        if (why !== undefined) return failedEnd(fileProblem(file, why));
      }
      const end = await runRequest(this.#ports, draft, new Placeholders(scope), {
        ...this.#options,
        timeoutMs,
      });
      return file === undefined ? end : await this.#save(file, end);
    } catch (error) {
      if (error instanceof Aborted) return failedEnd({ kind: "cancelled" });
      return failedEnd(internalFailure(error));
    }
  }

  /** Seen before anything is sent: fetching cannot be undone. */
  async #refusedSave(file: string): Promise<string | undefined> {
    const { files } = this.#ports;
    const foreseen = await files.foreseeWrite?.(file);
    if (foreseen?.problem !== undefined) return foreseen.problem;
    return "text" in (await files.read(file)) ? "exists already" : undefined;
  }

  /** What could not be saved counts as failed: the user asked for the file. */
  async #save(file: string, end: RequestEnd): Promise<RequestEnd> {
    if (end.kind !== "answered") return end;
    const text = `${JSON.stringify(end.answer, undefined, 2)}\n`;
    const { problem } = await this.#ports.files.write(file, text);
    if (problem === undefined) return end;
    const { durationMs, sent, warnings, expectations } = end;
    const failure = fileProblem(file, problem);
    const received = end.answer;
    return { kind: "failed", failure, received, durationMs, sent, warnings, expectations };
  }

  /** One failed row fails the request; it is skipped when every row is. */
  #remember({ ordinal }: RequestDraft, end: RequestEnd): void {
    const before = this.#endings.get(ordinal);
    if (end.kind === "failed") this.#endings.set(ordinal, { kind: end.kind, failure: end.failure });
    else if (end.kind === "answered" && before?.kind !== "failed")
      this.#endings.set(ordinal, { kind: end.kind });
    else if (end.kind === "skipped" && !before)
      this.#endings.set(ordinal, { kind: end.kind, reason: end.reason });
  }
}

function outcomeOf(
  draft: RequestDraft,
  options: RunOptions,
  startedAt: Date,
  end: RequestEnd,
  row?: number,
): RunOutcome {
  const { environment } = options;
  return {
    request: identityOf(draft, options, row),
    environment: { name: environment.name, kind: environment.kind },
    startedAt: startedAt.toISOString(),
    ...end,
  };
}

function identityOf(
  draft: RequestDraft,
  { file, lineOf }: RunOptions,
  row: number | undefined,
): RequestIdentity {
  const { ordinal, name, title, operation, operationSpan } = draft;
  return {
    ...(file !== undefined && { file }),
    ordinal,
    ...(name !== undefined && { name }),
    ...(title !== undefined && { title }),
    operation,
    ...(lineOf && { line: lineOf(operationSpan.start) }),
    ...(row !== undefined && { row }),
  };
}

/** For each request that others need: the place in the run of the last one that does. */
function lastUses({ requests, order }: PreparedRun): ReadonlyMap<number, number> {
  const last = new Map<number, number>();
  for (const [index, { draft }] of requests.entries())
    for (const { target } of order.references.get(draft.ordinal) ?? [])
      last.set(target.ordinal, index);
  return last;
}

/** Each row saves its own file: `answer.json` becomes `answer-3.json` for the third. */
function saveFile(draft: RequestDraft, row: number | undefined): string | undefined {
  const file = draft.directives.save?.file;
  if (file === undefined || row === undefined) return file;
  const dot = /\.[^./\\]+$/.exec(file)?.index ?? file.length;
  return `${file.slice(0, dot)}-${row}${file.slice(dot)}`;
}

/** A fault of ours: what kind and where, never the message, which may hold a value. */
function internalFailure(error: unknown): RunFailure {
  if (!(error instanceof Error)) return { kind: "internal", message: "unknown" };
  const name = /^[A-Za-z]{1,40}$/.test(error.name) ? error.name : "Error";
  const stack = (error.stack ?? "").replace(error.message, () => "");
  const frames = stack.split("\n").filter((line) => line.startsWith("    at "));
  const place = /([A-Za-z]{1,60}\.[cm]?[jt]s:[0-9]{1,9}):[0-9]{1,9}\)?$/.exec(frames[0] ?? "")?.[1];
  return { kind: "internal", message: place === undefined ? name : `${name} at ${place}` };
}
