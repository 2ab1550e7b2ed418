import { holds } from "../../model/text/span.ts";
import {
  partOccurrences,
  withScopes,
  type Names,
  type Occurrence,
} from "../navigation/occurrences.ts";
import { placed, type RequestFile } from "./requestFile.ts";

/** Places of a file's names. A section is read for a name only if its text contains the word. */
export class NamePlaces implements Names {
  readonly #file: RequestFile;

  constructor(file: RequestFile) {
    this.#file = file;
  }

  at(offset: number): Occurrence | undefined {
    const section = this.#file.at(offset);
    const own = offset - section.start;
    const found = this.#file
      .made(partOccurrences, section)
      .find(({ span, added }) => !added && holds(span, own));
    if (!found) return undefined;
    const start = found.span.start + section.start;
    return this.of(found.name).find(({ span }) => span.start === start);
  }

  of(word: string): readonly Occurrence[] {
    const written = word.slice(word.lastIndexOf(".") + 1);
    const sections = this.#file.sections.filter(
      // The first section defines names in abbreviated form, and JSON can escape any character.
      ({ text, index }) => index === 0 || text.includes(written) || text.includes("\\u"),
    );
    return withScopes(
      sections.flatMap((section) =>
        this.#file
          .made(partOccurrences, section)
          .filter(({ name }) => name === word)
          .map((occurrence) => placed(occurrence, section)),
      ),
    );
  }
}
