// Prints the requirements with their tests: npm run requirements [-- WORD], such as `-- security` or `-- personen-postcode`.
import { requirements, shownRequirements } from "../test/support/requirements.ts";

const [, , word = ""] = process.argv;
const shown = shownRequirements();
for (const { id, text, source } of [...requirements.values()].flat()) {
  if (!id.includes(word)) continue;
  console.log(`${id}: ${text} (${source})`);
  const own = shown.filter(({ ids }) => ids.includes(id));
  if (own.length === 0) console.log("  NO TEST");
  for (const { file, line, kind, count } of own)
    console.log(`  test/${file}:${line} (${kind}, ${count})`);
}
