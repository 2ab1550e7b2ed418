import {
  Disposable,
  DocumentHighlight,
  DocumentHighlightKind,
  FoldingRange,
  FoldingRangeKind,
  languages,
  Location,
  SelectionRange,
  WorkspaceEdit,
  type Position,
  type TextDocument,
} from "vscode";
import { languageId } from "../contributions.ts";
import { editOf, rangeOf, localize } from "../convert.ts";
import type { RequestDocuments } from "../documents/documents.ts";
import { definitionLink } from "./definitionLink.ts";

/** Definition, references, rename, highlights, folding and growing selections. */
export function registerNavigation(documents: RequestDocuments): Disposable {
  const at = async (document: TextDocument, position: Position) => {
    const file = await documents.file(document);
    return [file, document.offsetAt(position)] as const;
  };
  return Disposable.from(
    languages.registerDefinitionProvider(languageId, {
      async provideDefinition(document, position) {
        const { languageWork } = await import("../lazy/language.lazy.ts");
        const [file, offset] = await at(document, position);
        const found = file.definition(offset);
        const link = found && (await definitionLink(document, found, languageWork.jsonKeySpan));
        return link && [link];
      },
    }),
    languages.registerReferenceProvider(languageId, {
      async provideReferences(document, position, { includeDeclaration }) {
        const [file, offset] = await at(document, position);
        return file
          .references(offset, includeDeclaration)
          .map((span) => new Location(document.uri, rangeOf(document, span)));
      },
    }),
    languages.registerRenameProvider(languageId, {
      async prepareRename(document, position) {
        const [file, offset] = await at(document, position);
        const prepared = file.prepareRename(offset);
        if ("refusal" in prepared) throw new Error(localize(prepared.refusal));
        return { range: rangeOf(document, prepared.span), placeholder: prepared.name };
      },
      async provideRenameEdits(document, position, newName) {
        const [file, offset] = await at(document, position);
        const renamed = file.rename(offset, newName);
        if ("refusal" in renamed) throw new Error(localize(renamed.refusal));
        const edit = new WorkspaceEdit();
        edit.set(
          document.uri,
          renamed.edits.map((one) => editOf(document, one)),
        );
        return edit;
      },
    }),
    languages.registerDocumentHighlightProvider(languageId, {
      async provideDocumentHighlights(document, position) {
        const [file, offset] = await at(document, position);
        return file
          .highlights(offset)
          .map(
            ({ span, access }) =>
              new DocumentHighlight(
                rangeOf(document, span),
                access === "write" ? DocumentHighlightKind.Write : DocumentHighlightKind.Read,
              ),
          );
      },
    }),
    languages.registerFoldingRangeProvider(languageId, {
      async provideFoldingRanges(document) {
        const file = await documents.file(document);
        return file.folding().map(({ span, kind }) => {
          const { start, end } = rangeOf(document, span);
          const shown = kind === "comment" ? [FoldingRangeKind.Comment] : [];
          return new FoldingRange(start.line, end.line, ...shown);
        });
      },
    }),
    languages.registerSelectionRangeProvider(languageId, {
      async provideSelectionRanges(document, positions) {
        const file = await documents.file(document);
        return positions.map((position) => {
          const spans = file.selection(document.offsetAt(position));
          const whole: SelectionRange | undefined = spans.reduceRight<SelectionRange | undefined>(
            (outer, span) => new SelectionRange(rangeOf(document, span), outer),
            undefined,
          );
          return whole ?? new SelectionRange(rangeOf(document, { start: 0, end: 0 }));
        });
      },
    }),
  );
}
