import { requestHeaders as settableHeaders } from "../contract/requestHeaders.ts";
import type { Operation } from "../contract/operations.ts";
import type { Environment } from "../model/environment.ts";
import type { RequestFault } from "../model/failure.ts";

type HeaderResult =
  | { readonly headers: Readonly<Record<string, string>> }
  | { readonly faults: readonly RequestFault[] };

/**
 * The headers of a call as the two descriptions give them. A request file may replace those that
 * the contract names; credentials come from the environment alone, and are added when it is sent.
 */
export function requestHeaders(
  operation: Operation,
  environment: Environment,
  own: Readonly<Record<string, string>>,
): HeaderResult {
  const faults = Object.entries(own).flatMap(([name, value]) => headerFault(name, value) ?? []);
  if (faults.length > 0) return { faults };
  const headers = new Map<string, readonly [name: string, value: string]>();
  const set = (name: string, value: string) => headers.set(name.toLowerCase(), [name, value]);
  if (operation.service === "personen") {
    set("Content-Type", "application/json; charset=utf-8");
    const version = environment.personen?.acceptGezagVersion;
    if (version !== undefined) set("accept-gezag-version", version);
  }
  set("Accept", "application/json");
  for (const [name, value] of Object.entries(own)) set(name, value);
  return { headers: Object.fromEntries(headers.values()) };
}

/** The value is not repeated: it may come from an answer. */
function headerFault(name: string, value: string): RequestFault | undefined {
  if (!settableHeaders.includes(name.toLowerCase()))
    return { name, code: "header-not-allowed", reason: "" };
  return /^[\t\x20-\x7e]*$/.test(value) ? undefined : { name, code: "header-value", reason: "" };
}
