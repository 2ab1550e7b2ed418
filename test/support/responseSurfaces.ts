import type { ResponsePages } from "../../src/presentation/person/responsePages.ts";
import type { Badge, Card, Entry, Mark } from "../../src/presentation/view.ts";
import type { ShownLine } from "./generated/leafValues.ts";

/** Texts of each view of a person: labels and the values beside them. */

export function cardLines(card: Card): readonly ShownLine[] {
  return [...card.badges.map(badgeLine), ...card.entries.flatMap(entryLines)];
}

export function tableLines(pages: ResponsePages, index: number): readonly ShownLine[] {
  const row = pages.rows(0, pages.count).find((each) => each.index === index);
  if (!row) return [];
  return [
    ...row.badges.map(badgeLine),
    ...row.cells.map((cell, at) => ({
      label: pages.columns[at]?.label ?? "",
      text: `${cell?.text ?? ""} ${said(cell?.marks ?? [])}`,
    })),
  ];
}

export function treeLines(pages: ResponsePages, index: number): readonly ShownLine[] {
  return pages
    .tree(index)
    .map(({ label, value = "", marks }) => ({ label, text: `${value} ${said(marks)}` }));
}

function badgeLine({ label, detail = "" }: Badge): ShownLine {
  return { label, text: `${label} ${detail} yes ja` };
}

function entryLines(entry: Entry): readonly ShownLine[] {
  const own = { label: entry.label, text: said(entry.marks) };
  if (entry.kind === "row") return [{ ...own, text: `${entry.value} ${own.text}` }];
  return [own, ...entry.entries.flatMap(entryLines)];
}

function said(marks: readonly Mark[]): string {
  return marks.map(({ text }) => text).join(" ");
}
