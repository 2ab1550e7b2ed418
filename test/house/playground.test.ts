import { execFileSync } from "node:child_process";
import { readdir, readFile } from "node:fs/promises";
import { isBuiltin } from "node:module";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { expect, it } from "vitest";
import { emptyFolder } from "../support/untilEnd.ts";

interface Metafile {
  readonly inputs: Readonly<Record<string, { readonly imports: readonly { path: string }[] }>>;
  readonly outputs: Readonly<Record<string, { readonly imports: readonly { path: string }[] }>>;
}

const out = emptyFolder();
const metafile = join(out, "meta.json");
execFileSync(process.execPath, [
  ...["esbuild.mjs", "--playground", `--out=${out}`, `--metafile=${metafile}`],
]);
const parts = JSON.parse(await readFile(metafile, "utf8")) as readonly Metafile[];

/** Third-party code that the page contains. */
const packages = /node_modules\/(@codemirror|@lezer|@marijn|@microsoft|@noble|@vscode|[\w.-]+)\//;

it("bundles no module of Node, and nothing that needs one", () => {
  const imported = parts.flatMap(({ inputs, outputs }) =>
    [...Object.values(inputs), ...Object.values(outputs)].flatMap(({ imports }) =>
      imports.map(({ path }) => path),
    ),
  );
  expect(imported.length).toBeGreaterThan(500);
  expect(imported.filter((path) => isBuiltin(path))).toEqual([]);
  const read = parts.flatMap(({ inputs }) => Object.keys(inputs));
  expect(read.filter((path) => /(^|\/)src\/(platform|cli|editor)\//.test(path))).toEqual([]);
});

it("bundles only these packages", () => {
  const read = parts.flatMap(({ inputs }) => Object.keys(inputs));
  const found = read.flatMap((path) => packages.exec(path)?.[1] ?? []);
  expect([...new Set(found)].toSorted()).toEqual([
    ...["@codemirror", "@lezer", "@marijn", "@microsoft", "@noble", "@vscode", "crelt"],
    ...["exenv-es6", "preact", "style-mod", "tabbable", "tslib", "w3c-keyname", "zod"],
  ]);
});

it("contains no call over a network", async () => {
  const calls =
    /XMLHttpRequest|WebSocket|WebTransport|EventSource|sendBeacon|RTCPeerConnection|importScripts|\b(globalThis|self|window)\.fetch\b|(?<![.\w$])fetch\((?!\w*\)\{)/g;
  const folder = join(out, "playground");
  const names = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith(".js"));
  // The policy of the page is not that of its worker.
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), "utf8")));
  expect(texts.join("").length).toBeGreaterThan(1_000_000);
  expect(texts.flatMap((text) => text.match(calls) ?? [])).toEqual([]);
});

it("stays below 600 kB, compressed as web servers do", async () => {
  const folder = join(out, "playground");
  const names = await readdir(folder, { recursive: true, withFileTypes: true });
  const sizes = await Promise.all(
    names
      .filter((each) => each.isFile())
      .map(async ({ parentPath, name }) => {
        const content = await readFile(join(parentPath, name));
        return brotliCompressSync(content).length;
      }),
  );
  const size = sizes.reduce((sum, each) => sum + each, 0);
  expect(size).toBeGreaterThan(400_000);
  expect(size).toBeLessThan(591_000);
});
