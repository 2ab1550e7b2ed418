import { describe, expect, it } from "vitest";
import { readProblem } from "../../src/contract/errors/problem.ts";
import { personProblem } from "../../src/contract/errors/serviceErrors.ts";
import type { RunFailure } from "../../src/model/failure.ts";
import { axeDiagnostics } from "./support/axe.ts";
import { sideways } from "./support/overlaps.ts";
import { someThemes } from "./support/panelPage.ts";
import { answerTests } from "./support/panelTests.ts";
import { answered, failed, stateOf } from "./support/panelStates.ts";

const openPanel = await answerTests();

const type = "ZoekMetPostcodeEnHuisnummer";
const problem = readProblem(personProblem("tooManyResults", { instance: "/x", maximum: 30 }), 400);
const tooMany: RunFailure = {
  kind: "refused",
  status: 400,
  faults: [],
  ...(problem && { problem }),
};

/** A search with these parameters without a match. */
function nobodyBy(...parameters: readonly string[]) {
  const search = "ZoekMetGeslachtsnaamEnGeboortedatum";
  const run = answered(search, { type: search, personen: [] });
  if (run.outcome?.kind !== "answered") throw new Error("It was answered");
  return { ...run, outcome: { ...run.outcome, parameters } };
}
const nobody = nobodyBy("geslachtsnaam", "geboortedatum", "geslacht", "gemeenteVanInschrijving");

describe("a search that found too many people or no one", () => {
  it.each(someThemes("light"))("is explained without a fault for axe: %s", async (theme) => {
    const { page, send } = await openPanel({ theme, shows: [failed(type, tooMany)] });
    await page.getByRole("heading", { name: "Find fewer people" }).waitFor();
    await page.getByRole("heading", { name: "Too many people match this request." }).waitFor();
    expect(await axeDiagnostics(page)).toEqual([]);
    await send(stateOf([answered(type, { type, personen: [] }, { id: 2 })]));
    await page.getByRole("heading", { name: "Who may be excluded" }).waitFor();
    expect(await axeDiagnostics(page)).toEqual([]);
  });

  // Shows: panel-too-many-found
  it("writes a parameter into the request with one click", async () => {
    const { page, said } = await openPanel({ shows: [failed(type, tooMany)], language: "nl" });
    const ways = page.getByRole("region", { name: "Minder personen vinden" });
    await ways.getByRole("button", { name: "Voeg toe aan het verzoek: huisletter" }).press("Enter");
    await expect
      .poll(() => said.at(-1))
      .toEqual({ type: "narrow", run: 1, parameter: "huisletter" });
    expect(await ways.innerText()).toContain("ZoekMetNummeraanduidingIdentificatie");
  });

  // Shows: panel-no-one-found
  it("changes an unsuccessful request with one click, if a parameter is the reason", async () => {
    const { page, said } = await openPanel({ shows: [nobody] });
    const narrow = { type: "narrow", run: 1 } as const;
    for (const [name, parameter, how] of [
      ["Include them", "inclusiefOverledenPersonen", "include"],
      ["Leave out geslacht", "geslacht", "leaveOut"],
      ["Leave out gemeenteVanInschrijving", "gemeenteVanInschrijving", "leaveOut"],
      ["Add * to geslachtsnaam", "geslachtsnaam", "anyEnding"],
    ] as const) {
      await page.getByRole("button", { name, exact: true }).press("Enter");
      await expect.poll(() => said.at(-1)).toEqual({ ...narrow, parameter, how });
    }
    expect(await axeDiagnostics(page)).toEqual([]);
  });

  it("has its buttons in one column at 560 pixels, and scrolls sideways at no width", async () => {
    const { page, send } = await openPanel({ width: 560, shows: [nobody], language: "nl" });
    const links = page.locator(".lines .link");
    await links.first().waitFor();
    const edges = await links.evaluateAll((all) =>
      all.map((each) => Math.round(each.getBoundingClientRect().right)),
    );
    expect(edges).toHaveLength(4);
    expect(new Set(edges).size).toBe(1);
    for (const width of [320, 220]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await sideways(page)).toBeLessThanOrEqual(0);
    }
    await send(stateOf([failed(type, tooMany, { id: 2 })], { language: "nl" }));
    await page.getByText("rfc7231").first().waitFor();
    expect(await sideways(page)).toBeLessThanOrEqual(0);
  });

  it("tells each reason as a possible one, and names no paper that users do not have", async () => {
    const { page } = await openPanel({ shows: [answered(type, { type, personen: [] })] });
    const reasons = page.getByRole("region", { name: "Who may be excluded" });
    const lines = await reasons.getByRole("listitem").allInnerTexts();
    expect(lines.join("\n")).toContain("unless inclusiefOverledenPersonen is true");
    for (const line of lines) expect(line).toMatch(/^possibly: (?!.*section)/);
  });
});
