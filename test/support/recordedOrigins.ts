import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export interface Received {
  readonly by: string;
  readonly credentials: string;
}

/** Different parties, each at a loopback address of its own; their tokens bear their names. */
export class RecordedOrigins<Name extends string> {
  readonly received: Received[] = [];
  readonly connected: Name[] = [];
  readonly #ports = new Map<Name, number>();
  readonly #ends: (() => Promise<void>)[] = [];

  static async start<Name extends string>(names: readonly Name[]) {
    const origins = new RecordedOrigins<Name>();
    for (const [index, name] of names.entries()) await origins.#start(name, `127.0.0.${index + 1}`);
    return origins;
  }

  port(name: Name): number {
    return this.#ports.get(name) ?? 0;
  }

  clear(): void {
    this.received.length = 0;
    this.connected.length = 0;
  }

  async close(): Promise<void> {
    await Promise.all(this.#ends.map((end) => end()));
  }

  async #start(name: Name, address: string): Promise<void> {
    const server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on("data", (chunk: Buffer) => chunks.push(chunk));
      request.on("end", () => {
        const body = Buffer.concat(chunks).toString("utf8");
        this.received.push({ by: name, credentials: credentialsIn(request, body) });
        this.#answer(name, body, response);
      });
    });
    server.on("connection", () => this.connected.push(name));
    await new Promise<void>((listening) => server.listen(0, address, listening));
    this.#ports.set(name, (server.address() as AddressInfo).port);
    this.#ends.push(
      () =>
        new Promise((ended) => {
          server.closeAllConnections();
          server.close(() => ended());
        }),
    );
  }

  #answer(name: Name, body: string, response: ServerResponse): void {
    response.setHeader("content-type", "application/json");
    if (body.includes("grant_type"))
      response.end(JSON.stringify({ access_token: `token-of-${name}`, expires_in: 60 }));
    else response.end('{"type":"RaadpleegMetBurgerservicenummer","personen":[]}');
  }
}

function credentialsIn({ headers }: IncomingMessage, body: string): string {
  const [scheme = "", given = ""] = (headers.authorization ?? "").split(" ");
  const login = scheme === "Basic" ? Buffer.from(given, "base64").toString("utf8") : given;
  return `${login} ${new URLSearchParams(body).get("client_secret") ?? ""}`.trim();
}
