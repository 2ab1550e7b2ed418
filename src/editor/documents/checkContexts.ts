import type { TextDocument } from "vscode";
import type { CheckContext } from "../../language/checkDocument.ts";
import type { LanguageFile } from "../../language/languageService.ts";
import type { KnownEnvironments } from "../environments/environments.ts";
import type { HostFiles } from "../host.ts";

/** Shares one context between all checks, because the diagnostics are cached per context. */
export class CheckContexts {
  readonly #files: HostFiles;
  readonly #known: (ownVariables?: readonly string[]) => KnownEnvironments;

  constructor(files: HostFiles, known: (ownVariables?: readonly string[]) => KnownEnvironments) {
    this.#files = files;
    this.#known = known;
  }

  /** Reads only the first line of the row files that a request file references. */
  async of(document: TextDocument, file: LanguageFile): Promise<CheckContext> {
    const [rowFiles, used] = [file.rowFiles(), file.usedNames];
    const known = () => this.#known(file.variableNames);
    if (rowFiles.length === 0 && used.length === 0) return known();
    const { languageModule } = await import("../lazy/language.lazy.ts");
    const csvFiles = await languageModule.csvFilesNamed(this.#files, document, rowFiles);
    const usedFiles = await languageModule.usedFiles(this.#files, document, used);
    return {
      ...known(),
      ...(csvFiles.length > 0 && { csvFiles }),
      ...(usedFiles.length > 0 && { usedFiles }),
    };
  }
}
