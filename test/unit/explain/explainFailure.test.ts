import { describe, expect, it } from "vitest";
import { responseBudget } from "../../../src/contract/json/json.ts";
import { explainFailure } from "../../../src/explain/explainFailure.ts";
import { networkCauses } from "../../../src/explain/networkCauses.ts";
import type { CassetteProblem } from "../../../src/model/cassette.ts";
import type { AuditLogProblem } from "../../../src/model/auditLog.ts";
import type { CertificateFacts, NetworkCause } from "../../../src/model/networkCause.ts";
import type { FailureKind, RunFailure, UnresolvedPlaceholder } from "../../../src/model/failure.ts";

const origin = "https://host.test";
const senders = ["gateway", "proxy", "login page", "web server"] as const;
const certificate: CertificateFacts = {
  subject: "host.test",
  issuer: "Some authority",
  names: ["host.test"],
  validFrom: "2020-01-01T00:00:00.000Z",
  validUntil: "2021-01-01T00:00:00.000Z",
  daysLeft: -3,
  validity: "ended",
};
const place = { start: 0, end: 1 };
const placeholder = (why: UnresolvedPlaceholder["why"]) => ({ text: "zoek.x", why, span: place });

const cassetteProblems: readonly CassetteProblem[] = [
  "exists",
  "not writable",
  "not readable",
  "too large",
  "newer version",
  "not a recording",
];

const auditLogProblems: readonly AuditLogProblem[] = [
  "not absolute",
  "folder not found",
  "not a file",
  "not a journal",
  "newer version",
  "disk full",
  "not writable",
  "key too short",
];

type Without<Kind> = Omit<Extract<RunFailure, { kind: Kind }>, "kind">;
/** At least one failure of every kind. A new kind without one does not compile. */
const described: { readonly [Kind in FailureKind]: readonly Without<Kind>[] } = {
  unresolved: [
    {
      placeholders: [placeholder("no such variable"), placeholder("path has no value")],
    },
    {
      placeholders: [
        placeholder("nobody to ask"),
        placeholder("input not given"),
        placeholder("environment variable not allowed"),
        placeholder("environment variable not set"),
        placeholder("environment variable reserved"),
      ],
    },
  ],
  invalidRequest: [
    {
      faults: [
        { name: "postcode", code: "pattern", reason: "" },
        { name: "Host", code: "header-not-allowed", reason: "" },
        { name: "soort", code: "notInDialect", reason: "" },
      ],
    },
  ],
  outsideProfile: [
    {
      environment: "proef",
      faults: [
        { name: "fields[1]", code: "unauthorised", reason: "nationaliteiten" },
        { name: "huisletter", code: "unauthorised", reason: "" },
      ],
    },
  ],
  uncheckedRefused: [{ environment: "proef" }],
  environmentMismatch: [{ asked: "local", chosen: "proef" }],
  serviceMissing: [{ service: "berichten", environment: "proef" }],
  plainHttpRefused: [{ origin }],
  notTrusted: [
    { environment: "proef", fingerprint: "ab12", changes: [] },
    {
      environment: "proef",
      fingerprint: "ab12",
      before: "cd34",
      changes: [{ member: "personen.auth.scope", before: "trial\u202e", now: "production" }],
      variable: "BRP_PROEF_TRUST",
    },
    {
      environment: "proef",
      fingerprint: "ab12",
      changes: [],
      unreadFile: "certs/ca.pem",
    },
  ],
  approvalNeeded: [
    { planHash: "abc", why: "production" },
    { planHash: "abc", why: "mailbox" },
    { planHash: "abc", why: "production", lacks: "reason" },
  ],
  secretMissing: [{ environment: "proef", names: ["BRP_PROEF_TOKEN"] }],
  tokenRefused: [
    { tokenOrigin: origin, status: 401, error: "invalid_client" },
    { tokenOrigin: origin, status: 503 },
    ...senders.map((sender) => ({ tokenOrigin: origin, status: 403, page: { sender } })),
  ],
  tokenUnusable: [
    { tokenOrigin: origin, why: "not JSON" },
    { tokenOrigin: origin, why: "token type" },
    ...senders.map((sender) => ({
      ...{ tokenOrigin: origin, why: "not JSON" as const },
      page: { sender, identifiers: { msgId: "m-1" } },
    })),
  ],
  unreachable: (Object.keys(networkCauses) as NetworkCause[]).flatMap((why) => [
    { origin, why, code: "ECODE" },
    { origin, why, isProxy: true, certificate },
  ]),
  timedOut: [{ origin, limitMs: 1500 }],
  journalProblem: auditLogProblems.map((why) => ({
    file: "calls.ndjson",
    why,
  })),
  notRecorded: [1, 2].map((ordinal) => ({
    operation: "TelBerichten",
    ordinal,
  })),
  cassetteProblem: cassetteProblems.map((why) => ({
    file: "tape/a.json",
    why,
  })),
  cancelled: [{}],
  redirected: [
    { origin, status: 302 },
    { origin, status: 307, to: "https://other.test" },
  ],
  refused: [
    { status: 400, faults: [{ name: "fields[0]", code: "new", reason: "Nee" }] },
    { status: 401, faults: [] },
    { status: 403, faults: [] },
    { status: 404, faults: [] },
    { status: 418, faults: [] },
    { status: 429, faults: [], retryAfterSeconds: 7 },
  ],
  notJson: [
    { status: 200, contentType: "text/html", fault: { kind: "other" } },
    { status: 200, fault: { kind: "empty" } },
    ...(["end", "more", "comma", "no number", "guard", "call", "other"] as const).map((found) => ({
      status: 200,
      fault: { kind: "json", found, line: 2, column: 14 } as const,
    })),
    ...(["UTF-16", "UTF-32", "one byte each", "damaged"] as const).map((set) => ({
      status: 200,
      contentType: "application/json",
      fault: { kind: "characters", set, byte: 83 } as const,
    })),
    ...(["unknown", "not packed", "cut", "damaged", "too many", "not labelled"] as const).map(
      (why) => ({ status: 200, fault: { kind: "coding", coding: "br", why } as const }),
    ),
  ],
  contractBroken: [
    { status: 200, places: ["personen"] },
    ...(["bytes", "depth", "members", "width", "characters"] as const).map((what) => ({
      status: 200,
      places: [],
      excess: { what, limit: responseBudget[what] },
    })),
  ],
  tooLarge: [{ limitBytes: 64 * 1024 * 1024 }],
  fileProblem: [
    { file: "people.csv", why: "not found" },
    { file: "people.csv", why: "a quoted value is not closed", line: 3 },
  ],
  earlierFailed: [{ request: "zoek" }],
  internal: [{ message: "x\n999999990 Bearer abc" }],
};
const examples = Object.entries(described).map(([kind, failures]) =>
  failures.map((failure) => ({ kind, ...failure }) as RunFailure),
);
const all = examples.flat();

describe("explaining a failure", () => {
  // Shows: cli-failure-sentences
  it.each(all.map((failure) => [failure.kind, failure] as const))(
    "%s has three sentences in each language, free of what must not be told",
    (_kind, failure) => {
      const [en, nl] = [explainFailure(failure, "en"), explainFailure(failure, "nl")];
      for (const part of ["title", "detail", "remedy"] as const) {
        expect(en[part]).not.toMatch(/undefined|\[object|^$/);
        expect(nl[part]).not.toMatch(/undefined|\[object|^$/);
        expect(nl[part]).not.toBe(en[part]);
      }
      expect(en.title).not.toMatch(/[.\n]$/);
      expect(JSON.stringify([en, nl])).not.toMatch(/999999990|Bearer abc/);
    },
  );

  it("gives every failure a title of its own", () => {
    const titles = examples.flatMap((failures) =>
      failures.slice(0, 1).map((failure) => explainFailure(failure, "en").title),
    );
    expect(new Set(titles).size).toBe(titles.length);
  });

  it("falls back on the service's words for a fault that no rule knows", () => {
    const failure: RunFailure = {
      kind: "refused",
      status: 400,
      faults: [{ name: "nieuw\u001b[0m", code: "nieuw", reason: "Zo niet\u202e" }],
    };
    expect(explainFailure(failure, "en").detail).toContain("- nieuw [0m: Zo niet");
  });

  it("distinguishes a path that is not allowed from one that does not exist", () => {
    const explain = (reason: string) =>
      explainFailure(
        { kind: "refused", status: 400, faults: [{ name: "fields[1]", code: "fields", reason }] },
        "en",
      ).detail;
    expect(explain("Parameter bevat een niet bestaande veldnaam.")).not.toBe(
      explain("Parameter bevat een niet toegestane veldnaam."),
    );
  });

  it("says how long to wait when the service says so", () => {
    const failure: RunFailure = { kind: "refused", status: 429, faults: [], retryAfterSeconds: 7 };
    expect(explainFailure(failure, "nl").remedy).toContain("7 seconden");
  });

  it("names the end of a long wait, and advises no wait of more than a day", () => {
    const busy = { kind: "refused", status: 503, faults: [] } as const;
    const hours = { ...busy, retryAfterSeconds: 7300, retryAt: "2026-11-21T14:01:40.000Z" };
    expect(explainFailure(hours, "nl").remedy).toContain("tot 2026-11-21 14:01 UTC");
    const years = { ...busy, retryAfterSeconds: 343_939_122, retryAt: "2037-10-17T06:18:42.000Z" };
    expect(explainFailure(years, "en").remedy).toMatch(/3980 days, which is implausible/);
    expect(explainFailure(years, "en").remedy).not.toMatch(/Wait/);
  });
});
