import {
  DocumentDropOrPasteEditKind,
  DocumentPasteEdit,
  languages,
  type Disposable,
  CodeAction,
  CodeActionKind,
  DiagnosticSeverity,
  Position,
  Range,
  extensions,
  workspace,
  type Diagnostic,
  type DiagnosticCollection,
  type TextDocument,
} from "vscode";
import { text } from "../../contract/text.ts";
import { languageId, Commands, configFileName } from "../contributions.ts";
import type { Machine } from "../host.ts";
import { displayLanguage, localize, editsOf, rangeOf } from "../vscodeApi.ts";
import type { RequestDocuments } from "../documents/requestFiles.ts";
import { folderOf } from "../documents/projectPlace.ts";
import type { Services } from "../services.ts";
import { registerLanguageFeatures } from "./languageFeatures.ts";
import { diagnosticSource } from "../../language/features/places.ts";
import type { ConfigDiagnostic } from "../../language/config/configDiagnostic.ts";
import type { MovedSecret } from "../secrets/secretCommands.ts";
import { toDiagnostic } from "./plainTypes.ts";

const plainText = "text/plain";

/** Name of the paste option in VS Code's settings. */
const offerKind = DocumentDropOrPasteEditKind.Empty.append("brp", "request");

const title = text("Paste as BRP request", "Plakken als BRP-verzoek");

export function registerProviders(services: Services): readonly Disposable[] {
  const { documents, environments, diagnostics } = services;
  return [
    new ConfigDiagnostics(services.host.machine),
    registerLanguageFeatures(services),
    registerPaste(documents),
    environments.onDidChange(() => diagnostics.refresh()),
  ];
}

/** Converts other tools' text by default. JSON is a valid request and stays unchanged. */
function registerPaste(documents: RequestDocuments): Disposable {
  return languages.registerDocumentPasteEditProvider(
    languageId,
    {
      async provideDocumentPasteEdits(document, ranges, data, _context, token) {
        const [range, ...others] = ranges;
        const pasted = await data.get(plainText)?.asString();
        if (!range || others.length > 0 || pasted === undefined) return undefined;
        const { interopModule } = await import("../lazy/interop.lazy.ts");
        if (token.isCancellationRequested) return undefined;
        const result = interopModule.pastedRequests(
          pasted,
          await documents.file(document),
          { start: document.offsetAt(range.start), end: document.offsetAt(range.end) },
          displayLanguage(),
        );
        if (!result) return undefined;
        const edit = new DocumentPasteEdit(result.text, localize(title), offerKind);
        if (result.isOnlyOffer) edit.yieldTo = [DocumentDropOrPasteEditKind.Text];
        return [edit];
      },
    },
    { providedPasteEditKinds: [offerKind], pasteMimeTypes: [plainText] },
  );
}

const pauseMilliseconds = 150;
const moveTitle = text("Move to secret storage", "Naar de geheimenopslag verplaatsen");

/** VS Code's JSON service reports these from our schema, in the language of the window. */
const saidBySchema: readonly string[] = ["config-json", "config-duplicate-member", "config-value"];

class ConfigDiagnostics implements Disposable {
  readonly #diagnostics: DiagnosticCollection =
    languages.createDiagnosticCollection("brp-configuration");
  readonly #waiting = new Map<string, NodeJS.Timeout>();
  readonly #found = new WeakMap<TextDocument, readonly ConfigDiagnostic[]>();
  readonly #machine: Machine | undefined;
  readonly #subscriptions: Disposable[];

  constructor(machine: Machine | undefined) {
    this.#machine = machine;
    this.#subscriptions = [
      this.#diagnostics,
      workspace.onDidOpenTextDocument((document) => void this.#check(document)),
      workspace.onDidSaveTextDocument((document) => void this.#check(document)),
      workspace.onDidChangeTextDocument(({ document }) => this.#checkSoon(document)),
      workspace.onDidCloseTextDocument((document) => this.#forget(document)),
      workspace.onDidGrantWorkspaceTrust(() => this.#checkAll()),
      languages.registerCodeActionsProvider(
        { pattern: `**/${configFileName}` },
        { provideCodeActions: (document, range) => this.#fixes(document, range) },
        { providedCodeActionKinds: [CodeActionKind.QuickFix] },
      ),
    ];
    this.#checkAll();
  }

  dispose(): void {
    for (const timer of this.#waiting.values()) clearTimeout(timer);
    for (const subscription of this.#subscriptions) subscription.dispose();
  }

  #checkAll(): void {
    for (const document of workspace.textDocuments) void this.#check(document);
  }

  #checkSoon(document: TextDocument): void {
    if (!isConfig(document)) return;
    const key = document.uri.toString();
    clearTimeout(this.#waiting.get(key));
    this.#waiting.set(
      key,
      setTimeout(() => void this.#check(document), pauseMilliseconds),
    );
  }

  async #check(document: TextDocument): Promise<void> {
    if (!isConfig(document) || document.isClosed) return;
    this.#waiting.delete(document.uri.toString());
    const { version } = document;
    const unreadable = await unreadableBytes(document);
    const diagnostics = unreadable ? [] : await diagnosticsOf(document, this.#machine);
    if (document.isClosed || document.version !== version) return;
    this.#found.set(document, diagnostics);
    const shown = diagnostics.filter(
      ({ code }) => !saidBySchema.includes(code) || !jsonIsChecked(),
    );
    this.#diagnostics.set(
      document.uri,
      unreadable ?? shown.map((diagnostic) => diagnosticOf(document, diagnostic)),
    );
  }

  #fixes(document: TextDocument, range: Range): CodeAction[] {
    return (this.#found.get(document) ?? []).flatMap((diagnostic) => {
      if (!rangeOf(document, diagnostic.span).intersection(range)) return [];
      const diagnostics = [diagnosticOf(document, diagnostic)];
      const fixes = (diagnostic.fixes ?? []).map(({ title, edits }) => {
        const action = new CodeAction(localize(title), CodeActionKind.QuickFix);
        action.edit = editsOf(document, edits);
        return Object.assign(action, { diagnostics });
      });
      return [...movingFix(document, diagnostic, diagnostics), ...fixes];
    });
  }

  #forget(document: TextDocument): void {
    const key = document.uri.toString();
    clearTimeout(this.#waiting.get(key));
    this.#waiting.delete(key);
    this.#diagnostics.delete(document.uri);
  }
}

/** The command receives the position of the secret, never its value. */
function movingFix(
  document: TextDocument,
  { movable, at }: ConfigDiagnostic,
  diagnostics: Diagnostic[],
): CodeAction[] {
  if (!movable || !workspace.isTrusted) return [];
  const action = new CodeAction(localize(moveTitle), CodeActionKind.QuickFix);
  const secret: MovedSecret = { uri: document.uri.toString(), at };
  action.command = {
    command: Commands.moveSecret,
    title: localize(moveTitle),
    arguments: [secret],
  };
  action.diagnostics = diagnostics;
  action.isPreferred = true;
  return [action];
}

async function diagnosticsOf(
  document: TextDocument,
  machine: Machine | undefined,
): Promise<readonly ConfigDiagnostic[]> {
  const { configModule } = await import("../lazy/config.lazy.ts");
  const written = document.getText();
  const root = workspace.getWorkspaceFolder(document.uri)?.uri;
  const resolve = configModule.resolveEnvironment;
  if (!machine || !workspace.isTrusted || root?.scheme !== "file")
    return configModule.checkConfig(written, { resolve });
  const named = {
    files: configModule.namedFiles(written),
    certificates: configModule.namedCertificates(written),
    tables: configModule.namedTables(written),
    lists: configModule.namedLists(written),
  };
  const found = await machine.namedFileProblems(named, { folder: folderOf(document.uri), root });
  return configModule.checkConfig(written, { resolve, ...found });
}

/** Reads the file itself, because the editor replaces bytes that are not UTF-8. */
async function unreadableBytes(document: TextDocument): Promise<Diagnostic[] | undefined> {
  if (document.isDirty || document.isUntitled) return undefined;
  const { configModule } = await import("../lazy/config.lazy.ts");
  const bytes = await workspace.fs.readFile(document.uri).then(undefined, () => undefined);
  const decoded = bytes && configModule.decodeRequestFile(bytes);
  if (decoded?.kind !== "notUtf8") return undefined;
  const { line, column } = decoded.position;
  const start = new Position(line - 1, column - 1);
  const range = new Range(start, start.translate(0, 1));
  const message = configModule.codeDescriptions.get("not-utf8")?.explanation;
  return [
    toDiagnostic({
      range,
      code: "not-utf8",
      source: diagnosticSource,
      message: message ? localize(message) : "UTF-8",
    }),
  ];
}

function diagnosticOf(document: TextDocument, diagnostic: ConfigDiagnostic): Diagnostic {
  const { span, severity, code, message } = diagnostic;
  const range = rangeOf(document, span);
  const shown = toDiagnostic({ range, code, source: diagnosticSource, message: localize(message) });
  if (severity !== "error") shown.severity = DiagnosticSeverity.Warning;
  return shown;
}

function isConfig({ uri }: TextDocument): boolean {
  return uri.path.endsWith(`/${configFileName}`);
}

function jsonIsChecked(): boolean {
  return (
    extensions.getExtension("vscode.json-language-features") !== undefined &&
    workspace.getConfiguration("json").get("validate.enable", true)
  );
}
