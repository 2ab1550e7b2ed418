import { randomBytes } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { Browser, Page } from "playwright-core";
import type * as z from "zod";
import { panelDocument } from "../../../src/panels/panelDocument.ts";
import {
  type ToResponsePanel,
  fromResponsePanelSchema,
  type FromResponsePanel,
  type AskedFields,
} from "../../../src/protocol/response.ts";
import { isWhole } from "../../support/share.ts";
import { FakeHost, stateOf, type PanelRuns, type StateOptions } from "./panelStates.ts";
import recorded from "./themes.json" with { type: "json" };

export type ThemeName = keyof typeof recorded.themes;
export const themeNames: readonly ThemeName[] = ["dark", "light", "hc-black", "hc-light"];
/** Themes of this run: this one in `npm test`, all in `npm run random`. */
export const someThemes = (one: ThemeName): readonly ThemeName[] => (isWhole ? themeNames : [one]);

export interface PanelPageOptions {
  readonly theme?: ThemeName;
  readonly width?: number;
  readonly height?: number;
  readonly language?: "en" | "nl";
}

export interface ResponsePageOptions extends PanelPageOptions, StateOptions {
  /** The initial state, or runs from which the other options make it. */
  readonly shows?: PanelRuns | PanelRuns["runs"];
}

/** A panel alone in a page, under its own policy and in a theme of VS Code. */
export interface PanelPage<FromPanel = FromResponsePanel, ToPanel = ToResponsePanel> {
  readonly page: Page;
  /** The user's actions, checked against the protocol. */
  readonly said: readonly FromPanel[];
  /** Violations of the policy: the directive and the blocked source. */
  readonly violations: readonly string[];
  readonly send: (message: ToPanel) => Promise<void>;
  readonly close: () => Promise<void>;
}

/** An event on the side of the host, which turns it into a state. */
type ToHost =
  | PanelRuns
  | {
      readonly type: "revealed";
      readonly run: number;
      readonly path: string;
      readonly value: string;
    }
  | { readonly type: "fields"; readonly run: number; readonly fields: AskedFields | undefined };

export interface ResponsePanelPage extends Omit<PanelPage, "send"> {
  readonly host: FakeHost;
  readonly send: (message: ToResponsePanel | ToHost) => Promise<void>;
}

/**
 * From the root, the working directory of tests and `npm run pictures`, because the bundle of this file is elsewhere.
 */
const bundles = pathToFileURL(join(process.cwd(), "dist", "webview", "/"));

interface PanelKind<FromPanel> {
  readonly bundle: string;
  /** The page of the bundle, if it has several. */
  readonly page?: string;
  readonly schema: z.ZodType<FromPanel>;
  readonly heard?: (message: FromPanel) => void;
}

/** The responses panel with its initial content, and a host that returns viewed parts like the real one. */
export async function openPanelPage(
  browser: Browser,
  options: ResponsePageOptions = {},
): Promise<ResponsePanelPage> {
  let send: (message: ToResponsePanel) => Promise<void> = () => Promise.resolve();
  const host = new FakeHost((message) => send(message));
  const kind: PanelKind<FromResponsePanel> = {
    bundle: "response",
    schema: fromResponsePanelSchema(),
    heard: (message) => host.receive(message),
  };
  const panel = await openPageOf<FromResponsePanel, ToResponsePanel>(browser, kind, options);
  ({ send } = panel);
  const { shows } = options;
  if (shows) await host.show("runs" in shows ? shows : stateOf(shows, options));
  return {
    ...panel,
    host,
    send: (message) => {
      if (message.type === "runs") return host.show(message);
      if (message.type === "revealed") return host.reveal(message.run, message.path, message.value);
      if (message.type === "fields") return host.change({ fields: message.fields });
      return panel.send(message);
    },
  };
}

export async function openPageOf<FromPanel extends { readonly type: string }, ToPanel>(
  browser: Browser,
  { bundle, page: part, schema, heard }: PanelKind<FromPanel>,
  { theme = "dark", width = 640, height = 800, language = "en" }: PanelPageOptions = {},
): Promise<PanelPage<FromPanel, ToPanel>> {
  const server = await servePanel(bundle, language, {}, part);
  const context = await browser.newContext({ viewport: { width, height } });
  const page = await context.newPage();
  const said: FromPanel[] = [];
  const violations: string[] = [];
  let isClosed = false;
  let isReady: () => void;
  const ready = new Promise<void>((resolve) => (isReady = resolve));
  await page.exposeFunction("panelSaid", (message: unknown) => {
    const checked = schema.parse(message);
    // The page sends its state some time after any change, which is not an action of the user.
    if (checked.type !== "keep") said.push(checked);
    heard?.(checked);
    if (checked.type === "ready") isReady();
  });
  await page.exposeFunction("policyBroken", (violation: string) => violations.push(violation));
  page.on("pageerror", ({ message }) => violations.push(`error: ${message}`));
  await page.addInitScript(playHost, hostPart(theme));
  await page.goto(server.address);
  await ready;
  return {
    page,
    said,
    violations,
    send: async (message) => {
      try {
        // At once, so that the panel has drawn it before the test reads on.
        await page.evaluate(
          (data) => window.dispatchEvent(new MessageEvent("message", { data })),
          message as unknown,
        );
      } catch (error) {
        // The panel may send a message after the end of its test.
        if (!isClosed) throw error;
      }
    },
    close: async () => {
      isClosed = true;
      await context.close();
      await server.close();
    },
  };
}

interface ServedFile {
  readonly type: string;
  readonly body: string | Buffer;
}

/** Serves a panel's page at the root of a free port, and other files beside it. */
export async function servePanel(
  name: string,
  language: string,
  others: Readonly<Record<string, ServedFile>> = {},
  page?: string,
) {
  const files = new Map<string, ServedFile>([
    ...Object.entries(others),
    ...(await servedBundles(`${name}.`, "/panel.")),
    ...(await servedBundles("parts/", "/parts/")),
    ...(await servedBundles("shared.css", "/shared.css")),
  ]);
  const server = createServer((request, response) => {
    const file = files.get(request.url ?? "");
    if (!file) return void response.writeHead(404).end();
    response.writeHead(200, { "content-type": `${file.type}; charset=utf-8` }).end(file.body);
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  files.set("/", {
    type: "text/html",
    body: panelDocument({
      language,
      title: "Responses",
      page,
      nonce: randomBytes(18).toString("base64"),
      script: "/panel.js",
      styles: ["/shared.css", "/panel.css"],
      styleSource: origin,
    }),
  });
  return {
    address: `${origin}/`,
    close: () => new Promise<void>((closed) => server.close(() => closed())),
  };
}

/** Built files with this prefix, below addresses with that prefix. */
async function servedBundles(start: string, address: string) {
  const names = await readdir(fileURLToPath(bundles), { recursive: true });
  const found = names.filter((name) => name.startsWith(start));
  return Promise.all(
    found.map(async (name): Promise<[string, ServedFile]> => {
      const body = await readFile(fileURLToPath(new URL(name, bundles)));
      const type = name.endsWith(".js") ? "text/javascript" : "text/css";
      return [name.replace(start, address), { type, body }];
    }),
  );
}

interface HostPart {
  readonly defaultStyles: string;
  readonly bodyClass: string;
  readonly variables: Readonly<Record<string, string>>;
}

/** A theme's part of a VS Code webview, for `playHost`. */
export function hostPart(theme: ThemeName): HostPart {
  return { defaultStyles: recorded.defaultStyles, ...recorded.themes[theme] };
}

/**
 * Runs in the page before its own script and plays VS Code's webview. Messages of the panel are passed to `panelSaid`
 * or, without it, to the page around it.
 */
export function playHost({ defaultStyles, bodyClass, variables }: HostPart): void {
  const page = globalThis as unknown as {
    panelSaid?: (message: unknown) => void;
    policyBroken?: (violation: string) => void;
    acquireVsCodeApi: () => { postMessage: (message: unknown) => void };
  };
  const say = page.panelSaid ?? ((message: unknown) => window.parent.postMessage(message, "*"));
  page.acquireVsCodeApi = () => ({ postMessage: say });
  document.addEventListener("securitypolicyviolation", (event) =>
    page.policyBroken?.(`${event.effectiveDirective} ${event.blockedURI} ${event.sample}`.trim()),
  );
  document.addEventListener("DOMContentLoaded", () => {
    const root = document.documentElement;
    for (const [name, value] of Object.entries(variables)) root.style.setProperty(name, value);
    document.body.className = bodyClass;
    const styles = new CSSStyleSheet();
    styles.replaceSync(defaultStyles);
    document.adoptedStyleSheets = [styles, ...document.adoptedStyleSheets];
  });
}
