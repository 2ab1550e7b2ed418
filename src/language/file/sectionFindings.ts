import { inOrder } from "../../model/text/span.ts";
import { partFindings, type CheckContext } from "../checkDocument.ts";
import type { Finding } from "../finding.ts";
import type { FileRequest } from "./fileRequest.ts";
import { sectionsNear, type Near } from "./nearSeen.ts";
import { movedSpan, placed } from "./placing.ts";
import type { RequestFile, SectionFeature } from "./requestFile.ts";
import { nameKey, type Section } from "./section.ts";
import { ringFinding, ringsAmong } from "../checks/ringChecks.ts";
import type { Replacement } from "./sectionRow.ts";

/** The findings of one section: the same list as long as they are the same. */
export interface SectionFindings {
  readonly section: Section;
  /** With places as in the section. */
  readonly findings: readonly Finding[];
}

interface Checks {
  readonly key: string;
  readonly feature: SectionFeature<Finding>;
}

/** The findings of a file, kept by section. */
export class FileFindings {
  readonly #file: RequestFile;
  readonly #rings: Rings;
  /** Sections with rings: their own findings and those, joined. */
  readonly #joined = new WeakMap<
    readonly Finding[],
    WeakMap<readonly Finding[], readonly Finding[]>
  >();
  #checks: Checks | undefined;

  constructor(file: RequestFile) {
    this.#file = file;
    this.#rings = new Rings(file);
  }

  /** Checks at most so many sections that wait for it; true when none waits any more. */
  checkSome(context: CheckContext, most = Infinity): boolean {
    const feature = this.#featureFor(context);
    let left = most;
    const waiting = this.#file.waiting(feature);
    for (const section of waiting) {
      if (left-- <= 0) return false;
      this.#file.made(feature, section);
    }
    return true;
  }

  /** Of every section that has findings, in order; of a huge file on demand those near what is seen alone. */
  bySection(context: CheckContext, near?: Near): readonly SectionFindings[] {
    return this.#of(sectionsNear(this.#file, near), context);
  }

  #of(sections: readonly Section[], context: CheckContext): readonly SectionFindings[] {
    const feature = this.#featureFor(context);
    const rings = this.#rings.bySection;
    const found: SectionFindings[] = [];
    for (const section of sections) {
      const findings = this.#ofSection(section, feature, rings.get(section));
      if (findings.length > 0) found.push({ section, findings });
    }
    return found;
  }

  all(context: CheckContext): readonly Finding[] {
    return this.bySection(context).flatMap((found) => this.#placed(found));
  }

  /** Those of the sections that a stretch of the file touches. */
  near(context: CheckContext, start: number, end: number): readonly Finding[] {
    const touched = this.#file.touching({ start, end });
    return this.#of(touched, context).flatMap((found) => this.#placed(found));
  }

  /**
   * What is wrong in one request, so that it is not sent.
   *
   * @param usesFiles whether files of `@use` may be wrong too, which stops every request
   */
  errorsOf(
    context: CheckContext,
    { node, start }: FileRequest,
    usesFiles: boolean,
  ): readonly Finding[] {
    const span = movedSpan(node.span, start);
    const used = usesFiles
      ? this.near(context, 0, 0).filter(({ code }) => usedFileErrors.has(code))
      : [];
    const own = this.near(context, span.start, span.end).filter(
      ({ severity, span: at }) =>
        severity === "error" && span.start <= at.start && at.start <= span.end,
    );
    return [...used, ...own];
  }

  #placed({ section, findings }: SectionFindings): readonly Finding[] {
    return placed(findings, section, (document) => this.#file.sectionOf(document));
  }

  #ofSection(
    section: Section,
    feature: SectionFeature<Finding>,
    rings: readonly Finding[] | undefined,
  ): readonly Finding[] {
    const own = this.#file.made(feature, section);
    if (!rings) return own;
    const known = this.#joined.get(own)?.get(rings);
    if (known) return known;
    const joined = inOrder([...own, ...rings]);
    this.#joined.set(own, new WeakMap([[rings, joined]]));
    return joined;
  }

  /** Another context has other findings; those of the last are dropped. */
  #featureFor(context: CheckContext): SectionFeature<Finding> {
    const key = JSON.stringify(context);
    if (this.#checks?.key !== key) {
      if (this.#checks) this.#file.drop(this.#checks.feature);
      const feature: SectionFeature<Finding> = (document, surroundings) =>
        partFindings(document, surroundings, context);
      this.#checks = { key, feature };
    }
    return this.#checks.feature;
  }
}

const usedFileErrors: ReadonlySet<string> = new Set([
  "used-file-has-errors",
  "used-file-not-readable",
  "use-cycle",
]);

type BySection = ReadonlyMap<Section, readonly Finding[]>;

/** The rings of a file, which no section shows by itself; looked for again only when names or links change. */
class Rings {
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
