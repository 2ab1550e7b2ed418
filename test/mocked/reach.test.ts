import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { PassThrough } from "node:stream";
import fc from "fast-check";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { runProgram } from "../../src/cli/commands.ts";
import { exitCodes } from "../../src/cli/commandOutput.ts";
import { withDigests } from "../../src/platform/tlsFiles.ts";
import type { EnvironmentDefinition } from "../../src/model/environments/environment.ts";
import { resolveEnvironment } from "../../src/runner/gateway/environments.ts";
import { fingerprintOf } from "../../src/runner/gateway/trust.ts";
import "../support/generated/seeded.ts";
import { change, isProduction, Recorder } from "../support/generated/anyEnvironment.ts";
import { emptyFolder } from "../support/untilEnd.ts";

/**
 * `brp run` from its arguments to its transport, which here records its input. The settings may change between the
 * dry run that a user reviewed and the approved run.
 */
const wires: { current: Recorder } = { current: new Recorder() };
vi.mock("../../src/runner/http/undiciTransport.ts", () => ({
  createUndiciTransport: () => wires.current,
}));

const text = [
  "RaadpleegMetBurgerservicenummer",
  "burgerservicenummer: 999990019",
  "fields: naam",
  "###",
  "TelBerichten",
  "soort: NIEUW",
  "",
].join("\n");

/** Always among the random cases. */
const here = { kind: "production" as const, personen: { baseUrl: "https://a.example/api" } };
const there = { ...here, personen: { baseUrl: "https://b.example/api" } };
const two = { ...here, berichten: { baseUrl: "https://b.example/api" } };
const swapped = { ...there, berichten: { baseUrl: "https://a.example/api" } };
const sure: [{ before: EnvironmentDefinition; after: EnvironmentDefinition }, boolean][] = [
  [{ before: { ...here, auth: { type: "bearer" } }, after: here }, false],
  [{ before: here, after: there }, true],
  [{ before: two, after: swapped }, true],
  [{ before: { ...here, kind: "trial" }, after: { ...there, kind: "trial" } }, true],
];

const secrets = { CLIENT_SECRET: "geheim-4711", TOKEN: "geheim-4712", PASSWORD: "geheim-4713" };

describe("brp run, with any change of the settings", () => {
  let folder: string;
  beforeAll(async () => {
    folder = emptyFolder();
    await writeFile(join(folder, "a.brp"), text);
    for (const name of ["ca.pem", "other.pem"]) await writeFile(join(folder, name), "");
  });

  async function brp(definition: EnvironmentDefinition, fingerprint: string, ...args: string[]) {
    await writeFile(
      join(folder, "brp.config.json"),
      JSON.stringify({ environments: { proef: definition } }),
    );
    const wire = (wires.current = new Recorder());
    let stdout = "";
    const shell = {
      env: {
        BRP_PROEF_TRUST: fingerprint,
        ...Object.fromEntries(
          Object.entries(secrets).map(([ending, value]) => [`BRP_PROEF_${ending}`, value]),
        ),
      },
      cwd: folder,
      stdout: { write: (reported: string) => void (stdout += reported), isTerminal: false },
      stderr: { write: () => undefined, isTerminal: false },
      signal: new AbortController().signal,
      version: "0",
      streams: { input: new PassThrough(), output: new PassThrough() },
    };
    const code = await runProgram(["run", "a.brp", "--environment", "proef", ...args], shell);
    return { code, stdout, requests: wire.requests, carried: wire.carried };
  }

  /** Computed by the product: the value that a user sets after a review of this definition. */
  const fingerprintFor = async (definition: EnvironmentDefinition) => {
    const resolved = resolveEnvironment("proef", definition);
    return "environment" in resolved
      ? fingerprintOf(await withDigests(resolved.environment, folder, folder))
      : undefined;
  };
  const hashIn = (reported: string) => /"hash": ?"([0-9a-f]{64})"/.exec(reported)?.[1];

  // Shows: security-nothing-before-trust
  it("sends nothing but to what is trusted, and to production by the plan that was approved", async () => {
    const seen = { sent: 0, secrets: 0, approved: 0, refused: 0 };
    await fc.assert(
      fc.asyncProperty(change, fc.boolean(), async ({ before, after }, changes) => {
        const trusted = await fingerprintFor(before);
        const now = changes ? after : before;
        const current = await fingerprintFor(now);
        if (trusted === undefined || current === undefined) return;
        const dry = await brp(before, trusted, "--dry-run", "--reporter", "json");
        expect(dry.requests).toEqual([]);
        const approval = ["--approve", hashIn(dry.stdout) ?? "0".repeat(64), "--reason", "because"];
        const { code, requests, carried } = await brp(now, trusted, ...approval);
        if (current !== trusted) {
          seen.refused++;
          expect(requests).toEqual([]);
          expect(code).toBe(exitCodes.notAllowed);
          return;
        }
        seen.sent += requests.length;
        if (isProduction(now)) seen.approved += requests.length;
        for (const { what } of carried)
          if (Object.values(secrets).some((secret) => what.includes(secret))) seen.secrets++;
      }),
      // Each case computes the slow hash of the plan.
      { numRuns: 60, examples: sure },
    );
    // Otherwise nothing was proved.
    for (const count of Object.values(seen)) expect(count).toBeGreaterThan(0);
  });

  // Shows: security-production-approval
  it("sends nothing to production without any approval", async () => {
    const seen = { production: 0, sent: 0 };
    await fc.assert(
      fc.asyncProperty(change, async ({ after }) => {
        const fingerprint = await fingerprintFor(after);
        if (fingerprint === undefined) return;
        const { requests } = await brp(after, fingerprint);
        if (!isProduction(after)) seen.sent += requests.length;
        else {
          seen.production++;
          expect(requests).toEqual([]);
        }
      }),
      { numRuns: 60 },
    );
    for (const count of Object.values(seen)) expect(count).toBeGreaterThan(0);
  });
});
