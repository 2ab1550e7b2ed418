export interface Pair {
  readonly left?: number;
  readonly right?: number;
}

export function itemOf<Item>(items: readonly Item[], index: number | undefined): Item | undefined {
  return index === undefined ? undefined : items[index];
}

export interface Pairing {
  /** In left order. Unpaired right items are last. */
  readonly pairs: readonly Pair[];
  readonly byPosition: boolean;
}

interface Marks<Item> {
  /** Items with different identities are different items. */
  readonly identity: (item: Item) => string | undefined;
  /** Equal for equal items. */
  readonly content: (item: Item) => string;
}

/** Pairs by identity, then equality, then position. Linear time, because a response may contain thousands. */
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

/** Never pairs items with different identities. */
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

export class OpenPairs<Item> {
  readonly left: readonly Item[];
  readonly right: readonly Item[];
  readonly partner = new Map<number, number>();
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

  /** Pairs each item with the first unpaired right item that has the same key. */
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
