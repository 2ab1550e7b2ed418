import { codeOfFailure } from "../../src/cli/commandOutput.ts";
import type { GatewayResponse } from "../../src/contract/gateways/gatewayRefusal.ts";
import { explainFailure } from "../../src/explain/explainFailure.ts";
import type { BodyFault } from "../../src/model/bodyFault.ts";
import type { RunFailure } from "../../src/model/failure.ts";

const refused = (
  status: number,
  gateway?: Pick<GatewayResponse, "sender" | "subject">,
): RunFailure => ({
  kind: "refused",
  status,
  faults: [],
  ...(gateway && { gateway: { ...gateway, headers: [] } }),
});
const unreadable = (fault: BodyFault): RunFailure => ({ kind: "notJson", status: 200, fault });
const place = { line: 2, column: 14 };

const samples: readonly (readonly [string, RunFailure])[] = [
  ["a rejected key", refused(403, { sender: "gateway", subject: "key" })],
  ["a rejected access token", refused(403, { sender: "gateway", subject: "accessToken" })],
  ["a login page", refused(403, { sender: "login page", subject: "unknown" })],
  ["a page of a proxy", refused(403, { sender: "proxy", subject: "unknown" })],
  ["a page of another web server", refused(404, { sender: "web server", subject: "unknown" })],
  ...[204, 304, 408, 413, 414, 431, 502, 503, 504].map(
    (status) => [`status ${status}`, refused(status)] as const,
  ),
  ["nothing", unreadable({ kind: "empty" })],
  ["JSON that is cut", unreadable({ kind: "json", found: "end", ...place })],
  ["text after the JSON", unreadable({ kind: "json", found: "more", ...place })],
  ["a trailing comma", unreadable({ kind: "json", found: "comma", ...place })],
  ["NaN", unreadable({ kind: "json", found: "no number", ...place })],
  ["a prefix", unreadable({ kind: "json", found: "guard", ...place })],
  ["Latin-1", unreadable({ kind: "characters", set: "one byte each", byte: 118 })],
  ["UTF-16", unreadable({ kind: "characters", set: "UTF-16", byte: 1 })],
  ["zstd", unreadable({ kind: "coding", coding: "zstd", why: "unknown" })],
  ["plain text labelled gzip", unreadable({ kind: "coding", coding: "gzip", why: "not packed" })],
];

/** Table of results without a response: sentences and exit codes by the code that decides. */
export function responseTable(): string {
  const rows = samples.map(([received, failure]) => {
    const { title, detail, remedy } = explainFailure(failure, "en");
    const cells = [received, `${title}. ${detail}`, remedy, codeOfFailure(failure)];
    return `| ${cells.map((cell) => String(cell).replaceAll("|", "\\|")).join(" | ")} |`;
  });
  return ["| Received | Message | Remedy | Exit code |", "| --- | --- | --- | --- |", ...rows].join(
    "\n",
  );
}
