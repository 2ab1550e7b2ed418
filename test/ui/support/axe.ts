import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { Frame, Page } from "playwright-core";
import { isWhole } from "../../support/share.ts";

interface AxeViolation {
  readonly id: string;
  readonly nodes: readonly { readonly html: string; readonly failureSummary?: string }[];
}

const source = await readFile(
  createRequire(import.meta.url).resolve("axe-core/axe.min.js"),
  "utf8",
);

/** Rules that depend on the theme. The others have the same result in each. */
const rulesOfColour = ["color-contrast", "link-in-text-block"];

/**
 * Violations that axe reports, a line per place. For all themes, every rule is checked in the dark one, and those of
 * colour in the others. A script tag would break the policy of the page.
 */
export async function axeDiagnostics(page: Page | Frame): Promise<readonly string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(source);
  const violations = await page.evaluate(
    async (ofColour) => {
      const { axe } = window as unknown as {
        axe: { run(where: Document, how: object): Promise<{ violations: AxeViolation[] }> };
      };
      const isDark = document.body.classList.contains("vscode-dark");
      const how = {
        resultTypes: ["violations"],
        ...(ofColour && !isDark && { runOnly: ofColour }),
      };
      return (await axe.run(document, how)).violations;
    },
    isWhole ? rulesOfColour : undefined,
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html}: ${failureSummary ?? ""}`),
  );
}
