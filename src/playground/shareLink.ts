import { readUtf8, utf8Of } from "../contract/utf8.ts";

/** Available on every host, but not in the language's own library. */
declare const btoa: (binary: string) => string;
declare const atob: (base64: string) => string;

/** Longer addresses are cut by chat programs and by mail. */
export const longestSharedBytes = 64 * 1024;

const start = "#brp=";

/** A text in the fragment of an address, which browsers never send to a server. */
export function fragmentOf(text: string): string {
  const binary = Array.from(utf8Of(text), (byte) => String.fromCharCode(byte)).join("");
  const base64 = btoa(binary);
  return start + base64.replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

/** Undefined for a fragment that `fragmentOf` did not create, or a longer text. */
export function textOf(fragment: string): string | undefined {
  const base64url = fragment.slice(start.length);
  const longest = Math.ceil((longestSharedBytes * 4) / 3);
  if (!fragment.startsWith(start) || base64url.length > longest) return undefined;
  if (!/^[\w-]*$/.test(base64url) || base64url.length % 4 === 1) return undefined;
  const binary = atob(base64url.replaceAll("-", "+").replaceAll("_", "/"));
  const { text, wrongAt } = readUtf8(Uint8Array.from(binary, (byte) => byte.charCodeAt(0)));
  return wrongAt === undefined ? text : undefined;
}
