import { once } from "node:events";
import { createServer } from "node:net";
import { networkInterfaces } from "node:os";
import { describe, expect, it } from "vitest";
import type { MockServerOptions } from "../../../src/mock/server/mockServer.ts";
import {
  askToken,
  bearerOf,
  closeOf,
  openSocket,
  startLocalServer,
  tokenForm,
} from "../../support/processes/localServer.ts";
import { running } from "../../support/untilEnd.ts";

const start = (options: Partial<MockServerOptions> = {}) => running(startLocalServer(options));

describe("starting", () => {
  // Shows: mock-all-calls
  it("tells where each of the three is, on one port of the system's choice", async () => {
    const server = await start();
    const { origin, hostname, port } = new URL(server.token.url);
    expect(hostname).toBe("127.0.0.1");
    expect(Number(port)).toBeGreaterThan(0);
    expect(server).toMatchObject({
      personen: { baseUrl: `${origin}/haalcentraal/api/brp` },
      berichten: { baseUrl: `${origin}/api/v1` },
      token: { url: `${origin}/token` },
    });
  });

  it("listens on another loopback address when asked", async () => {
    const server = await start({ host: "127.0.0.2" });
    expect(new URL(server.token.url).hostname).toBe("127.0.0.2");
    expect((await askToken(server, tokenForm(server))).status).toBe(200);
  });

  it("is called by this machine's own address where it listens on all", async () => {
    const server = await start({ host: "0.0.0.0" });
    expect(new URL(server.token.url).hostname).toBe("127.0.0.1");
    expect((await askToken(server, tokenForm(server))).status).toBe(200);
  });

  it("keeps a connection for the next request of a client that pauses", async () => {
    const { personen } = await start();
    const { headers } = await fetch(`${new URL(personen.baseUrl).origin}/personen-api/health`);
    expect(headers.get("keep-alive")).toBe("timeout=60");
  });

  it.each(["", "127.0.0.1.example"])("does not start on %j", async (host) => {
    await expect(startLocalServer({ host })).rejects.toMatchObject({ reason: "noAddress" });
  });

  it("listens on localhost by IPv4, and by IPv6 on the same port where the machine has it", async () => {
    const server = await start({ host: "localhost" });
    const { port, hostname } = new URL(server.token.url);
    expect(hostname).toBe("localhost");
    const hasIpv6 = Object.values(networkInterfaces()).some((each) =>
      each?.some(({ address }) => address === "::1"),
    );
    for (const host of ["127.0.0.1", ...(hasIpv6 ? ["[::1]"] : [])]) {
      const { status } = await fetch(`http://${host}:${port}/personen-api/health`);
      expect(status).toBe(200);
    }
  });

  it("says that an address is not of this machine", async () => {
    await expect(startLocalServer({ host: "203.0.113.9" })).rejects.toMatchObject({
      reason: "notOfThisMachine",
    });
  });

  it("says that a port is taken", async () => {
    const first = await start();
    const port = Number(new URL(first.token.url).port);
    await expect(start({ port })).rejects.toMatchObject({ reason: "portUnavailable" });
  });
});

describe("closing", () => {
  const announcing = (length: number) =>
    `POST /token HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/x-www-form-urlencoded\r\nExpect: 100-continue\r\nContent-Length: ${length}\r\n\r\n`;

  it("lets go of its port, however often it is asked to", async () => {
    const server = await start();
    const port = Number(new URL(server.token.url).port);
    await bearerOf(server);
    await Promise.all([server.close(), server.close()]);
    await server.close();
    const next = createServer().listen(port, "127.0.0.1");
    await once(next, "listening");
    next.close();
    await once(next, "close");
  });

  it("closes connections that ask nothing or have not finished asking", async () => {
    const server = await start({ limits: { closeMs: 60_000 } });
    const [silent, halfway] = [await openSocket(server), await openSocket(server)];
    halfway.write("POST /token HTTP/1.1\r\nHost: 127.0.0.1\r\n");
    const closed = [closeOf(silent), closeOf(halfway)];
    await server.close();
    await Promise.all(closed);
  });

  // Shows: mock-ends
  it("first answers what is in flight, and says that the connection ends", async () => {
    const server = await start({ limits: { closeMs: 60_000 } });
    const body = new URLSearchParams(tokenForm(server)).toString();
    const [silent, socket] = [await openSocket(server), await openSocket(server)];
    socket.write(announcing(body.length));
    // The server has started this call when it requests the body.
    await once(socket, "data");
    const closing = server.close();
    socket.write(body);
    const [response] = (await once(socket, "data")) as [Buffer];
    expect(response.toString()).toMatch(/^HTTP\/1\.1 200 [^]*Connection: close/);
    await Promise.all([closing, closeOf(silent)]);
  });

  // Shows: mock-ends
  it("does not wait longer than it may for a body that never comes", async () => {
    const server = await start({ limits: { closeMs: 50 } });
    const socket = await openSocket(server);
    socket.write(announcing(10));
    await once(socket, "data");
    const closed = closeOf(socket);
    await server.close();
    await closed;
  });

  it("closes promptly under load: every call is answered or its connection closed", async () => {
    const server = await start({ limits: { closeMs: 60_000 } });
    const asked = Array.from({ length: 200 }, () => askToken(server, tokenForm(server)));
    await asked[0];
    await server.close();
    const results = await Promise.allSettled(asked);
    const statuses = results.flatMap((one) =>
      one.status === "fulfilled" ? [one.value.status] : [],
    );
    expect(new Set(statuses)).toEqual(new Set([200]));
    await expect(askToken(server, tokenForm(server))).rejects.toThrow();
  });
});
