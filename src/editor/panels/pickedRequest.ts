import type { TextDocument, TextDocumentChangeEvent } from "vscode";
import { operationOf } from "../../language/draft.ts";
import { titleOf } from "../../language/outline.ts";
import { requestAt, type RequestDocument } from "../../language/requestDocument.ts";
import type { RequestNode } from "../../language/syntax.ts";

/** Gives what stands in a document now, read once for each version. */
export type ReadDocument = (document: TextDocument) => RequestDocument;

/**
 * One request of an open file, followed through edits: lines and ordinals move, so it is held by the
 * place of its operation, which moves with the text.
 */
export class PickedRequest {
  readonly document: TextDocument;
  readonly key: number;
  readonly #read: ReadDocument;
  #anchor: number;
  #ordinal: number;
  #title: string;
  /** How many requests the file held. */
  #count: number;
  #isGone = false;

  constructor(document: TextDocument, request: RequestNode, key: number, read: ReadDocument) {
    this.document = document;
    this.key = key;
    this.#read = read;
    this.#ordinal = request.ordinal;
    this.#title = titleOf(request);
    this.#anchor = anchorOf(request);
    this.#count = this.#requests.length;
  }

  /** What it was called when it was last seen. */
  get title(): string {
    return this.#title;
  }

  /** As it stands in the text now; undefined when it was taken out. */
  get request(): RequestNode | undefined {
    if (this.#isGone) return undefined;
    const request = requestAt(this.#read(this.document), this.#anchor);
    if (request) {
      this.#count = this.#requests.length;
      this.#ordinal = request.ordinal;
      this.#title = titleOf(request);
      this.#anchor = anchorOf(request);
    }
    return request;
  }

  get #requests(): readonly RequestNode[] {
    return this.#read(this.document).tree.requests;
  }

  is(document: TextDocument, request: RequestNode): boolean {
    return document === this.document && this.request?.ordinal === request.ordinal;
  }

  /** Moves along with an edit. */
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

  /** Its operation was in the replaced text: taken out, unless as many requests are left as before. */
  #wasReplaced(): void {
    const requests = this.#requests;
    const again = requests[this.#ordinal];
    if (again && (requests.length >= this.#count || titleOf(again) === this.#title))
      this.#anchor = anchorOf(again);
    else this.#isGone = true;
  }
}

function anchorOf(request: RequestNode): number {
  const place = operationOf(request)?.span ?? request.separator?.span ?? request.span;
  return place.start;
}
