import { counted } from "../../contract/counting.ts";
import { savedBudget, sizeOf, valueWithin } from "../../contract/json/jsonBudget.ts";
import { text, type Text } from "../../contract/text.ts";
import { applyEdits, inOrder, type Span } from "../../model/text/span.ts";
import { finding } from "../checks/repairs/makeFinding.ts";
import type { Finding, QuickFix } from "../finding.ts";
import { requestFileLimits } from "../syntax/requestFileLimits.ts";
import { placeInFile, type EmbeddedRequest } from "./embeddedRequests.ts";

const largest = sizeOf(requestFileLimits.commandLine);

export const skippedTexts = {
  part: text(
    "This value has a placeholder and is not checked; the rest of the request is.",
    "Deze waarde heeft een plaatshouder en wordt niet gecontroleerd; de rest van het verzoek wel.",
  ),
  unreadable: text(
    `Nothing in this file is checked: it cannot be read, is not UTF-8 or is larger than ${largest}.`,
    `In dit bestand wordt niets gecontroleerd: het is niet te lezen, geen UTF-8 of groter dan ${largest}.`,
  ),
} as const;

/** A longer request gets no fixes, because each attempt parses it again. */
const longestFixed = 20_000;

export function leftOutText(count: number): Text {
  const { en, nl } = counted(count, "finding");
  return text(
    `${en} of this file left out. Fix the others first.`,
    `${nl} van dit bestand weggelaten. Herstel eerst de andere.`,
  );
}

/** Omits diagnostics that touch a placeholder. `isHidden`: a place in the JSON that must not be repeated. */
export function findingsInFile(
  request: EmbeddedRequest,
  found: readonly Finding[],
  isHidden: (place: Span) => boolean,
): readonly Finding[] {
  const isFilled = ({ start, end }: Span) =>
    request.placeholders.some((span) => start < span.end && end > span.start);
  const own = found.filter(({ span }) => !isFilled(span));
  return inOrder([
    ...own.map(({ fixes = [], span, ...finding }) => ({
      ...finding,
      span: placeInFile(request, span),
      fixes: fixes
        .filter(({ edits }) => !edits.some((edit) => isFilled(edit.span) || isHidden(edit.span)))
        .flatMap((fix) => fixInFile(fix, request) ?? []),
    })),
    ...request.placeholders.map((span) =>
      skippedFinding(placeInFile(request, span), skippedTexts.part),
    ),
  ]);
}

export function skippedFinding(span: Span, message: Text): Finding {
  return finding("embedded-skipped", span, message);
}

/** The fix as edits of the file. Undefined if the request would no longer be one JSON object. */
function fixInFile({ title, edits }: QuickFix, request: EmbeddedRequest): QuickFix | undefined {
  const { json, isInString } = request;
  if (json.length > longestFixed || edits.some(({ elsewhere }) => elsewhere !== undefined))
    return undefined;
  if (valueWithin(applyEdits(json, edits), savedBudget) === undefined) return undefined;
  const inFile = edits.map(({ span, newText }) => ({
    span: placeInFile(request, span),
    newText: isInString ? JSON.stringify(newText).slice(1, -1) : newText,
  }));
  return { title, edits: inFile };
}
