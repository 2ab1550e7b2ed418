#!/usr/bin/env node
import { mkdirSync } from "node:fs";
import nodeModule from "node:module";
import { homedir } from "node:os";
import { isAbsolute, join } from "node:path";

/** The command line's entry. It loads nothing but what its answer needs. */
declare const BRP_VERSION: string;

const versionWords: ReadonlySet<string> = new Set(["version", "--version", "-v", "-V"]);

/** A folder of the user alone, outside every project: whoever could write into it would run code as them. */
function cacheFolder(): string {
  const { env, platform } = process;
  const usual =
    platform === "win32"
      ? join(homedir(), "AppData", "Local")
      : join(homedir(), ...(platform === "darwin" ? ["Library", "Caches"] : [".cache"]));
  const given = env[platform === "win32" ? "LOCALAPPDATA" : "XDG_CACHE_HOME"] ?? "";
  return join(isAbsolute(given) ? given : usual, "brp-workbench", "compiled");
}

/** Keeps the compiled form of our own modules only. Node 20 has no such cache, and not every folder can be made. */
function keepCompiledCode(): void {
  const { enableCompileCache } = nodeModule as Partial<CompileCache>;
  if (!enableCompileCache || process.env["NODE_COMPILE_CACHE"]) return;
  try {
    const folder = cacheFolder();
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    enableCompileCache(folder);
  } catch {
    // A home that is not there or may not be written to is usual in containers.
  }
}

/** From Node 22.8 on; the types are those of Node 20. */
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
  // The whole program reports what cannot be written; a reader that has left is no fault.
  process.stdout.once("error", ({ code }: NodeJS.ErrnoException) => {
    if (code !== "EPIPE") void runProgram();
  });
  process.stdout.write(`${BRP_VERSION}\n`);
} else void runProgram();
