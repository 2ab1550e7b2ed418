/** Rows kept beyond those that are seen; more are let go, for the host has them all. */
const keptRows = 1200;

/** Asked for beyond what is seen, so that a small step finds its rows there. */
const ahead = 20;
/** Whoever scrolls finds rows there that were asked for when so many were left: a late one is drawn twice. */
const early = 10;

/** A part of a long list, as the host hands it over. */
export interface ListWindow<Row> {
  /** Which question it answers. */
  readonly ask: number;
  /** How long the whole list is. */
  readonly total: number;
  readonly from: number;
  readonly rows: readonly Row[];
}

interface WindowStoreOptions {
  /** Asks the host for a part of the list. */
  readonly ask: (ask: number, from: number, to: number) => void;
  /** The whole list is another one, or came for the first time. */
  readonly renewed: (total: number) => void;
  /** A part of the same list came. */
  readonly filled: (from: number, to: number) => void;
}

/**
 * The rows of a list that lives with the host. What is seen is asked for, one question at a time; what
 * comes late for a list that is no longer shown is dropped. Until the new list comes, the old one stays.
 */
export class WindowStore<Row> {
  readonly #options: WindowStoreOptions;
  readonly #rows = new Map<number, Row>();
  #total = 0;
  #ask = 0;
  #isNew = true;
  #wanted = { from: 0, to: 0 };
  #awaited: { readonly from: number; readonly to: number } | undefined;
  #hasGrown = false;

  constructor(options: WindowStoreOptions) {
    this.#options = options;
  }

  get total(): number {
    return this.#total;
  }

  /** Whether the rows belong to the list that was asked for last. */
  get isCurrent(): boolean {
    return !this.#isNew;
  }

  get(at: number): Row | undefined {
    return this.#rows.get(at);
  }

  /** All rows that are here, with their places. */
  entries(): Iterable<readonly [number, Row]> {
    return this.#rows;
  }

  /** Begins another list, such as the same rows in another order. */
  renew(from = 0, to = 40): void {
    this.#ask++;
    this.#hasGrown = false;
    this.#isNew = true;
    this.#wanted = { from, to };
    this.#send(from, to);
  }

  /** Asks anew for what is seen, since its rows may be others now. */
  reload(): void {
    const { from, to } = this.#wanted;
    this.renew(from, Math.max(to, from + 1));
  }

  /** The same list has other rows: asks anew once the answer that is awaited has come, so that one does come. */
  grown(): void {
    if (this.#isNew && this.#awaited) this.#hasGrown = true;
    else this.reload();
  }

  /** Makes sure that these rows come, and some around them. */
  want(from: number, to: number): void {
    const near = from === this.#wanted.from ? 0 : early;
    this.#wanted = { from, to };
    if (this.#isNew || this.#awaited) return;
    const missing = this.#firstMissing(Math.max(0, from - near), Math.min(to + near, this.#total));
    if (missing === undefined) return;
    const start = missing > from ? missing : Math.max(0, from - ahead);
    let end = Math.min(this.#total, to + ahead);
    while (this.#rows.has(end - 1)) end--;
    this.#send(start, end);
  }

  receive({ ask, total, from, rows }: ListWindow<Row>): void {
    if (ask !== this.#ask) return;
    this.#awaited = undefined;
    const isNew = this.#isNew;
    const isOther = isNew || total !== this.#total;
    if (isNew) this.#rows.clear();
    this.#isNew = false;
    this.#total = total;
    if (this.#rows.size > keptRows) this.#letGo();
    rows.forEach((row, at) => this.#rows.set(from + at, row));
    if (isOther) this.#options.renewed(total);
    else this.#options.filled(from, from + rows.length);
    if (this.#hasGrown) return this.reload();
    // A host that has nothing to give is not asked the same for ever.
    if (rows.length > 0) this.want(this.#wanted.from, this.#wanted.to);
  }

  #send(from: number, to: number): void {
    this.#awaited = { from, to };
    this.#options.ask(this.#ask, from, to);
  }

  #firstMissing(from: number, to: number): number | undefined {
    for (let at = from; at < to; at++) if (!this.#rows.has(at)) return at;
    return undefined;
  }

  #letGo(): void {
    const { from, to } = this.#wanted;
    for (const at of this.#rows.keys())
      if (at < from - keptRows / 4 || at > to + keptRows / 4) this.#rows.delete(at);
  }
}
