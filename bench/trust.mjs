import { execFileSync } from "node:child_process";

/** The spelling of an option that this version lists: an older one that is measured beside it may have another. */
export function spelled(commandLine, command, ...spellings) {
  const args = [commandLine, "help", ...command];
  const help = execFileSync(process.execPath, args, { encoding: "utf8" });
  return spellings.find((spelling) => help.includes(`${spelling} `));
}

/** Allows every environment of the settings in a folder, for all processes started from here. */
export function trustEnvironments(commandLine, folder) {
  const form = spelled(commandLine, ["environment"], "--reporter", "--format");
  const args = [commandLine, "environment", "list", form, "json"];
  const reported = execFileSync(process.execPath, args, { cwd: folder, encoding: "utf8" });
  for (const { variable, fingerprint } of JSON.parse(reported))
    if (variable) process.env[variable] = fingerprint;
}

export function planHash(commandLine, args, folder) {
  const planned = [commandLine, ...args, "--dry-run", "--reporter=json"];
  const reported = execFileSync(process.execPath, planned, { cwd: folder, encoding: "utf8" });
  return JSON.parse(reported).plans[0].hash;
}
