import {
  verdictOf,
  type DoctorFinding,
  type DoctorStep,
  type DoctorTopic,
  type SkipReason,
} from "../../model/doctor.ts";
import type { Clock, TlsMaterial } from "../ports.ts";

/** One visit of the doctor: runs its steps, and remembers what later ones need to know. */
export class DoctorRound {
  readonly #clock: Clock;
  readonly signal: AbortSignal;
  /** Why no connection may be opened at all. */
  barrier: SkipReason | undefined;
  /** What connections are made with; only the issuers where the client certificate is unusable. */
  tls: TlsMaterial | undefined;
  /** Hosts and tokens that cannot be used, with the step that found it. */
  readonly #broken = new Map<string, SkipReason>();

  constructor(clock: Clock, signal: AbortSignal) {
    this.#clock = clock;
    this.signal = signal;
  }

  now(): Date {
    return this.#clock.now();
  }

  /** Runs one step unless it has nothing to say, and measures it. */
  async step(
    topic: DoctorTopic,
    subject: string | undefined,
    because: SkipReason | undefined,
    look: () => DoctorFinding | Promise<DoctorFinding>,
  ): Promise<DoctorStep> {
    const reason = this.signal.aborted ? "cancelled" : because;
    if (reason !== undefined) return skippedStep(topic, subject, reason);
    const startedAt = this.#clock.monotonicMs();
    const finding = await look();
    const durationMs = Math.round(this.#clock.monotonicMs() - startedAt);
    return finding.kind === "failure" && finding.failure.kind === "cancelled"
      ? skippedStep(topic, subject, "cancelled")
      : doctorStep(topic, subject, durationMs, finding);
  }

  /** Remembers that something cannot be used, by the first step that failed. */
  note(what: string, { topic, verdict }: DoctorStep): void {
    if (verdict === "failed") this.breakOff(what, topic);
  }

  breakOff(what: string, because: SkipReason | undefined): void {
    if (because !== undefined && !this.#broken.has(what)) this.#broken.set(what, because);
  }

  /** Why something cannot be used, if so. */
  why(what: string): SkipReason | undefined {
    return this.barrier ?? this.#broken.get(what);
  }
}

export function skippedStep(
  topic: DoctorTopic,
  subject: string | undefined,
  because: SkipReason,
): DoctorStep {
  return doctorStep(topic, subject, 0, { kind: "skipped", because });
}

export function doctorStep(
  topic: DoctorTopic,
  subject: string | undefined,
  durationMs: number,
  finding: DoctorFinding,
): DoctorStep {
  return {
    topic,
    ...(subject !== undefined && { subject }),
    verdict: verdictOf(finding),
    durationMs,
    finding,
  };
}
