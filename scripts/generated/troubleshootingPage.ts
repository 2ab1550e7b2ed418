import { codeOfFailure } from "../../src/cli/commandOutput.ts";
import { explainFailure } from "../../src/explain/explainFailure.ts";
import { networkCauses } from "../../src/explain/networkCauses.ts";
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

const speakers: Readonly<Record<Speaker, string>> = {
  brp: "Before anything is sent",
  network: "The network",
  proxy: "A proxy",
  "token endpoint": "The token endpoint",
  gateway: "A gateway",
  "login page": "A login page",
  service: "The service",
  "operating system": "A file",
};

/** `docs/troubleshooting.md`: each kind of failure in the words of `brp` and VS Code, by the part that reports it. */
export function troubleshootingPage(): string {
  const failures = Object.values(samples).flat();
  const sections = Object.entries(speakers).flatMap(([speaker, title]) => [
    `## ${title}`,
    table(failures.flatMap(([by, failure]) => (by === speaker ? [rowOf(failure)] : []))),
    ...(speaker === "network" ? [`Other causes:`, causes()] : []),
    ...(speaker === "proxy"
      ? [
          "Status 407 of a proxy is the first of these, or a login that it rejects or does not support ([the network](#the-network)).",
        ]
      : []),
  ]);
  return [
    "# Troubleshooting",
    "Search this page for the words of your message. Names and addresses in it are examples. [The doctor](doctor.md) finds the first layer of an environment that fails: `brp doctor --environment NAME`, or **BRP: Check Environment**.",
    "The code is the exit code of `brp`, and the kind is `failure.kind` of the [JSON report](json-report.md). Errors in a request file have a page of their own, [Diagnostics](diagnostics.md). [Add your gateway](gateways.md#responses-of-others-than-the-service) lists more responses of gateways. This page is generated.",
    ...sections,
  ].join("\n\n");
}

type Row = readonly (string | number)[];

function table(rows: readonly Row[]): string {
  return [
    "| message | next step | code | kind |\n| --- | --- | --- | --- |",
    ...rows.map((cells) => `| ${cells.map(cell).join(" | ")} |`),
  ].join("\n");
}

function rowOf(failure: FailureOf<FailureKind>): Row {
  const { title, detail, remedy } = explainFailure(failure, "en");
  const [why = ""] = detail.split("\n");
  return [
    `${title}. ${why.replace(/:$/, ".")}`,
    remedy,
    codeOfFailure(failure),
    `\`${failure.kind}\``,
  ];
}

/** Causes of an unreachable host without a sample above. */
function causes(): string {
  const shown = samples.unreachable.map(([, { why }]) => why);
  const others = Object.entries(networkCauses).filter(
    ([cause]) => !shown.some((one) => one === cause),
  );
  return [
    "| message | next step |\n| --- | --- |",
    ...others.map(([, { why, remedy }]) => `| ${cell(why.en)} | ${cell(remedy.en)} |`),
  ].join("\n");
}

function cell(value: string | number): string {
  return String(value)
    .replaceAll("|", "\\|")
    .replace(/`[^`]*`|</g, (part) => (part === "<" ? "\\<" : part));
}
