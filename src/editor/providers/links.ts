import { DocumentLink, languages, type Disposable } from "vscode";
import { text } from "../../contract/text.ts";
import { languageId } from "../contributions.ts";
import { rangeOf, localize } from "../convert.ts";
import type { RequestDocuments } from "../documents/documents.ts";
import { namedFile } from "./namedFiles.ts";

const tooltips = {
  read: text("Open the file with the rows", "Open het bestand met de rijen"),
  written: text("Open the saved answer", "Open het bewaarde antwoord"),
} as const;

/** Links to the files that requests name, inside the workspace only. */
export function registerLinks(documents: RequestDocuments): Disposable {
  return languages.registerDocumentLinkProvider(languageId, {
    async provideDocumentLinks(document) {
      const requestFile = await documents.file(document);
      return requestFile.links().flatMap(({ span, file, use }) => {
        const target = namedFile(document.uri, file);
        if (!target) return [];
        const link = new DocumentLink(rangeOf(document, span), target);
        link.tooltip = localize(tooltips[use]);
        return [link];
      });
    },
  });
}
