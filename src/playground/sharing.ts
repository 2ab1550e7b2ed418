import { utf8Of } from "../contract/utf8.ts";
import { personalSpans } from "../language/personalSpans.ts";
import type { RequestDocument } from "../language/syntax/parser.ts";
import type { InventedValues } from "../mock/synthetic/inventedValues.ts";
import type { Sharing } from "../protocol/playground.ts";
import { longestSharedBytes } from "./shareLink.ts";

/** A value outside the mock may be of a real person, so a link must not hold it. */
export function sharingOf(document: RequestDocument, invented: InventedValues): Sharing {
  const { text, lines } = document;
  if (utf8Of(text).length > longestSharedBytes) return { kind: "tooLong" };
  const unknown = personalSpans(document)
    .filter(({ start, end }) => !invented.hasStart(text.slice(start, end)))
    .map(({ start }) => lines.positionAt(start).line);
  return unknown.length === 0
    ? { kind: "allowed" }
    : { kind: "unknownPerson", lines: [...new Set(unknown)] };
}
