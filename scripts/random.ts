// The long random run: npm run random [-- --queries 10000 --seed 1 --size 10000]. Needs the shared contract.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { never, randomRun, reportLines } from "../test/support/randomRun/randomRun.ts";

const { values } = parseArgs({
  options: {
    queries: { type: "string", default: "10000" },
    seed: { type: "string", default: "1" },
    /** So many people, generated from the seed; without it the documented people only. */
    size: { type: "string" },
  },
});
const contract = join(process.cwd(), "../shared/domain/contracts/openapi.personen-2.7.0.yaml");
if (!existsSync(contract)) {
  console.error(
    "The public OpenAPI file is not there: the folder shared stands beside the project.",
  );
  process.exitCode = 1;
} else {
  const queries = Number(values.queries);
  const report = await randomRun({
    contract,
    queries,
    seed: Number(values.seed),
    ...(values.size === undefined ? {} : { size: Number(values.size) }),
  });
  console.log(reportLines(report).join("\n"));
  if (values.size !== undefined) console.log(`\na generated register of ${values.size} people`);
  const missing = [...never(report.branches), ...never(report.rules)];
  const isGood =
    report.faults.length === 0 && missing.length === 0 && report.withPersons * 2 >= queries;
  process.exitCode = isGood ? 0 : 1;
}
