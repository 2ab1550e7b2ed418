import type { OperationName } from "./operations.ts";
import { messageParameters } from "./messageParameters.ts";
import type { Parameter } from "./parameter.ts";
import { queryParameters, requiredGivenNames } from "./queryParameters.ts";

export const parameters: ReadonlyMap<string, Parameter> = new Map(
  [...queryParameters, ...messageParameters].map((parameter) => [parameter.name, parameter]),
);

/** Parameter as defined for this operation, undefined for unknown names. */
export function parameterOf(operation: OperationName, name: string): Parameter | undefined {
  const parameter = parameters.get(name);
  if (parameter && name === "voornamen" && operation === "ZoekMetNaamEnGemeenteVanInschrijving")
    return { ...parameter, ...requiredGivenNames };
  return parameter;
}
