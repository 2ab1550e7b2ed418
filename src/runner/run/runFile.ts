import type { CsvRow } from "../../formats/csv.ts";
import type { JsonObject } from "../../contract/json/json.ts";
import { operations } from "../../contract/operations.ts";
import type { Environment } from "../../model/environments/environment.ts";
import { succeeded, type RunOutcome } from "../../model/outcome.ts";
import { rateRules } from "../../model/rateRules.ts";
import type { RequestDraft } from "../../model/requestDraft.ts";
import {
  fileProblem,
  scopeFor,
  type EarlyEnd,
  type PreparedRun,
  type ReadyRequest,
} from "./prepareRun.ts";
import { mergeResponses } from "../filling/merge.ts";
import { Placeholders, type Scope } from "../filling/placeholders.ts";
import {
  approvalReason,
  type LackingApproval,
  internalFailure,
  type RunnerOptions,
  type RunnerPorts,
} from "./plan.ts";
import {
  Aborted,
  failedEnd,
  runRequest,
  skippedEnd,
  untilAborted,
  type RequestEnd,
} from "./runRequest.ts";
import { CallSlots, runTasks, type Task, type TaskList } from "./taskOrder.ts";
import { oneLine } from "../../model/redaction/redact.ts";

/**
 * Runs the prepared requests, up to the environment's concurrency, and reports outcomes in the order of the run: one
 * per request, or one per row of `@each`. Message calls run one at a time, because a list or fetch changes the result
 * of the next. Never throws.
 *
 * @param lacking missing approval of the requests that need one
 */
export function runPrepared(
  ports: RunnerPorts,
  prepared: PreparedRun,
  options: RunnerOptions,
  lacking: LackingApproval | undefined,
): AsyncGenerator<RunOutcome> {
  const abandoned = new AbortController();
  const signal = AbortSignal.any([options.signal, abandoned.signal]);
  ports.host?.allowManyListeners(signal);
  const run = new FileRun({ ports, prepared, options: { ...options, signal }, lacking });
  let isStopped = false;
  return runTasks(run.tasks(), {
    concurrency: concurrencyOf(prepared.environment),
    mayBegin: () => !isStopped,
    onAbandoned: () => abandoned.abort(),
    onEnd: (outcome) => {
      if (options.bail && outcome && !succeeded(outcome)) isStopped = true;
    },
  });
}

function concurrencyOf({ concurrency }: Environment): number {
  return concurrency ?? rateRules.usualConcurrency;
}

interface FileRunParts {
  readonly ports: RunnerPorts;
  readonly prepared: PreparedRun;
  readonly options: RunnerOptions;
  readonly lacking: LackingApproval | undefined;
}

/** Responses and ends of one run. A response is kept only while a request depends on it. */
class FileRun {
  readonly #ports: RunnerPorts;
  readonly #prepared: PreparedRun;
  readonly #options: RunnerOptions;
  readonly #lacking: LackingApproval | undefined;
  readonly #slots: CallSlots;
  /** The single `{{$now}}` of the run: its start, after any approval. */
  readonly #now: Date;
  readonly #responses = new Map<string, JsonObject>();
  readonly #endings = new Map<number, EarlyEnd | { readonly kind: "answered" }>();
  /** Number of dependent requests that have not ended, by ordinal. */
  readonly #users: Map<number, number>;

  constructor({ ports, prepared, options, lacking }: FileRunParts) {
    this.#ports = ports;
    this.#now = ports.clock.now();
    this.#prepared = prepared;
    this.#options = options;
    this.#lacking = lacking;
    this.#slots = new CallSlots(concurrencyOf(prepared.environment));
    this.#users = usersOf(prepared);
  }

  /** One task per request, or per row of `@each`, created shortly before its turn. */
  tasks(): TaskList<RunOutcome | undefined> {
    const groupSizes = this.#prepared.requests.map(({ rows }) => rows?.length ?? 1);
    return {
      length: groupSizes.reduce((sum, size) => sum + size, 0),
      groupSizes,
      [Symbol.iterator]: () => this.#eachTask(),
    };
  }

  *#eachTask(): Generator<Task<RunOutcome | undefined>> {
    const { requests } = this.#prepared;
    const groups = new Map(requests.map(({ draft }, group) => [draft.ordinal, group]));
    for (const [group, ready] of requests.entries()) {
      const { draft, rows } = ready;
      const running: RunningRequest = {
        ready,
        responses: this.#isNeeded(draft) ? new Map() : undefined,
        left: rows?.length ?? 1,
        early: undefined,
      };
      const after = targetsOf(this.#prepared, draft).flatMap(
        ({ ordinal }) => groups.get(ordinal) ?? [],
      );
      let place = 0;
      for (const row of rows ?? [undefined]) {
        const rowNumber = row && rows?.numberOf(place++);
        const work = () => this.#outcome(running, row, rowNumber);
        yield { group, after, serialKeys: serialKeysOf(draft, rowNumber), work };
      }
    }
  }

  #isNeeded({ ordinal, name }: RequestDraft): boolean {
    return name !== undefined && (this.#users.get(ordinal) ?? 0) > 0;
  }

  /** Outcome of one row. Undefined if the whole request ends before its first row. */
  async #outcome(
    running: RunningRequest,
    row: CsvRow | undefined,
    number: number | undefined,
  ): Promise<RunOutcome | undefined> {
    const { draft } = running.ready;
    const isFirst = number === undefined || number === 1;
    if (isFirst) running.early = this.#beforehand(running.ready);
    const startedAt = this.#ports.clock.now();
    let end = running.early;
    try {
      end ??= await this.#run(draft, row, number);
    } catch (error) {
      end = failedEnd(error instanceof Aborted ? { kind: "cancelled" } : internalFailure(error));
    }
    this.#remember(draft, end);
    if (end.kind === "answered") running.responses?.set(number ?? 1, end.response);
    running.left--;
    if (running.left === 0) this.#finish(running);
    if (running.early && !isFirst) return undefined;
    const titleRow = running.early ? undefined : row;
    const title = draft.titleTemplate && this.#title(draft, titleRow);
    const rowNumber = running.early ? undefined : number;
    const { environment } = this.#prepared;
    const isWithoutRow = running.early && draft.directives.each && title === undefined;
    const titled = isWithoutRow ? withoutPlaceholders(draft) : draft;
    return outcomeOf(titled, environment, this.#options, end, { startedAt, rowNumber, title });
  }

  #title(draft: RequestDraft, row: CsvRow | undefined): string | undefined {
    const scope = { responses: new Map(), now: this.#now };
    return filledTitle(draft, scopeFor(this.#prepared, draft, row, scope));
  }

  /** Stores the response for dependent requests, and releases those that no other request needs. */
  #finish({ ready: { draft }, responses }: RunningRequest): void {
    const users = this.#users;
    const inOrder = [...(responses ?? [])]
      .sort(([a], [b]) => a - b)
      .map(([, response]) => response);
    if (draft.name !== undefined && inOrder.length > 0 && (users.get(draft.ordinal) ?? 0) > 0)
      this.#responses.set(draft.name, mergeResponses(inOrder));
    for (const { ordinal, name } of targetsOf(this.#prepared, draft)) {
      const left = (users.get(ordinal) ?? 0) - 1;
      users.set(ordinal, left);
      if (left <= 0 && name !== undefined) this.#responses.delete(name);
    }
  }

  /** Reason to end a request before it is filled in. */
  #beforehand({ draft, early }: ReadyRequest): RequestEnd | undefined {
    if (this.#options.signal.aborted) return failedEnd({ kind: "cancelled" });
    if (early) return early.kind === "failed" ? failedEnd(early.failure) : skippedEnd(early.reason);
    const why = approvalReason(this.#prepared.environment, draft.operation);
    if (this.#lacking && why !== "not needed")
      return failedEnd({ kind: "approvalNeeded", ...this.#lacking, why });
    return this.#needed(draft);
  }

  /** A request fails if a dependency failed, and is skipped if one was skipped. */
  #needed(draft: RequestDraft): RequestEnd | undefined {
    const ended = targetsOf(this.#prepared, draft).map((target) => ({
      target,
      end: this.#endings.get(target.ordinal),
    }));
    const failed = ended.find(({ end }) => end?.kind === "failed");
    if (failed) return failedEnd({ kind: "earlierFailed", request: failed.target.name ?? "" });
    for (const { end } of ended) if (end?.kind === "skipped") return skippedEnd(end.reason);
    return undefined;
  }

  #run(
    draft: RequestDraft,
    row: CsvRow | undefined,
    number: number | undefined,
  ): Promise<RequestEnd> {
    const { environment } = this.#prepared;
    const scope = scopeFor(this.#prepared, draft, row, {
      responses: this.#responses,
      now: this.#now,
    });
    const timeoutMs =
      draft.directives.timeoutMs ??
      (draft.from ? undefined : this.#prepared.file.timeoutMs) ??
      environment.timeoutMs;
    const run = () =>
      runRequest(this.#ports, draft, new Placeholders(scope), {
        ...this.#options,
        environment,
        timeoutMs,
        slots: this.#slots,
      });
    const file = saveFile(draft, number);
    return file === undefined ? run() : this.#runAndSave(run, file);
  }

  async #runAndSave(run: () => Promise<RequestEnd>, file: string): Promise<RequestEnd> {
    const why = await untilAborted(this.#refusedSave(file), this.#options.signal);
    return why === undefined ? this.#save(file, await run()) : failedEnd(fileProblem(file, why));
  }

  /** Checked before anything is sent, because a fetch cannot be undone. */
  async #refusedSave(file: string): Promise<string | undefined> {
    const { files } = this.#ports;
    const previewed = await files.previewWrite?.(file);
    if (previewed?.problem !== undefined) return previewed.problem;
    return "text" in (await files.read(file)) ? "exists already" : undefined;
  }

  /** Saves the original text, except for credentials and joined responses. A failed save fails the request. */
  async #save(file: string, end: RequestEnd): Promise<RequestEnd> {
    if (end.kind !== "answered") return end;
    const { text = `${JSON.stringify(end.response, undefined, 2)}\n`, ...rest } = end;
    const { problem } = await this.#ports.files.write(file, text);
    if (problem === undefined) return rest;
    const { durationMs, sent, warnings, expectations } = end;
    const failure = fileProblem(file, problem);
    // An error body contains nothing that could be lost.
    const received = end.refusal ? {} : { received: end.response };
    return { kind: "failed", failure, ...received, durationMs, sent, warnings, expectations };
  }

  /** One failed row fails the request. It is skipped only if every row is. */
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
  { name: environment, kind, people }: Environment,
  options: RunnerOptions,
  end: RequestEnd,
  row: { startedAt: Date; rowNumber: number | undefined; title: string | undefined },
): RunOutcome {
  const { ordinal, name, title, operation, operationSpan, from } = draft;
  const { startedAt, rowNumber, title: filledTitle } = row;
  const file = options.file === undefined ? undefined : (from?.file ?? options.file);
  const lineOf = options.lineOf && (from?.lineOf ?? options.lineOf);
  const expectations = end.expectations.map((result) =>
    lineOf ? { ...result, line: lineOf(result.expectation.span.start) } : result,
  );
  return {
    ...end,
    request: {
      file,
      ordinal,
      name,
      title,
      operation,
      line: lineOf?.(operationSpan.start),
      row: rowNumber,
      filledTitle,
    },
    environment: { name: environment, kind, people },
    startedAt: startedAt.toISOString(),
    expectations,
  };
}

interface RunningRequest {
  readonly ready: ReadyRequest;
  /** By row, from 1. Absent without dependent requests. */
  readonly responses: Map<number, JsonObject> | undefined;
  /** Rows that have not ended. */
  left: number;
  /** Ends the request as a whole. */
  early: RequestEnd | undefined;
}

/** Serialisation keys: message calls, and requests that save to the same file, run one at a time. */
function serialKeysOf(draft: RequestDraft, row: number | undefined): readonly string[] {
  const file = saveFile(draft, row);
  return [
    ...(operations[draft.operation].service === "berichten" ? ["berichten"] : []),
    ...(file === undefined ? [] : [`save ${file.toLowerCase()}`]),
  ];
}

function targetsOf({ order }: PreparedRun, { ordinal }: RequestDraft): readonly RequestDraft[] {
  const references = order.references.get(ordinal) ?? [];
  if (references.length === 0) return [];
  return [...new Set(references.map(({ target }) => target))];
}

function usersOf(prepared: PreparedRun): Map<number, number> {
  const users = new Map<number, number>();
  for (const { draft } of prepared.requests)
    for (const { ordinal } of targetsOf(prepared, draft))
      users.set(ordinal, (users.get(ordinal) ?? 0) + 1);
  return users;
}

/** Each row saves its own file: `answer.json` becomes `answer-3.json` for the third. */
function saveFile(draft: RequestDraft, row: number | undefined): string | undefined {
  const file = draft.directives.save?.file;
  if (file === undefined || row === undefined) return file;
  const dot = /\.[^./\\]+$/.exec(file)?.index ?? file.length;
  return `${file.slice(0, dot)}-${row}${file.slice(dot)}`;
}

/** A request that ends before its first row has no row for its title. A title of placeholders alone is removed. */
function withoutPlaceholders({ title: written = "", ...draft }: RequestDraft): RequestDraft {
  const title = written.replace(/\{\{.*?\}\}/g, "…");
  return /[\p{L}\p{N}]/u.test(title) ? { ...draft, title } : draft;
}

/** Undefined without a title, or with a placeholder without a value or with an environment variable. Never prompts. */
export function filledTitle(
  { titleTemplate }: Pick<RequestDraft, "titleTemplate">,
  { prompt: _nobody, ...scope }: Scope,
): string | undefined {
  if (!titleTemplate) return undefined;
  const placeholders = new Placeholders(scope);
  if (placeholders.readsEnvironment(titleTemplate)) return undefined;
  const filled = placeholders.text(titleTemplate, { name: "###", date: true });
  return filled.kind === "text" ? oneLine(filled.text) : undefined;
}
