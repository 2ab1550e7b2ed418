import {
  holds,
  movedEdit,
  movedSpan,
  touches,
  type Position,
  type Span,
  type TextEdit,
  type TextLine,
} from "../model/text/sourceText.ts";
import { type CheckContext, fixedAll } from "./checkDocument.ts";
import { complete } from "./completion/complete.ts";
import type { CompletionContext, Suggestion } from "./completion/suggestion.ts";
import { fileTokenData, tokenDataIn, NamePlaces, placed, RequestFile } from "./file/requestFile.ts";
import {
  chosenRequests,
  excerptOf,
  type ChosenRequests,
  type Excerpt,
  requestAtOffset,
  requestIn,
  type FileRequest,
} from "./file/requestDrafts.ts";
import { FileDiagnostics } from "./file/fileDiagnostics.ts";
import type { Diagnostic } from "./diagnostic.ts";
import { hover, type HoverFacts } from "./hover/hover.ts";
import type { Hover } from "./hover/hoverExpectation.ts";
import { nameDefinition, otherDefinition, type Definition } from "./navigation/definition.ts";
import {
  foldingRanges,
  type FoldingRange,
  selectionSpans,
  fileLinks,
  type FileLink,
} from "./navigation/ranges.ts";
import { inlayHints, type GivenFacts, type InlayHint } from "./navigation/inlayHints.ts";
import type { NameOccurrences } from "./navigation/occurrences.ts";
import {
  boundTo,
  numbered,
  outlineIn,
  runTargets,
  type OutlineEntry,
  type RunTarget,
  namedTests,
  requestTests,
  type NamedTest,
} from "./outline.ts";
import { parameterHints, type ParameterHints } from "./hover/parameterHints.ts";
import { parseRequestDocument, type RequestDocument } from "./syntax/parser.ts";
import { personalSpans, withoutTexts } from "./personalSpans.ts";
import { operationChanges, type OperationChange } from "./refactor/changeOperation.ts";
import { askedCounts, fieldLensPlaces, type FieldLensPlace } from "./refactor/fieldPicking.ts";
import { usedFilesByName, type UsedName } from "./usedFiles.ts";
import type { DocumentContext } from "./documentContext.ts";
import { requestNameOf } from "./draft.ts";
import { nodeOf } from "./fileNames.ts";
import { firstLineEnd, formatDocument, editsInLines, formatOnEnter } from "./format/format.ts";
import { hasMarkAt } from "./syntax/syntax.ts";

interface DefinedName {
  readonly name: string;
  readonly span: Span;
}

/** Offsets refer to the current text. Results are cached by section and moved to its place. */
export class LanguageFile {
  #file: RequestFile;
  #diagnostics: FileDiagnostics;
  #document: RequestDocument | undefined;

  constructor(text: string) {
    this.#file = new RequestFile(text);
    this.#diagnostics = new FileDiagnostics(this.#file);
  }

  /** Applies edits in order. Each refers to the text after the previous ones. */
  edit(edits: readonly TextEdit[]): void {
    let { text } = this;
    for (const { span, newText } of edits)
      text = text.slice(0, span.start) + newText + text.slice(span.end);
    this.setText(text);
  }

  /** Parses new sections of a text and keeps cached results of all others. */
  setText(text: string): void {
    if (text === this.text) return;
    this.#file = new RequestFile(text, { before: this.#file });
    this.#diagnostics = new FileDiagnostics(this.#file, this.#diagnostics);
    this.#document = undefined;
  }

  get text(): string {
    return this.#file.text;
  }

  get length(): number {
    return this.text.length;
  }

  /** Costs a full parse after an edit. */
  get document(): RequestDocument {
    return (this.#document ??= parseRequestDocument(this.text));
  }

  diagnostics(context: CheckContext = {}): readonly Diagnostic[] {
    return this.#diagnostics.all(context);
  }

  diagnosticsNear(context: CheckContext, { start, end }: Span): readonly Diagnostic[] {
    return this.#diagnostics.near(context, start, end);
  }

  /** The first fix of every diagnostic of one code. Without a code: all fixes that are safe unattended. */
  allFixes(context: CheckContext = {}, code?: string): readonly TextEdit[] {
    return fixedAll(this, this.diagnostics(context), context, code);
  }

  /** Returns true when all sections are checked. Slices keep the editor responsive in a large file. */
  checkSome(context: CheckContext, most: number): boolean {
    return this.#diagnostics.checkSome(context, most);
  }

  complete(offset: number, context?: CompletionContext): readonly Suggestion[] {
    return this.#at(offset, (document, at, documentContext) =>
      complete(document, at, context, documentContext),
    );
  }

  hover(offset: number, facts: HoverFacts = {}): Hover | undefined {
    return this.#at(offset, (document, at, documentContext) =>
      hover(document, at, documentContext, facts),
    );
  }

  parameterHints(offset: number): ParameterHints | undefined {
    return this.#at(offset, parameterHints);
  }

  operationChanges({ start, end }: Span): readonly OperationChange[] {
    const section = this.#file.at(start);
    const range = { start: start - section.start, end: Math.min(end, section.end) - section.start };
    return placed(operationChanges(section.document, range), section);
  }

  format(): readonly TextEdit[] {
    return formatDocument(this.document);
  }

  formatRange(range: Span): readonly TextEdit[] {
    return editsInLines(this.format(), this.text, range);
  }

  /** Formats the line above the offset, which Enter has just completed. */
  formatOnEnter(offset: number): readonly TextEdit[] {
    const { line } = this.positionAt(offset);
    if (line < 2) return [];
    // The line below may begin the next section.
    const above = this.offsetAt({ line: line - 1, column: 1 });
    // A byte order mark is a section of its own if the first line begins a request.
    const left = this.#file.at(above === 0 && hasMarkAt(this.text, 0) ? 1 : above);
    const here = this.offsetAt({ line, column: 1 }) - left.start;
    const edits = formatOnEnter(left.document, here, firstLineEnd(this.text));
    return edits.map((edit) => movedEdit(edit, left.start));
  }

  outline(): readonly OutlineEntry[] {
    return this.#everywhere(outlineIn(this.requestCount)).map((entry) =>
      entry.ordinal === undefined ? entry : { ...entry, name: numbered(entry.ordinal) },
    );
  }

  runTargets(): readonly RunTarget[] {
    return boundTo(this.#file, this.#everywhere(runTargets));
  }

  runTarget(ordinal: number): RunTarget | undefined {
    const section = this.#file.ofRequest(ordinal);
    return section && boundTo(this.#file, placed(this.#file.own(runTargets, section), section))[0];
  }

  folding(): readonly FoldingRange[] {
    return this.#everywhere(foldingRanges);
  }

  links(): readonly FileLink[] {
    return this.#everywhere(fileLinks, "@");
  }

  rowFiles(): readonly string[] {
    return this.#file.rowFiles;
  }

  get variableNames(): readonly string[] {
    return this.#file.context.names("variable");
  }

  /** Passed to the checks by a host that can read the files. */
  get usedNames(): readonly UsedName[] {
    const names = usedFilesByName(this.#file.context);
    return [...names].map(([name, file]) => ({ name, file }));
  }

  /** Semantic tokens in the editor's encoding: five integers for each token. */
  tokens(): Uint32Array<ArrayBuffer> {
    return fileTokenData(this.#file);
  }

  tokensIn(range: Span): Uint32Array<ArrayBuffer> {
    return tokenDataIn(this.#file, range);
  }

  inlayHints(range: Span, given: GivenFacts = {}): readonly InlayHint[] {
    // Cached hints of a section depend on this file alone.
    const isGiven = given.variables !== undefined || given.tables !== undefined;
    return this.#file
      .touching(range)
      .flatMap((section) =>
        (isGiven
          ? sectionHints(section.document, this.#file.context, given)
          : this.#file.made(sectionHints, section)
        ).map((hint) => ({ ...hint, offset: hint.offset + section.start })),
      )
      .filter(({ offset }) => holds(range, offset));
  }

  personalSpans(): readonly Span[] {
    return this.#everywhere(personalSpans);
  }

  /** Removes sensitive text of the touched requests. In a hidden range it also removes the replacement. */
  withoutPersonal(reported: string, range: Span, replacements: readonly string[] = []): string {
    const hidden = this.#file.touching(range).flatMap((section) =>
      this.#file.own(personalSpans, section).map((span) => ({
        text: section.document.text.slice(span.start, span.end),
        span: movedSpan(span, section.start),
      })),
    );
    const isHidden = hidden.some(({ span }) => touches(span, range));
    return withoutTexts(reported, [
      ...hidden.map(({ text }) => text),
      ...(isHidden ? replacements : []),
    ]);
  }

  definition(offset: number): Definition | undefined {
    const name = this.names.at(offset);
    if (name && name.kind !== "member") return nameDefinition(this.names, offset);
    return this.#at(offset, otherDefinition);
  }

  get names(): NameOccurrences {
    return new NamePlaces(this.#file);
  }

  get definedNames(): readonly DefinedName[] {
    return this.#file.sections.flatMap((section) =>
      section.parts.flatMap((part) => {
        const node = nodeOf(part, section.document);
        const span = "nameSpan" in node ? node.nameSpan : requestNameOf(node)?.span;
        return span ? [{ name: part.name, span: movedSpan(span, section.start) }] : [];
      }),
    );
  }

  selection(offset: number): readonly Span[] {
    const section = this.#file.at(offset);
    const file = movedSpan({ start: 0, end: this.length }, -section.start);
    return placed(selectionSpans(section.document, offset - section.start, file), section);
  }

  fieldLensPlaces(): readonly FieldLensPlace[] {
    return this.#everywhere(fieldLensPlaces);
  }

  /** Undefined for a request without fields. */
  askedCounts(ordinal: number): ReturnType<typeof askedCounts> {
    const request = this.request(ordinal);
    return request && askedCounts(request.document, request.node);
  }

  /** Requests with these ordinals and their dependencies, for a run. The cost depends on these requests only. */
  chosen(ordinals: readonly number[]): ChosenRequests {
    return chosenRequests(this.#file, ordinals);
  }

  /** With their dependencies, as a file of their own. */
  excerpt(ordinals: readonly number[]): Excerpt {
    return excerptOf(this.#file, ordinals);
  }

  errorsOf(ordinal: number, context: CheckContext): readonly Diagnostic[] {
    const request = this.request(ordinal);
    const { length } = this.usedNames;
    return request ? this.#diagnostics.errorsOf(context, request, length > 0) : [];
  }

  request(ordinal: number): FileRequest | undefined {
    return requestIn(this.#file, ordinal);
  }

  requestAt(offset: number): FileRequest | undefined {
    return requestAtOffset(this.#file, offset);
  }

  get requestCount(): number {
    return this.#file.requestCount;
  }

  requestTests(): readonly NamedTest[] {
    return namedTests(this.#everywhere(requestTests, "?"));
  }

  positionAt(offset: number): Position {
    return this.#file.lines.positionAt(offset);
  }

  offsetAt(position: Position): number {
    return this.#file.lines.offsetAt(position);
  }

  line(number: number): TextLine {
    return this.#file.lines.line(number);
  }

  get defaultEnvironment(): string | undefined {
    return this.#file.environment;
  }

  /** Results of each section in order. Sections without the character `mark` have no results and are skipped. */
  #everywhere<Item>(
    feature: (document: RequestDocument) => readonly Item[],
    mark = "",
  ): readonly Item[] {
    return this.#file.sections.flatMap((section) =>
      section.text.includes(mark) ? placed(this.#file.own(feature, section), section) : [],
    );
  }

  #at<Made>(
    offset: number,
    feature: (document: RequestDocument, offset: number, context: DocumentContext) => Made,
  ): Made {
    const section = this.#file.at(offset);
    return placed(feature(section.document, offset - section.start, this.#file.context), section);
  }
}

/** Cached for the whole section, because the visible part changes constantly. */
function sectionHints(
  document: RequestDocument,
  documentContext: DocumentContext,
  given?: GivenFacts,
): readonly InlayHint[] {
  return inlayHints(document, { start: 0, end: document.text.length }, documentContext, given);
}

export function openFile(text: string): LanguageFile {
  return new LanguageFile(text);
}
