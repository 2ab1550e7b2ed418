import {
  CodeActionKind,
  CompletionList,
  Disposable,
  EventEmitter,
  FoldingRange,
  FoldingRangeKind,
  Hover,
  InlayHint,
  SemanticTokens,
  SemanticTokensEdit,
  SemanticTokensEdits,
  SemanticTokensLegend,
  languages,
  type CodeAction,
  type Diagnostic,
  type TextDocument,
} from "vscode";
import type { CodeAction as PlainAction } from "vscode-languageserver-types";
import { completionTriggers } from "../../language/features/places.ts";
import { tokenModifiers, tokenTypes } from "../../language/navigation/tokens.ts";
import { languageId } from "../contributions.ts";
import { displayLanguage } from "../vscodeApi.ts";
import type { CheckContexts } from "../documents/checkContexts.ts";
import type { RequestDocuments } from "../documents/requestFiles.ts";
import type { PresentationMode } from "../../panels/presentationMode.ts";
import { findConfig } from "../environments/configFiles.ts";
import { openedFile, registerNavigation, type FeaturesOf } from "./navigation.ts";
import type { Environments } from "../environments/environments.ts";

import * as plain from "./plainTypes.ts";

interface LanguageFeatureParts {
  readonly documents: RequestDocuments;
  readonly contexts: CheckContexts;
  readonly presentation: PresentationMode;
  readonly environments: Pick<Environments, "known" | "onDidChange">;
}

/** Language features as VS Code providers. VS Code accepts all types of the protocol. */
export function featuresOf(
  documents: RequestDocuments,
  presentation: PresentationMode,
): FeaturesOf {
  return async (document) => {
    const { languageModule } = await import("../lazy/language.lazy.ts");
    const file = documents.opened(document, languageModule.openFile);
    return new languageModule.LanguageFeatures(file, document.uri.toString(), {
      language: displayLanguage(),
      encoding: "utf-16",
      takesSnippets: true,
      takesLabelDetails: true,
      readsMarkdown: { hover: true, completion: true },
      hidesPersonal: presentation.isOn,
      completesAgain: { command: "editor.action.triggerSuggest", title: "" },
    });
  };
}

export function registerLanguageFeatures(parts: LanguageFeatureParts): Disposable {
  const features = featuresOf(parts.documents, parts.presentation);
  return Disposable.from(
    registerCompletion(features, parts),
    registerHelp(features, parts),
    registerFormatting(features),
    registerSymbols(features, parts),
    registerActions(features, parts),
    registerNavigation(features, parts.documents),
    registerShapes(features),
    registerSemanticTokens(features),
  );
}

function registerCompletion(
  features: FeaturesOf,
  { documents, environments, contexts }: LanguageFeatureParts,
): Disposable {
  return languages.registerCompletionItemProvider(
    languageId,
    {
      async provideCompletionItems(document, position, token) {
        const { languageModule } = await import("../lazy/language.lazy.ts");
        const language = await features(document);
        const namedFiles = async (inUse: boolean) => {
          const beside = await languageModule.csvFiles(documents.files, document);
          const { csvFiles = [], usedFiles = [] } = await contexts.of(document, language.file);
          const requestFiles = inUse
            ? await languageModule.filesToUse(documents.files, document)
            : [];
          return {
            csvFiles: languageModule.joinedRowFiles(beside, csvFiles),
            usedFiles,
            requestFiles,
          };
        };
        const { items, isIncomplete } = await language.completion(
          position,
          environments.known(language.file.variableNames),
          namedFiles,
        );
        if (token.isCancellationRequested) return undefined;
        return new CompletionList(items.map(plain.toItem), isIncomplete);
      },
    },
    ...completionTriggers,
  );
}

function registerHelp(features: FeaturesOf, parts: LanguageFeatureParts): Disposable {
  const { presentation, contexts, environments } = parts;
  const hintsChanged = new EventEmitter<void>();
  return Disposable.from(
    hintsChanged,
    presentation.onDidChange(() => hintsChanged.fire()),
    environments.onDidChange(() => hintsChanged.fire()),
    languages.registerHoverProvider(languageId, {
      async provideHover(document, position) {
        const language = await features(document);
        const facts = await contexts.of(document, language.file);
        const found = language.hover(position, facts);
        return found && new Hover(plain.toMarkdown(found.contents), plain.toRange(found.range));
      },
    }),
    languages.registerSignatureHelpProvider(
      languageId,
      {
        async provideSignatureHelp(document, position) {
          const help = (await features(document)).signatureHelp(position);
          return help && plain.toSignatureHelp(help);
        },
      },
      { triggerCharacters: [":"], retriggerCharacters: ["\n", " "] },
    ),
    languages.registerInlayHintsProvider(languageId, {
      onDidChangeInlayHints: hintsChanged.event,
      async provideInlayHints(document, range) {
        const language = await features(document);
        const facts = environments.known(language.file.variableNames);
        return language.inlayHints(range, facts).map(({ position, label }) => {
          const hint = new InlayHint(plain.toPosition(position), label);
          hint.paddingLeft = true;
          return hint;
        });
      },
    }),
  );
}

function registerFormatting(features: FeaturesOf): Disposable {
  return Disposable.from(
    languages.registerDocumentFormattingEditProvider(languageId, {
      provideDocumentFormattingEdits: async (document) =>
        (await features(document)).formatting().map(plain.toEdit),
    }),
    languages.registerDocumentRangeFormattingEditProvider(languageId, {
      provideDocumentRangeFormattingEdits: async (document, range) =>
        (await features(document)).rangeFormatting(range).map(plain.toEdit),
    }),
    languages.registerOnTypeFormattingEditProvider(
      languageId,
      {
        provideOnTypeFormattingEdits: async (document, position) =>
          (await features(document)).onTypeFormatting(position).map(plain.toEdit),
      },
      "\n",
    ),
  );
}

/** Outline and breadcrumbs, covered like the file: they repeat titles and expectations. */
function registerSymbols(features: FeaturesOf, { presentation }: LanguageFeatureParts): Disposable {
  const register = () =>
    languages.registerDocumentSymbolProvider(languageId, {
      async provideDocumentSymbols(document) {
        return (await features(document)).documentSymbols().map(plain.toSymbol);
      },
    });
  let registered = register();
  return Disposable.from(
    // VS Code requests symbols again only after an edit or a new registration.
    presentation.onDidChange(() => {
      registered.dispose();
      registered = register();
    }),
    { dispose: () => void registered.dispose() },
  );
}

function registerActions(
  features: FeaturesOf,
  { contexts, documents }: LanguageFeatureParts,
): Disposable {
  const postponed = new WeakMap<CodeAction, { document: TextDocument; action: PlainAction }>();
  const checked = async (document: TextDocument) => {
    const language = await features(document);
    return [language, await contexts.of(document, language.file)] as const;
  };
  return languages.registerCodeActionsProvider(
    languageId,
    {
      async provideCodeActions(document, range, { diagnostics, only }) {
        const { languageModule } = await import("../lazy/language.lazy.ts");
        const wanted = {
          range,
          diagnostics: diagnostics.map(({ source = "", code }) => ({ source, code: codeOf(code) })),
          only: only && [only.value],
        };
        const config = async () => openedFile((await findConfig(document.uri, documents))?.uri);
        const actions = await languageModule.codeActions(
          ...(await checked(document)),
          wanted,
          config,
        );
        return actions.map((action) => {
          const shown = plain.toAction(action);
          if (!action.edit) postponed.set(shown, { document, action });
          return shown;
        });
      },
      async resolveCodeAction(shown: CodeAction) {
        const { languageModule } = await import("../lazy/language.lazy.ts");
        const known = postponed.get(shown);
        if (!known) return shown;
        const { document, action } = known;
        const { edit = {} } = languageModule.resolvedAction(...(await checked(document)), action);
        shown.edit = plain.toWorkspaceEdit(edit);
        return shown;
      },
    },
    {
      providedCodeActionKinds: [
        CodeActionKind.QuickFix,
        CodeActionKind.RefactorRewrite,
        CodeActionKind.SourceFixAll.append(languageId),
      ],
    },
  );
}

function codeOf(code: Diagnostic["code"]): string {
  return String(typeof code === "object" ? code.value : code);
}

function registerShapes(features: FeaturesOf): Disposable {
  return Disposable.from(
    languages.registerFoldingRangeProvider(languageId, {
      async provideFoldingRanges(document) {
        const language = await features(document);
        return language.foldingRanges().map(({ startLine, endLine, kind }) => {
          const shown = kind === "comment" ? [FoldingRangeKind.Comment] : [];
          return new FoldingRange(startLine, endLine, ...shown);
        });
      },
    }),
    languages.registerSelectionRangeProvider(languageId, {
      async provideSelectionRanges(document, positions) {
        const language = await features(document);
        return positions.map((position) =>
          plain.toSelectionRange(language.selectionRange(position)),
        );
      },
    }),
  );
}

function registerSemanticTokens(features: FeaturesOf): Disposable {
  const legend = new SemanticTokensLegend([...tokenTypes], [...tokenModifiers]);
  const sent = new WeakMap<TextDocument, { readonly id: string; readonly data: Uint32Array }>();
  let last = 0;
  const whole = async (document: TextDocument) => {
    const { file } = await features(document);
    const before = sent.get(document);
    const now = { id: String(++last), data: file.tokens() };
    sent.set(document, now);
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
          const { languageModule } = await import("../lazy/language.lazy.ts");
          const { before, now } = await whole(document);
          if (before?.id !== previousId) return new SemanticTokens(now.data, now.id);
          const edit = languageModule.tokenDataEdit(before.data, now.data);
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
          const { file, places } = await features(document);
          return new SemanticTokens(file.tokensIn(places.span(range)));
        },
      },
      legend,
    ),
  );
}
