import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { chromium, type Browser, type Page } from "playwright-core";
import browsers from "./browsers.json" with { type: "json" };

/** VS Code's workbench in a headless browser. */
export interface Workbench {
  readonly browser: Browser;
  readonly page: Page;
  /** Resolves with the exit code of an in-host test run, or with the error of the page. */
  readonly exit: Promise<number | string>;
}

export interface WorkbenchOptions {
  readonly port: number;
  readonly workspace?: string | undefined;
  readonly extensionFolders?: readonly string[] | undefined;
  readonly testsEntry?: string | undefined;
  readonly viewport?: { readonly width: number; readonly height: number } | undefined;
  readonly onLog?: ((line: string) => void) | undefined;
}

const browserFlags = [
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  // A page can only reach loopback.
  "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1",
];

/** The Chromium to use: a configured one, or Debian's. The headless shell halves the time of the panel tests. */
export function browserExecutable(): string | undefined {
  const { BRP_CHROMIUM: named } = process.env;
  return [...(named ? [named] : []), ...browsers].find((path) => existsSync(path));
}

export function launchBrowser(): Promise<Browser> {
  const executablePath = browserExecutable();
  if (!executablePath)
    throw new Error(
      "There is no Chromium: install Debian's package chromium-headless-shell or set BRP_CHROMIUM.",
    );
  return chromium.launch({
    executablePath,
    headless: true,
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
    chromiumSandbox: process.getuid?.() !== 0,
    args: browserFlags,
  });
}

export async function openWorkbench(options: WorkbenchOptions): Promise<Workbench> {
  const browser = await launchBrowser();
  try {
    return await openPage(browser, options);
  } catch (error) {
    await browser.close();
    throw error;
  }
}

async function openPage(browser: Browser, options: WorkbenchOptions): Promise<Workbench> {
  const authority = `127.0.0.1:${options.port}`;
  const origin = `http://${authority}`;
  const remote = (path: string) => ({
    $mid: 1,
    scheme: "vscode-remote",
    authority,
    path: resolve(path),
  });
  const context = await browser.newContext({
    viewport: options.viewport ?? { width: 1280, height: 800 },
    locale: "en-US",
    permissions: ["clipboard-read", "clipboard-write"],
  });
  const page = await context.newPage();
  await context.route(`${origin}/_static/**`, (route) => route.fulfill({ status: 204, body: "" }));
  await context.addInitScript(addDevelopmentOptions, {
    extensions: (options.extensionFolders ?? []).map(remote),
    ...(options.testsEntry ? { extensionTestsPath: remote(options.testsEntry) } : {}),
  });
  const exit = new Promise<number | string>((done) => {
    void page.exposeFunction("codeAutomationExit", (code: number) => done(code));
    page.on("crash", () => done("the page crashed"));
    browser.on("disconnected", () => done("the browser is gone"));
  });
  await page.exposeFunction("codeAutomationLog", (kind: string, parts: unknown[]) =>
    options.onLog?.(`[${kind}] ${parts.join(" ")}`),
  );
  page.on("pageerror", (error) => options.onLog?.(`[pageerror] ${error.stack ?? error.message}`));
  const query = options.workspace
    ? `?folder=${encodeURIComponent(resolve(options.workspace))}`
    : "?ew=true";
  await page.goto(`${origin}/${query}`);
  return { browser, page, exit };
}

/**
 * Runs in the page before the workbench reads its options from a meta element. Chromium would reject the page's web
 * socket if the router answered the page instead.
 */
function addDevelopmentOptions(development: object): void {
  interface Meta {
    getAttribute(name: string): string | null;
    setAttribute(name: string, value: string): void;
  }
  const view = globalThis as unknown as {
    top: unknown;
    document: { getElementById(id: string): Meta | null };
    MutationObserver: new (
      changed: (records: unknown, observer: { disconnect(): void }) => void,
    ) => {
      observe(target: unknown, options: object): void;
    };
  };
  if (view.top !== globalThis) return;
  new view.MutationObserver((_records, observer) => {
    const meta = view.document.getElementById("vscode-workbench-web-configuration");
    if (!meta) return;
    observer.disconnect();
    const settings = JSON.parse(meta.getAttribute("data-settings") ?? "{}") as {
      developmentOptions?: object;
      productConfiguration?: Record<string, unknown>;
    };
    const product = { ...settings.productConfiguration, enableTelemetry: false };
    delete (product as Record<string, unknown>).serviceWorker;
    delete (product as Record<string, unknown>).telemetryEndpoint;
    settings.developmentOptions = { ...settings.developmentOptions, logLevel: 3, ...development };
    settings.productConfiguration = product;
    meta.setAttribute("data-settings", JSON.stringify(settings));
  }).observe(view.document, { childList: true, subtree: true });
}
