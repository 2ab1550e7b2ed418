/**
 * Finds values in the text of JSON without reading them into numbers and objects: what is cut out is
 * what was sent, digit for digit and member for member. The text must be sound JSON already.
 */
export interface JsonSpan {
  readonly start: number;
  readonly end: number;
}

const quote = 0x22;
const backslash = 0x5c;
const isSpace = (unit: number) => unit === 0x20 || (unit >= 0x09 && unit <= 0x0d);

/** Reads a value itself, from its first letter, and gives the place behind it; undefined to have it skipped. */
type ReadMember = (name: string, start: number) => number | undefined;
type ReadItem = (start: number) => number | undefined;

/** An object whose letters were each looked at once. */
export interface ScannedObject {
  /** Of a repeated name the last, as readers take it. */
  readonly members: ReadonlyMap<string, JsonSpan>;
  /** Behind its closing brace. */
  readonly end: number;
}

/** The object that begins at `at`, with the space before it. */
export function objectAt(text: string, at: number, read?: ReadMember): ScannedObject {
  const members = new Map<string, JsonSpan>();
  let here = skipSpace(text, skipSpace(text, at) + 1);
  while (text[here] === '"') {
    const nameEnd = endOfString(text, here);
    const name = JSON.parse(text.slice(here, nameEnd)) as string;
    // Behind the colon.
    const start = skipSpace(text, skipSpace(text, nameEnd) + 1);
    const end = read?.(name, start) ?? endOfValue(text, start);
    members.set(name, { start, end });
    here = skipSpace(text, end);
    if (text[here] === ",") here = skipSpace(text, here + 1);
  }
  return { members, end: here + 1 };
}

/** The members of the object that begins at `at`. */
export function membersAt(text: string, at: number): ReadonlyMap<string, JsonSpan> {
  return objectAt(text, at).members;
}

/** The list that begins at `at`, with the space before it. */
export function listAt(
  text: string,
  at: number,
  read?: ReadItem,
): { readonly items: readonly JsonSpan[]; readonly end: number } {
  const items: JsonSpan[] = [];
  let here = skipSpace(text, skipSpace(text, at) + 1);
  while (here < text.length && text[here] !== "]") {
    const end = read?.(here) ?? endOfValue(text, here);
    items.push({ start: here, end });
    here = skipSpace(text, end);
    if (text[here] === ",") here = skipSpace(text, here + 1);
  }
  return { items, end: here + 1 };
}

/** The items of the list that begins at `at`. */
export function itemsAt(text: string, at: number): readonly JsonSpan[] {
  return listAt(text, at).items;
}

function skipSpace(text: string, at: number): number {
  let here = at;
  while (here < text.length && isSpace(text.charCodeAt(here))) here++;
  return here;
}

/** Behind the closing quote of the string that begins at `start`; the end of the text where none closes it. */
export function endOfString(text: string, start: number): number {
  for (let here = start + 1; ;) {
    const end = text.indexOf('"', here);
    if (end < 0) return text.length;
    let slashes = 0;
    while (text.charCodeAt(end - 1 - slashes) === backslash) slashes++;
    if (slashes % 2 === 0) return end + 1;
    here = end + 1;
  }
}

function endOfValue(text: string, start: number): number {
  let depth = 0;
  let here = start;
  while (here < text.length) {
    const unit = text.charCodeAt(here);
    if (unit === quote) {
      here = endOfString(text, here);
      if (depth === 0) return here;
      continue;
    }
    if (unit === 0x7b || unit === 0x5b) depth++;
    else if (unit === 0x7d || unit === 0x5d) {
      // The end of what holds a number, true, false or null.
      if (depth === 0) return here;
      depth--;
      if (depth === 0) return here + 1;
    } else if (depth === 0 && (unit === 0x2c || isSpace(unit))) return here;
    here++;
  }
  return here;
}
