/** People write no longer ones; the patterns below take long for very many spaces. */
const longestPath = 1000;

/**
 * A path into a JSON body as other tools write it (`$.personen[0].naam`, `personen?.[0]`,
 * `$['personen'][*]`, `personen.map(p => p.burgerservicenummer)`) as steps of ours: `.personen[*]`. Empty for the
 * whole body; undefined where the path says more than steps can.
 * @param withFilters whether an item may be found by a value, `$.personen[?(@.burgerservicenummer=='…')]`: in
 * expectations it may, in placeholders not
 */
export function bodySteps(path: string, withFilters = false): string | undefined {
  if (path.length > longestPath) return undefined;
  const bare = (withFilters ? withOwnFilters(path) : path)
    .trim()
    .replace(/^\$\.?/, "")
    .replace(/\?\.(?=\[)/g, "")
    .replace(/\?\./g, ".")
    .replace(/\.map\(\s*\(?\s*(\w+)\s*\)?\s*=>\s*\1((?:\.\w+)+)\s*\)$/, "[*]$2")
    .replace(/\[(["'])([\p{L}_][\p{L}\p{N}_-]*)\1\]/gu, ".$2")
    .replace(/\.\[/g, "[");
  if (bare === "" || bare === "*") return "";
  const steps = /^[.[]/.test(bare) ? bare : `.${bare}`;
  const known = /^(?:\.[\p{L}_][\p{L}\p{N}_-]*|\[(?:[0-9]{1,6}|\*|[\w.]+=[^\]"]+)\])+$/u;
  return known.test(steps) && (withFilters || !steps.includes("=")) ? steps : undefined;
}

const jsonPathFilter =
  /\[\?\(?\s*@\.(?<name>[\w.]+)\s*={2,3}\s*(?:(["'])(?<text>[^"'\\[\]]+)\2|(?<bare>[0-9]+|true|false))\s*\)?\]/g;
const findCall =
  /\.find\(\s*\(?\s*(?<item>\w+)\s*\)?\s*=>\s*\k<item>\.(?<name>[\w.]+)\s*={2,3}\s*(?:(["'])(?<text>[^"'\\[\]]+)\3|(?<bare>[0-9]+|true|false))\s*\)/g;

/** One equality between the brackets of JSONPath, or in the function of `find`, as `[name=value]`. */
function withOwnFilters(path: string): string {
  const own = "[$<name>=$<text>$<bare>]";
  return path.replace(jsonPathFilter, own).replace(findCall, own);
}
