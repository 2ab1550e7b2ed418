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
  const partner = new Map<number, number>();
  const open = new Set(right.keys());
  const take = (one: number, other: number) => {
    partner.set(one, other);
    open.delete(other);
  };
  const pairBy = (mark: (item: Item) => string | undefined) => {
    const waiting = new Map<string, number[]>();
    for (const other of [...open].reverse()) {
      const key = mark(right[other] as Item);
      if (key === undefined) continue;
      const same = waiting.get(key);
      if (same) same.push(other);
      else waiting.set(key, [other]);
    }
    for (const [one, item] of left.entries()) {
      if (partner.has(one)) continue;
      const key = mark(item);
      const other = key === undefined ? undefined : waiting.get(key)?.pop();
      if (other !== undefined) take(one, other);
    }
  };
  pairBy(identity);
  pairBy(content);
  const paired = partner.size;
  pairByPosition(left, right, { partner, open, identity, take });
  const pairs = [...left.keys()].map((one): Pair => {
    const other = partner.get(one);
    return { left: one, ...(other === undefined ? {} : { right: other }) };
  });
  return {
    pairs: [...pairs, ...[...open].map((other): Pair => ({ right: other }))],
    byPosition: partner.size > paired,
  };
}

/** Who has an identity is nobody else who has one; all others may be the same one. */
function pairByPosition<Item>(
  left: readonly Item[],
  right: readonly Item[],
  {
    partner,
    open,
    identity,
    take,
  }: Pick<Marks<Item>, "identity"> & {
    readonly partner: ReadonlyMap<number, number>;
    readonly open: ReadonlySet<number>;
    readonly take: (one: number, other: number) => void;
  },
): void {
  const isKnown = (other: number) => identity(right[other] as Item) !== undefined;
  const backwards = [...open].reverse();
  const [known, unknown] = [
    backwards.filter(isKnown),
    backwards.filter((other) => !isKnown(other)),
  ];
  const first = (lists: readonly number[][]) =>
    lists
      .filter((list) => list.length > 0)
      .sort((one, other) => (one.at(-1) ?? 0) - (other.at(-1) ?? 0))[0]
      ?.pop();
  for (const [one, item] of left.entries()) {
    if (partner.has(one)) continue;
    const other = first(identity(item) === undefined ? [known, unknown] : [unknown]);
    if (other !== undefined) take(one, other);
  }
}
