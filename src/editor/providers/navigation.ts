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
import { editOf, rangeOf, said } from "../convert.ts";
import type { RequestDocuments } from "../documents.ts";
import { definitionLink } from "./definitionLink.ts";

/** Definition, references, rename, highlights, folding and growing selections. */
export function registerNavigation(documents: RequestDocuments): Disposable {
  const at = async (document: TextDocument, position: Position) => {
    const { languageWork } = await import("../languageWork.ts");
    return [languageWork, documents.of(document), document.offsetAt(position)] as const;
  };
  return Disposable.from(
    languages.registerDefinitionProvider(languageId, {
      async provideDefinition(document, position) {
        const [{ definitionAt, jsonKeySpan }, parsed, offset] = await at(document, position);
        const found = definitionAt(parsed, offset);
        const link = found && (await definitionLink(document, found, jsonKeySpan));
        return link && [link];
      },
    }),
    languages.registerReferenceProvider(languageId, {
      async provideReferences(document, position, { includeDeclaration }) {
        const [{ referencesAt }, parsed, offset] = await at(document, position);
        return referencesAt(parsed, offset, includeDeclaration).map(
          (span) => new Location(document.uri, rangeOf(document, span)),
        );
      },
    }),
    languages.registerRenameProvider(languageId, {
      async prepareRename(document, position) {
        const [{ prepareRename }, parsed, offset] = await at(document, position);
        const prepared = prepareRename(parsed, offset);
        if ("refusal" in prepared) throw new Error(said(prepared.refusal));
        return { range: rangeOf(document, prepared.span), placeholder: prepared.name };
      },
      async provideRenameEdits(document, position, newName) {
        const [{ rename }, parsed, offset] = await at(document, position);
        const renamed = rename(parsed, offset, newName);
        if ("refusal" in renamed) throw new Error(said(renamed.refusal));
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
        const [{ highlightsAt }, parsed, offset] = await at(document, position);
        return highlightsAt(parsed, offset).map(
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
        const { languageWork } = await import("../languageWork.ts");
        return languageWork.foldingRanges(documents.of(document)).map(({ span, kind }) => {
          const { start, end } = rangeOf(document, span);
          const shown = kind === "comment" ? [FoldingRangeKind.Comment] : [];
          return new FoldingRange(start.line, end.line, ...shown);
        });
      },
    }),
    languages.registerSelectionRangeProvider(languageId, {
      async provideSelectionRanges(document, positions) {
        const { languageWork } = await import("../languageWork.ts");
        return positions.map((position) => {
          const spans = languageWork.selectionSpans(
            documents.of(document),
            document.offsetAt(position),
          );
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
