import { execFileSync } from "node:child_process";

/** Allows every environment of the settings in a folder, for all processes started from here. */
export function trustEnvironments(commandLine, folder) {
  const args = [commandLine, "environment", "list", "--format", "json"];
  const told = execFileSync(process.execPath, args, { cwd: folder, encoding: "utf8" });
  for (const { variable, fingerprint } of JSON.parse(told))
    if (variable) process.env[variable] = fingerprint;
}

export function planHash(commandLine, args, folder) {
  const planned = [commandLine, ...args, "--dry-run", "--reporter=json"];
  const told = execFileSync(process.execPath, planned, { cwd: folder, encoding: "utf8" });
  return JSON.parse(told).plans[0].hash;
}
