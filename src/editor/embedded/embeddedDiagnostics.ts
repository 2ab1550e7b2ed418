import {
  CodeAction,
  CodeActionKind,
  languages,
  Uri,
  window,
  workspace,
  type Diagnostic as LspDiagnostic,
  type DiagnosticCollection,
  type Disposable,
  type Range,
  type TextDocument,
} from "vscode";
import { text, type Text } from "../../contract/text.ts";
import type { CheckContext } from "../../language/checkDocument.ts";
import {
  diagnosticsInFile,
  embeddedRequests,
  placeInFile,
  type EmbeddedRequest,
} from "../../language/embedded/embeddedRequests.ts";
import {
  LanguageFeatures,
  type PlainDiagnostic,
} from "../../language/features/languageFeatures.ts";
import type { Diagnostic } from "../../language/diagnostic.ts";
import { openFile } from "../../language/languageService.ts";
import { Commands, languageId } from "../contributions.ts";
import { displayLanguage, editsOf, localize, rangeOf, reportProblem } from "../vscodeApi.ts";
import type { PresentationMode } from "../../panels/presentationMode.ts";

const mostShown = 1000;

const words = {
  open: text("Open as request file", "Openen als verzoekbestand"),
  changed: text(
    "The file has changed and no longer has a request at that position. Choose the action again at the request.",
    "Het bestand is gewijzigd en bevat op die plaats geen verzoek meer. Kies de actie opnieuw bij het verzoek.",
  ),
} as const;

/** Position only: the text of the request stays in the document. */
export interface EmbeddedPlace {
  readonly uri: string;
  readonly start: number;
}

interface EmbeddedDiagnosticParts {
  readonly environments: { readonly known: () => CheckContext };
  readonly toDiagnostic: (plain: PlainDiagnostic) => LspDiagnostic;
  readonly presentation: Pick<PresentationMode, "isOn">;
}

interface Checked {
  readonly version: number;
  readonly requests: readonly EmbeddedRequest[];
  readonly found: readonly {
    readonly diagnostic: Diagnostic;
    readonly lspDiagnostic: LspDiagnostic;
  }[];
}

/** Diagnostics, fixes and extraction of requests in JSON and `.http` files. Sends nothing. */
export class EmbeddedDiagnostics implements Disposable {
  readonly #parts: EmbeddedDiagnosticParts;
  readonly #lspDiagnostics: DiagnosticCollection =
    languages.createDiagnosticCollection("brp-embedded");
  readonly #checked = new WeakMap<TextDocument, Checked>();
  readonly #actions = languages.registerCodeActionsProvider(
    "*",
    { provideCodeActions: (document, range) => this.#actionsAt(document, range) },
    { providedCodeActionKinds: [CodeActionKind.QuickFix, CodeActionKind.Refactor] },
  );

  constructor(parts: EmbeddedDiagnosticParts) {
    this.#parts = parts;
  }

  check(document: TextDocument): void {
    if (document.isClosed) return;
    const checked = this.#check(document);
    this.#checked.set(document, checked);
    this.#lspDiagnostics.set(
      document.uri,
      checked.found.slice(0, mostShown).map(({ lspDiagnostic }) => lspDiagnostic),
    );
  }

  forget(document: TextDocument): void {
    this.#checked.delete(document);
    this.#lspDiagnostics.delete(document.uri);
  }

  async open({ uri, start }: EmbeddedPlace): Promise<void> {
    const source = await workspace.openTextDocument(Uri.parse(uri));
    const request = embeddedRequests(source.getText()).find(({ places }) => places[0] === start);
    if (!request) return reportProblem(localize(words.changed));
    const { interopModule } = await import("../lazy/interop.lazy.ts");
    const imported = interopModule.importRequests(request.json, "json");
    const content = interopModule.withNotes(imported, displayLanguage());
    const document = await workspace.openTextDocument({ language: languageId, content });
    await window.showTextDocument(document);
  }

  dispose(): void {
    this.#lspDiagnostics.dispose();
    this.#actions.dispose();
  }

  #check(document: TextDocument): Checked {
    const { version } = document;
    const requests = embeddedRequests(document.getText());
    if (requests.length === 0) return { version, requests, found: [] };
    const context = this.#parts.environments.known();
    const found = requests.flatMap((request) => {
      const features = new LanguageFeatures(openFile(request.json), document.uri.toString(), {
        language: displayLanguage(),
        encoding: "utf-16",
        takesSnippets: false,
        takesLabelDetails: false,
        readsMarkdown: { hover: false, completion: false },
        hidesPersonal: this.#parts.presentation.isOn,
      });
      const covered = features.file
        .diagnostics(context)
        .map((one) => withoutPersonal(one, features));
      return diagnosticsInFile(request, covered, () => false).map((diagnostic) => {
        const plain = features.diagnostic({ ...diagnostic, span: { start: 0, end: 0 } });
        const range = rangeOf(document, diagnostic.span);
        return { diagnostic, lspDiagnostic: this.#parts.toDiagnostic({ ...plain, range }) };
      });
    });
    return { version, requests, found };
  }

  #actionsAt(document: TextDocument, range: Range): CodeAction[] {
    const known = this.#checked.get(document);
    if (!known) return [];
    if (known.version !== document.version) this.check(document);
    const { requests, found } = this.#checked.get(document) ?? known;
    const fixes = found.flatMap(({ diagnostic, lspDiagnostic }) =>
      lspDiagnostic.range.intersection(range)
        ? (diagnostic.fixes ?? []).map(({ title, edits }, _index, all) => {
            const action = new CodeAction(localize(title), CodeActionKind.QuickFix);
            action.edit = editsOf(document, edits);
            action.isPreferred = all.length === 1;
            return Object.assign(action, { diagnostics: [lspDiagnostic] });
          })
        : [],
    );
    const opened = requests
      .map((request) => placeInFile(request, { start: 0, end: request.json.length }))
      .filter((span) => rangeOf(document, span).intersection(range))
      .map(({ start }) => openAction({ uri: document.uri.toString(), start }));
    return [...fixes, ...opened];
  }
}

function openAction(place: EmbeddedPlace): CodeAction {
  const title = localize(words.open);
  const action = new CodeAction(title, CodeActionKind.Refactor);
  action.command = { command: Commands.openEmbedded, title, arguments: [place] };
  return action;
}

/** The diagnostic for presentation mode: its message may repeat a personal value. */
function withoutPersonal(diagnostic: Diagnostic, features: LanguageFeatures): Diagnostic {
  const { span } = diagnostic;
  const covered = ({ en, nl }: Text, replacements?: readonly string[]) =>
    text(
      features.withoutPersonal(en, span, replacements),
      features.withoutPersonal(nl, span, replacements),
    );
  return {
    ...diagnostic,
    message: covered(diagnostic.message),
    fixes: (diagnostic.fixes ?? []).map(({ title, edits }) => ({
      edits,
      title: covered(
        title,
        edits.map(({ newText }) => newText),
      ),
    })),
  };
}
