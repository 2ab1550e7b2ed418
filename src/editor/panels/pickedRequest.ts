import type { TextDocument, TextDocumentChangeEvent } from "vscode";
import { operationOf } from "../../language/draft.ts";
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
