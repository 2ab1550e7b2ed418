import { monthNames } from "../calendar.ts";
import { text, type Text } from "../text.ts";
import type { TableEntry, ValueTable } from "./valueTable.ts";

/** The last change that a table holds: it knows no later one. Undefined for a table without days. */
export function knownChanges(table: ValueTable): Text | undefined {
  if (table.lastChange === undefined) return undefined;
  const day = dayInWords(table.lastChange);
  const shown = shownTable(table);
  return text(
    `Table ${shown} knows changes up to ${day.en}.`,
    `Tabel ${shown} kent wijzigingen tot en met ${day.nl}.`,
  );
}

/** The same of a code that a table does not have, and may have by now. */
export function notInTable(table: ValueTable): Text | undefined {
  if (table.lastChange === undefined) return undefined;
  const day = dayInWords(table.lastChange);
  const shown = shownTable(table);
  return text(
    `not in table ${shown}, which knows changes up to ${day.en}`,
    `niet in tabel ${shown}, die wijzigingen kent tot en met ${day.nl}`,
  );
}

/** Since when an entry is no longer valid, and the entry of today that took its place. */
export function endedText({ to, endAssumed }: TableEntry, now: TableEntry | undefined): Text {
  const day = dayInWords(to ?? "");
  const assumed = endAssumed
    ? text(" (a date that the table assumes)", " (een datum die de tabel aanneemt)")
    : text("", "");
  const next = now
    ? text(` It is now ${now.name} (${now.code}).`, ` Nu is het ${now.name} (${now.code}).`)
    : text("", "");
  return text(
    `It ended on ${day.en}${assumed.en}.${next.en}`,
    `Geëindigd op ${day.nl}${assumed.nl}.${next.nl}`,
  );
}

/** A table by its name, and by its file where a project gives one. */
function shownTable({ name, file }: ValueTable): string {
  return file === undefined ? name : `${name} (${file.path})`;
}

/** A day of a table, written yyyymmdd; one that is not fully known stays as it is. */
function dayInWords(written: string): Text {
  const [, year = "", month, day] = /^([0-9]{4})([0-9]{2})([0-9]{2})$/.exec(written) ?? [];
  const [en, nl] = [monthNames.en, monthNames.nl].map((names) => names[Number(month) - 1]);
  if (en === undefined || nl === undefined || Number(day) === 0) return text(written, written);
  return text(`${Number(day)} ${en} ${year}`, `${Number(day)} ${nl} ${year}`);
}
