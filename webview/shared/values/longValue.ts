import { element } from "../dom.ts";

/** Beyond this a value gets a window of its own to scroll in. */
const longValue = 500;
/** Beyond this a value is set in pieces, of which the browser lays out what is seen. */
const wholeValue = 20_000;
const pieceSize = 4000;

/** A value, in a window of its own when it is long. */
export function drawValue(
  { id, label }: { readonly id: string; readonly label: string },
  value: string,
  isHidden: boolean,
): HTMLElement {
  const kind = isHidden ? "value masked" : "value";
  if (value.length <= longValue) return element("bdi", { id, class: kind }, value);
  return element(
    "div",
    {
      id,
      class: `${kind} scroll`,
      dir: "auto",
      tabindex: 0,
      role: "region",
      "aria-label": label,
    },
    ...(value.length <= wholeValue
      ? [value]
      : piecesOf(value).map((piece) => element("span", { class: "piece" }, piece))),
  );
}

/** Parts that end with a word, so that lines break where they would anyway. */
function piecesOf(value: string): readonly string[] {
  const pieces: string[] = [];
  for (let at = 0; at < value.length;) {
    const limit = Math.min(value.length, at + pieceSize);
    const space = value.lastIndexOf(" ", limit - 1) + 1;
    let end = limit < value.length && space > at ? space : limit;
    // A sign of two parts stays whole.
    if (end < value.length && /[\ud800-\udbff]/.test(value.charAt(end - 1))) end += 1;
    pieces.push(value.slice(at, end));
    at = end;
  }
  return pieces;
}
