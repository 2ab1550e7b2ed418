import { createServer } from "node:http";
import { listen, type RunningServer } from "../transport/support/servers.ts";
import type { Fault } from "./faults.ts";

export interface HostileService extends RunningServer {
  connections(): number;
  /** Requests for paths that only a redirect leads to. */
  readonly stolen: readonly string[];
}

export const soundToken: Fault = (_, response) => {
  response.writeHead(200, { "content-type": "application/json" });
  response.end('{"access_token":"token-of-the-lane","token_type":"bearer","expires_in":3600}');
};

/**
 * `/NAME/token` is the token endpoint of the behaviour NAME. All other paths below `/NAME` are one of its two services.
 */
export async function serveHostile(
  faults: Readonly<Record<string, { readonly call: Fault; readonly token?: Fault }>>,
): Promise<HostileService> {
  const stolen: string[] = [];
  const server = createServer({ maxHeaderSize: 1024 * 1024 }, (request, response) => {
    const chunks: Buffer[] = [];
    // Some behaviours make the client disconnect during the response.
    response.on("error", () => undefined);
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const [, name = "", rest] = (request.url ?? "").split("/");
      const fault = faults[decodeURIComponent(name)];
      if (!fault) {
        stolen.push(request.url ?? "");
        response.writeHead(404).end();
        return;
      }
      const act = rest === "token" ? (fault.token ?? soundToken) : fault.call;
      act(request, response, Buffer.concat(chunks).toString("utf8"));
    });
  });
  let connections = 0;
  server.on("connection", () => connections++);
  const running = await listen(server);
  return { ...running, stolen, connections: () => connections };
}
