import { existsSync } from "node:fs";
import { appendFile, mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { serverPage, type ServerPageOptions } from "./serverPage.ts";
import { startVsCodeServer, type ServerOptions, type VsCodeServer } from "./vscodeServer.ts";
import { openWorkbench, type Workbench, type WorkbenchOptions } from "./workbench.ts";

export interface HostOptions
  extends
    Omit<ServerOptions, "dataFolder" | "hostFolder">,
    Omit<ServerPageOptions, "port" | "testsEntry">,
    Pick<WorkbenchOptions, "viewport"> {
  readonly hostFolder: string;
  /** A module with `run()` for the extension host. */
  readonly tests?: string | undefined;
  readonly testsEntry?: string | undefined;
}

export interface VsCodeHost extends Workbench {
  readonly dataFolder: string;
  /** The verdict of the tests inside: 0, 1, or the cause of an early end. */
  readonly verdict: Promise<number | string>;
  close(): Promise<void>;
}

export async function launchVsCode(options: HostOptions): Promise<VsCodeHost> {
  const dataFolder = await mkdtemp(join(tmpdir(), "brp-vscode-"));
  const channel = options.tests ? await openChannel(join(dataFolder, "tests.sock")) : undefined;
  let server: VsCodeServer | undefined;
  let workbench: Workbench | undefined;
  const close = async () => {
    await workbench?.browser.close();
    await server?.stop();
    channel?.close();
    await removeFolder(dataFolder);
  };
  try {
    server = await startVsCodeServer({
      ...options,
      dataFolder,
      environment: {
        ...options.environment,
        ...(options.tests && channel
          ? { BRP_HOST_TESTS: options.tests, BRP_HOST_SOCKET: channel.path }
          : {}),
      },
    });
    workbench = await openWorkbench({
      ...serverPage({
        ...options,
        port: server.port,
        testsEntry: options.tests ? options.testsEntry : undefined,
      }),
      viewport: options.viewport,
      onLog: (line) => void appendFile(join(dataFolder, "workbench.log"), `${line}\n`),
    });
  } catch (error) {
    await close();
    throw error;
  }
  const { exit } = workbench;
  const serverEnded = server.ended.then((code) => `the VS Code server ended with ${code}`);
  // Only the verdict of the tests counts: for the workbench a dead extension host is a success too.
  const pageEnded = exit.then(async (code) =>
    typeof code === "string"
      ? code
      : await Promise.race([
          channel?.verdict ?? code,
          delay(1000, "the extension host ended before its tests did"),
        ]),
  );
  const own = channel ? [channel.verdict] : [];
  return {
    ...workbench,
    dataFolder,
    verdict: Promise.race([...own, serverEnded, pageEnded]),
    close,
  };
}

/** The socket over which testsEntry.ts sends the output and the verdict of the tests. */
async function openChannel(path: string) {
  let finish: (verdict: number) => void;
  const verdict = new Promise<number>((resolve) => (finish = resolve));
  const server = createServer((socket) => {
    let rest = "";
    socket.setEncoding("utf8");
    socket.on("error", () => undefined);
    socket.on("data", (chunk: string) => {
      const lines = (rest + chunk).split("\n");
      rest = lines.pop() ?? "";
      for (const line of lines) {
        const message = JSON.parse(line) as { out?: string; err?: string; verdict?: number };
        if (message.out !== undefined) process.stdout.write(message.out);
        if (message.err !== undefined) process.stderr.write(message.err);
        if (message.verdict !== undefined) finish(message.verdict);
      }
    });
  });
  await new Promise<void>((listening, failed) => {
    server.once("error", failed);
    server.listen(path, listening);
  });
  server.unref();
  return { path, verdict, close: () => server.close() };
}

/** A dying extension host still writes to its log, so the folder may need a second try. */
async function removeFolder(folder: string): Promise<void> {
  for (let attempt = 0; attempt < 10 && existsSync(folder); attempt++) {
    await rm(folder, { recursive: true, force: true }).catch(() => undefined);
    if (existsSync(folder)) await delay(100, undefined);
  }
}

function delay<T>(milliseconds: number, value: T): Promise<T> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds, value).unref());
}
