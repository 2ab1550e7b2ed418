import { randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { BrowserContext } from "playwright-core";
import { quietSettings } from "./vscodeServer.ts";
import { folderSource, startWebServer, type WebContent, type WebSources } from "./webServer.ts";
import { keepWorkspaceInMemory, type MemoryWorkspace } from "./webWorkspace.ts";
import { openWorkbench, type Workbench, type WorkbenchOptions } from "./workbench.ts";

type Files = Readonly<Record<string, string>>;

export interface WebHostOptions extends Pick<WorkbenchOptions, "viewport"> {
  readonly hostFolder: string;
  readonly extensionFolder: string;
  readonly files?: Files | undefined;
  readonly settings?: Readonly<Record<string, unknown>> | undefined;
  /** A module with `run()` below the extension's folder, for the worker, and its posted messages. */
  readonly tests?: { readonly path: string; report(message: string): void } | undefined;
  /** Whether the workspace begins untrusted. */
  readonly workspaceTrust?: boolean | undefined;
}

/** VS Code without a server of its own: extensions run in a web worker, and the workspace is in memory. */
export interface WebHost extends Workbench {
  readonly log: readonly string[];
  /** Requests beyond the files of the workbench and the extension. */
  readonly strays: string[];
  /** Makes these the only files of the workspace. */
  replaceFiles(files: Files): Promise<void>;
  close(): Promise<void>;
}

export async function launchWebHost(options: WebHostOptions): Promise<WebHost> {
  const vscodeRoot = join(options.hostFolder, "node_modules/code-server/lib/vscode");
  const page = await workbenchPage(vscodeRoot);
  const log: string[] = [];
  const key = randomBytes(32);
  const sources: WebSources = {
    "/": () => page(pageOptions(options, server.origin)),
    // VS Code keeps secrets with this key, of which a server has one half.
    "/mint-key": () => Promise.resolve({ body: key }),
    "/report": (_, message) => {
      options.tests?.report(message);
      return Promise.resolve({ body: "" });
    },
    // Chromium with windows asks for it.
    "/favicon.ico": () => Promise.resolve({ body: "" }),
    "/workbench/*": workbenchFiles(vscodeRoot),
    "/extension/*": folderSource(options.extensionFolder),
  };
  const server = await startWebServer(sources, (path) => log.push(`[missing] ${path}`));
  try {
    const workbench = await openWorkbench({
      address: `${server.origin}/`,
      proxy: server.origin,
      viewport: options.viewport,
      prepare: async (context: BrowserContext) => {
        context.on("console", (message) => log.push(`[${message.type()}] ${message.text()}`));
        await context.addInitScript(keepWorkspaceInMemory, {
          folder: workspaceFolder(options),
          texts: options.files ?? {},
        });
      },
      onLog: (line) => log.push(line),
    });
    return {
      ...workbench,
      log,
      strays: server.strays,
      replaceFiles: (files) =>
        workbench.page.evaluate(
          (wanted) =>
            (globalThis as unknown as { brpWorkspace: MemoryWorkspace }).brpWorkspace.replace(
              wanted,
            ),
          files,
        ),
      close: async () => {
        await workbench.browser.close();
        await server.close();
      },
    };
  } catch (error) {
    await server.close();
    throw error;
  }
}

/** Folders of the scheme `tmp` are always trusted. */
function workspaceFolder({ workspaceTrust }: WebHostOptions) {
  return workspaceTrust
    ? { scheme: "vscode-vfs", authority: "test", path: "/team" }
    : { scheme: "tmp", authority: "", path: "/team" };
}

function pageOptions(options: WebHostOptions, origin: string): object {
  const { host: authority, protocol } = new URL(origin);
  const own = (path: string) => ({ scheme: protocol.replace(":", ""), authority, path });
  return {
    folderUri: workspaceFolder(options),
    userDataPath: "/user",
    isEnabledFileDownloads: true,
    isEnabledFileUploads: true,
    isEnabledCoderGettingStarted: false,
    enableWorkspaceTrust: options.workspaceTrust === true,
    configurationDefaults: { ...quietSettings, ...options.settings },
    developmentOptions: {
      logLevel: 3,
      extensions: [own("/extension")],
      ...(options.tests ? { extensionTestsPath: own(`/extension/${options.tests.path}`) } : {}),
    },
    productConfiguration: { enableTelemetry: false, extensionsGallery: { serviceUrl: "" } },
    webviewEndpoint: `${origin}/workbench/out/vs/workbench/contrib/webview/browser/pre`,
  };
}

/** The page of code-server's workbench, of which every placeholder is replaced or empty. */
async function workbenchPage(vscodeRoot: string) {
  const file = join(vscodeRoot, "out/vs/code/browser/workbench/workbench.html");
  const text = await readFile(file, "utf8");
  return (options: object): Promise<WebContent> => {
    const values: Readonly<Record<string, string>> = {
      WORKBENCH_WEB_CONFIGURATION: JSON.stringify(options).replaceAll('"', "&quot;"),
      WORKBENCH_WEB_BASE_URL: "/workbench",
      WORKBENCH_NLS_FALLBACK_URL: "/workbench/out/nls.messages.js",
      WORKBENCH_NLS_URL: "/workbench/out/nls.messages.js",
    };
    const body = text
      .replace(/<link rel="(?:apple-touch-icon|icon|alternate icon|manifest)"[^>]*>/g, "")
      .replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? "");
    return Promise.resolve({ type: "text/html", body });
  };
}

const workbenchScript = "out/vs/code/browser/workbench/workbench.js";

/** The files of the workbench, changed so that it looks for no server and gets its workspace from the page. */
function workbenchFiles(vscodeRoot: string) {
  const files = folderSource(vscodeRoot);
  return async (path: string): Promise<WebContent> => {
    // code-server ships no browser builds of the built-in extensions.
    if (/^extensions\/.*\/browser\//.test(path) || /extension\.web\.js$/.test(path))
      return { body: "" };
    const content = await files(path);
    return path === workbenchScript
      ? { ...content, body: withoutServer(Buffer.from(content.body).toString()) }
      : content;
  };
}

function withoutServer(script: string): string {
  const name = "[\\w$]+";
  const changes: readonly [RegExp, string][] = [
    [/remoteAuthority:location\.host/, "remoteAuthority:undefined"],
    [/(this\.userDataPath\)\.with\(\{scheme:[\w$]+\.)vscodeRemote/, "$1vscodeUserData"],
    [
      new RegExp(
        `(registerProvider\\((${name})\\.scheme,new ${name}\\)[^}]{0,600}?,)(${name})(\\.registerProvider\\(${name}\\.tmp,)(new ${name})\\)`,
      ),
      '$1globalThis.brpWorkspace.open($2,$5),$3$4globalThis.brpWorkspace.files),$3.registerProvider("vscode-vfs",globalThis.brpWorkspace.files)',
    ],
  ];
  return changes.reduce((text, [search, replacement]) => {
    if (!search.test(text)) throw new Error(`The workbench has no ${String(search)} any more.`);
    return text.replace(search, replacement);
  }, script);
}
