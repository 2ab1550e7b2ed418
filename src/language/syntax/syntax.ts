import type { Expectation } from "../../model/expectation.ts";
import type { Span } from "../../model/text/span.ts";
import type { Template } from "../../model/text/template.ts";

/**
 * Tree of a request file. It contains all text, valid or not, with its place. Unreadable text becomes a `SyntaxProblem`
 * in addition. Comments and blank lines are the trivia between nodes.
 */
export interface RequestDocumentTree {
  /** File variables, `@x = …`, of the preamble and of the rest of the file, in order. */
  readonly variables: readonly VariableNode[];
  /** `@environment`, `@timeout` and `@header` before the first `###`: defaults for all requests. */
  readonly defaults: readonly DirectiveNode[];
  /** In order, beginning with the preamble's own request if it has one. */
  readonly requests: readonly RequestNode[];
  readonly comments: readonly CommentNode[];
  readonly problems: readonly SyntaxProblem[];
}

export interface VariableNode {
  readonly name: string;
  readonly nameSpan: Span;
  /** `[a, b]` is a list. In quotes it is text. */
  readonly value: ValueNode | ListNode;
  readonly span: Span;
}

export interface CommentNode {
  readonly span: Span;
}

export interface RequestNode {
  readonly ordinal: number;
  /** From its `###` (for the preamble: the start of the file) to the next `###` or the end. */
  readonly span: Span;
  /** Absent for the preamble's own request. */
  readonly separator?: SeparatorNode;
  readonly directives: readonly DirectiveNode[];
  readonly body: LinesBody | JsonBody | undefined;
  readonly expectations: readonly ExpectationNode[];
}

export interface SeparatorNode {
  readonly title: string;
  readonly titleSpan: Span;
  readonly template?: Template;
  readonly span: Span;
}

/** `@word rest of the line`. `directives.ts` defines the words and their arguments. */
export interface DirectiveNode {
  readonly word: string;
  readonly wordSpan: Span;
  readonly argument: string;
  readonly argumentSpan: Span;
  readonly span: Span;
}

export interface LinesBody {
  readonly kind: "lines";
  /** Absent if not written yet. */
  readonly operation?: OperationNode;
  readonly parameters: readonly ParameterNode[];
}

/** A word alone on a line at the place of the operation, known or not. */
export interface OperationNode {
  readonly name: string;
  readonly span: Span;
}

export interface ParameterNode {
  /** Name in the service description, whatever its written spelling. */
  readonly key: string;
  readonly keySpan: Span;
  readonly colonSpan: Span;
  /** On the same line or as items below. Absent if there is neither. */
  readonly value: ValueNode | ListNode | undefined;
  readonly span: Span;
}

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
  /** Absent if the line is unreadable. */
  readonly expectation: Expectation | undefined;
  readonly span: Span;
}

export interface JsonBody {
  readonly kind: "json";
  /** Absent if all of it is unreadable. */
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
  /** `template` covers the inside of the quotes, with unescaped parts. */
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
  /** Absent if not written yet. */
  readonly value: JsonNode | undefined;
  readonly span: Span;
}

/**
 * Faults that the parser finds. Each is an error of the diagnostics catalogue. The checks find faults that need more
 * than parsing: unknown or reserved names, duplicate parameters, limits.
 */
export type SyntaxProblemCode =
  | "indented-separator"
  | "separator-hashes"
  /** Also text after an operation, `-item` without its space and `@` without a word. */
  | "unreadable-line"
  /** A parameter, list item, group or variable without a value. */
  | "value-missing"
  | "item-without-key"
  /** Unclosed quotes, text after the closing quote, or an invalid escape. */
  | "invalid-quotes"
  /** Unclosed bracket, text after it, nothing between two commas, or items below a value. */
  | "invalid-list"
  | "list-over-lines"
  | "group-in-one-line-list"
  | "invalid-placeholder"
  | "unclosed-placeholder"
  /** Unreadable subject, or text after a complete expectation. */
  | "invalid-expectation"
  /** `detail` is the word at the operator's place, if any. */
  | "unknown-operator"
  | "expectation-value-missing"
  | "second-operation"
  | "misplaced-directive"
  /** An operation after parameters, a parameter after expectations, lines mixed with JSON. */
  | "misplaced-line"
  | "operation-with-json"
  | "json-syntax"
  | "json-trailing-comma"
  | "json-duplicate-member"
  | "json-not-an-object";

export interface SyntaxProblem {
  readonly code: SyntaxProblemCode;
  readonly span: Span;
  /** Text at that place, such as the unexpected word. */
  readonly detail?: string;
  /** Expected character, such as `,` or `}`. */
  readonly expected?: string;
}
