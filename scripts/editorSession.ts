// One session of VS Code in the browser: its server, with the packed extension, on a loopback port.
import { randomBytes } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { installExtension, startVsCodeServer } from "../test/host/vscodeServer.ts";

export interface EditorSession {
  /** Address for the browser, including the secret token. */
  readonly address: string;
  /** Resolves when the server ends for any reason. */
  readonly ended: Promise<number | null>;
  /** Ends the server and removes all files of the session. */
  close(): Promise<void>;
}

export interface EditorOptions {
  readonly hostFolder: string;
  readonly packTo: (file: string) => Promise<unknown>;
  readonly folder: string;
  readonly file: string;
}

export async function startEditor(options: EditorOptions): Promise<EditorSession> {
  const { hostFolder } = options;
  const dataFolder = await mkdtemp(join(tmpdir(), "brp-start-"));
  const remove = () =>
    rm(dataFolder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  try {
    const extensionsFolder = join(dataFolder, "extensions");
    const vsix = join(dataFolder, "extension.vsix");
    await options.packTo(vsix);
    await installExtension(vsix, { hostFolder, extensionsFolder });
    // Any page in the same browser can reach a loopback port, so access requires a token.
    const token = randomBytes(24).toString("hex");
    const tokenFile = join(dataFolder, "token");
    await writeFile(tokenFile, token, { mode: 0o600 });
    const server = await startVsCodeServer({ hostFolder, dataFolder, extensionsFolder, tokenFile });
    return {
      address: addressOf(server.port, token, options),
      ended: server.ended,
      close: async () => {
        await server.stop();
        await remove();
      },
    };
  } catch (error) {
    await remove();
    throw error;
  }
}

function addressOf(port: number, token: string, { folder, file }: EditorOptions): string {
  const authority = `127.0.0.1:${port}`;
  const address = new URL(`http://${authority}/`);
  address.searchParams.set("tkn", token);
  address.searchParams.set("folder", folder);
  const opened = `vscode-remote://${authority}${encodeURI(join(folder, file))}`;
  address.searchParams.set("payload", JSON.stringify([["openFile", opened]]));
  return address.href;
}
