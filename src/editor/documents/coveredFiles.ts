import {
  DecorationRangeBehavior,
  Disposable,
  window,
  workspace,
  type TextDocument,
  type TextEditor,
  type TextEditorDecorationType,
} from "vscode";
import { redacted } from "../../model/redaction/redact.ts";
import { languageId } from "../contributions.ts";
import { rangeOf } from "../convert.ts";
import type { RequestDocuments } from "./documents.ts";
import type { PresentationMode } from "./presentationMode.ts";

/** Masks personal values in the editor during presentation. They can still be edited and copied. */
export class CoveredFiles implements Disposable {
  readonly #documents: RequestDocuments;
  readonly #presentation: PresentationMode;
  readonly #subscription: Disposable;
  #cover: TextEditorDecorationType | undefined;

  constructor(documents: RequestDocuments, presentation: PresentationMode) {
    this.#documents = documents;
    this.#presentation = presentation;
    const of = (document: TextDocument) =>
      window.visibleTextEditors.filter((editor) => editor.document === document);
    this.#subscription = Disposable.from(
      presentation.onDidChange(() => this.#follow()),
      window.onDidChangeVisibleTextEditors((editors) => this.#draw(editors)),
      workspace.onDidChangeTextDocument(({ document }) => this.#draw(of(document))),
      // Also fires when a document changes its language to or from a request file.
      workspace.onDidOpenTextDocument((document) => this.#draw(of(document))),
    );
  }

  dispose(): void {
    this.#subscription.dispose();
    this.#cover?.dispose();
  }

  #follow(): void {
    this.#cover?.dispose();
    this.#cover = this.#presentation.isOn ? cover() : undefined;
    this.#draw(window.visibleTextEditors);
  }

  #draw(editors: readonly TextEditor[]): void {
    if (this.#cover) for (const editor of editors) void this.#drawOne(editor);
  }

  async #drawOne(editor: TextEditor): Promise<void> {
    const { document } = editor;
    const isRequestFile = document.languageId === languageId;
    const file = isRequestFile ? await this.#documents.file(document) : undefined;
    // The mode may have changed in the meantime.
    if (!this.#cover || document.isClosed) return;
    const ranges = file?.personalSpans().map((span) => rangeOf(document, span)) ?? [];
    editor.setDecorations(this.#cover, ranges);
  }
}

function cover(): TextEditorDecorationType {
  return window.createTextEditorDecorationType({
    // Text typed at the edge of a covered range is covered at once.
    rangeBehavior: DecorationRangeBehavior.OpenOpen,
    before: { contentText: redacted },
    // Transparent, and without width if VS Code permits: the length also reveals something.
    opacity: "0",
    textDecoration: "none; display: none;",
  });
}
