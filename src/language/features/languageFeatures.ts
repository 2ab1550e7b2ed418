import {
  CompletionItemKind,
  CompletionItemTag,
  DiagnosticSeverity,
  DiagnosticTag,
  DocumentHighlightKind,
  FoldingRangeKind,
  InsertTextFormat,
  MarkupKind,
  SymbolKind,
  type CompletionItem,
  type CompletionList,
  type Diagnostic as LspDiagnostic,
  type DocumentHighlight,
  type DocumentLink,
  type DocumentSymbol,
  type FoldingRange,
  type Hover,
  type InlayHint,
  type Location,
  type LocationLink,
  type MarkupContent,
  type Position,
  type Range,
  type SelectionRange,
  type SignatureHelp,
  type TextEdit,
  type WorkspaceEdit,
} from "vscode-languageserver-types";
import { text, type Text } from "../../contract/text.ts";
import { oneLine } from "../../model/redaction/redact.ts";
import { LineIndex, type Span, type TextEdit as OwnEdit } from "../../model/text/sourceText.ts";
import type { CheckContext } from "../checkDocument.ts";
import {
  plainSnippet,
  type CompletionContext,
  type Suggestion,
  type SuggestionKind,
} from "../completion/suggestion.ts";
import type { Diagnostic, Severity } from "../diagnostic.ts";
import type { HoverFacts } from "../hover/hover.ts";
import { asMarkdown, codeBlock } from "../hover/markdown.ts";
import type { ParameterHint } from "../hover/parameterHints.ts";
import type { LanguageFile } from "../languageService.ts";
import { definedIn } from "../usedFiles.ts";
import { environmentPlace } from "../config/configEdits.ts";
import { highlightsAt, prepareRename, referencesAt, rename } from "../navigation/occurrences.ts";
import type { OutlineEntry } from "../outline.ts";
import { diagnosticSource, type ClientFeatures, Places } from "./places.ts";

export interface NamedFile {
  readonly uri: string;
  readonly text: string;
}

/** Files that may contain a definition. Undefined if a file is missing or may not be read. */
interface DefinitionFiles {
  readonly config: () => Promise<NamedFile | undefined>;
  readonly named: (file: string) => Promise<NamedFile | undefined>;
}

/** Narrows the forms that the protocol leaves open. */
export type PlainDiagnostic = LspDiagnostic & { code: string; message: string };
export type PlainItem = CompletionItem & { textEdit: TextEdit };

export interface Refusal {
  readonly refusal: string;
}

const severities: Readonly<Record<Severity, DiagnosticSeverity>> = {
  error: DiagnosticSeverity.Error,
  warning: DiagnosticSeverity.Warning,
  information: DiagnosticSeverity.Information,
};

const itemKinds: Readonly<Record<SuggestionKind, CompletionItemKind>> = {
  operation: CompletionItemKind.Method,
  parameter: CompletionItemKind.Property,
  value: CompletionItemKind.EnumMember,
  field: CompletionItemKind.Field,
  directive: CompletionItemKind.Keyword,
  variable: CompletionItemKind.Variable,
  request: CompletionItemKind.Reference,
  environment: CompletionItemKind.Module,
  function: CompletionItemKind.Function,
  file: CompletionItemKind.File,
  keyword: CompletionItemKind.Keyword,
};

const symbolKinds: Readonly<Record<OutlineEntry["kind"], SymbolKind>> = {
  request: SymbolKind.Method,
  parameter: SymbolKind.Property,
  field: SymbolKind.Field,
  expectation: SymbolKind.Boolean,
  variable: SymbolKind.Variable,
};

const texts = {
  read: text("Open the file with the rows", "Open het bestand met de rijen"),
  written: text("Open the saved response", "Open het bewaarde antwoord"),
  given: text("Set", "Ingevuld"),
  missing: text("Still required", "Nog verplicht"),
} as const;

/** Converts offsets to positions and texts to sentences, so that adapters only pass them on. */
export class LanguageFeatures {
  readonly file: LanguageFile;
  readonly uri: string;
  readonly places: Places;
  readonly #client: ClientFeatures;

  constructor(file: LanguageFile, uri: string, client: ClientFeatures) {
    this.file = file;
    this.uri = uri;
    this.places = new Places(file, client.encoding);
    this.#client = client;
  }

  diagnostics(context: CheckContext): PlainDiagnostic[] {
    return this.file.diagnostics(context).map((diagnostic) => this.diagnostic(diagnostic));
  }

  /** A fault of a row is shown at the request's placeholder, with its place in the row file. */
  diagnostic({ span, severity, code, message, row }: Diagnostic): PlainDiagnostic {
    const place = row ? `${oneLine(row.file)}:${row.line}:${row.column}: ` : "";
    return {
      range: this.places.range(span),
      severity: severities[severity],
      code,
      source: diagnosticSource,
      message: this.withoutPersonal(`${place}${this.localize(message)}`, span),
      ...(code === "deprecated-field" && { tags: [DiagnosticTag.Deprecated] }),
    };
  }

  /** `namedFiles` is called only if the line can use files. */
  async completion(
    position: Position,
    known: CompletionContext,
    namedFiles: (
      inUse: boolean,
    ) => Promise<Pick<CompletionContext, "csvFiles" | "usedFiles" | "requestFiles">>,
  ): Promise<CompletionList & { readonly items: readonly PlainItem[] }> {
    const line = this.file.line(position.line + 1).text;
    const context = {
      ...known,
      ...(/^\s*@tag\s/.test(line) && { tags: tagWords(this.file.text) }),
      ...(/^\s*@(each|data|use)\s|\{\{/.test(line) && (await namedFiles(/^\s*@use\s/.test(line)))),
    };
    const items = this.file.complete(this.places.offset(position), context);
    // Requested again after each character, because a misspelt word matches none of the earlier items.
    return { isIncomplete: true, items: items.map((item, index) => this.#item(item, index)) };
  }

  #item(suggestion: Suggestion, index: number): PlainItem {
    const { takesSnippets, takesLabelDetails, readsMarkdown, ...client } = this.#client;
    const { label, detail, documentation, kind, span, filter, edits } = suggestion;
    const description = this.localize(detail);
    const isCovered = client.hidesPersonal && kind === "variable";
    const isSnippet = suggestion.isSnippet === true && takesSnippets;
    const { newText: en, inDutch: nl = en } = suggestion;
    const newText = this.localize({ en, nl });
    const written = suggestion.isSnippet && !isSnippet ? plainSnippet(newText) : newText;
    // The only way to dim a completion in an editor. The text beside it gives the reason.
    const isDimmed = suggestion.deprecated ?? suggestion.unauthorised ?? false;
    return {
      label,
      kind: itemKinds[kind],
      ...(!isCovered &&
        (takesLabelDetails ? { labelDetails: { description } } : { detail: description })),
      ...(documentation && {
        documentation: readsMarkdown.completion
          ? { kind: MarkupKind.Markdown, value: asMarkdown(this.localize(documentation)) }
          : this.localize(documentation),
      }),
      ...(edits && { additionalTextEdits: this.edits(edits) }),
      textEdit: { range: this.places.range(span), newText: written },
      insertTextFormat: isSnippet ? InsertTextFormat.Snippet : InsertTextFormat.PlainText,
      // Keeps our order, best first.
      sortText: String(index).padStart(5, "0"),
      ...(filter !== undefined && { filterText: filter }),
      ...(isDimmed && { tags: [CompletionItemTag.Deprecated] }),
      ...(suggestion.continues && client.completesAgain && { command: client.completesAgain }),
    };
  }

  hover(
    position: Position,
    facts: HoverFacts = {},
  ): (Hover & { contents: MarkupContent; range: Range }) | undefined {
    const found = this.file.hover(this.places.offset(position), facts);
    const { hidesPersonal } = this.#client;
    if (!found || (found.personal && hidesPersonal)) return undefined;
    const lines = ((hidesPersonal && found.masked) || found.lines).map((line) =>
      this.localize(line),
    );
    const contents: MarkupContent = this.#client.readsMarkdown.hover
      ? {
          kind: MarkupKind.Markdown,
          value: [codeBlock(found.title), ...lines.map(asMarkdown)].join("\n\n"),
        }
      : { kind: MarkupKind.PlainText, value: [found.title, ...lines].join("\n") };
    return { contents, range: this.places.range(found.span) };
  }

  signatureHelp(position: Position): SignatureHelp | undefined {
    const found = this.file.parameterHints(this.places.offset(position));
    if (!found) return undefined;
    let label = `${found.operation}: `;
    const parameters = found.parameters.map(({ name, required, lines }, index) => {
      if (index > 0) label += ", ";
      const start = label.length;
      label += required ? name : `${name}?`;
      const place: [number, number] = [start, label.length];
      return { label: place, documentation: lines.map((line) => this.localize(line)).join(" ") };
    });
    const documentation = this.#summary(found.title, found.parameters);
    return {
      signatures: [{ label, documentation, parameters }],
      activeSignature: 0,
      // One after the last: no parameter is shown as the active one.
      activeParameter: found.active ?? parameters.length,
    };
  }

  #summary(title: Text, parameters: readonly ParameterHint[]): string {
    const sentence = (word: Text, some: readonly ParameterHint[]) =>
      some.length > 0 ? ` ${this.localize(word)}: ${some.map(({ name }) => name).join(", ")}.` : "";
    const given = parameters.filter((parameter) => parameter.given);
    const missing = parameters.filter((parameter) => parameter.required && !parameter.given);
    return `${this.localize(title)}.${sentence(texts.given, given)}${sentence(texts.missing, missing)}`;
  }

  formatting(): TextEdit[] {
    return this.edits(this.file.format());
  }

  rangeFormatting(range: Range): TextEdit[] {
    return this.edits(this.file.formatRange(this.places.span(range)));
  }

  onTypeFormatting(position: Position): TextEdit[] {
    return this.edits(this.file.formatOnEnter(this.places.offset(position)));
  }

  documentSymbols(entries: readonly OutlineEntry[] = this.file.outline()): DocumentSymbol[] {
    return entries.map(({ name, detail, kind, span, nameSpan, children }) => ({
      name: this.withoutPersonal(name, nameSpan),
      detail: this.withoutPersonal(detail, nameSpan),
      kind: symbolKinds[kind],
      range: this.places.range(span),
      selectionRange: this.places.range(nameSpan),
      children: this.documentSymbols(children),
    }));
  }

  foldingRanges(): FoldingRange[] {
    return this.file.folding().map(({ span, kind }) => {
      const { start, end } = this.places.range(span);
      return {
        startLine: start.line,
        endLine: end.line,
        ...(kind === "comment" && { kind: FoldingRangeKind.Comment }),
      };
    });
  }

  selectionRange(position: Position): SelectionRange {
    const spans = this.file.selection(this.places.offset(position));
    const grown = spans.reduceRight<SelectionRange | undefined>(
      (parent, span) => ({ range: this.places.range(span), ...(parent && { parent }) }),
      undefined,
    );
    return grown ?? { range: { start: position, end: position } };
  }

  inlayHints(range: Range, given?: HoverFacts): (InlayHint & { label: string })[] {
    return this.file
      .inlayHints(this.places.span(range), given)
      .filter(({ personal }) => !personal || !this.#client.hidesPersonal)
      .map(({ offset, label }) => ({
        position: this.places.position(offset),
        label,
        paddingLeft: true,
      }));
  }

  /** `addressOf` returns the URI of a file named in a request. Undefined if nothing is read or written there. */
  documentLinks(addressOf: (file: string) => string | undefined): DocumentLink[] {
    return this.file.links().flatMap(({ span, file, use }) => {
      const target = addressOf(file);
      if (target === undefined) return [];
      return [{ range: this.places.range(span), target, tooltip: this.localize(texts[use]) }];
    });
  }

  async definition(position: Position, files: DefinitionFiles): Promise<LocationLink | undefined> {
    const found = this.file.definition(this.places.offset(position));
    if (!found) return undefined;
    const linkTo = (targetUri: string, targetRange: Range): LocationLink => ({
      originSelectionRange: this.places.range(found.origin),
      targetUri,
      targetRange,
      targetSelectionRange: targetRange,
    });
    if (found.kind === "place") return linkTo(this.uri, this.places.range(found.target.span));
    const isFile = found.kind === "file";
    const target = await (isFile ? files.named(found.file) : files.config());
    const span =
      target &&
      (isFile
        ? found.name === undefined
          ? columnSpan(target.text, found.column)
          : definedIn(target.text, found.name)
        : environmentPlace(target.text, found.name));
    if (!span) return undefined;
    const places = new Places(new LineIndex(target.text), this.#client.encoding);
    return linkTo(target.uri, places.range(span));
  }

  references(position: Position, includeDeclaration: boolean): Location[] {
    const offset = this.places.offset(position);
    return referencesAt(this.file.names, offset, includeDeclaration).map((span) => ({
      uri: this.uri,
      range: this.places.range(span),
    }));
  }

  highlights(position: Position): DocumentHighlight[] {
    return highlightsAt(this.file.names, this.places.offset(position)).map(({ span, access }) => ({
      range: this.places.range(span),
      kind: access === "write" ? DocumentHighlightKind.Write : DocumentHighlightKind.Read,
    }));
  }

  prepareRename(position: Position): { range: Range; placeholder: string } | Refusal {
    const prepared = prepareRename(this.file.names, this.places.offset(position));
    if ("refusal" in prepared) return { refusal: this.localize(prepared.refusal) };
    return { range: this.places.range(prepared.span), placeholder: prepared.name };
  }

  rename(position: Position, newName: string): WorkspaceEdit | Refusal {
    const renamed = rename(this.file.names, this.places.offset(position), newName);
    if ("refusal" in renamed) return { refusal: this.localize(renamed.refusal) };
    return this.workspaceEdit(renamed.edits);
  }

  ofOther(file: LanguageFile, uri: string): LanguageFeatures {
    return new LanguageFeatures(file, uri, this.#client);
  }

  localize(sentence: Text): string {
    return sentence[this.#client.language];
  }

  /** Masks a sentence about a range, because it may repeat the present or the new text. */
  withoutPersonal(sentence: string, span: Span, replacements?: readonly string[]): string {
    if (!this.#client.hidesPersonal) return sentence;
    return this.file.withoutPersonal(sentence, span, replacements);
  }

  workspaceEdit(edits: readonly OwnEdit[]): WorkspaceEdit {
    return { changes: { [this.uri]: this.edits(edits) } };
  }

  editOf({ uri, text: source }: NamedFile, edits: readonly OwnEdit[]): WorkspaceEdit {
    const places = new Places(new LineIndex(source), this.#client.encoding);
    const changed = edits.map(({ span, newText }) => ({ range: places.range(span), newText }));
    return { changes: { [uri]: changed } };
  }

  edits(edits: readonly OwnEdit[]): TextEdit[] {
    return edits.map(({ span, newText }) => ({ range: this.places.range(span), newText }));
  }
}

/** Column in the header of a row file. The start of the file if it has no such column. */
function columnSpan(rows: string, column: string | undefined): Span {
  const header = rows.slice(0, /[\n\r]|$/.exec(rows)?.index);
  const start = column === undefined ? -1 : header.indexOf(column);
  return start < 0 ? { start: 0, end: 0 } : { start, end: start + (column?.length ?? 0) };
}

function tagWords(text: string): readonly string[] {
  const lines = text.matchAll(/^[ \t]*@tag[ \t]+(\S.*)$/gm);
  return [...new Set([...lines].flatMap(([, words = ""]) => words.trim().split(/\s+/)))];
}
