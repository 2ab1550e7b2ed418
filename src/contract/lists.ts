export function addTo<Key, Item>(lists: Map<Key, Item[]>, key: Key, item: Item): void {
  const known = lists.get(key);
  if (known) known.push(item);
  else lists.set(key, [item]);
}

export function rowsOf(table: string): readonly string[] {
  return table.trim().split("\n");
}
