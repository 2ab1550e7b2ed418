import { text, type Text } from "../../contract/text.ts";

/** Codes of problems in `brp.config.json`. Each has an entry in the diagnostic catalogue. */
export type ConfigCode =
  | "config-json"
  | "config-invisible-character"
  | "config-duplicate-member"
  | "config-unknown-member"
  | "config-value"
  | "config-name"
  | "config-secret"
  | "config-secret-names"
  | "config-url"
  | "config-url-credentials"
  | "config-plain-http"
  | "config-no-service"
  | "config-client-certificate"
  | "config-timeout"
  | "config-kind-missing"
  | "config-production-host"
  | "config-unknown-field"
  | "config-deprecated-field"
  | "config-unknown-parameter"
  | "config-file-missing"
  | "config-certificate-file"
  | "config-table"
  | "config-header"
  | "config-header-twice"
  | "config-unshared"
  | "config-path-in-base"
  | "config-message-version"
  | "config-dialect"
  | "config-token-fields"
  | "config-gezag-version";

/** Problem in `brp.config.json`. Quotes names of members, never values. */
export interface ConfigProblem {
  readonly code: ConfigCode;
  /** Member names and list indices from the root. */
  readonly at: readonly string[];
  /** Display form, such as `environments.trial.auth`, empty for the whole file. */
  readonly path: string;
  readonly message: Text;
  /** Offset of a JSON syntax error. */
  readonly offset?: number;
}

export function configProblem(
  code: ConfigCode,
  at: readonly string[],
  message: Text,
  offset?: number,
): ConfigProblem {
  const path = at.join(".");
  return { code, at, path, message, ...(offset !== undefined && { offset }) };
}

export const repeatedText = text(
  "This member appears twice. Only the last one would apply, but readers may see only the first. Remove one.",
  "Deze eigenschap komt twee keer voor. Alleen de laatste zou gelden, maar lezers zien mogelijk alleen de eerste. Verwijder er een.",
);
