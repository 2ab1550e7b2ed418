import { messages, openDesk, type Desk, type Ended } from "./desk.ts";
import { faultsIn } from "./folderCheck.ts";

/** Downloads in a separate process that is killed (SIGKILL) at a chosen point, and their resumption. */

export const phases = ["lock", "list", "journal", "fetch", "write", "index"] as const;
export type Phase = (typeof phases)[number];
export interface KillPoint {
  readonly phase: Phase;
  /** From 1. */
  readonly step: number;
}

/** The default of users. It is renewed every ten seconds, longer than a download here. */
const leaseMs = 120_000;
/** Waiting time of a resumed download for a sign of life. */
const shortLeaseMs = 500;

const mostStartsAlone = 20;

/** Kills a download at its calls of a phase. Returns the number of possible points of each phase. */
export function killAtCalls(desk: Desk, number: number, kill: () => void, point?: KillPoint) {
  const met = { list: 0, fetch: 0 };
  const before = desk.onCall;
  desk.onCall = async (call) => {
    if (call.download === number) {
      met[call.phase]++;
      if (point?.phase === call.phase && point.step === met[call.phase]) kill();
    }
    await before(call);
  };
  return met;
}

export async function countPoints(downloader: string): Promise<Readonly<Record<Phase, number>>> {
  const desk = await openDesk(downloader);
  try {
    const { number, ended } = desk.start({ leaseMs });
    const met = killAtCalls(desk, number, () => undefined);
    const { stderr } = await ended;
    const steps = JSON.parse(/STEPS (.*)/.exec(stderr)?.[1] ?? "{}") as Record<
      "lock" | "journal" | "write" | "index",
      number
    >;
    return { ...steps, ...met };
  } finally {
    await desk.close();
  }
}

/** This many points of a phase, spread evenly, and repeated if it has fewer. */
export function spread(phase: Phase, available: number, wanted: number): readonly KillPoint[] {
  return Array.from({ length: wanted }, (_, index) => ({
    phase,
    step:
      wanted <= available
        ? 1 + Math.floor((index * (available - 1)) / Math.max(1, wanted - 1))
        : 1 + (index % available),
  }));
}

/** Kills a download at a point and resumes it. Returns the faults of its folder. */
export async function killAndResume(
  downloader: string,
  point: KillPoint,
): Promise<readonly string[]> {
  const desk = await openDesk(downloader);
  try {
    const first = desk.start({ leaseMs, point });
    killAtCalls(desk, first.number, () => first.child.kill("SIGKILL"), point);
    const killed = await first.ended;
    const resumed = await downloadAlone(desk, shortLeaseMs);
    return [
      ...(killed.wasKilled ? [] : ["it was not killed"]),
      ...(resumed.report?.end.kind === "emptied"
        ? []
        : [`resuming ended with ${JSON.stringify(resumed)}`]),
      ...(await faultsIn(desk.box, messages)),
    ];
  } finally {
    await desk.close();
  }
}

/** Restarts a download that a busy machine kept from renewing its lease. Returns its last end after several of them. */
export async function downloadAlone(desk: Desk, leaseMs: number): Promise<Ended> {
  for (let starts = 1; ; starts++) {
    const ended = await desk.start({ leaseMs }).ended;
    if (starts === mostStartsAlone || !isFolderProblem(ended, "lease lost")) return ended;
  }
}

/** Whether it ended because of another process, or of a delayed renewal. */
export function isFolderProblem(
  { report }: Ended,
  ...problems: readonly ("in use" | "lease lost")[]
): boolean {
  const end = report?.end;
  return end?.kind === "folder problem" && problems.some((problem) => problem === end.problem);
}
