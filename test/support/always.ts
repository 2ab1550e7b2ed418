import fc from "fast-check";

/** A property is true for this many random values: it neither throws nor returns false. */
export function always<Values extends [unknown, ...unknown[]]>(
  runs: number,
  kinds: { readonly [Index in keyof Values]: fc.Arbitrary<Values[Index]> },
  holds: (...values: Values) => boolean | void,
): void {
  const all = fc.tuple<Values>(...kinds);
  fc.assert(
    fc.property(all, (values) => holds(...values)),
    { numRuns: runs },
  );
}
