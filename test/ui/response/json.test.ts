import { describe, expect, it } from "vitest";
import { sampleFetch } from "../../support/generated/sampleMessages.ts";
import { axeDiagnostics } from "../support/axe.ts";
import { someThemes, type ResponsePageOptions } from "../support/panelPage.ts";
import { answered } from "../support/panelStates.ts";
import { answerTests } from "../support/panelTests.ts";

const open = await answerTests();
const read = "RaadpleegMetBurgerservicenummer";
/** Few enough lines to be all in the page. */
const small = {
  type: read,
  personen: [
    {
      naam: { voornamen: "Pieter", geslachtsnaam: "Jansen", volledigeNaam: "Pieter Jansen" },
      leeftijd: 43,
      geboorte: { datum: { type: "Datum", datum: "1983-05-26", langFormaat: "26 mei 1983" } },
    },
  ],
};

async function openJson(options: ResponsePageOptions = {}) {
  const shows = [answered(read, small, { fields: [] })] as const;
  const panel = await open({ ...options, shows, look: { tab: "raw" } });
  const { page } = panel;
  const name = page.locator(".raw-line", { hasText: '"naam": {' });
  await name.waitFor();
  /** The clipboard text of Ctrl+C. */
  const copied = async () => {
    // A key may overtake earlier messages, so it is pressed once the page listens.
    const listening = await page.evaluateHandle(() => ({
      text: new Promise<string>((done) =>
        document.addEventListener(
          "copy",
          ({ clipboardData }) => done(clipboardData?.getData("text/plain") ?? ""),
          { once: true },
        ),
      ),
    }));
    await page.keyboard.press("Control+c");
    return listening.evaluate(({ text }) => text);
  };
  const rows = () => page.locator(".raw-line[data-row]").count();
  return { ...panel, name, copied, rows };
}

describe("a response as JSON", () => {
  it("is folded and unfolded by keyboard and pointer, and says so", async () => {
    const { page, name, rows } = await openJson();
    const all = await rows();
    await page.locator("#raw-text [tabindex='0']").focus();
    while ((await page.locator(":focus", { hasText: '"naam": {' }).count()) === 0)
      await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowLeft");
    await page.locator(".raw-line[aria-expanded=false]:focus").waitFor();
    expect(await name.innerText()).toMatch(/"naam": \{\s*…\s*\},/);
    expect(await rows()).toBeLessThan(all);
    // Out to the parent, in again, and unfolded.
    await page.keyboard.press("ArrowLeft");
    expect(await page.locator(":focus").getAttribute("aria-level")).toBe("3");
    await page.keyboard.press("ArrowDown");
    await name.locator(".twisty").click();
    await page.locator(".raw-line[aria-expanded=true]:focus").waitFor();
    expect(await rows()).toBe(all);
    await page.keyboard.press("ArrowRight");
    await page.locator(".raw-line:focus", { hasText: '"voornamen"' }).waitFor();
    await page.locator("#raw-text-fold").click();
    expect(await rows()).toBe(4);
    await page.locator("#raw-text-unfold").click();
    expect(await rows()).toBe(all);
  });

  it("shows label and path of a line on hover, also of a part of a date", async () => {
    const { page } = await openJson();
    const titleOf = (text: string) =>
      page.locator(".raw-line", { hasText: text }).first().getAttribute("title");
    expect(await titleOf('"voornamen"')).toBe("Name › Given names (naam.voornamen)");
    expect(await titleOf('"datum": "1983')).toBe("Birth › Birth date (geboorte.datum.datum)");
    expect(await titleOf('"naam": {')).toBe("naam");
  });

  it("finds what is folded, and unfolds the way to it", async () => {
    const { page } = await openJson();
    await page.locator("#raw-text-fold").click();
    await page.locator("#raw-search").fill("jansen");
    const count = page.locator("#raw-count");
    await count.filter({ hasText: /^[0-9]+ matches$/ }).waitFor();
    expect(await page.locator(".found").count()).toBe(0);
    await page.keyboard.press("Enter");
    await count.filter({ hasText: /^1 of/ }).waitFor();
    expect(await page.locator(".found.now").innerText()).toBe("Jansen");
    await page.keyboard.press("Enter");
    await count.filter({ hasText: /^2 of/ }).waitFor();
    expect(await page.locator(".found.now").count()).toBe(1);
  });

  it("is copied as it came, folded or not: marked text, chosen lines and the whole", async () => {
    const { page, name, copied } = await openJson();
    const whole = JSON.stringify(small, undefined, 2);
    await name.click();
    await page.keyboard.press("ArrowLeft");
    const folded = await copied();
    expect(folded.split("\n").length).toBeGreaterThan(2);
    expect(whole).toContain(`\n${folded}\n`);
    await page.keyboard.press("Shift+ArrowDown");
    expect(await page.locator(".raw-line[aria-selected=true]").count()).toBe(2);
    const two = await copied();
    expect(whole).toContain(`\n${two}\n`);
    expect(two.startsWith(`${folded}\n`)).toBe(true);
    await page.keyboard.press("Control+a");
    expect(await copied()).toBe(whole);
    // From the middle of one line over folded lines to the middle of another.
    await page.evaluate(() => {
      const part = (words: string) => {
        const all = [...document.querySelectorAll(".raw-line[data-row] code *")];
        return all.find(({ textContent }) => textContent === words)?.firstChild as Node;
      };
      document.getSelection()?.setBaseAndExtent(part('"naam"'), 1, part('"geboorte"'), 4);
    });
    const marked = await copied();
    expect(whole).toContain(marked);
    expect(marked).toMatch(/^naam": \{\n[^…]*"geb$/);
  });

  // Shows: security-mask-page
  it("has nothing of what is masked, in the page and in what is copied", async () => {
    const { page, copied } = await openJson({ masked: true });
    await page.locator(".raw-line").nth(2).click();
    await page.keyboard.press("Control+a");
    expect(await copied()).not.toMatch(/Jansen|1983/);
    expect(await page.locator("html").innerHTML()).not.toMatch(/Jansen|1983/);
  });

  it("shows in the bar what the chosen line means and where it is, by pointer and keyboard", async () => {
    const { page, said } = await openJson();
    const bar = page.locator("#view-raw .chosen-bar");
    expect(await bar.isHidden()).toBe(true);
    await page.locator(".raw-line", { hasText: '"datum": "1983' }).click();
    await bar.getByText("26 May 1983").waitFor();
    expect(await bar.locator(".path").innerText()).toBe("geboorte.datum");
    const line = () => page.locator(".raw-line:focus").innerText();
    while (!(await line()).includes('"voornamen"')) await page.keyboard.press("ArrowUp");
    await bar.getByText("Pieter").waitFor();
    expect(await bar.locator("strong").innerText()).toBe("Given names");
    await page.locator("#chosen-copy-value").click();
    const path = "personen[0].naam.voornamen";
    await expect.poll(() => said.at(-1)).toEqual({ type: "copy", run: 1, path, what: "value" });
    // The same value in the table. The bar of the JSON shows a value chosen there.
    await page.locator("#tab-table").click();
    await page.locator("[role=row][aria-selected=true]", { hasText: "Given names" }).waitFor();
    await page.locator("[role=row]", { hasText: "Family name" }).first().click();
    await page.locator("#tab-raw").click();
    await bar.getByText("Jansen").waitFor();
    await page.locator(".raw-line", { hasText: '"leeftijd"' }).click();
    await bar.getByText("Age", { exact: true }).waitFor();
    // A bracket around all persons belongs to no person.
    await page.keyboard.press("Home");
    await bar.waitFor({ state: "hidden" });
  });

  it("reveals a masked value in the bar alone, as everywhere", async () => {
    const { page, said, send } = await openJson({ masked: true });
    const bar = page.locator("#view-raw .chosen-bar");
    await page.locator(".raw-line", { hasText: '"voornamen"' }).click();
    await bar.locator(".masked").waitFor();
    expect(await bar.locator("#chosen-copy-value").count()).toBe(0);
    expect(await page.locator("html").innerHTML()).not.toMatch(/Pieter|Jansen|1983/);
    await bar.locator("#chosen-reveal").click();
    const path = "personen[0].naam.voornamen";
    await expect.poll(() => said.at(-1)).toEqual({ type: "reveal", run: 1, path });
    await send({ type: "revealed", run: 1, path, value: "Somebody" });
    await bar.getByText("Somebody").waitFor();
    expect(await page.locator("#raw-text").innerText()).not.toContain("Somebody");
  });

  it.each(someThemes("hc-light"))("has no fault that axe knows, in %s", async (theme) => {
    const { page, name } = await openJson({ theme });
    await name.click();
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("Shift+ArrowDown");
    await page.locator("#view-raw .chosen-bar").waitFor();
    await page.locator("#raw-search").fill("1983");
    await page.keyboard.press("Enter");
    await page.locator(".found.now").waitFor();
    expect(await axeDiagnostics(page)).toEqual([]);
  });
});

it("a message as JSON shows in the bar what a masked line means, revealed there alone", async () => {
  const { page, said, send } = await open({
    shows: [answered("HaalBerichtenOp", sampleFetch)],
    masked: true,
  });
  await page.locator("#tab-raw").click();
  await page.locator(".raw-line").first().waitFor();
  const bar = page.locator("#view-raw .chosen-bar");
  expect(await bar.isHidden()).toBe(true);
  const line = page.locator("#raw-lines .raw-line", { hasText: '"e0110"' });
  await page.locator("#raw-lines [tabindex='0']").focus();
  while ((await line.count()) === 0 || !(await line.evaluate((one) => one.matches(":focus"))))
    await page.keyboard.press("ArrowDown");
  expect(await bar.locator("strong").innerText()).toMatch(/01\.10/);
  expect(await bar.locator(".masked").count()).toBe(1);
  expect(await page.locator("html").innerHTML()).not.toMatch(/Rietgras|Lisdodde|999990421/);
  await bar.locator("#chosen-reveal").click();
  const path = "opgehaaldeBerichten[0].berichtInhoud.plData.c01[0].e0110";
  await expect.poll(() => said.at(-1)).toEqual({ type: "reveal", run: 1, path });
  await send({ type: "revealed", run: 1, path, value: "Somebody" });
  await bar.getByText("Somebody").waitFor();
  expect(await page.locator("#raw-lines").innerText()).not.toContain("Somebody");
  await bar.locator("#chosen-reader").click();
  await page.locator("#tab-reader[aria-selected=true]").waitFor();
  expect(await page.evaluate(() => document.activeElement?.id)).toBe(`row:${path}`);
});
