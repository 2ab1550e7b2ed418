import { text, type Language, type Text } from "../../contract/text.ts";
import { CapturedRequests } from "../../interop/capture/capturedRequests.ts";
import type { Capture } from "../../mock/http/capture.ts";
import { isStream, writeOutput } from "../files/outputFile.ts";
import { placed } from "../printing.ts";

/** The file is written anew this long after it was written last, if there is news. */
const pauseMilliseconds = 500;

interface CaptureFileOptions {
  /** As the user named it. */
  readonly name: string;
  readonly path: string;
  readonly withValues: boolean;
  readonly language: Language;
  /** Told once each of a problem with the file, and that it is full. */
  readonly tell: (problem: Text) => void;
}

/** The file of `--capture`: written as a whole each time, so that it is a sound request file at any moment. */
export class CaptureFile {
  readonly #options: CaptureFileOptions;
  readonly #requests: CapturedRequests;
  readonly #told = new Set<string>();
  #isStale = false;
  #writing: Promise<void> | undefined;
  #pause: NodeJS.Timeout | undefined;

  private constructor(options: CaptureFileOptions) {
    this.#options = options;
    this.#requests = new CapturedRequests({ withValues: options.withValues });
  }

  /** A file that exists is left as it is. */
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
    if (this.#requests.isFull) this.#tell(full(this.#options.name, this.#requests.size));
    if (!this.#pause) this.#writing ??= this.#update();
  };

  /** Whether the file has everything. */
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
      this.#tell(placed(this.#options.name, problem));
    }
    this.#writing = undefined;
    this.#pause = setTimeout(() => {
      this.#pause = undefined;
      if (this.#isStale) this.#writing ??= this.#update();
    }, pauseMilliseconds);
  }

  #write(existing: "replace" | "refuse"): Promise<Text | undefined> {
    const { path, withValues, language } = this.#options;
    // With values it is about people, and only for who asked.
    const mode = withValues ? 0o600 : 0o666;
    return writeOutput(path, [this.#requests.text(language)], { mode, existing });
  }

  #tell(problem: Text): void {
    if (this.#told.has(problem.en)) return;
    this.#told.add(problem.en);
    this.#options.tell(problem);
  }
}

const isNoFile = text(
  "This is no file that can be kept up to date. Give the path of a new file.",
  "Dit is geen bestand dat bijgewerkt kan worden. Geef het pad van een nieuw bestand.",
);
const full = (name: string, count: number) =>
  text(
    `${name} is full: it keeps the first ${count} different requests and no others.`,
    `${name} is vol: het bewaart de eerste ${count} verschillende verzoeken en geen andere.`,
  );
