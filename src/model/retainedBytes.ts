/** What an object, a list or a member takes beside its contents, roughly, in a JavaScript engine. */
const overhead = 32;

/** An estimate for bounds: two bytes for each letter, a little for each member; values of classes count as their members. */
export function retainedBytes(value: unknown): number {
  let bytes = 0;
  const open: unknown[] = [value];
  while (open.length > 0) {
    const next = open.pop();
    bytes += 8;
    if (typeof next === "string") bytes += next.length * 2;
    if (typeof next !== "object" || next === null) continue;
    const members: readonly unknown[] = Object.values(next);
    bytes += overhead * (1 + members.length);
    for (const member of members) open.push(member);
  }
  return bytes;
}
