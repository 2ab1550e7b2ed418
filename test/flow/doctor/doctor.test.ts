import { beforeEach, describe, expect, it } from "vitest";
import type { Environment } from "../../../src/model/environments/environment.ts";
import { explainDoctorStep } from "../../../src/explain/explainDoctor.ts";
import { codeOfDoctorStep } from "../../../src/cli/commandOutput.ts";
import { doctorPlan } from "../../../src/runner/doctor/doctorCalls.ts";
import { closedPort, eventually } from "../transport/support/servers.ts";
import { environmentAt, secretsOf, sendJson, tokenResponse } from "../transport/support/service.ts";
import { type asTheContractSays, DoctorTest, instead, refusal, withBerichten } from "./visiting.ts";

const test = new DoctorTest();
beforeEach(() => test.begin());

const portOf = (url: string) => new URL(url).host;

describe("a visit to an environment that works", () => {
  // Shows: security-doctor
  it("finds nothing wrong, asks one token, pings once and calls each service once", async () => {
    const { server, tokens, calls } = await test.service();
    const diagnosis = await test.diagnose(environmentAt(server.url));
    expect(diagnosis.with("failed")).toEqual([]);
    expect(diagnosis.with("warning")).toEqual([]);
    expect(diagnosis.with("skipped")).toEqual(["proxy", `tls ${portOf(server.url)}`]);
    expect(tokens).toHaveLength(1);
    expect(calls.map(({ method, url, body }) => [method, url, body])).toEqual([
      ["GET", "/api/v1/berichten/ping", ""],
      ["POST", "/haalcentraal/api/brp/personen", "{}"],
      ["GET", "/api/v1/berichten/telling?soort=niet-opgehaald", ""],
    ]);
    expect(diagnosis.step("call", "berichten").finding).toMatchObject({
      kind: "counted",
      count: 3,
    });
  });

  it("goes one service's own way, whatever the other one lacks", async () => {
    const { server, calls } = await test.service();
    const environment = withBerichten(environmentAt(server.url), {
      baseUrl: "https://mail.example",
      logins: [{ type: "basic", username: "nobody" }],
    });
    const diagnosis = await test.diagnose(environment, { services: ["personen"] });
    expect(diagnosis.with("failed")).toEqual([]);
    expect(calls.map(({ method, url }) => [method, url])).toEqual([
      ["POST", "/haalcentraal/api/brp/personen"],
    ]);
  });

  it("asks one token for each way to authenticate", async () => {
    const { server, tokens } = await test.service();
    const auth = { type: "oauth2", tokenUrl: `${server.url}/token`, clientId: "other" } as const;
    const diagnosis = await test.diagnose(
      withBerichten(environmentAt(server.url), { logins: [auth] }),
    );
    expect(diagnosis.with("failed")).toEqual([]);
    expect(tokens).toHaveLength(2);
  });
});

describe("what is told before a connection is opened", () => {
  // Shows: security-nothing-before-trust
  it("an environment that is not trusted, and then nothing is sent and no secret read", async () => {
    const { server } = await test.service();
    const diagnosis = await test.diagnose(environmentAt(server.url), {
      ports: {
        trust: { trusted: () => undefined, variable: () => "BRP_PROEF_TRUST" },
        secrets: { read: () => Promise.reject(new Error("a secret was read")), nameOf: () => "" },
      },
    });
    expect(diagnosis.step("reach").verdict).toBe("failed");
    expect(diagnosis.remedy("reach")).toContain("BRP_PROEF_TRUST");
    expect(diagnosis.step("connection").finding).toEqual({ kind: "skipped", because: "reach" });
    expect(server.accepted()).toBe(0);
  });

  it("a secret too short to be searched for, as a warning that goes on", async () => {
    const { server } = await test.service();
    const ports = { secrets: secretsOf("geheim7") };
    const diagnosis = await test.diagnose(environmentAt(server.url), { ports });
    expect(diagnosis.step("secrets")).toMatchObject({
      verdict: "warning",
      finding: { kind: "secretsGiven", short: ["proef/clientSecret"] },
    });
    const reported = (["en", "nl"] as const).map((each) =>
      explainDoctorStep(diagnosis.step("secrets"), each).found.join(" "),
    );
    expect(reported[0]).toContain("fewer than 8 characters");
    expect(reported[1]).toContain("minder dan 8 tekens");
    expect(reported.join()).not.toContain("geheim7");
    expect(diagnosis.step("token").verdict).toBe("ok");
  });

  it("a secret with a copied line end by its name, and then it is not sent", async () => {
    const { server, tokens, calls } = await test.service();
    const ports = { secrets: secretsOf("geheim-met\rregeleinde") };
    const diagnosis = await test.diagnose(environmentAt(server.url), { ports });
    const step = diagnosis.step("secrets");
    expect([step.verdict, codeOfDoctorStep(step)]).toEqual(["failed", 3]);
    expect(explainDoctorStep(step, "en").found).toEqual([
      "proef/clientSecret: It contains a line end, which can't be sent. Was it copied by accident?",
    ]);
    expect(diagnosis.step("connection").verdict).toBe("ok");
    expect(diagnosis.step("token").finding).toEqual({ kind: "skipped", because: "secrets" });
    expect([tokens, calls]).toEqual([[], []]);
  });

  it("a missing secret by its name; the hosts are looked at all the same", async () => {
    const { server, tokens, calls } = await test.service();
    const ports = { secrets: secretsOf(undefined) };
    const diagnosis = await test.diagnose(environmentAt(server.url), { ports });
    expect(diagnosis.step("secrets").finding).toMatchObject({
      failure: { kind: "secretMissing", names: ["proef/clientSecret"] },
    });
    expect(diagnosis.step("connection").verdict).toBe("ok");
    expect(diagnosis.step("token").finding).toEqual({ kind: "skipped", because: "secrets" });
    expect([tokens, calls]).toEqual([[], []]);
  });

  // Shows: security-production-approval
  it("production without its approval: no connection at all; with it, all of it", async () => {
    const { server } = await test.service();
    const environment = environmentAt(server.url, { kind: "production" });
    const first = await test.diagnose(environment);
    const { hash } = await doctorPlan(environment);
    expect(first.step("approval").finding).toEqual({ kind: "approvalNeeded", planHash: hash });
    expect(first.step("name").finding).toEqual({ kind: "skipped", because: "approval" });
    expect(server.accepted()).toBe(0);
    const noReason = await test.diagnose(environment, { approval: { hash, reason: " " } });
    expect(noReason.step("approval").verdict).toBe("failed");
    const other = await test.diagnose(environment, { approval: { hash: "x", reason: "because" } });
    expect(other.step("approval").verdict).toBe("failed");
    expect(server.accepted()).toBe(0);
    const approved = await test.diagnose(environment, { approval: { hash, reason: "because" } });
    expect(approved.with("failed")).toEqual([]);
    expect(approved.step("call", "berichten").verdict).toBe("ok");
  });
});

describe("the way to a host", () => {
  it("an unknown name", async () => {
    const diagnosis = await test.diagnose(environmentAt("https://nowhere.invalid"));
    expect(diagnosis.step("name").finding).toMatchObject({
      failure: { kind: "unreachable", why: "name not found" },
    });
    expect(diagnosis.remedy("name")).toContain("VPN");
    expect(diagnosis.step("connection").finding).toEqual({ kind: "skipped", because: "name" });
    expect(diagnosis.step("call", "personen").finding).toEqual({
      kind: "skipped",
      because: "name",
    });
  });

  it("a port on which nothing listens", async () => {
    const url = `http://127.0.0.1:${await closedPort()}`;
    const diagnosis = await test.diagnose(environmentAt(url));
    expect(diagnosis.step("connection").finding).toMatchObject({
      failure: { kind: "unreachable", why: "refused" },
    });
    expect(diagnosis.step("token").finding).toEqual({ kind: "skipped", because: "connection" });
    expect(diagnosis.found("connection").match(/ECONNREFUSED/g)).toHaveLength(1);
  });

  it("a token endpoint that is down: the calls that need its token are skipped, the others made", async () => {
    const { server, calls } = await test.service();
    const { personen, berichten, ...rest } = environmentAt(server.url);
    const tokenUrl = `http://127.0.0.1:${await closedPort()}/token`;
    const auth = { type: "oauth2", tokenUrl, clientId: "me" } as const;
    const environment: Environment = {
      ...rest,
      ...(personen && { personen: { ...personen, logins: [auth] } }),
      ...(berichten && { berichten: { ...berichten, logins: [] } }),
    };
    const diagnosis = await test.diagnose(environment);
    const because = { kind: "skipped", because: "connection" };
    expect(diagnosis.steps.find(({ topic }) => topic === "token")?.finding).toEqual(because);
    expect(diagnosis.step("call", "personen").finding).toEqual(because);
    expect(calls.map(({ method }) => method)).toEqual(["GET", "GET"]);
  });

  it("a host that takes the connection and says nothing, by its time limit", async () => {
    const silent = await test.tcp(() => undefined);
    const environment = environmentAt(`https://127.0.0.1:${silent.port}`, { timeoutMs: 200 });
    const diagnosis = await test.diagnose(environment);
    expect(diagnosis.step("tls").finding).toMatchObject({ failure: { kind: "timedOut" } });
    expect(diagnosis.step("call", "berichten").finding).toEqual({
      kind: "skipped",
      because: "tls",
    });
  });

  it("is left at once when the visit is cancelled, and nothing stays open", async () => {
    const cancel = new AbortController();
    const silent = await test.tcp((socket) => socket.once("data", () => cancel.abort()));
    const environment = environmentAt(`https://127.0.0.1:${silent.port}`);
    const diagnosis = await test.diagnose(environment, { signal: cancel.signal });
    expect(diagnosis.step("connection").verdict).toBe("ok");
    for (const topic of ["tls", "token", "clock"] as const)
      expect(diagnosis.step(topic).finding).toEqual({ kind: "skipped", because: "cancelled" });
    await eventually(() => silent.open() === 0, "the connection is closed");
  });
});

describe("a token", () => {
  const visitWith = async (status: number, body: unknown) => {
    const { server } = await test.service({
      token: (_, response) => sendJson(response, status, body),
    });
    return test.diagnose(environmentAt(server.url));
  };

  it("that is refused, with the meaning of the code", async () => {
    const diagnosis = await visitWith(401, { error: "invalid_client" });
    expect(diagnosis.step("token").finding).toMatchObject({
      failure: { kind: "tokenRefused", status: 401, error: "invalid_client" },
    });
    expect(diagnosis.found("token")).toContain("the secret is wrong");
    expect(diagnosis.step("call", "personen").finding).toEqual({
      kind: "skipped",
      because: "token",
    });
  });

  it("in JSON, with the claims by which the message service decides, and not the token", async () => {
    const jwtOf = (claims: object) =>
      ["{}", JSON.stringify(claims), "signature"]
        .map((part) => Buffer.from(part).toString("base64url"))
        .join(".");
    const known = { OIN: "00000001234567890000", endpoint: "brp-berichten-demo" };
    for (const claims of [
      { mailboxid: 1234567, ...known },
      { mailboxID: "1234567", ...known },
    ]) {
      const token = jwtOf(claims);
      const diagnosis = await visitWith(200, tokenResponse(token, { expires_in: 3600 }));
      expect(diagnosis.found("token")).toContain(
        "mailbox 1234567, OIN 00000001234567890000, endpoint brp-berichten-demo",
      );
      expect(JSON.stringify(diagnosis.steps)).not.toContain(token);
    }
    const partly = await visitWith(
      200,
      tokenResponse(jwtOf({ mailboxid: 7 }), { expires_in: 3600 }),
    );
    expect(partly.found("token")).toContain("mailbox 7, OIN none, endpoint none");
    const odd = { mailboxid: "a secret", OIN: { a: 1 }, endpoint: "x\u001b[31m", sub: "somebody" };
    for (const token of [jwtOf(odd), "a.b", "a.%.c", "opaque", jwtOf([1])]) {
      const diagnosis = await visitWith(200, tokenResponse(token, { expires_in: 3600 }));
      expect(diagnosis.step("token")).not.toHaveProperty("finding.claims");
    }
  });

  it("for a narrower scope than was asked", async () => {
    const diagnosis = await visitWith(
      200,
      tokenResponse("given-token", { expires_in: 3600, scope: "read" }),
    );
    expect(diagnosis.step("token")).toMatchObject({
      verdict: "warning",
      finding: { narrower: true },
    });
    expect(diagnosis.remedy("token")).toContain("403");
    expect(diagnosis.step("call", "personen").verdict).toBe("ok");
  });

  it("that does not say how long it lives, or hardly lives", async () => {
    expect((await visitWith(200, tokenResponse("given-token", {}))).step("token").verdict).toBe(
      "warning",
    );
    const short = await visitWith(200, tokenResponse("given-token", { expires_in: 30 }));
    expect(short.step("token").verdict).toBe("warning");
    const long = await visitWith(200, tokenResponse("given-token", { expires_in: 60 }));
    expect(long.step("token").verdict).toBe("ok");
  });

  it("in the place of which a page comes", async () => {
    const { server } = await test.service({ token: (_, response) => response.end("<html>") });
    const diagnosis = await test.diagnose(environmentAt(server.url));
    expect(diagnosis.step("token").finding).toMatchObject({
      failure: { kind: "tokenUnusable", why: "not JSON" },
    });
  });
});

describe("the harmless calls", () => {
  const visitWith = async (
    call: typeof asTheContractSays,
    people: Environment["people"] = "real",
  ) => {
    const { server } = await test.service({ call });
    return test.diagnose(environmentAt(server.url, { people }));
  };

  it.each([401, 403])("a service that refuses with %i", async (status) => {
    const diagnosis = await visitWith((_, response) => sendJson(response, status, { status }));
    for (const service of ["personen", "berichten"])
      expect(diagnosis.step("call", service).finding).toMatchObject({
        failure: { kind: "refused", status },
      });
  });

  it("a page in place of the refusal, with 200 or 400", async () => {
    for (const [status, finding] of [
      [200, { kind: "failure", failure: { kind: "notJson" } }],
      [400, { kind: "failure", failure: { kind: "refused", status: 400 } }],
    ] as const) {
      const diagnosis = await visitWith((_, response) => {
        response.writeHead(status, { "Content-Type": "text/html" }).end("<html>sign in");
      });
      expect(diagnosis.step("call", "personen")).toMatchObject({ verdict: "failed", finding });
    }
  });

  it("a refusal that is not quite the contract's, and no refusal at all", async () => {
    const odd = await visitWith(instead("POST", 400, { ...refusal, code: "x", invalidParams: [] }));
    expect(odd.step("call", "personen")).toMatchObject({
      verdict: "warning",
      finding: { kind: "refusedOtherwise", places: ["code", "invalidParams"] },
    });
    const open = await visitWith(instead("POST", 200, { personen: [] }));
    expect(open.step("call", "personen").finding).toEqual({ kind: "answeredWithoutType" });
  });

  it("a count that is refused, or has moved from the contract", async () => {
    const refused = await visitWith(instead("GET", 500, {}));
    expect(refused.step("call", "personen").verdict).toBe("ok");
    expect(refused.step("call", "berichten").finding).toMatchObject({
      failure: { kind: "refused", status: 500 },
    });
    for (const [people, place] of [
      ["test", "nieuwVeld"],
      ["real", "?"],
    ] as const) {
      const body = { aantalBerichten: 2, nieuwVeld: 1 };
      const moved = await visitWith(instead("GET", 200, body), people);
      expect(moved.step("call", "berichten")).toMatchObject({
        verdict: "warning",
        finding: { kind: "counted", count: 2, drift: [place] },
      });
    }
  });
});

describe("the clocks", () => {
  const visitWith = async (offMs: number, seconds = 3600) => {
    const { server } = await test.service({
      token: (_, response) => {
        response.setHeader("Date", new Date(Date.now() + offMs).toUTCString());
        sendJson(response, 200, tokenResponse("given-token", { expires_in: seconds }));
      },
    });
    return test.diagnose(environmentAt(server.url));
  };

  it("two minutes apart, whichever is ahead", async () => {
    for (const minutes of [2, -2]) {
      const diagnosis = await visitWith(minutes * 60_000);
      const { verdict, finding } = diagnosis.step("clock");
      expect(verdict).toBe("warning");
      expect(finding).toHaveProperty("skewSeconds", expect.closeTo(minutes * 60, -1));
      expect(diagnosis.remedy("clock")).toContain("NTP");
      expect(diagnosis.found("clock")).toContain(minutes > 0 ? "behind" : "ahead");
    }
  });

  it("half a minute apart is not a problem, unless a token has a shorter lifetime", async () => {
    expect((await visitWith(30_000)).step("clock").verdict).toBe("ok");
    expect((await visitWith(30_000, 10)).step("clock").verdict).toBe("warning");
  });
});
