import { workspace, type Disposable, type TextDocument } from "vscode";
import type { RequestDocuments } from "../documents/documents.ts";
import type { Run } from "../runs/runs.ts";
import type { RunRequest } from "./runRequest.ts";

/** Typing is followed when it pauses. */
const pauseMilliseconds = 80;

/** Where runs have their requests in open files; each is found once and then followed through edits. */
export class RunRequests implements Disposable {
  readonly #documents: RequestDocuments;
  readonly #subscription: Disposable;
  readonly #known = new WeakMap<NonNullable<Run["source"]>, RunRequest>();
  /** Those of the documents that are open, to follow their edits. */
  readonly #followed = new Map<TextDocument, Set<RunRequest>>();
  #timer: NodeJS.Timeout | undefined;

  /** Tells after a pause that the text of a request has changed. */
  constructor(documents: RequestDocuments, changed: () => void) {
    this.#documents = documents;
    const edited = workspace.onDidChangeTextDocument((change) => {
      const requests = this.#followed.get(change.document);
      if (!requests || change.contentChanges.length === 0) return;
      for (const request of requests) request.follow(change);
      clearTimeout(this.#timer);
      this.#timer = setTimeout(changed, pauseMilliseconds);
    });
    const closed = workspace.onDidCloseTextDocument((document) => this.#followed.delete(document));
    this.#subscription = {
      dispose: () => {
        edited.dispose();
        closed.dispose();
      },
    };
  }

  /** The request of a run, its file opened in the background; undefined when it is not there. */
  async of({ source, title }: Run): Promise<RunRequest | undefined> {
    if (!source) return undefined;
    const known = this.#known.get(source);
    if (known && this.#followed.has(known.document)) return known;
    const document = await opened(source.uri);
    if (!document) return undefined;
    const { languageWork } = await import("../lazy/language.lazy.ts");
    const read = (one: TextDocument) => this.#documents.opened(one, languageWork.openFile);
    const request = languageWork.RunRequest.find(document, source, title, read);
    if (!request) return undefined;
    this.#known.set(source, request);
    const followed = this.#followed.get(document) ?? new Set();
    this.#followed.set(document, followed.add(request));
    return request;
  }

  /** The newest run of the request at a place of a file, and the path that stands there. */
  async pathAt(
    runs: readonly Run[],
    document: TextDocument,
    offset: number,
  ): Promise<{ readonly run: Run; readonly path: string | undefined } | undefined> {
    const file = await this.#documents.file(document);
    const ordinal = file.requestAt(offset)?.ordinal;
    if (ordinal === undefined) return undefined;
    const uri = document.uri.toString();
    for (const run of runs) {
      if (run.source?.uri.toString() !== uri) continue;
      const request = await this.of(run);
      if (request?.ordinal === ordinal) return { run, path: request.pathAt(offset) };
    }
    return undefined;
  }

  dispose(): void {
    clearTimeout(this.#timer);
    this.#subscription.dispose();
  }
}

/** A file that was moved or deleted since is no reason to say anything. */
async function opened(uri: TextDocument["uri"]): Promise<TextDocument | undefined> {
  try {
    return await workspace.openTextDocument(uri);
  } catch {
    return undefined;
  }
}
