// Runs in the extension host: one bundle of suites under Mocha, with the totals in a file.
import { writeFile } from "node:fs/promises";
import Mocha from "mocha";
import { suiteOptions, totalsOf } from "./totals.ts";

export async function run(): Promise<void> {
  const { BRP_TEST_SUITES: suites = "", BRP_TEST_TOTALS: file = "" } = process.env;
  const mocha = new Mocha({ ...suiteOptions, reporter: "spec" });
  mocha.addFile(suites);
  const totals = await totalsOf((ended) => mocha.run(ended), console.log);
  await writeFile(file, JSON.stringify(totals));
  if (totals.failed > 0) throw new Error(`${totals.failed} failed; they are named above.`);
}
