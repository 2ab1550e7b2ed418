import { Disposable, EventEmitter, window, type TextDocument } from "vscode";
import type { Near } from "../../language/file/nearSeen.ts";
import type { LanguageFile } from "../../language/languageService.ts";
import type { Span } from "../../model/text/span.ts";
import { languageId } from "../contributions.ts";
import type { RequestDocuments } from "./documents.ts";

/** Somebody who scrolls on is not interrupted. */
const pauseMilliseconds = 80;

/** So much of a shown stretch, on both sides, is left when the next one is made. */
const guardPart = 1 / 8;

/**
 * Which requests of a huge file are near what is seen in an editor: lenses, folds, colours of meaning and
 * the first diagnostics are made for these alone, and anew when somebody scrolls to others.
 */
export class SeenRequests implements Disposable {
  readonly #documents: RequestDocuments;
  readonly #changed = new EventEmitter<TextDocument>();
  /** Other requests of a document are near than those that were shown. */
  readonly onDidChange = this.#changed.event;
  readonly #shown = new WeakMap<TextDocument, Near>();
  readonly #subscription: Disposable;
  #waiting: NodeJS.Timeout | undefined;

  constructor(documents: RequestDocuments) {
    this.#documents = documents;
    this.#subscription = Disposable.from(
      this.#changed,
      window.onDidChangeTextEditorVisibleRanges(() => this.#soon()),
      window.onDidChangeVisibleTextEditors(() => this.#soon()),
    );
  }

  /** Undefined where all of the file is shown. */
  async near(document: TextDocument): Promise<Near> {
    return this.nearIn(document, await this.#documents.file(document));
  }

  /** The same for those who have read the file. */
  nearIn(document: TextDocument, file: LanguageFile): Near {
    const near = file.nearSeen(seenOf(document));
    this.#shown.set(document, near);
    return near;
  }

  dispose(): void {
    clearTimeout(this.#waiting);
    this.#subscription.dispose();
  }

  #soon(): void {
    clearTimeout(this.#waiting);
    this.#waiting = setTimeout(() => this.#look(), pauseMilliseconds);
  }

  #look(): void {
    const seen = new Set(window.visibleTextEditors.map(({ document }) => document));
    for (const document of seen) {
      const shown = document.languageId === languageId && this.#shown.get(document);
      if (!shown) continue;
      const length = lengthOf(document);
      const isShown = (span: Span) => shown.some((one) => isInside(span, one, length));
      if (!seenOf(document).every(isShown)) this.#changed.fire(document);
    }
  }
}

/** What editors show of a document now. */
function seenOf(document: TextDocument): readonly Span[] {
  return window.visibleTextEditors
    .filter((editor) => editor.document === document)
    .flatMap(({ visibleRanges }) => visibleRanges)
    .map(({ start, end }) => ({ start: document.offsetAt(start), end: document.offsetAt(end) }));
}

/** At both ends of the file there is nothing more to come, so that no guard is needed. */
function isInside(seen: Span, shown: Span, length: number): boolean {
  const guard = (shown.end - shown.start) * guardPart;
  return (
    seen.start >= (shown.start === 0 ? 0 : shown.start + guard) &&
    seen.end <= (shown.end >= length ? length : shown.end - guard)
  );
}

function lengthOf(document: TextDocument): number {
  return document.offsetAt(document.lineAt(document.lineCount - 1).range.end);
}
