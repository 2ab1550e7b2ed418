import { authorisationProfile } from "../../model/environments/authorisationProfile.ts";
import { authorisedUse } from "../../model/environments/authorisedUse.ts";
import type { Environment } from "../../model/environments/environment.ts";
import type { RequestFault, RunFailure } from "../../model/failure.ts";
import type { RequestDraft } from "../../model/requestDraft.ts";
import type { Span } from "../../model/text/span.ts";
import { isList } from "../filling/answerPaths.ts";
import type { FilledRequest } from "../filling/fillIn.ts";

/**
 * What a filled query asks beyond the profile of its environment. The checks look at what is written;
 * what placeholders give is only known here, and the service would answer it with status 403.
 */
export function outsideProfile(
  { operation, operationSpan }: RequestDraft,
  { query, places }: FilledRequest,
  environment: Environment,
): RunFailure | undefined {
  const use = authorisedUse(authorisationProfile(environment.name, environment), operation);
  if (!use) return undefined;
  const fault = (name: string, reason: string, span: Span | undefined): RequestFault => ({
    name,
    code: "unauthorised",
    reason,
    span: span ?? operationSpan,
  });
  const faults: RequestFault[] = [];
  for (const [name, value] of Object.entries(query))
    // Null is no value, for the service as well.
    if (value !== null && !use.mayUse(name)) faults.push(fault(name, "", places.get(name)?.span));
  const { fields } = query;
  for (const [index, path] of (isList(fields) ? fields : []).entries())
    if (typeof path === "string" && !use.mayAsk(path)) {
      const { items, span } = places.get("fields") ?? {};
      faults.push(fault(`fields[${index}]`, path, items?.[index] ?? span));
    }
  if (faults.length === 0) return undefined;
  return { kind: "outsideProfile", environment: environment.name, faults };
}
