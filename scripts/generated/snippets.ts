import { operationNames, operations, type OperationName } from "../../src/contract/operations.ts";
import { parameterOf } from "../../src/contract/parameters.ts";

interface Snippet {
  readonly prefix: readonly string[];
  readonly description: string;
  readonly body: readonly string[];
}

/** A few paths that almost every query wants; legal for every answer type. */
const usualPaths = ["burgerservicenummer", "naam.volledigeNaam", "geboorte.datum"];

/** VS Code's snippets: one for each operation, its required parameters filled with examples. */
export function snippets(): Readonly<Record<string, Snippet>> {
  return Object.fromEntries(
    operationNames.map((name) => {
      const { title } = operations[name];
      return [title.en, { prefix: [name], description: title.en, body: body(name) }];
    }),
  );
}

function body(name: OperationName): readonly string[] {
  const { title, required } = operations[name];
  const lines = [`### \${1:${title.en}}`, name];
  let stop = 2;
  for (const key of required) {
    if (key === "fields") continue;
    lines.push(`${key}: ${stopFor(stop++, name, key)}`);
  }
  if (required.includes("fields"))
    lines.push("fields:", ...usualPaths.map((path) => `  - \${${stop++}:${path}}`));
  return [...lines, "$0"];
}

function stopFor(stop: number, operation: OperationName, key: string): string {
  const parameter = parameterOf(operation, key);
  if (parameter?.values)
    return `\${${stop}|${parameter.values.map(({ value }) => value).join(",")}|}`;
  return `\${${stop}:${parameter?.example ?? ""}}`;
}
