import { mkdir, open, readFile, realpath, rename, rm } from "node:fs/promises";
import { randomUUID } from "node:crypto";
import { dirname, join, posix, relative, win32 } from "node:path";
import { keptFacts } from "../model/environments/trustScope.ts";
import type { Trusted } from "../runner/ports.ts";

interface UserPlace {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly platform: string;
  readonly home: string;
}

/** The file with everything that a user trusts, outside every repository. */
export function trustFile({ env, platform, home }: UserPlace): string {
  const paths = platform === "win32" ? win32 : posix;
  const usual =
    platform === "win32"
      ? ["AppData", "Roaming"]
      : platform === "darwin"
        ? ["Library", "Application Support"]
        : [".config"];
  // A relative path would be in the project that is to be trusted.
  const given = env[platform === "win32" ? "APPDATA" : "XDG_CONFIG_HOME"] ?? "";
  const folder = paths.isAbsolute(given) ? given : paths.join(home, ...usual);
  return paths.join(folder, "brp-workbench", "trust.json");
}

/** Settings file and its project; both absolute. */
export interface SettingsPlace {
  readonly file: string;
  readonly root: string;
}

/** By settings file and name of the environment. */
type Kept = Readonly<Record<string, Readonly<Record<string, Trusted>>>>;

/**
 * Trust by settings file and environment. An invalid or unreadable store trusts nothing, so the user is prompted again.
 */
export class TrustStore {
  readonly #file: string;

  constructor(file: string) {
    this.#file = file;
  }

  async trusted(place: SettingsPlace, environment: string): Promise<Trusted | undefined> {
    const own = memberOf(await this.#read(), await keyOf(place));
    return own && memberOf(own, environment);
  }

  async trust(place: SettingsPlace, environment: string, trusted: Trusted): Promise<void> {
    const [all, path] = [await this.#read(), await keyOf(place)];
    await this.#write({ ...all, [path]: { ...memberOf(all, path), [environment]: trusted } });
  }

  /** Returns whether there was anything to forget. */
  async forget(place: SettingsPlace, environment: string): Promise<boolean> {
    const [all, path] = [await this.#read(), await keyOf(place)];
    const own = memberOf(all, path);
    if (!own || !Object.hasOwn(own, environment)) return false;
    const rest = Object.entries(own).filter(([name]) => name !== environment);
    await this.#write({ ...all, [path]: Object.fromEntries(rest) });
    return true;
  }

  async #read(): Promise<Kept> {
    const content = await readFile(this.#file, "utf8").catch(() => "");
    try {
      return keptIn(JSON.parse(content));
    } catch {
      return {};
    }
  }

  /** Writes atomically, readable by its owner alone. */
  async #write(trusted: Kept): Promise<void> {
    const folder = dirname(this.#file);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const scratch = join(folder, `.trust.${randomUUID()}`);
    try {
      const file = await open(scratch, "wx", 0o600);
      try {
        await file.writeFile(`${JSON.stringify({ version: 1, trusted }, undefined, 2)}\n`, "utf8");
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(scratch, this.#file);
    } catch (error) {
      await rm(scratch, { force: true });
      throw error;
    }
  }
}

/** Links to a project do not change its key. A link inside it has its own, because trust applies to its target. */
async function keyOf({ file, root }: SettingsPlace): Promise<string> {
  return join(await realpath(root).catch(() => root), relative(root, file));
}

function keptIn(read: unknown): Kept {
  const trusted = isRecord(read) && read.version === 1 ? read.trusted : undefined;
  if (!isRecord(trusted)) return {};
  return Object.fromEntries(
    Object.entries(trusted).map(([file, environments]) => [
      file,
      Object.fromEntries(
        Object.entries(isRecord(environments) ? environments : {}).flatMap(([name, one]) => {
          const kept = trustedIn(one);
          return kept ? [[name, kept]] : [];
        }),
      ),
    ]),
  );
}

function trustedIn(one: unknown): Trusted | undefined {
  if (!isRecord(one) || typeof one.fingerprint !== "string") return undefined;
  const { fingerprint, mailbox } = one;
  const facts = keptFacts(one.facts);
  if (mailbox !== undefined && mailbox !== true) return undefined;
  return { fingerprint, ...(facts && { facts }), ...(mailbox && { mailbox }) };
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null;
}

function memberOf<Value>(record: Readonly<Record<string, Value>>, name: string): Value | undefined {
  return Object.hasOwn(record, name) ? record[name] : undefined;
}
