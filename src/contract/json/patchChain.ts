import { isJsonObject, type JsonObject, type JsonValue } from "./json.ts";
import { mergePatch } from "./mergePatch.ts";

/**
 * Merge patches (RFC 7396) in a row as one change, no larger than what they set together. One patch cannot
 * say it: a member that is taken away and set again replaces what was there instead of merging with it.
 */
export type PatchChain = ReadonlyMap<string, MemberChange>;

type MemberChange =
  /** Whatever was there; undefined takes the member away. */
  { readonly becomes: JsonValue | undefined } | { readonly within: PatchChain };

export const noPatches: ReadonlyMap<string, MemberChange> = new Map();

/** The same chain with one more patch at its end. */
export function withPatch(chain: PatchChain, patch: JsonObject): PatchChain {
  const joined = new Map(chain);
  for (const [name, part] of Object.entries(patch))
    joined.set(name, changeBy(part, chain.get(name)));
  return joined;
}

function changeBy(part: JsonValue, before: MemberChange | undefined): MemberChange {
  if (!isJsonObject(part)) return { becomes: part ?? undefined };
  if (before && "becomes" in before) return { becomes: mergePatch(before.becomes, part) };
  return { within: withPatch(before?.within ?? noPatches, part) };
}

/** A value after all patches of a chain, one after the other. */
export function patchedBy(chain: PatchChain, value: JsonValue | undefined): JsonObject {
  const patched = new Map(Object.entries(isJsonObject(value) ? value : {}));
  for (const [name, change] of chain) {
    const after = "within" in change ? patchedBy(change.within, patched.get(name)) : change.becomes;
    if (after === undefined) patched.delete(name);
    else patched.set(name, after);
  }
  return Object.fromEntries(patched);
}

/** All that a chain sets and takes away, as one JSON: what it takes to keep. */
export function contentOf(chain: PatchChain): JsonObject {
  return Object.fromEntries(
    [...chain].map(([name, change]) => [
      name,
      "within" in change ? contentOf(change.within) : (change.becomes ?? null),
    ]),
  );
}
