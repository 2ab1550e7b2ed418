import { authorisationCodes } from "./checks/catalogue/authorisationCodes.ts";
import { policyCodes } from "./checks/catalogue/policyCodes.ts";
import type { Finding } from "./finding.ts";

/** Errors that an environment's settings, its authorisation or a policy causes are not faults of the text. */
const notOfTheText: ReadonlySet<string> = new Set([
  ...Object.keys(authorisationCodes),
  ...Object.keys(policyCodes),
  "header-choice",
  "header-not-allowed",
  "unknown-environment",
  "unresolved-variable",
]);

/** Whether a finding is an error of the text itself. */
export function isFault({ code, severity }: Pick<Finding, "code" | "severity">): boolean {
  return severity === "error" && !notOfTheText.has(code);
}

/**
 * Whether an error leaves open what a request asks of people, so that neither a policy nor a report can judge it: any
 * but those that the service would name by a parameter.
 */
export function isReadingFault(finding: Pick<Finding, "code" | "severity" | "parameter">): boolean {
  return isFault(finding) && finding.parameter === undefined;
}
