import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join } from "node:path";
import { running } from "./untilEnd.ts";

const mediaTypes: Readonly<Record<string, string>> = {
  ".css": "text/css",
  ".html": "text/html",
  ".js": "text/javascript",
  ".png": "image/png",
};

/** Serves the files of a folder as any web host does. Returns its origin. */
export async function staticServer(folder: string): Promise<string> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://site");
    const file = join(folder, pathname.endsWith("/") ? `${pathname}index.html` : pathname);
    void readFile(file).then(
      (content) => {
        response.setHeader("content-type", mediaTypes[extname(file)] ?? "text/plain");
        response.end(content);
      },
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  await running(server);
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
