import { text, type Text } from "../contract/text.ts";

/** One thing that did not come along, or needs the reader's hand. It never holds a value. */
export interface Note {
  /** Where in the input, such as "line 12" or the path of a Postman request. */
  readonly place: Text;
  readonly message: Text;
}

export type NoteSink = (note: Note) => void;

export function atLine(line: number): Text {
  return text(`line ${line}`, `regel ${line}`);
}

/** A place that has a name of its own, the same in both languages. */
export function atName(name: string): Text {
  return text(name, name);
}

export function noteText({ place, message }: Note): Text {
  return text(`${place.en}: ${message.en}`, `${place.nl}: ${message.nl}`);
}

export const secretComment = text(
  "A comment that may hold a credential was not carried over.",
  "Commentaar dat inloggegevens kan bevatten is niet overgenomen.",
);

export function withoutRepeats(notes: readonly Note[]): readonly Note[] {
  const seen = new Set<string>();
  return notes.filter((note) => {
    const key = noteText(note).en;
    return !seen.has(key) && seen.add(key).size > 0;
  });
}
