import { createServer, type IncomingMessage } from "node:http";
import { connect, type AddressInfo } from "node:net";
import { expect, it } from "vitest";
import { readRequestBody } from "../../../src/mock/server/exchange.ts";

async function readWhenSent(bytes: string): Promise<Uint8Array | undefined> {
  let received: (request: IncomingMessage) => void = () => undefined;
  const call = new Promise<IncomingMessage>((resolve) => (received = resolve));
  const server = createServer((request) => received(request));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const socket = connect(port, "127.0.0.1");
  socket.write(bytes);
  const request = await call;
  const body = new Promise<Uint8Array | undefined>((resolve) =>
    readRequestBody(request, 10, resolve),
  );
  socket.end();
  const read = await body;
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  return read;
}

it.each([
  ["complete up to the longest length", "Content-Length: 10\r\n\r\n0123456789", "0123456789"],
  [
    "nothing when it is one byte longer",
    "Transfer-Encoding: chunked\r\n\r\nb\r\n0123456789a\r\n0\r\n\r\n",
    undefined,
  ],
  [
    "nothing when the client goes away before its end",
    "Content-Length: 10\r\n\r\n01234",
    undefined,
  ],
])("a received body is %s", async (_, sent, received) => {
  const read = await readWhenSent(`POST / HTTP/1.1\r\nHost: 127.0.0.1\r\n${sent}`);
  expect(read && Buffer.from(read).toString()).toBe(received);
});
