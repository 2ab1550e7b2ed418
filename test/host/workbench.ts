import { chromium, type Browser, type BrowserContext, type Page } from "playwright-core";
import { browserExecutable } from "./browserExecutable.ts";

/** VS Code's workbench in a headless browser. */
export interface Workbench {
  readonly browser: Browser;
  readonly page: Page;
  /** Resolves with the exit code of an in-host test run, or with the error of the page. */
  readonly exit: Promise<number | string>;
}

export interface WorkbenchOptions {
  /** The page of the workbench. */
  readonly address: string;
  /** Receives all requests of the browser, also those to loopback. */
  readonly proxy?: string | undefined;
  /** Prepares each new window before the scripts of its page run. */
  readonly prepare?: ((context: BrowserContext) => Promise<unknown>) | undefined;
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
  // Chromium with windows would ask its maker about every form.
  "--autofill-server-url=about:blank",
  // A page can only reach loopback.
  "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1",
];

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
  const context = await browser.newContext({
    viewport: options.viewport ?? { width: 1280, height: 800 },
    locale: "en-US",
    permissions: ["clipboard-read", "clipboard-write"],
    ...(options.proxy ? { proxy: { server: options.proxy, bypass: "<-loopback>" } } : {}),
  });
  await options.prepare?.(context);
  const page = await context.newPage();
  const exit = new Promise<number | string>((done) => {
    void page.exposeFunction("codeAutomationExit", (code: number) => done(code));
    page.on("crash", () => done("the page crashed"));
    browser.on("disconnected", () => done("the browser is gone"));
  });
  await page.exposeFunction("codeAutomationLog", (kind: string, parts: unknown[]) =>
    options.onLog?.(`[${kind}] ${parts.join(" ")}`),
  );
  page.on("pageerror", (error) => options.onLog?.(`[pageerror] ${error.stack ?? error.message}`));
  await page.goto(options.address);
  return { browser, page, exit };
}
