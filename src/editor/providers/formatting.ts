import { Disposable, languages } from "vscode";
import { languageId } from "../contributions.ts";
import { editOf, spanOf } from "../convert.ts";
import type { RequestDocuments } from "../documents/documents.ts";

/** Formatting of a document, of a selection, and of the line that Enter has just left. */
export function registerFormatting(documents: RequestDocuments): Disposable {
  return Disposable.from(
    languages.registerDocumentFormattingEditProvider(languageId, {
      async provideDocumentFormattingEdits(document) {
        const file = await documents.file(document);
        return file.format().map((edit) => editOf(document, edit));
      },
    }),
    languages.registerDocumentRangeFormattingEditProvider(languageId, {
      async provideDocumentRangeFormattingEdits(document, range) {
        const file = await documents.file(document);
        return file.formatRange(spanOf(document, range)).map((edit) => editOf(document, edit));
      },
    }),
    languages.registerOnTypeFormattingEditProvider(
      languageId,
      {
        async provideOnTypeFormattingEdits(document, position) {
          const file = await documents.file(document);
          return file
            .formatOnEnter(document.offsetAt(position))
            .map((edit) => editOf(document, edit));
        },
      },
      "\n",
    ),
  );
}
