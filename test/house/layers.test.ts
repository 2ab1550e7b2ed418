import { access, readdir, readFile } from "node:fs/promises";
import { dirname, join, relative, resolve, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { findCycles, importsOf } from "../support/imports.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));

interface Rules {
  readonly rooms: readonly string[];
  readonly packages: readonly string[];
}

const imports = (rooms: string, packages = ""): Rules => ({
  rooms: rooms.match(/\S+/g) ?? [],
  packages: packages.match(/\S+/g) ?? [],
});

const panel = "webview/shared protocol presentation model contract";
const panelRules = imports(panel, "preact");
const undici = "undici undici/lib/core/connect.js undici/lib/dispatcher/agent.js";

/** Allowed imports of each room, by rooms and packages. All others are rejected. */
const rooms: Readonly<Record<string, Rules>> = {
  contract: imports("", "zod @noble/hashes/"),
  formats: imports("contract"),
  model: imports("formats contract", "zod"),
  explain: imports("model contract"),
  language: imports("explain model formats contract", "vscode-languageserver-types"),
  interop: imports("language model contract", "zod"),
  // All of undici takes twice as long to load as its parts.
  runner: imports("model formats contract", `@noble/hashes/scrypt.js ${undici} node:`),
  presentation: imports("explain model formats contract"),
  protocol: imports("presentation model contract", "zod"),
  mock: imports("formats contract", "zod node:"),
  local: imports("runner mock model formats contract"),
  panels: imports("language runner presentation protocol explain model formats contract"),
  assistant: imports("language runner presentation explain mock model formats contract"),
  platform: imports("runner mock model formats contract", "node:"),
  languageServer: imports("platform language model contract", "vscode-languageserver/node node:"),
  playground: imports(
    "local panels language runner presentation protocol explain mock model formats contract",
    "vscode-languageserver-types zod",
  ),
  cli: imports(
    "assistant languageServer platform local interop language runner presentation explain mock model formats contract",
    "zod node:",
  ),
  "webview/shared": imports(
    "protocol presentation model contract",
    "preact @vscode/webview-ui-toolkit @vscode/codicons/src/icons/",
  ),
  "webview/response": panelRules,
  "webview/connect": panelRules,
  "webview/fields": panelRules,
  "webview/inbox": panelRules,
  "webview/playground": imports(`${panel} playground examples`, "preact @codemirror/"),
  editor: imports(
    "panels assistant local interop language runner presentation protocol explain mock model formats contract",
    "vscode vscode-languageserver-types zod",
  ),
  // Without it the extension runs in a browser.
  "editor/node": imports(
    "editor panels platform local interop language runner presentation protocol explain mock model formats contract",
    "vscode zod node:",
  ),
};

/** Allowed imports of the panel tests: page code, its host, and the sources of their data. */
const testRooms: typeof rooms = {
  "test/unit/webview": imports(
    `${panel} webview/response webview/fields webview/inbox language panels editor test/support test/ui`,
    "fast-check vitest",
  ),
  "test/ui": imports(
    "playground panels editor editor/node language protocol presentation mock model formats contract test/host test/support test/contract",
    "esbuild fast-check playwright-core vitest zod node:",
  ),
};

interface SourceFile {
  readonly path: string;
  readonly room: string;
  readonly text: string;
  readonly imports: readonly string[];
}

async function sourceFiles(folder: string): Promise<readonly SourceFile[]> {
  const names = await readdir(join(root, folder), { recursive: true }).catch(() => []);
  return Promise.all(
    names
      .filter((name) => /\.tsx?$/.test(name))
      .map(async (name) => {
        const path = join(folder, name);
        const text = await readFile(join(root, path), "utf8");
        return { path, room: roomOf(path), text, imports: importsOf(text) };
      }),
  );
}

/**
 * A folder of `src` by its name alone, a panel as `webview/response`, tests as `test/ui`. `src/extension.ts` is the
 * entry.
 */
function roomOf(path: string): string {
  const [top = "", ...rest] = path.split(sep);
  const folders = rest.slice(0, -1);
  if (path.startsWith(join("src", "editor", "node", sep))) return "editor/node";
  if (top === "src") return folders[0] ?? "entry";
  if (top === "test" && folders[0] === "unit") return ["test", ...folders.slice(0, 2)].join("/");
  return [top, ...folders.slice(0, 1)].join("/");
}

const pure = JSON.parse(await readFile(join(root, "tsconfig.pure.json"), "utf8")) as Readonly<
  Record<"include" | "exclude", readonly string[]>
>;
const panels = await sourceFiles("webview");
const files = [...(await sourceFiles("src")), ...panels];
const panelTests = [
  ...(await sourceFiles(join("test", "ui"))),
  ...(await sourceFiles(join("test", "unit", "webview"))),
];

function target(file: SourceFile, specifier: string): string {
  return relative(root, resolve(root, dirname(file.path), specifier));
}

function isAllowed(file: SourceFile, specifier: string): boolean {
  const rules = rooms[file.room] ?? testRooms[file.room];
  if (!rules) return file.room === "entry";
  if (!specifier.startsWith("."))
    return rules.packages.some((name) =>
      /[:/]$/.test(name) ? specifier.startsWith(name) : specifier === name,
    );
  const room = roomOf(target(file, specifier));
  return room === file.room || rules.rooms.includes(room);
}

/** Compiled without Node's types (`tsconfig.pure.json`), so it may be part of a page or a worker. */
function isPure({ path }: Pick<SourceFile, "path">): boolean {
  const isIn = (folders: readonly string[]) =>
    folders.some((folder) => path.split(sep).join("/").startsWith(`${folder}/`));
  return isIn(pure.include) && !isIn(pure.exclude);
}

function isInstalled(folder: string): boolean {
  return /[\\/](node_modules|dist)([\\/]|$)/.test(folder);
}

describe("the house", () => {
  it("has rooms with files in them, and no file outside a room", () => {
    const found = new Set([...files, ...panelTests].map((file) => file.room));
    const named = [...Object.keys(rooms), ...Object.keys(testRooms), "entry"];
    expect([...found].toSorted()).toEqual(named.toSorted());
  });

  it("imports only downwards, by the table of the rooms", () => {
    const wrong = [...files, ...panelTests].flatMap((file) =>
      file.imports
        .filter((specifier) => !isAllowed(file, specifier))
        .map((specifier) => `${file.path} imports ${specifier}`),
    );
    expect(wrong).toEqual([]);
  });

  it("imports vscode only in the editor room and extension.ts, undici in one file", () => {
    const vscode = files.filter((file) => file.imports.includes("vscode"));
    const outside = vscode.filter(({ room }) => !["editor", "editor/node"].includes(room));
    expect(outside.map(({ path }) => path)).toEqual([join("src", "extension.ts")]);
    const undici = files.filter((file) => file.imports.some((name) => /^undici(\/|$)/.test(name)));
    expect(undici.map((file) => file.path)).toEqual(
      ["undici.d.ts", "undiciTransport.ts"].map((name) => join("src", "runner", "http", name)),
    );
  });

  // Shows: security-no-telemetry
  it("opens connections in these files only, and reports to no one", () => {
    const opening =
      /import \{[^}]*\b(connect|createConnection|request)\b[^}]*\} from "node:(net|tls|https?|http2)"/;
    const found = files.filter(({ text }) => opening.test(text));
    expect(found.map(({ path }) => path.split(sep).join("/")).toSorted()).toEqual([
      "src/cli/files/outputFile.ts", // a socket that the user names for a report
      "src/runner/http/connections.ts", // calls of an environment
      "src/runner/http/networkProbe.ts", // the doctor, to addresses of an environment
    ]);
    const reporting =
      /TelemetryLogger|sendBeacon|XMLHttpRequest|new WebSocket|EventSource|[=>(] ?(await )?fetch\("/;
    expect(files.filter(({ text }) => reporting.test(text)).map(({ path }) => path)).toEqual([]);
  });

  it("imports nothing of Node into a file that compiles without it", () => {
    const wrong = files
      .filter(isPure)
      .flatMap((file) =>
        file.imports
          .filter((name) =>
            name.startsWith(".")
              ? !isPure({ path: target(file, name) })
              : /^node:|^undici/.test(name),
          )
          .map((name) => `${file.path} imports ${name}`),
      );
    expect(wrong).toEqual([]);
  });

  it("writes the ending of every file it imports", () => {
    const wrong = files.flatMap((file) =>
      file.imports.filter((name) => name.startsWith(".") && !/\.(tsx?|json|brp)$/.test(name)),
    );
    expect(wrong).toEqual([]);
  });

  it("reads requests only where a text comes from outside", () => {
    const readers = [
      "assistant/guard/callerText", // arguments of a language model for a tool
      "cli/commands/convertCommand", // an export of another tool, or a request file
      "cli/discovery/newCommand", // a request made of user input, to check it
      "cli/files/embeddedChecking", // JSON in another file
      "cli/files/requestLoading", // a file
      "cli/runPreparation", // a file that another file uses
      "editor/documents/requestFiles", // the text of an editor, or a file without one
      "editor/embedded/embeddedDiagnostics", // JSON in another file
      "editor/testing/testExplorer", // the same, after it was saved
      "interop/writing/requestFile", // an imported file, to prove that nothing was added
      "interop/writing/requestLines", // a rewritten request, to prove that it is unchanged
      "languageServer/openDocuments", // the text of another editor
      "playground/languageSession", // the text of the playground's editor
    ];
    const found = files.filter(
      ({ room, text }) =>
        room !== "language" && /\b(parseRequestDocument|openFile|openOnce)\(/.test(text),
    );
    expect(found.map(({ path }) => path.split(sep).join("/")).toSorted()).toEqual(
      readers.map((path) => `src/${path}.ts`),
    );
  });

  it("has no rings", () => {
    const graph = new Map(
      files.map((file) => [
        file.path,
        file.imports.filter((name) => name.startsWith(".")).map((name) => target(file, name)),
      ]),
    );
    expect(findCycles(graph)).toEqual([]);
  });

  it("takes the archived toolkit through one adapter", () => {
    const users = files.filter((file) => file.imports.includes("@vscode/webview-ui-toolkit"));
    expect(users.map((file) => file.path)).toEqual([join("webview", "shared", "toolkit.ts")]);
  });

  it("has no file above 500 lines and no entry above 80", async () => {
    const all = [...files, ...(await sourceFiles("scripts"))];
    const lines = (file: SourceFile) => file.text.split("\n").length - 1;
    expect(all.filter((file) => lines(file) > 500).map((file) => file.path)).toEqual([]);
    const entries = all.filter((file) =>
      [join("src", "cli", "main.ts"), join("src", "extension.ts")].includes(file.path),
    );
    expect(entries.filter((file) => lines(file) > 80).map((file) => file.path)).toEqual([]);
  });

  it("has no folder with more than 30 files beside its subfolders", async () => {
    const counts = new Map<string, number>();
    for (const top of ["src", "webview", "test"])
      for (const name of await readdir(join(root, top), { recursive: true, withFileTypes: true })) {
        const { parentPath: folder } = name;
        if (name.isFile() && !isInstalled(folder))
          counts.set(folder, (counts.get(folder) ?? 0) + 1);
      }
    const full = [...counts].filter(([, count]) => count > 30);
    expect(full.map(([folder, count]) => `${relative(root, folder)}: ${count}`)).toEqual([]);
  });

  it("introduces every module in a README of at most 15 lines", async () => {
    const modules = Object.keys(rooms).map((room) => {
      const [module = ""] = room.split("/");
      return module === "webview" ? module : join("src", module);
    });
    for (const module of new Set(modules)) {
      const text = await readFile(join(root, module, "README.md"), "utf8");
      expect(text.split("\n").length - 1, module).toBeLessThanOrEqual(15);
      const named = [...text.matchAll(/`([\w/-]+\.tsx?)`/g)].map(([, name = ""]) => name);
      expect(named.length, module).toBeGreaterThan(0);
      for (const name of named) await access(join(root, module, name));
    }
  });

  it("has no barrel and no utils", () => {
    const barrels = files.filter((file) =>
      /(^|[\\/])(index|utils?|helpers?)\.tsx?$/.test(file.path),
    );
    expect(barrels.map((file) => file.path)).toEqual([]);
    const reexports = files.filter((file) => /^export (\*|\{[^}]*\}) from /m.test(file.text));
    expect(reexports.map((file) => file.path)).toEqual([]);
  });

  it("reads the process environment at its entries only", () => {
    const readers = files.filter((file) => /\bprocess\.env\b/.test(file.text));
    expect(readers.map((file) => file.path).toSorted()).toEqual([
      join("src", "cli", "main.ts"),
      join("src", "cli", "program.ts"),
      // It reads the names only, to remove each.
      join("src", "editor", "node", "mcpServer.ts"),
      join("src", "editor", "node", "systemProxy.ts"),
    ]);
  });

  it("measures no time by the calendar, which is set forward and back", () => {
    const using = (pattern: RegExp) =>
      files.filter(({ text }) => pattern.test(text)).map(({ path }) => path.split(sep).join("/"));
    expect(using(/\bDate\.now\(/)).toEqual([]);
    expect(using(/\bnew Date\(\)/).toSorted()).toEqual([
      "src/mock/embeddedMock.ts",
      "src/mock/server/localEnvironment.ts",
      "src/runner/gateway/systemClock.ts",
    ]);
    expect(using(/\.now\(\)\.(?:getTime|valueOf)\(\)|\+\w*[cC]lock\.now\(\)/).toSorted()).toEqual([
      "src/editor/environments/environmentFacts.ts", // end of an approval
      "src/panels/inbox/inbox.ts", // expiry of messages
      "src/runner/auth/accessTokens.ts", // expiry of a token
      "src/runner/doctor/doctorCalls.ts", // the clock of the service
    ]);
  });

  // Shows: security-no-code
  it("runs no text as code and reads no text as markup", () => {
    const dangerous =
      /\beval\(|new Function\(|node:vm|(inner|outer)HTML|insertAdjacentHTML|document\.write|srcdoc|DOMParser/;
    const found = files.filter((file) => dangerous.test(file.text)).map((file) => file.path);
    expect(found).toEqual([
      "src/cli/compiledPrograms.ts", // our own programs, with compiled code of an earlier start
    ]);
  });
});
