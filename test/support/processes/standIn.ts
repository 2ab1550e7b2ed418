import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** A loopback server in place of the services: one handler for everything, all calls recorded. */
export interface StandIn {
  readonly origin: string;
  readonly calls: readonly string[];
  close(): Promise<void>;
}

export type Handler = (request: IncomingMessage, response: ServerResponse) => void;

export async function startStandIn(handler: Handler): Promise<StandIn> {
  const calls: string[] = [];
  const server = createServer((request, response) => {
    calls.push(`${request.method} ${request.url}`);
    request.resume().on("end", () => handler(request, response));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    calls,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

export function trialAt(origin: string, changes: object = {}) {
  return {
    kind: "trial",
    personen: { baseUrl: `${origin}/brp` },
    berichten: { baseUrl: `${origin}/berichten` },
    auth: { type: "oauth2", tokenUrl: `${origin}/token`, clientId: "me", scope: "s" },
    ...changes,
  };
}

/** Responds with a token at the token endpoint, and otherwise by the handler. */
export function withToken(reply: Handler, token: object = { expires_in: 3600 }): Handler {
  return (request, response) => {
    if (request.url !== "/token") return reply(request, response);
    response.setHeader("content-type", "application/json");
    response.end(JSON.stringify({ access_token: "token-canary", token_type: "Bearer", ...token }));
  };
}

export function json(status: number, body: unknown, type = "application/json"): Handler {
  return (_, response) => {
    response.writeHead(status, { "content-type": type });
    response.end(typeof body === "string" ? body : JSON.stringify(body));
  };
}
