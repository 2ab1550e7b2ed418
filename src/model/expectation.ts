import type { Span } from "./span.ts";
import type { PathStep, Template } from "./template.ts";

/** What an expectation looks at. */
export type ExpectationSubject =
  | { readonly kind: "status" | "duration"; readonly span: Span }
  | { readonly kind: "header"; readonly name: string; readonly span: Span }
  | { readonly kind: "path"; readonly steps: readonly PathStep[]; readonly span: Span };

export type Comparison =
  "==" | "!=" | "<" | "<=" | ">" | ">=" | "contains" | "startsWith" | "matches";

export type Presence = "exists" | "missing" | "isEmpty";

/** One `?` line: `? personen[any].naam.geslachtsnaam == Jansen`, `? personen count >= 1`. */
export type Expectation =
  | {
      readonly kind: "compare";
      readonly subject: ExpectationSubject;
      /** Whether the number of items is compared instead of the value. */
      readonly count: boolean;
      readonly operator: Comparison;
      readonly operatorSpan: Span;
      readonly value: Template;
      readonly span: Span;
    }
  | {
      readonly kind: "presence";
      readonly subject: ExpectationSubject;
      readonly operator: Presence;
      readonly operatorSpan: Span;
      readonly span: Span;
    };

/** How one expectation came out. `actual` is shown masked. */
export interface ExpectationResult {
  readonly expectation: Expectation;
  readonly text: string;
  readonly verdict: "holds" | "fails" | "cannot be decided";
  readonly expected?: string;
  readonly actual?: string;
  /** Its line in the file, from 1, for reports. */
  readonly line?: number;
}
