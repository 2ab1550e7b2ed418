import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { sitePaths } from "../../site/pages.ts";
import { obstacleOf } from "../../site/playgroundBlocks.ts";
import { textOf } from "../../src/playground/shareLink.ts";
import { folderSource, startWebServer } from "../host/webServer.ts";
import { launchBrowser } from "../host/workbench.ts";
import { running } from "../support/untilEnd.ts";
import { output } from "./imageEngine.ts";

const root = join(import.meta.dirname, "../..");
const site = join(root, "dist/site");

interface SitePage {
  /** Path on the site. */
  readonly path: string;
  readonly html: string;
}

async function builtPages(): Promise<readonly SitePage[]> {
  const names = (await readdir(site, { recursive: true })).filter(
    (name) => name.endsWith(".html") && !name.startsWith("playground"),
  );
  return Promise.all(
    names.map(async (path) => ({ path, html: await readFile(join(site, path), "utf8") })),
  );
}

/** Values of an attribute in a page. */
const valuesOf = (html: string, attribute: string) =>
  [...html.matchAll(new RegExp(`<[a-z][^>]*\\s${attribute}="([^"]*)"`, "g"))].map(
    ([, value = ""]) => value.replaceAll("&amp;", "&"),
  );

const entities: Readonly<Record<string, string>> = {
  "&amp;": "&",
  "&gt;": ">",
  "&lt;": "<",
  "&quot;": '"',
};

const plain = (html: string) =>
  html
    .replace(/<[^>]*>/g, "")
    .replace(/&#x?([\da-f]+);/gi, (entity, code: string) =>
      String.fromCodePoint(Number.parseInt(code, /x/i.test(entity) ? 16 : 10)),
    )
    .replace(/&\w+;/g, (entity) => entities[entity] ?? entity);

/** Request files in a page, with the link to the playground that follows each. */
const requestFiles = (html: string) =>
  [
    ...html.matchAll(
      /<div class="language-brp[^>]*>[^]*?<code[^>]*>([^]*?)<\/code>[^]*?<\/div>(?:\s*<p class="playground-link"[^>]*><a href="([^"]*)")?/g,
    ),
  ].map(([, code = "", link]) => ({ text: `${plain(code)}\n`, link }));

describe("the docs site", () => {
  let pages: readonly SitePage[];
  beforeAll(async () => {
    await output(process.execPath, ["scripts/docs.mjs"], root);
    pages = await builtPages();
  }, 300_000);

  it("has each page of its navigation", () => {
    const expected = ["404", ...sitePaths.values()].map((path) => `${path}.html`);
    expect(pages.map(({ path }) => path).toSorted()).toEqual(expected.toSorted());
  });

  it("leads every link to a file and an anchor that are there", () => {
    const anchors = new Map(pages.map(({ path, html }) => [path, new Set(valuesOf(html, "id"))]));
    const lost = pages.flatMap(({ path, html }) =>
      [...valuesOf(html, "href"), ...valuesOf(html, "src")]
        .map((link) => new URL(link, `http://site/${path}`))
        .filter(({ host }) => host === "site")
        .filter(({ pathname, hash }) => {
          const file = decodeURI(pathname.slice(1).replace(/(^|\/)$/, "$1index.html"));
          if (hash === "" || file === "playground/index.html") return !existsSync(join(site, file));
          return anchors.get(file)?.has(decodeURIComponent(hash.slice(1))) !== true;
        })
        .map(({ pathname, hash }) => `${path}: ${pathname}${hash}`),
    );
    expect(lost).toEqual([]);
  });

  it("allows nothing from elsewhere, and no script but those that VitePress wrote", () => {
    for (const { path, html } of pages) {
      const [policy = ""] = valuesOf(html, "content");
      expect(policy, path).toMatch(/^default-src 'self'; script-src 'self'( 'sha256-[^']+')+; /);
    }
  });

  it("opens each request file that runs alone in the playground, and no other", () => {
    const found = pages.flatMap(({ path, html }) =>
      requestFiles(html).map((block) => ({ path, ...block, obstacle: obstacleOf(block.text) })),
    );
    for (const { path, text, link, obstacle } of found) {
      const address = link === undefined ? undefined : new URL(link, `http://site/${path}`);
      expect({ path, text, obstacle, opens: address?.pathname }).toEqual({
        path,
        text,
        obstacle,
        opens: obstacle === undefined ? "/playground/" : undefined,
      });
      if (address) expect(textOf(address.hash)).toBe(text);
    }
    // Diagnostics have examples with errors. All others run, or need something besides the file.
    const errors = found.filter(
      ({ path, obstacle }) => obstacle === "errors" && !/diagnostics/.test(path),
    );
    expect(errors).toEqual([]);
    expect(found.length).toBeGreaterThan(400);
  });
});

describe("the docs site in a browser", () => {
  let origin: string;
  let browser: Browser;
  beforeAll(async () => {
    ({ origin } = await running(startWebServer({ "/*": folderSource(site) })));
    browser = await running(launchBrowser());
  });

  /** A page of the site. `unexpected` lists errors, violations of the policy, and requests to elsewhere. */
  async function open(path: string, options: BrowserContextOptions = {}) {
    const context = await browser.newContext({ reducedMotion: "reduce", ...options });
    const page = await context.newPage();
    const unexpected: string[] = [];
    page.on("pageerror", ({ message }) => unexpected.push(message));
    page.on("console", (message) => {
      if (["error", "warning"].includes(message.type())) unexpected.push(message.text());
    });
    page.on("request", (request) => {
      if (new URL(request.url()).origin !== origin) unexpected.push(request.url());
    });
    await page.goto(`${origin}${path}`, { waitUntil: "networkidle" });
    return { page, unexpected, close: () => context.close() };
  }

  async function search(page: Page, word: string) {
    await page.locator(".DocSearch-Button").click();
    await page.locator(".VPLocalSearchBox input").fill(word);
    await expect.poll(() => page.locator(".VPLocalSearchBox .result").count()).toBeGreaterThan(0);
  }

  it.each([
    ["/", "wildcard-too-short", /\/diagnostics\.html#wildcard-too-short$/],
    ["/nl/", "stamcertificaat", /\/nl\/pkioverheid\.html#uitgevers-van-de-servers$/],
  ])("finds a word on %s without a request to elsewhere", async (path, word, found) => {
    const { page, unexpected, close } = await open(path);
    await search(page, word);
    await page.keyboard.press("Enter");
    await expect.poll(() => page.url()).toMatch(found);
    expect(unexpected).toEqual([]);
    await close();
  });

  it.each(["light", "dark"] as const)("shows the pictures of a %s page", async (colorScheme) => {
    const { page, unexpected, close } = await open("/vscode.html", { colorScheme });
    const shown = async () => {
      const [first] = await page.locator(".vp-doc img:visible").all();
      return /-(light|dark)\./.exec((await first?.getAttribute("src")) ?? "")?.[1];
    };
    const other = colorScheme === "light" ? "dark" : "light";
    expect(await shown()).toBe(colorScheme);
    await page.locator(".VPNavBarAppearance .VPSwitchAppearance").click();
    await expect.poll(shown).toBe(other);
    expect(unexpected).toEqual([]);
    await close();
  });

  it.each(["/", "/language.html", "/nl/first-answer.html"])("passes axe on %s", async (path) => {
    const axe = createRequire(import.meta.url).resolve("axe-core/axe.min.js");
    for (const colorScheme of ["light", "dark"] as const) {
      const { page, unexpected, close } = await open(path, { colorScheme });
      await page.evaluate(await readFile(axe, "utf8"));
      expect(await page.evaluate("axe.run().then(({ violations }) => violations)")).toEqual([]);
      expect(unexpected).toEqual([]);
      await close();
    }
  });

  it("opens a request file in the playground", async () => {
    const { page, unexpected, close } = await open("/nl/first-answer.html");
    await page.getByRole("link", { name: "Open in de proeftuin" }).click();
    await expect.poll(() => page.locator(".cm-content").innerText()).toContain("999990019");
    expect(await page.locator("html").getAttribute("lang")).toBe("nl");
    expect(unexpected).toEqual([]);
    await close();
  });

  it("starts in Dutch, and names the language of pages without a Dutch edition", async () => {
    const { page, close } = await open("/nl/");
    expect(await page.locator("html").getAttribute("lang")).toBe("nl");
    await page.getByRole("link", { name: "Het eerste antwoord" }).click();
    await expect.poll(() => page.locator("h1").innerText()).toMatch(/^Van inloggegevens/);
    await page
      .locator(".VPSidebar")
      .getByText("Veel personen raadplegen (Engels)", { exact: true })
      .click();
    await expect.poll(() => page.locator("html").getAttribute("lang")).toBe("en");
    await close();
  });
});
