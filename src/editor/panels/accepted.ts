import type { Accepted } from "../../language/refactor/expectedLine.ts";
import { acceptedEnd } from "../../presentation/texts/expectationText.ts";
import type { ViewOptions } from "../../presentation/viewOptions.ts";
import type { FileRunRow } from "../history/fileRuns.ts";
import type { Run } from "../runs/runs.ts";

export interface AcceptedRequest {
  readonly run: Run;
  readonly accepted: readonly Accepted[];
}

/**
 * Failed expectations with the same actual value in all runs of a request, one per row of `@each`.
 * A released run may have had another value.
 * @param line limits the result to this line
 */
export function acceptedOf(
  runs: readonly (Run | undefined)[],
  as: ViewOptions,
  line?: number,
): readonly Accepted[] {
  const all = runs.map((run) => run?.outcome?.expectations ?? []);
  return (all[0] ?? []).flatMap(({ expectation, line: own }, place): readonly Accepted[] => {
    if (line !== undefined && line !== own) return [];
    const ends = all.map((results) => results[place] && acceptedEnd(results[place], as));
    const [end] = ends;
    const isSame = ends.every((one) => JSON.stringify(one) === JSON.stringify(end));
    return end && isSame ? [{ place, expectation, end }] : [];
  });
}

export function acceptedInFile(
  rows: readonly FileRunRow[],
  find: (run: number) => Run | undefined,
  as: ViewOptions,
): readonly AcceptedRequest[] {
  const failed = new Set(
    rows.flatMap(({ verdict, source }) => (verdict === "failed" ? source.ordinal : [])),
  );
  const runs = new Map<number, (Run | undefined)[]>([...failed].map((ordinal) => [ordinal, []]));
  for (const { run, source } of rows) runs.get(source.ordinal)?.push(find(run));
  return [...runs.values()].flatMap((all) => {
    const [run] = all;
    const accepted = acceptedOf(all, as);
    return run && accepted.length > 0 ? [{ run, accepted }] : [];
  });
}
