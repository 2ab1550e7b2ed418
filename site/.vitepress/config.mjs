import { createHash } from "node:crypto";
import { cp, mkdir, readFile } from "node:fs/promises";
import { readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { anchorOf } from "../links.ts";
import { sitePaths } from "../pages.ts";
import { extendMarkdown } from "./markdown.mjs";
import { descriptions, searchWords, themes } from "./navigation.mjs";

const root = fileURLToPath(new URL("../..", import.meta.url));
const grammar = JSON.parse(await readFile(join(root, "syntaxes/brp.tmLanguage.json"), "utf8"));

/** Folders of the repository without pages of the site. */
const otherFolders = readdirSync(root, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !["docs", "examples", "site"].includes(entry.name))
  .map(({ name }) => `${name}/**`);

/** Files that the pages link to, by path in the repository and path on the site. */
const linkedFiles = new Map([["media/icon.png", "icon.png"]]);

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

/** Leaves Vue to Node while pages are rendered, because it is not installed in the folders of the pages. */
const vueForPages = {
  name: "vue-for-pages",
  enforce: "pre",
  resolveId: (id, _importer, { ssr }) =>
    ssr && /^vue(\/|$)/.test(id) ? { id, external: true } : undefined,
};

export default {
  srcDir: root,
  outDir: join(root, "dist/site"),
  cacheDir: join(root, "site/node_modules/.vitepress"),
  srcExclude: otherFolders,
  rewrites: Object.fromEntries([...sitePaths].map(([file, path]) => [file, `${path}.md`])),
  metaChunk: true,
  vite: {
    plugins: [vueForPages],
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
    config: (markdown) => extendMarkdown(markdown, { root, linkedFiles }),
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
