import { addTo } from "../lists.ts";
import { isAtOrBelow, pathsAbove, wholePath } from "./askedValues.ts";
import { aliases, deliveredPath, fieldPaths, openEndedAbove } from "./fields.ts";
import { perAnswerType, type AnswerType } from "../operations.ts";

/** Which paths of `fields` a client may ask (contract sections 3 and 5, status 403). */
export interface FieldAuthorisation {
  /** Each of them, and all below it. */
  readonly fields: "all" | readonly string[];
  /** Addresses inside the country only: they must be asked by their domestic aliases. */
  readonly domesticAddressesOnly: boolean;
}

/** The members of `adressering` that come from the residence; the others come from names. */
export const addressLines: ReadonlySet<string> = new Set([
  "adresregel1",
  "adresregel2",
  "adresregel3",
  "land",
]);

/**
 * Tells of existing paths whether a client may ask them: by the path itself, a group above it, its plain path when
 * it is an alias (which delivers no more), or all that stands directly below it.
 */
export function fieldAuthorisation(
  { fields, domesticAddressesOnly }: FieldAuthorisation,
  answerType: AnswerType,
): (path: string) => boolean {
  if (fields === "all" && !domesticAddressesOnly) return () => true;
  const wholeValue = (path: string) => wholePath(path, answerType);
  const allowed = fields === "all" ? undefined : new Set(fields.map(wholeValue));
  const below = membersByGroup[answerType];
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

/** The same data by its domestic alias, where the contract has one for this path. */
export function domesticAlias(path: string, answerType: AnswerType): string | undefined {
  for (const { alias, for: plain } of aliases) {
    if (!isAtOrBelow(path, plain)) continue;
    const aliased = alias + path.slice(plain.length);
    const isKnown = fieldPaths(answerType).has(aliased) || openEndedAbove(aliased, answerType);
    return isKnown ? aliased : undefined;
  }
  return undefined;
}

/** The paths that deliver an address wherever it is: `verblijfplaats` and the address lines. */
function mayHoldForeignAddress(path: string): boolean {
  const [block, member] = path.split(".");
  if (block === "verblijfplaats") return true;
  return block === "adressering" && (member === undefined || addressLines.has(member));
}

/** By path; the `type` of a choice comes with whatever else is asked. */
const membersByGroup = perAnswerType(membersOfGroups);

function membersOfGroups(answerType: AnswerType): ReadonlyMap<string, readonly string[]> {
  const catalogue = fieldPaths(answerType);
  const members = new Map<string, string[]>();
  for (const { path, shape } of catalogue.values()) {
    const above = path.slice(0, Math.max(0, path.lastIndexOf(".")));
    const group = catalogue.get(above);
    if (!group || group.openEnded || group.shape === shape) continue;
    addTo(members, above, path);
  }
  return members;
}
