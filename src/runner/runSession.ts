import type { CsvRow } from "../contract/csv.ts";
import { operations, type Service } from "../contract/operations.ts";
import type { RunFailure } from "../model/failure.ts";
import type { RequestPreview, RunPlan } from "../model/plan.ts";
import type { RunOutcome } from "../model/outcome.ts";
import type { FileDraft } from "../model/requestDraft.ts";
import { foreseenMessages } from "./run/previewRequests.ts";
import { declaredSent } from "./gateway/wireCall.ts";
import { lackingApproval, type LackingApproval } from "./run/plan.ts";
import { isMailboxAllowed } from "./gateway/trust.ts";
import type { CallJournal, Gateway } from "./ports.ts";
import {
  asksForInput,
  failingRun,
  faultyRun,
  needsApproval,
  planOf,
  prepareRun,
  type PreparedRun,
} from "./run/prepareRun.ts";
import { runPrepared } from "./run/runFile.ts";
import type { AskApproval, PlanOptions, RunnerPorts, RunOptions } from "./run/runOptions.ts";

/** Nothing is sent and nobody is asked. It never throws: a fault of ours becomes the outcome of every request. */
export async function openRun(
  ports: RunnerPorts,
  file: FileDraft,
  options: PlanOptions,
): Promise<RunSession> {
  const run = await prepareRun(ports, file, options).catch((error: unknown) =>
    faultyRun(ports, file, options, error),
  );
  return new RunSession(ports, run);
}

/** Prepared once, so that what is planned, approved and sent are one value. Secrets and trust are read when it is sent. */
export class RunSession {
  readonly #ports: RunnerPorts;
  readonly #run: PreparedRun;
  #plan: Promise<RunPlan> | undefined;

  constructor(ports: RunnerPorts, run: PreparedRun) {
    this.#ports = ports;
    this.#run = run;
  }

  /** Ordinals of all that will run, in that order: what the chosen ones need is among them. */
  get order(): readonly number[] {
    return this.#run.requests.map(({ draft }) => draft.ordinal);
  }

  /** Undefined if the request has no `@each`. */
  rowsOf(ordinal: number): number | undefined {
    return this.#run.requests.find(({ draft }) => draft.ordinal === ordinal)?.rows?.length;
  }

  /** The values of the rows of the `@each` of a request; none where it has no rows. */
  rowValues(ordinal: number): Iterable<CsvRow> {
    return this.#run.requests.find(({ draft }) => draft.ordinal === ordinal)?.rows ?? [];
  }

  /** Counts each row of `@each`. */
  get size(): number {
    return this.#run.requests.reduce((sum, { rows }) => sum + Math.max(rows?.length ?? 1, 1), 0);
  }

  /** Made only when it is asked for, since its hash is slow on purpose. */
  plan(): Promise<RunPlan> {
    return (this.#plan ??= planOf(this.#run));
  }

  /** Reads no secret. `mask`: whether what tells who somebody is stays hidden. */
  async foresee(mask: boolean): Promise<RequestPreview> {
    return { plan: await this.plan(), messages: await foreseenMessages(this.#run, mask) };
  }

  #services(): readonly Service[] {
    const sent = this.#run.requests.filter(({ early }) => !early);
    return [...new Set(sent.map(({ draft }) => operations[draft.operation].service))];
  }

  /**
   * The run with its approval; `ask` is heard only where the plan needs one. Where somebody would be asked for an
   * approval or a value, and a secret is missing, nobody is asked and nothing is sent: every call fails with that.
   *
   * @param reason why it is asked, for the journal, where no approval says it
   */
  async approve<Refusal extends "declined" = never>(
    ask?: AskApproval<Refusal>,
    reason = "",
  ): Promise<ApprovedRun | Refusal> {
    const isAllowed =
      !needsApproval(this.#run) ||
      (await isMailboxAllowed(this.#run.environment, this.#ports.trust));
    if (!isAllowed || asksForInput(this.#run)) {
      const missing = await this.#ports.missingSecret?.(this.#services());
      if (missing)
        return new ApprovedRun(
          refusing(this.#ports, missing),
          failingRun(this.#run, missing),
          reason,
        );
    }
    if (isAllowed) return new ApprovedRun(this.#ports, this.#run, reason);
    const plan = await this.plan();
    const approval = await ask?.(plan);
    if (typeof approval === "string") return approval;
    const lacking = lackingApproval(approval, plan);
    const why = plan.approval;
    return new ApprovedRun(
      this.#ports,
      this.#run,
      approval?.reason ?? reason,
      lacking && why !== "not needed" ? { ...lacking, why } : undefined,
    );
  }
}

/** Nothing reaches a service through these ports: each call fails with the same. */
function refusing({ journal: _nothingIsCalled, ...ports }: RunnerPorts, failure: RunFailure) {
  const call = () => Promise.resolve({ kind: "failed", failure, sent: [], warnings: [] } as const);
  return { ...ports, gateway: { call } };
}

/** Says also what the approval is needed for. */
type WantedApproval = LackingApproval & { readonly why: "production" | "mailbox" };

/** A run that may be sent, as far as it was approved. */
export class ApprovedRun {
  /** The gateway of the run: each call is written into the journal first, where one is kept. */
  readonly gateway: Gateway;
  /** The requests that lack this approval fail. */
  readonly lacking: WantedApproval | undefined;
  readonly #ports: RunnerPorts;
  readonly #run: PreparedRun;

  constructor(ports: RunnerPorts, run: PreparedRun, reason: string, lacking?: WantedApproval) {
    const { gateway, journal } = ports;
    this.gateway = journal ? journalledGateway(gateway, journal, reason) : gateway;
    this.lacking = lacking;
    this.#ports = { ...ports, gateway: this.gateway };
    this.#run = run;
  }

  /** Sends the requests, and tells every outcome as it comes. It never throws. */
  outcomes(options: RunOptions): AsyncGenerator<RunOutcome> {
    return runPrepared(this.#ports, this.#run, options, this.lacking);
  }
}

/** The one way to keep the journal. Unwritten calls are not sent; an unwritten outcome is a warning, no lost answer. */
function journalledGateway(gateway: Gateway, journal: CallJournal, reason: string): Gateway {
  return {
    call: async (environment, call, signal) => {
      const { operation, query } = call;
      const declared = environment[operations[operation].service]?.headers ?? [];
      const headers = declaredSent(declared, call.headers);
      const users = (await gateway.personalHeaders?.(environment, call)) ?? [];
      const { file } = journal;
      const begun = await journal.begin({ environment, operation, query, headers, users, reason });
      if ("problem" in begun) {
        const failure = { kind: "journalProblem", file, why: begun.problem } as const;
        return { kind: "failed", failure, sent: [], warnings: [] };
      }
      const result = await gateway.call(environment, call, signal);
      const problem = await begun.end(result);
      if (problem === undefined) return result;
      return { ...result, warnings: [...result.warnings, { kind: "journalIncomplete", file }] };
    },
  };
}
