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

export const canariesIn = (content: string | Uint8Array, canaries: readonly Canary[]) =>
  searchFor(canaries)(content);

/** Names of the canaries in a content, which is read once for all their forms. */
function searchFor(canaries: readonly Canary[]) {
  const byStart = new Map<number, { readonly name: string; readonly form: Buffer }[]>();
  const isStart = new Uint8Array(0x1_0000);
  for (const { name, value } of canaries)
    for (const form of formsOf(value)) {
      const start = form.readUInt16BE();
      byStart.set(start, [...(byStart.get(start) ?? []), { name, form }]);
      isStart[start] = 1;
    }
  return (content: string | Uint8Array): readonly string[] => {
    const bytes = Buffer.from(content);
    const found = new Set<string>();
    for (let at = 0, start = bytes[0] ?? 0; at < bytes.length; at++) {
      start = ((start & 0xff) << 8) | (bytes[at + 1] ?? 0);
      if (isStart[start] === 0) continue;
      for (const { name, form } of byStart.get(start) ?? [])
        if (!found.has(name) && isAt(bytes, at, form)) found.add(name);
    }
    return canaries.map(({ name }) => name).filter((name) => found.has(name));
  };
}

function isAt(bytes: Buffer, at: number, form: Buffer): boolean {
  for (let place = 0; place < form.length; place++)
    if (bytes[at + place] !== form[place]) return false;
  return true;
}

/** Returns `path: name` for each file below a folder whose content or path contains a canary. */
export async function canariesBelow(
  folder: string,
  canaries: readonly Canary[],
  isLeftOut: (path: string) => boolean = () => false,
): Promise<readonly string[]> {
  const found: string[] = [];
  const search = searchFor(canaries);
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = relative(folder, join(entry.parentPath, entry.name));
    if (isLeftOut(path)) continue;
    const content = await contentOf(entry);
    for (const name of search(`${path}\n`)) found.push(`${path} (its path): ${name}`);
    for (const name of search(content)) found.push(`${path}: ${name}`);
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
