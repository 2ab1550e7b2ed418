import { resolve } from "node:path";
import type { BrowserContext } from "playwright-core";

export interface ServerPageOptions {
  readonly port: number;
  readonly workspace?: string | undefined;
  readonly extensionFolders?: readonly string[] | undefined;
  readonly testsEntry?: string | undefined;
}

/** The address of the workbench that VS Code's server serves, and how its extensions in development get into it. */
export function serverPage(options: ServerPageOptions) {
  const authority = `127.0.0.1:${options.port}`;
  const origin = `http://${authority}`;
  const remote = (path: string) => ({
    $mid: 1,
    scheme: "vscode-remote",
    authority,
    path: resolve(path),
  });
  const query = options.workspace
    ? `?folder=${encodeURIComponent(resolve(options.workspace))}`
    : "?ew=true";
  return {
    address: `${origin}/${query}`,
    prepare: async (context: BrowserContext) => {
      await context.route(`${origin}/_static/**`, (route) =>
        route.fulfill({ status: 204, body: "" }),
      );
      await context.addInitScript(addDevelopmentOptions, {
        extensions: (options.extensionFolders ?? []).map(remote),
        ...(options.testsEntry ? { extensionTestsPath: remote(options.testsEntry) } : {}),
      });
    },
  };
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
