import { text, type Text } from "../contract/text.ts";

/** Part of the input that was not imported or needs manual work. It never contains a value. */
export interface Note {
  /** Position in the input, such as "line 12" or the path of a Postman request. */
  readonly place: Text;
  readonly message: Text;
}

export type NoteSink = (note: Note) => void;

export function atLine(line: number): Text {
  return text(`line ${line}`, `regel ${line}`);
}

/** Place with a name that is the same in both languages. */
export function atName(name: string): Text {
  return text(name, name);
}

export function noteText({ place, message }: Note): Text {
  return text(`${place.en}: ${message.en}`, `${place.nl}: ${message.nl}`);
}

export const secretComment = text(
  "A comment that may contain credentials was not carried over.",
  "Commentaar dat inloggegevens kan bevatten is niet overgenomen.",
);

export function withoutRepeats(notes: readonly Note[]): readonly Note[] {
  const seen = new Set<string>();
  return notes.filter((note) => {
    const key = noteText(note).en;
    return !seen.has(key) && seen.add(key).size > 0;
  });
}
