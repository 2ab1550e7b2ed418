import { isSameHeader } from "../../model/environments/environment.ts";
import type { Text } from "../../contract/text.ts";
import { directiveForm } from "../../language/syntax/directives.ts";
import { parseRequestDocument } from "../../language/syntax/parser.ts";
import type {
  ListNode,
  RequestDocumentTree,
  RequestNode,
  ValueNode,
} from "../../language/syntax/syntax.ts";
import { type Span, literalText } from "../../model/text/sourceText.ts";

/** A variable: `text` writes its value, and `values` is the expected result of reading it. */
export interface NewVariable {
  readonly place: Text;
  readonly name: string;
  readonly text: string;
  readonly values: readonly string[];
}

export interface NewRequest {
  readonly place: Text;
  readonly title: string;
  readonly name?: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: readonly RequestFilePart[];
  /** Directives, comments and expectations, as lines. */
  readonly ownLines: readonly string[];
}

interface Written {
  readonly text: string;
  readonly requests: number;
}

interface Block {
  readonly place: Text | undefined;
  readonly pieces: readonly RequestFilePart[];
}

/** Called for an omitted part with its name, or for a whole request. */
type Left = (place: Text | undefined, name: string | undefined) => void;

/** Writes a request file: variables, then requests. Omits parts that do not read back as intended. */
export function requestFileText(
  variables: readonly NewVariable[],
  requests: readonly NewRequest[],
  ownLines: readonly string[],
  left: Left,
): Written {
  const kept = ownLines.filter((line) => isComment(line) || isDefault(line));
  const places = new Map<RequestFilePart, Text>();
  const variablePieces = variables.map(({ name, text, values, place }): RequestFilePart => {
    const piece: RequestFilePart = { kind: "variable", name, text: `@${name} = ${text}`, values };
    places.set(piece, place);
    return piece;
  });
  const head: Block = { place: undefined, pieces: [...kept.map(ownPiece), ...variablePieces] };
  const blocks = requests.map(requestBlock);
  if (readsAs(fileText([head, ...blocks]), piecesOf([head, ...blocks])))
    return { text: fileText([head, ...blocks]), requests: blocks.length };
  const soundHead = sound(head, left, places);
  const soundBlocks = blocks.flatMap((block) => {
    const made = sound(block, left, places);
    const isWhole = made.pieces.some(({ kind }) => kind === "operation" || kind === "json");
    if (isWhole && readsAs(blockText(made), made.pieces)) return [made];
    left(block.place, undefined);
    return [];
  });
  const all = [soundHead, ...soundBlocks];
  if (readsAs(fileText(all), piecesOf(all)))
    return { text: fileText(all), requests: soundBlocks.length };
  left(undefined, undefined);
  return { text: "", requests: 0 };
}

function sound(
  { place, pieces }: Block,
  left: Left,
  places: ReadonlyMap<RequestFilePart, Text>,
): Block {
  const kept = pieces.filter((piece) => {
    if (readsAsAlone(piece)) return true;
    if (piece.kind !== "operation" && piece.kind !== "json")
      left(places.get(piece) ?? place, piece.name ?? "");
    return false;
  });
  // The requests begin with a `###` line even if its title is omitted.
  const needsTitle = pieces[0]?.kind === "title" && kept[0]?.kind !== "title";
  return { place, pieces: needsTitle ? [{ kind: "title", text: "###" }, ...kept] : kept };
}

function fileText(blocks: readonly Block[]): string {
  const texts = blocks.filter(({ pieces }) => pieces.length > 0).map(blockText);
  return texts.length === 0 ? "" : `${texts.join("\n\n")}\n`;
}

function blockText({ pieces }: Block): string {
  return pieces.map(({ text }) => text).join("\n");
}

function piecesOf(blocks: readonly Block[]): readonly RequestFilePart[] {
  return blocks.flatMap(({ pieces }) => pieces);
}

function requestBlock({ place, title, name, headers, body, ownLines }: NewRequest): Block {
  const oneLine = visible(title).replace(/\s+/g, " ").trim();
  const expectations = ownLines.filter((line) => line.startsWith("?"));
  const before = ownLines.filter((line) => isComment(line) || isDirective(line));
  const pieces: readonly RequestFilePart[] = [
    { kind: "title", text: oneLine === "" ? "###" : `### ${oneLine}` },
    ...(name === undefined ? [] : [{ kind: "directive", text: `@name ${name}` } as const]),
    ...before.map(ownPiece),
    ...headers
      .filter(([header]) => !before.some((own) => isSameHeader(headerOf(own), header)))
      .map(([header, value]): RequestFilePart => {
        return { kind: "directive", name: header, text: `@header ${header} ${value}` };
      }),
    ...body,
    ...expectations.map(ownPiece),
  ];
  return { place, pieces };
}

/** Our own exports write the directive in addition to the header. */
function headerOf(line: string): string {
  return /^@header\s+(\S+)/.exec(line)?.[1] ?? "";
}

export function ownPiece(line: string): RequestFilePart {
  const kind = isComment(line) ? "comment" : line.startsWith("?") ? "expectation" : "directive";
  return { kind, text: visible(line).trimEnd() };
}

/** Control characters of other files must not reach a terminal or a diff. */
function visible(line: string): string {
  return line.replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]/g, " ");
}

const isComment = (line: string) => line.startsWith("// ");

/** A line that an import may keep: a directive of the language. */
function isDirective(line: string): boolean {
  const word = /^@([A-Za-z]+)\s/.exec(line)?.[1];
  return word !== undefined && word !== "name" && directiveForm(word) !== undefined;
}

function isDefault(line: string): boolean {
  const word = /^@([A-Za-z]+)\s/.exec(line)?.[1] ?? "";
  return directiveForm(word)?.inPreamble === "default";
}

/** One part of a request file: its kind, and its text from the start of its line to the end. */
export interface RequestFilePart {
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
  readonly name?: string;
  /** Value of a parameter or variable, if the text alone is ambiguous. */
  readonly values?: readonly string[];
}

interface ReadPiece {
  readonly kind: RequestFilePart["kind"];
  readonly span: Span;
  readonly value?: ValueNode | ListNode | undefined;
}

/** True if a text is parsed as exactly these parts in this order. */
function readsAs(text: string, meant: readonly RequestFilePart[]): boolean {
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

/** True if a part reads back as intended on its own, after a `###` line. */
function readsAsAlone(piece: RequestFilePart): boolean {
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
    // A group means several values, which no text of another tool does.
    if (item.kind === "group") return [];
    const { quoted, template, span } = item.value;
    return [quoted ? (literalText(template) ?? "") : text.slice(span.start, span.end)];
  });
}

function isSame(one: readonly string[], two: readonly string[]): boolean {
  return one.length === two.length && one.every((value, at) => value === two[at]);
}
