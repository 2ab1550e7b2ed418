import { join } from "node:path";
import { build } from "esbuild";
import type { Browser, CDPSession, Frame } from "playwright-core";
import { hostPart, playHost, servePanel } from "../support/panelPage.ts";

/**
 * A panel for measuring, with its host in a worker: another thread, to which messages are copied as VS Code copies
 * them between its processes. No code of the test is between the two, so a figure measures panel and host only. As in
 * VS Code the panel is a frame in a page that only forwards messages.
 */
export interface BenchPanel {
  readonly frame: Frame;
  readonly session: CDPSession;
  /** Starts the host with its loaded data. Returns the milliseconds until the rows are on the screen. */
  readonly begin: (rows: string) => Promise<number>;
  /** The longest task of the host so far, in milliseconds. */
  readonly longestOfHost: () => Promise<number>;
  readonly close: () => Promise<void>;
}

export interface BenchPanelOptions {
  readonly bundle: string;
  /** File in this folder with the code of the host, made with `benchWorker.ts`. */
  readonly host: string;
  /** Input that the host reads before the measurement. */
  readonly data: unknown;
}

export async function openBenchPanel(
  browser: Browser,
  { bundle, host, data }: BenchPanelOptions,
): Promise<BenchPanel> {
  const server = await servePanel(bundle, "en", {
    "/around": { type: "text/html", body: around },
    "/host.js": { type: "text/javascript", body: await bundled(host) },
    "/data.json": { type: "application/json", body: JSON.stringify(data) },
  });
  const context = await browser.newContext({ viewport: { width: 1000, height: 900 } });
  const page = await context.newPage();
  page.setDefaultTimeout(120_000);
  await page.addInitScript(playHost, hostPart("dark"));
  await page.goto(`${server.address}around`);
  await page.waitForFunction(() => (window as unknown as Around).isReady);
  const frame = page.frames().find((one) => one !== page.mainFrame());
  if (!frame) throw new Error("The panel has no frame.");
  return {
    frame,
    session: await context.newCDPSession(page),
    begin: async (rows) => {
      const painted = frame.evaluate(whenPainted, rows);
      // Resolves once the panel watches its rows.
      await frame.evaluate(() => undefined);
      const begun = await page.evaluate(() => (window as unknown as Around).begin());
      return (await painted) - begun;
    },
    longestOfHost: () => page.evaluate(() => (window as unknown as Around).longestOfHost()),
    close: async () => {
      await context.close();
      await server.close();
    },
  };
}

interface Around {
  readonly isReady: boolean;
  readonly begin: () => number;
  readonly longestOfHost: () => Promise<number>;
}

/** The page around the panel, which forwards the messages of panel and host. */
const around = `<!DOCTYPE html>
<style>html, body { margin: 0; height: 100% } iframe { display: block; border: 0; width: 100%; height: 100% }</style>
<iframe src="/"></iframe>
<script>
  const host = new Worker("/host.js");
  const panel = document.querySelector("iframe");
  let isPanelReady = false;
  let told;
  host.onmessage = ({ data }) => {
    if (data.toPanel) panel.contentWindow.postMessage(data.toPanel, "*");
    else if (data.isReady) isHostReady = true;
    else told(data.longest);
    window.isReady = isPanelReady && isHostReady;
  };
  let isHostReady = false;
  addEventListener("message", ({ data }) => {
    if (data.type === "ready") isPanelReady = true;
    else host.postMessage({ fromPanel: data });
    window.isReady = isPanelReady && isHostReady;
  });
  window.begin = () => {
    const now = performance.timeOrigin + performance.now();
    host.postMessage({ begin: true });
    return now;
  };
  window.longestOfHost = () => new Promise((resolve) => {
    told = resolve;
    host.postMessage({ longest: true });
  });
</script>`;

/** Runs in the panel: the time at which the first of these elements was painted, by the clock of all pages. */
function whenPainted(selector: string): Promise<number> {
  return new Promise((resolve) => {
    const look = () => {
      if (!document.querySelector(selector)) return;
      observer.disconnect();
      // The second frame begins when the first one is on the screen.
      requestAnimationFrame(() =>
        requestAnimationFrame(() => resolve(performance.timeOrigin + performance.now())),
      );
    };
    const observer = new MutationObserver(look);
    observer.observe(document, { childList: true, subtree: true, characterData: true });
  });
}

async function bundled(file: string): Promise<string> {
  const { outputFiles } = await build({
    // From the root, the working directory of `npm run bench`, because the bundle of this file is elsewhere.
    entryPoints: [join(process.cwd(), "test/ui/bench", file)],
    bundle: true,
    write: false,
    minify: true,
    platform: "browser",
    format: "iife",
    target: "es2023",
    logLevel: "warning",
  });
  return outputFiles[0]?.text ?? "";
}
