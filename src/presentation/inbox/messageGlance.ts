import { valueCount } from "../messages/sections.ts";
import { rowText } from "../person/personPage.ts";
import type { Badge, Card, Entry, Row } from "../view.ts";

/** Limits beside a list: a message may have a hundred thousand values of any length. */
export const glanceBounds = { values: 150, sections: 40, characters: 300 } as const;

export interface MessageGlance {
  /** Displayed before any of its values. */
  readonly flags: readonly Badge[];
  readonly notes: readonly string[];
  readonly sections: readonly GlanceSection[];
  readonly left: number;
  readonly isCut: boolean;
}

interface GlanceSection {
  readonly label: string;
  /** Such as `c08`. */
  readonly code?: string;
  readonly count: number;
  /** Values that differ from the previous form. */
  readonly changes: number;
  readonly rows: readonly GlanceRow[];
}

interface GlanceRow {
  readonly label: string;
  /** Such as `11.10`. */
  readonly code?: string;
  readonly value: string;
  readonly valueCode?: string;
  readonly masked: boolean;
  readonly isChanged: boolean;
  /** Start of its investigation in words. */
  readonly held?: string;
}

const history = /\.historie(?:\[|$)/;
const person = /\.plDataSet\[[0-9]+\]$/;

/** Excludes attributes, which the list shows, and history, which the reader shows. */
export function messageGlance(card: Card): MessageGlance {
  const room: Room = { values: glanceBounds.values, changed: changedPaths(card), isCut: false };
  const [content] = card.entries.filter(({ path }) => path === `${card.path}.berichtInhoud`);
  const entries = content?.kind === "block" ? content.entries : content ? [content] : [];
  const all = sectionsIn(entries, content?.label ?? "", "", room).filter(({ count }) => count > 0);
  const sections = all.slice(0, glanceBounds.sections);
  const shown = sections.reduce((sum, { rows }) => sum + rows.length, 0);
  return {
    flags: card.badges.map(({ detail, ...badge }) => ({
      ...badge,
      ...(detail !== undefined && { detail: cut(detail, room) }),
    })),
    notes: card.message?.notes ?? [],
    sections,
    left: all.reduce((sum, { count }) => sum + count, 0) - shown,
    isCut: room.isCut,
  };
}

interface Room {
  values: number;
  readonly changed: ReadonlySet<string>;
  isCut: boolean;
}

/** Rows before the records form one section, and so does each record, separately per person. */
function sectionsIn(
  entries: readonly Entry[],
  label: string,
  above: string,
  room: Room,
): readonly GlanceSection[] {
  const rows = entries.filter((entry) => entry.kind === "row").filter((row) => !isKind(row));
  const first = rows.length === 0 ? [] : [sectionOf(label, rows, room)];
  const others = entries.flatMap((entry): readonly GlanceSection[] => {
    if (entry.kind === "row") return [];
    const name = `${above}${entry.label}`;
    return person.test(entry.path)
      ? sectionsIn(entry.entries, name, `${name}: `, room)
      : [sectionOf(name, entry.entries, room)];
  });
  // Content precedes schema and identifiers.
  return [...others, ...first];
}

function isKind({ path }: Row): boolean {
  return path.endsWith(".berichtInhoud.berichtType");
}

function sectionOf(name: string, entries: readonly Entry[], room: Room): GlanceSection {
  const now = entries.filter(({ path }) => !history.test(path));
  const rows = rowsIn(now, "", room);
  const { text, code } = parted(name, room);
  return {
    label: text,
    ...(code !== undefined && { code }),
    count: valueCount(now),
    changes: rows.filter(({ isChanged }) => isChanged).length,
    rows,
  };
}

function rowsIn(entries: readonly Entry[], above: string, room: Room): readonly GlanceRow[] {
  const rows: GlanceRow[] = [];
  for (const entry of entries) {
    if (room.values <= 0) break;
    if (entry.kind === "row") {
      room.values--;
      rows.push(rowOf(entry, above, room));
      continue;
    }
    // A group has no JSON path of its own, and the codes of its elements identify it.
    const name = entry.path.includes("#") ? above : `${above}${entry.label}: `;
    rows.push(...rowsIn(entry.entries, name, room));
  }
  return rows;
}

function rowOf(row: Row, above: string, room: Room): GlanceRow {
  const { text, code } = parted(`${above}${row.label}`, room);
  const held = row.marks.find(({ kind }) => kind === "investigation")?.text;
  return {
    label: text,
    ...(code !== undefined && { code }),
    value: cut(rowText(row), room),
    ...(row.code !== undefined && { valueCode: cut(row.code, room) }),
    masked: row.masked,
    isChanged: room.changed.has(row.path),
    ...(held !== undefined && { held }),
  };
}

/** Separates the code from a label such as `Child (c09) 2`. */
function parted(label: string, room: Room): { readonly text: string; readonly code?: string } {
  const whole = cut(label, room);
  const parts = /^(.*\S) \(([\w$.]{1,40})\)((?: [0-9]+)?)$/s.exec(whole);
  return parts?.[1] === undefined || parts[2] === undefined
    ? { text: whole }
    : { text: `${parts[1]}${parts[3] ?? ""}`, code: parts[2] };
}

function changedPaths({ message }: Card): ReadonlySet<string> {
  return new Set(
    message?.timeLines.flatMap(({ steps }) =>
      (steps[0]?.changes ?? []).flatMap(({ kind, path }) => (kind === "removed" ? [] : [path])),
    ),
  );
}

function cut(value: string, room: Room): string {
  if (value.length <= glanceBounds.characters) return value;
  room.isCut = true;
  // Keeps surrogate pairs together.
  const end =
    glanceBounds.characters -
    (/[\ud800-\udbff]/.test(value.charAt(glanceBounds.characters - 1)) ? 1 : 0);
  return `${value.slice(0, end)}…`;
}
