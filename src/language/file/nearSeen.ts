import { placed } from "./placing.ts";
import { outline, type OutlineEntry } from "../outline.ts";
import { trimmed } from "../syntax/lines.ts";
import type { Span } from "../../model/text/span.ts";
import type { RequestFile } from "./requestFile.ts";
import type { Section } from "./section.ts";

/** Files of more requests show lenses, folds and colours of meaning only near what is seen. */
const mostShownWhole = 1000;

/** So many requests before and after what is seen are shown as well: several screens of the shortest ones. */
const margin = 150;

/** Stretches of a huge file; undefined for all of a usual one. */
export type Near = readonly Span[] | undefined;

function isHuge(file: RequestFile): boolean {
  return file.requestCount > mostShownWhole;
}

/** What is shown while somebody sees these stretches: those and the requests around them. */
export function nearSeen(file: RequestFile, seen: readonly Span[]): Near {
  if (!isHuge(file)) return undefined;
  const { sections } = file;
  return (seen.length === 0 ? [{ start: 0, end: 0 }] : seen).map(({ start, end }) => {
    const first = sections[Math.max(0, file.sectionAt(start).index - margin)];
    const last = sections[Math.min(sections.length - 1, file.sectionAt(end).index + margin)];
    return { start: first?.start ?? 0, end: last?.end ?? file.length };
  });
}

/** The sections of these stretches in order of the file, each once. */
export function sectionsNear(file: RequestFile, near: Near): readonly Section[] {
  if (!near) return file.sections;
  const found = new Set(near.flatMap((span) => file.touching(span)));
  return [...found].sort((one, other) => one.index - other.index);
}

/** Requests away from what is seen that the outline names, half of them before it: so many JSON files get as well. */
const mostDistant = 5000;

/** The outline of a file: whole near what is seen, by titles alone elsewhere. */
export function fileOutline(file: RequestFile, near: Near): readonly OutlineEntry[] {
  const whole = sectionsNear(file, near);
  const around = (whole[0]?.index ?? 0) - mostDistant / 2;
  const first = Math.max(0, Math.min(around, file.sections.length - mostDistant - whole.length));
  const shown = new Set(whole);
  const sections = near
    ? file.sections.filter(
        (section) =>
          shown.has(section) ||
          (section.index >= first && section.index < first + mostDistant + whole.length),
      )
    : whole;
  return sections.flatMap((section) =>
    shown.has(section) || section.index === 0
      ? placed(file.made(outline, section), section)
      : [distantEntry(section)],
  );
}

/** A request that is not near as the outline shows it: by its first line, without a look at the others. */
function distantEntry({ text, start, requestsBefore }: Section): OutlineEntry {
  const lineEnd = /[\r\n]|$/.exec(text)?.index ?? 0;
  const end = text.length - (/(?:\r\n|\n|\r)$/.exec(text.slice(-2))?.[0].length ?? 0);
  const title = trimmed(text, separatorLength, lineEnd);
  const name = text.slice(title.start, title.end);
  return {
    kind: "request",
    name,
    detail: "",
    span: { start, end: start + Math.max(end, title.end) },
    nameSpan: { start, end: start + Math.max(title.end, separatorLength) },
    children: [],
    ...(name === "" && { ordinal: requestsBefore }),
  };
}

const separatorLength = 3;
