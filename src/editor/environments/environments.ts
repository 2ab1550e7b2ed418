import {
  EventEmitter,
  RelativePattern,
  Uri,
  window,
  workspace,
  type Disposable,
  type Memento,
} from "vscode";
import type { GivenTables } from "../../contract/tables/tables.ts";
import { text } from "../../contract/text.ts";
import {
  factsOf,
  localName,
  type EnvironmentFacts,
} from "../../model/environments/environmentFacts.ts";
import type { Dialect } from "../../contract/dialects.ts";
import type {
  Environment,
  EnvironmentDefinition,
  EnvironmentKind,
} from "../../model/environments/environment.ts";
import { configFileName } from "../contributions.ts";
import { localize } from "../vscodeApi.ts";
import { watchFolders } from "../documents/requestFiles.ts";
import { folderOf } from "../documents/projectPlace.ts";
import type { Host, Machine } from "../host.ts";
import { findConfig, type FoundConfig } from "./configFiles.ts";
import {
  type LocalEnvironment,
  resolvedEnvironment,
  type UsableEnvironment,
} from "./resolvedEnvironment.ts";
import { consentIdOf, type Consents, type MailboxTerm } from "./consents.ts";
import { originsOf } from "../../runner/gateway/origins.ts";
import { fingerprintOf, mayAllowMailbox } from "../../runner/gateway/trust.ts";
import { RenamedSecrets } from "../secrets/renamedSecrets.ts";
import type { SecretVault } from "../secrets/secretVault.ts";
import type { TrustPlace } from "./trustDialog.ts";

export interface EnvironmentEntry {
  readonly name: string;
  readonly kind: EnvironmentKind | undefined;
  readonly origins: readonly string[];
  readonly active: boolean;
  readonly pinned: boolean;
  /** Absent if each change of the mailbox requires approval. */
  readonly mailbox?: MailboxTerm;
  readonly problem?: string;
}

export interface KnownEnvironments extends EnvironmentFacts {
  readonly environments: readonly string[];
  readonly dialect: Dialect;
}

type Resolved = { readonly environment: Environment } | { readonly problem: string };

const stateKey = "brp.environment";

const sentences = {
  builtIn: text("built in: invented people", "ingebouwd: verzonnen personen"),
  unknown: text(
    "This environment is no longer in brp.config.json. Choose another one.",
    "Deze omgeving staat niet meer in brp.config.json. Kies een andere.",
  ),
} as const;

interface EnvironmentsParts {
  readonly state: Memento;
  readonly consents: Consents;
  readonly vault: SecretVault;
  readonly local: LocalEnvironment;
  readonly host: Host;
}

export class Environments implements Disposable {
  readonly #changed = new EventEmitter<void>();
  readonly onDidChange = this.#changed.event;
  readonly #switched = new EventEmitter<void>();
  readonly onDidSwitch = this.#switched.event;
  readonly #state: Memento;
  readonly #consents: Consents;
  readonly #vault: SecretVault;
  readonly #renamed: RenamedSecrets;
  readonly #local: LocalEnvironment;
  readonly #host: Host;
  readonly #watcher = workspace.createFileSystemWatcher("**/brp.config.json");
  readonly #folders = watchFolders(() => void this.refresh());
  #config: FoundConfig | undefined;
  /** Latest reading. Its result is used even if an earlier reading ends later. */
  #newest: Promise<FoundConfig | undefined> | undefined;
  /** Decision and table files that the configuration references. */
  #named: { readonly files: string; readonly watchers: readonly Disposable[] } | undefined;
  readonly #focus: Disposable;

  constructor({ state, consents, vault, local, host }: EnvironmentsParts) {
    this.#state = state;
    this.#consents = consents;
    this.#vault = vault;
    this.#renamed = new RenamedSecrets(vault);
    this.#local = local;
    this.#host = host;
    const reread = () => void this.refresh();
    this.#watcher.onDidChange(reread);
    this.#watcher.onDidCreate(reread);
    this.#watcher.onDidDelete(reread);
    this.#focus = window.onDidChangeWindowState(({ focused }) => focused && this.#rejudge());
  }

  get activeName(): string {
    return this.#state.get<string>(stateKey) ?? localName;
  }

  get configUri(): Uri | undefined {
    return this.#config?.uri;
  }

  /** False for the built-in environment. */
  get isConfigured(): boolean {
    return this.#config?.environments.has(this.activeName) ?? false;
  }

  names(): readonly string[] {
    return namesIn(this.#config);
  }

  get tables(): GivenTables | undefined {
    return this.#config?.tables;
  }

  /** Known environments for a file with these variables, for checks and completions. */
  known(ownVariables?: readonly string[]): KnownEnvironments {
    this.#rejudge();
    const { tables } = this;
    return {
      environments: this.names(),
      ...factsOf(this.activeName, this.#config?.environments, ownVariables),
      ...(tables && { tables }),
    };
  }

  described(
    name: string,
  ):
    | (Pick<FoundConfig, "uri" | "root"> & { readonly definition: EnvironmentDefinition })
    | undefined {
    const definition = this.#config?.environments.get(name);
    return this.#config && definition && { ...this.#config, definition };
  }

  /** @returns the configuration of this file, even if a later reading replaced it */
  async refresh(
    file: Uri | undefined = window.activeTextEditor?.document.uri,
  ): Promise<FoundConfig | undefined> {
    const reading = findConfig(file, this.#host);
    this.#newest = reading;
    const config = await reading;
    if (await this.#isNewest(reading)) {
      this.#config = config;
      this.#watchNamedFiles();
      this.#changed.fire();
    }
    return config;
  }

  async #isNewest(reading: Promise<unknown>): Promise<boolean> {
    if (this.#newest === reading) return true;
    for (let last; last !== this.#newest;) {
      last = this.#newest;
      await last;
    }
    return false;
  }

  /** Rows of decisions and tables have validity dates, so a new day requires a new reading. */
  #rejudge(): void {
    if (!this.#config?.isOutdated()) return;
    this.#config = { ...this.#config, isOutdated: () => false };
    void this.refresh();
  }

  /** The files may be anywhere in the project, so each has its own watcher. */
  #watchNamedFiles(): void {
    const uris = this.#config?.namedFiles ?? [];
    const files = uris.join("\n");
    if (files === (this.#named?.files ?? "")) return;
    for (const watcher of this.#named?.watchers ?? []) watcher.dispose();
    const reread = () => void this.refresh();
    const watchers = uris.flatMap((uri) => {
      const file = new RelativePattern(Uri.joinPath(uri, ".."), uri.path.split("/").at(-1) ?? "");
      const watcher = workspace.createFileSystemWatcher(file);
      const reported = [watcher.onDidChange, watcher.onDidCreate, watcher.onDidDelete];
      return [watcher, ...reported.map((onDid) => onDid(reread))];
    });
    this.#named = { files, watchers };
  }

  entries(): Promise<readonly EnvironmentEntry[]> {
    return Promise.all(this.names().map((name) => this.#entry(name)));
  }

  async activate(name: string): Promise<void> {
    if (name === this.activeName) return;
    await this.#state.update(stateKey, name);
    this.#switched.fire();
    this.#changed.fire();
  }

  /** Active environment, trusted and ready, or the reason why it cannot be used. */
  async use(
    file: Uri | undefined,
    wanted?: string,
    from?: TrustPlace,
  ): Promise<UsableEnvironment | { readonly problem: string } | undefined> {
    const config = await this.refresh(file);
    const name = wanted ?? this.activeName;
    if (name === localName) return this.#startLocal();
    const resolved = await this.#resolveIn(config, name);
    if ("problem" in resolved) return resolved;
    const { environment } = resolved;
    if (!(await this.#consents.confirm(consentIdOf(config?.uri, name), environment, from)))
      return undefined;
    await this.#renamed.offer(environment, namesIn(config), config?.uri);
    this.#changed.fire();
    return this.#usable(environment, config);
  }

  #startLocal(): Promise<UsableEnvironment> {
    return this.#local.start(this.#config?.environments.values());
  }

  /** Returns the environment only if that needs no prompt and starts nothing. */
  async useUnprompted(file: Uri | undefined): Promise<UsableEnvironment | undefined> {
    const config = await this.refresh(file);
    const name = this.activeName;
    if (name === localName) return this.#local.isRunning ? this.#startLocal() : undefined;
    const resolved = await this.#resolveIn(config, name);
    if ("problem" in resolved) return undefined;
    const { environment } = resolved;
    return this.#consents.isPinned(consentIdOf(config?.uri, name), environment)
      ? this.#usable(environment, config)
      : undefined;
  }

  async look(name: string): Promise<Resolved | "built in"> {
    return name === localName ? "built in" : this.#resolveIn(this.#config, name);
  }

  /** Definition of an environment without a prompt. The built-in one has none. */
  async resolve(name = this.activeName): Promise<Resolved | "built in"> {
    const config = await this.refresh();
    return name === localName ? "built in" : this.#resolveIn(config, name);
  }

  /** Requires approval again for each plan that changes the mailbox. */
  async withdrawMailbox(name: string): Promise<void> {
    await this.#consents.withdrawMailbox(this.consentId(name));
    this.report();
  }

  report(): void {
    this.#changed.fire();
  }

  consentId(name: string): string {
    return consentIdOf(this.#config?.uri, name);
  }

  dispose(): void {
    this.#watcher.dispose();
    this.#folders.dispose();
    this.#focus.dispose();
    for (const watcher of this.#named?.watchers ?? []) watcher.dispose();
    this.#changed.dispose();
    this.#switched.dispose();
  }

  #usable(environment: Environment, config: FoundConfig | undefined): UsableEnvironment {
    const id = consentIdOf(config?.uri, environment.name);
    const allowMailbox = async (term: MailboxTerm) => {
      await this.#consents.allowMailbox(id, environment, term);
      this.report();
    };
    return {
      environment,
      secrets: this.#vault.storeFor(fingerprintOf(environment)),
      trust: this.#consents.guardFor(id),
      ...(mayAllowMailbox(environment) && { allowMailbox }),
      ...(config && { folder: folderOf(config.uri) }),
    };
  }

  #resolveIn(config: FoundConfig | undefined, name: string): Promise<Resolved> {
    return resolveIn(config, name, this.#host.machine);
  }

  problem(): string | undefined {
    return problemOf(this.#config);
  }

  async #entry(name: string): Promise<EnvironmentEntry> {
    const active = name === this.activeName;
    const entry = { name, active };
    if (name === localName)
      return { ...entry, kind: "local", origins: [localize(sentences.builtIn)], pinned: true };
    const resolved = await this.#resolveIn(this.#config, name);
    if ("problem" in resolved)
      return { ...entry, ...resolved, kind: undefined, origins: [], pinned: false };
    const { environment } = resolved;
    const { kind } = environment;
    const origins = originsOf(environment);
    const pinned = this.#consents.isPinned(this.consentId(name), environment);
    const mailbox = await this.#consents.mailboxTerm(this.consentId(name), environment);
    return { ...entry, kind, origins, pinned, ...(mailbox && { mailbox }) };
  }
}

function namesIn(config: FoundConfig | undefined): readonly string[] {
  return [...new Set([localName, ...(config?.environments.keys() ?? [])])];
}

function problemOf(config: FoundConfig | undefined): string | undefined {
  const problem = config?.problems[0];
  if (!problem) return undefined;
  return [configFileName, problem.path, localize(problem.message)].filter(Boolean).join(": ");
}

async function resolveIn(
  config: FoundConfig | undefined,
  name: string,
  machine: Machine | undefined,
): Promise<Resolved> {
  const problem = problemOf(config);
  if (problem !== undefined) return { problem };
  const definition = config?.environments.get(name);
  if (!config || !definition) return { problem: `${name}: ${localize(sentences.unknown)}` };
  const resolved = await resolvedEnvironment(config.uri, name, definition, machine);
  if ("environment" in resolved) return resolved;
  return {
    problem: resolved.problems.map((one) => `${one.path}: ${localize(one.message)}`).join("\n"),
  };
}
