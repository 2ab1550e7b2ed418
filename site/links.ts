import { posix } from "node:path";
import { sitePaths } from "./pages.ts";

/** Target of a link on the site, and the file to publish for it if the target is not a page. */
export interface SiteLink {
  readonly href: string;
  readonly file?: string;
}

/** A link in a page of the repository, as it is on the site. Undefined for an address or a place in the same page. */
export function siteLink(page: string, target: string): SiteLink | undefined {
  if (/^([a-z]+:|#)/.test(target)) return undefined;
  const [path = "", anchor] = target.split("#");
  const file = posix.join(posix.dirname(page), path);
  const sitePath = file === "examples" ? "examples" : sitePaths.get(file);
  if (sitePath === undefined) {
    // A server would send a file without an ending as a download.
    return { href: file.includes(".") ? `/${file}` : `/${file}.txt`, file };
  }
  return { href: `/${sitePath}.html${anchor === undefined ? "" : `#${anchor}`}` };
}

/** Anchor of a heading in the form of GitHub, because pages are read there too. */
export function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, "")
    .replaceAll(" ", "-");
}
