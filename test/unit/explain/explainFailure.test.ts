import { describe, expect, it } from "vitest";
import { responseBudget } from "../../../src/contract/json/jsonBudget.ts";
import { explainFailure } from "../../../src/explain/explainFailure.ts";
import { networkCauses } from "../../../src/explain/networkCauses.ts";
import type { CassetteProblem } from "../../../src/model/cassette.ts";
import type { JournalProblem } from "../../../src/model/journal.ts";
import type { CertificateFacts, NetworkCause } from "../../../src/model/networkCause.ts";
import type { FailureKind, RunFailure, UnresolvedPlaceholder } from "../../../src/model/failure.ts";

const origin = "https://host.test";
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

const journalProblems: readonly JournalProblem[] = [
  "not absolute",
  "folder not found",
  "not a file",
  "not a journal",
  "newer version",
  "disk full",
  "not writable",
  "key too short",
];

/** At least one failure of every kind; the type makes a new kind an error here. */
const examples: { readonly [Kind in FailureKind]: readonly Extract<RunFailure, { kind: Kind }>[] } =
  {
    unresolved: [
      {
        kind: "unresolved",
        placeholders: [placeholder("no such variable"), placeholder("path has no value")],
      },
      {
        kind: "unresolved",
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
        kind: "invalidRequest",
        faults: [
          { name: "postcode", code: "pattern", reason: "" },
          { name: "Host", code: "header-not-allowed", reason: "" },
          { name: "soort", code: "notInDialect", reason: "" },
        ],
      },
    ],
    outsideProfile: [
      {
        kind: "outsideProfile",
        environment: "proef",
        faults: [
          { name: "fields[1]", code: "unauthorised", reason: "nationaliteiten" },
          { name: "huisletter", code: "unauthorised", reason: "" },
        ],
      },
    ],
    uncheckedRefused: [{ kind: "uncheckedRefused", environment: "proef" }],
    environmentMismatch: [{ kind: "environmentMismatch", asked: "local", chosen: "proef" }],
    serviceMissing: [{ kind: "serviceMissing", service: "berichten", environment: "proef" }],
    plainHttpRefused: [{ kind: "plainHttpRefused", origin }],
    notTrusted: [
      { kind: "notTrusted", environment: "proef", fingerprint: "ab12", changes: [] },
      {
        kind: "notTrusted",
        environment: "proef",
        fingerprint: "ab12",
        before: "cd34",
        changes: [{ member: "personen.auth.scope", before: "trial\u202e", now: "production" }],
        variable: "BRP_PROEF_TRUST",
      },
      {
        kind: "notTrusted",
        environment: "proef",
        fingerprint: "ab12",
        changes: [],
        unreadFile: "certs/ca.pem",
      },
    ],
    approvalNeeded: [
      { kind: "approvalNeeded", planHash: "abc", why: "production" },
      { kind: "approvalNeeded", planHash: "abc", why: "mailbox" },
      { kind: "approvalNeeded", planHash: "abc", why: "production", lacks: "reason" },
    ],
    secretMissing: [{ kind: "secretMissing", environment: "proef", names: ["BRP_PROEF_TOKEN"] }],
    tokenRefused: [
      { kind: "tokenRefused", tokenOrigin: origin, status: 401, error: "invalid_client" },
      { kind: "tokenRefused", tokenOrigin: origin, status: 503 },
    ],
    tokenUnusable: [
      { kind: "tokenUnusable", tokenOrigin: origin, why: "not JSON" },
      { kind: "tokenUnusable", tokenOrigin: origin, why: "token type" },
    ],
    unreachable: (Object.keys(networkCauses) as NetworkCause[]).flatMap((why) => [
      { kind: "unreachable", origin, why, code: "ECODE" },
      { kind: "unreachable", origin, why, isProxy: true, certificate },
    ]),
    timedOut: [{ kind: "timedOut", origin, limitMs: 1500 }],
    journalProblem: journalProblems.map((why) => ({
      kind: "journalProblem",
      file: "calls.ndjson",
      why,
    })),
    notRecorded: [1, 2].map((ordinal) => ({
      kind: "notRecorded",
      operation: "TelBerichten",
      ordinal,
    })),
    cassetteProblem: cassetteProblems.map((why) => ({
      kind: "cassetteProblem",
      file: "tape/a.json",
      why,
    })),
    cancelled: [{ kind: "cancelled" }],
    redirected: [
      { kind: "redirected", origin, status: 302 },
      { kind: "redirected", origin, status: 307, to: "https://other.test" },
    ],
    refused: [
      { kind: "refused", status: 400, faults: [{ name: "fields[0]", code: "new", reason: "Nee" }] },
      { kind: "refused", status: 401, faults: [] },
      { kind: "refused", status: 403, faults: [] },
      { kind: "refused", status: 404, faults: [] },
      { kind: "refused", status: 418, faults: [] },
      { kind: "refused", status: 429, faults: [], retryAfterSeconds: 7 },
    ],
    notJson: [
      { kind: "notJson", status: 200, contentType: "text/html", cut: false },
      { kind: "notJson", status: 200, cut: true },
      { kind: "notJson", status: 200, cut: false, empty: true },
    ],
    contractBroken: [
      { kind: "contractBroken", status: 200, places: ["personen"] },
      ...(["bytes", "depth", "members", "width", "characters"] as const).map((what) => ({
        kind: "contractBroken" as const,
        status: 200,
        places: [],
        excess: { what, limit: responseBudget[what] },
      })),
    ],
    tooLarge: [{ kind: "tooLarge", limitBytes: 64 * 1024 * 1024 }],
    fileProblem: [
      { kind: "fileProblem", file: "people.csv", why: "not found" },
      { kind: "fileProblem", file: "people.csv", why: "a quoted value is not closed", line: 3 },
    ],
    earlierFailed: [{ kind: "earlierFailed", request: "zoek" }],
    internal: [{ kind: "internal", message: "x\n999999990 Bearer abc" }],
  };
const all: readonly RunFailure[] = Object.values(examples).flat();

describe("explaining a failure", () => {
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
    const titles = Object.values(examples).flatMap((failures) =>
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

  it("tells which path may not be asked from one that does not exist", () => {
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
});
