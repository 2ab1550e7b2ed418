import { expect } from "vitest";
import { scratchFolder } from "../untilEnd.ts";
import { runCli, type CliOptions } from "./cli.ts";

type Files = NonNullable<Parameters<typeof scratchFolder>[0]>;

/** One request that the local environment answers. */
export const readNames =
  "RaadpleegMetBurgerservicenummer\nburgerservicenummer: 999990019\nfields: naam\n";

/** `brp` in a folder of its own with these files; no word of a line that is given whole holds a space. */
export async function brpIn(files: Files = {}, options: CliOptions = {}) {
  const path = await scratchFolder(files);
  const brp = (args: string | readonly string[], more: CliOptions = {}) =>
    runCli(typeof args === "string" ? args.split(" ") : args, { cwd: path, ...options, ...more });
  return { brp, path };
}

/** Runs `brp` once, in a folder of its own with these files. */
export async function brpOnce(
  args: string | readonly string[],
  files: Files,
  options: CliOptions = {},
) {
  const { brp } = await brpIn(files, options);
  return brp(args);
}

/** These stand for an output in `toMatchObject`, of which only so much matters. */
export const including = (words: string) => expect.stringContaining(words) as string;
export const excluding = (words: string) => expect.not.stringContaining(words) as string;
