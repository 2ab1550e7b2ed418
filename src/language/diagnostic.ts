import type { Service } from "../contract/operations.ts";
import type { Text } from "../contract/text.ts";
import type { Span, TextEdit } from "../model/text/sourceText.ts";
import type { SectionPlace } from "./documentContext.ts";

export type Severity = "error" | "warning" | "information";

/** Diagnostic of a place in a request file. Never contains a personal value of a response. */
export interface Diagnostic {
  /** Stable and documented: tests, quick fixes and CI filters depend on it. */
  readonly code: string;
  readonly severity: Severity;
  readonly span: Span;
  /** Describes the fault, the reason and the next step, with an example. */
  readonly message: Text;
  /** Parameter by the service's name, such as `fields[3]`. */
  readonly parameter?: string;
  readonly fixes?: readonly QuickFix[];
  /** Could be declared in `brp.config.json` instead of changing the request file. */
  readonly missingHeader?: MissingHeader;
  /** Value of a row. `span` is the place in the request that uses it. */
  readonly row?: TableRowPlace;
}

/** Lines and columns count from 1. */
export interface TableRowPlace {
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

export interface MissingHeader {
  readonly environment: string;
  readonly name: string;
  readonly services: readonly Service[];
}

export interface QuickFix {
  readonly title: Text;
  readonly edits: readonly FixEdit[];
}

export interface FixEdit extends TextEdit {
  /** Set if the place to fix is in another section than the checked one. Never set for a whole file. */
  readonly elsewhere?: SectionPlace;
}
