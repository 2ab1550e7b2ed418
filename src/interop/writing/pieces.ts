import { parseRequestDocument } from "../../language/syntax/parser.ts";
import type {
  ListNode,
  RequestDocumentTree,
  RequestNode,
  ValueNode,
} from "../../language/syntax/syntax.ts";
import type { Span } from "../../model/text/span.ts";
import { literalText } from "../../model/text/template.ts";

/** One thing of a request file: what it is, and the text that writes it from the start of its line to the end. */
export interface Piece {
  readonly kind:
    | "title"
    | "variable"
    | "directive"
    | "comment"
    | "operation"
    | "parameter"
    | "json"
    | "expectation";
  readonly text: string;
  /** Name in a note. */
  readonly name?: string;
  /** Value of a parameter or variable, where the text alone does not tell. */
  readonly values?: readonly string[];
}

interface ReadPiece {
  readonly kind: Piece["kind"];
  readonly span: Span;
  readonly value?: ValueNode | ListNode | undefined;
}

/** Whether a text is read as exactly these things, in this order: nothing more and nothing else. */
export function readsAs(text: string, meant: readonly Piece[]): boolean {
  const { tree } = parseRequestDocument(text);
  const read = readPieces(tree);
  return (
    read.length === meant.length &&
    !tree.problems.some(({ code }) => code === "group-in-one-line-list") &&
    read.every(({ kind, span, value }, at) => {
      const piece = meant[at];
      return (
        piece?.kind === kind &&
        piece.text === text.slice(span.start, span.end) &&
        (!piece.values || isSame(piece.values, valuesOf(text, value)))
      );
    })
  );
}

/** Whether this alone, below the line that begins a request, is read as what is meant. */
export function readsAsAlone(piece: Piece): boolean {
  if (piece.kind === "title") return readsAs(piece.text, [piece]);
  return readsAs(`###\n${piece.text}`, [{ kind: "title", text: "###" }, piece]);
}

function readPieces({
  variables,
  defaults,
  requests,
  comments,
}: RequestDocumentTree): readonly ReadPiece[] {
  const json = requests.flatMap(({ body }) => (body?.kind === "json" ? [body.span] : []));
  const outside = ({ start }: Span) =>
    !json.some((span) => span.start <= start && start < span.end);
  return [
    ...variables.map(({ span, value }) => ({ kind: "variable", span, value }) as const),
    ...defaults.map(({ span }) => ({ kind: "directive", span }) as const),
    ...comments.flatMap(({ span }) => (outside(span) ? [{ kind: "comment", span } as const] : [])),
    ...requests.flatMap(requestPieces),
  ].sort((a, b) => a.span.start - b.span.start);
}

function requestPieces({
  separator,
  directives,
  body,
  expectations,
}: RequestNode): readonly ReadPiece[] {
  const inBody: readonly ReadPiece[] =
    body?.kind === "lines"
      ? [
          ...(body.operation ? [{ kind: "operation", span: body.operation.span } as const] : []),
          ...body.parameters.map(
            ({ span, value }) => ({ kind: "parameter", span, value }) as const,
          ),
        ]
      : body
        ? [{ kind: "json", span: body.span }]
        : [];
  return [
    ...(separator ? [{ kind: "title", span: separator.span } as const] : []),
    ...directives.map(({ span }) => ({ kind: "directive", span }) as const),
    ...inBody,
    ...expectations.map(({ span }) => ({ kind: "expectation", span }) as const),
  ];
}

function valuesOf(text: string, value: ValueNode | ListNode | undefined): readonly string[] {
  if (!value) return [];
  const items = value.kind === "list" ? value.items : [{ kind: "item", value } as const];
  return items.flatMap((item) => {
    // A group says more than one value: no text of another tool means that.
    if (item.kind === "group") return [];
    const { quoted, template, span } = item.value;
    return [quoted ? (literalText(template) ?? "") : text.slice(span.start, span.end)];
  });
}

function isSame(one: readonly string[], two: readonly string[]): boolean {
  return one.length === two.length && one.every((value, at) => value === two[at]);
}
