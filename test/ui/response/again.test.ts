import { describe, expect, it } from "vitest";
import { axeDiagnostics } from "../support/axe.ts";
import { answered, failed, running, stateOf } from "../support/panelStates.ts";
import { answerTests } from "../support/panelTests.ts";
import { nobody, onePerson, refused } from "../support/samples.ts";

const open = await answerTests();
const read = "RaadpleegMetBurgerservicenummer";
const first = answered(read, onePerson, { id: 1, fields: ["naam"] });
const again = running(read, { id: 2 });

async function openFirst() {
  const panel = await open({ shows: [first] });
  await panel.page.locator(".person h2").waitFor();
  const page = () => panel.page.locator("html").innerHTML();
  return { ...panel, html: page };
}

describe("the response of a request that runs again", () => {
  // Shows: panel-previous-response
  it("stays dimmed, marked as the previous one, with nothing to select or to read out", async () => {
    const { page, send } = await openFirst();
    await send(stateOf([again, first]));
    const above = page.locator("[data-again]");
    expect(await above.innerText()).toContain("Below: the previous response, of 12:34:56");
    await page.locator("#cancel").waitFor();
    const dimmed = page.locator("[data-dimmed]:has(.person)");
    expect(Number(await dimmed.evaluate((one) => getComputedStyle(one).opacity))).toBeLessThan(0.6);
    expect(await dimmed.getAttribute("inert")).toBe("");
    const session = await page.context().newCDPSession(page);
    const { nodes } = await session.send("Accessibility.getFullAXTree");
    const names = nodes.filter(({ ignored }) => !ignored).map(({ name }) => String(name?.value));
    expect(names.filter((name) => /Pieter|Jansen|Cards/.test(name))).toEqual([]);
    expect(names).toContain("Running …");
    expect(await axeDiagnostics(page)).toEqual([]);
    const stops = new Set<string>();
    for (let at = 0; at < 8; at++) {
      await page.keyboard.press("Tab");
      stops.add(await page.evaluate(() => document.activeElement?.id ?? ""));
    }
    expect([...stops].filter((id) => /^(row|tab-|relative|chosen)/.test(id))).toEqual([]);

    await send(stateOf([answered(read, nobody, { id: 2 }), first]));
    await page.locator("[data-again]").waitFor({ state: "detached" });
    expect(await page.locator("[data-dimmed], [data-again], .person").count()).toBe(0);
  });

  it("is replaced by a failure, and by the same response that comes again", async () => {
    const { page, send, html } = await openFirst();
    await send(stateOf([again, first]));
    await send(stateOf([failed(read, refused, { id: 2 }), first]));
    await page.locator("[data-failure]").waitFor();
    expect(await html()).not.toContain("Jansen");
    await send(stateOf([first]));
    await send(stateOf([again, first]));
    await send(stateOf([answered(read, onePerson, { id: 2, fields: ["naam"] }), first]));
    await page.getByRole("heading", { name: "Pieter" }).waitFor();
    expect(await page.locator("[inert]").count()).toBe(0);
  });
});
