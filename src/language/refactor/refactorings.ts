import type { Span } from "../../model/span.ts";
import { requestAt, type RequestDocument } from "../requestDocument.ts";
import { surroundingsOf, type Surroundings } from "../surroundings.ts";
import { bodyFormRefactorings } from "./bodyForms.ts";
import { operationRefactorings } from "./changeOperation.ts";
import { extractions } from "./extractVariable.ts";
import { aliasRefactorings } from "./fieldAliases.ts";
import { groupRefactorings } from "./fieldGroups.ts";
import { orderRefactorings } from "./fieldOrder.ts";
import { inlinings } from "./inlineVariable.ts";
import { listRefactorings } from "./listForms.ts";
import { touches, type FilePart, type Refactoring, type RequestPlace } from "./refactoring.ts";
import { partRefactorings } from "./requestParts.ts";

/**
 * Every other way to write what stands at a cursor or selection (`range`), the most particular first.
 * What would fit but cannot be done says why. Comments, order, line ends and quotes stay; whatever
 * does not say in its title that it asks something else sends the same body as before.
 */
export function refactorings(
  document: RequestDocument,
  range: Span,
  surroundings: Surroundings = surroundingsOf(document),
): readonly Refactoring[] {
  const whole = { document, start: 0 };
  return [
    ...requestRefactorings(document, range, surroundings),
    ...variableRefactorings(range, surroundings, whole, [whole]),
  ];
}

/** Those that stay inside the request at the range, and need nothing of the file but its names. */
export function requestRefactorings(
  document: RequestDocument,
  range: Span,
  surroundings: Surroundings,
): readonly Refactoring[] {
  const place = placeAt(document, range);
  if (!place) return [];
  return [
    ...groupRefactorings(place),
    ...aliasRefactorings(place),
    ...orderRefactorings(place),
    ...listRefactorings(place),
    ...partRefactorings(place, surroundings),
    ...operationRefactorings(place),
    ...bodyFormRefactorings(place),
  ];
}

/**
 * Those that look at every use of a value or name. `range` is in `own`, one of the `parts` of which the
 * file consists; the edits are those of the file.
 */
export function variableRefactorings(
  range: Span,
  surroundings: Surroundings,
  own: FilePart,
  parts: readonly FilePart[],
): readonly Refactoring[] {
  const place = placeAt(own.document, range);
  return [
    ...(place ? extractions(place, surroundings, own, parts) : []),
    ...inlinings(range, own, parts),
  ];
}

function placeAt(document: RequestDocument, range: Span): RequestPlace | undefined {
  const request = requestAt(document, range.start);
  return request && touches(request.span, range) ? { document, request, range } : undefined;
}
