import {
  createServer as createHttpServer,
  type IncomingMessage,
  type RequestListener,
} from "node:http";
import {
  connect,
  createServer as createTcpServer,
  type AddressInfo,
  type Server,
  type Socket,
} from "node:net";

export interface RunningServer {
  readonly port: number;
  /** `http://127.0.0.1:port` */
  readonly url: string;
  open(): number;
  accepted(): number;
  close(): Promise<void>;
}

export function serveHttp(listener: RequestListener): Promise<RunningServer> {
  return listen(createHttpServer(listener));
}

export function serveTcp(onSocket: (socket: Socket) => void): Promise<RunningServer> {
  return listen(
    createTcpServer((socket) => {
      // A socket that reads notices when the other side disconnects.
      socket.resume();
      onSocket(socket);
    }),
  );
}

export function serveBytes(bytes: string | Uint8Array): Promise<RunningServer> {
  return serveTcp((socket) => socket.once("data", () => socket.end(bytes)));
}

/** A proxy that sends every tunnel to this port. */
export function serveProxy(
  target: number,
  seen: (request: IncomingMessage) => void = () => undefined,
): Promise<RunningServer> {
  return listen(
    createHttpServer().on("connect", (request, socket) => {
      seen(request);
      const upstream = connect(target, "127.0.0.1", () => {
        socket.write("HTTP/1.1 200 OK\r\n\r\n");
        upstream.pipe(socket).pipe(upstream);
      });
      socket.on("error", () => upstream.destroy()).on("close", () => upstream.destroy());
      upstream.on("error", () => socket.destroy());
    }),
  );
}

/** Starts any server. TLS servers are counted by their TCP connections. */
export async function listen(server: Server, port = 0): Promise<RunningServer> {
  const sockets = new Set<Socket>();
  let accepted = 0;
  server.on("connection", (socket: Socket) => {
    accepted++;
    sockets.add(socket);
    socket.on("error", () => undefined);
    socket.once("close", () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const address = server.address();
  const given = isAddress(address) ? address.port : 0;
  return {
    port: given,
    url: `http://127.0.0.1:${given}`,
    open: () => sockets.size,
    accepted: () => accepted,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

function isAddress(address: string | AddressInfo | null): address is AddressInfo {
  return typeof address === "object" && address !== null;
}

export async function closedPort(): Promise<number> {
  const server = await serveTcp((socket) => socket.destroy());
  await server.close();
  return server.port;
}

/** Polls on each turn of the event loop until the condition is true. Fails after five seconds. */
export async function eventually(condition: () => boolean, what: string): Promise<void> {
  const deadline = Date.now() + 5000;
  while (!condition()) {
    if (Date.now() > deadline) throw new Error(`Never happened: ${what}.`);
    await new Promise((resolve) => setImmediate(resolve));
  }
}

/** Sockets and timers that keep the process alive, compared before and after a test. */
export function heldResources(): readonly string[] {
  return process
    .getActiveResourcesInfo()
    .filter((name) => /^(TCPSocketWrap|TLSWrap|TCPServerWrap|Timeout)$/.test(name))
    .sort();
}
