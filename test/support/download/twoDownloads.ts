import { execFileSync } from "node:child_process";
import { messages, openDesk, type Desk, type Download, type Ended } from "./desk.ts";
import { faultsIn, savedIn } from "./folderCheck.ts";
import { downloadAlone, isFolderProblem, killAtCalls, type KillPoint } from "./killing.ts";

/** Long enough to renew on a busy machine, short enough to wait for. */
const leaseMs = 400;
/** More than any sequence of rejections and takeovers needs. */
const mostStarts = 60;

/** The command that starts a process of another container, or undefined if this process may not. */
export function elsewhere(options: readonly string[]): readonly string[] | undefined {
  const root = process.getuid?.() === 0 ? [] : ["--user", "--map-root-user"];
  const unshare = ["unshare", ...root, ...options];
  const [command = "", ...rest] = unshare;
  try {
    execFileSync(command, [...rest, "true"], { stdio: "ignore" });
    return unshare;
  } catch {
    return undefined;
  }
}

/** Separate processes: its process 1 is its own shell, which a SIGKILL inside does not end. */
export const otherProcesses = ["--pid", "--fork", "--kill-child", "--mount-proc"];
/** Followed by a command, which then runs under another host name. */
export const otherHost = (name: string) => ["sh", "-c", `hostname ${name}; "$@"`, "sh"];

export interface TwoDownloads {
  readonly kills: number;
  /** Ended because a busy machine delayed the renewal. */
  readonly lost: number;
  readonly takeovers: number;
  /** Fetched twice, before an event confirmed that they are saved. */
  readonly fetchedAgain: number;
  readonly starts: number;
  readonly faults: readonly string[];
}

/** Each is killed at its point. One that ends before the mailbox is empty is restarted without a point. */
export async function killTwo(
  downloader: string,
  points: readonly [KillPoint, KillPoint],
): Promise<TwoDownloads> {
  const desk = await openDesk(downloader);
  try {
    return await new TwoRun(desk).run(points);
  } finally {
    await desk.close();
  }
}

class TwoRun {
  readonly #desk: Desk;
  readonly #ends: Ended[] = [];
  readonly #faults: string[] = [];
  readonly #fetched = new Map<string, number>();
  #isEmptied = false;
  #starts = 0;

  constructor(desk: Desk) {
    this.#desk = desk;
    desk.onCall = async ({ phase, moment, identifiers }) => {
      if (phase !== "fetch" || moment !== "asked") return;
      const saved = new Set(await savedIn(desk.box));
      for (const id of identifiers) {
        if (saved.has(id)) this.#faults.push(`fetched, though it was noted as kept: ${id}`);
        this.#fetched.set(id, 1 + (this.#fetched.get(id) ?? 0));
      }
    };
  }

  async run([first, second]: readonly [KillPoint, KillPoint]): Promise<TwoDownloads> {
    const other = elsewhere([...otherProcesses, "--uts"]);
    const within = other && [...other, ...otherHost("elsewhere")];
    await Promise.all([this.#repeat(first), this.#repeat(second, within)]);
    // One may have been killed after the other had fetched the last message.
    const last = await downloadAlone(this.#desk, leaseMs);
    if (last.report?.end.kind !== "emptied")
      this.#faults.push(`the last one ended with ${JSON.stringify(last)}`);
    this.#faults.push(...(await faultsIn(this.#desk.box, messages)));
    const notFetched = messages.filter((one) => !this.#fetched.has(one.berichtTransportId));
    for (const { berichtTransportId } of notFetched)
      this.#faults.push(`never fetched: ${berichtTransportId}`);
    const takeovers = this.#ends.flatMap(({ events }) =>
      events.filter(({ kind }) => kind === "took over"),
    );
    return {
      lost: this.#ends.filter((ended) => isFolderProblem(ended, "lease lost")).length,
      kills: this.#ends.filter(({ wasKilled }) => wasKilled).length,
      takeovers: takeovers.length,
      fetchedAgain: [...this.#fetched.values()].reduce((sum, times) => sum + times - 1, 0),
      starts: this.#starts,
      faults: this.#faults,
    };
  }

  async #repeat(point: KillPoint, within?: readonly string[]): Promise<void> {
    let next: KillPoint | undefined = point;
    while (!this.#isEmptied) {
      if (this.#starts++ > mostStarts) throw new Error("It never comes to an end.");
      const download: Download = this.#desk.start({
        leaseMs,
        ...(next && { point: next }),
        ...(within && { within }),
      });
      const { number, child } = download;
      killAtCalls(this.#desk, number, () => child.kill("SIGKILL"), next);
      const ended = await download.ended;
      this.#ends.push(ended);
      if (ended.wasKilled) next = undefined;
      const end = ended.report?.end;
      if (end?.kind === "emptied") this.#isEmptied = true;
      else if (!ended.wasKilled && !isFolderProblem(ended, "in use", "lease lost"))
        this.#faults.push(`it ended with ${JSON.stringify(end)} ${ended.stderr}`);
    }
  }
}
