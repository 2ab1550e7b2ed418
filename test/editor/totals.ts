/** The outcome of suites, as `npm test` adds it up. */
export interface SuiteTotals {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  readonly names: readonly string[];
}

/** A real editor drops an event now and then. Tests that needed a second attempt are listed. */
export const suiteOptions = { ui: "bdd", timeout: 60_000, color: false, retries: 1 } as const;

/** Runs suites under Mocha. `report` gets a line for each second attempt. */
export async function totalsOf(
  start: (ended: () => void) => Mocha.Runner,
  report: (line: string) => void,
): Promise<SuiteTotals> {
  const names: string[] = [];
  const stats = await new Promise<Mocha.Stats | undefined>((ended) => {
    const runner = start(() => ended(runner.stats));
    runner.on("retry", (test: Mocha.Test, error: unknown) =>
      report(`Second attempt: ${test.fullTitle()}\n    ${String(error).slice(0, 600)}`),
    );
    runner.on("fail", (test, error: unknown) =>
      names.push(`VS Code > ${test.fullTitle()}\n    ${String(error).slice(0, 600)}`),
    );
  });
  const { passes: passed = 0, failures: failed = 0, pending: skipped = 0 } = stats ?? {};
  return { passed, failed, skipped, names };
}
