import type { DiagramEdge, EdgeKind } from "./diagram.ts";

export type Point = readonly [x: number, y: number];

/** How an edge is drawn: along right angles, between the rows and never through a box. */
export interface Link {
  /** Its place among the edges. */
  readonly edge: number;
  readonly kind: EdgeKind;
  readonly points: readonly Point[];
  /** The point of an arrow at the end, for who holds authority over whom. */
  readonly arrow?: readonly Point[];
}

/** A box in its row; `x` counts from the left side of all rows. */
interface RowBox {
  readonly node: number;
  readonly x: number;
  readonly width: number;
  readonly height: number;
}

/** Where the rows stand once the gaps between them are known. */
interface RowPlaces {
  readonly left: number;
  readonly tops: readonly number[];
  readonly heights: readonly number[];
}

interface Routes {
  /** Height of the gap above each row, and last of the one below all. */
  readonly gaps: readonly number[];
  /** Room beside the rows for lines that pass some of them. */
  readonly gutter: number;
  readonly links: (places: RowPlaces) => readonly Link[];
}

const lane = 8;
const beforeLanes = 12;
/** Room for an arrow, and to see where a line ends. */
const behindLanes = 20;
const plainGap = 24;
const arrowLength = 9;
const arrowHalf = 5;
const portGap = 5;

interface Place {
  readonly row: number;
  readonly column: number;
  readonly box: RowBox;
}

/** One edge on its way: out of a box into a gap, maybe along the side, into a box. */
interface Route {
  readonly edge: number;
  readonly kind: EdgeKind;
  /** Edges of one kind from one box share their lines. */
  readonly bus: string;
  readonly from: Place;
  readonly to: Place;
  readonly exitGap: number;
  readonly entryGap: number;
  /** Boxes side by side: a line between them, at this height below their top. */
  readonly beside?: number;
}

/** Finds the ways of all edges; places in a gap and beside the rows are given out in the order of the edges. */
export function routeLinks(
  edges: readonly DiagramEdge[],
  rows: readonly (readonly RowBox[])[],
): Routes {
  const places = new Map<number, Place>();
  for (const [row, boxes] of rows.entries())
    for (const [column, box] of boxes.entries()) places.set(box.node, { row, column, box });
  const routes = findRoutes(edges, places);
  const lanes = rows.map(() => new Map<string, number>());
  lanes.push(new Map());
  const gutters = new Map<string, number>();
  const ports = new Ports();
  for (const route of routes) {
    if (route.beside !== undefined) continue;
    const { bus, exitGap, entryGap, from, to } = route;
    for (const gap of [exitGap, entryGap]) number(lanes[gap], bus);
    if (exitGap !== entryGap) number(gutters, bus);
    ports.add(from, exitGap, bus);
    ports.add(to, entryGap, bus);
  }
  ports.settle();
  const gaps = lanes.map(({ size }, index) => {
    const isInside = index > 0 && index < rows.length;
    if (size === 0) return isInside ? plainGap : 0;
    return beforeLanes + (size - 1) * lane + behindLanes;
  });
  return {
    gaps,
    gutter: gutters.size === 0 ? 0 : (gutters.size + 1) * lane,
    links: ({ left, tops, heights }) => {
      const gapTop = (gap: number) =>
        gap === 0
          ? (tops[0] ?? 0) - (gaps[0] ?? 0)
          : (tops[gap - 1] ?? 0) + (heights[gap - 1] ?? 0);
      const laneY = (gap: number, bus: string) =>
        gapTop(gap) + beforeLanes + (lanes[gap]?.get(bus) ?? 0) * lane;
      /** Where a box ends towards a gap. */
      const sideY = ({ row, box }: Place, gap: number) =>
        (tops[row] ?? 0) + (gap > row ? box.height : 0);
      return routes.map((route): Link => {
        const { edge, kind, bus, from, to, exitGap, entryGap, beside } = route;
        if (beside !== undefined) {
          const [one, other] = from.column < to.column ? [from, to] : [to, from];
          const y = (tops[one.row] ?? 0) + beside;
          const points: readonly Point[] = [
            [left + one.box.x + one.box.width, y],
            [left + other.box.x, y],
          ];
          return { edge, kind, points };
        }
        const start = left + ports.at(from, exitGap, bus);
        const end = left + ports.at(to, entryGap, bus);
        const side = left - lane * ((gutters.get(bus) ?? 0) + 1);
        const exitY = laneY(exitGap, bus);
        const entryY = laneY(entryGap, bus);
        const stop = sideY(to, entryGap);
        const points: readonly Point[] = [
          [start, sideY(from, exitGap)],
          [start, exitY],
          ...(exitGap === entryGap
            ? []
            : ([
                [side, exitY],
                [side, entryY],
              ] as const)),
          [end, entryY],
          [end, stop],
        ];
        return kind === "authority"
          ? { edge, kind, points, arrow: arrowAt(end, stop, entryY < stop) }
          : { edge, kind, points };
      });
    },
  };
}

function findRoutes(
  edges: readonly DiagramEdge[],
  places: ReadonlyMap<number, Place>,
): readonly Route[] {
  const besides = new Map<string, number>();
  return edges.flatMap(({ from: fromId, to: toId, kind }, edge): readonly Route[] => {
    const [from, to] = [places.get(fromId), places.get(toId)];
    if (!from || !to) return [];
    const bus = `${fromId} ${kind}`;
    const isUp = to.row < from.row;
    const route: Route = {
      edge,
      kind,
      bus,
      from,
      to,
      exitGap: isUp ? from.row : from.row + 1,
      entryGap: to.row > from.row ? to.row : to.row + 1,
    };
    const beside = besideHeight(route, besides);
    return [beside === undefined ? route : { ...route, beside }];
  });
}

const besideKinds: ReadonlySet<EdgeKind> = new Set(["partner", "formerPartner", "union"]);
const firstBeside = 20;
const nextBeside = 12;
/** As many lines as the lowest box has room for. */
const mostBeside = 3;

function besideHeight({ kind, from, to }: Route, used: Map<string, number>): number | undefined {
  if (!besideKinds.has(kind) || from.row !== to.row) return undefined;
  if (Math.abs(from.column - to.column) !== 1) return undefined;
  const pair = [from.box.node, to.box.node].sort((one, other) => one - other).join(" ");
  const count = used.get(pair) ?? 0;
  if (count >= mostBeside) return undefined;
  used.set(pair, count + 1);
  return firstBeside + count * nextBeside;
}

function number(map: Map<string, number> | undefined, key: string): void {
  if (map && !map.has(key)) map.set(key, map.size);
}

function arrowAt(x: number, y: number, isDown: boolean): readonly Point[] {
  const base = isDown ? y - arrowLength : y + arrowLength;
  return [
    [x, y],
    [x - arrowHalf, base],
    [x + arrowHalf, base],
  ];
}

/** Where lines leave and enter boxes: spread over a side, and not above each other across a gap. */
class Ports {
  readonly #sides = new Map<string, { readonly place: Place; readonly buses: string[] }>();
  readonly #at = new Map<string, number>();

  add(place: Place, gap: number, bus: string): void {
    const key = `${place.box.node} ${gap}`;
    const side = this.#sides.get(key);
    if (!side) this.#sides.set(key, { place, buses: [bus] });
    else if (!side.buses.includes(bus)) side.buses.push(bus);
  }

  settle(): void {
    const taken = new Map<string, Map<number, string>>();
    for (const [key, { place, buses }] of this.#sides) {
      const gap = key.slice(key.indexOf(" ") + 1);
      const used = taken.get(gap) ?? new Map<number, string>();
      taken.set(gap, used);
      const { x, width } = place.box;
      for (const [index, bus] of buses.entries()) {
        const wanted = Math.round(x + (width * (index + 1)) / (buses.length + 1));
        const found = free(wanted, x, x + width, bus, used);
        used.set(Math.round(found / portGap), bus);
        this.#at.set(`${key} ${bus}`, found);
      }
    }
  }

  at({ box }: Place, gap: number, bus: string): number {
    return this.#at.get(`${box.node} ${gap} ${bus}`) ?? box.x;
  }
}

/** The nearest place to the wanted one that no other line of the gap has, within the side of a box. */
function free(
  wanted: number,
  from: number,
  to: number,
  bus: string,
  used: ReadonlyMap<number, string>,
): number {
  for (let step = 0; step * portGap < to - from; step += 1)
    for (const x of [wanted + step * portGap, wanted - step * portGap]) {
      const owner = used.get(Math.round(x / portGap));
      if (x > from && x < to && (owner === undefined || owner === bus)) return x;
    }
  return wanted;
}
