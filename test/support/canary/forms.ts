import type { Dirent } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join, relative } from "node:path";

/** A value that may appear nowhere, or only if a user requested it. */
export interface Canary {
  /** Its kind of value, printed by a failed test. */
  readonly name: string;
  readonly value: string;
  /** A secret may appear nowhere, a person's value only in a requested body. */
  readonly kind: "secret" | "person";
}

export function canariesIn(
  content: string | Uint8Array,
  canaries: readonly Canary[],
): readonly string[] {
  const bytes = Buffer.from(content);
  return canaries
    .filter(({ value }) => formsOf(value).some((form) => bytes.includes(form)))
    .map(({ name }) => name);
}

/** Returns `path: name` for each file below a folder whose content or path contains a canary. */
export async function canariesBelow(
  folder: string,
  canaries: readonly Canary[],
  isLeftOut: (path: string) => boolean = () => false,
): Promise<readonly string[]> {
  const found: string[] = [];
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = relative(folder, join(entry.parentPath, entry.name));
    if (isLeftOut(path)) continue;
    const content = await contentOf(entry);
    for (const name of canariesIn(`${path}\n`, canaries)) found.push(`${path} (its path): ${name}`);
    for (const name of canariesIn(content, canaries)) found.push(`${path}: ${name}`);
  }
  return found;
}

/** Deleted files count as empty, and so do sockets and folders. */
async function contentOf(entry: Dirent): Promise<Uint8Array> {
  if (!entry.isFile()) return new Uint8Array();
  return readFile(join(entry.parentPath, entry.name)).catch(() => new Uint8Array());
}

/** Every encoding of a value on its way into a log or a file. */
export function formsOf(value: string): readonly Buffer[] {
  const bytes = Buffer.from(value, "utf8");
  const texts = [
    value,
    encodeURIComponent(value),
    new URLSearchParams({ "": value }).toString().slice(1),
    JSON.stringify(value).slice(1, -1),
    value.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;"),
    [...value].reverse().join(""),
    bytes.toString("hex"),
    bytes.toString("hex").toUpperCase(),
    ...base64Forms(bytes),
  ];
  // Browser databases store text as two bytes per character.
  return [...[...new Set(texts)].map((text) => Buffer.from(text)), Buffer.from(value, "utf16le")];
}

/** The parts that base64 keeps at any offset, because a header contains it after a user name. */
function base64Forms(bytes: Buffer): readonly string[] {
  return [0, 1, 2].flatMap((before) => {
    const whole = Buffer.concat([Buffer.alloc(before), bytes]);
    const known = whole.toString("base64").slice(before === 0 ? 0 : before + 1);
    const sure = known.replace(/=+$/, "").slice(0, -1);
    return [sure, sure.replaceAll("+", "-").replaceAll("/", "_")];
  });
}
