import { downloadInto } from "../../../src/platform/downloadInto.ts";
import { createGateway } from "../../../src/runner/gateway/brpGateway.ts";
import { mailboxCalls } from "../../../src/runner/download/mailboxCalls.ts";
import { resolveEnvironment } from "../../../src/runner/gateway/environments.ts";
import { pause } from "../../../src/runner/gateway/callTiming.ts";
import { systemClock } from "../../../src/runner/gateway/systemClock.ts";
import { createUndiciTransport } from "../../../src/runner/http/undiciTransport.ts";
import { trustsAll } from "../processes/trust.ts";
import type { DownloadTask } from "./desk.ts";

// Runs a download in a separate process, with a lease time that a test can wait for. Prints each event as a line of
// JSON, and the report at the end.
const task = JSON.parse(process.argv[2] ?? "") as DownloadTask;
const announce = (line: object) => process.stdout.write(`${JSON.stringify(line)}\n`);
const resolved = resolveEnvironment("desk", task.environment);
if ("problems" in resolved) throw new Error("The environment is not sound.");
const transport = createUndiciTransport();
const gateway = createGateway({
  transport,
  secrets: { read: () => Promise.resolve(task.secret), nameOf: () => "none" },
  clock: systemClock,
  trust: trustsAll,
  loadTls: () => Promise.resolve(undefined),
});
const { signal } = new AbortController();
const limits = { timeoutMs: 60_000, pageSize: task.pageSize, signal };
const report = await downloadInto(
  task.folder,
  { calls: mailboxCalls(gateway, resolved.environment, limits), clock: systemClock },
  { mailbox: { environment: "desk" }, signal, report: announce },
  { leaseMs: task.leaseMs, monotonicMs: () => systemClock.monotonicMs(), pause },
);
announce({ kind: "report", report });
await transport.close();
