import { spawnSync } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { gzipSync } from "node:zlib";
import { beforeAll, describe, expect, it } from "vitest";
import { reached } from "../support/imports.ts";
import { emptyFolder } from "../support/untilEnd.ts";

interface Output {
  readonly bytes: number;
  readonly entryPoint?: string;
  readonly inputs: Readonly<Record<string, { readonly bytesInOutput: number }>>;
  readonly imports: readonly {
    readonly path: string;
    readonly kind: string;
    readonly external?: boolean;
  }[];
}

interface Bundled {
  buildWithMetafiles(
    args: readonly string[],
  ): Promise<readonly { readonly outputs: Readonly<Record<string, Output>> }[]>;
}

const root = resolve(import.meta.dirname, "../..");

/** Compressed, five percent above the measured size. */
const webBytes = 592_000;

describe("what the extension loads", () => {
  let folder: string;
  let outputs: ReadonlyMap<string, Output>;

  beforeAll(async () => {
    folder = emptyFolder();
    const bundled = (await import(join(root, "scripts/bundled.mjs"))) as Bundled;
    const args = ["--release", "--extension", `--out=${join(folder, "dist")}`];
    const parts = await bundled.buildWithMetafiles(args);
    outputs = new Map(parts.flatMap((part) => Object.entries(part.outputs)));
  });

  /** Modules that are loaded with an entry point at once, not by a later `import()`. */
  function loadedWith(entryPoint: string) {
    const start = [...outputs].find(([, output]) => output.entryPoint === entryPoint)?.[0];
    expect(start, entryPoint).toBeDefined();
    const seen = new Set([start ?? ""]);
    for (const path of seen)
      for (const one of outputs.get(path)?.imports ?? [])
        if (one.kind === "import-statement" && !one.external) seen.add(one.path);
    const found = [...seen].flatMap((path) => outputs.get(path) ?? []);
    const modules = found.flatMap(({ inputs }) =>
      Object.entries(inputs).flatMap(([path, { bytesInOutput }]) => (bytesInOutput ? path : [])),
    );
    return { bytes: found.reduce((sum, { bytes }) => sum + bytes, 0), modules };
  }

  // Shows: panel-activation
  it("to activate is its own names and nothing else", () => {
    const { bytes, modules } = loadedWith("src/extension.ts");
    expect(modules.toSorted()).toEqual([
      "src/editor/activation.ts",
      "src/editor/contributions.ts",
      "src/extension.ts",
    ]);
    expect(bytes).toBeLessThan(10_000);
  });

  it("in a browser is one file without Node, without stand-ins for it, and of this size", async () => {
    const found = [...outputs].filter(([path]) => /[\\/]web[\\/]/.test(path));
    expect(found.map(([, { entryPoint }]) => entryPoint)).toEqual(["src/extensionWeb.ts"]);
    const [[path, output] = []] = found;
    expect(new Set(output?.imports.map((one) => one.path))).toEqual(new Set(["vscode"]));
    // esbuild writes "(disabled)" before a module that a package replaces by nothing in a browser.
    const unwanted = /^\(disabled\)|^node:|src\/(platform|cli|editor\/node)\/|node_modules\/undici/;
    const inputs = Object.keys(output?.inputs ?? {});
    expect(inputs.filter((input) => unwanted.test(input))).toEqual([]);
    expect(inputs.length).toBeGreaterThan(300);
    const bytes = await readFile(join(root, path ?? ""));
    // Local names are shortened, so only the globals of Node have these names.
    expect(
      bytes.toString().match(/(?<![\w$])(Buffer|setImmediate|__dirname|process\.\w+)/g),
    ).toBeNull();
    expect(gzipSync(bytes, { level: 9 }).length).toBeLessThan(webBytes);
  });

  it("starts as a server of tools without an editor or a variable", async () => {
    const { modules } = loadedWith("src/assistantServer.ts");
    expect(modules.filter((path) => path.startsWith("src/editor/"))).toEqual([]);
    await writeFile(join(folder, "package.json"), '{ "type": "module" }');
    const { stdout } = spawnSync(process.execPath, [join(folder, "dist/assistantServer.js")], {
      env: { ELECTRON_RUN_AS_NODE: "1" },
      input: '{"jsonrpc":"2.0","id":1,"method":"tools/list"}\n',
      encoding: "utf8",
    });
    const { result } = JSON.parse(stdout) as { result: { tools: readonly unknown[] } };
    expect(result.tools).toHaveLength(6);
  });
});

it("starts no command with zod, which is a sixth of what a start costs", () => {
  const starts = ["process.ts", "commands/checkCommand.ts", "commands/runCommand.ts"];
  const files = reached(
    starts.map((name) => join(root, "src/cli", name)),
    true,
  );
  const loading = [...files].filter(([, packages]) => packages.includes("zod"));
  expect(loading.map(([file]) => file)).toEqual([]);
  expect(files.size).toBeGreaterThan(200);
});
