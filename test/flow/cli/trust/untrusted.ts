import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { runCli } from "../../../support/processes/cli.ts";
import { scratchFolder } from "../../../support/untilEnd.ts";

/** A folder with one environment that is not trusted yet, and `brp` in it for a user with a separate home. */
export async function untrusted(
  name: string,
  environment: object,
  clientSecret: string,
  files: Readonly<Record<string, string>> = {},
) {
  const config = (changed: object = {}) =>
    JSON.stringify({ environments: { [name]: { ...environment, ...changed } } });
  const path = await scratchFolder({ ...files, "brp.config.json": config() });
  const home = { HOME: path, XDG_CONFIG_HOME: join(path, "home") };
  const brp = (args: string, env: Readonly<Record<string, string>> = {}) =>
    runCli(args.split(" "), {
      cwd: path,
      trusts: false,
      env: { ...home, [`BRP_${name.toUpperCase()}_CLIENT_SECRET`]: clientSecret, ...env },
    });
  const fingerprint = async () => {
    const { stdout } = await brp(`environment show ${name} --reporter json`);
    return (JSON.parse(stdout) as { fingerprint: string }).fingerprint;
  };
  const trustFile = join(path, "home", "brp-workbench", "trust.json");
  return {
    brp,
    fingerprint,
    trust: async () => brp(`environment trust ${name} --fingerprint ${await fingerprint()}`),
    change: (changed: object) => writeFile(join(path, "brp.config.json"), config(changed)),
    trustFile,
    kept: () => readFile(trustFile, "utf8"),
  };
}
