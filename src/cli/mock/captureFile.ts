import { text, type Language, type Text } from "../../contract/text.ts";
import { CapturedRequests } from "../../interop/capture/capturedRequests.ts";
import type { Capture } from "../../mock/http/capture.ts";
import { isStream, writeOutput } from "../files/outputFile.ts";
import { withPlace } from "../commandOutput.ts";

/** Minimum delay between two writes of the file. */
const pauseMilliseconds = 500;

interface CaptureFileOptions {
  /** Path as the user typed it. */
  readonly name: string;
  readonly path: string;
  readonly withValues: boolean;
  readonly language: Language;
  /** Called once per problem with the file, and once when it is full. */
  readonly report: (problem: Text) => void;
}

/** File of `--capture`. It is always written completely, so that it is a valid request file at any time. */
export class CaptureFile {
  readonly #options: CaptureFileOptions;
  readonly #requests: CapturedRequests;
  readonly #reported = new Set<string>();
  #isStale = false;
  #writing: Promise<void> | undefined;
  #pause: NodeJS.Timeout | undefined;

  private constructor(options: CaptureFileOptions) {
    this.#options = options;
    this.#requests = new CapturedRequests({ withValues: options.withValues });
  }

  /** Does not change an existing file. */
  static async create(
    options: CaptureFileOptions,
  ): Promise<CaptureFile | { readonly problem: Text }> {
    if (await isStream(options.path)) return { problem: isNoFile };
    const file = new CaptureFile(options);
    const problem = await file.#write("refuse");
    return problem ? { problem } : file;
  }

  readonly capture: Capture = (call) => {
    if (!this.#requests.add(call)) return;
    this.#isStale = true;
    if (this.#requests.isFull) this.#report(full(this.#options.name, this.#requests.size));
    if (!this.#pause) this.#writing ??= this.#update();
  };

  /** Returns whether the file is complete. */
  async close(): Promise<boolean> {
    await this.#writing;
    clearTimeout(this.#pause);
    if (this.#isStale) await this.#update();
    clearTimeout(this.#pause);
    return !this.#isStale;
  }

  async #update(): Promise<void> {
    this.#isStale = false;
    const problem = await this.#write("replace");
    if (problem) {
      this.#isStale = true;
      this.#report(withPlace(this.#options.name, problem));
    }
    this.#writing = undefined;
    this.#pause = setTimeout(() => {
      this.#pause = undefined;
      if (this.#isStale) this.#writing ??= this.#update();
    }, pauseMilliseconds);
  }

  #write(existing: "replace" | "refuse"): Promise<Text | undefined> {
    const { path, withValues, language } = this.#options;
    // With values it contains personal data, so it is private to the user.
    const mode = withValues ? 0o600 : 0o666;
    return writeOutput(path, [this.#requests.text(language)], { mode, existing });
  }

  #report(problem: Text): void {
    if (this.#reported.has(problem.en)) return;
    this.#reported.add(problem.en);
    this.#options.report(problem);
  }
}

const isNoFile = text(
  "This file cannot be kept up to date. Give the path of a new file.",
  "Dit bestand is niet bij te werken. Geef het pad van een nieuw bestand.",
);
const full = (name: string, count: number) =>
  text(
    `${name} is full: it contains only the first ${count} different requests.`,
    `${name} is vol: het bevat alleen de eerste ${count} verschillende verzoeken.`,
  );
