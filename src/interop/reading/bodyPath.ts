/**
 * A path into a JSON body as other tools write it (`$.personen[0].naam`, `personen?.[0]`,
 * `$['personen'][*]`, `personen.map(p => p.burgerservicenummer)`) as steps of ours: `.personen[*]`. Empty for the
 * whole body; undefined where the path says more than steps can.
 */
export function bodySteps(path: string): string | undefined {
  const bare = path
    .trim()
    .replace(/^\$\.?/, "")
    .replace(/\?\.(?=\[)/g, "")
    .replace(/\?\./g, ".")
    .replace(/\.map\(\s*\(?\s*(\w+)\s*\)?\s*=>\s*\1((?:\.\w+)+)\s*\)$/, "[*]$2")
    .replace(/\[(["'])([\p{L}_][\p{L}\p{N}_-]*)\1\]/gu, ".$2")
    .replace(/\.\[/g, "[");
  if (bare === "" || bare === "*") return "";
  const steps = /^[.[]/.test(bare) ? bare : `.${bare}`;
  return /^(?:\.[\p{L}_][\p{L}\p{N}_-]*|\[(?:[0-9]{1,6}|\*)\])+$/u.test(steps) ? steps : undefined;
}
