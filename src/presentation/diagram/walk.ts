import type { Diagram } from "./diagram.ts";
import type { Box, DiagramLayout } from "./layout.ts";

export type WalkKey = "ArrowUp" | "ArrowDown" | "ArrowLeft" | "ArrowRight" | "Home" | "End";

/**
 * Where a key leads from somebody: up and down along the lines of the picture, or to the row above or
 * below where no line leads there; left and right through everybody in reading order. Every key leads
 * somewhere unless there is nobody on that side.
 */
export function walk(
  { edges }: Diagram,
  { boxes }: DiagramLayout,
  from: number,
  key: WalkKey,
): number {
  const here = boxes[from];
  if (!here) return 0;
  const order = [...boxes].sort((one, other) => one.row - other.row || one.x - other.x);
  const at = order.indexOf(here);
  switch (key) {
    case "Home":
      return order[0]?.node ?? from;
    case "End":
      return order.at(-1)?.node ?? from;
    case "ArrowLeft":
      return order[at - 1]?.node ?? from;
    case "ArrowRight":
      return order[at + 1]?.node ?? from;
    case "ArrowUp":
    case "ArrowDown": {
      const turn = key === "ArrowUp" ? -1 : 1;
      const isThere = (box: Box) => Math.sign(box.row - here.row) === turn;
      const joined = new Set(
        edges.flatMap((edge) =>
          edge.from === from ? [edge.to] : edge.to === from ? [edge.from] : [],
        ),
      );
      const along = boxes.filter((box) => joined.has(box.node) && isThere(box));
      const next = boxes.filter((box) => box.row === here.row + turn);
      return nearest(here, along.length > 0 ? along : next)?.node ?? from;
    }
  }
}

/** The nearest row first, and in it the box whose middle is nearest. */
function nearest(here: Box, boxes: readonly Box[]): Box | undefined {
  const middle = ({ x, width }: Box) => x + width / 2;
  const far = (box: Box) => Math.abs(middle(box) - middle(here));
  return [...boxes].sort(
    (one, other) =>
      Math.abs(one.row - here.row) - Math.abs(other.row - here.row) || far(one) - far(other),
  )[0];
}
