import {
  CompletionItemKind,
  CompletionItemTag,
  InsertTextFormat,
  type CompletionItem,
  type CompletionList,
  type CompletionParams,
  type Hover,
  type HoverParams,
  type SignatureHelp,
  type SignatureHelpParams,
} from "vscode-languageserver/node";
import type {
  CompletionContext,
  Suggestion,
  SuggestionKind,
} from "../language/completion/suggestion.ts";
import { plainSnippet } from "../language/completion/snippet.ts";
import { joinedRowFiles } from "../language/rowFiles.ts";
import { tagWords } from "../language/completion/tagWords.ts";
import { asMarkdown, codeBlock } from "../language/hover/markdown.ts";
import type { OpenDocument } from "./openDocuments.ts";
import type { Session } from "./session.ts";

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

/** The letters behind which something may be offered. */
export const completionTriggers = ["\n", " ", ".", "-", "@", "?", "{", "[", '"', ":", ","];

export async function completions(
  session: Session,
  { textDocument: { uri }, position }: CompletionParams,
): Promise<CompletionList> {
  const known = session.documents.get(uri);
  const context = known && (await contextFor(session, known, position.line));
  // While the settings were read somebody may have typed on.
  const document = session.documents.get(uri);
  if (!document || !context) return { isIncomplete: false, items: [] };
  const suggestions = document.file.complete(document.places.offset(position), context);
  return {
    // Asked again with every letter: a word with a slip in it fits nothing that was there before.
    isIncomplete: true,
    items: suggestions.map((suggestion, index) => itemOf(session, document, suggestion, index)),
  };
}

/** What is known beside the file; what takes looking for only where the line can use it. */
async function contextFor(
  { environments, files }: Session,
  document: OpenDocument,
  line: number,
): Promise<CompletionContext> {
  const { text } = document.file.line(line + 1);
  const { authorisation, csvFiles: named = [] } = await environments.contextFor(document);
  return {
    environments: await environments.namesFor(document),
    ...(authorisation && { authorisation }),
    ...(/^\s*@tag\s/.test(text) && { tags: tagWords(document.file.text) }),
    ...(/^\s*@each\s|\{\{/.test(text) && {
      csvFiles: joinedRowFiles(await files.csvFiles(document.uri), named),
    }),
  };
}

function itemOf(
  { client, said }: Session,
  { places }: OpenDocument,
  suggestion: Suggestion,
  index: number,
): CompletionItem {
  const { label, detail, documentation, kind, span, newText, filter } = suggestion;
  // The one way in which an editor dims a suggestion; the words beside it say why.
  const isDimmed = suggestion.deprecated === true || suggestion.unauthorised === true;
  const isSnippet = suggestion.isSnippet === true && client.takesSnippets;
  const written = suggestion.isSnippet && !isSnippet ? plainSnippet(newText) : newText;
  return {
    label,
    kind: itemKinds[kind],
    ...(client.takesLabelDetails
      ? { labelDetails: { description: said(detail) } }
      : { detail: said(detail) }),
    ...(documentation && {
      documentation: client.readsMarkdown.completion
        ? { kind: "markdown", value: asMarkdown(said(documentation)) }
        : said(documentation),
    }),
    ...(suggestion.edits && {
      additionalTextEdits: suggestion.edits.map((edit) => ({
        range: places.range(edit.span),
        newText: edit.newText,
      })),
    }),
    textEdit: { range: places.range(span), newText: written },
    insertTextFormat: isSnippet ? InsertTextFormat.Snippet : InsertTextFormat.PlainText,
    // The order is ours: best first.
    sortText: String(index).padStart(5, "0"),
    ...(filter === undefined ? {} : { filterText: filter }),
    ...(isDimmed ? { tags: [CompletionItemTag.Deprecated] } : {}),
  };
}

export function hoverAt(
  { client, documents, said }: Session,
  { textDocument: { uri }, position }: HoverParams,
): Hover | null {
  const document = documents.get(uri);
  const found = document?.file.hover(document.places.offset(position));
  if (!document || !found) return null;
  const lines = found.lines.map(said);
  const value = client.readsMarkdown.hover
    ? [codeBlock(found.title), ...lines.map(asMarkdown)].join("\n\n")
    : [found.title, ...lines].join("\n");
  const kind = client.readsMarkdown.hover ? "markdown" : "plaintext";
  return { contents: { kind, value }, range: document.places.range(found.span) };
}

/** What the operation around the cursor takes, written like a call, and which of it is wanted here. */
export function signatureHelp(
  { documents, said }: Session,
  { textDocument: { uri }, position }: SignatureHelpParams,
): SignatureHelp | null {
  const document = documents.get(uri);
  const found = document?.file.parameterHints(document.places.offset(position));
  if (!found) return null;
  let label = `${found.operation}: `;
  const parameters = found.parameters.map(({ name, required, lines }, index) => {
    if (index > 0) label += ", ";
    const start = label.length;
    label += required ? name : `${name}?`;
    const place: [number, number] = [start, label.length];
    return { label: place, documentation: lines.map(said).join(" ") };
  });
  return {
    signatures: [{ label, documentation: said(found.title), parameters }],
    activeSignature: 0,
    // One behind the last: no parameter is shown as the active one.
    activeParameter: found.active ?? parameters.length,
  };
}
