/** A copy with these members added, or removed if `on` is false. */
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
