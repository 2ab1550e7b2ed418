import { addTo } from "../lists.ts";
import {
  isAtOrBelow,
  pathsAbove,
  wholePath,
  aliases,
  deliveredPath,
  fieldPaths,
  openEndedAbove,
} from "./fields.ts";
import { perResponseType, type ResponseType } from "../operations.ts";

/** Paths that a client may use in `fields` (contract sections 3 and 5, status 403). */
export interface FieldAuthorisation {
  /** Paths, each including everything below it. */
  readonly fields: "all" | readonly string[];
  /** Only domestic addresses are allowed, which must be requested by their domestic aliases. */
  readonly domesticAddressesOnly: boolean;
}

/** Members of `adressering` from the residence. The others come from names. */
export const addressLines: ReadonlySet<string> = new Set([
  "adresregel1",
  "adresregel2",
  "adresregel3",
  "land",
]);

/**
 * Decides whether a client may request an existing path: by the path itself, a group above it, the
 * plain path of an alias (which returns no more), or all paths directly below it.
 */
export function fieldAuthorisation(
  { fields, domesticAddressesOnly }: FieldAuthorisation,
  responseType: ResponseType,
): (path: string) => boolean {
  if (fields === "all" && !domesticAddressesOnly) return () => true;
  const wholeValue = (path: string) => wholePath(path, responseType);
  const allowed = fields === "all" ? undefined : new Set(fields.map(wholeValue));
  const below = membersByGroup[responseType];
  const isCovered = (path: string): boolean => {
    if (!allowed) return true;
    const isNamed = (one: string) => [...pathsAbove(one), one].some((each) => allowed.has(each));
    if (isNamed(path) || isNamed(deliveredPath(path))) return true;
    const members = below.get(path) ?? [];
    return members.length > 0 && members.every(isCovered);
  };
  return (path) =>
    !(domesticAddressesOnly && mayHoldForeignAddress(path)) && isCovered(wholeValue(path));
}

export function domesticAlias(path: string, responseType: ResponseType): string | undefined {
  for (const { alias, for: plain } of aliases) {
    if (!isAtOrBelow(path, plain)) continue;
    const aliased = alias + path.slice(plain.length);
    const isKnown = fieldPaths(responseType).has(aliased) || openEndedAbove(aliased, responseType);
    return isKnown ? aliased : undefined;
  }
  return undefined;
}

/** Paths that may return a foreign address: `verblijfplaats` and the address lines. */
function mayHoldForeignAddress(path: string): boolean {
  const [block, member] = path.split(".");
  if (block === "verblijfplaats") return true;
  return block === "adressering" && (member === undefined || addressLines.has(member));
}

/** By path. The `type` of a choice is automatic. */
const membersByGroup = perResponseType(membersOfGroups);

function membersOfGroups(responseType: ResponseType): ReadonlyMap<string, readonly string[]> {
  const catalogue = fieldPaths(responseType);
  const members = new Map<string, string[]>();
  for (const { path, shape } of catalogue.values()) {
    const above = path.slice(0, Math.max(0, path.lastIndexOf(".")));
    const group = catalogue.get(above);
    if (!group || group.openEnded || group.shape === shape) continue;
    addTo(members, above, path);
  }
  return members;
}
