import type { Parameter } from "../../../contract/parameter.ts";
import { text, type Text } from "../../../contract/text.ts";
import { redactText } from "../../../model/redaction/redact.ts";
import type { Span } from "../../../model/text/span.ts";
import type { Finding, FixEdit, QuickFix } from "../../finding.ts";
import { findingCodes, type FindingCode } from "../../findingCodes.ts";

interface Extras {
  readonly parameter?: string;
  readonly fixes?: readonly QuickFix[];
}

/** A finding with the severity of its code. */
export function finding(
  code: FindingCode,
  span: Span,
  message: Text,
  { parameter, fixes }: Extras = {},
): Finding {
  return {
    code,
    severity: findingCodes[code].severity,
    span,
    message,
    ...(parameter === undefined ? {} : { parameter }),
    ...(fixes && fixes.length > 0 ? { fixes } : {}),
  };
}

/** A finding that has nothing to add to what the catalogue says of its code. */
export function catalogueFinding(code: FindingCode, span: Span, extras?: Extras): Finding {
  const { title, explanation } = findingCodes[code];
  const message = text(`${title.en}. ${explanation.en}`, `${title.nl}. ${explanation.nl}`);
  return finding(code, span, message, extras);
}

export function fix(title: Text, ...edits: readonly FixEdit[]): QuickFix {
  return { title, edits };
}

/** Replaces a place by another text. */
export function replacement(span: Span, newText: string, shown = newText): QuickFix {
  return fix(text(`Change to ${shown}`, `Wijzig in ${shown}`), { span, newText });
}

/** At most this much of a written value stands in a message. */
const longestShown = 40;

/**
 * A value as a message shows it: short, on one line, without signs that a terminal would obey. A
 * misplaced number of a citizen must not reach a build log either.
 */
export function shown(value: string): string {
  const safe = redactText(value.slice(0, longestShown * 4), []);
  const oneLine = safe.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, "\u00b7");
  const short = oneLine.length > longestShown ? `${oneLine.slice(0, longestShown)}\u2026` : oneLine;
  return `"${short}"`;
}

/**
 * A written value at the head of a message about it. One that may identify a person is not repeated:
 * findings stand in build logs and in the list of problems, and their place says which value it is.
 */
export function shownValue(value: string, { personal }: Pick<Parameter, "personal">): Text {
  return personal ? text("This value", "Deze waarde") : text(shown(value), shown(value));
}
