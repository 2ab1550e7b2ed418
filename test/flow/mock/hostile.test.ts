import type { Socket } from "node:net";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { MockServer } from "../../../src/mock/server/mockServer.ts";
import {
  askPersons,
  bearerOf,
  byNumber,
  closeOf,
  openSocket,
  startLocalServer,
} from "../../support/processes/localServer.ts";

const query = JSON.stringify(byNumber(["999955597"], ["burgerservicenummer"]));

async function heardOn(socket: Socket): Promise<string> {
  const chunks: Buffer[] = [];
  socket.on("data", (chunk: Buffer) => chunks.push(chunk));
  await closeOf(socket);
  return Buffer.concat(chunks).toString("latin1");
}

// Shows: mock-hostile
describe("hostile input, after which the next call is served", () => {
  let server: MockServer;
  let authorization: string;
  beforeEach(async () => {
    server = await startLocalServer();
    authorization = await bearerOf(server);
  });
  afterEach(async () => {
    expect((await ask(query)).status).toBe(200);
    await server.close();
  });

  const ask = (body: string) => askPersons(server, body, { authorization });

  function personCall(headers: string): string {
    return `POST /haalcentraal/api/brp/personen HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: ${authorization}\r\n${headers}\r\n`;
  }

  it("answers a body of 10 MB as no valid JSON", async () => {
    const response = await ask(`"${"a".repeat(10 * 1024 * 1024)}"`);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ detail: "Request body is geen geldige JSON." });
  });

  async function heardAfter(to: MockServer, ...sent: readonly (string | Buffer)[]) {
    const socket = await openSocket(to);
    const heard = heardOn(socket);
    for (const bytes of sent) socket.write(bytes);
    return heard;
  }

  it("lets a client write all of it before it reads the response", async () => {
    const socket = await openSocket(server);
    const size = 10 * 1024 * 1024;
    socket.write(personCall(`Connection: close\r\nContent-Length: ${size}\r\n`));
    const written = await new Promise((resolve) => socket.write("[".repeat(size), resolve));
    expect(written ?? "without an error").toBe("without an error");
    expect(await heardOn(socket)).toMatch(/^HTTP\/1\.1 400 [^]*geen geldige JSON/);
  });

  it("names every one of many wrong items", async () => {
    const fields = Array.from({ length: 130 }, (_, index) => `x${index}`);
    const body = JSON.stringify({ ...(JSON.parse(query) as object), fields });
    const response = (await (await ask(body)).json()) as { invalidParams: unknown[] };
    expect(response.invalidParams).toHaveLength(130);
  });

  it("reads deep nesting inside a member", async () => {
    const depth = 100_000;
    const nested = `${"[".repeat(depth)}${"]".repeat(depth)}`;
    const response = await ask(`{"type":"RaadpleegMetBurgerservicenummer","fields":${nested}}`);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code: "paramsValidation" });
  });

  it("closes a connection that does not come to the end of its headers", async () => {
    const impatient = await startLocalServer({ limits: { headersMs: 100, requestMs: 60_000 } });
    const slow = "POST /token HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Slow: ";
    expect(await heardAfter(impatient, slow)).toMatch(/^HTTP\/1\.1 408 /);
    await impatient.close();
  });

  it("closes a connection that does not come to the end of its body", async () => {
    const impatient = await startLocalServer({ limits: { headersMs: 100, requestMs: 100 } });
    const head = "POST /token HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 100\r\n";
    const begun = "Content-Type: application/x-www-form-urlencoded\r\n\r\ngrant_type=";
    expect(await heardAfter(impatient, head, begun)).not.toContain("access_token");
    await impatient.close();
  });

  it("survives a client that goes away in the middle of its body", async () => {
    const socket = await openSocket(server);
    socket.write(`${personCall("Content-Length: 100\r\n")}{`);
    socket.destroy();
    await closeOf(socket);
  });

  it("closes a connection with more headers than it takes", async () => {
    const flood = `X-Flood: ${"a".repeat(1000)}\r\n`.repeat(100);
    const heard = await heardAfter(server, "POST /token HTTP/1.1\r\nHost: 127.0.0.1\r\n", flood);
    expect(heard).toMatch(/^HTTP\/1\.1 431 /);
  });

  it("closes a connection that does not speak HTTP", async () => {
    const bytes = Buffer.from([0x16, 0x03, 0x01, 0x00, 0xff, 0x00]);
    expect(await heardAfter(server, bytes)).toMatch(/^HTTP\/1\.1 400 /);
  });

  it("answers pipelined calls in their order", async () => {
    const call = `${personCall(`Content-Length: ${query.length}\r\n`)}${query}`;
    const last = personCall("Connection: close\r\nContent-Length: 2\r\n");
    const heard = await heardAfter(server, `${call}${call}${last}{}`);
    expect(heard.match(/HTTP\/1\.1 \d+/g)).toEqual([
      "HTTP/1.1 200",
      "HTTP/1.1 200",
      "HTTP/1.1 400",
    ]);
  });

  it.each(["GET http://elsewhere.example/token HTTP/1.1", "OPTIONS * HTTP/1.1", "GET // HTTP/1.1"])(
    "has nothing for %j",
    async (line) => {
      const call = `${line}\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n`;
      expect(await heardAfter(server, call)).toMatch(/^HTTP\/1\.1 404 /);
    },
  );
});
