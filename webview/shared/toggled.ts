/** A choice of several after some more were chosen, or are no longer. */
export function toggled<Member>(
  before: Iterable<Member>,
  members: readonly Member[],
  on: boolean,
): ReadonlySet<Member> {
  const changed = new Set(before);
  for (const member of members)
    if (on) changed.add(member);
    else changed.delete(member);
  return changed;
}
