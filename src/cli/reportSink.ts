import { resolve } from "node:path";
import type { Text } from "../contract/text.ts";
import { inBlocks, isStream, writeOutput } from "./files/outputFile.ts";
import type { ReportTarget } from "./options/reportOptions.ts";
import { draw, line, type TerminalLine, printable } from "./reporters/layout.ts";
import {
  exitCodes,
  worst,
  type ExitCode,
  printError,
  writeData,
  terminalAt,
  withPlace,
} from "./commandOutput.ts";
import {
  type CommandContext,
  type Output,
  unwrappedTerminal,
  type Terminal,
} from "./commandContext.ts";

type RenderReport<Kind extends string> = (kind: Kind) => string | Iterable<string>;

const piecesOf = (text: string | Iterable<string>) => (typeof text === "string" ? [text] : text);

/**
 * Destinations of the reports of a command. Standard output shows the console, unless a reporter without a file uses
 * it. Each file gets its report at the end, and until then a report without a result.
 */
export class ReportSink<Kind extends string> {
  readonly terminal: Terminal;
  readonly #targets: readonly ReportTarget<Kind | "console">[];
  readonly #shell: CommandContext;
  readonly #fileTerminal: Terminal;
  readonly #console: Output;
  readonly #leavesOutput: boolean;
  readonly #printed: string[] = [];

  constructor(
    targets: readonly ReportTarget<Kind>[],
    shell: CommandContext,
    /** Reserves standard output, so that sentences are written to standard error. */
    leavesOutput = false,
  ) {
    this.#console = leavesOutput ? shell.stderr : shell.stdout;
    this.#leavesOutput = leavesOutput;
    this.#targets = targets;
    this.#shell = shell;
    // Computed once, because each access to an environment variable is a system call.
    this.terminal = terminalAt(shell, leavesOutput ? "stderr" : "stdout");
    this.#fileTerminal = unwrappedTerminal(shell.env, shell.color);
  }

  /** Does not create lines that are never shown. */
  print(lines: Iterable<TerminalLine>): void {
    const isKept = !this.#leavesOutput && this.#keepsConsole();
    const shown = isKept ? [...lines] : lines;
    if (this.#showsConsole()) this.#console.write(draw(shown, this.terminal));
    if (isKept) this.keep(shown);
  }

  /** For output that is not a sentence, such as a body. */
  printData(data: string): void {
    writeData(this.#shell.stdout, data);
    if (this.#keepsConsole()) this.#printed.push(data);
  }

  /** Collects lines that standard error shows. */
  keep(lines: Iterable<TerminalLine>): void {
    if (this.#keepsConsole()) this.#printed.push(draw(lines, this.#fileTerminal));
  }

  #keepsConsole(): boolean {
    return this.#targets.some(({ kind, output }) => kind === "console" && output !== undefined);
  }

  /** Replaces older reports first. Returns the reason if one is not writable. */
  async begin(unfinished: RenderReport<Kind | "console">): Promise<readonly Text[]> {
    const problems: Text[] = [];
    for (const { kind, output } of this.#targets) {
      if (output === undefined || (await isStream(resolve(this.#shell.cwd, output)))) continue;
      const problem = await this.#write(output, piecesOf(unfinished(kind)));
      if (problem) problems.push(problem);
    }
    return problems;
  }

  /** Reports a failed write and returns a different code for it. */
  async finish(code: ExitCode, render: RenderReport<Kind | "console">): Promise<ExitCode> {
    const problems: Text[] = [];
    for (const { kind, output } of this.#targets) {
      if (output === undefined) {
        if (kind !== "console")
          for (const piece of inBlocks(piecesOf(render(kind)))) {
            writeData(this.#shell.stdout, piece);
            await this.#shell.stdout.drained?.();
          }
        continue;
      }
      const text = piecesOf(render(kind));
      const pieces = kind === "console" ? [...this.#printed, ...text] : text;
      const problem = await this.#write(output, pieces);
      if (problem) problems.push(problem);
    }
    if (problems.length === 0) return code;
    printError(problems, this.#shell);
    return worst([code, exitCodes.fileErrors]);
  }

  sentences(messages: readonly Text[]): string {
    const lines = messages
      .flatMap((message) => message[this.#shell.language].split("\n"))
      .map((each) => line("", each));
    return draw(lines, this.#fileTerminal);
  }

  #showsConsole(): boolean {
    const onScreen = this.#targets.filter(({ output }) => output === undefined);
    return onScreen.length === 0 || onScreen.some(({ kind }) => kind === "console");
  }

  /** Readable by its owner only, because it may contain responses. */
  async #write(output: string, pieces: Iterable<string>): Promise<Text | undefined> {
    const path = resolve(this.#shell.cwd, output);
    const problem = await writeOutput(path, pieces, { mode: 0o600, existing: "replace" });
    return problem && withPlace(printable(output), problem);
  }
}
