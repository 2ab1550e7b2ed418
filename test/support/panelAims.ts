export interface Figures {
  readonly firstPaint: number;
  /** Script, style and layout. A table that contains every row has done these before it is scrolled. */
  readonly step: number;
  /** The whole work of the page's thread for a scroll step. Only painting remains for a plain table. */
  readonly wholeStep: number;
  readonly longestTask: number;
  readonly rows: number;
  readonly filter: number;
}

interface Aim {
  readonly sign: "<" | "≤";
  readonly limit: number;
}

/** The aims in milliseconds that depend on the length of a list, from ARCHITECTURE.md. */
export type SizeAims = Readonly<Record<"firstPaint" | "filter", number>>;

const figureNames: Readonly<Record<keyof Figures, string>> = {
  firstPaint: "first paint after arrival (ms)",
  step: "script and layout of a scroll step (ms)",
  wholeStep: "whole scroll step, painting too (ms)",
  longestTask: "longest task in the page (ms)",
  rows: "rows in the page",
  filter: "filter to drawn rows (ms)",
};

/** Our panels must meet these, however slow a plain table is. */
const aims: Partial<Record<keyof Figures, Aim>> = {
  step: { sign: "≤", limit: 8 },
  longestTask: { sign: "≤", limit: 50 },
  rows: { sign: "<", limit: 400 },
};

/** A line per figure: ours, its aim and whether it is met, and that of the plain table. */
export function figureLines(own: Figures, plain: Figures, of: SizeAims): readonly string[] {
  return (Object.keys(figureNames) as (keyof Figures)[]).map((key) => {
    const aim: Aim | undefined =
      key === "firstPaint" || key === "filter" ? { sign: "<", limit: of[key] } : aims[key];
    const line = figureLine(figureNames[key], own[key]);
    return line + verdict(own[key], aim) + besidePlain(own[key], plain[key]);
  });
}

function verdict(figure: number, aim: Aim | undefined): string {
  if (!aim) return " ".repeat("   aim < 300 MISSED".length);
  const { sign, limit } = aim;
  const isMet = sign === "<" ? figure < limit : figure <= limit;
  return `   aim ${sign} ${String(limit).padEnd(3)} ${isMet ? "met   " : "MISSED"}`;
}

export function figureLine(what: string, own: number): string {
  return `  ${what.padEnd(42)} ours ${shown(own, 8)}`;
}

function besidePlain(own: number, plain: number): string {
  const reported = shown(plain, 9);
  // A ratio to a figure of 0.0 does not exist.
  const ratio = Number(reported) > 0 ? (own / plain).toFixed(3) : "–";
  return `   plain table ${reported}   ratio ${ratio}`;
}

function shown(figure: number, width: number): string {
  return figure.toFixed(1).padStart(width);
}
