import type { CheckContext } from "../language/checkDocument.ts";
import type { Suggestion } from "../language/completion/suggestion.ts";
import type { Diagnostic } from "../language/diagnostic.ts";
import { openFile, type LanguageFile } from "../language/languageService.ts";
import { semanticTokens } from "../language/navigation/semanticTokens.ts";
import type { RequestDocument } from "../language/syntax/parser.ts";
import type { RequestsToRun } from "./playgroundRuns.ts";
import { factsOf, localName } from "../model/environments/environmentFacts.ts";
import type {
  CheckedText,
  LanguageQuestion,
  LanguageReplies,
  PlaygroundDiagnostic,
  PlaygroundSuggestion,
  PlaygroundToken,
  TextVersion,
} from "../protocol/playground.ts";

/** The one file of the playground. Its only environment is the built-in one. */
export class LanguageSession {
  readonly #file: LanguageFile = openFile("");
  #version = 0;

  setText({ version, text }: TextVersion): void {
    this.#version = version;
    this.#file.setText(text);
  }

  get file(): LanguageFile {
    return this.#file;
  }

  get context(): CheckContext {
    const { variableNames } = this.#file;
    return { ...factsOf(localName, new Map(), variableNames), environments: [localName] };
  }

  /** Above the first request the cursor means that one. */
  chooseAt(offset: number | undefined): RequestsToRun {
    const file = this.#file;
    const all = file.runTargets().map(({ ordinal }) => ordinal);
    if (offset === undefined) return this.choose(all);
    const ordinal = file.requestAt(offset)?.ordinal;
    const chosen = all.find((each) => each === ordinal) ?? all[0];
    return this.choose([chosen].flatMap((each) => each ?? []));
  }

  /** Like in the editor, an error prevents a run. */
  choose(ordinals: readonly number[]): RequestsToRun {
    const file = this.#file;
    const chosen = file.chosen(ordinals);
    const named = [...ordinals, ...chosen.draft.requests.map(({ ordinal }) => ordinal)];
    const targets = named.flatMap((ordinal) => file.runTarget(ordinal) ?? []);
    return {
      ...chosen,
      ordinals,
      targets: new Map(targets.map((target) => [target.ordinal, target])),
      errors: ordinals.flatMap((ordinal) => file.errorsOf(ordinal, this.context)),
    };
  }

  get version(): number {
    return this.#version;
  }

  check(): CheckedText {
    const file = this.#file;
    return {
      version: this.#version,
      diagnostics: file.diagnostics(this.context).map((each) => shownDiagnostic(file, each)),
      tokens: colouredTokens(file.document),
      requests: file.runTargets().map(({ ordinal, title, span }) => ({ ordinal, title, span })),
    };
  }

  reply(question: LanguageQuestion, offset: number): LanguageReplies[LanguageQuestion] {
    return replies[question](this, offset);
  }
}

type Reply<Question extends LanguageQuestion> = (
  session: LanguageSession,
  offset: number,
) => LanguageReplies[Question];

const replies: { readonly [Question in LanguageQuestion]: Reply<Question> } = {
  completion: ({ file, context }, offset) =>
    file.complete(offset, withoutDialect(context)).map(shownSuggestion),
  hover: ({ file, context }, offset) => {
    const found = file.hover(offset, context);
    return found && { span: found.span, title: found.title, lines: found.lines };
  },
  formatting: ({ file }) => file.format(),
};

function withoutDialect({ dialect: _, ...context }: CheckContext): Omit<CheckContext, "dialect"> {
  return context;
}

function shownDiagnostic(
  file: LanguageFile,
  { code, severity, span, message, fixes = [] }: Diagnostic,
): PlaygroundDiagnostic {
  const { line } = file.positionAt(span.start);
  return { code, severity, span, line, message, fixes };
}

function shownSuggestion(suggestion: Suggestion): PlaygroundSuggestion {
  const { kind, label, detail, documentation, span, newText, inDutch, edits = [] } = suggestion;
  return {
    ...{ kind, label, detail, span, edits },
    ...(documentation && { documentation }),
    newText: { en: newText, nl: inDutch ?? newText },
    isSnippet: suggestion.isSnippet ?? false,
    isDimmed: suggestion.deprecated ?? suggestion.unauthorised ?? false,
    continues: suggestion.continues ?? false,
  };
}

/** Meanings of names and values, and below them comments and titles, which have none. */
function colouredTokens(document: RequestDocument): readonly PlaygroundToken[] {
  const { comments, requests } = document.tree;
  return [
    ...comments.map(({ span }) => ({ kind: "comment" as const, span })),
    ...requests.flatMap(({ separator }) =>
      separator ? [{ kind: "title" as const, span: separator.span }] : [],
    ),
    ...semanticTokens(document).map(({ type, span }) => ({ kind: type, span })),
  ];
}
