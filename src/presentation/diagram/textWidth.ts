/** How wide letters are about, in units of a 13-unit font: a little more than most fonts need. */
const narrow = /[ilj.,:;'|!()[\]\u00b7 ]/;
const wide = /[A-Z@%&mwMWÀ-Þ•▲]/;
const full =
  /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\uff00-\uff60]|\p{Emoji_Presentation}/u;

function letterWidth(letter: string): number {
  if (narrow.test(letter)) return 4.8;
  if (wide.test(letter)) return 10.4;
  return full.test(letter) ? 14 : 7.8;
}

/** About how wide a text is drawn. */
function textWidth(text: string): number {
  let width = 0;
  for (const letter of text) width += letterWidth(letter);
  return width;
}

interface WidePart {
  readonly text: string;
  readonly width: number;
}

/** A text in lines of at most a width, broken at blanks where there are any; what is too much ends in dots. */
export function wrapped(text: string, room: number, mostLines: number): readonly WidePart[] {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(/\s+/).filter((part) => part !== "")) {
    const longer = line === "" ? word : `${line} ${word}`;
    if (textWidth(longer) <= room) {
      line = longer;
      continue;
    }
    if (line !== "") lines.push(line);
    line = "";
    if (lines.length > mostLines) break;
    for (const letter of word) {
      if (textWidth(line + letter) > room) {
        lines.push(line);
        line = "";
        if (lines.length > mostLines) break;
      }
      line += letter;
    }
  }
  if (line !== "" || lines.length === 0) lines.push(line);
  const kept = lines.slice(0, mostLines);
  const last = kept.at(-1);
  if (lines.length > mostLines && last !== undefined)
    kept[kept.length - 1] = `${[...last].slice(0, Math.max(1, [...last].length - 1)).join("")}…`;
  return kept.map((each) => ({ text: each, width: textWidth(each) }));
}
