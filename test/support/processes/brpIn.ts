import { expect } from "vitest";
import { scratchFolder } from "../untilEnd.ts";
import { runCli, type CliOptions } from "./cli.ts";

type Files = NonNullable<Parameters<typeof scratchFolder>[0]>;

/** One request with a response of the local mock. */
export const readNames =
  "RaadpleegMetBurgerservicenummer\nburgerservicenummer: 999990019\nfields: naam\n";

/** `brp` in a separate folder with these files. Words of a line given as one text contain no spaces. */
export async function brpIn(files: Files = {}, options: CliOptions = {}) {
  const path = await scratchFolder(files);
  const brp = (args: string | readonly string[], more: CliOptions = {}) =>
    runCli(typeof args === "string" ? args.split(" ") : args, { cwd: path, ...options, ...more });
  return { brp, path };
}

export async function brpOnce(
  args: string | readonly string[],
  files: Files,
  options: CliOptions = {},
) {
  const { brp } = await brpIn(files, options);
  return brp(args);
}

export const including = (words: string) => expect.stringContaining(words) as string;
export const excluding = (words: string) => expect.not.stringContaining(words) as string;
