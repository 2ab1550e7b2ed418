/** What a panel with a long list is measured by. */
export interface Figures {
  readonly firstPaint: number;
  /** Script, style and layout: a table that holds every row has done with these before it is scrolled. */
  readonly step: number;
  /** All that the page's thread does for a scroll step; painting is all that a plain table has left to do. */
  readonly wholeStep: number;
  readonly longestTask: number;
  readonly rows: number;
  readonly filter: number;
}

interface Aim {
  /** Met by less than that, or by that and less. */
  readonly sign: "<" | "≤";
  readonly limit: number;
}

/** What each figure is called, and what we hold our panels to, however slow a plain table is. */
const figureFacts: Readonly<Record<keyof Figures, { readonly what: string; readonly aim?: Aim }>> =
  {
    firstPaint: { what: "first paint after arrival (ms)", aim: { sign: "<", limit: 300 } },
    step: { what: "script and layout of a scroll step (ms)", aim: { sign: "≤", limit: 8 } },
    wholeStep: { what: "whole scroll step, painting too (ms)" },
    longestTask: { what: "longest task in the page (ms)", aim: { sign: "≤", limit: 50 } },
    rows: { what: "rows in the page", aim: { sign: "<", limit: 400 } },
    filter: { what: "filter to drawn rows (ms)", aim: { sign: "<", limit: 50 } },
  };

/** A line for each figure: ours, its aim and whether it is met, and what the plain table takes. */
export function figureLines(own: Figures, plain: Figures): readonly string[] {
  return (Object.keys(figureFacts) as (keyof Figures)[]).map((key) => {
    const { what, aim } = figureFacts[key];
    return figureLine(what, own[key]) + verdict(own[key], aim) + besidePlain(own[key], plain[key]);
  });
}

function verdict(figure: number, aim: Aim | undefined): string {
  if (!aim) return " ".repeat("   aim < 300 MISSED".length);
  const { sign, limit } = aim;
  const isMet = sign === "<" ? figure < limit : figure <= limit;
  return `   aim ${sign} ${String(limit).padEnd(3)} ${isMet ? "met   " : "MISSED"}`;
}

/** A figure of ours alone. */
export function figureLine(what: string, own: number): string {
  return `  ${what.padEnd(42)} ours ${shown(own, 8)}`;
}

function besidePlain(own: number, plain: number): string {
  const told = shown(plain, 9);
  // Nothing is so many times as much as a figure that reads 0.0.
  const ratio = Number(told) > 0 ? (own / plain).toFixed(3) : "–";
  return `   plain table ${told}   ratio ${ratio}`;
}

function shown(figure: number, width: number): string {
  return figure.toFixed(1).padStart(width);
}
