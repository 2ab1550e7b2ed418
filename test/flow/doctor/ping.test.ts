import { beforeEach, describe, expect, it } from "vitest";
import type { Environment } from "../../../src/model/environments/environment.ts";
import { doctorPlan } from "../../../src/runner/doctor/doctorCalls.ts";
import { startLocalServer } from "../../support/processes/localServer.ts";
import { running } from "../../support/untilEnd.ts";
import { environmentAt, secretsOf, sendJson } from "../transport/support/service.ts";
import { asTheContractSays, DoctorTest, withBerichten } from "./visiting.ts";

const test = new DoctorTest();
beforeEach(() => test.begin());

function only(service: "personen" | "berichten", environment: Environment): Environment {
  const { personen, berichten, ...rest } = environment;
  return { ...rest, [service]: { personen, berichten }[service] };
}

/** A doctor's run against a service with this response to its ping, which otherwise follows the contract. */
async function visitWith(status: number, headers = {}, body = "") {
  const { server } = await test.service({
    call: (seen, response, asked) => {
      if (!seen.url.endsWith("/ping")) return asTheContractSays(seen, response, asked);
      response.writeHead(status, headers).end(body);
    },
  });
  return test.diagnose(environmentAt(server.url));
}

describe("the ping of the message service", () => {
  it("is answered by the local environment, with its own login", async () => {
    const server = await running(startLocalServer());
    const { url: tokenUrl, clientId, clientSecret, scope, resourceServer } = server.token;
    const environment = withBerichten(environmentAt("http://127.0.0.1:9"), {
      baseUrl: server.berichten.baseUrl,
      logins: [{ type: "oauth2", tokenUrl, clientId, scope, resourceServer }],
    });
    const ports = { secrets: secretsOf(clientSecret) };
    const diagnosis = await test.diagnose(only("berichten", environment), { ports });
    expect(diagnosis.step("ping")).toMatchObject({
      subject: "berichten",
      verdict: "ok",
      finding: { kind: "pinged", status: 204 },
    });
    expect(diagnosis.found("ping")).toBe(
      "GET /berichten/ping was answered with 204: the service is available and accepts the login.",
    );
  });

  // Shows: security-doctor
  it("sends the login and nothing of a person, before the harmless calls", async () => {
    const { server, calls } = await test.service();
    await test.diagnose(environmentAt(server.url));
    const [first] = calls;
    expect(first).toMatchObject({ method: "GET", url: "/api/v1/berichten/ping", body: "" });
    expect(first?.headers.authorization).toMatch(/^Bearer /);
  });

  it("is not sent in a dialect that has none, nor without a message service", async () => {
    const { server, calls } = await test.service();
    const environment = environmentAt(server.url);
    const persons = only("personen", environment);
    for (const other of [withBerichten(environment, { dialect: "default" }), persons]) {
      const diagnosis = await test.diagnose(other);
      expect(diagnosis.steps.map(({ topic }) => topic)).not.toContain("ping");
    }
    expect(calls.filter(({ url }) => url.includes("ping"))).toEqual([]);
  });

  it.each([200, 404, 405])(
    "is a warning if the status is %i, and the call is still tried",
    async (status) => {
      const diagnosis = await visitWith(status, { "Content-Type": "text/html" }, "<html>");
      expect(diagnosis.step("ping")).toMatchObject({ verdict: "warning", finding: { status } });
      expect(diagnosis.remedy("ping")).toContain("baseUrl");
      expect(diagnosis.step("call", "berichten").verdict).toBe("ok");
    },
  );

  it.each([401, 403, 500, 503])("fails where it is refused with %i", async (status) => {
    const diagnosis = await visitWith(status);
    expect(diagnosis.step("ping")).toMatchObject({
      verdict: "failed",
      finding: { kind: "failure", failure: { kind: "refused", status } },
    });
  });

  // Shows: security-redirects
  it("follows no redirect", async () => {
    const diagnosis = await visitWith(302, { Location: "https://elsewhere.example/ping" });
    expect(diagnosis.step("ping").finding).toMatchObject({ failure: { kind: "redirected" } });
  });

  it("is skipped behind a token that was refused, and in production behind the approval", async () => {
    const { server, calls } = await test.service({
      token: (_, response) => sendJson(response, 401, { error: "invalid_client" }),
    });
    const diagnosis = await test.diagnose(environmentAt(server.url));
    expect(diagnosis.step("ping").finding).toEqual({ kind: "skipped", because: "token" });
    const production = environmentAt(server.url, { kind: "production" });
    const unapproved = await test.diagnose(production);
    expect(unapproved.step("ping").finding).toEqual({ kind: "skipped", because: "approval" });
    expect(calls).toEqual([]);
  });

  it("is in the plan that production requires", async () => {
    const plan = await doctorPlan(environmentAt("https://host.example", { kind: "production" }));
    const planned = plan.requests.map(({ title, calls }) => [title, calls]);
    expect(planned).toContainEqual(["GET /berichten/ping, GET /berichten/telling", 2]);
  });
});
