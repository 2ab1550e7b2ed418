import type { Command } from "vscode-languageserver-types";
import type { Language } from "../../contract/text.ts";
import type { PositionEncoding } from "./places.ts";

/** What an editor shows, and how; where LSP has a client capability for it, by that. */
export interface ClientFeatures {
  readonly language: Language;
  readonly encoding: PositionEncoding;
  readonly takesSnippets: boolean;
  readonly takesLabelDetails: boolean;
  readonly readsMarkdown: { readonly hover: boolean; readonly completion: boolean };
  /** Others look along: nothing tells what may be a person's value. */
  readonly hidesPersonal?: boolean;
  /** The client's command that asks for completion again. */
  readonly completesAgain?: Command;
}

/** What editors show beside a diagnostic. */
export const diagnosticSource = "BRP";

/** The characters after which editors request completion; for words of digits alone they request none by themselves. */
export const completionTriggers: readonly string[] = [...'\n .-@?{[":,0123456789'];
