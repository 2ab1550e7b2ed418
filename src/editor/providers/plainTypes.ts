import {
  CodeAction,
  CodeActionKind,
  CompletionItem,
  Diagnostic,
  DocumentSymbol,
  MarkdownString,
  ParameterInformation,
  Position,
  Range,
  SelectionRange,
  SignatureHelp,
  SignatureInformation,
  SnippetString,
  TextEdit,
  Uri,
  WorkspaceEdit,
  workspace,
  type Disposable,
} from "vscode";
import type * as lsp from "vscode-languageserver-types";
import type { PlainDiagnostic, PlainItem } from "../../language/features/languageFeatures.ts";
import { displayLanguage } from "../vscodeApi.ts";

/** URI scheme of the help pages for diagnostic codes. package.json shows them as Markdown. */
const scheme = "brp-help";

function helpUri(code: string): Uri {
  return Uri.from({ scheme, path: `/${code}.md` });
}

/** Serves entries of docs/diagnostics.md in the language of the window, offline. */
export function registerDiagnosticHelp(): Disposable {
  return workspace.registerTextDocumentContentProvider(scheme, {
    provideTextDocumentContent: async ({ path }) => {
      const { languageModule } = await import("../lazy/language.lazy.ts");
      return languageModule.codeEntry(path.slice(1).replace(/\.md$/, ""), displayLanguage());
    },
  });
}

/** Converts LSP types to VS Code's objects. VS Code counts most kinds from 0, LSP from 1. */

const snippetFormat: lsp.InsertTextFormat = 2;

export function toPosition({ line, character }: lsp.Position): Position {
  return new Position(line, character);
}

export function toRange({ start, end }: lsp.Range): Range {
  return new Range(toPosition(start), toPosition(end));
}

export function toEdit({ range, newText }: lsp.TextEdit): TextEdit {
  return TextEdit.replace(toRange(range), newText);
}

export function toWorkspaceEdit({ changes = {} }: lsp.WorkspaceEdit): WorkspaceEdit {
  const edit = new WorkspaceEdit();
  for (const [uri, edits] of Object.entries(changes)) edit.set(Uri.parse(uri), edits.map(toEdit));
  return edit;
}

export function toDiagnostic(plain: lsp.Diagnostic): Diagnostic {
  const { range, message, severity = 1, code, source = "", tags = [] } = plain as PlainDiagnostic;
  const diagnostic = new Diagnostic(toRange(range), message, severity - 1);
  diagnostic.code = { value: code, target: helpUri(code) };
  return Object.assign(diagnostic, { source, tags });
}

export function toAction(plain: lsp.CodeAction): CodeAction {
  const kind = plain.kind === undefined ? undefined : CodeActionKind.Empty.append(plain.kind);
  const action = new CodeAction(plain.title, kind);
  if (plain.diagnostics) action.diagnostics = plain.diagnostics.map(toDiagnostic);
  if (plain.isPreferred) action.isPreferred = true;
  if (plain.edit) action.edit = toWorkspaceEdit(plain.edit);
  return action;
}

export function toItem(plain: PlainItem): CompletionItem {
  const { label, labelDetails, kind = 1, textEdit, additionalTextEdits, tags, command } = plain;
  const item = new CompletionItem(labelDetails ? { label, ...labelDetails } : label, kind - 1);
  const { range, newText } = textEdit;
  item.range = toRange(range);
  item.insertText = plain.insertTextFormat === snippetFormat ? new SnippetString(newText) : newText;
  if (plain.sortText !== undefined) item.sortText = plain.sortText;
  if (plain.filterText !== undefined) item.filterText = plain.filterText;
  if (plain.documentation) item.documentation = toMarkdown(plain.documentation);
  if (additionalTextEdits) item.additionalTextEdits = additionalTextEdits.map(toEdit);
  if (tags) item.tags = tags;
  if (command) item.command = command;
  return item;
}

export function toMarkdown(content: lsp.MarkupContent | string): MarkdownString | string {
  return typeof content === "string" ? content : new MarkdownString(content.value);
}

export function toSignatureHelp(plain: lsp.SignatureHelp): SignatureHelp {
  const help = new SignatureHelp();
  help.signatures = plain.signatures.map(({ label, documentation = "", parameters = [] }) => {
    const signature = new SignatureInformation(label, toMarkdown(documentation));
    signature.parameters = parameters.map(
      (one) => new ParameterInformation(one.label, toMarkdown(one.documentation ?? "")),
    );
    return signature;
  });
  help.activeSignature = plain.activeSignature ?? 0;
  help.activeParameter = plain.activeParameter ?? 0;
  return help;
}

export function toSymbol(plain: lsp.DocumentSymbol): DocumentSymbol {
  const [range, nameRange] = [toRange(plain.range), toRange(plain.selectionRange)];
  const { name, detail = "", kind, children = [] } = plain;
  const symbol = new DocumentSymbol(name, detail, kind - 1, range, nameRange);
  symbol.children = children.map(toSymbol);
  return symbol;
}

export function toSelectionRange({ range, parent }: lsp.SelectionRange): SelectionRange {
  return new SelectionRange(toRange(range), parent && toSelectionRange(parent));
}
