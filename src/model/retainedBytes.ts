/** What an object, a list or a member takes beside its contents, roughly, in a JavaScript engine. */
const overhead = 32;

/**
 * About how many bytes of memory a plain value takes: two for each letter, and a little for each member.
 * An estimate, for bounds; values of classes count as their members.
 */
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
