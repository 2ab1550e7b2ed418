import type { Run } from "./runs.ts";

interface Sought {
  readonly run: Run;
  readonly environment: string;
  /** Runs up to this id were there before. */
  readonly after: number;
}

/**
 * The run of the same request, and of `@each` the same row, in the other environment. Runs of other files,
 * rows and environments go on at the same time, and so does what the request needs. Where the request was
 * over before its first row, its one outcome stands for every row; undefined where it did not run.
 *
 * @param runs newest first
 */
export function runElsewhere(
  runs: readonly Run[],
  { run, environment, after }: Sought,
): Run | undefined {
  const { source } = run;
  if (!source) return undefined;
  const file = source.uri.toString();
  const same = runs.filter(
    (one) =>
      one.id > after &&
      one.environment.name === environment &&
      one.source?.mark === source.mark &&
      one.source.uri.toString() === file,
  );
  // A request that is written twice runs where it stood, as long as it stands there.
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
