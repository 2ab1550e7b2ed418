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
  env,
  Uri,
  WorkspaceEdit,
} from "vscode";
import type { OperationName } from "../../contract/operations.ts";
import { text, type Text } from "../../contract/text.ts";
import {
  on,
  localize,
  rangeOf,
  noRequestAtCursor,
  displayLanguage,
  reportProblem,
} from "../vscodeApi.ts";
import { Commands, languageId } from "../contributions.ts";
import { type RunArguments, isRunArguments } from "../runs/chosenRequests.ts";
import type { Services } from "../services.ts";
import { redacted } from "../../model/redaction/redact.ts";
import type { RequestDocuments } from "./requestFiles.ts";
import type { PresentationMode } from "../../panels/presentationMode.ts";
import type { EnvironmentFacts } from "../../model/environments/environmentFacts.ts";
import type { ExportFormat, Shell } from "../../interop/exportForms.ts";
import type { RequestDocument } from "../../language/syntax/parser.ts";
import { currentTarget } from "../runs/lastRuns.ts";

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
      const { languageModule } = await import("../lazy/language.lazy.ts");
      const whole = (title: string, operation: OperationName): Command => ({
        title,
        command: "editor.action.insertSnippet",
        arguments: [
          { snippet: localize(languageModule.wholeRequest({ operation, titled: true })) },
        ],
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

const saidMilliseconds = 5000;

interface Form {
  readonly label: string;
  readonly format: ExportFormat;
  readonly shell?: Shell;
}

const forms: readonly Form[] = [
  { label: "cURL (bash)", format: "curl", shell: "bash" },
  { label: "cURL (PowerShell)", format: "curl", shell: "powershell" },
  { label: "cURL (cmd)", format: "curl", shell: "cmd" },
  { label: "JSON", format: "json" },
  { label: ".http", format: "http" },
];

const copyWords = {
  choose: text("Copy the request as…", "Het verzoek kopiëren als…"),
  copied: text("Copied.", "Gekopieerd."),
  changed: text(
    "This request has changed since the button was shown. Select it again.",
    "Dit verzoek is gewijzigd sinds de knop verscheen. Klik opnieuw.",
  ),
} as const;

async function copyAs(
  documents: RequestDocuments,
  known: Known,
  where?: RunArguments,
): Promise<void> {
  const found = await chosenRequest(documents, where);
  if ("problem" in found) return reportProblem(localize(found.problem));
  const form = await window.showQuickPick(forms, { title: localize(copyWords.choose) });
  if (!form) return;
  const written = await write(found, form, known);
  if (written.text !== "") {
    await env.clipboard.writeText(written.text);
    window.setStatusBarMessage(localize(copyWords.copied), saidMilliseconds);
  }
  if (written.said.length > 0) void window.showInformationMessage(written.said.join(" "));
}

type Known = Pick<EnvironmentFacts, "dialect" | "headers">;

interface Chosen {
  readonly document: RequestDocument;
  readonly ordinal: number;
}

async function chosenRequest(
  documents: RequestDocuments,
  where: RunArguments | undefined,
): Promise<Chosen | { readonly problem: Text }> {
  const editor = window.activeTextEditor;
  const textDocument: TextDocument | undefined = isRunArguments(where)
    ? await workspace.openTextDocument(Uri.parse(where.uri))
    : editor?.document;
  if (textDocument?.languageId !== languageId) return { problem: noRequestAtCursor };
  const file = await documents.file(textDocument);
  const offset = editor ? textDocument.offsetAt(editor.selection.active) : 0;
  const isOffered = isRunArguments(where);
  const ordinal = (isOffered ? currentTarget(file, where) : file.requestAt(offset))?.ordinal;
  if (ordinal === undefined) return { problem: isOffered ? copyWords.changed : noRequestAtCursor };
  const { document, ordinals } = file.excerpt([ordinal]);
  const [own] = ordinals;
  return own === undefined ? { problem: copyWords.changed } : { document, ordinal: own };
}

async function write(
  { document, ordinal }: Chosen,
  { format, shell }: Form,
  { dialect = "default", headers = {} }: Known,
) {
  const { interopModule } = await import("../lazy/interop.lazy.ts");
  const choice = { ordinals: [ordinal], dialect, headers, ...(shell ? { shell } : {}) };
  const { text: written, notes } = interopModule.exportRequests(document, format, choice);
  return { text: written, said: notes.map(({ message }) => message[displayLanguage()]) };
}

const importWords = {
  from: text("Import requests from…", "Verzoeken importeren uit…"),
  clipboard: text("Clipboard", "Klembord"),
  editor: text("Active editor", "Actieve editor"),
  file: text("File…", "Bestand…"),
  import: text("Import", "Importeren"),
  nothing: text(
    "No request to either service was found there. You can import .http and .rest files, curl commands, Postman collections (v2.1) and JSON queries.",
    "Daar is geen verzoek aan een van beide diensten gevonden. U kunt .http- en .rest-bestanden, curl-opdrachten, Postman-collecties (v2.1) en JSON-bevragingen importeren.",
  ),
};

interface Source {
  readonly name: string;
  readonly text: string;
  readonly uri?: Uri;
}

/** Imports never go into an unsaved document: values may be personal. */
async function importRequestsCommand(documents: RequestDocuments): Promise<void> {
  const editor = window.activeTextEditor;
  const source = await chosenSource(editor);
  if (!source) return;
  const { interopModule } = await import("../lazy/interop.lazy.ts");
  const kind = interopModule.inputKindOf(source.text, source.name);
  const target = editor?.document.languageId === languageId ? editor : undefined;
  if (kind === undefined || kind === "brp") return reportProblem(localize(importWords.nothing));
  const file = target && (await documents.file(target.document));
  const taken = file ? interopModule.takenNames(file) : new Set<string>();
  const imported = interopModule.importRequests(source.text, kind, taken);
  if (imported.requests === 0) {
    const notes = imported.notes.map((note) => interopModule.noteText(note)[displayLanguage()]);
    return reportProblem([localize(importWords.nothing), ...notes].join(" "));
  }
  const result = interopModule.withNotes(imported, displayLanguage());
  const done = target ? await append(target, result) : await saved(source, result);
  if (!done) return;
  const { requests, skipped, notes } = imported;
  void window.showInformationMessage(
    localize(
      text(
        `Imported: ${requests}. Skipped: ${skipped}. Notes, as comments: ${notes.length}.`,
        `Geïmporteerd: ${requests}. Overgeslagen: ${skipped}. Opmerkingen, als commentaar: ${notes.length}.`,
      ),
    ),
  );
}

async function chosenSource(editor: TextEditor | undefined): Promise<Source | undefined> {
  const other = editor && editor.document.languageId !== languageId ? editor.document : undefined;
  const picks = [
    ...(other ? [{ label: localize(importWords.editor), from: "editor" as const }] : []),
    { label: localize(importWords.clipboard), from: "clipboard" as const },
    { label: localize(importWords.file), from: "file" as const },
  ];
  const pick = await window.showQuickPick(picks, { title: localize(importWords.from) });
  if (!pick) return undefined;
  if (pick.from === "clipboard") return { name: "", text: await env.clipboard.readText() };
  if (pick.from === "editor" && other)
    return { name: other.uri.path, text: other.getText(), uri: other.uri };
  const [uri] =
    (await window.showOpenDialog({
      canSelectMany: false,
      openLabel: localize(importWords.import),
    })) ?? [];
  if (!uri) return undefined;
  const bytes = await workspace.fs.readFile(uri);
  return { name: uri.path, text: new TextDecoder().decode(bytes), uri };
}

async function append({ document }: TextEditor, result: string): Promise<boolean> {
  const end = document.lineAt(document.lineCount - 1).range.end;
  const gap = document.getText().trim() === "" ? "" : "\n";
  const edit = new WorkspaceEdit();
  edit.insert(document.uri, end, (end.character > 0 ? "\n" : "") + gap + result);
  return workspace.applyEdit(edit);
}

async function saved({ uri }: Source, result: string): Promise<boolean> {
  const folder = workspace.workspaceFolders?.[0]?.uri;
  const beside = uri?.with({ path: uri.path.replace(/(\.[^./]*)?$/, ".brp") });
  const proposed = beside ?? (folder && Uri.joinPath(folder, "imported.brp"));
  const target = await window.showSaveDialog({
    ...(proposed ? { defaultUri: proposed } : {}),
    filters: { "BRP request": ["brp"] },
  });
  if (!target) return false;
  await workspace.fs.writeFile(target, new TextEncoder().encode(result));
  await window.showTextDocument(await workspace.openTextDocument(target));
  return true;
}
