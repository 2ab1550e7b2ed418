import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import type { JsonObject } from "../../src/contract/json/json.ts";
import { allPersonas } from "../../src/mock/personas/allPersonas.ts";
import { project } from "../support/project.ts";
import { createSyntheticPeople } from "../../src/mock/synthetic/createSyntheticPeople.ts";
import { axeDiagnostics } from "./support/axe.ts";
import { sideways } from "./support/overlaps.ts";
import { someThemes } from "./support/panelPage.ts";
import { answerTests } from "./support/panelTests.ts";
import { answered, stateOf, type PanelRuns, type StateOptions } from "./support/panelStates.ts";

const openPanel = await answerTests();

const type = "RaadpleegMetBurgerservicenummer";
const fields = [
  "burgerservicenummer",
  "naam",
  "geboorte.datum",
  "ouders",
  "partners",
  "kinderen",
  "gezag",
];
const people = createSyntheticPeople("2026-11-21");

function responseOf(...keys: readonly string[]): JsonObject {
  const personen = keys.map((key) => {
    const person = people[allPersonas.findIndex((persona) => persona.key === key)];
    if (!person) throw new Error(`no ${key}`);
    return project(person, fields, "Persoon");
  });
  return { type, personen };
}

function diagramOf(response: JsonObject, options: StateOptions = {}): PanelRuns {
  const look = { tab: "diagram", ...options.look } as const;
  return stateOf([answered(type, response, { fields })], { ...options, look });
}

const picture = (page: Page) => page.getByRole("listbox", { name: /^Family and authority/ });

describe("the diagram of family and authority", () => {
  it.each(someThemes("hc-black"))(
    "is drawn without a fault for axe or the policy: %s",
    async (theme) => {
      const { page, send, violations } = await openPanel({ theme, width: 900, height: 1000 });
      for (const key of ["pieter", "noor", "bilal", "boris"]) {
        await send(diagramOf(responseOf(key)));
        await picture(page).waitFor();
        expect(await axeDiagnostics(page)).toEqual([]);
        await send(stateOf([answered(type, { type, personen: [] }, { id: 9 })]));
        await picture(page).waitFor({ state: "detached" });
      }
      expect(violations).toEqual([]);
    },
  );

  // Shows: panel-diagram
  it("is walked by keys from row to row, and tells each person whole", async () => {
    const { page, said } = await openPanel({ width: 900, shows: diagramOf(responseOf("pieter")) });
    await picture(page).waitFor();
    expect(await page.locator("#diagram [tabindex='0']").count()).toBe(1);
    await page.locator("#diagram [tabindex='0']").focus();
    const here = () => page.evaluate(() => document.activeElement?.textContent);
    expect(await here()).toMatch(
      /^Requested person, Parent with authority Pieter Johannes Jansen /,
    );
    await page.keyboard.press("ArrowUp");
    expect(await here()).toContain(" Parent of Pieter Johannes Jansen");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowDown");
    const child = await here();
    expect(child).toMatch(/^Child 1, Minor Lotte Willemina Jansen /);
    const authority =
      "Joint parental authority (GezamenlijkOuderlijkGezag): Pieter Johannes Jansen, Eva Maria de Vries";
    expect(child).toContain(authority);
    await page.locator(".authority").filter({ hasText: authority }).first().waitFor();
    const bar = page.getByRole("region", { name: "Selected value" });
    expect(await bar.innerText()).toContain(authority);
    const path = "personen[0].kinderen[0]";
    await expect.poll(() => said.at(-1)).toMatchObject({ look: { tab: "diagram", path } });
    await page.keyboard.press("Enter");
    await expect.poll(() => said.at(-1)).toEqual({ type: "lookUp", run: 1, path });
    await bar.getByRole("button", { name: "Look up this person" }).click();
    await expect.poll(() => said.filter(({ type: what }) => what === "lookUp").length).toBe(2);
  });

  it("has its rows in line with the person, and lays no box over another", async () => {
    for (const [width, key] of [
      [900, "pieter"],
      [620, "pieter"],
      [560, "pieter"],
      [900, "sanne"],
      [220, "pieter"],
    ] as const) {
      const { page, close } = await openPanel({
        width,
        height: 1000,
        shows: diagramOf(responseOf(key)),
      });
      await picture(page).waitFor();
      const faults = await page.evaluate(() => {
        const boxes = [...document.querySelectorAll<HTMLElement>(".kin-box")];
        const places = boxes.map((box) => box.getBoundingClientRect());
        const lapped = places.flatMap((one, at) =>
          places
            .slice(at + 1)
            .filter(
              (other) =>
                one.left < other.right - 1 &&
                other.left < one.right - 1 &&
                one.top < other.bottom - 1 &&
                other.top < one.bottom - 1,
            )
            .map(() => `box ${String(at)} laps`),
        );
        const outside = places.filter(({ right }) => right > innerWidth + 1).map(() => "outside");
        const middle = ({ left, right }: DOMRect) => (left + right) / 2;
        const asked = document.querySelector(".kin-asked > .kin-box")?.getBoundingClientRect();
        const rows = [...document.querySelectorAll(".kin-parents, .kin-children")];
        const aside = rows.filter((row) => {
          const { left, right } = row.getBoundingClientRect();
          return asked && innerWidth > 600 && Math.abs((left + right) / 2 - middle(asked)) > 2;
        });
        return [...lapped, ...outside, ...aside.map(({ className }) => className)];
      });
      expect(faults, `${String(width)} ${key}`).toEqual([]);
      await close();
    }
  });

  it("goes from person to person", async () => {
    const { page } = await openPanel({ shows: diagramOf(responseOf("noor", "tess")) });
    await picture(page).waitFor();
    await page.getByRole("button", { name: "Next person" }).press("Enter");
    await page.getByRole("listbox", { name: /Person 2 of 2 · Tess Smeets/ }).waitFor();
    await page.getByText("In words").click();
    const words = page.locator(".diagram-pane details");
    expect(await words.innerText()).toContain("Guardian not known");
  });

  it("does nothing with a diagram whose person is no longer the chosen one", async () => {
    const { page, said, host } = await openPanel({
      shows: diagramOf(responseOf("noor", "pieter")),
    });
    await picture(page).waitFor();
    const held: (() => void)[] = [];
    const receive = host.receive.bind(host);
    host.receive = (message) => {
      // The page sends its state some time after any change.
      if (message.type !== "keep") held.push(() => receive(message));
    };
    await page.getByRole("button", { name: "Next person" }).press("Enter");
    await expect.poll(() => held.length).toBe(1);
    const before = said.length;
    await page.locator("#diagram [tabindex='0']").focus();
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("Enter");
    // The button in the head does not wait for the diagram.
    await page.locator("#mask").press("Enter");
    await expect.poll(() => said.length).toBeGreaterThan(before);
    expect(said.slice(before)).toEqual([{ type: "mask", on: true }]);
    held.forEach((go) => go());
    await page.getByRole("listbox", { name: /Person 2 of 2 · Pieter/ }).waitFor();
    await page.locator("#diagram [tabindex='0']").focus();
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("Enter");
    const path = "personen[1].ouders[0]";
    await expect.poll(() => said.at(-1)).toEqual({ type: "lookUp", run: 1, path });
  });

  it("shows who was chosen in another view meanwhile, and keeps who was chosen here", async () => {
    const { page } = await openPanel({ width: 900, shows: diagramOf(responseOf("pieter")) });
    await picture(page).waitFor();
    const chosen = page.locator("#diagram [aria-selected=true]");
    await page.getByRole("option", { name: /^Child 1/ }).click();
    const bar = page.getByRole("region", { name: "Selected value" });
    await page.locator("#tab-raw").click();
    const line = page.locator("#raw-text [aria-selected=true]");
    await line.and(page.locator("[data-path='personen[0].kinderen[0]']")).waitFor();
    await line.focus();
    for (const key of ["Home", "ArrowDown", "ArrowDown", "ArrowDown", "ArrowDown"])
      await page.keyboard.press(key);
    await line.and(page.locator("[data-path='personen[0].burgerservicenummer']")).waitFor();
    await page.locator("#tab-diagram").click();
    await expect.poll(() => chosen.textContent()).toMatch(/^Requested person/);
    expect(await bar.innerText()).toContain("Pieter Johannes Jansen");
    await chosen.focus();
    await page.keyboard.press("ArrowUp");
    const parent = await chosen.textContent();
    await page.locator("#tab-cards").click();
    await page.locator("#tab-diagram").click();
    expect(await chosen.textContent()).toBe(parent);
  });

  it("contains no name or number while masked, and looks no one up while presenting", async () => {
    const { page, said } = await openPanel({
      shows: diagramOf(responseOf("pieter"), { presenting: true }),
    });
    await picture(page).waitFor();
    expect(await page.content()).not.toMatch(/Jansen|9999900/);
    await page.locator("#diagram [tabindex='0']").focus();
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("Enter");
    await page
      .locator("#status")
      .filter({ hasText: "Not available in presentation mode" })
      .waitFor();
    expect(said.filter(({ type: what }) => what === "lookUp")).toEqual([]);
    expect(await page.getByRole("button", { name: /Look up/ }).count()).toBe(0);
  });

  it("stays within a narrow panel, with hundreds of children in rows", async () => {
    const { page, send } = await openPanel({ width: 340 });
    const kinderen = Array.from({ length: 300 }, (_, at) => ({
      naam: { voornamen: `Kind ${at}` },
    }));
    await send(diagramOf({ type, personen: [{ naam: { voornamen: "Ada" }, kinderen }] }));
    await picture(page).waitFor();
    expect(await page.locator("#diagram [role=option]").count()).toBe(301);
    expect(await sideways(page)).toBeLessThanOrEqual(0);
    await page.locator("#diagram [tabindex='0']").focus();
    await page.keyboard.press("End");
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain("Kind 299");
  });

  it("shows what is hostile as text", async () => {
    const { page, send, violations } = await openPanel();
    const markup = "</text><script>alert(1)</script><img src=x onerror=alert(2)>";
    const turned = "abc\u202edef";
    const person = {
      naam: { volledigeNaam: markup },
      ouders: [{ naam: { geslachtsnaam: turned } }, 7],
      gezag: [{ type: markup, minderjarige: { burgerservicenummer: markup } }, null],
    };
    await send(diagramOf({ type, personen: [person] }));
    await page.getByText("Not drawn: 2 items in a form").waitFor();
    expect(await page.locator("#diagram").textContent()).toContain("alert(1)");
    expect(await page.locator("#diagram script, #diagram img").count()).toBe(0);
    expect(await page.content()).not.toContain("\u202e");
    expect(violations).toEqual([]);
  });
});
