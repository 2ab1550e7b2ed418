import {
  accessibleName,
  type Diagram,
  type DiagramNode,
  type EdgeKind,
} from "../../../src/presentation/diagram/diagram.ts";
import {
  fontSize,
  type Box,
  type DiagramLayout,
} from "../../../src/presentation/diagram/layout.ts";
import { cornersOf, pathOf } from "../../../src/presentation/diagram/paths.ts";
import type { Link } from "../../../src/presentation/diagram/routes.ts";
import { svgElement } from "../../shared/svg.ts";
import { visibleText } from "../../shared/visibleText.ts";

/** Draws the places of a picture: a list box with one stop, its lines hidden from who hears it. */
export function drawPicture(
  diagram: Diagram,
  layout: DiagramLayout,
  { label, chosen }: { readonly label: string; readonly chosen: number },
): SVGSVGElement {
  const { width, height, boxes, links } = layout;
  return svgElement(
    "svg",
    {
      id: "diagram",
      class: "diagram",
      role: "listbox",
      "aria-label": visibleText(label),
      viewBox: `0 0 ${width} ${height}`,
      width: `${width / fontSize}em`,
      height: `${height / fontSize}em`,
    },
    svgElement("g", { "aria-hidden": "true" }, ...links.flatMap(drawLink)),
    ...[...boxes]
      .sort((one, other) => one.row - other.row || one.x - other.x)
      .flatMap((box) => {
        const node = diagram.nodes[box.node];
        return node ? [drawBox(box, node, box.node === chosen)] : [];
      }),
  );
}

/** Ended partners, and lines of authority, differ in form from the others: never by colour alone. */
function drawLink({ kind, points, arrow }: Pick<Link, "kind" | "points" | "arrow">) {
  const d = pathOf(points);
  const line = svgElement("path", { class: `edge edge-${kind}`, d });
  const isDouble = kind === "partner" || kind === "formerPartner";
  return [
    line,
    ...(isDouble ? [svgElement("path", { class: "edge-inside", d })] : []),
    ...(arrow ? [svgElement("polygon", { class: "arrow", points: cornersOf(arrow) })] : []),
  ];
}

/** A short piece of each kind of line, for the legend. */
export function drawSample(kind: EdgeKind): SVGSVGElement {
  return svgElement(
    "svg",
    { class: "diagram-sample", viewBox: "0 0 44 12", width: 44, height: 12, "aria-hidden": "true" },
    ...drawLink({
      kind,
      points: [
        [1, 6],
        [43, 6],
      ],
      ...(kind === "authority" && {
        arrow: [
          [43, 6],
          [34, 1],
          [34, 11],
        ],
      }),
    }),
  );
}

function drawBox(box: Box, node: DiagramNode, isChosen: boolean): SVGGElement {
  const { x, y, width, height, texts } = box;
  return svgElement(
    "g",
    {
      id: `node-${node.id}`,
      class: `node node-${node.shape}`,
      role: "option",
      "aria-label": visibleText(accessibleName(node)),
      "aria-selected": String(isChosen),
      "data-node": node.id,
      tabindex: isChosen ? 0 : -1,
    },
    svgElement("rect", { class: "box", x, y, width, height, rx: roundness[node.shape] }),
    // A blank after each line: read together they are the beginning of the name.
    ...texts.flatMap((each) => [
      svgElement(
        "text",
        {
          class: `text-${each.style}${each.style === "name" && node.masked ? " masked" : ""}`,
          x: each.x,
          y: each.y,
          "font-size": fontSize,
        },
        each.text,
      ),
      " ",
    ]),
  );
}

const roundness: Readonly<Record<DiagramNode["shape"], number>> = {
  asked: 0,
  person: 8,
  unknown: 8,
  nobody: 0,
};

/**
 * Fonts differ: a text that is wider than its box is drawn closer together. All are measured before the
 * first is changed, for the browser lays the picture out anew for a measure behind each change.
 */
export function fitTexts(picture: SVGSVGElement, layout: DiagramLayout): void {
  const wide: { readonly text: SVGTextElement; readonly room: number }[] = [];
  for (const box of layout.boxes) {
    const node = picture.querySelector(`[data-node="${box.node}"]`);
    for (const text of node?.querySelectorAll("text") ?? []) {
      const room = box.x + box.width - Number(text.getAttribute("x")) - 4;
      if (text.getComputedTextLength() > room) wide.push({ text, room });
    }
  }
  for (const { text, room } of wide) {
    text.setAttribute("textLength", String(room));
    text.setAttribute("lengthAdjust", "spacingAndGlyphs");
  }
}
