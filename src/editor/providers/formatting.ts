import { languages, type Disposable } from "vscode";
import { formatDocument } from "../../language/format.ts";
import { languageId } from "../contributions.ts";
import { editOf } from "../convert.ts";
import type { RequestDocuments } from "../documents.ts";

export function registerFormatting(documents: RequestDocuments): Disposable {
  return languages.registerDocumentFormattingEditProvider(languageId, {
    provideDocumentFormattingEdits(document) {
      return formatDocument(documents.of(document)).map((edit) => editOf(document, edit));
    },
  });
}
