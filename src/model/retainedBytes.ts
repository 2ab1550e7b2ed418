/** Approximate overhead in bytes of an object, list or member in a JavaScript engine. */
const overhead = 32;

/** Estimate for limits: two bytes per character plus overhead per member. Class instances count as their members. */
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
