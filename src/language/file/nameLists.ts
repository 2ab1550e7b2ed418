import type { NameKind } from "../fileNames.ts";
import { namesIn } from "./nameIndex.ts";
import type { Section } from "./section.ts";
import type { Replacement } from "./sectionRow.ts";
import { namesKey } from "./sectionSurroundings.ts";

interface List {
  readonly kind: NameKind;
  readonly count: number;
  names: readonly string[];
}

/** The lists of names that were asked for, kept until a name comes, goes or moves. */
export class NameLists {
  readonly #lists = new Map<string, List>();

  get(sections: readonly Section[], kind: NameKind, count = Infinity): readonly string[] {
    const key = namesKey(kind, count);
    const known = this.#lists.get(key);
    if (known) return known.names;
    const names = namesIn(sections, kind, count);
    this.#lists.set(key, { kind, count, names });
    return names;
  }

  /** Takes up an edit. The result: the questions after lists that are different now. */
  replace(sections: readonly Section[], { removed, added }: Replacement): readonly string[] {
    const kinds = (["variable", "request"] as const).filter(
      (kind) => namesIn(removed, kind).join() !== namesIn(added, kind).join(),
    );
    return [...this.#lists].flatMap(([key, list]) => {
      if (!kinds.includes(list.kind)) return [];
      const names = namesIn(sections, list.kind, list.count);
      const isSame =
        names.length === list.names.length && names.every((name, i) => name === list.names[i]);
      list.names = names;
      return isSame ? [] : [key];
    });
  }
}
