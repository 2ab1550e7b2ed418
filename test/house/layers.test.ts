import { readdir, readFile } from "node:fs/promises";
import { dirname, join, relative, resolve, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { findRings, importsOf } from "../support/imports.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** The whole of undici loads twice as long as these. */
const undiciParts = ["undici/lib/core/connect.js", "undici/lib/dispatcher/agent.js"];

/** Which rooms and packages each room may import. What is not named here is refused. */
const rooms: Readonly<Record<string, { rooms: readonly string[]; packages: readonly string[] }>> = {
  contract: { rooms: [], packages: ["zod"] },
  model: { rooms: ["contract"], packages: ["zod"] },
  language: { rooms: ["model", "contract"], packages: [] },
  exchange: { rooms: ["language", "model", "contract"], packages: ["zod"] },
  runner: { rooms: ["model", "contract"], packages: ["undici", ...undiciParts, "node:"] },
  presentation: { rooms: ["model", "contract"], packages: [] },
  protocol: { rooms: ["presentation", "model", "contract"], packages: ["zod"] },
  trial: { rooms: ["contract"], packages: ["zod", "node:"] },
  hands: { rooms: ["runner", "trial", "model", "contract"], packages: ["node:"] },
  languageServer: {
    rooms: ["hands", "language", "model", "contract"],
    packages: ["vscode-languageserver/node", "node:"],
  },
  cli: {
    rooms: [
      "languageServer",
      "hands",
      "exchange",
      "language",
      "runner",
      "presentation",
      "trial",
      "model",
      "contract",
    ],
    packages: ["zod", "node:"],
  },
  editor: {
    rooms: [
      "hands",
      "exchange",
      "language",
      "runner",
      "presentation",
      "protocol",
      "trial",
      "model",
      "contract",
    ],
    packages: ["vscode", "zod", "node:"],
  },
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
      .filter((name) => name.endsWith(".ts"))
      .map(async (name) => {
        const path = join(folder, name);
        const text = await readFile(join(root, path), "utf8");
        const room = name.split(sep)[0] ?? "";
        return {
          path,
          room: room.endsWith(".ts") ? "entry" : room,
          text,
          imports: importsOf(text),
        };
      }),
  );
}

const files = await sourceFiles("src");

/** The project file that a relative import names, from the root. */
function target(file: SourceFile, specifier: string): string {
  return relative(root, resolve(root, dirname(file.path), specifier));
}

function isAllowed(file: SourceFile, specifier: string): boolean {
  const rules = rooms[file.room];
  if (!rules) return file.room === "entry";
  if (!specifier.startsWith("."))
    return rules.packages.some((name) =>
      name.endsWith(":") ? specifier.startsWith(name) : specifier === name,
    );
  const room = target(file, specifier).split(sep)[1] ?? "";
  return room === file.room || rules.rooms.includes(room);
}

describe("the house", () => {
  it("has rooms with files in them", () => {
    const found = new Set(files.map((file) => file.room));
    for (const room of [
      "contract",
      "model",
      "language",
      "exchange",
      "runner",
      "presentation",
      "trial",
      "hands",
      "languageServer",
      "cli",
    ])
      expect(found, room).toContain(room);
  });

  it("imports only downwards, by the table of the rooms", () => {
    const wrong = files.flatMap((file) =>
      file.imports
        .filter((specifier) => !isAllowed(file, specifier))
        .map((specifier) => `${file.path} imports ${specifier}`),
    );
    expect(wrong).toEqual([]);
  });

  it("imports vscode only in the editor room and the entry, undici in one file", () => {
    const vscode = files.filter((file) => file.imports.includes("vscode"));
    expect(vscode.filter((file) => !["editor", "entry"].includes(file.room))).toEqual([]);
    const undici = files.filter((file) => file.imports.some((name) => /^undici(\/|$)/.test(name)));
    expect(undici.map((file) => file.path)).toEqual(
      ["undici.d.ts", "undiciTransport.ts"].map((name) => join("src", "runner", name)),
    );
  });

  it("writes the ending of every file it imports", () => {
    const wrong = files.flatMap((file) =>
      file.imports.filter((name) => name.startsWith(".") && !/\.(ts|json)$/.test(name)),
    );
    expect(wrong).toEqual([]);
  });

  it("has no rings", () => {
    const graph = new Map(
      files.map((file) => [
        file.path,
        file.imports.filter((name) => name.startsWith(".")).map((name) => target(file, name)),
      ]),
    );
    expect(findRings(graph)).toEqual([]);
  });

  it("has no file above 400 lines and no entry above 80", async () => {
    const all = [...files, ...(await sourceFiles("webview")), ...(await sourceFiles("scripts"))];
    const lines = (file: SourceFile) => file.text.split("\n").length - 1;
    expect(all.filter((file) => lines(file) > 400).map((file) => file.path)).toEqual([]);
    const entries = all.filter((file) =>
      [join("src", "cli", "main.ts"), join("src", "extension.ts")].includes(file.path),
    );
    expect(entries.filter((file) => lines(file) > 80).map((file) => file.path)).toEqual([]);
  });

  it("has no barrel and no utils", () => {
    const barrels = files.filter((file) => /(^|[\\/])(index|utils?|helpers?)\.ts$/.test(file.path));
    expect(barrels.map((file) => file.path)).toEqual([]);
    const reexports = files.filter((file) => /^export (\*|\{[^}]*\}) from /m.test(file.text));
    expect(reexports.map((file) => file.path)).toEqual([]);
  });

  it("reads the process environment at its entries only", () => {
    const readers = files.filter((file) => /\bprocess\.env\b/.test(file.text));
    expect(readers.map((file) => file.path).toSorted()).toEqual([
      join("src", "cli", "main.ts"),
      join("src", "editor", "engine.ts"),
    ]);
  });

  it("measures no time by the calendar, which is set forward and back", () => {
    const using = (pattern: RegExp) =>
      files.filter(({ text }) => pattern.test(text)).map(({ path }) => path.split(sep).join("/"));
    // Times of files are calendar times.
    expect(using(/\bDate\.now\(/)).toEqual(["src/hands/folderLock.ts"]);
    expect(using(/\bnew Date\(\)/).toSorted()).toEqual([
      "src/runner/systemClock.ts",
      "src/trial/localEnvironment.ts",
      "src/trial/trialServer.ts",
    ]);
    expect(using(/\.now\(\)\.(?:getTime|valueOf)\(\)|\+\w*[cC]lock\.now\(\)/).toSorted()).toEqual([
      "src/editor/environmentFacts.ts", // when an approval ends
      "src/editor/inboxLooks.ts", // how long messages are kept
      "src/runner/accessTokens.ts", // when a token ends
      "src/runner/answerClocks.ts", // the clock of another side
      "src/runner/undiciTransport.ts", // whether a certificate is valid
    ]);
  });

  it("runs no text as code", () => {
    const dangerous = /\beval\(|new Function\(|node:vm|innerHTML/;
    expect(files.filter((file) => dangerous.test(file.text)).map((file) => file.path)).toEqual([]);
  });
});
