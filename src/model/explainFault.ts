import { messageRules } from "../contract/messageRules.ts";
import { queryRules } from "../contract/queryRules.ts";
import { text, type Text } from "../contract/text.ts";
import type { RequestFault } from "./failure.ts";
import { same } from "./explanation.ts";
import { cleanServerText, redactText } from "./redact.ts";

/** What a fault means and what the service wants instead: our words, else the service's own. */
export function explainFault(fault: RequestFault): Text {
  const own = Object.hasOwn(headerTexts, fault.code) ? headerTexts[fault.code] : undefined;
  return own ?? ruleMeaning(fault) ?? same(reasonOf(fault));
}

/** The fault's name as it may be shown: it comes from a server when the service refused. */
export function faultName(fault: RequestFault): string {
  return cleanServerText(redactText(fault.name, []));
}

/** The rule of the same reason goes before one that only has the same code. */
function ruleMeaning({ name, code, reason }: RequestFault): Text | undefined {
  const parameter = name.replace(/\[[0-9]*\]$/, "");
  const about = (rule: { readonly parameter: string; readonly code: string }) =>
    rule.code === code && (rule.parameter === parameter || rule.parameter === "*");
  const candidates = queryRules.filter(about);
  const rule =
    candidates.find((candidate) => candidate.reason === reason) ??
    candidates[0] ??
    messageRules.find(about);
  return rule?.meaning;
}

function reasonOf({ code, reason }: RequestFault): string {
  return cleanServerText(redactText(reason === "" ? code : reason, []));
}

const headerTexts: Readonly<Record<string, Text>> = {
  "header-not-allowed": text(
    "A request may set only headers that the contract names for callers; credentials come from the environment.",
    "Een verzoek mag alleen headers zetten die het contract voor aanroepers noemt; inloggegevens komen uit de omgeving.",
  ),
  "header-value": text(
    "A header holds letters, digits and punctuation on one line; this value holds something else.",
    "Een header bevat letters, cijfers en leestekens op één regel; deze waarde bevat iets anders.",
  ),
};
