import { spawn, type ChildProcess } from "node:child_process";
import { readdir, readFile } from "node:fs/promises";
import { createServer, request as ask } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { idOfMessageFile } from "../../../src/runner/drain/messageFiles.ts";
import { createMailbox } from "../../../src/trial/mailbox.ts";
import { cliBundle, finished, projectRoot, scratchFolder, type Finished } from "../cli.ts";
import { idOf, message, now } from "../localMailbox.ts";
import { startLocalServer } from "../localServer.ts";

/** Drains in a process of their own that is killed (SIGKILL) at a chosen point, and their resumption. */

export const phases = ["lock", "list", "journal", "fetch", "write", "index"] as const;
export type Phase = (typeof phases)[number];
export interface KillPoint {
  readonly phase: Phase;
  /** From 1. */
  readonly step: number;
}

const messages = Array.from({ length: 24 }, (_, index) =>
  message(index + 1, {
    content: { berichtType: "Lg01", plData: { c01: [{ e0210: `Naam ${index + 1}` }] } },
  }),
);

interface Desk {
  readonly path: string;
  readonly run: (point?: KillPoint) => Promise<Finished & { readonly signal: string | null }>;
  /** How many points of list and fetch there were. */
  readonly met: () => Readonly<Record<"list" | "fetch", number>>;
  readonly close: () => Promise<unknown>;
}

/** A mailbox behind a door that sees each call come, be carried out and be answered by half. */
async function desk(): Promise<Desk> {
  const clock = () => new Date(now);
  const openMailbox = () => createMailbox({ messages, clock });
  const server = await startLocalServer({ clock, openMailbox });
  const met = { list: 0, fetch: 0 };
  const running: { child?: ChildProcess; point?: KillPoint } = {};
  const pass = (phase: "list" | "fetch" | undefined) => {
    if (!phase) return;
    met[phase]++;
    const { child, point } = running;
    if (point?.phase === phase && point.step === met[phase]) child?.kill("SIGKILL");
  };
  const door = createServer((incoming, outgoing) => {
    outgoing.on("error", () => undefined);
    const phase = phaseOf(incoming.url ?? "");
    pass(phase);
    const { hostname, port } = new URL(server.berichten.baseUrl);
    const onward = { hostname, port, path: incoming.url, headers: incoming.headers };
    ask(onward, (answer) => {
      const chunks: Buffer[] = [];
      answer.on("data", (chunk: Buffer) => chunks.push(chunk));
      answer.on("end", () => {
        const body = Buffer.concat(chunks);
        pass(phase);
        outgoing.writeHead(answer.statusCode ?? 500, answer.headers);
        outgoing.write(body.subarray(0, body.length / 2));
        pass(phase);
        outgoing.end(body.subarray(body.length / 2));
      });
    }).end();
  });
  await new Promise<void>((resolve) => door.listen(0, "127.0.0.1", resolve));
  const baseUrl = new URL(server.berichten.baseUrl);
  baseUrl.port = String((door.address() as AddressInfo).port);
  const { url: tokenUrl, clientId, clientSecret, scope, resourceServer } = server.token;
  const environment = {
    kind: "local",
    berichten: { baseUrl: baseUrl.href },
    auth: { type: "oauth2", tokenUrl, clientId, scope, resourceServer },
  };
  const folder = await scratchFolder({
    "brp.config.json": JSON.stringify({ environments: { desk: environment } }),
  });
  return {
    path: folder.path,
    met: () => ({ ...met }),
    async run(point) {
      const preload = join(projectRoot, "test/support/drain/killAtStep.mjs");
      const args = ["inbox", "drain", "--out", "box", "--environment=desk", "--page-size=4"];
      const child = spawn(process.execPath, ["--import", preload, cliBundle, ...args], {
        cwd: folder.path,
        env: {
          PATH: process.env.PATH,
          BRP_DESK_CLIENT_SECRET: clientSecret,
          ...(point && {
            BRP_TEST_KILL_PHASE: point.phase,
            BRP_TEST_KILL_STEP: String(point.step),
          }),
        },
        stdio: ["ignore", "pipe", "pipe"],
      });
      Object.assign(running, { child, point });
      const end = await finished(child);
      return { ...end, signal: child.signalCode };
    },
    async close() {
      door.closeAllConnections();
      await new Promise((resolve) => door.close(resolve));
      await server.close();
      await folder.remove();
    },
  };
}

function phaseOf(url: string): "list" | "fetch" | undefined {
  const [path = ""] = url.split("?");
  if (path.endsWith("/telling")) return undefined;
  return path.endsWith("/berichten") ? "list" : "fetch";
}

/** How many points each phase of an undisturbed drain has. */
export async function countPoints(): Promise<Readonly<Record<Phase, number>>> {
  const place = await desk();
  try {
    const { stderr } = await place.run();
    const steps = JSON.parse(/STEPS (.*)/.exec(stderr)?.[1] ?? "{}") as Record<
      "lock" | "journal" | "write" | "index",
      number
    >;
    return { ...steps, ...place.met() };
  } finally {
    await place.close();
  }
}

/** As many points of a phase as are wanted, spread evenly over it; repeated where it has fewer. */
export function spread(phase: Phase, available: number, wanted: number): readonly KillPoint[] {
  return Array.from({ length: wanted }, (_, index) => ({
    phase,
    step:
      wanted <= available
        ? 1 + Math.floor((index * (available - 1)) / Math.max(1, wanted - 1))
        : 1 + (index % available),
  }));
}

/** Kills a drain at a point, resumes it, and tells what is wrong then; nothing when all is well. */
export async function killAndResume(point: KillPoint): Promise<readonly string[]> {
  const place = await desk();
  try {
    const killed = await place.run(point);
    const resumed = await place.run();
    return [
      ...(killed.signal === "SIGKILL" ? [] : [`it was not killed (${killed.code})`]),
      ...(resumed.code === 0
        ? []
        : [`resuming ended with ${resumed.code}: ${resumed.stdout}${resumed.stderr}`]),
      ...(await faultsIn(join(place.path, "box"))),
    ];
  } finally {
    await place.close();
  }
}

async function faultsIn(box: string): Promise<readonly string[]> {
  const names = await readdir(box);
  const faults = names.filter((name) => name.endsWith(".part")).map((name) => `${name} is left`);
  // One that was not written to its end may be somebody's who is about to do so, and stays for an hour.
  for (const name of names.filter((each) => each.includes("drain.lock")))
    if (isJson(await readFile(join(box, name), "utf8"))) faults.push(`${name} is left`);
  const found = names.flatMap((name) => idOfMessageFile(name) ?? []).sort();
  const wanted = messages.map((_, index) => idOf(index + 1));
  if (found.join() !== wanted.join()) faults.push(`there are ${found.length}: ${found.join()}`);
  for (const name of names) {
    const id = idOfMessageFile(name);
    if (id === undefined) continue;
    const sent = messages.find(({ berichtTransportId }) => berichtTransportId === id);
    const { berichtInhoud } = JSON.parse(await readFile(join(box, name), "utf8")) as {
      berichtInhoud: unknown;
    };
    if (JSON.stringify(berichtInhoud) !== JSON.stringify(sent?.content))
      faults.push(`${name} is not as it was sent`);
  }
  const index = JSON.parse(await readFile(join(box, "index.json"), "utf8")) as {
    messages: unknown[];
  };
  if (index.messages.length !== messages.length) faults.push("the index is not complete");
  return faults;
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
