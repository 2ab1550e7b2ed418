import { randomBytes } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { Browser, Page } from "playwright-core";
import type * as z from "zod";
import { panelDocument } from "../../../src/editor/panels/panelDocument.ts";
import {
  type ToAnswerPanel,
  fromAnswerPanelSchema,
  type FromAnswerPanel,
  type AskedFields,
} from "../../../src/protocol/answer.ts";
import { isWhole } from "../../support/share.ts";
import { FakeHost, stateOf, type PanelRuns, type StateOptions } from "./panelStates.ts";
import recorded from "./themes.json" with { type: "json" };

export type ThemeName = keyof typeof recorded.themes;
export const themeNames: readonly ThemeName[] = ["dark", "light", "hc-black", "hc-light"];
/** The themes that are looked at now: in `npm test` this one, in `npm run random` all. */
export const someThemes = (one: ThemeName): readonly ThemeName[] => (isWhole ? themeNames : [one]);

export interface PanelPageOptions {
  readonly theme?: ThemeName;
  readonly width?: number;
  readonly height?: number;
  readonly language?: "en" | "nl";
}

export interface AnswerPageOptions extends PanelPageOptions, StateOptions {
  /** At first: a state, or runs of which the other options tell the state. */
  readonly shows?: PanelRuns | PanelRuns["runs"];
}

/** A panel alone in a page, under its own policy and in a theme of VS Code. */
export interface PanelPage<FromPanel = FromAnswerPanel, ToPanel = ToAnswerPanel> {
  readonly page: Page;
  /** The intents of the user, checked against the protocol. */
  readonly said: readonly FromPanel[];
  /** Violations of the policy: the directive, and what was blocked. */
  readonly violations: readonly string[];
  readonly send: (message: ToPanel) => Promise<void>;
  readonly close: () => Promise<void>;
}

/** What happens on the side of the host, which makes a state of it. */
type ToHost =
  | PanelRuns
  | {
      readonly type: "revealed";
      readonly run: number;
      readonly path: string;
      readonly value: string;
    }
  | { readonly type: "fields"; readonly run: number; readonly fields: AskedFields | undefined };

export interface AnswerPanelPage extends Omit<PanelPage, "send"> {
  readonly host: FakeHost;
  readonly send: (message: ToAnswerPanel | ToHost) => Promise<void>;
}

/** From the root, where tests and `npm run pictures` begin: as a bundle this file is somewhere else. */
const bundles = pathToFileURL(join(process.cwd(), "dist", "webview", "/"));

/** Which panel: its bundle, and what it may say. */
interface PanelKind<FromPanel> {
  readonly bundle: string;
  /** Which page of the bundle, where it has several. */
  readonly page?: string;
  readonly schema: z.ZodType<FromPanel>;
  /** Plays the host. */
  readonly heard?: (message: FromPanel) => void;
}

/** The answer panel, at first with what it shows, and a host that tells what is looked at as the real one does. */
export async function openPanelPage(
  browser: Browser,
  options: AnswerPageOptions = {},
): Promise<AnswerPanelPage> {
  let send: (message: ToAnswerPanel) => Promise<void> = () => Promise.resolve();
  const host = new FakeHost((message) => send(message));
  const kind: PanelKind<FromAnswerPanel> = {
    bundle: "answer",
    schema: fromAnswerPanelSchema(),
    heard: (message) => host.receive(message),
  };
  const panel = await openPageOf<FromAnswerPanel, ToAnswerPanel>(browser, kind, options);
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

/** Any panel. */
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
    // The page hands over what it keeps some time after any change: that is nothing that a user does.
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
        await page.evaluate((data) => window.postMessage(data, "*"), message as unknown);
      } catch (error) {
        // The panel may still have asked for something when its test was over.
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

/** The built files whose names begin like this, below addresses that begin like that. */
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

/** What VS Code gives a webview in a theme, for `playHost`. */
export function hostPart(theme: ThemeName): HostPart {
  return { defaultStyles: recorded.defaultStyles, ...recorded.themes[theme] };
}

/**
 * Runs in the page before its own script: gives it what VS Code gives a webview. What the panel says goes
 * to `panelSaid`, or where there is none to the page around it.
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
