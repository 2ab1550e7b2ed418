import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Frame, FrameLocator, Locator, Page } from "playwright-core";
import { launchVsCode } from "../../host/vscodeHost.ts";

/** The words by which people find things in VS Code; each waits for what it wants to see. */
export interface WorkbenchPage {
  readonly page: Page;
  readonly editor: Locator;
  /** What stands in the answer panel. */
  readonly panel: FrameLocator;
  openFile(name: string): Promise<void>;
  /** As it began, but for what the extension remembers: no file and no panel is open, and these are its files. */
  begin(files: Readonly<Record<string, string>>): Promise<void>;
  /** Loads the window anew, which forgets what the extension remembers. */
  loadAnew(): Promise<void>;
  /** Types, and takes the suggestion with this label from the list. */
  complete(typed: string, label: string): Promise<void>;
  type(text: string): Promise<void>;
  command(title: string): Promise<void>;
  /** Takes the quick fix with these words, for what is wrong at the cursor. */
  fix(words: string): Promise<void>;
  /** The text in the editor. */
  text(): Promise<string>;
  /** Runs a request, counted from 0, by the line above it. */
  runByLens(request?: number): Promise<void>;
  /** A line of the inbox view. */
  inboxLine(text: string | RegExp): Locator;
  openView(title: string): Promise<void>;
  /** Takes a theme from VS Code's list, by its name there. */
  chooseTheme(name: string): Promise<void>;
  /** The innermost frame of the answer panel, for what looks at a whole document. */
  panelFrame(): Promise<Frame>;
  readonly close: () => Promise<void>;
}

export interface WorkbenchOptions {
  readonly files?: Readonly<Record<string, string>>;
  readonly settings?: Readonly<Record<string, unknown>>;
  readonly viewport?: { readonly width: number; readonly height: number };
}

/** A request that the local environment answers with one person. */
export const onePersonFile = `RaadpleegMetBurgerservicenummer
burgerservicenummer: 999990019
fields: [burgerservicenummer, naam.volledigeNaam]
`;

/** Where tests and `npm run pictures` begin: as a bundle this file is somewhere else. */
const root = process.cwd();

export async function openWorkbenchPage(options: WorkbenchOptions = {}): Promise<WorkbenchPage> {
  const workspace = await mkdtemp(join(tmpdir(), "brp-ui-"));
  const writeFiles = async (files: Readonly<Record<string, string>>) => {
    for (const [name, text] of Object.entries(files)) await writeFile(join(workspace, name), text);
  };
  await writeFiles(options.files ?? {});
  const removeWorkspace = () => rm(workspace, { recursive: true, force: true });
  try {
    const host = await launchVsCode({
      hostFolder: join(root, "test/host"),
      workspace,
      extensionFolders: [root],
      settings: { "editor.quickSuggestionsDelay": 0, ...options.settings },
      viewport: options.viewport,
    });
    host.page.setDefaultTimeout(40_000);
    const close = async () => {
      await host.close();
      await removeWorkspace();
    };
    const hands = handsOn(host.page);
    const begin = async (files: Readonly<Record<string, string>>) => {
      await closeAll(host.page, hands.command);
      // Whatever a test or its first attempt wrote, the next one begins with its own files.
      for (const name of await readdir(workspace))
        if (!(name in files)) await rm(join(workspace, name), { recursive: true });
      await writeFiles(files);
    };
    const loadAnew = async () => {
      await host.page.reload();
      await host.page.locator(".statusbar-item", { hasText: "BRP: local" }).waitFor();
    };
    return { ...hands, begin, loadAnew, close };
  } catch (error) {
    await removeWorkspace();
    throw error;
  }
}

/** Leaves presentation mode, and closes all that is open. */
async function closeAll(page: Page, command: WorkbenchPage["command"]): Promise<void> {
  const presenting = page.locator(".statusbar-item", { hasText: "Presentation mode" });
  if ((await presenting.count()) > 0) await page.keyboard.press("Control+Alt+p");
  if ((await page.locator(".tab").count()) === 0) return;
  // What is not saved would be asked about.
  if ((await page.locator(".tab.dirty").count()) > 0) {
    await command("File: Save All Files");
    await page.locator(".tab.dirty").first().waitFor({ state: "detached" });
  }
  await command("View: Close All Editors");
  await page.locator(".tab").first().waitFor({ state: "detached" });
}

/** A lens that is drawn anew between the two halves of a click gets none: the page itself says whether it did. */
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

function handsOn(page: Page): Omit<WorkbenchPage, "begin" | "loadAnew" | "close"> {
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
      // Pressed while it is open it would close.
      if ((await explorer.getAttribute("aria-selected")) !== "true") await explorer.click();
      await page.locator(".monaco-workbench .explorer-folders-view").waitFor();
      await page.locator(".explorer-folders-view .monaco-list-row", { hasText: name }).dblclick();
      await page.locator(".tab.active", { hasText: name }).waitFor();
      // The extension is there when it shows its environment.
      await page.locator(".statusbar-item", { hasText: "BRP: local" }).waitFor();
      await editor.locator(".view-lines").click();
    },
    async complete(typed, label) {
      await page.keyboard.type(typed);
      if (typed !== "") {
        // The list is asked for with every letter; asked for once more, it stands still for a click.
        await suggestions.first().waitFor();
        await page.keyboard.press("Escape");
        await page.keyboard.press("Control+Space");
      }
      const wanted = suggestions.filter({ has: page.getByText(label, { exact: true }) }).first();
      await wanted.click();
      await suggestions
        .first()
        .waitFor({ state: "hidden" })
        .catch(() => undefined);
    },
    type: (text) => page.keyboard.type(text),
    command: (title) => pick("F1", `>${title}`, title),
    async fix(words) {
      const wanted = page.locator(".action-widget .monaco-list-row", { hasText: words }).first();
      const isClicked = (timeout: number) =>
        wanted.click({ timeout }).then(
          () => true,
          () => false,
        );
      // New findings close the menu, or come after it was opened.
      for (const timeout of [5_000, 10_000, 20_000]) {
        await page.keyboard.press("Control+.");
        if (await isClicked(timeout)) return;
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
      // Lines above the first request appear after the file: the editor may keep them out of sight, or draw them anew.
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
      // Pressed while it is open it would close.
      if ((await tab.getAttribute("aria-selected")) !== "true") await tab.click();
    },
  };
}
