import { readdirSync, readFileSync } from "node:fs";
import { join, sep } from "node:path";
import * as z from "zod";

// A bundled script is in another folder than this file.
const tests = join(process.cwd(), "test");

const requirement = z.strictObject({
  id: z.string().regex(/^[a-z]+(-[a-z0-9]+)+$/),
  text: z.string().endsWith("."),
  source: z.string().min(1),
});

export type Requirement = z.infer<typeof requirement>;

/** All requirements by group. The name of a file is the first word of its identifiers. */
export const requirements: ReadonlyMap<string, readonly Requirement[]> = new Map(
  readdirSync(join(tests, "requirements"))
    .toSorted()
    .map((name) => {
      const records: unknown = JSON.parse(readFileSync(join(tests, "requirements", name), "utf8"));
      return [name.replace(".json", ""), z.array(requirement).parse(records)];
    }),
);

/** From the strongest evidence to the weakest. */
export const checkKinds = ["another's validator", "official case", "property", "own case"] as const;

export type CheckKind = (typeof checkKinds)[number];

/**
 * A comment `// Shows: …`, above a test, a group of tests or a row of a table of cases. `// Shows by another's
 * validator: …` marks a test that calls Ajv, axe or another checker that is not ours.
 */
export interface ShownRequirements {
  readonly ids: readonly string[];
  readonly file: string;
  /** Line of the test, from 1. */
  readonly line: number;
  readonly kind: CheckKind;
  /** Number of tests in a group, otherwise 1. */
  readonly count: number;
}

export function shownRequirements(): readonly ShownRequirements[] {
  const names = readdirSync(tests, { recursive: true, encoding: "utf8" });
  return names
    .filter((name) => /\.test\.tsx?$/.test(name) && !name.includes("node_modules"))
    .map((name) => name.split(sep).join("/"))
    .toSorted()
    .flatMap((name) => shownIn(name, readFileSync(join(tests, name), "utf8")));
}

/** The comments of one file, whose path is below the folder of tests. */
export function shownIn(file: string, text: string): readonly ShownRequirements[] {
  const lines = text.split("\n");
  const shown: ShownRequirements[] = [];
  let open: { readonly validator: boolean; readonly ids: readonly string[] }[] = [];
  for (const [at, line] of lines.entries()) {
    const [, by, listed] = /^\s*\/\/ Shows( by another's validator)?: (.+)$/.exec(line) ?? [];
    if (listed !== undefined) open.push({ validator: by !== undefined, ids: listed.split(", ") });
    else if (open.length > 0 && !/^\s*\/\//.test(line)) {
      const block = blockAt(lines, at);
      const count = block.match(/^\s*(it|test)(\.(each|for|skipIf|runIf))?\(/gm)?.length ?? 1;
      for (const { validator, ids } of open) {
        const kind = validator ? "another's validator" : kindOf(file, block);
        shown.push({ ids, file, line: at + 1, kind, count });
      }
      open = [];
    }
  }
  return shown;
}

/** The formatter ends a test or a row on the indentation of its first line. */
function blockAt(lines: readonly string[], start: number): string {
  const [indent = ""] = /^\s*/.exec(lines[start] ?? "") ?? [];
  const isEnd = new RegExp(`^${indent}\\S.*[;,]$`);
  const end = lines.findIndex((line, at) => at >= start && isEnd.test(line));
  return lines.slice(start, end + 1).join("\n");
}

function kindOf(file: string, block: string): CheckKind {
  if (/\bfc\.|\balways\(/.test(block)) return "property";
  return file.startsWith("contract/") ? "official case" : "own case";
}
