import type { Expectation } from "../model/expectation.ts";
import type { Span } from "../model/span.ts";
import type { Template } from "../model/template.ts";

/**
 * The tree of a request file. It keeps everything that was written, right or wrong, with its place;
 * what could not be read is a `SyntaxProblem` beside it. Comments and blank lines are the trivia
 * between nodes and are found in the text itself.
 */
export interface RequestDocumentTree {
  /** File variables, `@x = …`, of the preamble and of anywhere else in the file, in order. */
  readonly variables: readonly VariableNode[];
  /** `@environment` and `@timeout` before the first `###`: defaults for all requests. */
  readonly defaults: readonly DirectiveNode[];
  /** Every request, the preamble's own (when it holds one) first. */
  readonly requests: readonly RequestNode[];
  readonly comments: readonly CommentNode[];
  readonly problems: readonly SyntaxProblem[];
}

export interface VariableNode {
  readonly name: string;
  readonly nameSpan: Span;
  readonly value: ValueNode;
  readonly span: Span;
}

export interface CommentNode {
  readonly span: Span;
}

export interface RequestNode {
  readonly ordinal: number;
  /** From its `###` (for the preamble: from the start of the file) to the next `###` or the end. */
  readonly span: Span;
  /** The `###` line; absent for the preamble's own request. */
  readonly separator?: { readonly title: string; readonly titleSpan: Span; readonly span: Span };
  readonly directives: readonly DirectiveNode[];
  readonly body: LinesBody | JsonBody | undefined;
  readonly expectations: readonly ExpectationNode[];
}

/** `@word rest of the line`; whether word exists and what rest means, `directives.ts` decides. */
export interface DirectiveNode {
  readonly word: string;
  readonly wordSpan: Span;
  readonly argument: string;
  readonly argumentSpan: Span;
  readonly span: Span;
}

export interface LinesBody {
  readonly kind: "lines";
  /** Absent while it is not written yet. */
  readonly operation?: OperationNode;
  readonly parameters: readonly ParameterNode[];
}

/** A word alone on a line where the operation belongs, known or not. */
export interface OperationNode {
  readonly name: string;
  readonly span: Span;
}

export interface ParameterNode {
  readonly key: string;
  readonly keySpan: Span;
  readonly colonSpan: Span;
  /** Written on the same line or as items below; absent when there is neither. */
  readonly value: ValueNode | ListNode | undefined;
  readonly span: Span;
}

/** One value as written: unquoted text or a quoted text with JSON's escapes. */
export interface ValueNode {
  readonly kind: "value";
  readonly template: Template;
  readonly quoted: boolean;
  readonly span: Span;
}

export interface ListNode {
  readonly kind: "list";
  /** `- item` lines, `[a, b]` or `a, b`. */
  readonly style: "items" | "brackets" | "commas";
  readonly items: readonly ItemNode[];
  readonly span: Span;
}

export type ItemNode =
  | { readonly kind: "item"; readonly value: ValueNode; readonly span: Span }
  /** `- naam: voornamen, geslachtsnaam` below `fields`. */
  | {
      readonly kind: "group";
      readonly group: ValueNode;
      readonly members: readonly ValueNode[];
      readonly span: Span;
    };

export interface ExpectationNode {
  /** Absent when the line could not be read. */
  readonly expectation: Expectation | undefined;
  readonly span: Span;
}

export interface JsonBody {
  readonly kind: "json";
  /** Absent when nothing of it could be read. */
  readonly value: JsonNode | undefined;
  readonly span: Span;
}

export type JsonNode =
  | {
      readonly kind: "object";
      readonly members: readonly JsonMember[];
      readonly span: Span;
    }
  | { readonly kind: "array"; readonly items: readonly JsonNode[]; readonly span: Span }
  /** `template` covers the inside of the quotes, its parts unescaped. */
  | { readonly kind: "string"; readonly template: Template; readonly span: Span }
  /** Numbers, true, false and null, as written. */
  | {
      readonly kind: "literal";
      readonly text: string;
      readonly value: number | boolean | null;
      readonly span: Span;
    };

export interface JsonMember {
  readonly key: string;
  readonly keySpan: Span;
  /** Absent while it is not written yet. */
  readonly value: JsonNode | undefined;
  readonly span: Span;
}

/**
 * Everything the parser itself finds wrong; each is an error and one of the finding codes. Problems
 * of names, places and limits (unknown words, required parameters) are the checks' part.
 */
export type SyntaxProblemCode =
  /** An indented `###` or a `####`. */
  | "bad-separator"
  | "unreadable-line"
  /** `@` without a word behind it. */
  | "bad-directive"
  | "misplaced-directive"
  /** A variable called like a directive. */
  | "reserved-name"
  | "second-operation"
  | "misplaced-operation"
  | "text-after-operation"
  | "misplaced-parameter"
  | "missing-value"
  /** A parameter or JSON member that stood before already; the span is the second key's. */
  | "duplicate-key"
  | "item-without-key"
  /** `- item` below a key that has a value on its own line. */
  | "item-after-value"
  | "item-without-space"
  /** Nothing between two commas of a list. */
  | "missing-item"
  | "unclosed-list"
  | "text-after-list"
  /** `naam: voornamen` inside a list on one line. */
  | "group-in-line"
  | "unclosed-quote"
  | "text-after-quote"
  | "bad-escape"
  | "unclosed-placeholder"
  /** An expression that cannot be read; `detail` is its text. */
  | "bad-placeholder"
  | "expectation-subject"
  /** `detail` is the word that stands where an operator belongs; absent when nothing stands there. */
  | "expectation-operator"
  | "expectation-value"
  | "text-after-expectation"
  /** JSON together with an operation line or parameter lines. */
  | "mixed-body"
  | "json-not-an-object"
  /** `detail` is what stands where it cannot. */
  | "json-unexpected"
  | "json-comment"
  | "json-unquoted-key"
  | "json-missing-colon"
  | "json-missing-comma"
  | "json-missing-value"
  | "json-trailing-comma"
  | "json-bad-number"
  | "json-control-character"
  /** `detail` is the bracket that is missing. */
  | "json-unclosed"
  | "json-too-deep"
  /** A placeholder outside a string. */
  | "json-placeholder"
  | "text-after-json";

/** Something that could not be read as written. */
export interface SyntaxProblem {
  readonly code: SyntaxProblemCode;
  readonly span: Span;
  /** What the message names, such as the unexpected word. */
  readonly detail?: string;
}
