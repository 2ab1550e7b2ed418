import { approvalMinutes, type Approval, type RunPlan } from "../../model/plan.ts";
import type { AskApproval } from "../../runner/run/plan.ts";
import type { MailboxTerm } from "../environments/consents.ts";
import type { UsableEnvironment } from "../environments/resolvedEnvironment.ts";

export interface ApprovedPlan {
  readonly plan: RunPlan;
  readonly approval: Approval;
  /** Milliseconds of the monotonic clock, so that changing the system time extends no approval. */
  readonly until: number;
}

/** Clock and timer: the editor's own, or a test's. */
export interface ApprovalClock {
  monotonicMs(): number;
  /** Schedules a call after a delay in milliseconds. Returns a cancel function. */
  after(milliseconds: number, call: () => void): () => void;
}

const aMinute = 60_000;

export interface PlanDecision {
  readonly holds: "run" | MailboxTerm;
  readonly reason: string;
}

export type AskPlan = (plan: RunPlan, mayAllow: boolean) => Promise<PlanDecision | undefined>;

/** Remaining minutes, rounded up: never 0 while the approval is valid. */
export function minutesLeft({ until }: ApprovedPlan, now: number): number {
  return Math.max(0, Math.ceil((until - now) / aMinute));
}

/** Approvals of this window, in memory only. Each is for one plan and a limited time. */
export class Approvals {
  readonly #clock: ApprovalClock;
  readonly #ask: AskPlan;
  readonly #plans = new Map<string, ApprovedPlan>();
  readonly #listeners = new Set<() => void>();
  #takeBack: (() => void) | undefined;

  constructor(clock: ApprovalClock, ask: AskPlan) {
    this.#clock = clock;
    this.#ask = ask;
  }

  get current(): readonly ApprovedPlan[] {
    const now = this.#clock.monotonicMs();
    return [...this.#plans.values()]
      .filter(({ until }) => until > now)
      .sort((one, other) => one.until - other.until);
  }

  /** Called when an approval starts, ends or has a minute less. */
  onDidChange(listener: () => void): { dispose(): void } {
    this.#listeners.add(listener);
    return { dispose: () => this.#listeners.delete(listener) };
  }

  /** Asks for approval of a plan that needs one, unless a recent approval is valid. */
  askFor({ allowMailbox }: Pick<UsableEnvironment, "allowMailbox">): AskApproval {
    return async (plan) => {
      if (plan.approval === "not needed") return undefined;
      const known = this.current.find((one) => one.plan.hash === plan.hash);
      if (known) return known.approval;
      const response = await this.#ask(plan, allowMailbox !== undefined);
      if (!response) return "declined";
      const { holds, reason } = response;
      const approval = { hash: plan.hash, reason };
      // An allowed mailbox needs no further approval, so its plan is not stored.
      if (holds === "run") this.#keep(plan, approval);
      else await allowMailbox?.(holds);
      return approval;
    };
  }

  withdraw(approved: readonly ApprovedPlan[]): void {
    for (const { plan } of approved) this.#plans.delete(plan.hash);
    this.#report();
  }

  dispose(): void {
    this.#takeBack?.();
    this.#plans.clear();
    this.#listeners.clear();
  }

  #keep(plan: RunPlan, approval: Approval): void {
    const until = this.#clock.monotonicMs() + approvalMinutes * aMinute;
    this.#plans.set(plan.hash, { plan, approval, until });
    this.#report();
  }

  #report(): void {
    this.#takeBack?.();
    const { current } = this;
    const held = new Set(current.map(({ plan }) => plan.hash));
    for (const hash of this.#plans.keys()) if (!held.has(hash)) this.#plans.delete(hash);
    this.#takeBack = this.#nextChange(current);
    for (const listener of this.#listeners) listener();
  }

  #nextChange(current: readonly ApprovedPlan[]): (() => void) | undefined {
    const now = this.#clock.monotonicMs();
    const waits = current.map(({ until }) => (until - now) % aMinute || aMinute);
    if (waits.length === 0) return undefined;
    return this.#clock.after(Math.min(...waits), () => this.#report());
  }
}
