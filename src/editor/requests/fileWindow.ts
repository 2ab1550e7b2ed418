type FindFiles<File> = (most: number, signal: AbortSignal) => Promise<readonly File[]>;

interface ShownFiles<File> {
  readonly files: readonly File[];
  readonly hasMore: boolean;
}

interface Search<File> {
  readonly found: Promise<ShownFiles<File>>;
  readonly stop: AbortController;
  state: "searching" | "found" | "outdated" | "left";
}

/** Finds as many files as a view shows at once, and the rest of a huge folder on demand. */
export class FileWindow<File> {
  readonly #find: FindFiles<File>;
  readonly #step: number;
  #most: number;
  #search: Search<File> | undefined;

  constructor(find: FindFiles<File>, step: number) {
    this.#find = find;
    this.#step = step;
    this.#most = step;
  }

  get isKnown(): boolean {
    return this.#search !== undefined;
  }

  /** Cached until `forget`. Callers that wait in the meantime get the newer files. */
  async files(): Promise<ShownFiles<File>> {
    this.#search ??= this.#begin();
    const search = this.#search;
    const found = await search.found;
    return search.state === "outdated" ? this.files() : found;
  }

  more(): void {
    this.forget();
    this.#most += this.#step;
  }

  forget(): void {
    this.#end("outdated");
  }

  /** Ends a running search when the view is hidden, and keeps its results. */
  leave(): void {
    if (this.#search?.state === "searching") this.#end("left");
  }

  #end(state: "outdated" | "left"): void {
    const search = this.#search;
    if (!search) return;
    search.state = state;
    search.stop.abort();
    this.#search = undefined;
  }

  #begin(): Search<File> {
    const stop = new AbortController();
    const most = this.#most;
    const found = this.#find(most + 1, stop.signal).then((files) => {
      if (search.state === "searching") search.state = "found";
      return { files: files.slice(0, most), hasMore: files.length > most };
    });
    const search: Search<File> = { found, stop, state: "searching" };
    return search;
  }
}
