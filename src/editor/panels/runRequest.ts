import {
  Range,
  window,
  workspace,
  type TextDocument,
  type TextEdit,
  type TextDocumentChangeEvent,
} from "vscode";
import {
  deliveredValues,
  isAtOrBelow,
  askability,
  deliveredPath,
  fieldPaths,
} from "../../contract/response/fields.ts";
import type { SearchChange } from "../../contract/rules/searchRules.ts";
import type { Text } from "../../contract/text.ts";
import { requestNameOf, operationOf } from "../../language/draft.ts";
import {
  emptyParameter,
  searchChange,
  expectedLine,
  type ExpectedValue,
  acceptedEdits,
  type Accepted,
} from "../../language/refactor/expectedLine.ts";
import { changeFields } from "../../language/refactor/fieldEdits.ts";
import { sectionBehind } from "../../language/refactor/followUpRequest.ts";
import { requestFields } from "../../language/refactor/fieldPicking.ts";
import { movedEdit, movedSpan, type Span } from "../../model/text/sourceText.ts";
import type { AskedFields } from "../../protocol/response.ts";
import { pickerWords } from "../../protocol/fieldPicker.ts";
import { fieldActionWords } from "../../protocol/words/responseWords.ts";
import { editOf, editsOf, showPlace } from "../vscodeApi.ts";
import { currentTarget } from "../runs/lastRuns.ts";
import type { RunSource } from "../../panels/runs.ts";
import type { FileRequest } from "../../language/file/requestDrafts.ts";
import type { LanguageFile } from "../../language/languageService.ts";

export type ReadDocument = (document: TextDocument) => LanguageFile;

interface FollowingOptions {
  readonly key: number;
  readonly read: ReadDocument;
}

/** A request followed through edits by its operation's position: lines and ordinals change. */
export class PickedRequest {
  readonly document: TextDocument;
  readonly key: number;
  readonly #read: ReadDocument;
  #anchor: number;
  #ordinal: number;
  #title: string;
  #count: number;
  #isGone = false;

  constructor(document: TextDocument, request: FileRequest, { key, read }: FollowingOptions) {
    this.document = document;
    this.key = key;
    this.#read = read;
    this.#ordinal = request.ordinal;
    this.#title = request.title;
    this.#anchor = anchorOf(request);
    this.#count = this.#file.requestCount;
  }

  get title(): string {
    return this.#title;
  }

  /** Current text of the request; undefined after its removal. */
  get request(): FileRequest | undefined {
    if (this.#isGone) return undefined;
    const request = this.#file.requestAt(this.#anchor);
    if (request) {
      this.#count = this.#file.requestCount;
      this.#ordinal = request.ordinal;
      this.#title = request.title;
      this.#anchor = anchorOf(request);
    }
    return request;
  }

  get #file(): LanguageFile {
    return this.#read(this.document);
  }

  is(document: TextDocument, request: FileRequest): boolean {
    return document === this.document && this.request?.ordinal === request.ordinal;
  }

  follow({ contentChanges }: TextDocumentChangeEvent): void {
    for (const { rangeOffset, rangeLength, text } of contentChanges) {
      if (rangeOffset + rangeLength <= this.#anchor && rangeOffset < this.#anchor)
        this.#anchor += text.length - rangeLength;
      else if (
        rangeOffset <= this.#anchor &&
        rangeLength > 0 &&
        rangeOffset + rangeLength > this.#anchor
      )
        this.#wasReplaced();
    }
  }

  /** The request is gone if fewer remain and the one in its place has another title. */
  #wasReplaced(): void {
    const again = this.#file.request(this.#ordinal);
    if (again && (this.#file.requestCount >= this.#count || again.title === this.#title))
      this.#anchor = anchorOf(again);
    else this.#isGone = true;
  }
}

function anchorOf({ node, start }: FileRequest): number {
  const place = operationOf(node)?.span ?? node.separator?.span ?? node.span;
  return start + place.start;
}

/** Current request of a run in its file, followed through edits. */
export class RunRequest {
  readonly document: TextDocument;
  readonly #picked: PickedRequest;

  private constructor(document: TextDocument, picked: PickedRequest) {
    this.document = document;
    this.#picked = picked;
  }

  static find(
    document: TextDocument,
    source: RunSource,
    title: string,
    read: ReadDocument,
  ): RunRequest | undefined {
    const file = read(document);
    const target = currentTarget(file, { ...source, title });
    const request = target && file.request(target.ordinal);
    return (
      request && new RunRequest(document, new PickedRequest(document, request, { key: 0, read }))
    );
  }

  follow(change: Parameters<PickedRequest["follow"]>[0]): void {
    this.#picked.follow(change);
  }

  get fields(): AskedFields | undefined {
    const request = this.#picked.request;
    const fields = request && requestFields(request.document, request.node);
    if (!fields) return undefined;
    const { responseType, listed } = fields;
    const paths = listed.flatMap(({ path }) => path ?? []);
    return {
      askable: [...fieldPaths(responseType).keys()].filter(
        (path) => askability(path, responseType) === "allowed",
      ),
      asked: [...deliveredValues(paths, responseType)],
    };
  }

  get ordinal(): number | undefined {
    return this.#picked.request?.ordinal;
  }

  get name(): string | undefined {
    const node = this.#picked.request?.node;
    return node && requestNameOf(node)?.name;
  }

  /** Returns the offset of the section, which is written but not saved; undefined on failure. */
  async addBehind(section: (newline: string) => string): Promise<number | undefined> {
    const request = this.#picked.request;
    if (!request) return undefined;
    const own = request.document.text;
    const { document } = this;
    const end = request.start + own.length;
    const isLast = end >= document.offsetAt(document.lineAt(document.lineCount - 1).range.end);
    const { newText, beginsAt } = sectionBehind(own, isLast, section);
    const edit = editsOf(document, [{ span: { start: end, end }, newText }]);
    return (await workspace.applyEdit(edit)) ? end + beginsAt : undefined;
  }

  /** Writes an expectation of the current value and reveals its line beside the panel. */
  async expect(value: ExpectedValue): Promise<{ readonly problem?: Text; readonly said?: Text }> {
    const request = this.#picked.request;
    if (!request) return { problem: fieldActionWords.noRequest };
    const made = expectedLine(request.document.text, request.node, value);
    if (made.kind === "unknown path") return { problem: fieldActionWords.notExpected };
    if (made.kind === "already there") return { said: fieldActionWords.expectedAlready };
    if (made.kind === "no request") return { problem: fieldActionWords.noRequest };
    const { document } = this;
    const moved = movedEdit(made.edit, request.start);
    if (!(await workspace.applyEdit(editsOf(document, [moved]))))
      return { problem: pickerWords.readOnly };
    const place = document.positionAt(moved.span.start + moved.newText.length);
    for (const editor of window.visibleTextEditors)
      if (editor.document === document) editor.revealRange(new Range(place, place));
    return { said: fieldActionWords.expected(value.path) };
  }

  /** Adds an empty parameter, or widens one to find more people. Returns the problem, if any. */
  async refine(parameter: string, how: SearchChange["how"] | undefined): Promise<Text | undefined> {
    const request = this.#picked.request;
    const operation = request && operationOf(request.node);
    if (!operation) return fieldActionWords.noRequest;
    const { text } = request.document;
    const made = how
      ? searchChange(text, request.node, operation.name, { how, parameter })
      : emptyParameter(text, request.node, operation.name, parameter);
    if (!made)
      return how ? fieldActionWords.notChanged(parameter) : fieldActionWords.notAdded(parameter);
    const { document } = this;
    const moved = movedEdit(made.edit, request.start);
    if (!(await workspace.applyEdit(editsOf(document, [moved])))) return pickerWords.readOnly;
    await showPlace(document, moved.span.start + made.valueAt);
    return undefined;
  }

  placeOf(
    path: string | undefined,
  ): { readonly span: Span; readonly isExact: boolean } | undefined {
    const request = this.#picked.request;
    const fields = request && requestFields(request.document, request.node);
    if (!fields) return undefined;
    const found =
      path === undefined
        ? undefined
        : fields.listed
            .filter((one) => {
              const asked = one.path === undefined ? undefined : deliveredPath(one.path);
              return asked !== undefined && (isAtOrBelow(path, asked) || isAtOrBelow(asked, path));
            })
            .sort((one, other) => (other.path?.length ?? 0) - (one.path?.length ?? 0))[0];
    const span = movedSpan(found?.span ?? fields.place, request.start);
    return { span, isExact: found !== undefined };
  }

  pathAt(offset: number): string | undefined {
    const request = this.#picked.request;
    const fields = request && requestFields(request.document, request.node);
    const at = request && offset - request.start;
    const found = fields?.listed.find(
      ({ span }) => at !== undefined && at >= span.start && at <= span.end,
    );
    return found?.path === undefined ? undefined : deliveredPath(found.path);
  }

  acceptEdits(accepted: readonly Accepted[]): readonly TextEdit[] {
    const request = this.#picked.request;
    if (!request) return [];
    const { document, node, start } = request;
    return acceptedEdits(document.text, node, accepted).map((edit) =>
      editOf(this.document, movedEdit(edit, start)),
    );
  }

  async ask(path: string | readonly string[], isAsked: boolean): Promise<Text> {
    const request = this.#picked.request;
    if (!request) return fieldActionWords.noRequest;
    const paths = [path].flat();
    const [first = ""] = paths;
    const result = changeFields(
      request.document,
      request.node,
      isAsked ? { kind: "add path", path: first } : { kind: "remove paths", paths },
    );
    if (result.kind === "refused") return result.reason;
    if (result.kind === "edits") {
      const edits = result.edits.map((one) => movedEdit(one, request.start));
      if (!(await workspace.applyEdit(editsOf(this.document, edits)))) return pickerWords.readOnly;
    }
    const named = paths.join(", ");
    return isAsked ? fieldActionWords.added(named) : fieldActionWords.removed(named);
  }
}
