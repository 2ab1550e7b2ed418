import { counted } from "../../contract/counting.ts";
import { sizeOf } from "../../contract/json/jsonBudget.ts";
import { text, type Text } from "../../contract/text.ts";
import { applyEdits, inOrder, type Span, type TextEdit } from "../../model/text/span.ts";
import { requestFileLimits } from "../syntax/requestFileLimits.ts";
import { fileCodes } from "../checks/catalogue/fileCodes.ts";
import type { Finding, QuickFix } from "../finding.ts";
import type { Dialect } from "./dialects.ts";
import { embeddedRequests, placeInFile, type EmbeddedRequest } from "./embeddedRequests.ts";

const largest = sizeOf(requestFileLimits.commandLine);

/** What is skipped, in one sentence each. */
export const skippedTexts = {
  part: text(
    "Only the running program knows this part, so it is not checked; the rest of the request is.",
    "Alleen het draaiende programma kent dit deel; het wordt niet gecontroleerd, de rest van het verzoek wel.",
  ),
  request: text(
    "Only the running program knows all members of this request, so none of it is checked.",
    "Alleen het draaiende programma kent alle leden van dit verzoek; er wordt niets van gecontroleerd.",
  ),
  unreadable: text(
    `Nothing in this file is checked: it cannot be read, is not UTF-8 or is larger than ${largest}.`,
    `In dit bestand wordt niets gecontroleerd: het is niet te lezen, geen UTF-8 of groter dan ${largest}.`,
  ),
  tooIntricate: text(
    "Nothing in this file is checked: its brackets or strings are nested too deeply, or do not end.",
    "In dit bestand wordt niets gecontroleerd: haken of strings zijn te diep genest of hebben geen einde.",
  ),
} as const;

/** A longer literal gets no fixes: each would be tried by reading all of it again. */
const longestFixed = 20_000;

/** Says how many findings of a file are left out. */
export function leftOutText(count: number): Text {
  const { en, nl } = counted(count, "finding");
  return text(
    `${en} of this file left out. Fix the others first.`,
    `${nl} van dit bestand weggelaten. Herstel eerst de andere.`,
  );
}

/**
 * The findings of a request's JSON as findings of the file that holds it. What touches a part that only the
 * running program knows is left out, and one more finding says so.
 * @param found findings of the JSON, as places in it
 * @param isHidden whether a place in the JSON may not be repeated
 */
export function findingsInFile(
  request: EmbeddedRequest,
  found: readonly Finding[],
  source: string,
  dialect: Dialect,
  isHidden: (place: Span) => boolean,
): readonly Finding[] {
  if (request.isOpen) return [skippedFinding(request.span, skippedTexts.request)];
  const overlaps = ({ start, end }: Span) =>
    request.dynamic.some(({ span }) => start < span.end && end > span.start);
  const own = found.filter(({ span }) => !overlaps(span));
  return inOrder([
    ...own.map(({ fixes = [], span, ...finding }) => ({
      ...finding,
      span: placeInFile(request, span),
      fixes: fixes.flatMap((fix) => fixInFile(fix, request, source, dialect, isHidden) ?? []),
    })),
    ...request.dynamic.map(({ place }) => skippedFinding(place, skippedTexts.part)),
  ]);
}

export function skippedFinding(span: Span, message: Text): Finding {
  const { severity } = fileCodes["embedded-skipped"];
  return { code: "embedded-skipped", severity, span, message };
}

/** The fix as edits of the file; undefined where the literal would not become the request that the fix means. */
function fixInFile(
  { title, edits }: QuickFix,
  request: EmbeddedRequest,
  source: string,
  dialect: Dialect,
  isHidden: (place: Span) => boolean,
): QuickFix | undefined {
  if (edits.some(({ span, elsewhere }) => elsewhere !== undefined || isHidden(span)))
    return undefined;
  const { start, end } = request.container;
  if (end - start > longestFixed) return undefined;
  const smallest = edits.map((edit) => withoutSame(edit, request.json.text));
  const mapped = smallest.map(({ span, newText }) => ({
    span: placeInFile(request, span),
    newText: newText.replaceAll('"', request.quote),
  }));
  const meant = sameJson(applyEdits(request.json.text, edits));
  const inSlice: TextEdit[] = mapped.map(({ span, newText }) => ({
    span: { start: span.start - start, end: span.end - start },
    newText,
  }));
  const [changed] = embeddedRequests(applyEdits(source.slice(start, end), inSlice), dialect) ?? [];
  const isSame = changed && meant !== undefined && sameJson(changed.json.text) === meant;
  return isSame ? { title, edits: mapped } : undefined;
}

/** The edit without what stays at its ends, so that a string keeps its own quotes. */
function withoutSame({ span, newText }: TextEdit, whole: string): TextEdit {
  const old = whole.slice(span.start, span.end);
  if (!/^".*"$/.test(old) || !/^".*"$/.test(newText)) return { span, newText };
  return { span: { start: span.start + 1, end: span.end - 1 }, newText: newText.slice(1, -1) };
}

function sameJson(written: string): string | undefined {
  try {
    return JSON.stringify(JSON.parse(written));
  } catch {
    return undefined;
  }
}
