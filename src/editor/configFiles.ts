import { FileType, Uri, workspace } from "vscode";
import { readConfigFile } from "../model/configFile.ts";
import type { ConfigProblem } from "../model/configProblem.ts";
import type { EnvironmentDefinition } from "../model/environment.ts";
import { configFileName } from "./contributions.ts";

/** The nearest `brp.config.json` above a file, as it was read. */
export interface FoundConfig {
  readonly uri: Uri;
  readonly environments: ReadonlyMap<string, EnvironmentDefinition>;
  readonly problems: readonly ConfigProblem[];
}

/**
 * Searches upwards from a request file, no further than its workspace folder. An untrusted
 * workspace has no environments of its own: its files are not even read.
 */
export async function findConfig(file: Uri | undefined): Promise<FoundConfig | undefined> {
  if (!workspace.isTrusted) return undefined;
  // A file that was never saved belongs to the workspace; one from elsewhere does not.
  const isSaved = file !== undefined && file.scheme !== "untitled";
  const folder = isSaved ? workspace.getWorkspaceFolder(file) : workspace.workspaceFolders?.[0];
  if (!folder) return undefined;
  const root = folder.uri;
  let current = file && file.path.startsWith(`${root.path}/`) ? Uri.joinPath(file, "..") : root;
  for (;;) {
    const uri = Uri.joinPath(current, configFileName);
    const text = await readText(uri);
    if (text !== undefined) {
      const read = readConfigFile(text);
      return "problems" in read
        ? { uri, environments: new Map(), problems: read.problems }
        : { uri, environments: read.environments, problems: [] };
    }
    if (current.path === root.path) return undefined;
    current = Uri.joinPath(current, "..");
  }
}

async function readText(uri: Uri): Promise<string | undefined> {
  try {
    const { type } = await workspace.fs.stat(uri);
    if ((type & FileType.File) === 0) return undefined;
    return new TextDecoder("utf-8", { fatal: true }).decode(await workspace.fs.readFile(uri));
  } catch {
    return undefined;
  }
}
