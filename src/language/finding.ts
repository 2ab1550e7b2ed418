import type { Service } from "../contract/operations.ts";
import type { Text } from "../contract/text.ts";
import type { Span, TextEdit } from "../model/text/span.ts";
import type { SectionPlace } from "./documentContext.ts";

export type Severity = "error" | "warning" | "information";

/** One thing to tell about a place in a request file. Never holds a personal value of an answer. */
export interface Finding {
  /** Stable, documented: tests, quick fixes and CI filters hang on it. */
  readonly code: string;
  readonly severity: Severity;
  readonly span: Span;
  /** Says what is wrong, why, and what to do, with an example. */
  readonly message: Text;
  /** The parameter as the service names it, such as `fields[3]`, when it is about one. */
  readonly parameter?: string;
  readonly fixes?: readonly QuickFix[];
  /** Could be declared in `brp.config.json` in place of changing the request file. */
  readonly missingHeader?: MissingHeader;
  /** The value of a row that it is about; `span` is where the request takes it. */
  readonly row?: RowPlace;
}

/** Lines and columns count from 1. */
export interface RowPlace {
  /** As the request file names it. */
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
  /** Where the place to fix is in another section than the checked one; a file that is checked as a whole has none. */
  readonly elsewhere?: SectionPlace;
}
