// Reference for `brp report merge`: parses reports one by one and counts.
import { readFileSync } from "node:fs";

const [, , ...files] = process.argv;
let succeeded = 0;
for (const file of files)
  for (const outcome of JSON.parse(readFileSync(file, "utf8")).outcomes)
    if (outcome.succeeded) succeeded++;
if (succeeded === 0) throw new Error("Nothing succeeded.");
