import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { login, secret } from "./files.mjs";

export async function mockServer(brp, folder, people) {
  await mkdir(folder, { recursive: true });
  const mailbox = { username: "9990042", password: "not-a-real-password" };
  const client = { ...login, clientSecret: secret, mailbox };
  await writeFile(join(folder, "people.json"), JSON.stringify(people));
  await writeFile(join(folder, "clients.json"), JSON.stringify({ clients: [client] }));
  const files = ["--persons", "people.json", "--clients", "clients.json"];
  const child = spawn(process.execPath, [brp, "mock", "--log=json", "-q", ...files], {
    cwd: folder,
    stdio: ["ignore", "pipe", "inherit"],
  });
  const closed = once(child, "close");
  const lines = createInterface({ input: child.stdout });
  const [line] = await Promise.race([
    once(lines, "line"),
    closed.then(() => Promise.reject(new Error("The mock did not start."))),
  ]);
  const { personen, token } = JSON.parse(line);
  return {
    environment: { baseUrl: personen.baseUrl, tokenUrl: token.url },
    async end() {
      child.kill();
      await closed;
    },
  };
}

/** Issues tokens, rejects every query, and counts. */
export async function refusingServer() {
  let calls = 0;
  const server = createServer((request, response) => {
    request.resume();
    const isToken = request.url === "/token";
    if (!isToken) calls++;
    response.writeHead(isToken ? 200 : 400, { "Content-Type": "application/json" });
    const refusal = { title: "Een of meerdere parameters zijn niet correct.", status: 400 };
    const token = { access_token: "invented", token_type: "Bearer", expires_in: 3600 };
    response.end(JSON.stringify(isToken ? token : refusal));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const origin = `http://127.0.0.1:${server.address().port}`;
  return {
    environment: { baseUrl: `${origin}/api`, tokenUrl: `${origin}/token` },
    calls: () => calls,
    async end() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
