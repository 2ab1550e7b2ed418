import { fieldPaths } from "../answer/fields.ts";
import { queryParameters } from "../queryParameters.ts";
import {
  inRubricOrder,
  isOfParent,
  isOpenPath,
  lackingRubrics,
  rubricLeaves,
  rubricOfParameter,
} from "./pathRubrics.ts";

/** What rubrics open, of reading by number, which delivers all that any query does. */
export interface Opened {
  readonly parameters: readonly string[];
  /** The outermost groups and values. */
  readonly paths: readonly string[];
  /** Rubrics that open nothing in this service; other services use the same row. */
  readonly unused: readonly string[];
}

/** What these rubrics open; a municipality may use all there is. */
export function openedBy(held: ReadonlySet<string> | "all"): Opened {
  const names = queryParameters
    .map(({ name }) => name)
    .filter((name) => rubricOfParameter(name) !== undefined);
  const all = [...fieldPaths("Persoon").values()].filter(({ partOf }) => partOf === undefined);
  const rubrics: ReadonlySet<string> = held === "all" ? new Set() : held;
  const mayUse = (name: string) => held === "all" || rubrics.has(rubricOfParameter(name) ?? "");
  const mayAsk = (path: string) => held === "all" || isOpenPath(path, "Persoon", rubrics);
  const open = new Set(all.map(({ path }) => path).filter(mayAsk));
  const used = new Set([
    ...names.flatMap((name) => rubricOfParameter(name) ?? []),
    ...all
      .flatMap(({ path }) => rubricLeaves(path, "Persoon"))
      .filter((leaf) => lackingRubrics(leaf, rubrics).length === 0 || leaf.needs.length > 1)
      .flatMap(({ needs, instead = [] }) => [...needs, ...instead]),
  ]);
  return {
    parameters: names.filter(mayUse),
    paths: outermost(open),
    unused: inRubricOrder(
      [...rubrics].filter((code) => !used.has(code) && !isOfParent(code, code.slice(0, 2))),
    ),
  };
}

/** The paths of which the group around them is not among these. */
export function outermost(paths: ReadonlySet<string>): readonly string[] {
  return [...paths].filter((path) => !paths.has(path.slice(0, Math.max(0, path.lastIndexOf(".")))));
}
