import { dirname, relative } from "node:path";
import { smallBudget } from "../../contract/json/json.ts";
import { nearestOf } from "../../language/checks/repairs/nearest.ts";
import type { GivenTables } from "../../contract/tables/tables.ts";
import { text, type Text } from "../../contract/text.ts";
import { fileFault } from "../../explain/fileFaults.ts";
import { onceFor, ProjectFolders, readInProject } from "../../platform/project.ts";
import { decodeRequestFile, tooLargeText } from "../../language/syntax/requestFileLimits.ts";
import {
  headerNames,
  type Environment,
  type EnvironmentDefinition,
  type ServiceEndpoint,
} from "../../model/environments/environment.ts";
import { collidingEnvironments, collisionText } from "../../model/environments/logins.ts";
import { withInputs } from "../../runner/auth/sessionInputs.ts";
import { resolveEnvironment } from "../../runner/gateway/environments.ts";
import type { SecretStore, TlsLoader, TrustGuard } from "../../runner/ports.ts";
import { envSecrets } from "./envSecrets.ts";
import { withAuthorisationFiles, type UnusableAuthorisation } from "../../platform/decisions.ts";
import { readTables } from "../../platform/tableFiles.ts";
import { todayInAmsterdam } from "../../contract/calendar.ts";
import { accessTo, type LocalAccess } from "../../local/access.ts";
import { localName } from "../../model/environments/environmentFacts.ts";
import { systemClock } from "../../runner/gateway/systemClock.ts";
import { proxyOfVariables, surroundedBy } from "../../platform/systemProxy.ts";
import { mailboxRefusal, trustGuard, type Caller } from "./trustGuard.ts";
import type { SettingsPlace } from "../../platform/trustStore.ts";
import { tlsFiles, withDigests } from "../../platform/tlsFiles.ts";
import { withPlace } from "../commandOutput.ts";

export interface EnvironmentSource {
  readonly environment: Environment;
  readonly secrets: SecretStore;
  readonly trust: TrustGuard;
  readonly loadTls: TlsLoader;
  /** Reason why the variable for mailbox changes has no effect here. */
  readonly mailboxRefusal?: Text;
}

export interface LoadedSettings {
  /** Absolute; absent without a settings file. */
  readonly configFile?: string;
  readonly root: string;
  readonly environments: ReadonlyMap<string, EnvironmentDefinition>;
  readonly tables?: GivenTables;
  readonly unusable?: ReadonlyMap<string, UnusableAuthorisation>;
}

type SettingsProblem = { readonly problems: readonly Text[] };

/** Reads each settings file once, for one round of a command. */
export class ProjectSettings {
  readonly folders: ProjectFolders;
  readonly #known = new Map<string, Promise<LoadedSettings | SettingsProblem>>();

  constructor(cwd: string) {
    this.folders = new ProjectFolders(cwd);
  }

  async of(file: string): Promise<LoadedSettings | SettingsProblem> {
    const root = await this.folders.rootOf(file);
    const configFile = await this.folders.configOf(file);
    if (configFile === undefined) return { root, environments: new Map() };
    const { cwd } = this.folders;
    return onceFor(this.#known, `${root}\n${configFile}`, () =>
      readSettings(configFile, root, cwd),
    );
  }
}

export function settingsFor(file: string, cwd: string): Promise<LoadedSettings | SettingsProblem> {
  return new ProjectSettings(cwd).of(file);
}

async function readSettings(
  configFile: string,
  root: string,
  cwd: string,
): Promise<LoadedSettings | SettingsProblem> {
  const shown = relative(cwd, configFile);
  const read = await settingsText(configFile, root, shown);
  if ("problems" in read) return read;
  // Imported late, because it loads the schema of the file, which most runs do not need.
  const { configModules } = await import("./configModule.ts");
  const config = configModules.readConfigFile(read.text);
  if ("problems" in config) return { problems: placedIn(shown, config.problems) };
  const collisions = collidingEnvironments(
    new Map([...config.environments].map(([name, definition]) => [name, headerNames(definition)])),
  );
  if (collisions.length > 0)
    return {
      problems: placedIn(
        shown,
        collisions.map((one) => ({ path: "", message: collisionText(one) })),
      ),
    };
  const today = () => todayInAmsterdam(systemClock.now());
  const folder = dirname(configFile);
  const given = await readTables(config.tables, folder, root, today);
  const unread = [...given.problems].map(([name, message]) => ({
    path: `tables.${name}`,
    message,
  }));
  if (unread.length > 0) return { problems: placedIn(shown, unread) };
  const decided = await withAuthorisationFiles(config.environments, folder, root, today);
  return {
    ...{ configFile, root, environments: decided.environments },
    ...(given.tables && { tables: given.tables }),
    ...(decided.problems.size > 0 && { unusable: decided.problems }),
  };
}

/** Messages contain the path as `shown`. `mark` is the byte order mark, if any. */
export async function settingsText(
  configFile: string,
  root: string,
  shown: string,
): Promise<{ readonly text: string; readonly mark: string } | SettingsProblem> {
  const bytes = await readInProject(configFile, root, smallBudget.bytes);
  if ("problem" in bytes) {
    const { en, nl } = fileFault(bytes.problem);
    return {
      problems: [text(`${shown} was not read. ${en}`, `${shown} is niet gelezen. ${nl}`)],
    };
  }
  if ("tooLargeBytes" in bytes) {
    return { problems: [withPlace(shown, tooLargeText(bytes.tooLargeBytes, smallBudget.bytes))] };
  }
  const decoded = decodeRequestFile(bytes);
  return decoded.kind === "text"
    ? { text: decoded.text, mark: bytes[0] === 0xef ? "\uFEFF" : "" }
    : { problems: [notUtf8Text(shown, decoded.position.line)] };
}

/** Always includes the embedded environment. */
export function environmentNames({ environments }: LoadedSettings): readonly string[] {
  return [...new Set([localName, ...environments.keys()])];
}

export function isEmbedded(name: string, { environments }: LoadedSettings): boolean {
  return name === localName && !environments.has(name);
}

/** `local` is the running embedded environment. */
export async function environmentSource(
  name: string,
  settings: LoadedSettings,
  caller: Caller,
  embedded: LocalAccess | undefined,
): Promise<EnvironmentSource | SettingsProblem> {
  const definition = settings.environments.get(name);
  if (!definition && name === localName && embedded)
    return withPorts(
      embedded.environment(settings.environments.values()),
      settings,
      caller,
      embedded.secrets,
    );
  if (!definition) return { problems: [unknownText(name, settings)] };
  const resolved = resolveEnvironment(name, definition);
  if ("problems" in resolved)
    return { problems: placedIn(settings.configFile ?? name, resolved.problems) };
  const { configFile, root, unusable } = settings;
  const fault = unusable?.get(name);
  if (fault) {
    const { member, message } = fault;
    const path = `environments.${name}.authorisation.${member}`;
    return { problems: placedIn(configFile ?? name, [{ path, message }]) };
  }
  const folder = configFile === undefined ? root : dirname(configFile);
  const environment = await withDigests(resolved.environment, folder, root);
  const { env, ask, askValue = ask } = caller.shell;
  const secrets = envSecrets(env);
  const refusal = mailboxRefusal(environment, env);
  const source = withPorts(
    environment,
    settings,
    caller,
    askValue && !caller.isQuiet ? withInputs(environment, secrets, askValue) : secrets,
  );
  return refusal && "environment" in source ? { ...source, mailboxRefusal: refusal } : source;
}

/** A replay makes no calls, so it has no login and no secret, needs no trust and reads no certificate. */
export function replayedSource(
  name: string,
  settings: LoadedSettings,
): EnvironmentSource | SettingsProblem {
  const definition = settings.environments.get(name);
  if (!definition && name !== localName) return { problems: [unknownText(name, settings)] };
  const resolved = definition
    ? resolveEnvironment(name, definition)
    : { environment: nowhere.environment(settings.environments.values()) };
  if ("problems" in resolved)
    return { problems: placedIn(settings.configFile ?? name, resolved.problems) };
  const { environment } = resolved;
  const { berichten, personen } = environment;
  return {
    environment: {
      ...environment,
      ...(personen && { personen: withoutLogin(personen) }),
      ...(berichten && { berichten: withoutLogin(berichten) }),
      kind: environment.kind === "production" ? "local" : environment.kind,
      isEmbedded: true,
      tls: {},
    },
    secrets: { read: () => Promise.resolve(undefined), nameOf: () => "" },
    trust: { trusted: () => undefined },
    loadTls: () => Promise.resolve(undefined),
  };
}

const nowhere = accessTo({
  personen: { baseUrl: "http://127.0.0.1/haalcentraal/api/brp" },
  berichten: { baseUrl: "http://127.0.0.1/api/v1" },
  token: {
    url: "http://127.0.0.1/token",
    clientId: "none",
    clientSecret: "",
    scope: "none",
    resourceServer: "none",
  },
});

function withoutLogin<Endpoint extends ServiceEndpoint>(endpoint: Endpoint): Endpoint {
  const headers = endpoint.headers.filter(
    ({ kind }) => kind === "fixed" || kind === "perRequest" || kind === "generated",
  );
  return { ...endpoint, headers, logins: [] };
}

function withPorts(
  environment: Environment,
  settings: LoadedSettings,
  caller: Caller,
  secrets: SecretStore,
): EnvironmentSource | SettingsProblem {
  const { configFile, root } = settings;
  const surrounded = surroundedBy(environment, proxyOfVariables(caller.shell.env));
  if ("fault" in surrounded) return { problems: [surrounded.fault] };
  return {
    environment: surrounded.environment,
    secrets,
    trust: trustGuard(caller, settingsPlace(settings)),
    loadTls: tlsFiles(configFile === undefined ? root : dirname(configFile), root),
  };
}

/** Key of the trust store; undefined without a settings file. */
export function settingsPlace({ configFile, root }: LoadedSettings): SettingsPlace | undefined {
  return configFile === undefined ? undefined : { file: configFile, root };
}

function placedIn(
  file: string,
  problems: readonly { readonly path: string; readonly message: Text }[],
): readonly Text[] {
  return problems.map(({ path, message }) =>
    withPlace(path === "" ? file : `${file}, ${path}`, message),
  );
}

const notUtf8Text = (file: string, line: number) =>
  text(
    `${file}: line ${line} contains bytes that are not UTF-8. Save the file as UTF-8.`,
    `${file}: regel ${line} bevat bytes die geen UTF-8 zijn. Bewaar het bestand als UTF-8.`,
  );

function unknownText(name: string, settings: LoadedSettings): Text {
  const known = environmentNames(settings);
  const near = nearestOf(name, known);
  const names = known.join(", ");
  const [en, nl] =
    near === undefined ? ["", ""] : [` Did you mean ${near}?`, ` Bedoelde u ${near}?`];
  return text(
    `Unknown environment ${name}.${en} Available: ${names}. Define others in brp.config.json.`,
    `Onbekende omgeving ${name}.${nl} Beschikbaar: ${names}. Definieer andere in brp.config.json.`,
  );
}
