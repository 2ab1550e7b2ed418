import { createHash } from "node:crypto";
import { cp, mkdir, readFile, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { anchorOf } from "../links.ts";
import { sitePaths } from "../pages.ts";
import { extendMarkdown, repository } from "./markdown.mjs";
import { descriptions, searchWords, themes } from "./navigation.mjs";

const root = fileURLToPath(new URL("../..", import.meta.url));
const grammar = JSON.parse(await readFile(join(root, "syntaxes/brp.tmLanguage.json"), "utf8"));

/** Allows the scripts that VitePress writes into a page, by their hashes, and no other. */
function contentSecurityPolicy(html) {
  const scripts = [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([^]*?)<\/script>/g)];
  const hashes = scripts.map(
    ([, script]) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`,
  );
  return [
    "default-src 'self'",
    `script-src 'self' ${[...new Set(hashes)].join(" ")}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join("; ");
}

/** Copies the pages to their paths on the site: VitePress finds Vue and the language of a page by its path. */
async function copyPages() {
  const folder = join(root, "site/dist/pages");
  await rm(folder, { recursive: true, force: true });
  for (const [file, path] of sitePaths) await cp(join(root, file), join(folder, `${path}.md`));
  return folder;
}

export default async () => {
  // Files that the pages link to, by path in the repository and path on the site.
  const linkedFiles = new Map([["media/icon.png", "icon.png"]]);
  return {
    srcDir: await copyPages(),
    outDir: join(root, "dist/site"),
    cacheDir: join(root, "site/node_modules/.vitepress"),
    metaChunk: true,
    vite: {
      resolve: { alias: { [repository]: root } },
      build: { chunkSizeWarningLimit: 1_000 },
    },
    title: "BRP Workbench",
    head: [["link", { rel: "icon", href: "/icon.png" }]],
    locales: {
      root: { label: "English", lang: "en", description: descriptions.en, themeConfig: themes.en },
      nl: { label: "Nederlands", lang: "nl", description: descriptions.nl, themeConfig: themes.nl },
    },
    themeConfig: {
      // Most pages exist in English only, so a change of the language leads to the start page.
      i18nRouting: false,
      search: { provider: "local", options: { locales: { nl: { translations: searchWords } } } },
    },
    markdown: {
      languages: [{ ...grammar, name: "brp" }],
      theme: { light: "github-light-high-contrast", dark: "github-dark-high-contrast" },
      anchor: { slugify: anchorOf },
      config: (markdown) => extendMarkdown(markdown, linkedFiles),
    },
    transformHtml: (html) =>
      html.replace(
        "<head>",
        `<head>\n    <meta http-equiv="Content-Security-Policy" content="${contentSecurityPolicy(html)}">`,
      ),
    async buildEnd({ outDir }) {
      for (const [file, path] of linkedFiles) {
        await mkdir(dirname(join(outDir, path)), { recursive: true });
        await cp(join(root, file), join(outDir, path));
      }
    },
  };
};
