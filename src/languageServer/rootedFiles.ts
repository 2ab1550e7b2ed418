import { dirname, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { InitializeParams, WorkspaceFolder } from "vscode-languageserver/node";
import type { NamedFile } from "../language/features/languageFeatures.ts";
import { readUsedFiles, type UsedFile, type UsedName } from "../language/usedFiles.ts";
import {
  usableFiles,
  usedFileReader,
  projectFiles,
  entriesBelow,
  csvFilesIn,
  namedCsvFiles,
  type CsvColumns,
} from "../platform/projectFiles.ts";
import type { GivenTables } from "../contract/tables/tables.ts";
import type { EnvironmentDefinition } from "../model/environments/environment.ts";
import { withAuthorisationFiles } from "../platform/decisions.ts";
import { readTables } from "../platform/tableFiles.ts";
import { configFileAbove, isInside } from "../platform/project.ts";
import { readConfigFile } from "../model/environments/configFile.ts";
import { factsOf } from "../model/environments/environmentFacts.ts";
import type { CheckContext } from "../language/checkDocument.ts";
import { localName } from "../model/environments/environmentFacts.ts";
import { pathOf, type OpenDocument } from "./openDocuments.ts";

/** Environments of a settings file, and the value tables that replace the built-in ones. */
interface KnownSettings {
  readonly environments: ReadonlyMap<string, EnvironmentDefinition>;
  readonly tables?: GivenTables;
}

const mostSearched = 5000;

/**
 * The folders that the client has opened. The server reads files only in the folder of the request file that names
 * them, after resolving links. A request file outside these folders, or an unsaved one, reads nothing.
 */
export class RootedFiles {
  #roots: readonly string[];

  constructor(params: InitializeParams) {
    const { workspaceFolders, rootUri } = withRoots(params);
    const uris = workspaceFolders?.map(({ uri }) => uri) ?? (rootUri ? [rootUri] : []);
    this.#roots = uris.flatMap((uri) => pathOf(uri) ?? []);
  }

  change(added: readonly WorkspaceFolder[], removed: readonly WorkspaceFolder[]): void {
    const gone = new Set(removed.flatMap(({ uri }) => pathOf(uri) ?? []));
    const come = added.flatMap(({ uri }) => pathOf(uri) ?? []);
    this.#roots = [...new Set([...this.#roots.filter((root) => !gone.has(root)), ...come])];
  }

  /** Nearest settings file above a request file, up to its root. */
  async findConfig(uri: string): Promise<NamedFile | undefined> {
    const place = this.#placeOf(uri);
    if (!place) return undefined;
    const path = await configFileAbove(place.folder, place.root);
    return path === undefined ? undefined : read(path, place.root);
  }

  /** A settings file with what the lists and decisions that it names allow today, and the tables that it names. */
  async withNamedFiles(
    uri: string,
    config: string,
    settings: Pick<KnownSettings, "environments"> & {
      readonly tables: ReadonlyMap<string, string>;
    },
    today: () => string,
  ): Promise<KnownSettings> {
    const [root, path] = [this.#placeOf(uri)?.root, pathOf(config)];
    const { environments } = settings;
    if (root === undefined || path === undefined) return { environments };
    const decided = await withAuthorisationFiles(environments, dirname(path), root, today);
    const { tables } = await readTables(settings.tables, dirname(path), root, today);
    return { environments: decided.environments, ...(tables && { tables }) };
  }

  /** Address of a file named in a request file. Undefined outside the root. */
  addressOf(from: string, file: string): string | undefined {
    const place = this.#placeOf(from);
    const path = place && resolve(place.folder, file);
    return path !== undefined && isInside(path, place?.root ?? path)
      ? pathToFileURL(path).href
      : undefined;
  }

  /** The addresses of the request files in all folders, up to a limit. */
  async requestFiles(): Promise<readonly string[]> {
    const found: string[] = [];
    for (const root of this.#roots)
      for await (const { name, kind } of entriesBelow(root, root)) {
        if (found.length >= mostSearched) return found;
        if (kind !== "unreadable folder") found.push(pathToFileURL(name).href);
      }
    return found;
  }

  /** Undefined outside all folders. */
  async readAt(uri: string): Promise<NamedFile | undefined> {
    const path = pathOf(uri);
    const place = this.#placeOf(uri);
    return path !== undefined && place ? read(path, place.root) : undefined;
  }

  /** A file named in a request file. Undefined if it is missing, is not text, or is outside the root. */
  async readNamed(from: string, file: string): Promise<NamedFile | undefined> {
    const place = this.#placeOf(from);
    return place && read(resolve(place.folder, file), place.root);
  }

  async csvFiles(uri: string): Promise<readonly CsvColumns[]> {
    const place = this.#placeOf(uri);
    return place ? csvFilesIn(place) : [];
  }

  async namedCsvFiles(uri: string, names: readonly string[]): Promise<readonly CsvColumns[]> {
    const place = names.length > 0 ? this.#placeOf(uri) : undefined;
    return place ? namedCsvFiles(names, place) : [];
  }

  async usedFiles(
    uri: string,
    names: readonly UsedName[],
    openText: (address: string) => string | undefined,
  ): Promise<readonly UsedFile[]> {
    const path = pathOf(uri);
    const place = names.length > 0 ? this.#placeOf(uri) : undefined;
    if (!place || path === undefined) return [];
    const files = names.map(({ file }) => file);
    const textAt = (file: string) => openText(pathToFileURL(file).href);
    return readUsedFiles(files, path, usedFileReader(place.root, textAt));
  }

  /** Files that it could use, relative to its folder. */
  async usableFiles(uri: string): Promise<readonly string[]> {
    const path = pathOf(uri);
    const place = this.#placeOf(uri);
    return path !== undefined && place ? usableFiles(path, place.root) : [];
  }

  #placeOf(uri: string): { readonly folder: string; readonly root: string } | undefined {
    const path = pathOf(uri);
    if (path === undefined) return undefined;
    const [root] = this.#roots
      .filter((each) => isInside(path, each))
      .toSorted((a, b) => b.length - a.length);
    return root === undefined ? undefined : { folder: dirname(path), root };
  }
}

/** Nothing outside the root is touched, not even to resolve a link. */
async function read(path: string, root: string): Promise<NamedFile | undefined> {
  if (!isInside(path, root)) return undefined;
  const found = await projectFiles({ folder: root, root, saveFolders: [] }).read(path);
  return "text" in found ? { uri: pathToFileURL(path).href, text: found.text } : undefined;
}

/** `rootUri` is the older form of clients with a single folder. */
function withRoots(params: InitializeParams): {
  readonly workspaceFolders?: readonly WorkspaceFolder[] | null;
  readonly rootUri?: string | null;
} {
  return params;
}

/** Undefined where the settings file cannot be read. */
type Settings = KnownSettings | undefined;

interface KnownEnvironmentsOptions {
  readonly files: RootedFiles;
  readonly today: () => string;
  readonly chosen: string | undefined;
  /** Text of a document that is open in the client. */
  readonly openText: (address: string) => string | undefined;
}

/**
 * The parts of `brp.config.json` that the language needs: names, dialect, authorisation profile. Never reads a secret.
 * Everything is cached until a change is reported.
 */
export class WorkspaceEnvironments {
  readonly #files: RootedFiles;
  readonly #today: () => string;
  readonly #chosen: string | undefined;
  readonly #openText: (address: string) => string | undefined;
  #read = new Map<string, Promise<Settings>>();
  /** Day for which decisions and tables were evaluated. */
  #day = "";

  constructor({ files, today, chosen, openText }: KnownEnvironmentsOptions) {
    this.#openText = openText;
    this.#files = files;
    this.#today = today;
    this.#chosen = chosen;
  }

  reread(): void {
    this.#read = new Map();
  }

  async namesFor({ uri }: OpenDocument): Promise<readonly string[]> {
    const settings = await this.#settingsFor(uri);
    return [...new Set([localName, ...(settings?.environments.keys() ?? [])])];
  }

  /** Uses the same rules as `brp check`. */
  async contextFor(document: OpenDocument): Promise<CheckContext> {
    const settings = await this.#settingsFor(document.uri);
    const name = this.#chosen ?? document.file.defaultEnvironment ?? localName;
    const csvFiles = await this.#files.namedCsvFiles(document.uri, document.file.rowFiles());
    const { usedNames } = document.file;
    const usedFiles = await this.#files.usedFiles(document.uri, usedNames, this.#openText);
    return {
      ...(settings ? { environments: await this.namesFor(document) } : {}),
      ...factsOf(name, settings?.environments, document.file.variableNames),
      ...(settings?.tables && { tables: settings.tables }),
      ...(csvFiles.length > 0 && { csvFiles }),
      ...(usedFiles.length > 0 && { usedFiles }),
    };
  }

  #settingsFor(uri: string): Promise<Settings> {
    const today = this.#today();
    if (today !== this.#day) this.reread();
    this.#day = today;
    const folder = uri.slice(0, uri.lastIndexOf("/"));
    const known = this.#read.get(folder);
    if (known) return known;
    const reading = this.#readFor(uri);
    this.#read.set(folder, reading);
    return reading;
  }

  async #readFor(uri: string): Promise<Settings> {
    const found = await this.#files.findConfig(uri);
    if (!found) return { environments: new Map() };
    const config = readConfigFile(found.text);
    if ("problems" in config) return undefined;
    return this.#files.withNamedFiles(uri, found.uri, config, this.#today);
  }
}
