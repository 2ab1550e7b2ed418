import { isQueryType, queryOperation, type OperationName } from "../operations.ts";
import { neededRubrics, rubricOfParameter } from "./pathRubrics.ts";

/** A name in a refusal of the service, and the rubrics that it needs, which the refusal does not say. */
interface RefusedName {
  readonly name: string;
  readonly rubrics: readonly string[];
}

const forms = {
  unauthorizedParameter: /parameter\(s\): ([A-Za-z, ]+)\.$/,
  unauthorizedField: /met fields: ([A-Za-z0-9_., ]+)$/,
} as const;

/** The parameters or paths that a refusal names; none where it is another one, or worded otherwise. */
export function refusedNames(
  {
    code,
    detail = "",
  }: { readonly code?: string | undefined; readonly detail?: string | undefined },
  operation: OperationName,
): readonly RefusedName[] {
  if (!isQueryType(operation)) return [];
  if (code !== "unauthorizedParameter" && code !== "unauthorizedField") return [];
  const { answerType } = queryOperation(operation);
  const names = forms[code].exec(detail)?.[1]?.split(", ") ?? [];
  return names.flatMap((name) => {
    const rubrics =
      code === "unauthorizedField"
        ? neededRubrics(name, answerType)
        : [rubricOfParameter(name) ?? []].flat();
    return rubrics.length > 0 ? [{ name, rubrics }] : [];
  });
}
