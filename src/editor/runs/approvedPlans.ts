import { approvalMinutes, type Approval, type RunPlan } from "../../model/plan.ts";

/** A plan that may run without being asked again, and until when. */
export interface ApprovedPlan {
  readonly plan: RunPlan;
  readonly approval: Approval;
  /** By the monotonic clock, in milliseconds: setting the calendar one lengthens no approval. */
  readonly until: number;
}

/** What tells the time and wakes; the editor's own, or a test's. */
export interface ApprovalClock {
  monotonicMs(): number;
  /** Calls once after so many milliseconds; what it gives takes the call back. */
  after(milliseconds: number, call: () => void): () => void;
}

const aMinute = 60_000;

/** Whole minutes that an approval still holds, the begun one included: never 0 while it holds. */
export function minutesLeft({ until }: ApprovedPlan, now: number): number {
  return Math.max(0, Math.ceil((until - now) / aMinute));
}

/** The approvals of this window, in memory only: each holds for one plan and a limited time. */
export class ApprovedPlans {
  readonly #clock: ApprovalClock;
  readonly #plans = new Map<string, ApprovedPlan>();
  readonly #listeners = new Set<() => void>();
  #takeBack: (() => void) | undefined;

  constructor(clock: ApprovalClock) {
    this.#clock = clock;
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

  approvalOf({ hash }: RunPlan): Approval | undefined {
    return this.current.find(({ plan }) => plan.hash === hash)?.approval;
  }

  add(plan: RunPlan, approval: Approval): void {
    const until = this.#clock.monotonicMs() + approvalMinutes * aMinute;
    this.#plans.set(plan.hash, { plan, approval, until });
    this.#tell();
  }

  /** These plans are asked for again before they run. */
  withdraw(approved: readonly ApprovedPlan[]): void {
    for (const { plan } of approved) this.#plans.delete(plan.hash);
    this.#tell();
  }

  dispose(): void {
    this.#takeBack?.();
    this.#plans.clear();
    this.#listeners.clear();
  }

  #tell(): void {
    this.#takeBack?.();
    const { current } = this;
    const held = new Set(current.map(({ plan }) => plan.hash));
    for (const hash of this.#plans.keys()) if (!held.has(hash)) this.#plans.delete(hash);
    this.#takeBack = this.#nextChange(current);
    for (const listener of this.#listeners) listener();
  }

  /** Wakes when the first of them has a minute less. */
  #nextChange(current: readonly ApprovedPlan[]): (() => void) | undefined {
    const now = this.#clock.monotonicMs();
    const waits = current.map(({ until }) => (until - now) % aMinute || aMinute);
    if (waits.length === 0) return undefined;
    return this.#clock.after(Math.min(...waits), () => this.#tell());
  }
}
