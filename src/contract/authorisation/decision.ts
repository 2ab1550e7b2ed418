/**
 * Row of the authorisation table (35). Only its group of ad hoc requests applies to the person service. Spontaneous
 * messages, selections and address-oriented rubrics give no right there.
 */
export interface DecisionRow {
  /** 35.95.10, six digits. Undefined if a list has only rubrics. */
  readonly client?: string;
  /** 35.95.20. */
  readonly clientName?: string;
  /** 35.95.60 in six characters each, without the empty ones. */
  readonly rubrics: readonly string[];
  /** 35.95.67: N (message service, web service or API), A (other medium) or empty. Undefined if unknown. */
  readonly medium?: string;
  /** 35.99.98 and 35.99.99 as yyyymmdd or empty. Undefined if unknown. */
  readonly from?: string;
  readonly until?: string;
  /** 35.95.61, a condition on the persons, as written. The service does not apply it yet. */
  readonly condition?: string;
  /** 35.95.12 is 1: secrecy towards third parties applies. The service does not use it yet. */
  readonly secrecy?: true;
  readonly otherRubrics: number;
}

/** Rows of a client, and the municipality of its token. */
export interface Decision {
  readonly rows: readonly DecisionRow[];
  /** With a claim `gemeenteCode` everything is allowed, and the rows are not read. */
  readonly municipality?: string;
}

export type Standing =
  | { readonly kind: "municipality"; readonly code: string }
  | { readonly kind: "in force"; readonly row: DecisionRow; readonly others: number }
  /** In force, but not for ad hoc requests: its medium is neither N nor A. */
  | { readonly kind: "other medium"; readonly row: DecisionRow; readonly others: number }
  | { readonly kind: "expired"; readonly until: string }
  | { readonly kind: "future"; readonly from: string }
  | { readonly kind: "between"; readonly until: string; readonly from: string }
  | { readonly kind: "no rows" };

/** @param day yyyymmdd. A row applies from its first day and no longer on its end day */
export function standingOn(decision: Decision, day: string): Standing {
  const { rows, municipality } = decision;
  if (isMunicipality(municipality)) return { kind: "municipality", code: municipality };
  const inForce = rows.filter((row) => !isEnded(row, day) && !isComing(row, day));
  const row = inForce.reduce<DecisionRow | undefined>(
    (latest, each) => (latest && (latest.from ?? "") >= (each.from ?? "") ? latest : each),
    undefined,
  );
  if (row) {
    const others = inForce.length - 1;
    return { kind: isForAdHoc(row) ? "in force" : "other medium", row, others };
  }
  const until = rows.filter((each) => isEnded(each, day)).map((each) => each.until ?? "");
  const from = rows.filter((each) => isComing(each, day)).map((each) => each.from ?? "");
  const [latest, first] = [until.sort().at(-1), from.sort().at(0)];
  if (latest !== undefined && first !== undefined)
    return { kind: "between", until: latest, from: first };
  if (latest !== undefined) return { kind: "expired", until: latest };
  return first === undefined ? { kind: "no rows" } : { kind: "future", from: first };
}

/** An empty claim, or one that is not a number, counts as absent. */
function isMunicipality(code: string | undefined): code is string {
  return code !== undefined && /^[0-9]+$/.test(code);
}

function isEnded({ until = "" }: DecisionRow, day: string): boolean {
  return until !== "" && until <= day;
}

function isComing(row: DecisionRow, day: string): boolean {
  return !isEnded(row, day) && (row.from ?? "") > day;
}

function isForAdHoc({ medium }: DecisionRow): boolean {
  return medium === undefined || medium === "N" || medium === "A";
}

export function clientsOf(rows: readonly DecisionRow[]): readonly string[] {
  return [...new Set(rows.flatMap(({ client }) => client ?? []))].sort();
}
