import { execFileSync } from "node:child_process";
import { join } from "node:path";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, afterEach, expect } from "vitest";
import { folderSource, startWebServer } from "../../host/webServer.ts";
import { launchBrowser } from "../../host/workbench.ts";
import { emptyFolder, running } from "../../support/untilEnd.ts";

/** Opens playgrounds for the tests of a file. Each is closed after its test and must be without faults. */
export async function playgrounds(): Promise<
  (options?: PlaygroundOptions) => Promise<OpenPlayground>
> {
  const browser = await launchBrowser();
  const address = await servePlayground(buildPlayground());
  const open: OpenPlayground[] = [];
  afterEach(async () => {
    for (const { faults, context } of open.splice(0)) {
      await context.close();
      expect(faults).toEqual([]);
    }
  });
  afterAll(() => browser.close());
  return async (options) => {
    const playground = await openPlayground(browser, address, options);
    open.push(playground);
    return playground;
  };
}

/** Builds the page into an empty folder. */
export function buildPlayground(): string {
  const out = emptyFolder();
  execFileSync(process.execPath, ["esbuild.mjs", "--playground", `--out=${out}`]);
  return join(out, "playground");
}

/** Serves the built files as any static host does, below a folder. Returns its address. */
export async function servePlayground(folder: string): Promise<string> {
  const { origin } = await running(startWebServer({ "/playground/*": folderSource(folder) }));
  return `${origin}/playground/`;
}

export interface OpenPlayground {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Violations of the page's policy, and errors. */
  readonly faults: readonly string[];
  /** Addresses requested so far. */
  readonly requested: readonly string[];
}

export interface PlaygroundOptions {
  /** Query and fragment. */
  readonly at?: string;
  readonly width?: number;
  readonly height?: number;
  readonly locale?: string;
  readonly colorScheme?: "light" | "dark";
}

export async function openPlayground(
  browser: Browser,
  address: string,
  options: PlaygroundOptions = {},
): Promise<OpenPlayground> {
  const { at = "", width = 1280, height = 800, locale = "en-GB", colorScheme = "light" } = options;
  const context = await browser.newContext({ viewport: { width, height }, locale, colorScheme });
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  const faults: string[] = [];
  const requested: string[] = [];
  await page.exposeFunction("policyBroken", (violation: string) => faults.push(violation));
  await page.addInitScript(() => {
    const { policyBroken } = globalThis as unknown as { policyBroken: (words: string) => void };
    document.addEventListener("securitypolicyviolation", (event) =>
      policyBroken(`${event.effectiveDirective} ${event.blockedURI} ${event.sample}`.trim()),
    );
  });
  page.on("pageerror", ({ message }) => faults.push(`error: ${message}`));
  context.on("request", (request) => requested.push(request.url()));
  await page.goto(address + at);
  return { page, context, faults, requested };
}

/** Waits until all parts are loaded: the runner allows links, and the panel shows its first state. */
export async function whenLoaded(page: Page): Promise<void> {
  await page.locator("#share:not([aria-disabled])").waitFor();
  await page.frameLocator("#panel-response iframe").locator("h1").first().waitFor();
}
