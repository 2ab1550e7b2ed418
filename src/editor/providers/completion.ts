import {
  CompletionItem,
  CompletionItemKind,
  CompletionItemTag,
  CompletionList,
  SnippetString,
  languages,
  type Disposable,
  type TextDocument,
} from "vscode";
import type {
  CompletionContext,
  Suggestion,
  SuggestionKind,
} from "../../language/completion/suggestion.ts";
import type { CheckContexts } from "../documents/checkContexts.ts";
import { languageId } from "../contributions.ts";
import { editOf, plainMarkdown, rangeOf, localize } from "../convert.ts";
import type { RequestDocuments } from "../documents/documents.ts";
import type { KnownEnvironments } from "../environments/environments.ts";
import type { PresentationMode } from "../documents/presentationMode.ts";

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

const triggers = ["\n", " ", ".", "-", "@", "?", "{", "[", '"', ":", ","];

export function registerCompletion(
  documents: RequestDocuments,
  known: () => KnownEnvironments,
  contexts: CheckContexts,
  presentation: PresentationMode,
): Disposable {
  const rowFilesFor = async (document: TextDocument, named: readonly string[]) => {
    const { languageWork } = await import("../lazy/language.lazy.ts");
    const beside = await languageWork.csvFiles(document);
    const { csvFiles = [] } = await contexts.of(document, named);
    return languageWork.joinedRowFiles(beside, csvFiles);
  };
  return languages.registerCompletionItemProvider(
    languageId,
    {
      async provideCompletionItems(document, position, token) {
        const { languageWork } = await import("../lazy/language.lazy.ts");
        const line = document.lineAt(position).text;
        const rowFiles = async () => {
          const file = await documents.file(document);
          return rowFilesFor(document, file.rowFiles());
        };
        const context: CompletionContext = {
          ...known(),
          ...(/^\s*@tag\s/.test(line) ? { tags: languageWork.tagWords(document.getText()) } : {}),
          ...(/^\s*@each\s|\{\{/.test(line) ? { csvFiles: await rowFiles() } : {}),
        };
        const file = await documents.file(document);
        if (token.isCancellationRequested) return undefined;
        const suggestions = file.complete(document.offsetAt(position), context);
        const items = suggestions.map((suggestion, index) => {
          const item = itemOf(suggestion, index, document);
          if (presentation.isOn && suggestion.kind === "variable") item.label = suggestion.label;
          return item;
        });
        // Asked again with every letter: a word with a slip in it fits nothing that was there before.
        return new CompletionList(items, true);
      },
    },
    ...triggers,
  );
}

function itemOf(suggestion: Suggestion, index: number, document: TextDocument): CompletionItem {
  const item = new CompletionItem(
    { label: suggestion.label, description: localize(suggestion.detail) },
    itemKinds[suggestion.kind],
  );
  item.range = rangeOf(document, suggestion.span);
  item.insertText = suggestion.isSnippet
    ? new SnippetString(suggestion.newText)
    : suggestion.newText;
  item.sortText = String(index).padStart(5, "0");
  if (suggestion.filter !== undefined) item.filterText = suggestion.filter;
  if (suggestion.edits)
    item.additionalTextEdits = suggestion.edits.map((edit) => editOf(document, edit));
  if (suggestion.documentation)
    item.documentation = plainMarkdown(localize(suggestion.documentation));
  // The one way in which an editor dims a suggestion; the words beside it say why.
  if (suggestion.deprecated || suggestion.unauthorised) item.tags = [CompletionItemTag.Deprecated];
  if (suggestion.continues) item.command = { command: "editor.action.triggerSuggest", title: "" };
  return item;
}
