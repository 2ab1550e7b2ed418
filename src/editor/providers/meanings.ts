import {
  Disposable,
  InlayHint,
  languages,
  SemanticTokens,
  SemanticTokensEdit,
  SemanticTokensEdits,
  SemanticTokensLegend,
  type TextDocument,
} from "vscode";
import { tokenModifiers, tokenTypes } from "../../language/navigation/tokenWriter.ts";
import { languageId } from "../contributions.ts";
import { spanOf } from "../convert.ts";
import type { RequestDocuments } from "../documents/documents.ts";
import type { PresentationMode } from "../documents/presentationMode.ts";

interface Told {
  readonly id: string;
  readonly data: Uint32Array;
}

/** What words mean, for the theme to colour, and what codes and variables stand for. */
export function registerMeanings(
  documents: RequestDocuments,
  presentation: PresentationMode,
): Disposable {
  const legend = new SemanticTokensLegend([...tokenTypes], [...tokenModifiers]);
  const told = new WeakMap<TextDocument, Told>();
  const whole = async (document: TextDocument) => {
    const file = await documents.file(document);
    const before = told.get(document);
    const now = { id: `${document.version}`, data: file.tokens() };
    told.set(document, now);
    return { before, now };
  };
  return Disposable.from(
    languages.registerDocumentSemanticTokensProvider(
      languageId,
      {
        async provideDocumentSemanticTokens(document) {
          const { now } = await whole(document);
          return new SemanticTokens(now.data, now.id);
        },
        async provideDocumentSemanticTokensEdits(document, previousId) {
          const { languageWork } = await import("../lazy/language.lazy.ts");
          const { before, now } = await whole(document);
          if (before?.id !== previousId) return new SemanticTokens(now.data, now.id);
          const edit = languageWork.tokenDataEdit(before.data, now.data);
          const edits = edit
            ? [new SemanticTokensEdit(edit.start, edit.deleteCount, edit.data)]
            : [];
          return new SemanticTokensEdits(edits, now.id);
        },
      },
      legend,
    ),
    languages.registerDocumentRangeSemanticTokensProvider(
      languageId,
      {
        async provideDocumentRangeSemanticTokens(document, range) {
          const file = await documents.file(document);
          return new SemanticTokens(file.tokensIn(spanOf(document, range)));
        },
      },
      legend,
    ),
    languages.registerInlayHintsProvider(languageId, {
      onDidChangeInlayHints: presentation.onDidChange,
      async provideInlayHints(document, range) {
        const file = await documents.file(document);
        return file.inlayHints(spanOf(document, range)).flatMap(({ offset, label, personal }) => {
          if (personal && presentation.isOn) return [];
          const hint = new InlayHint(document.positionAt(offset), label);
          hint.paddingLeft = true;
          return [hint];
        });
      },
    }),
  );
}
