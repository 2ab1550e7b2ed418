import type { Language, Text } from "../contract/text.ts";
import type { Span, TextEdit } from "../model/text/sourceText.ts";
import type { ToInboxPanel } from "./inbox.ts";
import type { ToResponsePanel } from "./response.ts";

/** Offsets count UTF-16 units of the text with the same version. */
export interface TextVersion {
  readonly version: number;
  readonly text: string;
}

export interface PlaygroundFix {
  readonly title: Text;
  readonly edits: readonly TextEdit[];
}

export interface PlaygroundDiagnostic {
  readonly code: string;
  readonly severity: "error" | "warning" | "information";
  readonly span: Span;
  /** From 1. */
  readonly line: number;
  readonly message: Text;
  readonly fixes: readonly PlaygroundFix[];
}

export type PlaygroundTokenKind =
  | "function"
  | "property"
  | "enumMember"
  | "variable"
  | "namespace"
  | "keyword"
  | "number"
  | "operator"
  | "comment"
  | "title";

export interface PlaygroundToken {
  readonly kind: PlaygroundTokenKind;
  readonly span: Span;
}

export interface PlaygroundRequest {
  readonly ordinal: number;
  readonly title: string;
  readonly span: Span;
}

/** Diagnostics, colours and requests of a text, in order. */
export interface CheckedText {
  readonly version: number;
  readonly diagnostics: readonly PlaygroundDiagnostic[];
  readonly tokens: readonly PlaygroundToken[];
  readonly requests: readonly PlaygroundRequest[];
}

/** Whether a link may hold the text. Lines count from 1. */
export type Sharing =
  | { readonly kind: "allowed" }
  | { readonly kind: "unknownPerson"; readonly lines: readonly number[] }
  | { readonly kind: "tooLong" };

export interface PlaygroundSuggestion {
  readonly kind: string;
  readonly label: string;
  readonly detail: Text;
  readonly documentation?: Text;
  readonly span: Span;
  /** Snippet syntax of editors if `isSnippet`. */
  readonly newText: Text;
  readonly isSnippet: boolean;
  readonly edits: readonly TextEdit[];
  /** Deprecated or not authorised. */
  readonly isDimmed: boolean;
  /** Requests completion again after acceptance. */
  readonly continues: boolean;
}

export interface PlaygroundHover {
  readonly span: Span;
  readonly title: string;
  readonly lines: readonly Text[];
}

/** Responses of the worker by the kind of question. */
export interface LanguageReplies {
  readonly completion: readonly PlaygroundSuggestion[];
  readonly hover: PlaygroundHover | undefined;
  readonly formatting: readonly TextEdit[];
}

export type LanguageQuestion = keyof LanguageReplies;

/** Messages to the worker. It handles them in order, so a question is about the text before it. */
export type ToPlayground =
  | ({ readonly type: "text" } & TextVersion)
  | {
      readonly type: "ask";
      readonly id: number;
      readonly question: LanguageQuestion;
      readonly offset: number;
    }
  /** Language of the panels. */
  | { readonly type: "language"; readonly language: Language }
  /** Runs the request at an offset, and those on which it depends. Without an offset: all requests. */
  | { readonly type: "run"; readonly offset?: number }
  | { readonly type: "cancel" }
  /** Message of a panel, which the worker checks. */
  | { readonly type: "panel"; readonly panel: PlaygroundPanel; readonly message: unknown };

export const playgroundPanels = ["response", "inbox"] as const;
export type PlaygroundPanel = (typeof playgroundPanels)[number];

/** Count of the last run so far, by expectations, and by requests without one. */
export interface PlaygroundProgress {
  readonly isRunning: boolean;
  readonly passed: number;
  readonly failed: number;
  /** Requests whose errors prevented the run. */
  readonly unsent: number;
}

export type FromPlayground =
  | ({ readonly type: "checked" } & CheckedText)
  /** The part that runs requests is missing. */
  | { readonly type: "notLoaded" }
  | { readonly type: "progress"; readonly progress: PlaygroundProgress }
  | { readonly type: "panel"; readonly panel: "response"; readonly message: ToResponsePanel }
  | { readonly type: "panel"; readonly panel: "inbox"; readonly message: ToInboxPanel }
  /** Brings a panel to the front. */
  | { readonly type: "show"; readonly panel: PlaygroundPanel }
  | { readonly type: "said"; readonly text: string }
  | { readonly type: "copy"; readonly text: string }
  /** Moves the cursor to a line, or to a request. */
  | { readonly type: "source"; readonly line?: number; readonly ordinal?: number }
  | { readonly type: "sharing"; readonly version: number; readonly sharing: Sharing }
  | {
      readonly type: "reply";
      readonly id: number;
      readonly reply: LanguageReplies[LanguageQuestion];
    };
