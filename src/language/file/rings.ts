import { ringFinding, ringsAmong } from "../checks/ringChecks.ts";
import type { Finding } from "../finding.ts";
import type { RequestFile } from "./requestFile.ts";
import { nameKey, type Section } from "./section.ts";
import type { Replacement } from "./sectionRow.ts";

type BySection = ReadonlyMap<Section, readonly Finding[]>;

/** The rings of a file, which no section shows by itself; looked for again only when names or links change. */
export class Rings {
  readonly #file: RequestFile;
  #found: BySection | undefined;

  constructor(file: RequestFile) {
    this.#file = file;
    file.onReplace((replacement) => {
      if (!this.#isUntouched(replacement)) this.#found = undefined;
    });
  }

  /** By the section that each is shown in, with places as there. */
  get bySection(): BySection {
    return (this.#found ??= this.#find());
  }

  /** Without rings, a section that links as before brings none. With some, their places may have moved. */
  #isUntouched({ removed, added }: Replacement): boolean {
    const linksOf = (sections: readonly Section[]) =>
      sections.flatMap(({ links }) => (links === "" ? [] : [links])).join();
    const isShown = removed.some((section) => this.#found?.has(section));
    return !isShown && linksOf(removed) === linksOf(added);
  }

  #find(): BySection {
    const { sections, index } = this.#file;
    const found = new Map<Section, Finding[]>();
    for (const ring of ringsAmong(sections.flatMap(({ parts }) => parts))) {
      const section = index.first(nameKey(ring.owner.kind, ring.owner.name))?.section;
      if (!section) continue;
      const shown = found.get(section);
      if (shown) shown.push(ringFinding(ring));
      else found.set(section, [ringFinding(ring)]);
    }
    return found;
  }
}
