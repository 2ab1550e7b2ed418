export function personPath(index: number): string {
  return `personen[${index}]`;
}

/** Index of the person in a path of the response, undefined for other paths. */
export function personIndexOf(path: string): number | undefined {
  const found = /^personen\[([0-9]{1,9})\]/.exec(path);
  return found ? Number(found[1]) : undefined;
}

/** `partners.naam.voornamen` for `personen[0].partners[1].naam.voornamen`. */
export function fieldOf(path: string): string {
  const below = path.slice(endOfPerson(path));
  // Fast path, because most values are outside lists and a table requests this for each cell.
  return below.includes("[") ? below.replace(/\[[0-9]+\]/g, "") : below;
}

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

/** Unambiguous path of a member, even if its name contains dots or brackets. */
export function memberPath(path: string, name: string): string {
  const isPlain = /^[A-Za-z_$][A-Za-z0-9_$-]*$/.test(name);
  const step = isPlain ? name : `[${JSON.stringify(name)}]`;
  if (path === "") return step;
  return isPlain ? `${path}.${step}` : path + step;
}

export function isPathInside(path: string, holder: string): boolean {
  return path.startsWith(holder) && /^[.[]/.test(path.slice(holder.length));
}
