import { expect, it } from "vitest";
import { axeDiagnostics } from "../support/axe.ts";
import { stateOf } from "../support/panelStates.ts";
import { answerTests } from "../support/panelTests.ts";
import { fileRunOf, unexpected } from "../support/unexpected.ts";

const open = await answerTests();

it("the lines of expectations push the response down, and lead to their line", async () => {
  const { page, said } = await open({ width: 560, shows: [unexpected(1, "Check the name")] });
  const pill = page.locator("#show-verdicts");
  await pill.waitFor();
  const top = async () => (await page.locator(".person h2").boundingBox())?.y ?? 0;
  if ((await pill.getAttribute("aria-expanded")) === "true") await pill.click();
  const folded = await top();
  await pill.click();
  const lines = page.locator("#verdicts");
  await lines.waitFor();
  const box = await lines.boundingBox();
  expect(await top()).toBeGreaterThanOrEqual((box?.y ?? 0) + (box?.height ?? 0));
  expect(await axeDiagnostics(page)).toEqual([]);
  await page.getByRole("button", { name: /^Go to the line: / }).click();
  await expect.poll(() => said.at(-1)).toEqual({ type: "source", run: 1, line: 12 });
  await page.getByRole("button", { name: /^Accept actual: / }).click();
  await expect.poll(() => said.at(-1)).toEqual({ type: "accept", run: 1, line: 12 });
  await page.keyboard.press("Escape");
  await expect.poll(() => lines.isVisible()).toBe(false);
  expect(await pill.evaluate((one) => one === document.activeElement)).toBe(true);
  expect(await top()).toBe(folded);
});

it("has the verdict on the line of the facts, where the least of these has no room", async () => {
  const run = unexpected(1, "Check the name");
  const environment = { name: "productie", kind: "production", people: "real" } as const;
  const { page } = await open({
    width: 460,
    shows: [{ ...run, environment }],
    masked: true,
  });
  const pill = page.locator("#show-verdicts");
  await pill.waitFor();
  const [line, verdict] = [await page.locator(".facts").boundingBox(), await pill.boundingBox()];
  expect(verdict?.y).toBeLessThan((line?.y ?? 0) + (line?.height ?? 0) / 2);
});

// Shows: panel-accept-actual
it("offers all actual values that are shown, of a response and of a file run, and none that is masked", async () => {
  const { page, send, said } = await open({ width: 900 });
  const run = unexpected(1, "Check the name", 2);
  const file = fileRunOf([run]);
  await send(stateOf([run]));
  if (!(await page.locator("#verdicts").isVisible())) await page.locator("#show-verdicts").click();
  await page.getByRole("button", { name: "Accept all 2 actual values" }).click();
  await expect.poll(() => said.at(-1)).toEqual({ type: "accept", run: 1 });
  await send(stateOf([run], { masked: true }));
  await page.locator("#masked-note").waitFor();
  expect(await page.getByRole("button", { name: /Accept/ }).count()).toBe(0);
  await send(stateOf([run], { file }));
  await page.locator("#show-more").click();
  await page.getByRole("menuitem", { name: "Accept all 2 actual values" }).click();
  await expect.poll(() => said.at(-1)).toEqual({ type: "fileAccept", file: 7 });
  await send(stateOf([run], { file, masked: true }));
  await page.locator("#masked-note").waitFor();
  expect(await page.locator("#accept-all").count()).toBe(0);
});
