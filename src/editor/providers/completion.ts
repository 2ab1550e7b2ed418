import {
  CompletionItem,
  CompletionItemKind,
  CompletionItemTag,
  MarkdownString,
  SnippetString,
  languages,
  type Disposable,
  type TextDocument,
} from "vscode";
import type { Suggestion, SuggestionKind } from "../../language/completion/suggestion.ts";
import { languageId } from "../contributions.ts";
import { rangeOf, said } from "../convert.ts";
import type { RequestDocuments } from "../documents.ts";
import type { KnownEnvironments } from "../environments.ts";

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
  keyword: CompletionItemKind.Keyword,
};

const triggers = ["\n", " ", ".", "-", "@", "?", "{", '"', ":", ","];

export function registerCompletion(
  documents: RequestDocuments,
  known: () => KnownEnvironments,
): Disposable {
  return languages.registerCompletionItemProvider(
    languageId,
    {
      async provideCompletionItems(document, position) {
        const file = await documents.file(document);
        const suggestions = file.complete(document.offsetAt(position), known());
        return suggestions.map((suggestion, index) => itemOf(suggestion, index, document));
      },
    },
    ...triggers,
  );
}

function itemOf(suggestion: Suggestion, index: number, document: TextDocument): CompletionItem {
  const item = new CompletionItem(
    { label: suggestion.label, description: said(suggestion.detail) },
    itemKinds[suggestion.kind],
  );
  item.range = rangeOf(document, suggestion.span);
  item.insertText = suggestion.isSnippet
    ? new SnippetString(suggestion.newText)
    : suggestion.newText;
  item.sortText = String(index).padStart(5, "0");
  if (suggestion.filter !== undefined) item.filterText = suggestion.filter;
  if (suggestion.documentation)
    item.documentation = new MarkdownString().appendText(said(suggestion.documentation));
  if (suggestion.deprecated) item.tags = [CompletionItemTag.Deprecated];
  if (suggestion.continues) item.command = { command: "editor.action.triggerSuggest", title: "" };
  return item;
}
