#!/usr/bin/env node
import { mkdirSync } from "node:fs";
import nodeModule from "node:module";
import { homedir } from "node:os";
import { isAbsolute, join } from "node:path";

/** Entry point of the command line. It loads only the modules that it needs. */
declare const BRP_VERSION: string;

const versionWords: ReadonlySet<string> = new Set(["version", "--version", "-v", "-V"]);

/** Private folder of the user, outside every project: anyone who can write into it could run code as that user. */
function cacheFolder(): string {
  const { env, platform } = process;
  const usual =
    platform === "win32"
      ? join(homedir(), "AppData", "Local")
      : join(homedir(), ...(platform === "darwin" ? ["Library", "Caches"] : [".cache"]));
  const given = env[platform === "win32" ? "LOCALAPPDATA" : "XDG_CACHE_HOME"] ?? "";
  return join(isAbsolute(given) ? given : usual, "brp-workbench", "compiled");
}

/** Caches compiled code of our own modules only. Node 20 has no such cache, and some folders cannot be created. */
function keepCompiledCode(): void {
  const { enableCompileCache } = nodeModule as Partial<CompileCache>;
  if (!enableCompileCache || process.env["NODE_COMPILE_CACHE"]) return;
  try {
    const folder = cacheFolder();
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    enableCompileCache(folder);
  } catch {
    // A missing or read-only home folder is common in containers.
  }
}

/** Available from Node 22.8, but the types are those of Node 20. */
interface CompileCache {
  readonly enableCompileCache: (folder: string) => unknown;
}

async function runProgram(): Promise<void> {
  keepCompiledCode();
  const { runProcess } = await import("./process.ts");
  await runProcess(args, process.env);
}

const args = process.argv.slice(2);
const [word = ""] = args;
if (args.length === 1 && versionWords.has(word)) {
  // The full program reports failed writes. A closed output is not an error.
  process.stdout.once("error", ({ code }: NodeJS.ErrnoException) => {
    if (code !== "EPIPE") void runProgram();
  });
  process.stdout.write(`${BRP_VERSION}\n`);
} else void runProgram();
