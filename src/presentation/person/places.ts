export function personPath(index: number): string {
  return `personen[${index}]`;
}

/** The number of the person that a path of the answer is about; undefined for other paths. */
export function personIndexOf(path: string): number | undefined {
  const found = /^personen\[([0-9]{1,9})\]/.exec(path);
  return found ? Number(found[1]) : undefined;
}

/** `partners.naam.voornamen` for `personen[0].partners[1].naam.voornamen`. */
export function fieldOf(path: string): string {
  const below = path.slice(endOfPerson(path));
  // Most values stand in no list, and a table asks this of each of its cells.
  return below.includes("[") ? below.replace(/\[[0-9]+\]/g, "") : below;
}

/** Begin of the part of a path that is below the person. */
function endOfPerson(path: string): number {
  const start = "personen[";
  if (!path.startsWith(start)) return 0;
  let at = start.length;
  while (isDigit(path.charCodeAt(at))) at++;
  if (at === start.length || path[at] !== "]") return 0;
  return path[at + 1] === "." ? at + 2 : at + 1;
}

function isDigit(code: number): boolean {
  return code >= 0x30 && code <= 0x39;
}

/** The path of a member, unmistakable also where its name holds dots or brackets. */
export function memberPath(path: string, name: string): string {
  const isPlain = /^[A-Za-z_$][A-Za-z0-9_$-]*$/.test(name);
  const step = isPlain ? name : `[${JSON.stringify(name)}]`;
  if (path === "") return step;
  return isPlain ? `${path}.${step}` : path + step;
}

export function isInside(path: string, holder: string): boolean {
  return path.startsWith(holder) && /^[.[]/.test(path.slice(holder.length));
}
