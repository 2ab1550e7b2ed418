import { execFileSync } from "node:child_process";
import { readdir, stat } from "node:fs/promises";
import { fileURLToPath } from "node:url";

const projectRoot = fileURLToPath(new URL("../../..", import.meta.url));

/** Builds the program before all tests if a source file is newer. `npm test` has built it already. */
export async function setup(): Promise<void> {
  const changed = (path: string) =>
    stat(`${projectRoot}/${path}`).then(
      ({ mtimeMs }) => mtimeMs,
      () => 0,
    );
  const names = await readdir(`${projectRoot}/src`, { recursive: true });
  const newest = Math.max(...(await Promise.all(names.map((name) => changed(`src/${name}`)))));
  if ((await changed("dist/cli.js")) < newest)
    execFileSync(process.execPath, ["esbuild.mjs"], { cwd: projectRoot, stdio: "pipe" });
}
