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

/** The members of the object that begins at `at`; of a repeated name the last, as readers take it. */
export function membersAt(text: string, at: number): ReadonlyMap<string, JsonSpan> {
  const members = new Map<string, JsonSpan>();
  let here = skipSpace(text, skipSpace(text, at) + 1);
  while (text[here] === '"') {
    const nameEnd = endOfString(text, here);
    const name = JSON.parse(text.slice(here, nameEnd)) as string;
    // Behind the colon.
    const start = skipSpace(text, skipSpace(text, nameEnd) + 1);
    const end = endOfValue(text, start);
    members.set(name, { start, end });
    here = skipSpace(text, end);
    if (text[here] === ",") here = skipSpace(text, here + 1);
  }
  return members;
}

/** The items of the list that begins at `at`. */
export function itemsAt(text: string, at: number): readonly JsonSpan[] {
  const items: JsonSpan[] = [];
  let here = skipSpace(text, skipSpace(text, at) + 1);
  while (here < text.length && text[here] !== "]") {
    const end = endOfValue(text, here);
    items.push({ start: here, end });
    here = skipSpace(text, end);
    if (text[here] === ",") here = skipSpace(text, here + 1);
  }
  return items;
}

function skipSpace(text: string, at: number): number {
  let here = at;
  while (here < text.length && isSpace(text.charCodeAt(here))) here++;
  return here;
}

function endOfString(text: string, start: number): number {
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
