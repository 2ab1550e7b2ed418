// VS Code's server, which shows the workbench in a browser: its size and its installation.
import { join } from "node:path";
import { installFolder, isFolderInstalled } from "./installFolder.mjs";
import { root } from "./setup.mjs";

export const hostFolder = join(root, "test/host");
export const hostCost = { download: "121 MB", disk: "409 MB" };

export const isHostInstalled = () => isFolderInstalled(hostFolder);
export const installHost = () => installFolder(hostFolder);

/** Reason why the server cannot run on this machine. Undefined if it can. */
export function hostObstacle() {
  if (process.platform === "win32") return "it runs on Linux and macOS only";
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  const isNew = major > 22 || (major === 22 && minor >= 15);
  const bringsNode = process.platform === "linux" && process.arch === "x64";
  return isNew || bringsNode ? undefined : "on this machine it needs Node 22.15 or newer";
}
