export interface Pair {
  readonly left?: number;
  readonly right?: number;
}

export function itemOf<Item>(items: readonly Item[], index: number | undefined): Item | undefined {
  return index === undefined ? undefined : items[index];
}

export interface Pairing {
  /** In the order of the left list; what has no partner on the right comes last. */
  readonly pairs: readonly Pair[];
  /** Whether some were paired by nothing but their position. */
  readonly byPosition: boolean;
}

interface Marks<Item> {
  /** By which an item is known: who has another one is another item. */
  readonly identity: (item: Item) => string | undefined;
  /** Equal items have the same one. */
  readonly content: (item: Item) => string;
}

/** By identity, then by being equal, then by position. In linear time: an answer may hold thousands. */
export function pairItems<Item>(
  left: readonly Item[],
  right: readonly Item[],
  { identity, content }: Marks<Item>,
): Pairing {
  const open = new OpenPairs(left, right);
  open.takeEqual(identity);
  open.takeEqual(content);
  const paired = open.partner.size;
  takeByPosition(open, identity);
  return { pairs: open.pairs(), byPosition: open.partner.size > paired };
}

/** Two items with different identities are never the same one; all others may be. */
function takeByPosition<Item>(open: OpenPairs<Item>, identity: Marks<Item>["identity"]): void {
  const isKnown = (other: number) => identity(open.right[other] as Item) !== undefined;
  const backwards = [...open.others].reverse();
  const [known, unknown] = [
    backwards.filter(isKnown),
    backwards.filter((other) => !isKnown(other)),
  ];
  const first = (lists: readonly number[][]) =>
    lists
      .filter((list) => list.length > 0)
      .sort((one, other) => (one.at(-1) ?? 0) - (other.at(-1) ?? 0))[0]
      ?.pop();
  for (const [one, item] of open.left.entries()) {
    if (open.partner.has(one)) continue;
    const other = first(identity(item) === undefined ? [known, unknown] : [unknown]);
    if (other !== undefined) open.take(one, other);
  }
}

/** Two lists while their items are being paired. */
export class OpenPairs<Item> {
  readonly left: readonly Item[];
  readonly right: readonly Item[];
  /** By the place on the left that on the right. */
  readonly partner = new Map<number, number>();
  /** Places on the right that have no partner yet. */
  readonly others: Set<number>;

  constructor(left: readonly Item[], right: readonly Item[]) {
    this.left = left;
    this.right = right;
    this.others = new Set(right.keys());
  }

  take(one: number, other: number): void {
    this.partner.set(one, other);
    this.others.delete(other);
  }

  /** Each with the first on the right that has the same mark and no partner. */
  takeEqual(mark: (item: Item) => string | undefined): void {
    const waiting = new Map<string, number[]>();
    for (const other of [...this.others].reverse()) {
      const key = mark(this.right[other] as Item);
      if (key === undefined) continue;
      const same = waiting.get(key);
      if (same) same.push(other);
      else waiting.set(key, [other]);
    }
    for (const [one, item] of this.left.entries()) {
      if (this.partner.has(one)) continue;
      const key = mark(item);
      const other = key === undefined ? undefined : waiting.get(key)?.pop();
      if (other !== undefined) this.take(one, other);
    }
  }

  pairs(): readonly Pair[] {
    const pairs = [...this.left.keys()].map((one): Pair => {
      const other = this.partner.get(one);
      return { left: one, ...(other === undefined ? {} : { right: other }) };
    });
    return [...pairs, ...[...this.others].map((other): Pair => ({ right: other }))];
  }
}
