import { addTo } from "../../contract/lists.ts";
import { inOrder } from "../../model/text/sourceText.ts";
import { partDiagnostics, type CheckContext } from "../checkDocument.ts";
import { cycleDiagnostic, cyclesAmong } from "../checks/fileChecks.ts";
import type { Diagnostic } from "../diagnostic.ts";
import type { FileRequest } from "./requestDrafts.ts";
import { placed, type RequestFile, type Section } from "./requestFile.ts";

/** Diagnostics of one version of a file, cached by section. */
export class FileDiagnostics {
  readonly #file: RequestFile;
  /** Inputs of the checks besides the text of the section. */
  #checked: { readonly given: object; readonly context: string } | undefined;
  #cycles: ReadonlyMap<Section, readonly Diagnostic[]> | undefined;

  constructor(file: RequestFile, before?: FileDiagnostics) {
    this.#file = file;
    if (before) this.#checked = before.#checked;
  }

  /** Checks at most `most` unchecked sections. Returns true if none is left. */
  checkSome(context: CheckContext, most: number): boolean {
    const key = this.#keyFor(context);
    let left = most;
    for (const section of this.#file.sections) {
      if (this.#file.keeps(partDiagnostics, key, section)) continue;
      if (left-- <= 0) return false;
      this.#ofSection(section, key, context);
    }
    return true;
  }

  all(context: CheckContext): readonly Diagnostic[] {
    return this.#of(this.#file.sections, context);
  }

  near(context: CheckContext, start: number, end: number): readonly Diagnostic[] {
    return this.#of(this.#file.touching({ start, end }), context);
  }

  /**
   * Errors that prevent a request from being sent, except invalid rows. `usesFiles` includes those of files of `@use`.
   */
  errorsOf(
    context: CheckContext,
    { node, start }: FileRequest,
    usesFiles: boolean,
  ): readonly Diagnostic[] {
    const [from, to] = [node.span.start + start, node.span.end + start];
    const used = usesFiles
      ? this.near(context, 0, 0).filter(({ code }) => usedFileErrors.has(code))
      : [];
    const own = this.near(context, from, to).filter(
      ({ severity, span: at, row }) =>
        severity === "error" && !row && from <= at.start && at.start <= to,
    );
    return [...used, ...own];
  }

  #of(sections: readonly Section[], context: CheckContext): readonly Diagnostic[] {
    const key = this.#keyFor(context);
    const cycles = (this.#cycles ??= this.#findCycles());
    return sections.flatMap((section) => {
      const own = this.#ofSection(section, key, context);
      const shown = cycles.get(section);
      return placed(shown ? inOrder([...own, ...shown]) : own, section);
    });
  }

  #ofSection(section: Section, key: object, context: CheckContext): readonly Diagnostic[] {
    return this.#file.kept(partDiagnostics, key, section, (document, file) =>
      partDiagnostics(document, file, context),
    );
  }

  #keyFor(checks: CheckContext): object {
    const { given } = this.#file;
    const context = JSON.stringify(checks);
    if (this.#checked?.given !== given || this.#checked.context !== context)
      this.#checked = { given, context };
    return this.#checked;
  }

  /** Cycles, which no single section shows, by the section that reports them. */
  #findCycles(): ReadonlyMap<Section, readonly Diagnostic[]> {
    const { sections } = this.#file;
    const found = new Map<Section, Diagnostic[]>();
    const cycles = cyclesAmong(sections.flatMap(({ parts }) => parts));
    if (cycles.length === 0) return found;
    const sectionOf = new Map(sections.flatMap((one) => one.parts.map((part) => [part, one])));
    for (const cycle of cycles) {
      const section = sectionOf.get(cycle.owner);
      if (section) addTo(found, section, cycleDiagnostic(cycle));
    }
    return found;
  }
}

const usedFileErrors: ReadonlySet<string> = new Set([
  "used-file-has-errors",
  "used-file-not-readable",
  "use-cycle",
]);
