import { messageKinds } from "../../contract/messages/messageKinds.ts";
import { counted, text, type Text } from "../../contract/text.ts";
import type { JsonObject } from "../../contract/json/json.ts";

/** Layout of each message kind in the classic forms (`.GBA`, `.NIC`). No kind needs its own code. */

type HeadCharacters = keyof typeof headCharacters;

export interface HeadPart {
  readonly name: string;
  readonly width: number;
  readonly characters: HeadCharacters;
}

/** A three-digit count followed by rubrics of six digits. */
export const rubricList = { name: "rubrieken", countWidth: 3, width: 6 } as const;

const parts: readonly (readonly [HeadCharacters, number, string])[] = [
  ["letters", 1, "herhaling status foutreden gezochtePersoon adresfunctie identificatie"],
  ["digits", 2, "teWijzigenTabel"],
  ["digits", 4, "gemeente"],
  ["digits", 6, "afnemersindicatie"],
  ["plain", 7, "aktenummer"],
  ["letters", 7, "communicatiepartnerAan communicatiepartnerVan"],
  ["digits", 8, "datum datumGeldigheid datumIngang datumEinde"],
  ["digits", 10, "aNummer oudANummer"],
  ["digits", 17, "datumTijd"],
  ["digits", rubricList.width, rubricList.name],
];

const partByName: ReadonlyMap<string, HeadPart> = new Map(
  parts.flatMap(([characters, width, names]) =>
    names.split(" ").map((name) => [name, { name, width, characters }]),
  ),
);

/**
 * Content after the head: categories of one person, of several (each begins with category 01), a table
 * row, free text, an authorisation row up to the end of the file, only a length of zero, or nothing.
 */
export type ClassicBody = "categories" | "persons" | "table" | "text" | "row" | "empty" | "nothing";

const bodyMembers = {
  categories: "plData",
  persons: "plDataSet",
  table: "tabelData",
  text: "vrijeTekst",
  row: "autorisatietabelregel",
  empty: undefined,
  nothing: undefined,
} as const satisfies Readonly<Record<ClassicBody, string | undefined>>;

export interface ClassicKind {
  readonly code: string;
  readonly head: readonly HeadPart[];
  readonly body: ClassicBody;
  readonly schema: string;
  readonly member: string | undefined;
  readonly members: ReadonlySet<string>;
  /** Line layout of the head in `.NIC`, undefined without a public example. */
  readonly lines: HeadLines | undefined;
}

export const emptyMessageKind = "Null";

const jsonOnly: ReadonlySet<string> = new Set(["Of21", "Og21"]);

/** Kinds without a body length after the head. */
const withoutLength: ReadonlySet<string> = new Set(["Cb01"]);

export interface HeadLines {
  readonly kindToo: boolean;
  /** Fields on the same line as their predecessor. */
  readonly joined: ReadonlySet<string>;
  /** Whether `_` follows the length of a category. */
  readonly mark: boolean;
}

/** Listed one by one, because the public examples show no rule. */
const joinedHeads: ReadonlySet<string> = new Set(
  "Ag11 Dt01 Dw01 If41 Jb01 Lf01 Of11 Rb01 Wa11".split(" "),
);
const joinedEnds: ReadonlySet<string> = new Set(["Xf01", "Xq01"]);
const linesUnknown: ReadonlySet<string> = new Set("Cb01 Ct01 Cw01 Sv11 Vb01 Vb02".split(" "));

function headLines(code: string, head: readonly HeadPart[]): HeadLines | undefined {
  if (linesUnknown.has(code)) return undefined;
  const end = joinedEnds.has(code) ? ["identificatie"] : [];
  const joined = new Set(joinedHeads.has(code) ? head.map(({ name }) => name) : end);
  return { kindToo: code === "Dw01", joined, mark: code !== "Dw01" };
}

const bodyOfMember: ReadonlyMap<string | undefined, ClassicBody> = new Map([
  [bodyMembers.table, "table"],
  [bodyMembers.text, "text"],
  [bodyMembers.row, "row"],
  [bodyMembers.persons, "persons"],
]);

export function memberNames(
  head: readonly HeadPart[],
  member: string | undefined,
): ReadonlySet<string> {
  const names = head.map(({ name }) => name);
  return new Set(["$schema", "berichtType", ...names, ...(member === undefined ? [] : [member])]);
}

function readKinds(): ReadonlyMap<string, ClassicKind> {
  const kinds = new Map<string, ClassicKind>();
  for (const { code, headFields, personData } of messageKinds.values()) {
    if (jsonOnly.has(code) || code === emptyMessageKind) continue;
    const head = headFields.flatMap(({ name }) => partByName.get(name) ?? []);
    const other = headFields.find(({ name }) => !partByName.has(name))?.name;
    const body =
      bodyOfMember.get(other) ??
      (personData !== "none" ? "categories" : withoutLength.has(code) ? "nothing" : "empty");
    const member = bodyMembers[body];
    const members = memberNames(head, member);
    const lines = headLines(code, head);
    kinds.set(code, { code, head, body, schema: schemaOf(code), member, members, lines });
  }
  return kinds;
}

/** By code, without the empty message and kinds without a classic form. */
export const classicKinds: ReadonlyMap<string, ClassicKind> = readKinds();

/** Placeholder for a message's random key, which JSON omits. */
export const noRandomKey = "00000000";

/** Digits of lengths and codes, which also limit their values. */
export const widths = { body: 5, category: 2, categoryLength: 3, element: 4, elementLength: 3 };

/** Offset from a current category's number to its history. */
export const historyStep = 50;

/** Row of the authorisation table: values separated by A6, then lists that each start with `@` (LO, two examples). */
export const authorisationRow = {
  separator: "\u00a6",
  listMark: "@",
  values:
    "9510 9512 9513 9514 9520 9541 9543 9544 9551 9552 9553 9554 9555 9556 9561 9562 9566 9567 9571 9573 9998 9999"
      .split(" ")
      .map((number) => `e${number}`),
  lists: "9511 9540 9542 9550 9560 9563 9570".split(" ").map((number) => `e${number}`),
  /** No source documents the separator of its items. */
  unknownList: "e9511",
  itemWidth: 6,
  item: /^[0-9A-Za-z]{6}$/,
} as const;

export function schemaOf(kind: string): string {
  return `berichten.schema.json#/$defs/berichtsoorten/$defs/${kind}Bericht`;
}

export const headCharacters = {
  digits: /^[0-9]*$/,
  letters: /^[0-9A-Za-z]*$/,
  plain: /^[ -"%-[\]_a-z|]*$/,
} as const;

export function headWords({ name, width, characters }: HeadPart): Text {
  const { en, nl } = {
    digits: text(`${width} digits`, `${width} cijfers`),
    letters: text(`${width} letters or digits`, `${width} letters of cijfers`),
    plain: counted(width, "character"),
  }[characters];
  return text(`${en} (${name})`, `${nl} (${name})`);
}

/** Requires the exact width, because nothing is padded. */
export function fitsHead(value: string, { width, characters }: HeadPart): boolean {
  return value.length === width && headCharacters[characters].test(value);
}

/** Text of a field. A list of rubrics is its count followed by its rubrics. */
export function fieldTexts(content: JsonObject, { name }: HeadPart): readonly string[] {
  const value = content[name];
  if (!Array.isArray(value)) return [typeof value === "string" ? value : ""];
  return [String(value.length).padStart(rubricList.countWidth, "0"), ...value.map(String)];
}

/** Head in `.NIC`: the kind and its fields on their lines. */
export function linesOfHead({ code, head, lines }: ClassicKind, content: JsonObject): string {
  let written = noRandomKey + code;
  for (const [index, part] of head.entries()) {
    const isJoined = lines?.joined.has(part.name) === true && (index > 0 || lines.kindToo);
    written += (isJoined ? "" : "\n") + fieldTexts(content, part).join("\n");
  }
  return `${written}\n`;
}
