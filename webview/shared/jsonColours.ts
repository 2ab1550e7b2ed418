/** So many names and values are coloured: what comes after them is plain text. */
const mostColoured = 20_000;

const names = ["json-name", "json-string", "json-number", "json-word"] as const;
/** A string with the colon after it, another string, a number, a word. */
const parts = /("(?:[^"\\]|\\.)*")(\s*:)?|(-?[0-9][0-9.eE+-]*)|\b(true|false|null)\b/g;

/** Colours JSON that stands in one text node, without an element for each of its parts. */
export function colourJson(holder: HTMLElement): void {
  const node = holder.firstChild;
  const found = names.map((): StaticRange[] => []);
  const text = node?.textContent ?? "";
  let count = 0;
  for (const { index, 0: whole, 1: string, 2: colon, 3: number } of text.matchAll(parts)) {
    if (!node || ++count > mostColoured) break;
    const kind =
      string === undefined ? (number === undefined ? 3 : 2) : colon === undefined ? 1 : 0;
    const end = index + (string ?? whole).length;
    found[kind]?.push(
      new StaticRange({
        startContainer: node,
        startOffset: index,
        endContainer: node,
        endOffset: end,
      }),
    );
  }
  for (const [at, name] of names.entries())
    CSS.highlights.set(name, new Highlight(...(found[at] ?? [])));
}
