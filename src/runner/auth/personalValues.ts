import type { JsonObject, JsonValue } from "../../contract/json/json.ts";
import type { OperationName } from "../../contract/operations.ts";
import type { ServiceEndpoint } from "../../model/environments/environment.ts";
import { headerSecret } from "../../model/environments/headers.ts";
import type { SecretKind } from "../../model/environments/secretVariables.ts";
import { parameterOf } from "../../contract/parameters.ts";

/** Shorter values are common words and numbers. Removing them would hide the error. */
const shortestTelling = 4;

export function isTelling(value: string): boolean {
  return value.length >= shortestTelling;
}

/** Searched for in errors, because a service may repeat a query. */
export function personalValues(operation: OperationName, query: JsonObject): readonly string[] {
  return Object.entries(query)
    .filter(([name]) => parameterOf(operation, name)?.personal)
    .flatMap(([, value]) => textsOf(value))
    .flatMap((value) => [value, value.replace(/^\*|\*$/g, "")])
    .filter(isTelling);
}

/** Values of the headers that the environment declares as personal, in a call as sent. */
export function personalHeaders(
  { headers }: ServiceEndpoint,
  sent: Readonly<Record<string, string>>,
  secrets: ReadonlyMap<SecretKind, string>,
): readonly string[] {
  return headers
    .filter(({ isPersonal }) => isPersonal)
    .flatMap((header) => {
      const kind = headerSecret(header);
      return (kind ? secrets.get(kind) : sent[header.name]) ?? [];
    });
}

function textsOf(value: JsonValue): readonly string[] {
  if (typeof value === "string") return [value];
  return Array.isArray(value) ? value.flatMap((item: JsonValue) => textsOf(item)) : [];
}
