import { describe, expect, it } from "vitest";
import { including } from "../../support/processes/brpIn.ts";
import { finished, runCli, startCli } from "../../support/processes/cli.ts";
import {
  json,
  startStandIn,
  trialAt,
  withToken,
  type Handler,
} from "../../support/processes/standIn.ts";
import { running, scratchFolder } from "../../support/untilEnd.ts";

const secret = "secret-canary-4711";
const services: Handler = (request, response) =>
  request.method === "POST"
    ? json(400, { code: "paramsValidation", invalidParams: [{ name: "type" }] })(request, response)
    : json(200, { interactieId: "x", aantalBerichten: 3 })(request, response);

interface Given {
  readonly handler?: Handler;
  readonly args?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  readonly changes?: object;
  readonly config?: string;
}

async function begin({ handler = withToken(services), changes, config }: Given) {
  const server = await running(startStandIn(handler));
  const trial = trialAt(server.origin, changes);
  const path = await scratchFolder({
    "brp.config.json": config ?? JSON.stringify({ environments: { trial } }),
  });
  return { server, path };
}

async function visit(given: Given) {
  const { server, path } = await begin(given);
  const result = await runCli(["doctor", "--environment", "trial", ...(given.args ?? [])], {
    cwd: path,
    env: given.env ?? { BRP_TRIAL_CLIENT_SECRET: secret },
  });
  expect(result.stdout + result.stderr).not.toContain(secret);
  expect(result.stdout + result.stderr).not.toContain("token-canary");
  return { ...result, calls: server.calls };
}

describe("brp doctor and its exit codes", () => {
  it("0: the local environment, in Dutch", async () => {
    const dutch = await runCli(["doctor", "--language", "nl"]);
    expect(dutch).toMatchObject({ code: 0, stderr: "" });
    expect(dutch.stdout).toContain("✓ Testaanroep: berichten · goed");
  });

  it("0: a trial environment that works, as JSON; warnings do not count", async () => {
    const { code, stdout, calls } = await visit({
      handler: withToken(services, {}),
      args: ["--reporter", "json"],
    });
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({
      format: "brp-doctor",
      reportVersion: 2,
      environment: { name: "trial", kind: "trial" },
      exitCode: 0,
      totals: { failed: 0, warning: 1 },
      steps: expect.arrayContaining([
        expect.objectContaining({ topic: "call", subject: "berichten", finding: "counted" }),
      ]) as unknown,
    });
    expect(calls).toEqual([
      "POST /token",
      "POST /brp/personen",
      "GET /berichten/berichten/telling?soort=NIET-OPGEHAALD",
    ]);
  });

  it("3: settings that cannot be used, no such environment, a missing secret, no trust", async () => {
    expect(await visit({ config: "{" })).toMatchObject({ code: 3, calls: [] });
    expect(await visit({ args: ["--environment", "acc"] })).toMatchObject({ code: 3, calls: [] });
    const noSecret = await visit({ env: {} });
    expect(noSecret).toMatchObject({ code: 3, calls: [] });
    expect(noSecret.stdout).toContain("BRP_TRIAL_CLIENT_SECRET");
    const untrusted = await visit({ env: { BRP_TRIAL_TRUST: "0".repeat(64) } });
    expect(untrusted).toMatchObject({ code: 3, calls: [] });
    expect(untrusted.stdout).toContain("BRP_TRIAL_TRUST");
  });

  it("3: production that nobody approved; 0 with the plan that it names", async () => {
    const { server, path } = await begin({ changes: { kind: "production" } });
    const options = { cwd: path, env: { BRP_TRIAL_CLIENT_SECRET: secret } };
    const args = ["doctor", "--environment", "trial"];
    const asked = await runCli([...args, "--reporter", "json"], options);
    expect(asked.code).toBe(3);
    expect(server.calls).toEqual([]);
    const { plan } = JSON.parse(asked.stdout) as { plan: { hash: string } };
    expect((await runCli(args, options)).stdout).toContain(plan.hash);
    expect((await runCli([...args, "--approve", plan.hash], options)).code).toBe(3);
    expect(server.calls).toEqual([]);
    const approved = await runCli([...args, "--approve", plan.hash, "--reason", "intake"], options);
    expect(approved.code).toBe(0);
    expect(server.calls).toHaveLength(3);
  });

  // Shows: cli-doctor
  it("4: a refused secret, a host that is not known, a call that is not let in", async () => {
    const refused = await visit({ handler: json(401, { error: "invalid_client" }) });
    expect(refused).toMatchObject({ code: 4, calls: ["POST /token"] });
    const unknown = await visit({
      changes: { personen: { baseUrl: "https://host.invalid/brp", auth: { type: "none" } } },
      env: { BRP_TRIAL_CLIENT_SECRET: secret },
    });
    expect(unknown.code).toBe(4);
    expect(unknown.stdout).toContain("✗ Host name: host.invalid");
    expect((await visit({ handler: withToken(json(401, {})) })).code).toBe(4);
  });

  it("1: something else than the service answers", async () => {
    expect((await visit({ handler: withToken(json(200, "<html>", "text/html")) })).code).toBe(1);
    expect((await visit({ handler: withToken(json(403, {})) })).code).toBe(1);
  });

  it("130: cancelled in the middle of a call, cleanly", async () => {
    const arrived: { report: () => void } = { report: () => undefined };
    const waiting = new Promise<void>((resolve) => (arrived.report = resolve));
    const { path } = await begin({ handler: withToken(() => arrived.report()) });
    const child = startCli(["doctor", "--environment", "trial"], {
      cwd: path,
      env: { BRP_TRIAL_CLIENT_SECRET: secret },
    });
    const end = finished(child);
    await waiting;
    child.kill("SIGINT");
    expect(await end).toMatchObject({ code: 130, stdout: including("The check was cancelled.") });
  });
});
