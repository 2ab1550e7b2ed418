import { relative, dirname, join, resolve, basename } from "node:path";
import { counted, text, type Text } from "../../contract/text.ts";
import { rememberingPrompt } from "../../runner/run/rememberingPrompt.ts";
import { exitCodes, type ExitCode, note, writeData, print } from "../commandOutput.ts";
import { line, piece, printable } from "../reporters/layout.ts";
import type { CommandContext } from "../commandContext.ts";
import { realpath, stat } from "node:fs/promises";
import { namedRowFiles } from "../../language/documentContext.ts";
import { readUsedFiles, usedNamesOf, type UsedFile } from "../../language/usedFiles.ts";
import { configName } from "../../model/projectNames.ts";
import { foldersUpTo, projectRoot } from "../../platform/project.ts";
import { foldersBelow, usedFileReader } from "../../platform/projectFiles.ts";
import { isPattern, readPattern, findRequestFiles } from "../files/requestFiles.ts";
import { readRequestFile } from "../files/requestLoading.ts";
import { watch, type FSWatcher } from "node:fs";

interface Watched {
  readonly paths: readonly string[];
  /** Such as a profile. */
  readonly others?: readonly string[];
  /** `isPressed`: started with Enter. Returns the requests that wait for Enter, with their reasons. */
  readonly once: (isPressed: boolean, shell: CommandContext) => Promise<readonly Text[]>;
}

/** Editors write a file in several steps, so check it again after this delay. */
const settleMs = 40;

/** Idles between rounds. The system reports changes, and the state of the files decides whether one counts. */
export async function watchRounds(watched: Watched, shell: CommandContext): Promise<ExitCode> {
  const bell = new Bell();
  const folders = new FolderWatch(() => bell.ring("changed"));
  const stopListening = shell.onEnter?.(() => bell.ring("pressed"));
  const stop = () => bell.ring("stopped");
  for (const signal of [shell.signal, shell.readerLeft]) signal?.addEventListener("abort", stop);
  const session = withMemory(shell);
  const say = (sentence: Text) => {
    print([line("", piece(sentence[shell.language], "quiet"))], shell, "stderr");
  };
  const hasEnded = () => shell.signal.aborted || shell.readerLeft?.aborted === true;
  const paths = watched.paths.length > 0 ? watched.paths : ["."];
  try {
    for (let begun: Begun | undefined; ;) {
      const files = await watchedFiles(paths, shell.cwd, watched.others);
      const deaf = await folders.follow(files.folders);
      const before = await snapshotOf(files, paths, shell.cwd);
      if (begun) {
        clearScreen(shell);
        if (begun.changed.length > 0) say(changedText(begun.changed, shell.cwd));
      }
      const waiting = await watched.once(begun?.isPressed ?? false, session);
      if (hasEnded()) break;
      for (const folder of deaf) note(deafText(relative(shell.cwd, folder)), shell);
      for (const sentence of waiting) note(sentence, shell);
      const present = [...before.values()].filter((seen) => seen !== "").length;
      say(statusText(present, waiting.length > 0, stopListening !== undefined));
      const look = async () => {
        await folders.follow(files.folders);
        return snapshotOf(files, paths, shell.cwd);
      };
      begun = await nextRound(before, look, bell);
      if (!begun) break;
    }
    return exitCodes.cancelled;
  } finally {
    folders.close();
    stopListening?.();
    for (const signal of [shell.signal, shell.readerLeft])
      signal?.removeEventListener("abort", stop);
  }
}

interface Begun {
  readonly isPressed: boolean;
  readonly changed: readonly string[];
}

/** Waits for a changed file or Enter; undefined at the end. */
async function nextRound(
  before: Snapshot,
  look: () => Promise<Snapshot>,
  bell: Bell,
): Promise<Begun | undefined> {
  bell.forgetPresses();
  for (;;) {
    // Checked first, because a file may have changed during the round.
    let now = await look();
    if (changedFiles(before, now).length > 0)
      for (let last: Snapshot | undefined; !last || changedFiles(last, now).length > 0;) {
        last = now;
        await new Promise((resolve) => setTimeout(resolve, settleMs));
        now = await look();
      }
    const changed = changedFiles(before, now);
    if (changed.length > 0) return bell.isStopped ? undefined : { isPressed: false, changed };
    const why = await bell.next();
    if (why === "stopped") return undefined;
    if (why === "pressed") return { isPressed: true, changed: [] };
  }
}

type Ring = "stopped" | "pressed" | "changed";

class Bell {
  readonly #rung = new Set<Ring>();
  #heard: (() => void) | undefined;

  get isStopped(): boolean {
    return this.#rung.has("stopped");
  }

  ring(why: Ring): void {
    this.#rung.add(why);
    this.#heard?.();
  }

  /** Enter before the prompt was visible is not an answer to it. */
  forgetPresses(): void {
    this.#rung.delete("pressed");
  }

  async next(): Promise<Ring> {
    while (this.#rung.size === 0) await new Promise<void>((resolve) => (this.#heard = resolve));
    const why = (["stopped", "pressed", "changed"] as const).find((one) => this.#rung.has(one));
    if (why !== undefined && why !== "stopped") this.#rung.delete(why);
    return why ?? "changed";
  }
}

/** Values are remembered for all rounds, but the trust prompt is repeated each time. */
function withMemory(shell: CommandContext): CommandContext {
  const { ask } = shell;
  if (!ask) return shell;
  const prompt = rememberingPrompt({ ask: (label) => ask(label) });
  return { ...shell, askValue: (label) => prompt.ask(label, "") };
}

function clearScreen({ stdout, env }: CommandContext): void {
  if (stdout.isTerminal && env.TERM !== "dumb") writeData(stdout, "\u001b[2J\u001b[H");
}

const mostNamed = 3;

function changedText(files: readonly string[], cwd: string): Text {
  const names = files.slice(0, mostNamed).map((file) => printable(relative(cwd, file)));
  const more = files.length - names.length;
  const list = `${names.join(", ")}${more > 0 ? ` (+${more})` : ""}`;
  return text(`Changed: ${list}`, `Gewijzigd: ${list}`);
}

function statusText(files: number, isWaiting: boolean, hasKeys: boolean): Text {
  const { en, nl } = counted(files, "file");
  const watching = text(`Watching ${en}.`, `Volgt ${nl}.`);
  const keys = isWaiting
    ? hasKeys
      ? enterSends
      : nobodyPresses
    : hasKeys
      ? enterRepeats
      : undefined;
  const parts = [watching, ...(keys ? [keys] : []), endsHow];
  return text(parts.map((one) => one.en).join(" "), parts.map((one) => one.nl).join(" "));
}

const enterSends = text("Enter sends all requests.", "Enter verzendt alle verzoeken.");
const enterRepeats = text("Enter runs again.", "Enter voert opnieuw uit.");
const nobodyPresses = text(
  "There is no terminal for Enter. Run the waiting requests with brp run, without --watch.",
  "Zonder terminal is Enter niet beschikbaar. Voer wachtende verzoeken uit met brp run, zonder --watch.",
);
const endsHow = text("Ctrl-C stops.", "Ctrl-C stopt.");

const deafText = (folder: string) => {
  const name = printable(folder === "" ? "." : folder);
  return text(
    `The system does not report changes in ${name}, because it cannot watch more folders. Enter runs again.`,
    `Het systeem meldt geen wijzigingen in ${name}, omdat het niet meer mappen kan volgen. Enter voert opnieuw uit.`,
  );
};

/** All paths are absolute. */
interface WatchedFiles {
  /** Includes files that are not derived from the given paths. */
  readonly files: ReadonlySet<string>;
  readonly folders: ReadonlySet<string>;
}

/** Request files, the files that they use, their rows and settings, even those that do not exist yet. */
async function watchedFiles(
  paths: readonly string[],
  cwd: string,
  others: readonly string[] = [],
): Promise<WatchedFiles> {
  const files = new Set(others.map((file) => resolve(cwd, file)));
  const found = await requestFilePaths(paths, cwd);
  for (const path of found) for (const each of await neededBy(path, cwd)) files.add(each);
  const folders = new Set<string>();
  for (const path of paths) for (const each of await searchedFolders(path, cwd)) folders.add(each);
  for (const file of files) {
    folders.add(dirname(file));
    // A link changes with its target.
    const real = await realpath(file).catch(() => undefined);
    if (real !== undefined) folders.add(dirname(real));
  }
  return { files, folders };
}

async function requestFilePaths(paths: readonly string[], cwd: string): Promise<readonly string[]> {
  const { files, missing } = await findRequestFiles(paths, cwd);
  return [...files, ...missing].map((file) => resolve(cwd, file));
}

async function searchedFolders(path: string, cwd: string): Promise<readonly string[]> {
  const named = resolve(cwd, isPattern(path) ? readPattern(path).base : path);
  const below: string[] = [];
  for await (const folder of foldersBelow(named)) below.push(folder);
  return [dirname(named), ...below];
}

async function neededBy(path: string, cwd: string): Promise<readonly string[]> {
  const root = await projectRoot(path, cwd);
  const needed = [path, ...foldersUpTo(dirname(path), root).map((one) => join(one, configName))];
  const read = await readRequestFile(path, { cwd });
  if ("diagnostic" in read) return needed;
  const { preamble, rowFiles } = read.loaded.source;
  const names = usedNamesOf(preamble).map(({ file }) => file);
  const used = await readUsedFiles(names, path, usedFileReader(root));
  return [...needed, ...rowsOf(path, rowFiles), ...used.flatMap((one) => usedPaths(path, one))];
}

function usedPaths(from: string, { file, document, uses }: UsedFile): readonly string[] {
  const path = resolve(dirname(from), file);
  return [
    path,
    ...rowsOf(path, namedRowFiles(document)),
    ...uses.flatMap((one) => usedPaths(path, one)),
  ];
}

function rowsOf(path: string, names: readonly string[]): readonly string[] {
  return names.map((name) => resolve(dirname(path), name));
}

/** File states without content. A missing file has an empty text. */
type Snapshot = ReadonlyMap<string, string>;

async function snapshotOf(
  { files }: WatchedFiles,
  paths: readonly string[],
  cwd: string,
): Promise<Snapshot> {
  const all = new Set([...files, ...(await requestFilePaths(paths, cwd))]);
  const seen = await Promise.all(
    [...all].map(async (file) => {
      const found = await stat(file, { bigint: true }).catch(() => undefined);
      return [
        file,
        found ? [found.ino, found.size, found.mtimeNs, found.ctimeNs].join() : "",
      ] as const;
    }),
  );
  return new Map(seen);
}

function changedFiles(before: Snapshot, after: Snapshot): readonly string[] {
  const all = new Set([...before.keys(), ...after.keys()]);
  return [...all].filter((file) => (before.get(file) ?? "") !== (after.get(file) ?? ""));
}

interface Followed {
  readonly watcher: FSWatcher;
  /** Identity of the folder, because another one may have replaced it at its path. */
  readonly identity: bigint;
}

/** Watches folders instead of files, because editors replace a file by another of the same name. */
export class FolderWatch {
  readonly #changed: () => void;
  readonly #followed = new Map<string, Followed>();

  constructor(changed: () => void) {
    this.#changed = changed;
  }

  /**
   * Watches exactly these folders, and for a missing one its nearest existing parent, in which it may be created. Call
   * it again after each change, because a recreated folder needs a new watcher.
   * @returns folders whose changes the system does not report
   */
  async follow(folders: ReadonlySet<string>): Promise<readonly string[]> {
    const present = new Map<string, bigint>();
    for (const folder of folders) {
      const found = await nearestFolder(folder);
      if (found) present.set(found.path, found.identity);
    }
    for (const [folder, { identity }] of this.#followed)
      if (present.get(folder) !== identity) this.#leave(folder);
    return [...present].flatMap(([folder, identity]) =>
      this.#followed.has(folder) || this.#begin(folder, identity) ? [] : [folder],
    );
  }

  close(): void {
    for (const folder of this.#followed.keys()) this.#leave(folder);
  }

  #begin(folder: string, identity: bigint): boolean {
    try {
      const watcher = watch(folder, (_event, name) => {
        // Reports the folder's own removal. The next folder at this path may even have the same identity.
        if (name === basename(folder)) this.#leave(folder);
        this.#changed();
      });
      watcher.on("error", () => {
        this.#leave(folder);
        this.#changed();
      });
      this.#followed.set(folder, { watcher, identity });
      return true;
    } catch {
      return false;
    }
  }

  #leave(folder: string): void {
    this.#followed.get(folder)?.watcher.close();
    this.#followed.delete(folder);
  }
}

async function nearestFolder(
  path: string,
): Promise<{ readonly path: string; readonly identity: bigint } | undefined> {
  const found = await stat(path, { bigint: true }).catch(() => undefined);
  if (found?.isDirectory()) return { path, identity: found.ino };
  const above = dirname(path);
  return above === path ? undefined : nearestFolder(above);
}
