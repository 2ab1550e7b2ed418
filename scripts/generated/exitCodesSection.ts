import { codeOfFailure, exitMeanings } from "../../src/cli/commandOutput.ts";
import { explainFailure } from "../../src/explain/explainFailure.ts";
import type { FailureKind, FailureOf } from "../../src/model/failure.ts";

type Speaker =
  | "brp"
  | "gateway"
  | "login page"
  | "network"
  | "operating system"
  | "proxy"
  | "service"
  | "token endpoint";

type Samples = {
  readonly [Kind in FailureKind]: readonly (readonly [Speaker, FailureOf<Kind>])[];
};

const environment = "acceptance";
const origin = "https://gateway.example";
const span = { start: 0, end: 0 };
const refused = (
  status: number,
  more: Partial<FailureOf<"refused">> = {},
): FailureOf<"refused"> => ({ kind: "refused", status, faults: [], ...more });
const inFront = (
  sender: "gateway" | "login page" | "proxy",
  subject: "key" | "unknown" = "unknown",
) => ({ gateway: { sender, subject, headers: [] } });

/** A kind that is missing here does not compile. */
const samples: Samples = {
  notTrusted: [
    [
      "brp",
      {
        kind: "notTrusted",
        environment,
        fingerprint: "FINGERPRINT",
        changes: [],
        variable: "BRP_ACCEPTANCE_TRUST",
      },
    ],
  ],
  environmentMismatch: [
    ["brp", { kind: "environmentMismatch", asked: "trial", chosen: environment }],
  ],
  serviceMissing: [["brp", { kind: "serviceMissing", service: "berichten", environment }]],
  plainHttpRefused: [["brp", { kind: "plainHttpRefused", origin: "http://gateway.example" }]],
  uncheckedRefused: [["brp", { kind: "uncheckedRefused", environment }]],
  approvalNeeded: [["brp", { kind: "approvalNeeded", planHash: "HASH", why: "production" }]],
  secretMissing: [
    ["brp", { kind: "secretMissing", environment, names: ["BRP_ACCEPTANCE_CLIENT_SECRET"] }],
  ],
  journalProblem: [
    ["operating system", { kind: "journalProblem", file: "calls.ndjson", why: "not writable" }],
  ],
  tokenRefused: [
    [
      "token endpoint",
      { kind: "tokenRefused", tokenOrigin: origin, status: 401, error: "invalid_client" },
    ],
  ],
  tokenUnusable: [
    ["token endpoint", { kind: "tokenUnusable", tokenOrigin: origin, why: "not JSON" }],
  ],
  unreachable: [
    ["network", { kind: "unreachable", origin, why: "name not found" }],
    ["network", { kind: "unreachable", origin, why: "refused" }],
    ["network", { kind: "unreachable", origin, why: "unknown issuer" }],
    ["proxy", { kind: "unreachable", origin, why: "proxy login", isProxy: true }],
  ],
  timedOut: [["network", { kind: "timedOut", origin, limitMs: 30_000 }]],
  redirected: [
    ["gateway", { kind: "redirected", origin, status: 302, to: "https://login.example" }],
  ],
  refused: [
    ["service", refused(401)],
    ["gateway", refused(403, inFront("gateway", "key"))],
    ["login page", refused(403, inFront("login page"))],
    ["proxy", refused(403, inFront("proxy"))],
    ["gateway", refused(504)],
    ["service", refused(400)],
    ["service", refused(403)],
    ["service", refused(404)],
    ["service", refused(429)],
    ["service", refused(500)],
  ],
  notJson: [["service", { kind: "notJson", status: 200, fault: { kind: "empty" } }]],
  contractBroken: [["service", { kind: "contractBroken", status: 200, places: ["personen"] }]],
  tooLarge: [["service", { kind: "tooLarge", limitBytes: 64 * 1024 * 1024 }]],
  unresolved: [
    [
      "brp",
      {
        kind: "unresolved",
        placeholders: [{ text: "{{naam}}", why: "no such variable", span }],
      },
    ],
  ],
  invalidRequest: [["brp", { kind: "invalidRequest", faults: [] }]],
  outsideProfile: [["brp", { kind: "outsideProfile", environment, faults: [] }]],
  fileProblem: [["operating system", { kind: "fileProblem", file: "rows.csv", why: "not found" }]],
  earlierFailed: [["brp", { kind: "earlierFailed", request: "search" }]],
  notRecorded: [
    ["brp", { kind: "notRecorded", operation: "RaadpleegMetBurgerservicenummer", ordinal: 1 }],
  ],
  cassetteProblem: [
    ["brp", { kind: "cassetteProblem", file: "recorded/a.json", why: "exists" }],
    ["brp", { kind: "cassetteProblem", file: "recorded/a.json", why: "not a recording" }],
  ],
  cancelled: [["brp", { kind: "cancelled" }]],
  internal: [["brp", { kind: "internal", message: "…" }]],
};

/** Exit codes of `brp`, and each kind of failure with its own, by the code that decides. */
export function exitCodesSection(): string {
  const codes = Object.entries(exitMeanings).map(([code, { en }]) => `| ${code} | ${en} |`);
  const failures = Object.values(samples).flat();
  const rows = failures.map(([speaker, failure]) => {
    const { title, detail, remedy } = explainFailure(failure, "en");
    const [why = ""] = detail.split("\n");
    return [
      codeOfFailure(failure),
      failure.kind,
      speaker,
      `${title}. ${why.replace(/:$/, ".")}`,
      remedy,
    ] as const;
  });
  const sorted = rows.toSorted(([one], [other]) => one - other);
  return `## Exit codes

| code | meaning |
| --- | --- |
${codes.join("\n")}

Each kind of failure, with its \`failure.kind\` in the [JSON report](command-line.md#json-report):

| code | kind | sender | message | remedy |
| --- | --- | --- | --- | --- |
${sorted.map((cells) => `| ${cells.map(cell).join(" | ")} |`).join("\n")}

[Add your gateway](gateways.md#responses-of-others-than-the-service) lists more responses of gateways.
`;
}

function cell(value: string | number): string {
  return String(value).replaceAll("|", "\\|");
}
