import { authorisationRow } from "../../classic/classicKinds.ts";

/**
 * A row of the authorisation table in the classic text of Ct01 (new row) and Cw01 (changed row): a random key of
 * eight characters, the kind and `herhaling`, in Cw01 also the row that is changed (client, first and last day);
 * then the single values parted by byte A6, then the lists, each after `@`, of items of six characters.
 */
interface ClassicTableRow {
  readonly kind: "Ct01" | "Cw01";
  /** By element as in JSON, such as `e9510`; lists of rubrics as lists. */
  readonly values: ReadonlyMap<string, string | readonly string[]>;
}

/** The first list is free text and comes once; the others hold rubrics or clients. */
const { values: singleElements, lists } = authorisationRow;
const [textList, ...codeLists] = lists;

const head = /^[\s\S]{8}(Ct01|Cw01)[0-9]/;
const changedRow = 6 + 8 + 8;

/** Whether a text begins as such a row does. */
export function isClassicTableRow(text: string): boolean {
  return head.test(text);
}

/** Reads one row; undefined for anything else. The byte between values is `¦` once it is decoded. */
export function readClassicTableRow(text: string): ClassicTableRow | undefined {
  const [start = "", kind] = head.exec(text) ?? [];
  if (kind !== "Ct01" && kind !== "Cw01") return undefined;
  const content = text.slice(start.length + (kind === "Cw01" ? changedRow : 0)).trimEnd();
  const parts = content.split("¦");
  const [last = "", ...found] = (parts.pop() ?? "").split("@");
  if (parts.length !== singleElements.length - 1 || found.length < codeLists.length + 1)
    return undefined;
  const codes = found.splice(found.length - codeLists.length);
  const note = found.join("@");
  return {
    kind,
    values: new Map<string, string | readonly string[]>([
      ...[...parts, last].map((value, index) => [singleElements[index] ?? "", value] as const),
      [textList ?? "", note === "" ? [] : [note]],
      ...codes.map((glued, index) => [codeLists[index] ?? "", itemsOf(glued)] as const),
    ]),
  };
}

function itemsOf(glued: string): readonly string[] {
  return glued.match(/[\s\S]{1,6}/g) ?? [];
}
