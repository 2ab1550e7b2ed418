import type { Expectation } from "../../model/expectation.ts";
import type { Span } from "../../model/text/span.ts";
import type { Template } from "../../model/text/template.ts";

/**
 * The tree of a request file. It keeps everything that was written, right or wrong, with its place;
 * what could not be read is a `SyntaxProblem` beside it. Comments and blank lines are the trivia
 * between nodes and are found in the text itself.
 */
export interface RequestDocumentTree {
  /** File variables, `@x = …`, of the preamble and of anywhere else in the file, in order. */
  readonly variables: readonly VariableNode[];
  /** `@environment`, `@timeout` and `@header` before the first `###`: defaults for all requests. */
  readonly defaults: readonly DirectiveNode[];
  /** Every request, the preamble's own (when it holds one) first. */
  readonly requests: readonly RequestNode[];
  readonly comments: readonly CommentNode[];
  readonly problems: readonly SyntaxProblem[];
}

export interface VariableNode {
  readonly name: string;
  readonly nameSpan: Span;
  /** `[a, b]` is a list; in quotes it is text. */
  readonly value: ValueNode | ListNode;
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
  readonly separator?: SeparatorNode;
  readonly directives: readonly DirectiveNode[];
  readonly body: LinesBody | JsonBody | undefined;
  readonly expectations: readonly ExpectationNode[];
}

export interface SeparatorNode {
  readonly title: string;
  readonly titleSpan: Span;
  /** The title taken apart, where it has placeholders. */
  readonly template?: Template;
  readonly span: Span;
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
  /** Its name in the service description, in whichever spelling it was written. */
  readonly key: string;
  readonly keySpan: Span;
  readonly colonSpan: Span;
  /** Written on the same line or as items below; absent when there is neither. */
  readonly value: ValueNode | ListNode | undefined;
  readonly span: Span;
}

/** The value of a key, in lines or in JSON. */
export type WrittenValue = ValueNode | ListNode | JsonNode;

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
 * Faults that the parser itself finds; each is an error of the findings catalogue. Those that need more
 * than reading (unknown or reserved names, parameters given twice, limits) are the checks' part.
 */
export type SyntaxProblemCode =
  | "indented-separator"
  | "separator-hashes"
  /** Also text behind an operation, `-item` without its space and `@` without a word. */
  | "unreadable-line"
  /** A parameter, list item, group or variable with nothing written. */
  | "value-missing"
  | "item-without-key"
  /** Not closed, text behind the closing quote, or an escape that JSON does not have. */
  | "invalid-quotes"
  /** Not closed, text behind the bracket, nothing between two commas, or items below a value. */
  | "invalid-list"
  | "list-over-lines"
  | "group-in-one-line-list"
  | "invalid-placeholder"
  | "unclosed-placeholder"
  /** The subject cannot be read, or text stands behind a complete expectation. */
  | "invalid-expectation"
  /** `detail` is the word in the operator's place; absent when nothing stands there. */
  | "unknown-operator"
  | "expectation-value-missing"
  | "second-operation"
  | "misplaced-directive"
  /** An operation behind parameters, a parameter behind expectations, lines mixed with JSON. */
  | "misplaced-line"
  | "operation-with-json"
  | "json-syntax"
  | "json-trailing-comma"
  | "json-duplicate-member"
  | "json-not-an-object";

/** Something that could not be read as written. */
export interface SyntaxProblem {
  readonly code: SyntaxProblemCode;
  readonly span: Span;
  /** The text there, such as the unexpected word. */
  readonly detail?: string;
  /** The sign that should stand there, such as `,` or `}`. */
  readonly expected?: string;
}
