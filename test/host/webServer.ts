import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, resolve, sep } from "node:path";

export interface WebContent {
  readonly type?: string;
  readonly body: string | Uint8Array;
}

/** A path that ends in `*` is the start of all paths of a folder, and its source receives the rest. */
export type WebSources = Readonly<
  Record<string, (rest: string, sent: string) => Promise<WebContent>>
>;

/** A server of static files that is also the proxy of its browser, so it sees all requests of pages and workers. */
export interface WebServer {
  readonly origin: string;
  /** Requests beyond the sources, answered or not. */
  readonly strays: string[];
  close(): Promise<void>;
}

const types: Readonly<Record<string, string>> = {
  ".html": "text/html",
  ".css": "text/css",
  ".json": "application/json",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".ttf": "font/ttf",
  ".wasm": "application/wasm",
  ".mp3": "audio/mpeg",
};

/** Paths that end in a slash mean the index of their folder. */
export function folderSource(folder: string): (rest: string) => Promise<WebContent> {
  const root = resolve(folder) + sep;
  return async (rest) => {
    const path = resolve(root, rest.replace(/(^|\/)$/, "$1index.html"));
    if (!path.startsWith(root)) throw new Error(`${rest} is outside ${folder}.`);
    return { type: types[extname(path)] ?? "text/javascript", body: await readFile(path) };
  };
}

export async function startWebServer(
  sources: WebSources,
  onMissing: (path: string) => void = () => undefined,
): Promise<WebServer> {
  const strays: string[] = [];
  const server = createServer((request, response) => void reply(request, response));
  const reply = async (request: IncomingMessage, response: ServerResponse) => {
    const address = new URL(request.url ?? "/", origin);
    const path = decodeURIComponent(address.pathname);
    const name = Object.keys(sources).find((one) =>
      one.endsWith("*") ? path.startsWith(one.slice(0, -1)) : path === one,
    );
    const source = name !== undefined && address.origin === origin ? sources[name] : undefined;
    if (!source) strays.push(`${request.method} ${address.href}`);
    const sent = await textOf(request);
    const content = await source?.(path.slice(name?.replace("*", "").length), sent).catch(
      () => undefined,
    );
    if (source && !content) onMissing(path);
    const headers = { "content-type": content?.type ?? "text/html", "cache-control": "no-cache" };
    response.writeHead(content ? 200 : 404, headers).end(content?.body);
  };
  // Encrypted requests and web sockets name only their host.
  server.on("connect", ({ url }, socket) => {
    strays.push(`CONNECT ${url}`);
    socket.end("HTTP/1.1 403 Forbidden\r\n\r\n");
  });
  server.on("upgrade", ({ url }, socket) => {
    strays.push(`UPGRADE ${url}`);
    socket.end("HTTP/1.1 403 Forbidden\r\n\r\n");
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const close = async () => {
    const closed = once(server, "close");
    server.close();
    server.closeAllConnections();
    await closed;
  };
  return { origin, strays, close };
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = "";
  for await (const chunk of request.setEncoding("utf8")) text += chunk as string;
  return text;
}
