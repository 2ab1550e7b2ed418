import { existsSync } from "node:fs";
import type { TestSpecification } from "vitest/node";
import { BaseSequencer } from "vitest/node";

/** Files of half a minute or more. Started last, they would run alone while the other processors are idle. */
const longest = [
  "test/house/style.test.ts",
  "test/house/types.test.ts",
  "test/house/form.test.ts",
  "test/flow/canary/verbs.test.ts",
  "test/flow/language/edits.test.ts",
  "test/house/unused.test.ts",
];

/** The longest files, then the order of vitest, which has no timings in a fresh clone. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const at = longest.findIndex((name) => moduleId.endsWith(`/${name}`));
      return at < 0 ? longest.length : at;
    };
    const gone = longest.filter((name) => !existsSync(new URL(`../../${name}`, import.meta.url)));
    if (gone.length > 0) throw new Error(`Named to run first, and not there: ${gone.join(", ")}`);
    const sorted = await super.sort(files);
    return sorted.sort((a, b) => rank(a) - rank(b));
  }
}
