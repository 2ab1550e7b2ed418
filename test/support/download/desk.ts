import { spawn, type ChildProcess } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer, request as ask, type OutgoingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "esbuild";
import type { DownloadEvent, DownloadReport } from "../../../src/model/download.ts";
import type { EnvironmentDefinition } from "../../../src/model/environments/environment.ts";
import { createMailbox } from "../../../src/mock/mailbox/mailbox.ts";
import { finished, projectRoot } from "../processes/cli.ts";
import { message, now } from "../processes/localMailbox.ts";
import { startLocalServer } from "../processes/localServer.ts";

export interface DownloadTask {
  readonly environment: EnvironmentDefinition;
  readonly secret: string;
  readonly folder: string;
  readonly leaseMs: number;
  readonly pageSize: number;
}

export interface DownloadOptions {
  readonly leaseMs: number;
  readonly point?: { readonly phase: string; readonly step: number };
  /** `unshare` and its options: a process of another container. */
  readonly within?: readonly string[];
}

export interface Ended {
  readonly wasKilled: boolean;
  readonly events: readonly DownloadEvent[];
  readonly report?: DownloadReport;
  readonly stderr: string;
}

export interface Download {
  /** From 1, in the order of their start. */
  readonly number: number;
  readonly child: ChildProcess;
  readonly ended: Promise<Ended>;
}

/** A call of a download at the mailbox: when it arrives, after it is processed, and after half of the response. */
export interface DoorCall {
  readonly download: number;
  readonly phase: "list" | "fetch";
  readonly moment: "asked" | "carried out" | "half answered";
  readonly identifiers: readonly string[];
}

export interface Desk {
  readonly box: string;
  /** Awaited at each of these times of each list and fetch. */
  onCall: (call: DoorCall) => unknown;
  start(options: DownloadOptions): Download;
  close(): Promise<unknown>;
}

export const messages = Array.from({ length: 24 }, (_, index) =>
  message(index + 1, {
    content: { berichtType: "Lg01", plData: { c01: [{ e0210: `Naam ${index + 1}` }] } },
  }),
);

export async function bundleDownloader() {
  const folder = await mkdtemp(join(tmpdir(), "brp-download-"));
  const file = join(folder, "downloader.mjs");
  await build({
    entryPoints: [join(projectRoot, "test/support/download/downloader.ts")],
    outfile: file,
    bundle: true,
    platform: "node",
    format: "esm",
    logLevel: "warning",
    banner: {
      js: "import { createRequire as __createRequire } from 'node:module';const require = __createRequire(import.meta.url);",
    },
  });
  return { file, remove: () => rm(folder, { recursive: true }) };
}

/** A mailbox with a proxy that reports each call when it arrives, is processed and is half answered. */
export async function openDesk(downloader: string): Promise<Desk> {
  const clock = () => new Date(now);
  const openMailbox = () => createMailbox({ messages, clock });
  const server = await startLocalServer({ clock, served: { openMailbox } });
  const { hostname, port, pathname } = new URL(server.berichten.baseUrl);
  const folder = await mkdtemp(join(tmpdir(), "brp-desk-"));
  const running = new Set<ChildProcess>();
  let started = 0;

  const listener = createServer((incoming, outgoing) => {
    incoming.on("error", () => undefined);
    outgoing.on("error", () => undefined);
    // Each download has its own path.
    const [, number, path = ""] = /^\/([0-9]+)(\/.*)$/.exec(incoming.url ?? "") ?? [];
    const called = callAt(path);
    const pass = (moment: DoorCall["moment"]) =>
      called && desk.onCall({ download: Number(number), moment, ...called });
    const carryOut = async () => {
      await pass("asked");
      const onward = { hostname, port, path, headers: incoming.headers };
      const { status, headers, body } = await fetched(onward);
      await pass("carried out");
      outgoing.writeHead(status, headers);
      outgoing.write(body.subarray(0, body.length / 2));
      await pass("half answered");
      outgoing.end(body.subarray(body.length / 2));
    };
    carryOut().catch(() => outgoing.destroy());
  });
  await new Promise<void>((resolve) => listener.listen(0, "127.0.0.1", resolve));
  const doorPort = (listener.address() as AddressInfo).port;

  const desk: Desk = {
    box: join(folder, "box"),
    onCall: () => undefined,
    start({ leaseMs, point, within = [] }) {
      const number = ++started;
      const { url: tokenUrl, clientId, clientSecret, scope, resourceServer } = server.token;
      const baseUrl = `http://127.0.0.1:${doorPort}/${number}${pathname}`;
      const task: DownloadTask = {
        environment: {
          kind: "local",
          berichten: { baseUrl },
          auth: { type: "oauth2", tokenUrl, clientId, scope, resourceServer },
        },
        secret: clientSecret,
        folder: desk.box,
        leaseMs,
        pageSize: 4,
      };
      const preload = join(projectRoot, "test/support/download/killAtStep.mjs");
      const command = [
        ...within,
        ...[process.execPath, "--import", preload, downloader, JSON.stringify(task)],
      ];
      const child = spawn(command[0] ?? "", command.slice(1), {
        env: {
          PATH: process.env.PATH,
          ...(point && {
            BRP_TEST_KILL_PHASE: point.phase,
            BRP_TEST_KILL_STEP: String(point.step),
          }),
        },
        stdio: ["ignore", "pipe", "pipe"],
      });
      running.add(child);
      return { number, child, ended: endOf(child).finally(() => running.delete(child)) };
    },
    async close() {
      for (const child of running) child.kill("SIGKILL");
      listener.closeAllConnections();
      await new Promise((resolve) => listener.close(resolve));
      await server.close();
      await rm(folder, { recursive: true });
    },
  };
  return desk;
}

async function endOf(child: ChildProcess): Promise<Ended> {
  const { stdout, stderr, code } = await finished(child);
  const lines = stdout.split("\n").filter((line) => line.endsWith("}"));
  const reported = lines.map((line) => JSON.parse(line) as DownloadEvent | Reported);
  const events = reported.filter((one): one is DownloadEvent => one.kind !== "report");
  const last = reported.at(-1);
  const report = last?.kind === "report" ? { report: last.report } : {};
  // A shell or unshare around it reports the signal in its exit code.
  return { wasKilled: child.signalCode === "SIGKILL" || code === 137, events, ...report, stderr };
}

interface Reported {
  readonly kind: "report";
  readonly report: DownloadReport;
}

function callAt(url: string): Pick<DoorCall, "phase" | "identifiers"> | undefined {
  const [path = ""] = url.split("?");
  if (path.endsWith("/telling")) return undefined;
  if (path.endsWith("/berichten")) return { phase: "list", identifiers: [] };
  const identifiers = decodeURIComponent(path.split("/").at(-1) ?? "").split(",");
  return { phase: "fetch", identifiers };
}

function fetched(onward: object) {
  return new Promise<{ status: number; headers: OutgoingHttpHeaders; body: Buffer }>(
    (resolve, reject) => {
      ask(onward, (response) => {
        const chunks: Buffer[] = [];
        response.on("data", (chunk: Buffer) => chunks.push(chunk));
        response.on("error", reject);
        response.on("end", () => {
          const { statusCode: status = 500, headers } = response;
          resolve({ status, headers, body: Buffer.concat(chunks) });
        });
      })
        .on("error", reject)
        .end();
    },
  );
}
