import { operations } from "../../contract/operations.ts";
import { type Environment, holdsFor } from "../../model/environments/environment.ts";
import type { RunFailure, UnresolvedPlaceholder } from "../../model/failure.ts";
import type { SkippedOutcome } from "../../model/outcome.ts";
import type { RunPlan } from "../../model/plan.ts";
import {
  withVariables,
  type FileDraft,
  type GivenVariables,
  type RequestDraft,
} from "../../model/requestDraft.ts";
import { isSpan, type Template, expressionText } from "../../model/text/sourceText.ts";
import { readCsv, type CsvRow, type CsvRows } from "../../formats/csv.ts";
import { fillIn } from "../filling/fillIn.ts";
import {
  dataUsedBy,
  expressionsOf,
  orderRequests,
  requestsByName,
  templatesOf,
  variablesOf,
  type RunOrder,
} from "./order.ts";
import { type Scope, Placeholders } from "../filling/placeholders.ts";
import {
  approvalReason,
  makePlan,
  type PreviewedRequest,
  internalFailure,
  type PlanOptions,
  type RunnerPorts,
} from "./plan.ts";
import type { AllowedVariables, FileAccess } from "../ports.ts";

/** Available only after a run has begun. */
type RunningScope = Pick<Scope, "responses" | "now">;

export type EarlyEnd =
  | { readonly kind: "failed"; readonly failure: RunFailure }
  | { readonly kind: "skipped"; readonly reason: SkippedOutcome["reason"] };

/** One request of a run with its evaluated directives. */
export interface ReadyRequest {
  readonly draft: RequestDraft;
  readonly rows?: CsvRows;
  readonly early?: EarlyEnd;
}

export interface PreparedRun {
  readonly environment: Environment;
  readonly requests: readonly ReadyRequest[];
  readonly order: RunOrder;
  readonly file: FileDraft;
  readonly baseScope: Omit<Scope, "row" | "planning" | keyof RunningScope>;
}

/** Orders the requests of a run, reads the rows of each `@each`, and ends the requests that never run. */
export async function prepareRun(
  ports: RunnerPorts,
  written: FileDraft,
  { environment, select, variables = new Map() }: PlanOptions,
): Promise<PreparedRun> {
  const own = new Set(written.variables.map(({ name }) => name));
  const lacking = [...everywhere(environment.fallbackVariables, written)].filter(
    ([name]) => !own.has(name),
  );
  const given = withVariables(
    written,
    new Map([...lacking, ...everywhere(environment.variables, written), ...variables]),
  );
  const file = withHeldDefaults(given, environment);
  const order = orderRequests(file, select);
  const tables = new RowTables(ports.files);
  const data = new Map<string, CsvRows>();
  const requests: ReadyRequest[] = [];
  const needed = new Set(
    order.requests.flatMap(({ ordinal }) =>
      (order.references.get(ordinal) ?? []).map(({ target }) => target.ordinal),
    ),
  );
  const rowsOf = ({ ordinal }: RequestDraft) =>
    needed.has(ordinal) ? undefined : select?.rows?.get(ordinal);
  for (const draft of order.requests) {
    const early = earlyEnd(draft, file, order, environment);
    const { each } = draft.directives;
    const used = dataUsedBy(draft, file);
    const fault = early ?? (used.size > 0 ? await tables.faultOf(used, file, data) : undefined);
    requests.push(
      fault || !each
        ? { draft, ...(fault && { early: fault }) }
        : { draft, ...(await tables.rowsOf(each.file, rowsOf(draft))) },
    );
  }
  return {
    environment,
    requests,
    order,
    file,
    baseScope: { ...baseScopeOf(ports, file), data },
  };
}

/** Variables of an environment apply to a file and to the files that it uses. */
function everywhere(variables: GivenVariables = new Map(), { uses = [] }: FileDraft) {
  const prefixes = ["", ...uses.map((file) => `${file}.`)];
  return prefixes.flatMap((prefix) =>
    [...variables].map(([name, value]) => [`${prefix}${name}`, value] as const),
  );
}

/** The file without default headers that do not apply to the service of a request. */
function withHeldDefaults(file: FileDraft, { personen, berichten }: Environment): FileDraft {
  const declared = {
    ...(personen && { personen: personen.headers }),
    ...(berichten && { berichten: berichten.headers }),
  };
  const requests = file.requests.map((draft): RequestDraft => {
    const { service } = operations[draft.operation];
    const headers = draft.directives.headers.filter(
      ({ name, isDefault }) => !isDefault || holdsFor(service, name, declared),
    );
    return { ...draft, directives: { ...draft.directives, headers } };
  });
  return { ...file, requests };
}

function baseScopeOf(ports: RunnerPorts, file: FileDraft): PreparedRun["baseScope"] {
  return {
    variables: variablesOf(file),
    requestNames: new Set(requestsByName(file).keys()),
    newId: ports.newId,
    ...(ports.prompt && { prompt: ports.prompt }),
    allowedVariables: readOnce(ports.allowedVariables),
  };
}

/** Settings may change while the user reads the plan, but the planned values are sent. */
function readOnce(variables: AllowedVariables): AllowedVariables {
  const known = new Map<string, ReturnType<AllowedVariables["read"]>>();
  return {
    read: (name) => {
      const value = known.get(name) ?? variables.read(name);
      known.set(name, value);
      return value;
    },
  };
}

/** A run in which every request fails with an internal error. */
export function faultyRun(
  ports: RunnerPorts,
  file: FileDraft,
  { environment }: PlanOptions,
  error: unknown,
): PreparedRun {
  const early = failing(internalFailure(error));
  const order = orderRequests({ variables: [], requests: [] });
  const requests = file.requests.map((draft) => ({ draft, early }));
  return { environment, requests, order, file, baseScope: baseScopeOf(ports, file) };
}

export function needsApproval({ environment, requests }: PreparedRun): boolean {
  return requests.some(
    ({ draft, early }) => !early && approvalReason(environment, draft.operation) !== "not needed",
  );
}

/** True if a request prompts for a value (`{{$input}}`). */
export function asksForInput({ requests, baseScope }: PreparedRun): boolean {
  const asking = requests.flatMap(({ draft, early }) => (early ? [] : templatesOf(draft)));
  return expressionsOf(asking, baseScope.variables).some(({ kind }) => kind === "input");
}

/** The same run without filling in or sending: each request that could run fails with this failure. */
export function failingRun(run: PreparedRun, failure: RunFailure): PreparedRun {
  const early = failing(failure);
  return { ...run, requests: run.requests.map((ready) => ({ early, ...ready })) };
}

/** Deterministic for the same file, rows and environment. */
export async function planOf(run: PreparedRun, host: RunnerPorts["host"]): Promise<RunPlan> {
  const previewed = run.requests.map((request) => preview(run, request));
  return makePlan(run.environment, previewed, contentsOf(run), host);
}

function preview(run: PreparedRun, ready: ReadyRequest): PreviewedRequest {
  const { draft, rows, early } = ready;
  const sent = early ? [] : [...(rows ?? [undefined])];
  const fillings = sent.map((row) => fillIn(draft, new Placeholders(scopeFor(run, draft, row))));
  const neededBy = run.order.chosen.has(draft.ordinal) ? undefined : usersOf(run, draft);
  return { draft, fillings, ...(rows && { rows: rows.length }), ...(neededBy && { neededBy }) };
}

function usersOf({ order }: PreparedRun, { ordinal }: RequestDraft): readonly number[] {
  const needs = (user: number) =>
    order.references.get(user)?.some(({ target }) => target.ordinal === ordinal) === true;
  return order.requests.map((request) => request.ordinal).filter(needs);
}

/** @param running absent for a plan */
export function scopeFor(
  run: PreparedRun,
  draft: RequestDraft,
  row: CsvRow | undefined,
  running?: RunningScope,
): Scope {
  const name = draft.directives.each?.row;
  const { responses, now } = running ?? { responses: new Map(), now: new Date(0) };
  return {
    ...run.baseScope,
    responses,
    now,
    planning: running === undefined,
    row: row && name !== undefined ? { name, values: row } : undefined,
  };
}

function earlyEnd(
  draft: RequestDraft,
  file: FileDraft,
  order: RunOrder,
  environment: Environment,
): EarlyEnd | undefined {
  const { skip, environment: own, unchecked } = draft.directives;
  if (skip) return { kind: "skipped", reason: { kind: "directive", text: skip.reason } };
  const asked = own?.name ?? file.environment;
  if (asked !== undefined && asked !== environment.name)
    return failing({ kind: "environmentMismatch", asked, chosen: environment.name });
  if (unchecked && environment.people !== "test")
    return failing({ kind: "uncheckedRefused", environment: environment.name });
  if (!order.cycles.has(draft.ordinal)) return undefined;
  return failing({ kind: "unresolved", placeholders: cyclesOf(draft, order) });
}

function failing(failure: RunFailure): EarlyEnd {
  return { kind: "failed", failure };
}

function cyclesOf(draft: RequestDraft, order: RunOrder): readonly UnresolvedPlaceholder[] {
  return (order.references.get(draft.ordinal) ?? [])
    .filter(({ target }) => order.cycles.has(target.ordinal))
    .map(({ expression }) => ({
      text: expressionText(expression),
      why: "requests refer to each other",
      span: expression.span,
    }));
}

/** Reads each file of rows once for all requests. */
class RowTables {
  readonly #files: FileAccess;
  readonly #read = new Map<string, Promise<CsvRows | EarlyEnd>>();

  constructor(files: FileAccess) {
    this.#files = files;
  }

  /** Rows of `@each`. Without rows the request fails, because a run without requests proves nothing. */
  async rowsOf(
    file: string,
    numbers: readonly number[] | undefined,
  ): Promise<Pick<ReadyRequest, "rows" | "early">> {
    const read = await this.#rows(file);
    if ("kind" in read) return { early: read };
    if (read.length === 0) return { early: failing(fileProblem(file, "no rows")) };
    const rows = numbers ? read.only(numbers) : read;
    return rows ? { rows } : { early: failing(fileProblem(file, "fewer rows")) };
  }

  /** Reads the rows of these `@data` into `into`. Returns a fault if that is impossible. */
  async faultOf(
    names: ReadonlySet<string>,
    { data = [] }: FileDraft,
    into: Map<string, CsvRows>,
  ): Promise<EarlyEnd | undefined> {
    for (const name of names) {
      const file = data.find((one) => one.name === name)?.file;
      if (file === undefined) continue;
      const read = await this.#rows(file);
      if ("kind" in read) return read;
      into.set(name, read);
    }
    return undefined;
  }

  #rows(file: string): Promise<CsvRows | EarlyEnd> {
    const known = this.#read.get(file) ?? this.#readRows(file);
    this.#read.set(file, known);
    return known;
  }

  async #readRows(file: string): Promise<CsvRows | EarlyEnd> {
    const content = await this.#files.read(file);
    if ("problem" in content) return failing(fileProblem(file, content.problem));
    const table = readCsv(content.text);
    return table.kind === "problem"
      ? failing(fileProblem(file, table.why, table.line))
      : table.rows;
  }
}

export function fileProblem(file: string, why: string, line?: number): RunFailure {
  return { kind: "fileProblem", file, why, ...(line !== undefined && { line }) };
}

/**
 * Everything that determines the sent data and is known before the run, as text. Excludes places in the file, so that
 * comments and blank lines do not change the plan. Excludes the file's time limit and rate limit, which the command
 * line may override.
 */
function contentsOf({ environment, file, requests, baseScope }: PreparedRun): string {
  const templates = requests.flatMap(({ draft }) => templatesOf(draft));
  return JSON.stringify(
    {
      // The file's variables already include its variables.
      environment: {
        ...environment,
        concurrency: undefined,
        callsPerSecond: undefined,
        variables: undefined,
      },
      variables: file.variables,
      data: [...(baseScope.data ?? [])].map(([name, rows]) => [
        name,
        [...rows].map((row) => [...row]),
      ]),
      requests: requests.map(({ draft, rows }) => ({
        draft,
        rows: rows && [...rows].map((row) => [...row]),
      })),
      allowed: allowedValues(templates, baseScope),
    },
    (key, value: unknown) =>
      /^(span|[a-zA-Z]+Span)$/.test(key) && isSpan(value) ? undefined : value,
  );
}

function allowedValues(
  templates: readonly Template[],
  { variables, allowedVariables }: PreparedRun["baseScope"],
): readonly unknown[] {
  return expressionsOf(templates, variables).flatMap((expression) =>
    expression.kind === "env" && !/^BRP_/i.test(expression.name)
      ? [[expression.name, allowedVariables.read(expression.name)]]
      : [],
  );
}
