import type { Authority, Identity, Persona, Relative, Union } from "./persona.ts";

/** Relations in both directions, from descriptions that state each once. */
export interface Kinship {
  identityOf(relative: Relative): Identity;
  childrenOf(persona: Persona): readonly Persona[];
  unionsOf(persona: Persona): readonly Union[];
  minorsUnder(persona: Persona): readonly Persona[];
}

export function createKinship(personas: readonly Persona[], unions: readonly Union[]): Kinship {
  const byKey = new Map(personas.map((persona) => [persona.key, persona]));
  const children = grouped(personas, (child) => keysOf(child.parents ?? []));
  const minors = grouped(personas, (minor) => keysOf(holdersOf(minor.authority)));
  const unionsByKey = grouped(unions, (union) => keysOf(union.partners));
  return {
    identityOf(relative) {
      if (typeof relative !== "string") return relative;
      const persona = byKey.get(relative);
      if (!persona) throw new Error(`No persona has the key ${relative}.`);
      return persona;
    },
    childrenOf: (persona) => children.get(persona.key) ?? [],
    unionsOf: (persona) => unionsByKey.get(persona.key) ?? [],
    minorsUnder: (persona) => minors.get(persona.key) ?? [],
  };
}

function holdersOf(authority: Authority | undefined): readonly Relative[] {
  switch (authority?.kind) {
    case "GezamenlijkOuderlijkGezag":
      return authority.parents;
    case "EenhoofdigOuderlijkGezag":
      return [authority.parent];
    case "GezamenlijkGezag":
      return authority.third ? [authority.parent, authority.third] : [authority.parent];
    case "Voogdij":
      return authority.guardians;
    default:
      return [];
  }
}

function keysOf(relatives: readonly Relative[]): readonly string[] {
  return relatives.filter((relative) => typeof relative === "string");
}

function grouped<T>(
  items: readonly T[],
  keys: (item: T) => readonly string[],
): ReadonlyMap<string, readonly T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items)
    for (const key of keys(item)) {
      const group = groups.get(key);
      if (group) group.push(item);
      else groups.set(key, [item]);
    }
  return groups;
}
