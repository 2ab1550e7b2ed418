import {
  CodeLens,
  commands,
  languages,
  Range,
  window,
  workspace,
  type Command,
  Disposable,
  DecorationRangeBehavior,
  type TextDocument,
  type TextEditor,
  type TextEditorDecorationType,
} from "vscode";
import type { OperationName } from "../../contract/operations.ts";
import { text } from "../../contract/text.ts";
import { on } from "../commands.ts";
import { Commands, languageId } from "../contributions.ts";
import { localize, rangeOf } from "../convert.ts";
import type { RunArguments } from "../runs/chosenRequests.ts";
import type { Services } from "../services.ts";
import { copyAs } from "./copyAs.ts";
import { importRequestsCommand } from "./importRequests.ts";
import { redacted } from "../../model/redaction/redact.ts";
import type { RequestDocuments } from "./documents.ts";
import type { PresentationMode } from "./presentationMode.ts";

/** Masks personal values in the editor during presentation. They can still be edited and copied. */
class CoveredFiles implements Disposable {
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

const emptyLines = 20;

export function registerDocuments({
  documents,
  environments,
  extensionUri,
  presentation,
}: Services): readonly Disposable[] {
  return [
    new CoveredFiles(documents, presentation),
    offerFirstRequest(),
    on(Commands.newRequestFile, newRequestFile),
    on(Commands.openExamples, async () => {
      const { openExamples } = await import("./openExamples.ts");
      await openExamples(extensionUri);
    }),
    on(Commands.importRequests, () => importRequestsCommand(documents)),
    on(Commands.copyAs, (where?: RunArguments) => copyAs(documents, environments.known(), where)),
    on(Commands.presentationMode, () => presentation.toggle()),
  ];
}

/** Opens an empty request file with completions: the first thing a new user sees. */
async function newRequestFile(): Promise<void> {
  const document = await workspace.openTextDocument({ language: languageId });
  await window.showTextDocument(document);
  await commands.executeCommand("editor.action.triggerSuggest");
}

const words = {
  byNumber: text("Find by BSN", "Op BSN zoeken"),
  byName: text("Search by name", "Op naam zoeken"),
  example: text("Open an example…", "Voorbeeld openen…"),
} as const;

function offerFirstRequest(): Disposable {
  return languages.registerCodeLensProvider(languageId, {
    provideCodeLenses: async (document) => {
      // Avoids building the text of a long file.
      const isEmpty = document.lineCount <= emptyLines && document.getText().trim() === "";
      if (!isEmpty) return [];
      const first = new Range(0, 0, 0, 0);
      const { languageWork } = await import("../lazy/language.lazy.ts");
      const whole = (title: string, operation: OperationName): Command => ({
        title,
        command: "editor.action.insertSnippet",
        arguments: [{ snippet: localize(languageWork.wholeRequest({ operation, titled: true })) }],
      });
      const lenses: readonly Command[] = [
        whole(localize(words.byNumber), "RaadpleegMetBurgerservicenummer"),
        whole(localize(words.byName), "ZoekMetGeslachtsnaamEnGeboortedatum"),
        { title: localize(words.example), command: Commands.openExamples },
      ];
      return lenses.map((command) => new CodeLens(first, command));
    },
  });
}
