import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** A tool's cache for unchanged files. Empty in a fresh clone. */
export function cache(name: string): string {
  return `node_modules/.cache/brp/${name}`;
}

/** Runs a tool of node_modules. Returns its output if it fails. */
export function complaint(script: string, ...args: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [`node_modules/${script}`, ...args], { cwd: root });
    let output = "";
    child.stdout.on("data", (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on("data", (chunk: Buffer) => (output += chunk.toString()));
    child.once("error", reject);
    child.once("close", (code) => resolve(code === 0 ? "" : output || `exit code ${code}`));
  });
}
