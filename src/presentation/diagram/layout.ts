import type { Diagram, DiagramNode, EdgeKind } from "./diagram.ts";
import { routeLinks, type Link } from "./routes.ts";
import { wrapped } from "./textWidth.ts";

/** One line of text in a box; `y` is its baseline. All measures are in units of a 13-unit font. */
export interface BoxText {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly style: "role" | "name" | "detail" | "mark";
}

export interface Box {
  readonly node: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** Which row of boxes from above. */
  readonly row: number;
  readonly texts: readonly BoxText[];
}

/** Everything that is drawn, and where: the same for the same diagram and width. */
export interface DiagramLayout {
  readonly width: number;
  readonly height: number;
  readonly boxes: readonly Box[];
  readonly links: readonly Link[];
}

export const fontSize = 13;
const lineHeight = 18;
const padding = 10;
const margin = 12;
const gapBetween = 24;
const narrowestText = 90;
const widestText = 230;
/** A long text takes this many lines and then ends with dots; it is whole in what is spoken and listed. */
const mostLines = 4;

/** Places everybody in rows by generation, in the order of the answer; a row that is full goes on below. */
export function layoutDiagram(diagram: Diagram, wantedWidth: number): DiagramLayout {
  const sized = diagram.nodes.map(sizedBox);
  const widest = sized.reduce((most, { width }) => Math.max(most, width), 0);
  const room = Math.max(wantedWidth - 2 * margin, widest);
  const rows = ([0, 1, 2] as const).flatMap((generation) =>
    filled(
      sized.filter(({ node }) => diagram.nodes[node]?.generation === generation),
      room,
    ),
  );
  const inner = rows.reduce((most, row) => Math.max(most, rowWidth(row)), 0);
  const { links, gaps, gutter } = routeLinks(
    diagram.edges,
    rows.map((row) => centred(row, inner)),
  );
  const left = margin + gutter;
  let y = margin;
  const tops: number[] = [];
  for (const [index, row] of rows.entries()) {
    y += gaps[index] ?? 0;
    tops.push(y);
    y += rowHeight(row);
  }
  const boxes = rows.flatMap((row, index) =>
    centred(row, inner).map((box): Box => {
      const top = tops[index] ?? 0;
      return {
        ...box,
        x: box.x + left,
        y: top,
        row: index,
        texts: box.texts.map((each) => ({
          ...each,
          x: each.x + box.x + left,
          y: each.y + top,
        })),
      };
    }),
  );
  return {
    width: inner + left + margin,
    height: y + (gaps[rows.length] ?? 0) + margin,
    boxes: boxes.sort((one, other) => one.node - other.node),
    links: links({ left, tops, heights: rows.map(rowHeight) }),
  };
}

/** A box before it has its place; its texts count from its corner. */
interface SizedBox {
  readonly node: number;
  readonly x: number;
  readonly width: number;
  readonly height: number;
  readonly texts: readonly BoxText[];
}

function sizedBox(node: DiagramNode): SizedBox {
  const all: readonly (readonly [string, BoxText["style"]])[] = [
    [node.role, "role"],
    [node.name, "name"],
    ...node.details.map((text) => [text, "detail"] as const),
    ...node.marks.map(({ text }) => [`▲ ${text}`, "mark"] as const),
  ];
  let width = narrowestText;
  const lines = all.flatMap(([text, style]) =>
    wrapped(text, widestText / boldness(style), mostLines).map((part) => {
      width = Math.max(width, Math.min(widestText, part.width * boldness(style)));
      return { text: part.text, style };
    }),
  );
  return {
    node: node.id,
    x: 0,
    width: Math.ceil(width) + 2 * padding,
    height: lines.length * lineHeight + 2 * padding,
    texts: lines.map((each, index) => ({
      ...each,
      x: padding,
      y: padding + index * lineHeight + fontSize,
    })),
  };
}

/** How much wider letters of this style are. */
function boldness(style: BoxText["style"]): number {
  return style === "name" ? 1.1 : 1;
}

function filled(boxes: readonly SizedBox[], room: number): readonly (readonly SizedBox[])[] {
  const rows: SizedBox[][] = [];
  let used = Infinity;
  for (const box of boxes) {
    if (used + gapBetween + box.width <= room) {
      rows.at(-1)?.push(box);
      used += gapBetween + box.width;
    } else {
      rows.push([box]);
      used = box.width;
    }
  }
  return rows;
}

function rowWidth(row: readonly SizedBox[]): number {
  return row.reduce((sum, { width }) => sum + width, 0) + gapBetween * (row.length - 1);
}

function rowHeight(row: readonly SizedBox[]): number {
  return row.reduce((most, { height }) => Math.max(most, height), 0);
}

function centred(row: readonly SizedBox[], inner: number): readonly SizedBox[] {
  let x = Math.floor((inner - rowWidth(row)) / 2);
  return row.map((box) => {
    const placed = { ...box, x };
    x += box.width + gapBetween;
    return placed;
  });
}

/** The kinds of lines that a picture has, in the order of its legend. */
export function kindsOf({ edges }: Diagram): readonly EdgeKind[] {
  const order: readonly EdgeKind[] = [
    "parent",
    "partner",
    "formerPartner",
    "union",
    "authority",
    "noAuthority",
  ];
  return order.filter((kind) => edges.some((edge) => edge.kind === kind));
}
