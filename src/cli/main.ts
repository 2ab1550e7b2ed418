#!/usr/bin/env node
import { homedir } from "node:os";
import { isAbsolute, join } from "node:path";
import { CompiledPrograms } from "./compiledPrograms.ts";

/** Entry point of the command line. It loads only the program that it needs. */
declare const BRP_VERSION: string;

const versionWords: ReadonlySet<string> = new Set(["version", "--version", "-v", "-V"]);

/**
 * Private folder of the user, outside every project: anyone who can write into it could run code as that user.
 * Undefined if the user has turned off Node's own cache, or has no home folder.
 */
function cacheFolder(): string | undefined {
  const { platform } = process;
  if (process.env["NODE_DISABLE_COMPILE_CACHE"]) return undefined;
  const given = process.env[platform === "win32" ? "LOCALAPPDATA" : "XDG_CACHE_HOME"] ?? "";
  try {
    const folder = isAbsolute(given) ? given : join(homedir(), ...usualFolder(platform));
    return join(folder, "brp-workbench", "compiled");
  } catch {
    return undefined;
  }
}

function usualFolder(platform: NodeJS.Platform): readonly string[] {
  if (platform === "win32") return ["AppData", "Local"];
  return platform === "darwin" ? ["Library", "Caches"] : [".cache"];
}

function runProgram(): void {
  const programs = new CompiledPrograms(import.meta.dirname, cacheFolder(), word);
  programs.load(word === "check" || word === "run" ? word : "others");
}

const args = process.argv.slice(2);
const [word = ""] = args;
if (args.length === 1 && versionWords.has(word)) {
  // The full program reports failed writes. A closed output is not an error.
  process.stdout.once("error", ({ code }: NodeJS.ErrnoException) => {
    if (code !== "EPIPE") runProgram();
  });
  process.stdout.write(`${BRP_VERSION}\n`);
} else runProgram();
