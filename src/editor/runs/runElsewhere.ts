import type { Run } from "../../panels/runs.ts";

interface Sought {
  readonly run: Run;
  readonly environment: string;
  /** Ids up to this one existed before the run. */
  readonly after: number;
}

/**
 * Run of the same request and row in the other environment, among other active runs. A request that
 * ended before its first row has one outcome for all rows. Undefined if it did not run.
 * @param runs newest first
 */
export function runElsewhere(
  runs: readonly Run[],
  { run, environment, after }: Sought,
): Run | undefined {
  const { source } = run;
  if (!source) return undefined;
  const same = runs.filter(
    (one) =>
      one.id > after &&
      one.environment.name === environment &&
      one.source?.mark === source.mark &&
      one.source.uri === source.uri,
  );
  // Identical requests are distinguished by position while it is unchanged.
  const here = same.filter((one) => one.source?.ordinal === source.ordinal);
  const found = here.length > 0 ? here : same;
  const wanted = rowOf(run);
  return (
    found.find((one) => rowOf(one) === wanted) ??
    found.find(({ outcome }) => outcome?.kind !== "answered" && outcome?.request.row === undefined)
  );
}

function rowOf({ outcome }: Run): number | undefined {
  return outcome?.request.row;
}
