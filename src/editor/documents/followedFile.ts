import type { LanguageFile } from "../../language/languageService.ts";

/** A change of a document as VS Code reports it. */
interface ReportedChange {
  readonly rangeOffset: number;
  readonly rangeLength: number;
  readonly text: string;
}

/** A document as far as it takes to follow it. */
export interface FollowedDocument {
  readonly version: number;
  /** Its length, without building its text. */
  readonly length: () => number;
  readonly getText: () => string;
}

/** Keeps a language file the same as a document, by its reported changes where that is certain. */
export class FollowedFile {
  readonly file: LanguageFile;
  #version: number;

  constructor(file: LanguageFile, version: number) {
    this.file = file;
    this.#version = version;
  }

  /** Takes over changes that lead from the version known here to the document's. */
  change({ version }: FollowedDocument, changes: readonly ReportedChange[]): void {
    if (version !== this.#version + 1) return;
    this.file.edit(
      changes.map(({ rangeOffset, rangeLength, text }) => ({
        span: { start: rangeOffset, end: rangeOffset + rangeLength },
        newText: text,
      })),
    );
    this.#version = version;
  }

  /** The file as the document is now. Where a version was missed or lengths differ, the texts are compared. */
  at(document: FollowedDocument): LanguageFile {
    if (document.version !== this.#version || document.length() !== this.file.length)
      this.file.become(document.getText());
    this.#version = document.version;
    return this.file;
  }
}
