import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";

/** npm as on a machine without a network. Standard error contains only the output of `brp`. */
export function npmEnvironment(folder: string): Readonly<Record<string, string>> {
  return {
    PATH: process.env.PATH ?? "",
    npm_config_cache: join(folder, "npm-cache"),
    npm_config_userconfig: join(folder, "npmrc"),
    npm_config_offline: "true",
    npm_config_audit: "false",
    npm_config_fund: "false",
    npm_config_update_notifier: "false",
    npm_config_loglevel: "silent",
  };
}

export async function npm(args: readonly string[], cwd: string, folder: string): Promise<string> {
  const env = npmEnvironment(folder);
  const { stdout } = await promisify(execFile)("npm", [...args], { cwd, env });
  return stdout;
}
