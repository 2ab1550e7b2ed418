import type { Finished } from "./cli.ts";

/** Runs a command of `brp` with `--approve` and the hash of its own plan. */
export async function approving(
  start: (...more: readonly string[]) => Promise<Finished>,
): Promise<Finished> {
  return start("--approve", await planHashOf(start));
}

/** The hash of a command's plan, empty without one. */
export async function planHashOf(
  start: (...more: readonly string[]) => Promise<Finished>,
): Promise<string> {
  const { stdout } = await start("--dry-run", "--reporter=json");
  return (JSON.parse(stdout) as { plans: { hash: string }[] }).plans[0]?.hash ?? "";
}
