import { Disposable, DocumentSymbol, SymbolKind, languages, type TextDocument } from "vscode";
import type { LanguageFile } from "../../language/languageService.ts";
import type { OutlineEntry } from "../../language/outline.ts";
import { languageId } from "../contributions.ts";
import { rangeOf } from "../convert.ts";
import type { RequestDocuments } from "../documents/documents.ts";
import type { PresentationMode } from "../documents/presentationMode.ts";

const kinds = {
  request: SymbolKind.Method,
  parameter: SymbolKind.Property,
  field: SymbolKind.Field,
  expectation: SymbolKind.Boolean,
  variable: SymbolKind.Variable,
} as const;

/** The outline and the breadcrumbs; they repeat titles and expectations, which are covered as in the file. */
export function registerSymbols(
  documents: RequestDocuments,
  presentation: PresentationMode,
): Disposable {
  const register = () =>
    languages.registerDocumentSymbolProvider(languageId, {
      async provideDocumentSymbols(document) {
        const file = await documents.file(document);
        const covering = presentation.isOn ? file : undefined;
        return file.outline().map((entry) => symbolOf(entry, document, covering));
      },
    });
  let registered = register();
  return Disposable.from(
    // VS Code asks again only when the text changes, or who tells the symbols.
    presentation.onDidChange(() => {
      registered.dispose();
      registered = register();
    }),
    { dispose: () => void registered.dispose() },
  );
}

function symbolOf(
  entry: OutlineEntry,
  document: TextDocument,
  covering: LanguageFile | undefined,
): DocumentSymbol {
  const { name, detail, kind, span, nameSpan, children } = entry;
  const shown = (text: string) => covering?.withoutPersonal(text, nameSpan) ?? text;
  const symbol = new DocumentSymbol(
    shown(name),
    shown(detail),
    kinds[kind],
    rangeOf(document, span),
    rangeOf(document, nameSpan),
  );
  symbol.children = children.map((child) => symbolOf(child, document, covering));
  return symbol;
}
