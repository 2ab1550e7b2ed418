import type { Text } from "../../contract/text.ts";
import type { ConfigCode } from "../../model/environments/configProblem.ts";
import type { Span } from "../../model/text/span.ts";
import { configCodes } from "../checks/catalogue/configCodes.ts";
import type { Finding, QuickFix } from "../finding.ts";

/** One thing to tell about `brp.config.json`. Never holds a value of a secret. */
export interface ConfigFinding extends Finding {
  readonly code: ConfigCode;
  /** Which member or list item it is about; empty for the file as a whole. */
  readonly at: readonly string[];
  /** The member can be taken out of the file and its value be kept where secrets are kept. */
  readonly movable?: true;
}

export function configFinding(
  code: ConfigCode,
  at: readonly string[],
  span: Span,
  message: Text,
  fixes: readonly QuickFix[] = [],
): ConfigFinding {
  const { severity } = configCodes[code];
  return { code, severity, at, span, message, ...(fixes.length > 0 && { fixes }) };
}
