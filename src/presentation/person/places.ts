/** The path of a person in the answer, such as `personen[3]`. */
export function personPath(index: number): string {
  return `personen[${index}]`;
}

/** The number of the person that a path of the answer is about; undefined for other paths. */
export function personIndexOf(path: string): number | undefined {
  const found = /^personen\[([0-9]{1,9})\]/.exec(path);
  return found ? Number(found[1]) : undefined;
}

/**
 * The path below a person as `fields` would name it: without the person and without the numbers of list
 * items, `partners.naam.voornamen` for `personen[0].partners[1].naam.voornamen`.
 */
export function fieldOf(path: string): string {
  return path.replace(/^personen\[[0-9]+\]\.?/, "").replace(/\[[0-9]+\]/g, "");
}

/** The path of a member, unmistakable also where its name holds dots or brackets. */
export function memberPath(path: string, name: string): string {
  const isPlain = /^[A-Za-z_$][A-Za-z0-9_$-]*$/.test(name);
  const step = isPlain ? name : `[${JSON.stringify(name)}]`;
  if (path === "") return step;
  return isPlain ? `${path}.${step}` : path + step;
}
