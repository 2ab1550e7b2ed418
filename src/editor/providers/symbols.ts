import { DocumentSymbol, SymbolKind, languages, type Disposable, type TextDocument } from "vscode";
import type { OutlineEntry } from "../../language/outline.ts";
import { languageId } from "../contributions.ts";
import { rangeOf } from "../convert.ts";
import type { RequestDocuments } from "../documents.ts";

const kinds = {
  request: SymbolKind.Method,
  parameter: SymbolKind.Property,
  field: SymbolKind.Field,
  expectation: SymbolKind.Boolean,
  variable: SymbolKind.Variable,
} as const;

export function registerSymbols(documents: RequestDocuments): Disposable {
  return languages.registerDocumentSymbolProvider(languageId, {
    async provideDocumentSymbols(document) {
      const file = await documents.file(document);
      return file.outline().map((entry) => symbolOf(entry, document));
    },
  });
}

function symbolOf(entry: OutlineEntry, document: TextDocument): DocumentSymbol {
  const { name, detail, kind, span, nameSpan, children } = entry;
  const symbol = new DocumentSymbol(
    name,
    detail,
    kinds[kind],
    rangeOf(document, span),
    rangeOf(document, nameSpan),
  );
  symbol.children = children.map((child) => symbolOf(child, document));
  return symbol;
}
