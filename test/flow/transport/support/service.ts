import type { IncomingMessage, ServerResponse } from "node:http";
import type { Environment } from "../../../../src/model/environments/environment.ts";
import type { SecretStore } from "../../../../src/runner/ports.ts";
import { serveHttp, type RunningServer } from "./servers.ts";

/** Changed behaviour of the service in one test. All other responses follow the contract. */
export interface Behaviour {
  readonly token?: Requesting;
  readonly call?: Requesting;
}

/** `asked` counts this request too. */
export type Requesting = (request: Seen, response: ServerResponse, asked: number) => void;

export interface Seen {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingMessage["headers"];
  readonly body: string;
}

export interface TestService {
  readonly server: RunningServer;
  readonly tokens: readonly Seen[];
  readonly calls: readonly Seen[];
}

export async function startService(behaviour: Behaviour = {}): Promise<TestService> {
  const tokens: Seen[] = [];
  const calls: Seen[] = [];
  const server = await serveHttp((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const seen = {
        method: request.method ?? "",
        url: request.url ?? "",
        headers: request.headers,
        body: Buffer.concat(chunks).toString("utf8"),
      };
      const isToken = seen.url === "/token";
      const list = isToken ? tokens : calls;
      list.push(seen);
      const reply = isToken ? behaviour.token : behaviour.call;
      if (reply) reply(seen, response, list.length);
      else if (isToken) sendJson(response, 200, tokenResponse(`token-${list.length}`));
      else sendJson(response, 200, { type: "RaadpleegMetBurgerservicenummer", personen: [] });
    });
  });
  return { server, tokens, calls };
}

export function tokenResponse(token: string, more: object = { expires_in: 3600 }): object {
  return { access_token: token, token_type: "Bearer", ...more };
}

export function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { "Content-Type": "application/json; charset=utf-8" });
  response.end(JSON.stringify(body));
}

export function environmentAt(url: string, more: Partial<Environment> = {}): Environment {
  const auth = {
    type: "oauth2",
    tokenUrl: `${url}/token`,
    clientId: "afnemer één",
    scope: "read write",
    resourceServer: "Resource&Server",
  } as const;
  return {
    name: "proef",
    kind: "trial",
    people: "real",
    isEmbedded: false,
    personen: { baseUrl: `${url}/haalcentraal/api/brp`, logins: [auth], headers: [] },
    berichten: { baseUrl: `${url}/api/v1`, logins: [auth], headers: [], dialect: "openapi-0.8" },
    tls: {},
    timeoutMs: 5000,
    ...more,
  };
}

export const clientSecret = "gehéim +&=/%";

export function secretsOf(value: string | undefined): SecretStore {
  return {
    read: () => Promise.resolve(value),
    nameOf: ({ environment, secret }) => `${environment}/${secret}`,
  };
}
