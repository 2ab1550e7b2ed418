import { spawn, type ChildProcess } from "node:child_process";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { Readable, Writable } from "node:stream";
import { fileURLToPath } from "node:url";
import { runProgram } from "../../../src/cli/commands.ts";
import { isWhole } from "../share.ts";
import { trustVariables } from "./trust.ts";

export const projectRoot = fileURLToPath(new URL("../../..", import.meta.url));
export const cliBundle = join(projectRoot, "dist", "cli.js");

export interface Finished {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface CliOptions {
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
  /** Whether every environment of the folder's settings is trusted unchanged. Otherwise none is. */
  readonly trusts?: boolean;
  /** A file descriptor that replaces the pipe of standard output. */
  readonly stdout?: number;
  /** Standard input, empty by default. */
  readonly stdin?: string;
  /** Columns of a terminal for standard output and error, which are pipes by default. */
  readonly terminal?: number;
  /** The user's input, in order or by question. Without it the program does not prompt. */
  readonly answers?: readonly string[] | ((question: string) => string | undefined);
  /** Whether Ctrl-C has been pressed already. */
  readonly stopped?: boolean;
}

/** Starts it with only the given environment variables. By default the settings of its folder are trusted. */
export function startCli(args: readonly string[], options: CliOptions = {}): ChildProcess {
  const child = spawn(process.execPath, [cliBundle, ...args], {
    cwd: options.cwd ?? projectRoot,
    env: environmentOf(options),
    stdio: [options.stdin === undefined ? "ignore" : "pipe", options.stdout ?? "pipe", "pipe"],
  });
  child.stdin?.end(options.stdin);
  return child;
}

function environmentOf({ cwd = projectRoot, trusts = true, env }: CliOptions) {
  const home = env?.HOME;
  return {
    PATH: process.env.PATH,
    // In this process the user's own folder is the default.
    ...(home !== undefined && {
      XDG_CONFIG_HOME: join(home, ".config"),
      APPDATA: join(home, "AppData", "Roaming"),
    }),
    ...(trusts && trustVariables(cwd)),
    ...env,
  };
}

/** `npm test` runs it in this process, by the function that the entry calls. `npm run random` starts a process. */
export function runCli(args: readonly string[], options: CliOptions = {}): Promise<Finished> {
  const needsProcess = options.stdout !== undefined || options.env?.NODE_OPTIONS !== undefined;
  const needsHere =
    options.terminal !== undefined || options.answers !== undefined || options.stopped === true;
  return (isWhole && !needsHere) || needsProcess
    ? finished(startCli(args, options))
    : runWithin(args, options);
}

async function runWithin(args: readonly string[], options: CliOptions): Promise<Finished> {
  const manifest = await readFile(join(projectRoot, "package.json"), "utf8");
  const { version } = JSON.parse(manifest) as { readonly version: string };
  const output = { stdout: "", stderr: "" };
  const kept = (name: keyof typeof output) => ({
    write: (text: string | Uint8Array) =>
      void (output[name] += typeof text === "string" ? text : Buffer.from(text).toString()),
    isTerminal: options.terminal !== undefined,
    ...(options.terminal !== undefined && { columns: options.terminal }),
  });
  const code = await runProgram(args, {
    env: environmentOf(options),
    cwd: options.cwd ?? projectRoot,
    stdout: kept("stdout"),
    stderr: kept("stderr"),
    signal: options.stopped ? AbortSignal.abort() : new AbortController().signal,
    version,
    streams: { input: Readable.from([]), output: new Writable() },
    ...(options.answers && { ask: answering(options.answers) }),
    input: () => Promise.resolve(Buffer.from(options.stdin ?? "")),
  });
  return { code, ...output };
}

function answering(answers: NonNullable<CliOptions["answers"]>) {
  if (typeof answers === "function")
    return (question: string) => Promise.resolve(answers(question));
  const left = [...answers];
  return () => Promise.resolve(left.shift());
}

export function finished(child: ChildProcess): Promise<Finished> {
  const output = { stdout: "", stderr: "" };
  child.stdout?.on("data", (chunk: Buffer) => (output.stdout += chunk.toString()));
  child.stderr?.on("data", (chunk: Buffer) => (output.stderr += chunk.toString()));
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code) => resolve({ code, ...output }));
  });
}

export function firstLine(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = "";
    child.stdout?.on("data", (chunk: Buffer) => {
      text += chunk.toString();
      const end = text.indexOf("\n");
      if (end >= 0) resolve(text.slice(0, end));
    });
    child.once("close", () => reject(new Error("It ended without a line.")));
  });
}
