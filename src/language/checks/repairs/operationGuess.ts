import { operations, type OperationName } from "../../../contract/operations.ts";

const mostOffered = 3;

/**
 * The operations that take parameters of these names, best first, at most three. Where the
 * parameters are all that some operations need, only those.
 */
export function operationsTaking(
  written: ReadonlySet<string>,
  among: readonly OperationName[],
): readonly OperationName[] {
  const parameters = [...written].filter((name) => name !== "type");
  const taking = among.filter((name) => {
    const { required, optional } = operations[name];
    const known = new Set<string>([...required, ...optional]);
    return parameters.length > 0 && parameters.every((parameter) => known.has(parameter));
  });
  const missing = (name: OperationName) =>
    operations[name].required.filter((parameter) => !written.has(parameter)).length;
  const complete = taking.filter((name) => missing(name) === 0);
  const best = complete.length > 0 ? complete : taking;
  return [...best].sort((a, b) => missing(a) - missing(b)).slice(0, mostOffered);
}
