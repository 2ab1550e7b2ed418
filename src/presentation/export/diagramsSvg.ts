import type { Language } from "../../contract/text.ts";
import {
  accessibleName,
  type Diagram,
  type DiagramNode,
  type EdgeKind,
} from "../diagram/diagram.ts";
import { diagramWords } from "../diagram/diagramWords.ts";
import { firstNodes, mostDrawn } from "../diagram/firstNodes.ts";
import { fontSize, kindsOf, layoutDiagram, type Box } from "../diagram/layout.ts";
import { cornersOf, pathOf } from "../diagram/paths.ts";
import type { Link } from "../diagram/routes.ts";
import type { AnswerPages } from "../person/pages.ts";
import { withoutUnsafe } from "./spreadsheetSafe.ts";

/** A page of a report. */
const pageWidth = 900;
const margin = 12;
const lineHeight = 18;

const colours = { ground: "#ffffff", box: "#f6f6f6", ink: "#1f1f1f", quiet: "#595959" } as const;

interface Part {
  readonly width: number;
  readonly height: number;
  readonly draw: (top: number) => string;
}

/**
 * The diagrams of an answer below each other, as one SVG file that stands by itself: colours of its own,
 * text as text, no script, no style sheet and nothing from elsewhere.
 */
export function* diagramsSvg(pages: AnswerPages, language: Language): Generator<string> {
  const parts: Part[] = [];
  for (let index = 0; index < pages.count; index += 1) {
    const diagram = pages.diagram(index);
    if (diagram) parts.push(partOf(diagram, language));
  }
  const width = parts.reduce((most, part) => Math.max(most, part.width), 0) + 2 * margin;
  const height = parts.reduce((sum, part) => sum + part.height, 0) + 2 * margin;
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="sans-serif" font-size="${fontSize}" fill="${colours.ink}">\n<title>${inXml(pages.headline)}</title>\n<rect width="${width}" height="${height}" fill="${colours.ground}"/>\n`;
  let top = margin;
  for (const { height: own, draw } of parts) {
    yield draw(top);
    top += own;
  }
  yield "</svg>\n";
}

function partOf(whole: Diagram, language: Language): Part {
  const diagram = firstNodes(whole, mostDrawn);
  const all = whole.nodes.length;
  const notes = [
    ...(all > mostDrawn ? [diagramWords.more(mostDrawn, all)[language]] : []),
    ...diagram.notes,
  ];
  const layout = layoutDiagram(diagram, pageWidth);
  const kinds = kindsOf(diagram);
  const head = 2 * lineHeight;
  const feet = (kinds.length + notes.length) * lineHeight;
  return {
    width: Math.max(layout.width, pageWidth),
    height: head + layout.height + feet + lineHeight,
    draw: (top) => {
      const below = head + layout.height + lineHeight / 2;
      return [
        `<g transform="translate(${margin} ${top})">`,
        text(0, lineHeight, diagram.title, ' font-weight="bold"'),
        `<g transform="translate(0 ${head})">`,
        ...layout.links.map(drawLink),
        ...layout.boxes.flatMap((box) => {
          const node = diagram.nodes[box.node];
          return node ? [drawBox(box, node)] : [];
        }),
        "</g>",
        ...kinds.flatMap((kind, index) => {
          const y = below + index * lineHeight;
          return [drawSample(kind, y), text(54, y + 4, diagramWords.legend[kind][language])];
        }),
        ...notes.map((note, index) =>
          text(0, below + (kinds.length + index) * lineHeight + 4, note),
        ),
        "</g>\n",
      ].join("\n");
    },
  };
}

function drawBox({ x, y, width, height, texts }: Box, node: DiagramNode): string {
  const isKnown = node.shape === "asked" || node.shape === "person";
  const form = [
    `rx="${isKnown && node.shape === "person" ? 8 : 0}"`,
    `fill="${isKnown ? colours.box : colours.ground}"`,
    `stroke="${colours.ink}"`,
    `stroke-width="${node.shape === "asked" ? 2.5 : 1}"`,
    isKnown ? "" : 'stroke-dasharray="5 3"',
  ].join(" ");
  return [
    `<g role="img"><title>${inXml(accessibleName(node))}</title>`,
    `<rect x="${x}" y="${y}" width="${width}" height="${height}" ${form}/>`,
    ...texts.map((each) => text(each.x, each.y, each.text, styles[each.style])),
    "</g>",
  ].join("");
}

const styles = {
  role: ` fill="${colours.quiet}"`,
  name: ' font-weight="bold"',
  detail: "",
  mark: ' font-style="italic"',
} as const;

const strokes: Readonly<Record<EdgeKind, string>> = {
  parent: 'stroke-width="1"',
  partner: 'stroke-width="5"',
  formerPartner: 'stroke-width="5" stroke-dasharray="7 4"',
  union: 'stroke-width="1" stroke-dasharray="12 4"',
  authority: 'stroke-width="1.75" stroke-dasharray="6 3"',
  noAuthority: 'stroke-width="1.75" stroke-dasharray="1.5 4"',
};

function drawLink({ kind, points, arrow }: Pick<Link, "kind" | "points" | "arrow">): string {
  const d = pathOf(points);
  const isDouble = kind === "partner" || kind === "formerPartner";
  return [
    `<path d="${d}" fill="none" stroke="${colours.ink}" ${strokes[kind]}/>`,
    isDouble ? `<path d="${d}" fill="none" stroke="${colours.ground}" stroke-width="2.5"/>` : "",
    arrow ? `<polygon points="${cornersOf(arrow)}"/>` : "",
  ].join("");
}

function drawSample(kind: EdgeKind, y: number): string {
  return drawLink({
    kind,
    points: [
      [0, y],
      [44, y],
    ],
    ...(kind === "authority" && {
      arrow: [
        [44, y],
        [35, y - 5],
        [35, y + 5],
      ],
    }),
  });
}

function text(x: number, y: number, content: string, more = ""): string {
  return `<text x="${x}" y="${y}"${more}>${inXml(content)}</text>`;
}

function inXml(content: string): string {
  return withoutUnsafe(content)
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replaceAll("'", "&#39;")
    .replaceAll("##", "&#35;&#35;")
    .replace(/[\t\r\n\ufffe\uffff]/g, " ");
}
