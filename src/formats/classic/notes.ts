import { counted, sameText, text, type Text } from "../../contract/text.ts";
import { classicKinds } from "./classicKinds.ts";

export type ClassicRule =
  | "key"
  | "kind"
  | "head"
  | "length"
  | "category"
  | "element"
  | "character"
  | "order"
  | "empty category"
  | "table"
  | "row"
  | "end"
  | "latin-1"
  | "damage"
  | "layout"
  | "member"
  | "schema";

/** Place in a classic message in bytes from 0 (in `.NIC` also the line from 1), or in JSON. */
export interface ClassicPlace {
  readonly offset?: number;
  readonly line?: number;
  /** Path in the JSON form, such as `plData.c08[0].e1110`. */
  readonly path?: string;
  /** Character index in the value of `path`, from 0. */
  readonly character?: number;
}

/** Problem and its place, without quoting possibly personal data. */
export interface ClassicNote {
  readonly rule: ClassicRule;
  readonly at: ClassicPlace;
  readonly expected: Text;
  readonly found: Text;
  readonly advice?: Text;
}

/** The service's own code and text for wrong lengths. */
const lengthWords = "BBA-CONV-F006 Inconsistente berichtlengte";

/** Message members that are not named after a category, table or element. */
const knownMembers: ReadonlySet<string> = new Set([
  "historie",
  ...[...classicKinds.values()].flatMap(({ members }) => [...members]),
]);

/** Names outside all schemas may be personal data. */
function shownPath(path: string): string {
  const shown = (part: string) => {
    const [, name = "", places = ""] = /^([^[]*)((?:\[\d+\])*)$/.exec(part) ?? [];
    const isKnown = knownMembers.has(name) || /^([ct]\d{2}|e\d{4})$/.test(name);
    return isKnown ? name + places : "?";
  };
  return path.split(".").map(shown).join(".");
}

/** Display form of a place, empty for the whole message. */
export function placeText({ offset, line, path, character }: ClassicPlace): Text {
  const parts = [
    offset === undefined ? undefined : sameText(`byte ${offset}`),
    line === undefined ? undefined : text(`line ${line}`, `regel ${line}`),
    path === undefined || path === "" ? undefined : sameText(shownPath(path)),
    character === undefined
      ? undefined
      : text(`character ${character + 1}`, `teken ${character + 1}`),
  ].filter((part) => part !== undefined);
  return text(parts.map(({ en }) => en).join(", "), parts.map(({ nl }) => nl).join(", "));
}

export function adviceText({ rule, advice }: ClassicNote): Text {
  const parts = [
    ...(rule === "length" ? [sameText(`${lengthWords}.`)] : []),
    ...(advice ? [advice] : []),
  ];
  return text(parts.map(({ en }) => en).join(" "), parts.map(({ nl }) => nl).join(" "));
}

export function classicNoteText({ rule, at, expected, found, advice }: ClassicNote): Text {
  const place = placeText(at);
  const code = rule === "length" ? ` (${lengthWords})` : "";
  const more = (words: string | undefined) => (words === undefined ? "" : ` ${words}`);
  const lead = (words: string) => (words === "" ? "" : `${words}: `);
  return text(
    `${lead(place.en)}expected ${expected.en}, found ${found.en}${code}.${more(advice?.en)}`,
    `${lead(place.nl)}verwacht ${expected.nl}, gevonden ${found.nl}${code}.${more(advice?.nl)}`,
  );
}

/** Shape of bytes without their content: 9 for a digit, x for a letter, hex for other bytes. */
export function byteShape(binary: string): Text {
  if (binary === "") return text("the end", "het einde");
  const words: string[] = [];
  for (const each of binary) {
    const sign = /[0-9]/.test(each) ? "9" : /[A-Za-z]/.test(each) ? "x" : "";
    const last = words.at(-1);
    if (sign !== "" && last !== undefined && /^[9x]+$/.test(last))
      words[words.length - 1] = last + sign;
    else words.push(sign === "" ? hexOf(each.charCodeAt(0)) : sign);
  }
  return sameText(words.join(" "));
}

export function hexOf(byte: number): string {
  return `0x${byte.toString(16).toUpperCase().padStart(2, "0")}`;
}

export function codePointOf(character: string): Text {
  const code = (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0");
  return sameText(`U+${code}`);
}

export const expectations = {
  digits: (count: number, what: Text) =>
    text(`${count} digits (${what.en})`, `${count} cijfers (${what.nl})`),
  bytes: (count: number) => counted(count, "byte"),
  end: text("the end", "het einde"),
  character: text(
    "a character of the classic character set",
    "een teken uit de klassieke tekenset",
  ),
  number: (value: number) => sameText(String(value)),
  teletex: text(
    "teletex: no source describes this row in another character set",
    "teletex: geen bron beschrijft deze regel in een andere tekenset",
  ),
} as const;
