import { posix } from "node:path";
import { text } from "../../src/contract/text.ts";
import { fragmentOf } from "../../src/playground/shareLink.ts";
import { siteLink } from "../links.ts";
import { sitePaths } from "../pages.ts";
import { obstacleOf } from "../playgroundBlocks.ts";

const openInPlayground = text("Open in the playground", "Open in de proeftuin");

/** Name of the repository's folder in addresses of pictures. */
export const repository = "@repository";

const files = new Map([...sitePaths].map(([file, path]) => [`${path}.md`, file]));

/** Adapts pages of the repository to the site: links, pictures, and request files that open in the playground. */
export function extendMarkdown(markdown, linkedFiles) {
  markdown.core.ruler.push("repository-links", ({ tokens, env }) => {
    const page = files.get(env.relativePath);
    const publish = (target) => {
      const link = siteLink(page, target);
      if (link?.file) linkedFiles.set(link.file, link.href.slice(1));
      return link?.href ?? target;
    };
    for (const token of tokens.flatMap((block) => [block, ...(block.children ?? [])])) {
      if (token.type === "link_open") token.attrSet("href", publish(token.attrGet("href")));
      if (token.type.startsWith("html_"))
        token.content = withPictures(token.content, posix.dirname(page));
    }
  });
  const { rules } = markdown.renderer;
  for (const kind of ["text", "code_inline"]) {
    const render = rules[kind];
    // Otherwise VitePress would evaluate placeholders.
    rules[kind] = (...token) => render(...token).replaceAll("{{", "&#123;&#123;");
  }
  const { fence } = rules;
  rules.fence = (tokens, index, options, env, self) => {
    // A block that includes a file has its text only after it is rendered.
    const html = fence(tokens, index, options, env, self);
    const { info, content } = tokens[index];
    return info.trim() === "brp" ? html + playgroundLink(content, env.relativePath) : html;
  };
}

/** The reader chooses a theme on the site, so both pictures are in the page, and the style sheet shows one. */
function withPictures(html, folder) {
  return html
    .replace(/<source media="\(prefers-reduced-motion[^>]*>\s*/g, "")
    .replace(
      /<picture>\s*<source[^>]*srcset="([^"]+)"[^>]*>\s*<img src="([^"]+)"([^>]*?)\/?>\s*<\/picture>/g,
      '<img class="in-light" src="$1"$3/><img class="in-dark" src="$2"$3/>',
    )
    .replace(
      /(<img [^>]*?)src="([^"]+)"/g,
      (_, start, source) =>
        `${start}loading="lazy" src="${repository}/${posix.join(folder, source)}"`,
    );
}

function playgroundLink(block, relativePath) {
  if (obstacleOf(block) !== undefined) return "";
  const toRoot = posix.relative(posix.dirname(relativePath), ".");
  const language = relativePath.startsWith("nl/") ? "nl" : "en";
  const address = posix.join(toRoot, `playground/?lang=${language}${fragmentOf(block)}`);
  // With a target, VitePress leaves the link to the browser.
  return `<p class="playground-link"><a href="${address}" target="_self">${openInPlayground[language]}</a></p>\n`;
}
