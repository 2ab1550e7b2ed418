import { request } from "node:http";
import { describe, expect, it } from "vitest";
import { readDisturbance, type Disturbance } from "../../../src/mock/http/disturbances.ts";
import type { LoggedCall } from "../../../src/mock/server/httpListener.ts";
import type { MockServer, MockServerOptions } from "../../../src/mock/server/mockServer.ts";
import {
  askPersons,
  askToken,
  bearerOf,
  byNumber,
  startLocalServer,
  tokenForm,
} from "../../support/processes/localServer.ts";
import { running } from "../../support/untilEnd.ts";

const start = (options: Partial<MockServerOptions> = {}) => running(startLocalServer(options));

const disturbedBy = (...written: string[]): { disturbances: Disturbance[] } => ({
  disturbances: written.flatMap((one) => readDisturbance(one) ?? []),
});

const body = JSON.stringify(byNumber(["000000001"], ["burgerservicenummer"]));

async function started(options: Partial<MockServerOptions> = {}) {
  const server = await start(options);
  const authorization = await bearerOf(server);
  const headersOf = (disturb?: string) => ({
    authorization,
    ...(disturb !== undefined && { "Brp-Disturb": disturb }),
  });
  const { baseUrl } = server.berichten;
  return {
    server,
    bearer: authorization,
    ask: (disturb?: string) => askPersons(server, body, headersOf(disturb)),
    count: (disturb?: string, init: RequestInit = {}) =>
      fetch(`${baseUrl}/berichten/telling?soort=NIEUW`, { headers: headersOf(disturb), ...init }),
  };
}

describe("a disturbed call", () => {
  it("stays without a body and its length where there is nothing to drip", async () => {
    const server = await start();
    const authorization = await bearerOf(server);
    const response = await fetch(`${server.berichten.baseUrl}/berichten/ping`, {
      headers: { authorization, "Brp-Disturb": "drip=1ms" },
    });
    expect([response.status, response.headers.get("content-length")]).toEqual([204, null]);
  });

  // Shows: mock-faults
  it("is refused in the words of its service, with the wait that was asked for", async () => {
    const { ask, count } = await started();
    const busy = await ask("too-many-requests=7");
    expect([busy.status, busy.headers.get("retry-after")]).toEqual([429, "7"]);
    expect(await busy.json()).toMatchObject({ code: "tooManyRequests", status: 429 });
    const away = await ask("unavailable");
    expect([away.status, away.headers.get("retry-after")]).toEqual([503, "1"]);
    expect(await away.json()).toMatchObject({ code: "notAvailable" });
    expect(await (await ask("server-error")).json()).toMatchObject({
      status: 500,
      title: "Internal Server error.",
    });
    const failed = await count("server-error");
    expect([failed.status, await failed.json()]).toMatchObject([500, { title: "TECHNICAL_ERROR" }]);
    const gateway = await count("unavailable=3");
    expect([gateway.status, gateway.headers.get("retry-after"), await gateway.text()]).toEqual([
      503,
      "3",
      "",
    ]);
    expect((await ask()).status).toBe(200);
  });

  it("gets a web page, or half of the body, in a response that is whole", async () => {
    const { ask } = await started();
    const page = await ask("wrong-type");
    expect([page.status, page.headers.get("content-type")]).toEqual([
      200,
      "text/html; charset=utf-8",
    ]);
    const whole = await (await ask()).text();
    const half = await ask("truncated");
    expect([half.status, await half.text()]).toEqual([
      200,
      whole.slice(0, Math.floor(whole.length / 2)),
    ]);
  });

  // Shows: mock-faults
  it("loses its connection before the response, or in its body", async () => {
    const { server, bearer, ask } = await started();
    await expect(ask("drop")).rejects.toThrow();
    const cut = await rawResponse(server, bearer, "cut");
    expect(cut).toMatchObject({ status: 200, complete: false });
    expect(cut.received).toBe(Math.floor(cut.announced / 2));
    expect((await ask()).status).toBe(200);
  });

  it("is answered byte by byte, with everything at the end", async () => {
    const { server, bearer, ask } = await started();
    const whole = await (await ask()).text();
    const dripped = await rawResponse(server, bearer, "drip=1ms");
    expect(dripped).toMatchObject({ complete: true, text: whole });
    expect(dripped.chunks).toBeGreaterThan(whole.length / 4);
  });

  it("waits, and leaves nothing behind when the client does not", async () => {
    const logged: LoggedCall[] = [];
    const { server, ask, count } = await started({ log: (call) => logged.push(call) });
    const late = await ask("latency=30ms; latency=30ms");
    expect(late.status).toBe(200);
    await expect.poll(() => logged.at(-1)?.milliseconds ?? 0).toBeGreaterThanOrEqual(59);
    const impatient = new AbortController();
    const asked = count("latency=1000s", { signal: impatient.signal });
    setImmediate(() => impatient.abort());
    await expect(asked).rejects.toThrow();
    await server.close();
  });

  it("finds its token expired, and a new one works", async () => {
    const { server, ask } = await started();
    expect((await ask("expired-token")).status).toBe(401);
    expect((await ask()).status).toBe(401);
    const renewed = { authorization: await bearerOf(server) };
    expect((await askPersons(server, body, renewed)).status).toBe(200);
  });

  it("is told when its header cannot be read", async () => {
    const { ask } = await started();
    const response = await ask("latency=soon");
    expect([response.status, await response.text()]).toEqual([
      400,
      expect.stringContaining("latency"),
    ]);
  });
});

describe("a server that is disturbed", () => {
  it("refuses the first calls and then answers", async () => {
    const { ask, count } = await started(disturbedBy("unavailable,times=2,at=personen"));
    expect((await count()).status).toBe(200);
    const statuses = [];
    for (let call = 0; call < 4; call++) statuses.push((await ask()).status);
    expect(statuses).toEqual([503, 503, 200, 200]);
  });

  it("disturbs the token endpoint when that is named", async () => {
    const server = await start(disturbedBy("unavailable=4,at=token,times=1"));
    const refused = await askToken(server, tokenForm(server));
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "4"]);
    expect((await askToken(server, tokenForm(server))).status).toBe(200);
  });
});

// Shows: mock-log
it("the log tells method, path, status and time, and nothing of what was asked", async () => {
  const logged: LoggedCall[] = [];
  const { server, bearer, ask, count } = await started({
    log: (call) => logged.push(call),
  });
  // A call is logged when its connection is finished, possibly after the client is.
  const nthIsLogged = (calls: number) => expect.poll(() => logged.length).toBe(calls);
  await nthIsLogged(1);
  await (await ask()).text();
  await nthIsLogged(2);
  await (await count()).text();
  await nthIsLogged(3);
  await expect(ask("drop")).rejects.toThrow();
  await nthIsLogged(4);
  expect(logged.map(({ method, path, status }) => [method, path, status])).toEqual([
    ["POST", "/token", 200],
    ["POST", "/haalcentraal/api/brp/personen", 200],
    ["GET", "/api/v1/berichten/telling", 200],
    ["POST", "/haalcentraal/api/brp/personen", undefined],
  ]);
  // A duration can have any digits, even those of a BSN.
  const reported = JSON.stringify(logged.map((call) => ({ ...call, milliseconds: 0 })));
  for (const hidden of ["000000001", "NIEUW", bearer.slice(7), server.token.clientSecret])
    expect(reported).not.toContain(hidden);
});

// Shows: mock-web-pages
it("a web page gets nothing, by another name of this address or openly", async () => {
  const server = await start();
  const { port } = new URL(server.token.url);
  for (const headers of [{ host: `rebound.example:${port}` }, { origin: "https://page.example" }])
    expect(await statusOf(server, headers)).toBe(403);
  expect(await statusOf(server, { origin: `http://localhost:${port}` })).toBe(405);
});

function statusOf(server: MockServer, headers: Record<string, string>): Promise<number> {
  return new Promise((resolve, reject) => {
    const asking = request(server.token.url, { headers, agent: false }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    asking.once("error", reject);
    asking.end();
  });
}

interface RawResponse {
  readonly status: number;
  readonly announced: number;
  readonly received: number;
  readonly chunks: number;
  readonly complete: boolean;
  readonly text: string;
}

function rawResponse(server: MockServer, authorization: string, disturb: string) {
  return new Promise<RawResponse>((resolve, reject) => {
    const headers = { authorization, "content-type": "application/json", "Brp-Disturb": disturb };
    const url = `${server.personen.baseUrl}/personen`;
    const asking = request(url, { method: "POST", headers, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("error", () => undefined);
      response.once("close", () => {
        const received = Buffer.concat(chunks);
        resolve({
          status: response.statusCode ?? 0,
          announced: Number(response.headers["content-length"]),
          received: received.length,
          chunks: chunks.length,
          complete: response.complete,
          text: received.toString(),
        });
      });
    });
    asking.once("error", reject);
    asking.end(body);
  });
}
