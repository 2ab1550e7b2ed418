import { text, type Text } from "../../contract/text.ts";
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

/** A sentence with the spelling that was most likely meant behind it. */
export function nearText({ en, nl }: Text, near: string | undefined): Text {
  if (near === undefined) return text(en, nl);
  return text(`${en} Did you mean \`${near}\`?`, `${nl} Bedoelde u \`${near}\`?`);
}

export const fileText = text(
  "This is no file in the project, or it is not there. Paths are found from the folder of brp.config.json.",
  "Dit is geen bestand in het project, of het is er niet. Paden worden gezocht vanaf de map van brp.config.json.",
);

export const hostText = text(
  "One of the addresses is a known production host: this environment counts as production, whatever is written here. Write production.",
  "Een van de adressen is een bekende productiehost: deze omgeving telt als productie, wat hier ook staat. Schrijf production.",
);
