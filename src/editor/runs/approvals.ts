import { approvalMinutes, type Approval, type RunPlan } from "../../model/plan.ts";
import type { AskApproval } from "../../runner/run/runOptions.ts";
import type { MailboxTerm } from "../environments/consents.ts";
import type { UsableEnvironment } from "../environments/usableEnvironment.ts";

export interface ApprovedPlan {
  readonly plan: RunPlan;
  readonly approval: Approval;
  /** By the monotonic clock, in milliseconds: setting the calendar one lengthens no approval. */
  readonly until: number;
}

/** Tells the time and wakes; the editor's own, or a test's. */
export interface ApprovalClock {
  monotonicMs(): number;
  /** Calls once after so many milliseconds; what it gives takes the call back. */
  after(milliseconds: number, call: () => void): () => void;
}

const aMinute = 60_000;

/** Approval of one plan, or of every change of its mailbox for so long; production also gives a reason. */
export interface PlanAnswer {
  readonly holds: "run" | MailboxTerm;
  readonly reason: string;
}

export type AskPlan = (plan: RunPlan, mayAllow: boolean) => Promise<PlanAnswer | undefined>;

/** Whole minutes that an approval still holds, the begun one included: never 0 while it holds. */
export function minutesLeft({ until }: ApprovedPlan, now: number): number {
  return Math.max(0, Math.ceil((until - now) / aMinute));
}

/** The approvals of this window, in memory only: each holds for one plan and a limited time. */
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

  /** Those that hold now, the one that ends first before the others. */
  get current(): readonly ApprovedPlan[] {
    const now = this.#clock.monotonicMs();
    return [...this.#plans.values()]
      .filter(({ until }) => until > now)
      .sort((one, other) => one.until - other.until);
  }

  /** Told when an approval comes, goes or has a minute less. */
  onDidChange(listener: () => void): { dispose(): void } {
    this.#listeners.add(listener);
    return { dispose: () => this.#listeners.delete(listener) };
  }

  /** Asks for a plan that needs an approval in this environment, unless it was given a short while ago. */
  askFor({ allowMailbox }: Pick<UsableEnvironment, "allowMailbox">): AskApproval {
    return async (plan) => {
      if (plan.approval === "not needed") return undefined;
      const known = this.current.find((one) => one.plan.hash === plan.hash);
      if (known) return known.approval;
      const answer = await this.#ask(plan, allowMailbox !== undefined);
      if (!answer) return "declined";
      const { holds, reason } = answer;
      const approval = { hash: plan.hash, reason };
      // An allowed mailbox is not asked about again, so its plan is not kept and has no time.
      if (holds === "run") this.#keep(plan, approval);
      else await allowMailbox?.(holds);
      return approval;
    };
  }

  withdraw(approved: readonly ApprovedPlan[]): void {
    for (const { plan } of approved) this.#plans.delete(plan.hash);
    this.#tell();
  }

  dispose(): void {
    this.#takeBack?.();
    this.#plans.clear();
    this.#listeners.clear();
  }

  #keep(plan: RunPlan, approval: Approval): void {
    const until = this.#clock.monotonicMs() + approvalMinutes * aMinute;
    this.#plans.set(plan.hash, { plan, approval, until });
    this.#tell();
  }

  #tell(): void {
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
    return this.#clock.after(Math.min(...waits), () => this.#tell());
  }
}
