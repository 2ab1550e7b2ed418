import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import {
  fromResponsePanelSchema,
  type FromResponsePanel,
  type ToResponsePanel,
} from "../../../src/protocol/response.ts";
import { launchBrowser } from "../../host/workbench.ts";
import { manyPeople } from "../../support/generated/manyPeople.ts";
import { axeDiagnostics } from "../support/axe.ts";
import { answered, FakeHost, stateOf } from "../support/panelStates.ts";
import { buildPlayground, openPlayground, servePlayground } from "./playgroundPage.ts";

const browser = await launchBrowser();
const folder = buildPlayground();
await writeFile(join(folder, "around.html"), "<!doctype html><title>Around</title>");
const address = await servePlayground(folder);
afterAll(() => browser.close());

const person = answered("RaadpleegMetBurgerservicenummer", manyPeople(1, ["naam", "geboorte"]), {
  fields: ["naam", "geboorte"],
});
const schema = fromResponsePanelSchema();

/** The response panel in a frame, with the host of the panel in the page around it. */
async function openFrame(query: string) {
  const playground = await openPlayground(browser, address, { at: "around.html" });
  const { page } = playground;
  const said: FromResponsePanel[] = [];
  const send = (message: ToResponsePanel | { readonly type: "theme" | "language" }) =>
    page.evaluate((data) => frames[0]?.postMessage(data, location.origin), message as unknown);
  const host = new FakeHost(send);
  let isReady: () => void;
  const ready = new Promise<void>((resolve) => (isReady = resolve));
  await page.exposeFunction("panelSaid", (message: unknown) => {
    const checked = schema.parse(message);
    said.push(checked);
    host.receive(checked);
    if (checked.type === "ready") isReady();
  });
  await page.evaluate((src) => {
    const { panelSaid } = window as unknown as { panelSaid: (message: unknown) => void };
    addEventListener("message", ({ data }: MessageEvent<unknown>) => panelSaid(data));
    const frame = Object.assign(document.createElement("iframe"), { src });
    frame.width = frame.height = "700";
    frame.title = "Responses";
    document.body.append(frame);
  }, `panel/response.html${query}`);
  await ready;
  const panel = page.frames()[1] ?? expect.unreachable();
  return { ...playground, panel, host, said, send };
}

describe("the response panel in a frame without VS Code", () => {
  it.for(["light", "dark", "contrast"])("shows a response in the theme %s", async (theme) => {
    const { panel, host, faults, context } = await openFrame(`?theme=${theme}`);
    await host.show(stateOf([person]));
    await panel.getByRole("heading", { level: 1 }).waitFor();
    expect(await panel.locator("#root").innerText()).toContain("1 person");
    expect(await axeDiagnostics(panel)).toEqual([]);
    expect(faults).toEqual([]);
    await context.close();
  });

  it("speaks Dutch, and follows a change of language and theme", async () => {
    const { panel, host, send, faults, context } = await openFrame("?lang=nl&theme=light");
    await host.show(stateOf([person], { language: "nl" }));
    await panel.getByRole("tab", { name: "Tabel" }).waitFor();
    await send({ type: "language", ...{ language: "en" } });
    await host.show(stateOf([person], { language: "en" }));
    await panel.getByRole("tab", { name: "Table" }).waitFor();
    expect(await panel.locator("body").getAttribute("class")).toBe("vscode-light");
    await send({ type: "theme", ...{ theme: "dark" } });
    await expect.poll(() => panel.locator("body").getAttribute("class")).toBe("vscode-dark");
    expect(faults).toEqual([]);
    await context.close();
  });

  it("offers no action that its host lacks", async () => {
    const { panel, host, faults, context } = await openFrame("?theme=light");
    const [again, source, exports] = ["#again", "#source", "#export, #menu-export"];
    await host.show(stateOf([person], { lacks: ["export", "source"] }));
    await panel.locator(again).first().waitFor();
    expect(await panel.locator(source).count()).toBe(0);
    expect(await panel.locator(exports).count()).toBe(0);
    await host.show(stateOf([person]));
    await panel.locator(source).first().waitFor();
    expect(await panel.locator(exports).count()).toBe(2);
    expect(faults).toEqual([]);
    await context.close();
  });

  it("sends its actions to the page around it, and takes messages from no other window", async () => {
    const { panel, host, said, faults, context } = await openFrame("?theme=light");
    await panel.evaluate(() => postMessage({ type: "state", state: {}, kept: [] }));
    await host.show(stateOf([person]));
    await panel.getByRole("tab", { name: "Table" }).click();
    await expect.poll(() => said.map(({ type }) => type)).toContain("look");
    expect(faults).toEqual([]);
    await context.close();
  });
});
