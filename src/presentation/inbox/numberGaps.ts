/** Sequence numbers that are missing, the first and the last included. */
export interface NumberGap {
  readonly from: number;
  readonly to: number;
  readonly count: number;
}

/**
 * Which numbers between the lowest and the highest of `berichtVolgnummer` no message has, lowest
 * first. It says that they are unknown and not why: they may have been fetched earlier, deleted, no
 * longer kept, or hidden by a filter.
 */
export function numberGaps(numbers: Iterable<number>): readonly NumberGap[] {
  const sorted = [...new Set(numbers)].sort((one, other) => one - other);
  return sorted.flatMap((number, index): readonly NumberGap[] => {
    const next = sorted[index + 1];
    if (next === undefined || next === number + 1) return [];
    return [{ from: number + 1, to: next - 1, count: next - number - 1 }];
  });
}
