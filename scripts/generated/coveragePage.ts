import {
  checkKinds,
  requirements,
  shownRequirements,
  type Requirement,
} from "../../test/support/requirements.ts";

const groups: Readonly<Record<string, string>> = {
  berichten: "The message service",
  cli: "The command line",
  language: "The language",
  mock: "The local mock",
  oauth: "Logins and tokens",
  panel: "VS Code and its panels",
  personen: "The person query service",
  security: "Security",
};

/** `docs/coverage.md`, from the requirements and the comments in tests that list them. */
export function coveragePage(): string {
  const shown = shownRequirements();
  const row = ({ id, text, source }: Requirement): string => {
    const own = shown.filter(({ ids }) => ids.includes(id));
    const kinds = checkKinds.filter((kind) => own.some((one) => one.kind === kind));
    const count = own.reduce((sum, one) => sum + one.count, 0);
    const cells = [`\`${id}\``, text, source, kinds.join(", "), String(count)];
    return `| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`;
  };
  return [
    "# Coverage of the requirements",
    "Each requirement on the product with its source, the evidence for it, and the number of tests. The service descriptions are those of the person query service and of the message service.",
    "Evidence is an official case (public material of the services), a validator of others (JSON Schema, OpenAPI, JUnit, SARIF, axe), a property (random values) or a case of our own. A test with a table of cases counts once, a row of a table too. `npm run requirements` lists the tests of each requirement.",
    ...[...requirements].flatMap(([group, records]) => [
      `## ${groups[group] ?? group}`,
      [
        "| requirement | text | source | evidence | tests |",
        "| --- | --- | --- | --- | --- |",
        ...records.map(row),
      ].join("\n"),
    ]),
  ].join("\n\n");
}
