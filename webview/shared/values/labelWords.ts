import { element, type Child } from "../dom.ts";

/** What long Dutch words of labels end with: there they may be divided. */
const ends = /(?<=\p{L}{6})(?=(?:nummer|aanduiding|verhouding)\b)/u;

/** A label whose long words break between their parts, with a hyphen that is no part of the text. */
export function labelWords(label: string): readonly Child[] {
  return label
    .split(ends)
    .flatMap((part, at) => (at === 0 ? [part] : [element("span", { class: "divide" }), part]));
}
