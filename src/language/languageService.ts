import type { Position, Span, TextEdit } from "../model/span.ts";
import type { CheckContext } from "./checkDocument.ts";
import { complete } from "./completion/complete.ts";
import type { CompletionContext, Suggestion } from "./completion/suggestion.ts";
import {
  placedEdit,
  placedFold,
  placedHint,
  placedLink,
  placedOccurrence,
  placedToken,
  placedEntry,
  placedHover,
  placedSpan,
  placedRefactoring,
  placedSuggestion,
  placedTarget,
  placedTest,
} from "./file/placing.ts";
import { RequestFile, type SectionFeature } from "./file/requestFile.ts";
import type { Section } from "./file/section.ts";
import { FileFindings, type SectionFindings } from "./file/sectionFindings.ts";
import type { Finding } from "./finding.ts";
import { firstLineEnd, formatDocument } from "./format.ts";
import { hover, type Hover } from "./hover.ts";
import { formatOnEnter, formatRange } from "./formatPart.ts";
import { definitionAt, type Definition } from "./navigation/definition.ts";
import { foldingRanges, type FoldingRange } from "./navigation/folding.ts";
import { inlayHints, type InlayHint } from "./navigation/inlayHints.ts";
import { fileLinks, type FileLink } from "./navigation/links.ts";
import { inFileOrder, occurrencesIn, type Occurrence } from "./navigation/occurrences.ts";
import { selectionSpans } from "./navigation/selection.ts";
import { semanticTokens } from "./navigation/semanticTokens.ts";
import type { SemanticToken } from "./navigation/tokenWriter.ts";
import { outline, runTargets, type OutlineEntry, type RunTarget } from "./outline.ts";
import { parameterHints, type ParameterHints } from "./parameterHints.ts";
import { parseRequestDocument } from "./parser.ts";
import { organizedFields } from "./refactor/fieldOrder.ts";
import type { Refactoring } from "./refactor/refactoring.ts";
import { requestRefactorings, variableRefactorings } from "./refactor/refactorings.ts";
import type { RequestDocument } from "./requestDocument.ts";
import { namedTests, requestTests, type NamedTest } from "./requestTests.ts";
import type { Surroundings } from "./surroundings.ts";

const tokensOf: SectionFeature<SemanticToken> = (document, surroundings) =>
  semanticTokens(document, undefined, surroundings);
const hintsOf: SectionFeature<InlayHint> = (document, surroundings) =>
  inlayHints(document, undefined, surroundings);

/** How an item that was made of a section is moved to its place in the file. */
type Placing<Item> = (item: Item, section: Section) => Item;

/**
 * An open request file and everything the language offers for it. All offsets and places are those of the
 * file as it is now. Every feature is a function of a document and its surroundings; here it is given one
 * section at a time, what it makes is kept, and its places are moved to where the section stands.
 */
export class LanguageFile {
  readonly #file: RequestFile;
  readonly #findings: FileFindings;
  #document: RequestDocument | undefined;

  constructor(text: string) {
    this.#file = new RequestFile(text);
    this.#findings = new FileFindings(this.#file);
    this.#file.onReplace(() => (this.#document = undefined));
  }

  /** Applies edits one after another, as editors report them: each counts in the text that the others left. */
  edit(edits: readonly TextEdit[]): void {
    this.#file.edit(edits);
  }

  /** Makes the text another where the edits that led to it are not known. */
  become(text: string): void {
    this.#file.become(text);
  }

  get text(): string {
    return this.#file.text;
  }

  get length(): number {
    return this.#file.length;
  }

  /** The file read as a whole, for what takes all of it anyway, such as a run. Costs a full parse after an edit. */
  get document(): RequestDocument {
    return (this.#document ??= parseRequestDocument(this.text));
  }

  findings(context: CheckContext = {}): readonly Finding[] {
    return this.#findings.all(context);
  }

  /** Findings with places as in their sections; a section's list stays the same object while nothing changes. */
  findingsBySection(context: CheckContext = {}): readonly SectionFindings[] {
    return this.#findings.bySection(context);
  }

  /** Findings in and right around a stretch, for quick fixes there. */
  findingsNear(context: CheckContext, { start, end }: Span): readonly Finding[] {
    return this.#findings.near(context, start, end);
  }

  /**
   * Checks at most so many of the sections whose findings are not known; true when none is left. So a
   * huge file can be checked in slices between which people type.
   */
  checkSome(context: CheckContext, most: number): boolean {
    return this.#findings.checkSome(context, most);
  }

  complete(offset: number, context?: CompletionContext): readonly Suggestion[] {
    return this.#listAt(offset, placedSuggestion, (document, at, surroundings) =>
      complete(document, at, context, surroundings),
    );
  }

  hover(offset: number): Hover | undefined {
    return this.#oneAt(offset, placedHover, hover);
  }

  /** What the operation at the offset takes, and what of it is given. */
  parameterHints(offset: number): ParameterHints | undefined {
    return this.#oneAt(offset, (hints: ParameterHints) => hints, parameterHints);
  }

  /** Other ways to write what stands in a stretch; one that ends in a later request counts to the end of its own. */
  refactorings({ start, end }: Span): readonly Refactoring[] {
    const { section, document, surroundings } = this.#file.at(start);
    const range = { start: start - section.start, end: Math.min(end, section.end) - section.start };
    return [
      ...requestRefactorings(document, range, surroundings).map((one) =>
        placedRefactoring(one, section),
      ),
      ...variableRefactorings(range, surroundings, section, this.#file.sections),
    ];
  }

  /** Sorts the fields of every request; nothing where all are sorted. */
  organizedFields(): readonly Refactoring[] {
    return organizedFields(this.#file.sections);
  }

  format(): readonly TextEdit[] {
    const lineEnd = this.#lineEnd();
    return this.#file.sections.flatMap((section) =>
      formatDocument(section.document, lineEnd).map((edit) => placedEdit(edit, section)),
    );
  }

  outline(): readonly OutlineEntry[] {
    return this.#everywhere(outline, placedEntry);
  }

  runTargets(): readonly RunTarget[] {
    return this.#everywhere(runTargets, placedTarget);
  }

  foldingRanges(): readonly FoldingRange[] {
    return this.#everywhere(foldingRanges, placedFold);
  }

  fileLinks(): readonly FileLink[] {
    return this.#everywhere(fileLinks, placedLink);
  }

  /** With a range those of the sections that it touches. */
  semanticTokens(range?: Span): readonly SemanticToken[] {
    return this.#everywhere(tokensOf, placedToken, range);
  }

  inlayHints(range?: Span): readonly InlayHint[] {
    return this.#everywhere(hintsOf, placedHint, range).filter(
      ({ offset }) => !range || (range.start <= offset && offset <= range.end),
    );
  }

  /** Every place of every name: what references, highlights and rename are told. */
  occurrences(): readonly Occurrence[] {
    return inFileOrder(this.#everywhere(occurrencesIn, placedOccurrence));
  }

  /** Takes the whole file: what a path leads to may stand anywhere. */
  definition(offset: number): Definition | undefined {
    return definitionAt(this.document, offset);
  }

  selectionSpans(offset: number): readonly Span[] {
    const { section, document } = this.#file.at(offset);
    const spans = selectionSpans(document, offset - section.start).map((span) =>
      placedSpan(span, section),
    );
    const whole = { start: 0, end: this.length };
    return section.text.length === this.length ? spans : [...spans, whole];
  }

  formatRange(range: Span): readonly TextEdit[] {
    const lineEnd = this.#lineEnd();
    return this.#touched(range).flatMap((section) => {
      // A selection that ends at the start of a section does not take its first line.
      if (range.start < range.end && range.end === section.start) return [];
      const start = Math.max(0, range.start - section.start);
      const end = Math.min(section.text.length, range.end - section.start);
      const part = formatRange(section.document, { start, end }, lineEnd);
      return part.map((edit) => placedEdit(edit, section));
    });
  }

  /** The line left may be the last of the section before. */
  formatOnEnter(offset: number): readonly TextEdit[] {
    const line = this.positionAt(offset).line;
    const here = this.offsetAt({ line, column: 1 });
    if (here === 0) return [];
    const { section, document } = this.#file.at(here - 1);
    return formatOnEnter(document, here - section.start).map((edit) => placedEdit(edit, section));
  }

  #touched(range: Span | undefined): readonly Section[] {
    const { sections } = this.#file;
    if (!range) return sections;
    return sections.filter(
      ({ start, text }) => start <= range.end && range.start <= start + text.length,
    );
  }

  /** The requests that say what they expect. */
  requestTests(): readonly NamedTest[] {
    return namedTests(this.#everywhere(requestTests, placedTest));
  }

  positionAt(offset: number): Position {
    const at = Math.min(Math.max(offset, 0), this.length);
    const { section, document } = this.#file.at(at);
    const { line, column } = document.lines.positionAt(at - section.start);
    const shift = line === 1 ? this.#columnsBefore(section) : 0;
    return { line: line + section.linesAbove, column: column + shift };
  }

  offsetAt({ line, column }: Position): number {
    const section = this.#file.atLine(line - 1);
    const { lines } = section.document;
    const own = line - section.linesAbove;
    const shift = own === 1 ? this.#columnsBefore(section) : 0;
    return section.start + lines.offsetAt({ line: own, column: column - shift });
  }

  /** A section begins a line, but for the first behind a byte order mark. */
  #columnsBefore({ index }: Section): number {
    const before = this.#file.sections[index - 1];
    return before?.lineEnds === 0 ? before.text.length : 0;
  }

  /** A feature of which each section has its own part: kept by section, in order of the file. */
  #everywhere<Item>(
    feature: SectionFeature<Item>,
    placing: Placing<Item>,
    range?: Span,
  ): readonly Item[] {
    return this.#touched(range).flatMap((section) =>
      this.#file.made(feature, section).map((item) => placing(item, section)),
    );
  }

  #listAt<Item>(
    offset: number,
    placing: Placing<Item>,
    feature: (
      document: RequestDocument,
      offset: number,
      surroundings: Surroundings,
    ) => readonly Item[],
  ): readonly Item[] {
    const { section, document, surroundings } = this.#file.at(offset);
    return feature(document, offset - section.start, surroundings).map((item) =>
      placing(item, section),
    );
  }

  #oneAt<Item>(
    offset: number,
    placing: Placing<Item>,
    feature: (
      document: RequestDocument,
      offset: number,
      surroundings: Surroundings,
    ) => Item | undefined,
  ): Item | undefined {
    const { section, document, surroundings } = this.#file.at(offset);
    const found = feature(document, offset - section.start, surroundings);
    return found && placing(found, section);
  }

  #lineEnd(): string {
    const first = this.#file.sections.find(({ lineEnds }) => lineEnds > 0);
    return firstLineEnd(first?.text ?? "");
  }
}

/** Opens a file for editing. */
export function openFile(text: string): LanguageFile {
  return new LanguageFile(text);
}
