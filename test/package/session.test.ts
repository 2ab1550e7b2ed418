import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startVsCodeServer, type VsCodeServer } from "../host/vscodeServer.ts";
import { emptyFolder } from "../support/untilEnd.ts";

const hostFolder = join(process.cwd(), "test/host");
const token = "a1b2c3";

describe("VS Code in the browser", () => {
  let folder: string;
  let server: VsCodeServer;
  beforeAll(async () => {
    folder = emptyFolder();
    const tokenFile = join(folder, "token");
    await writeFile(tokenFile, token, { mode: 0o600 });
    server = await startVsCodeServer({ hostFolder, dataFolder: folder, tokenFile });
  });
  afterAll(async () => {
    await server.stop();
  });

  const ask = async (headers: Readonly<Record<string, string>>) => {
    const response = await fetch(`http://127.0.0.1:${server.port}/mint-key`, {
      method: "POST",
      headers,
    });
    return { status: response.status, body: Buffer.from(await response.arrayBuffer()) };
  };

  it("keeps secrets over a reload: a page that was let in gets its half of the key, the same each time", async () => {
    const first = await ask({ cookie: `other=1; vscode-tkn=${token}` });
    expect(first.status).toBe(200);
    expect(first.body).toHaveLength(32);
    expect(new Set(first.body).size).toBeGreaterThan(8);
    expect((await ask({ cookie: `vscode-tkn=${token}` })).body).toEqual(first.body);
  });

  it.each(["", "vscode-tkn=a1b2c4", "vscode-tkn=", "vscode-tkn=a1b2c3d4"])(
    "gives no half of the key to who comes with the cookie “%s”",
    async (cookie) => {
      const { status, body } = await ask(cookie === "" ? {} : { cookie });
      expect(status).toBe(403);
      expect(body).not.toHaveLength(32);
    },
  );
});
