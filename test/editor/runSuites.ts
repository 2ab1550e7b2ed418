// Runs in the extension host: one bundle of suites under Mocha, with the totals in a file.
import { writeFile } from "node:fs/promises";
import Mocha from "mocha";

export async function run(): Promise<void> {
  const { BRP_TEST_SUITES: suites = "", BRP_TEST_TOTALS: totals = "" } = process.env;
  // A real editor drops an event now and then. Tests that needed a second attempt are listed.
  const mocha = new Mocha({
    ui: "bdd",
    reporter: "spec",
    timeout: 60_000,
    color: false,
    retries: 1,
  });
  mocha.addFile(suites);
  const names: string[] = [];
  const stats = await new Promise<Mocha.Stats | undefined>((ended) => {
    const runner = mocha.run(() => ended(runner.stats));
    runner.on("retry", (test: Mocha.Test, error: unknown) =>
      console.log(`Second attempt: ${test.fullTitle()}\n    ${String(error).slice(0, 600)}`),
    );
    runner.on("fail", (test, error: unknown) =>
      names.push(`VS Code > ${test.fullTitle()}\n    ${String(error).slice(0, 600)}`),
    );
  });
  const { passes = 0, failures = 0, pending = 0 } = stats ?? {};
  const result = { passed: passes, failed: failures, skipped: pending, names };
  await writeFile(totals, JSON.stringify(result));
  if (failures > 0) throw new Error(`${failures} failed; they are named above.`);
}
