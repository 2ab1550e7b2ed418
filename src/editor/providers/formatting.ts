import { languages, type Disposable } from "vscode";
import { languageId } from "../contributions.ts";
import { editOf } from "../convert.ts";
import type { RequestDocuments } from "../documents.ts";

export function registerFormatting(documents: RequestDocuments): Disposable {
  return languages.registerDocumentFormattingEditProvider(languageId, {
    async provideDocumentFormattingEdits(document) {
      const { languageWork } = await import("../languageWork.ts");
      return languageWork
        .formatDocument(documents.of(document))
        .map((edit) => editOf(document, edit));
    },
  });
}
