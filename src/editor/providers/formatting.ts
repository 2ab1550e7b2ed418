import { Disposable, languages } from "vscode";
import { languageId } from "../contributions.ts";
import { editOf, spanOf } from "../convert.ts";
import type { RequestDocuments } from "../documents.ts";

/** Formatting of a document, of a selection, and of the line that Enter has just left. */
export function registerFormatting(documents: RequestDocuments): Disposable {
  const work = async () => (await import("../languageWork.ts")).languageWork;
  return Disposable.from(
    languages.registerDocumentFormattingEditProvider(languageId, {
      async provideDocumentFormattingEdits(document) {
        const file = await documents.file(document);
        return file.format().map((edit) => editOf(document, edit));
      },
    }),
    languages.registerDocumentRangeFormattingEditProvider(languageId, {
      async provideDocumentRangeFormattingEdits(document, range) {
        const { formatRange } = await work();
        const edits = formatRange(documents.of(document), spanOf(document, range));
        return edits.map((edit) => editOf(document, edit));
      },
    }),
    languages.registerOnTypeFormattingEditProvider(
      languageId,
      {
        async provideOnTypeFormattingEdits(document, position) {
          const { formatOnEnter } = await work();
          const edits = formatOnEnter(documents.of(document), document.offsetAt(position));
          return edits.map((edit) => editOf(document, edit));
        },
      },
      "\n",
    ),
  );
}
