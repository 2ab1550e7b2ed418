import { readConfigFile } from "../model/environments/configFile.ts";
import { environmentFacts } from "../model/environments/environmentFacts.ts";
import type { CheckContext } from "../language/checkDocument.ts";
import { localName } from "../platform/localEnvironment.ts";
import type { OpenDocument } from "./openDocuments.ts";
import type { KnownSettings, RootedFiles } from "./rootedFiles.ts";

/** Undefined where the settings file cannot be read. */
type Settings = KnownSettings | undefined;

/**
 * What `brp.config.json` says, as far as the language needs it: names, dialect, authorisation profile.
 * No secret is ever looked for. What was read is kept until somebody says that it may have changed.
 */
export class KnownEnvironments {
  readonly #files: RootedFiles;
  readonly #today: () => string;
  readonly #chosen: string | undefined;
  readonly #openText: (address: string) => string | undefined;
  #read = new Map<string, Promise<Settings>>();
  /** The day by which rows of decisions and tables were judged. */
  #day = "";

  /** `openText` knows what the client has open. */
  constructor(
    files: RootedFiles,
    today: () => string,
    chosen: string | undefined,
    openText: (address: string) => string | undefined,
  ) {
    this.#openText = openText;
    this.#files = files;
    this.#today = today;
    this.#chosen = chosen;
  }

  /** Forgets what was read. */
  reread(): void {
    this.#read = new Map();
  }

  /** The names that can be written behind `@environment`. */
  async namesFor({ uri }: OpenDocument): Promise<readonly string[]> {
    const settings = await this.#settingsFor(uri);
    return [...new Set([localName, ...(settings?.environments.keys() ?? [])])];
  }

  /** What the checks are told, by the same rules as `brp check`. */
  async contextFor(document: OpenDocument): Promise<CheckContext> {
    const settings = await this.#settingsFor(document.uri);
    const name = this.#chosen ?? document.file.defaultEnvironment ?? localName;
    const definition = settings?.environments.get(name);
    const csvFiles = await this.#files.namedCsvFiles(document.uri, document.file.rowFiles());
    const { usedNames } = document.file;
    const usedFiles = await this.#files.usedFiles(document.uri, usedNames, this.#openText);
    return {
      ...(settings ? { environments: await this.namesFor(document) } : {}),
      ...environmentFacts(name, definition),
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
