import { expect, it } from "vitest";
import { manyPeople, muchAsked } from "../../support/generated/manyPeople.ts";
import { answered, stateOf } from "../support/panelStates.ts";
import { answerTests } from "../support/panelTests.ts";

const open = await answerTests();

it("keeps the pane beside the table as it was left, for other responses and masks too", async () => {
  const { page, send } = await open({ width: 900 });
  const show = async (id: number, masked = false) => {
    const run = answered("RaadpleegMetBurgerservicenummer", manyPeople(id + 3), {
      id,
      fields: [...muchAsked],
    });
    await send(stateOf([run], { look: { tab: "table" }, masked }));
    await page.locator("#table-count", { hasText: `${id + 3} of ${id + 3}` }).waitFor();
  };
  await show(1);
  const share = () => page.locator("#reading-border").getAttribute("aria-valuenow");
  expect(await share()).toBe("40");
  await page.locator("#reading-border").focus();
  for (const key of ["ArrowLeft", "ArrowLeft"]) await page.keyboard.press(key);
  expect(await share()).toBe("44");
  await show(2);
  await expect.poll(share).toBe("44");
  await page.locator("#reading-close").click();
  await show(3, true);
  await expect.poll(() => page.locator("#reading").isVisible()).toBe(false);
  await page.locator("#show-reading").click();
  await expect.poll(share).toBe("44");
  await expect.poll(() => page.locator("#reading").isVisible()).toBe(true);
});
