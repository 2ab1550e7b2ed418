import { applyEdits, type TextEdit } from "../../../../src/model/span.ts";
import { toFileDraft } from "../../../../src/language/draft.ts";
import { evaluateLiteralBody } from "../../../../src/language/literalBody.ts";
import { parseRequestDocument } from "../../../../src/language/parser.ts";
import { withoutSpans } from "../support.ts";

/** Applies edits, which must stand in order and apart. */
export function changedFile(text: string, edits: readonly TextEdit[]): string {
  let at = 0;
  for (const { span } of edits) {
    if (span.start < at || span.end < span.start || span.end > text.length)
      throw new RangeError(`edit ${span.start}-${span.end} behind ${at}`);
    at = span.end;
  }
  return applyEdits(text, edits);
}

/** What every request of a file sends, placeholders apart, and what stands around it. */
export function meaningOf(text: string): unknown {
  const document = parseRequestDocument(text);
  const { requests, ...file } = toFileDraft(document);
  return withoutSpans({
    file,
    problems: document.tree.problems.length,
    requests: requests.map(({ parameters, form, operationSpan, ...rest }) => ({
      ...rest,
      names: parameters.map(({ name }) => name),
      hasForm: form.length > 0 && operationSpan.end > 0,
    })),
    bodies: document.tree.requests.map((request) =>
      Object.entries(evaluateLiteralBody(request).query).map(([name, value]) => [
        name,
        JSON.stringify(value, (_, inner: unknown) =>
          typeof inner === "symbol" ? "undecided" : inner,
        ),
      ]),
    ),
  });
}
