// Replaces the modules of Node that suites import, in a web worker.
import { NeedsNode } from "./needsNode.ts";

export const randomUUID = () => crypto.randomUUID();

/** A suite that starts a server is left out there. */
export function createServer(): never {
  throw new NeedsNode("a server");
}

/** A browser opens no sockets. The server of the page lists its requests. */
export class Socket {
  connect(): void {}
}

export class Server {
  listen(): void {}
}
