import {
  CodeActionKind,
  type CodeAction,
  type Diagnostic as LspDiagnostic,
  type Range,
} from "vscode-languageserver-types";
import { text, type Text } from "../../contract/text.ts";
import { type CheckContext, safeCode } from "../checkDocument.ts";
import { touches, type Span } from "../../model/text/sourceText.ts";
import { diagnosticSource } from "./places.ts";
import { declareHeaderEdits } from "../config/configEdits.ts";
import type { LanguageFeatures, NamedFile } from "./languageFeatures.ts";

/** For `editor.codeActionsOnSave` and the menu of source actions. */
const fixAllKind = `${CodeActionKind.SourceFixAll}.brp`;

export const actionKinds: readonly string[] = [
  CodeActionKind.QuickFix,
  CodeActionKind.RefactorRewrite,
  fixAllKind,
];

const titles = {
  fixAll: text("Apply all safe fixes", "Herstel alles wat veilig te herstellen is"),
  declare: text("Declare it in brp.config.json", "Geef op in brp.config.json"),
  fixKind: ({ en, nl }: Text) =>
    text(`Fix all in this file: ${en}`, `Herstel alle in dit bestand: ${nl}`),
} as const;

interface ActionRequest {
  readonly range: Range;
  readonly diagnostics: readonly Pick<LspDiagnostic, "source" | "code">[];
  /** Requested kinds. All if absent. */
  readonly only?: readonly string[] | undefined;
}

/** Without a code: all safe fixes. */
interface Postponed {
  readonly uri: string;
  readonly code?: string;
}

/** Current content of `brp.config.json`. Undefined without a file that can be changed. */
type ReadConfig = () => Promise<NamedFile | undefined>;

export async function codeActions(
  features: LanguageFeatures,
  context: CheckContext,
  { range, diagnostics: lspDiagnostics, only }: ActionRequest,
  readConfig: ReadConfig,
): Promise<CodeAction[]> {
  const span = features.places.span(range);
  const isAsked = (kind: string) =>
    !only || only.some((asked) => asked === "" || `${kind}.`.startsWith(`${asked}.`));
  return [
    ...(isAsked(CodeActionKind.QuickFix)
      ? [
          ...quickFixes(features, span, context),
          ...(await declarations(features, span, context, readConfig)),
          ...kindFixes(features, lspDiagnostics, context),
        ]
      : []),
    ...(isAsked(CodeActionKind.RefactorRewrite) ? operationChanges(features, span) : []),
    // Fixes of the whole file are offered only if such a kind is requested.
    ...(only && isAsked(fixAllKind) ? [postponed(features, titles.fixAll, fixAllKind)] : []),
  ];
}

function quickFixes(features: LanguageFeatures, place: Span, context: CheckContext): CodeAction[] {
  return features.file
    .diagnosticsNear(context, place)
    .filter(({ span }) => touches(span, place))
    .flatMap((diagnostic) =>
      (diagnostic.fixes ?? []).map(({ title, edits }, _index, all) => {
        const replacements = edits.map(({ newText }) => newText);
        return {
          title: features.withoutPersonal(features.localize(title), diagnostic.span, replacements),
          kind: CodeActionKind.QuickFix,
          diagnostics: [features.diagnostic(diagnostic)],
          ...(all.length === 1 && { isPreferred: true }),
          edit: features.workspaceEdit(edits),
        };
      }),
    );
}

/** Reads the file only if there is something to declare. */
async function declarations(
  features: LanguageFeatures,
  place: Span,
  context: CheckContext,
  readConfig: ReadConfig,
): Promise<CodeAction[]> {
  const actions: CodeAction[] = [];
  for (const diagnostic of features.file.diagnosticsNear(context, place)) {
    if (!diagnostic.missingHeader || !touches(diagnostic.span, place)) continue;
    const config = await readConfig();
    const edits = config ? declareHeaderEdits(config.text, diagnostic.missingHeader) : [];
    if (!config || edits.length === 0) continue;
    actions.push({
      title: features.localize(titles.declare),
      kind: CodeActionKind.QuickFix,
      diagnostics: [features.diagnostic(diagnostic)],
      edit: features.editOf(config, edits),
    });
  }
  return actions;
}

function kindFixes(
  features: LanguageFeatures,
  lspDiagnostics: ActionRequest["diagnostics"],
  context: CheckContext,
): CodeAction[] {
  const own = lspDiagnostics.filter(({ source }) => source === diagnosticSource);
  return [...new Set(own.map(({ code }) => String(code)))].flatMap((code) => {
    const facts = safeCode(code);
    if (!facts) return [];
    const same = features.file
      .diagnostics(context)
      .filter((diagnostic) => diagnostic.code === code);
    if (same.length < 2) return [];
    return [postponed(features, titles.fixKind(facts.title), CodeActionKind.QuickFix, code)];
  });
}

function operationChanges(features: LanguageFeatures, span: Span): CodeAction[] {
  return features.file.operationChanges(span).map(({ title, edits }) => ({
    title: features.localize(title),
    kind: CodeActionKind.RefactorRewrite,
    edit: features.workspaceEdit(edits),
  }));
}

function postponed(features: LanguageFeatures, title: Text, kind: string, code?: string) {
  const data: Postponed = { uri: features.uri, ...(code !== undefined && { code }) };
  return { title: features.localize(title), kind, data };
}

export function actionDocument({ data }: CodeAction): string | undefined {
  return (data as Partial<Postponed> | undefined)?.uri;
}

/** Edits are computed for the current text, which may have changed since the offer. */
export function resolvedAction(
  features: LanguageFeatures,
  context: CheckContext,
  action: CodeAction,
): CodeAction {
  const { code } = (action.data ?? {}) as Partial<Postponed>;
  return { ...action, edit: features.workspaceEdit(features.file.allFixes(context, code)) };
}
