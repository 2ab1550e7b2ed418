import { workspace, type Uri } from "vscode";
import { excessText, smallBudget } from "../../contract/json/json.ts";
import type { GivenTables } from "../../contract/tables/tables.ts";
import { text, type Text } from "../../contract/text.ts";
import { fileFault } from "../../explain/fileFaults.ts";
import { decodeRequestFile } from "../../language/syntax/requestFileLimits.ts";
import { readConfigFile } from "../../model/environments/configFile.ts";
import { configProblem, type ConfigProblem } from "../../model/environments/configProblem.ts";
import type { EnvironmentDefinition } from "../../model/environments/environment.ts";
import { todayInAmsterdam } from "../../contract/calendar.ts";
import { systemClock } from "../../runner/gateway/systemClock.ts";
import { folderOf } from "../documents/projectPlace.ts";
import type { FileBytes, Host } from "../host.ts";

export interface FoundConfig {
  readonly uri: Uri;
  readonly environments: ReadonlyMap<string, EnvironmentDefinition>;
  readonly problems: readonly ConfigProblem[];
  /** Referenced files must be inside this folder. */
  readonly root: Uri;
  readonly tables?: GivenTables;
  readonly namedFiles: readonly Uri[];
  /** Whether rows of these files were evaluated on an earlier day. */
  readonly isOutdated: () => boolean;
}

/** Searches up to the workspace folder. In an untrusted workspace it reads no file. */
export async function findConfig(
  file: Uri | undefined,
  host: Pick<Host, "files" | "machine">,
): Promise<FoundConfig | undefined> {
  if (!workspace.isTrusted) return undefined;
  // An untitled file belongs to the workspace. A file from outside does not.
  const isSaved = file !== undefined && file.scheme !== "untitled";
  const root = (isSaved ? workspace.getWorkspaceFolder(file) : workspace.workspaceFolders?.[0])
    ?.uri;
  if (!root) return undefined;
  const isInside = file?.path.startsWith(`${root.path.replace(/\/$/, "")}/`) === true;
  const folder = isInside ? root.with({ path: folderOf(file).path }) : root;
  const uri = await host.files.configAbove({ folder, root });
  if (!uri) return undefined;
  const config = readConfig(await host.files.read(uri, root, smallBudget.bytes));
  return withNamedFiles(uri, config, root, host);
}

/** An unreadable list or decision limits nothing. A built-in table replaces an unreadable one. */
async function withNamedFiles(
  uri: Uri,
  config: ReadConfig,
  root: Uri,
  { files: projectFiles, machine }: Pick<Host, "files" | "machine">,
): Promise<FoundConfig> {
  const { tables: files, ...read } = config;
  const plain = { uri, root, namedFiles: [], isOutdated: () => false, ...read };
  if (!machine || uri.scheme !== "file") return plain;
  const folder = folderOf(uri);
  const day = today();
  const { environments, tables } = await machine.withNamedFiles(
    config,
    { folder, root },
    () => day,
  );
  const authorisations = [...environments.values()].flatMap(({ authorisation }) =>
    [authorisation?.list, authorisation?.decision].filter((file) => file !== undefined),
  );
  const named = [...new Set([...authorisations, ...files.values()])];
  if (named.length === 0) return plain;
  const namedFiles = named.map((file) => projectFiles.at(folder, file));
  const isOutdated = () => today() !== day;
  return { ...plain, environments, namedFiles, isOutdated, ...(tables && { tables }) };
}

function today(): string {
  return todayInAmsterdam(systemClock.now());
}

type ReadConfig = Pick<FoundConfig, "environments" | "problems"> & {
  /** Files by table name or number. */
  readonly tables: ReadonlyMap<string, string>;
};

function readConfig(bytes: FileBytes): ReadConfig {
  if ("problem" in bytes) return unread(fileFault(bytes.problem));
  if ("tooLargeBytes" in bytes)
    return unread(excessText({ what: "bytes", limit: smallBudget.bytes }));
  const decoded = decodeRequestFile(bytes);
  if (decoded.kind === "notUtf8") return unread(notUtf8);
  const read = readConfigFile(decoded.text);
  return "problems" in read
    ? { environments: new Map(), problems: read.problems, tables: new Map() }
    : { ...read, problems: [] };
}

function unread(message: Text): ReadConfig {
  return {
    environments: new Map(),
    problems: [configProblem("config-json", [], message)],
    tables: new Map(),
  };
}

const notUtf8 = text(
  "This file isn't valid UTF-8. Save it as UTF-8.",
  "Dit bestand is geen geldige UTF-8. Bewaar het als UTF-8.",
);
