import type { JsonObject } from "../../contract/json/json.ts";
import { text, type Language } from "../../contract/text.ts";
import { checkDocument } from "../../language/checkDocument.ts";
import type { Finding, QuickFix } from "../../language/finding.ts";
import { safeCode, smallestEdit } from "../../language/fixAll.ts";
import { movedEdit } from "../../model/text/span.ts";
import { type ToolContext, textOf } from "../toolInput.ts";
import { bounds } from "../guard/bounded.ts";
import { CallerText } from "../guard/callerText.ts";

/** More fixes for one diagnostic leave too many choices. */
const mostFixes = 3;

const withheld = text(
  "It would repeat a personal value. Make the change by hand.",
  "Deze wijziging zou een persoonlijke waarde herhalen. Breng haar met de hand aan.",
);

export function checkText(input: JsonObject, context: ToolContext): JsonObject {
  const caller = new CallerText(textOf(input, "text") ?? "", context.invented);
  const findings = findingsOf(caller, context);
  const isError = ({ severity }: Finding) => severity === "error";
  return {
    valid: !findings.some(isError),
    requests: caller.document.tree.requests.filter(({ body }) => body).length,
    findings: shownFindings(findings, caller, context),
  };
}

export function findingsOf({ document }: CallerText, { facts }: ToolContext) {
  const { environments } = facts;
  return checkDocument(document, environments && { environments });
}

/** Errors first. Diagnostics beyond the bounds are only counted. */
export function shownFindings(
  findings: readonly Finding[],
  caller: CallerText,
  context: ToolContext,
): readonly JsonObject[] {
  const order = ["error", "warning", "information"];
  return findings
    .toSorted((a, b) => order.indexOf(a.severity) - order.indexOf(b.severity))
    .map((finding, index) =>
      index < bounds.items ? shownFinding(finding, caller, context) : { code: finding.code },
    );
}

function shownFinding(finding: Finding, caller: CallerText, { language }: ToolContext): JsonObject {
  const { code, severity, span, message, fixes = [] } = finding;
  const written = fixes.flatMap(({ edits }) => edits.map(({ newText }) => newText.trim()));
  const say = (words: string) => caller.message(words, span, written);
  const { line, column } = caller.document.lines.positionAt(span.start);
  const isSafe = safeCode(code) !== undefined;
  return {
    code,
    severity,
    line,
    column,
    message: say(message[language]),
    ...(fixes.length > 0 && {
      fixes: fixes.slice(0, mostFixes).map((fix, index) => ({
        title: say(fix.title[language]),
        safe: isSafe && index === 0,
        ...changesOf(fix, caller, language),
      })),
    }),
  };
}

/** Minimal edits, so that unchanged values are not repeated. */
function changesOf({ edits }: QuickFix, caller: CallerText, language: Language): JsonObject {
  const changes = edits.map(({ span: { start, end }, newText }) =>
    movedEdit(smallestEdit(caller.document.text.slice(start, end), newText), start),
  );
  if (!changes.every(({ span, newText }) => caller.mayShow(span, newText)))
    return { withheld: withheld[language] };
  return {
    changes: changes.map(({ span: { start, end }, newText }) => ({ start, end, newText })),
  };
}
