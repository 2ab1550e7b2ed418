import type { TestNetwork } from "./network.ts";

export async function startRecorder(
  network: TestNetwork,
): Promise<{ readonly url: string; readonly heard: readonly string[] }> {
  const heard: string[] = [];
  const server = await network.tcp((socket) => {
    let bytes = Buffer.alloc(0);
    socket.on("data", (chunk: Buffer) => {
      bytes = Buffer.concat([bytes, chunk]);
      for (let size = requestSize(bytes); size !== undefined; size = requestSize(bytes)) {
        const request = bytes.subarray(0, size).toString("utf8");
        bytes = bytes.subarray(size);
        heard.push(request);
        const body = Buffer.from(JSON.stringify(responseTo(request)));
        const head = `HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: ${body.length}`;
        socket.write(`${head}\r\n\r\n`);
        socket.write(body);
      }
    });
  });
  return { url: server.url, heard };
}

function requestSize(bytes: Buffer): number | undefined {
  const headEnd = bytes.indexOf("\r\n\r\n");
  if (headEnd < 0) return undefined;
  const head = bytes.subarray(0, headEnd).toString("latin1");
  const size = headEnd + 4 + Number(/^content-length: (\d+)$/m.exec(head)?.[1] ?? 0);
  return bytes.length >= size ? size : undefined;
}

function responseTo(request: string): object {
  if (request.startsWith("POST /token"))
    return { access_token: "token-canary", token_type: "Bearer", expires_in: 3600 };
  if (request.startsWith("GET")) return { interactieId: "x", aantalBerichten: 1 };
  return { type: "x", personen: [{ burgerservicenummer: "999990019" }] };
}
