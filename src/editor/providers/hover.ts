import { Hover, MarkdownString, languages, type Disposable } from "vscode";
import { asMarkdown } from "../../language/hover/markdown.ts";
import { languageId } from "../contributions.ts";
import { rangeOf, localize } from "../convert.ts";
import type { RequestDocuments } from "../documents/documents.ts";
import type { PresentationMode } from "../documents/presentationMode.ts";

export function registerHover(
  documents: RequestDocuments,
  presentation: PresentationMode,
): Disposable {
  return languages.registerHoverProvider(languageId, {
    async provideHover(document, position) {
      const file = await documents.file(document);
      const found = file.hover(document.offsetAt(position));
      if (!found || (found.personal && presentation.isOn)) return undefined;
      const content = new MarkdownString().appendCodeblock(found.title, languageId);
      for (const line of found.lines) content.appendMarkdown(`${asMarkdown(localize(line))}\n\n`);
      return new Hover(content, rangeOf(document, found.span));
    },
  });
}
