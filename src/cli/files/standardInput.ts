import { resolve } from "node:path";
import { readAtMost, type BoundedBytes } from "../../platform/boundedFile.ts";
import type { CommandContext } from "../commandContext.ts";
import { standardInput } from "./requestFiles.ts";

/** What of a command is needed to read files. */
export type InputContext = Pick<CommandContext, "cwd" | "input">;

/** The bytes of a file or, for `-`, of standard input. */
export async function readInput(
  path: string,
  mostBytes: number,
  shell: InputContext,
): Promise<BoundedBytes> {
  if (path !== standardInput) return readAtMost(resolve(shell.cwd, path), mostBytes);
  const bytes = await shell.input?.(mostBytes);
  if (!bytes) return "not readable";
  return bytes.length > mostBytes ? { tooLargeBytes: undefined } : bytes;
}
