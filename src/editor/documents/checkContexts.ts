import type { TextDocument } from "vscode";
import type { CheckContext } from "../../language/checkDocument.ts";
import type { UsedName } from "../../language/usedFiles.ts";
import type { KnownEnvironments } from "../environments/environments.ts";

/** Told to all checks beside the text: findings are kept for one context, and another would have them made again. */
export class CheckContexts {
  readonly #known: () => KnownEnvironments;

  constructor(known: () => KnownEnvironments) {
    this.#known = known;
  }

  /** `rowFiles` are those that the document names: only of these the first line is read. */
  async of(
    document: TextDocument,
    rowFiles: readonly string[],
    used: readonly UsedName[] = [],
  ): Promise<CheckContext> {
    if (rowFiles.length === 0 && used.length === 0) return this.#known();
    const { languageWork } = await import("../lazy/language.lazy.ts");
    const csvFiles = await languageWork.csvFilesNamed(document, rowFiles);
    const usedFiles = await languageWork.usedFiles(document, used);
    return {
      ...this.#known(),
      ...(csvFiles.length > 0 && { csvFiles }),
      ...(usedFiles.length > 0 && { usedFiles }),
    };
  }
}
