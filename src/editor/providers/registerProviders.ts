import { DocumentDropOrPasteEditKind, DocumentPasteEdit, languages, type Disposable } from "vscode";
import { text } from "../../contract/text.ts";
import { languageId } from "../contributions.ts";
import { displayLanguage, localize } from "../convert.ts";
import type { RequestDocuments } from "../documents/documents.ts";
import type { Services } from "../services.ts";
import { ConfigFindings } from "./configFindings.ts";
import { registerLanguageFeatures } from "./languageFeatures.ts";

const plainText = "text/plain";

/** Name of the paste option in VS Code's settings. */
const offerKind = DocumentDropOrPasteEditKind.Empty.append("brp", "request");

const title = text("Paste as BRP request", "Plakken als BRP-verzoek");

export function registerProviders(services: Services): readonly Disposable[] {
  const { documents, environments, findings } = services;
  return [
    new ConfigFindings(),
    registerLanguageFeatures(services),
    registerPaste(documents),
    environments.onDidChange(() => findings.refresh()),
  ];
}

/** Converts other tools' text by default. JSON is a valid request and stays unchanged. */
function registerPaste(documents: RequestDocuments): Disposable {
  return languages.registerDocumentPasteEditProvider(
    languageId,
    {
      async provideDocumentPasteEdits(document, ranges, data, _context, token) {
        const [range, ...others] = ranges;
        const pasted = await data.get(plainText)?.asString();
        if (!range || others.length > 0 || pasted === undefined) return undefined;
        const { exchangeWork } = await import("../lazy/interop.lazy.ts");
        if (token.isCancellationRequested) return undefined;
        const result = exchangeWork.pastedRequests(
          pasted,
          await documents.file(document),
          { start: document.offsetAt(range.start), end: document.offsetAt(range.end) },
          displayLanguage(),
        );
        if (!result) return undefined;
        const edit = new DocumentPasteEdit(result.text, localize(title), offerKind);
        if (result.isOnlyOffer) edit.yieldTo = [DocumentDropOrPasteEditKind.Text];
        return [edit];
      },
    },
    { providedPasteEditKinds: [offerKind], pasteMimeTypes: [plainText] },
  );
}
