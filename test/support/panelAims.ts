/** What a panel with a long list is measured by. */
export interface Figures {
  readonly firstPaint: number;
  readonly step: number;
  readonly longestTask: number;
  readonly rows: number;
  readonly filter: number;
}

interface Aim {
  readonly what: string;
  /** Met by less than that, or by that and less. */
  readonly sign: "<" | "≤";
  readonly limit: number;
}

/** What we hold our panels to, however slow a plain table is. */
export const aims: Readonly<Record<keyof Figures, Aim>> = {
  firstPaint: { what: "first paint after arrival (ms)", sign: "<", limit: 300 },
  step: { what: "script and layout of a scroll step (ms)", sign: "≤", limit: 8 },
  longestTask: { what: "longest task in the page (ms)", sign: "≤", limit: 50 },
  rows: { what: "rows in the page", sign: "<", limit: 400 },
  filter: { what: "filter to drawn rows (ms)", sign: "<", limit: 50 },
};

/** A line for each figure: ours, its aim and whether it is met, and what the plain table takes. */
export function figureLines(own: Figures, plain: Figures): readonly string[] {
  return (Object.keys(aims) as (keyof Figures)[]).map((key) => {
    const { what, sign, limit } = aims[key];
    const isMet = sign === "<" ? own[key] < limit : own[key] <= limit;
    return (
      figureLine(what, own[key]) +
      `   aim ${sign} ${String(limit).padEnd(3)} ${isMet ? "met   " : "MISSED"}` +
      besidePlain(own[key], plain[key])
    );
  });
}

/** A figure of ours alone. */
export function figureLine(what: string, own: number): string {
  return `  ${what.padEnd(42)} ours ${shown(own, 8)}`;
}

function besidePlain(own: number, plain: number): string {
  const ratio = plain > 0 ? (own / plain).toFixed(3) : "–";
  return `   plain table ${shown(plain, 9)}   ratio ${ratio}`;
}

function shown(figure: number, width: number): string {
  return figure.toFixed(1).padStart(width);
}
