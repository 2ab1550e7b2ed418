import type { CsvRow } from "../formats/csv.ts";
import { operations, type Service } from "../contract/operations.ts";
import type { RunFailure } from "../model/failure.ts";
import type { RequestPreview, RunPlan } from "../model/plan.ts";
import type { RunOutcome } from "../model/outcome.ts";
import type { FileDraft } from "../model/requestDraft.ts";
import { previewedMessages } from "./run/previewRequests.ts";
import { declaredSent } from "./gateway/wireCall.ts";
import {
  lackingApproval,
  type LackingApproval,
  type AskApproval,
  type PlanOptions,
  type RunnerPorts,
  type RunnerOptions,
} from "./run/plan.ts";
import { isMailboxAllowed } from "./gateway/trust.ts";
import type { AuditLog, Gateway } from "./ports.ts";
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

/** Sends nothing and does not prompt. Never throws: an internal error becomes the outcome of every request. */
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

/** Prepared once, so that the planned, approved and sent data are identical. Secrets and trust are read on sending. */
export class RunSession {
  readonly #ports: RunnerPorts;
  readonly #run: PreparedRun;
  #plan: Promise<RunPlan> | undefined;

  constructor(ports: RunnerPorts, run: PreparedRun) {
    this.#ports = ports;
    this.#run = run;
  }

  /** Ordinals in run order, including dependencies. */
  get order(): readonly number[] {
    return this.#run.requests.map(({ draft }) => draft.ordinal);
  }

  /** Undefined if the request has no `@each`. */
  rowsOf(ordinal: number): number | undefined {
    return this.#run.requests.find(({ draft }) => draft.ordinal === ordinal)?.rows?.length;
  }

  /** Values of the rows of a request's `@each`. Empty without rows. */
  rowValues(ordinal: number): Iterable<CsvRow> {
    return this.#run.requests.find(({ draft }) => draft.ordinal === ordinal)?.rows ?? [];
  }

  /** Counts each row of `@each`. */
  get size(): number {
    return this.#run.requests.reduce((sum, { rows }) => sum + Math.max(rows?.length ?? 1, 1), 0);
  }

  /** Computed on request, because its hash is slow by design. */
  plan(): Promise<RunPlan> {
    return (this.#plan ??= planOf(this.#run, this.#ports.host));
  }

  /** Reads no secret. `mask`: hides values that identify a person. */
  async preview(mask: boolean): Promise<RequestPreview> {
    return { plan: await this.plan(), messages: previewedMessages(this.#run, mask) };
  }

  #services(): readonly Service[] {
    const sent = this.#run.requests.filter(({ early }) => !early);
    return [...new Set(sent.map(({ draft }) => operations[draft.operation].service))];
  }

  /**
   * Returns the run with its approval. Calls `ask` only if the plan needs an approval. If an approval or a value is
   * required and a secret is missing, it does not prompt, sends nothing, and every call fails with that failure.
   *
   * @param reason reason of the run for the audit log, if no approval contains one
   */
  async approve<Refusal extends "declined" = never>(
    ask?: AskApproval<Refusal>,
    reason = "",
  ): Promise<ApprovedRun | Refusal> {
    const isAllowed =
      !needsApproval(this.#run) ||
      (await isMailboxAllowed(this.#run.environment, this.#ports.trust));
    const { missingSecret } = this.#ports;
    if (missingSecret && (!isAllowed || asksForInput(this.#run))) {
      const missing = await missingSecret(this.#services());
      if (missing)
        return new ApprovedRun(refusing(this.#ports, missing), failingRun(this.#run, missing), {
          reason,
        });
    }
    if (isAllowed) return new ApprovedRun(this.#ports, this.#run, { reason });
    const plan = await this.plan();
    const approval = await ask?.(plan);
    if (typeof approval === "string") return approval;
    const lacking = lackingApproval(approval, plan);
    const why = plan.approval;
    return new ApprovedRun(this.#ports, this.#run, {
      reason: approval?.reason ?? reason,
      ...(lacking && why !== "not needed" && { lacking: { ...lacking, why } }),
    });
  }
}

/** Ports that reach no service: each call fails with this failure. */
function refusing({ auditLog: _nothingIsCalled, ...ports }: RunnerPorts, failure: RunFailure) {
  const call = () => Promise.resolve({ kind: "failed", failure, sent: [], warnings: [] } as const);
  return { ...ports, gateway: { call } };
}

/** Includes the reason why an approval is needed. */
type WantedApproval = LackingApproval & { readonly why: "production" | "mailbox" };

interface RunApproval {
  /** For the audit log. */
  readonly reason: string;
  readonly lacking?: WantedApproval;
}

/** A run that may be sent, as far as it was approved. */
export class ApprovedRun {
  /** Gateway of the run. It writes each call to the audit log first, if there is one. */
  readonly gateway: Gateway;
  /** Requests that need this approval fail. */
  readonly lacking: WantedApproval | undefined;
  readonly #ports: RunnerPorts;
  readonly #run: PreparedRun;

  constructor(ports: RunnerPorts, run: PreparedRun, { reason, lacking }: RunApproval) {
    const { gateway, auditLog } = ports;
    this.gateway = auditLog ? journalledGateway(gateway, auditLog, reason) : gateway;
    this.lacking = lacking;
    this.#ports = { ...ports, gateway: this.gateway };
    this.#run = run;
  }

  /** Sends the requests and yields each outcome. Never throws. */
  outcomes(options: RunnerOptions): AsyncGenerator<RunOutcome> {
    return runPrepared(this.#ports, this.#run, options, this.lacking);
  }
}

/**
 * Gateway that writes the audit log. An unlogged call isn't sent. An unlogged outcome is a warning and keeps the
 * response.
 */
function journalledGateway(gateway: Gateway, auditLog: AuditLog, reason: string): Gateway {
  return {
    call: async (environment, call, signal) => {
      const { operation, query } = call;
      const declared = environment[operations[operation].service]?.headers ?? [];
      const headers = declaredSent(declared, call.headers);
      const users = (await gateway.personalHeaders?.(environment, call)) ?? [];
      const { file } = auditLog;
      const begun = await auditLog.begin({ environment, operation, query, headers, users, reason });
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
