import { EventEmitter, Uri, window, workspace, type Disposable, type Memento } from "vscode";
import { text } from "../../contract/text.ts";
import {
  environmentFacts,
  type EnvironmentFacts,
} from "../../model/environments/environmentFacts.ts";
import type {
  Dialect,
  Environment,
  EnvironmentKind,
} from "../../model/environments/environment.ts";
import { configFileName } from "../contributions.ts";
import { localize } from "../convert.ts";
import type { FoundConfig } from "./configFiles.ts";
import type { LocalEnvironment } from "./localEnvironment.ts";
import { pinIdOf, type Consents, type MailboxTerm } from "./consents.ts";
import { originsOf } from "../../runner/gateway/origins.ts";
import { fingerprintOf, mayAllowMailbox } from "../../runner/gateway/trust.ts";
import { RenamedSecrets } from "../secrets/renamedSecrets.ts";
import { resolvedEnvironment } from "./resolvedEnvironment.ts";
import type { SecretVault } from "../secrets/secretVault.ts";
import type { UsableEnvironment } from "./usableEnvironment.ts";

/** One line of the environments view. */
export interface EnvironmentEntry {
  readonly name: string;
  readonly kind: EnvironmentKind | undefined;
  readonly origins: readonly string[];
  readonly active: boolean;
  readonly pinned: boolean;
  readonly needsSecret: boolean;
  /** How long changes of its mailbox need no approval, where they need none. */
  readonly mailbox?: MailboxTerm;
  /** Why it cannot be used as it is written. */
  readonly problem?: string;
}

/** What the language needs to know of the environments, as plain values. */
export interface KnownEnvironments extends EnvironmentFacts {
  readonly environments: readonly string[];
  readonly dialect: Dialect;
}

const localName = "local";
const stateKey = "brp.environment";

const sentences = {
  builtIn: text("built in: an invented register", "ingebouwd: een verzonnen register"),
  unknown: text(
    "There is no such environment in brp.config.json any more. Choose another one.",
    "Deze omgeving staat niet (meer) in brp.config.json. Kies een andere.",
  ),
} as const;

/** The environments of the workspace, the active one, and the way to use it. */
export class Environments implements Disposable {
  readonly #changed = new EventEmitter<void>();
  readonly onDidChange = this.#changed.event;
  readonly #switched = new EventEmitter<void>();
  /** Told when another environment becomes the active one. */
  readonly onDidSwitch = this.#switched.event;
  readonly #state: Memento;
  readonly #pins: Consents;
  readonly #vault: SecretVault;
  readonly #renamed: RenamedSecrets;
  readonly #local: LocalEnvironment;
  readonly #watcher = workspace.createFileSystemWatcher("**/brp.config.json");
  #config: FoundConfig | undefined;

  constructor(state: Memento, pins: Consents, vault: SecretVault, local: LocalEnvironment) {
    this.#state = state;
    this.#pins = pins;
    this.#vault = vault;
    this.#renamed = new RenamedSecrets(vault);
    this.#local = local;
    const reread = () => void this.refresh();
    this.#watcher.onDidChange(reread);
    this.#watcher.onDidCreate(reread);
    this.#watcher.onDidDelete(reread);
  }

  get activeName(): string {
    return this.#state.get<string>(stateKey) ?? localName;
  }

  /** The configuration that holds for the active editor. */
  get configUri(): Uri | undefined {
    return this.#config?.uri;
  }

  /** Whether the active environment stands in the configuration, and is not built in. */
  get isConfigured(): boolean {
    return this.#config?.environments.has(this.activeName) ?? false;
  }

  names(): readonly string[] {
    return [...new Set([localName, ...(this.#config?.environments.keys() ?? [])])];
  }

  /** As far as it was read; the language checks and suggests by it. */
  known(): KnownEnvironments {
    const definition = this.#config?.environments.get(this.activeName);
    return { environments: this.names(), ...environmentFacts(this.activeName, definition) };
  }

  /** Reads the configuration that belongs to a file, or to the workspace. */
  async refresh(file: Uri | undefined = window.activeTextEditor?.document.uri): Promise<void> {
    const { findConfig } = await import("./configFiles.ts");
    this.#config = await findConfig(file);
    this.#changed.fire();
  }

  async entries(): Promise<readonly EnvironmentEntry[]> {
    const all = await Promise.all(this.names().map((name) => this.#entry(name)));
    return all;
  }

  async activate(name: string): Promise<void> {
    if (name === this.activeName) return;
    await this.#state.update(stateKey, name);
    this.#switched.fire();
    this.#changed.fire();
  }

  /** The active environment, pinned and ready; a sentence when it is not to be had. */
  async use(
    file: Uri | undefined,
    wanted?: string,
  ): Promise<UsableEnvironment | { readonly problem: string } | undefined> {
    await this.refresh(file);
    const name = wanted ?? this.activeName;
    if (this.#isBuiltIn(name)) return this.#local.start();
    const resolved = await this.#resolve(name);
    if ("problem" in resolved) return resolved;
    const { environment } = resolved;
    if (!(await this.#pins.confirm(this.pinId(name), environment))) return undefined;
    await this.#renamed.offer(environment, this.names(), this.configUri);
    this.#changed.fire();
    return this.#usable(environment);
  }

  /**
   * The active environment where nobody has to be asked and nothing started: it was allowed as it is
   * written now, or it is built in and runs already.
   */
  async useUnasked(file: Uri | undefined): Promise<UsableEnvironment | undefined> {
    await this.refresh(file);
    const name = this.activeName;
    if (this.#isBuiltIn(name)) return this.#local.isRunning ? this.#local.start() : undefined;
    const resolved = await this.#resolve(name);
    if ("problem" in resolved) return undefined;
    const { environment } = resolved;
    return this.#pins.isPinned(this.pinId(name), environment)
      ? this.#usable(environment)
      : undefined;
  }

  /** An environment as the configuration was read last. */
  async look(
    name: string,
  ): Promise<{ readonly environment: Environment } | { readonly problem: string } | "built in"> {
    return this.#isBuiltIn(name) ? "built in" : this.#resolve(name);
  }

  /** An environment, or the active one, without asking anything; what is built in has no definition. */
  async resolve(
    name = this.activeName,
  ): Promise<{ readonly environment: Environment } | { readonly problem: string } | "built in"> {
    await this.refresh();
    return this.#isBuiltIn(name) ? "built in" : this.#resolve(name);
  }

  /** Each plan that changes its mailbox needs an approval again. */
  async withdrawMailbox(name: string): Promise<void> {
    await this.#pins.withdrawMailbox(this.pinId(name));
    this.tell();
  }

  /** Says that something about them may look different now. */
  tell(): void {
    this.#changed.fire();
  }

  pinId(name: string): string {
    return pinIdOf(this.#config?.uri, name);
  }

  dispose(): void {
    this.#watcher.dispose();
    this.#changed.dispose();
    this.#switched.dispose();
  }

  #usable(environment: Environment): UsableEnvironment {
    const id = this.pinId(environment.name);
    const allowMailbox = async (term: MailboxTerm) => {
      await this.#pins.allowMailbox(id, environment, term);
      this.tell();
    };
    return {
      environment,
      secrets: this.#vault.storeFor(fingerprintOf(environment)),
      trust: this.#pins.guardFor(id),
      ...(mayAllowMailbox(environment) && { allowMailbox }),
      ...(this.#config && { folder: Uri.joinPath(this.#config.uri, "..").fsPath }),
    };
  }

  #isBuiltIn(name: string): boolean {
    return name === localName;
  }

  async #resolve(
    name: string,
  ): Promise<{ readonly environment: Environment } | { readonly problem: string }> {
    const problem = this.problem();
    if (problem !== undefined) return { problem };
    const definition = this.#config?.environments.get(name);
    if (!this.#config || !definition) return { problem: `${name}: ${localize(sentences.unknown)}` };
    const resolved = await resolvedEnvironment(this.#config.uri, name, definition);
    if ("environment" in resolved) return resolved;
    return {
      problem: resolved.problems.map((one) => `${one.path}: ${localize(one.message)}`).join("\n"),
    };
  }

  /** What is wrong with the configuration as a whole. */
  problem(): string | undefined {
    const problem = this.#config?.problems[0];
    if (!problem) return undefined;
    return [configFileName, problem.path, localize(problem.message)].filter(Boolean).join(": ");
  }

  async #entry(name: string): Promise<EnvironmentEntry> {
    const active = name === this.activeName;
    if (this.#isBuiltIn(name))
      return {
        name,
        kind: "local",
        origins: [localize(sentences.builtIn)],
        active,
        pinned: true,
        needsSecret: false,
      };
    const resolved = await this.#resolve(name);
    if ("problem" in resolved)
      return {
        name,
        kind: undefined,
        origins: [],
        active,
        pinned: false,
        needsSecret: false,
        problem: resolved.problem,
      };
    const { environment } = resolved;
    const { kind } = environment;
    const origins = originsOf(environment);
    const pinned = this.#pins.isPinned(this.pinId(name), environment);
    const mailbox = await this.#pins.mailboxTerm(this.pinId(name), environment);
    const { secretsOf } = await import("../secrets/neededSecrets.ts");
    const needsSecret = secretsOf(environment).length > 0;
    return { name, kind, origins, active, pinned, needsSecret, ...(mailbox && { mailbox }) };
  }
}
