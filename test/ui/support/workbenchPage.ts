import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Frame, FrameLocator, Locator, Page } from "playwright-core";
import { launchVsCode } from "../../host/vscodeHost.ts";
import { launchWebHost } from "../../host/webHost.ts";

/** Actions by the texts that users see in VS Code. Each waits for its effect. */
export interface WorkbenchPage {
  readonly page: Page;
  readonly editor: Locator;
  readonly panel: FrameLocator;
  openFile(name: string): Promise<void>;
  /** Restores the start, except the extension's memory: no file and no panel is open, and these are its files. */
  begin(files: Readonly<Record<string, string>>): Promise<void>;
  /** Reloads the window, which clears the extension's memory of the session. */
  loadAnew(): Promise<void>;
  complete(typed: string, label: string): Promise<void>;
  type(text: string): Promise<void>;
  command(title: string): Promise<void>;
  fix(words: string): Promise<void>;
  text(): Promise<string>;
  /** Runs a request, counted from 0, by its lens. */
  runByLens(request?: number): Promise<void>;
  inboxLine(text: string | RegExp): Locator;
  openView(title: string): Promise<void>;
  chooseTheme(name: string): Promise<void>;
  /** The innermost frame of the responses panel, for checks of a whole document. */
  panelFrame(): Promise<Frame>;
  /** The log of the page, and its requests beyond the files of VS Code and the extension. Empty with a server. */
  readonly log: readonly string[];
  readonly strays: string[];
  readonly close: () => Promise<void>;
}

export interface WorkbenchOptions {
  readonly files?: Readonly<Record<string, string>>;
  readonly settings?: Readonly<Record<string, unknown>>;
  readonly viewport?: { readonly width: number; readonly height: number };
  /** Whether the extension runs in a web worker of the page, and not in Node. */
  readonly inBrowser?: boolean;
  /** Whether the workspace begins untrusted. Only in a browser. */
  readonly workspaceTrust?: boolean;
}

export const onePersonFile = `RaadpleegMetBurgerservicenummer
burgerservicenummer: 999990019
fields: [burgerservicenummer, naam.volledigeNaam]
`;

/** The working directory of tests and `npm run pictures`, because the bundle of this file is elsewhere. */
const root = process.cwd();

export async function openWorkbenchPage(options: WorkbenchOptions = {}): Promise<WorkbenchPage> {
  const { page, log, strays, replaceFiles, close } = await (options.inBrowser
    ? launchInBrowser(options)
    : launchWithServer(options));
  page.setDefaultTimeout(40_000);
  const hands = handsOn(page);
  const begin = async (files: Readonly<Record<string, string>>) => {
    await closeAll(page, hands.command);
    await replaceFiles(files);
  };
  const loadAnew = async () => {
    await page.reload();
    // A workspace without files does not start the extension.
    await page.locator(".statusbar-item").first().waitFor();
  };
  return { ...hands, begin, loadAnew, log, strays, close };
}

type Host = Pick<WorkbenchPage, "page" | "log" | "strays" | "close"> & {
  /** Also removes files of earlier tests and attempts. */
  readonly replaceFiles: (files: Readonly<Record<string, string>>) => Promise<void>;
};

function launchInBrowser(options: WorkbenchOptions): Promise<Host> {
  return launchWebHost({
    ...options,
    hostFolder: join(root, "test/host"),
    extensionFolder: root,
    settings: settings(options),
  });
}

async function launchWithServer(options: WorkbenchOptions): Promise<Host> {
  const workspace = await mkdtemp(join(tmpdir(), "brp-ui-"));
  const removeWorkspace = () => rm(workspace, { recursive: true, force: true });
  const replaceFiles = async (files: Readonly<Record<string, string>>) => {
    for (const name of await readdir(workspace))
      if (!(name in files)) await rm(join(workspace, name), { recursive: true });
    for (const [name, text] of Object.entries(files)) await writeFile(join(workspace, name), text);
  };
  try {
    await replaceFiles(options.files ?? {});
    const host = await launchVsCode({
      hostFolder: join(root, "test/host"),
      workspace,
      extensionFolders: [root],
      settings: settings(options),
      viewport: options.viewport,
    });
    const close = async () => {
      await host.close();
      await removeWorkspace();
    };
    return { page: host.page, log: [], strays: [], replaceFiles, close };
  } catch (error) {
    await removeWorkspace();
    throw error;
  }
}

function settings(options: WorkbenchOptions): Readonly<Record<string, unknown>> {
  return { "editor.quickSuggestionsDelay": 0, ...options.settings };
}

/** Leaves presentation mode, and closes all that is open. */
async function closeAll(page: Page, command: WorkbenchPage["command"]): Promise<void> {
  const presenting = page.locator(".statusbar-item", { hasText: "Presentation mode" });
  if ((await presenting.count()) > 0) await page.keyboard.press("Control+Alt+p");
  if ((await page.locator(".tab").count()) === 0) return;
  // VS Code would prompt for unsaved files.
  if ((await page.locator(".tab.dirty").count()) > 0) {
    await command("File: Save All Files");
    await page.locator(".tab.dirty").first().waitFor({ state: "detached" });
  }
  await command("View: Close All Editors");
  await page.locator(".tab").first().waitFor({ state: "detached" });
}

/** A lens that is redrawn between the two halves of a click gets none, so the page reports whether it did. */
async function isLensPressed(page: Page, press: () => Promise<void>): Promise<boolean> {
  const heard = await page.evaluateHandle(() => {
    const clicks = { count: 0 };
    const listen = ({ target }: Event) => {
      if (target instanceof Element && target.closest(".codelens-decoration a")) clicks.count++;
    };
    document.addEventListener("click", listen, { capture: true });
    return { clicks, end: () => document.removeEventListener("click", listen, { capture: true }) };
  });
  await press().catch(() => undefined);
  return heard.evaluate(({ clicks, end }) => {
    end();
    return clicks.count > 0;
  });
}

function isClicked(wanted: Locator, timeout: number): Promise<boolean> {
  return wanted.click({ timeout }).then(
    () => true,
    () => false,
  );
}

type Hands = Omit<WorkbenchPage, "begin" | "loadAnew" | "log" | "strays" | "close">;

function handsOn(page: Page): Hands {
  const editor = page.locator(".editor-instance .monaco-editor").first();
  const quickInput = page.locator(".quick-input-widget input").first();
  const quickRows = page.locator(".quick-input-list .monaco-list-row");
  const suggestions = page.locator(".suggest-widget.visible .monaco-list-row");
  const choose = async (typed: string, label: string) => {
    await quickInput.fill(typed);
    await quickRows.filter({ hasText: label }).first().click();
  };
  const pick = async (key: string, typed: string, label: string) => {
    await page.keyboard.press(key);
    await choose(typed, label);
  };
  return {
    page,
    editor,
    panel: page.frameLocator("iframe.webview.ready").frameLocator("iframe#active-frame"),
    async openFile(name) {
      await page.locator(".monaco-workbench .part.sidebar").waitFor();
      const explorer = page.locator(".activitybar").getByRole("tab", { name: /^Explorer/ });
      // A click on the open view would close it.
      if ((await explorer.getAttribute("aria-selected")) !== "true") await explorer.click();
      await page.locator(".monaco-workbench .explorer-folders-view").waitFor();
      await page.locator(".explorer-folders-view .monaco-list-row", { hasText: name }).dblclick();
      await page.locator(".tab.active", { hasText: name }).waitFor();
      // The status bar shows the environment once the extension is active.
      await page.locator(".statusbar-item", { hasText: "BRP: local" }).waitFor();
      await editor.locator(".view-lines").click();
    },
    async complete(typed, label) {
      await page.keyboard.type(typed);
      if (typed !== "") {
        // VS Code requests the list for every character. A further request keeps it still for a click.
        await suggestions.first().waitFor();
        await page.keyboard.press("Escape");
        await page.keyboard.press("Control+Space");
      }
      const wanted = suggestions.filter({ has: page.getByText(label, { exact: true }) }).first();
      // While the extension starts, the list may close once more.
      if (!(await isClicked(wanted, 10_000))) {
        if ((await suggestions.count()) === 0) await page.keyboard.press("Control+Space");
        await wanted.click();
      }
      // The next list may open at once.
      await wanted.waitFor({ state: "hidden" });
    },
    type: (text) => page.keyboard.type(text),
    command: (title) => pick("F1", `>${title}`, title),
    async fix(words) {
      const wanted = page.locator(".action-widget .monaco-list-row", { hasText: words }).first();
      // New diagnostics close the menu, or arrive after it was opened.
      for (const timeout of [5_000, 10_000, 20_000]) {
        await page.keyboard.press("Control+.");
        if (await isClicked(wanted, timeout)) return;
        await page.keyboard.press("Escape");
      }
      throw new Error(`The menu never offered ${words}.`);
    },
    async text() {
      const lines = editor.locator(".view-line");
      const placed = await lines.evaluateAll((all) =>
        all.map((line) => ({
          top: Number.parseInt((line as HTMLElement).style.top),
          text: line.textContent,
        })),
      );
      const inOrder = placed.sort((a, b) => a.top - b.top).map(({ text }) => text);
      return inOrder.join("\n").replaceAll("\u00a0", " ");
    },
    async runByLens(request = 0) {
      const links = editor.locator(".codelens-decoration a", { hasText: "Run ·" });
      const lens = links.filter({ visible: true }).nth(request);
      // Lenses above the first request appear after the file: the editor may scroll them out of view, or redraw them.
      for (const timeout of [10_000, 10_000]) {
        if (await isLensPressed(page, () => lens.click({ timeout }))) return;
        await editor.hover();
        await page.mouse.wheel(0, -10_000);
      }
      await lens.click();
    },
    inboxLine: (text) =>
      page.locator(".pane", { hasText: "Inbox" }).locator(".monaco-list-row", { hasText: text }),
    async chooseTheme(name) {
      await pick("F1", ">Preferences: Color Theme", "Preferences: Color Theme");
      await choose(name, name);
      await quickInput.waitFor({ state: "hidden" });
    },
    async panelFrame() {
      const body = await page
        .frameLocator("iframe.webview.ready")
        .frameLocator("iframe#active-frame")
        .locator("body")
        .elementHandle();
      const frame = await body?.ownerFrame();
      if (!frame) throw new Error("There is no panel.");
      return frame;
    },
    async openView(title) {
      const tab = page.locator(".activitybar").getByRole("tab", { name: title });
      // A click on the open tab would close it.
      if ((await tab.getAttribute("aria-selected")) !== "true") await tab.click();
    },
  };
}
