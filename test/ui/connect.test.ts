import { describe, expect, it } from "vitest";
import type { DoctorStep } from "../../src/model/doctor.ts";
import { connectParts, type ConnectFacts } from "../../src/presentation/texts/connectSteps.ts";
import {
  fromConnectPanelSchema,
  type FromConnectPanel,
  type ToConnectPanel,
} from "../../src/protocol/connect.ts";
import { axeDiagnostics } from "./support/axe.ts";
import { sideways } from "./support/overlaps.ts";
import { openPageOf, someThemes, type PanelPage } from "./support/panelPage.ts";
import { panelsOf } from "./support/panelTests.ts";

type ConnectPanelPage = PanelPage<FromConnectPanel, ToConnectPanel>;

const environment: ConnectFacts["environment"] = {
  name: "proef",
  isActive: false,
  kind: "trial",
  services: ["personen"],
  origins: ["https://gateway.example"],
  consent: "given",
  secrets: [{ service: "personen", secret: "client secret (personen)", state: "stored" }],
  tokens: [],
};
const failed: DoctorStep = {
  topic: "connection",
  subject: "gateway.example:443",
  verdict: "failed",
  durationMs: 1,
  finding: {
    kind: "failure",
    failure: { kind: "unreachable", origin: "https://gateway.example", why: "refused", code: "" },
  },
};

const kind = { bundle: "connect", schema: fromConnectPanelSchema() };
const connectPage = await panelsOf((browser, options?: Parameters<typeof openPageOf>[2]) =>
  openPageOf<FromConnectPanel, ToConnectPanel>(browser, kind, options),
);

async function show(panel: ConnectPanelPage, facts: Partial<ConnectFacts>, note?: string) {
  const given = { environment, found: {}, running: {}, later: [], ...facts };
  const state = {
    trust: {
      changes: ["proxy: (nothing) → https://proxy.example"],
      sentences: ["Person queries are sent to https://gateway.example."],
      lines: ["personen.baseUrl: https://gateway.example"],
    },
    authorisation: "The profile allows 3 rubrics.",
    environment: given.environment.name,
    kind: given.environment.kind,
    ...(note !== undefined && { note }),
    parts: connectParts(given, "en"),
  };
  await panel.send({ type: "state", state });
  await panel.page.locator(".steps").first().waitFor();
}

const found = { found: { personen: { checks: [failed], calls: [] } } };
const checking = { running: { personen: "checks" as const } };
const both = {
  environment: { ...environment, services: ["personen", "berichten"] as const },
  later: ["berichten"] as const,
};
const notAsked = { environment: { ...environment, consent: "not asked" as const } };
const focused = ({ page }: ConnectPanelPage) => page.evaluate(() => document.activeElement?.id);

describe("the page on which an environment is connected", () => {
  it.each(someThemes("dark"))("has no fault that axe finds, in %s", async (theme) => {
    const panel = await connectPage({ theme, width: 380 });
    for (const facts of [notAsked, found, checking, both]) {
      await show(panel, facts, "The window was reloaded.");
      for (const summary of await panel.page.locator("details:not([open]) > summary").all())
        await summary.click();
      expect(await axeDiagnostics(panel.page)).toEqual([]);
    }
    expect(panel.violations).toEqual([]);
  });

  it("has a head as all panels have: over the whole width, its chip apart from its line", async () => {
    const panel = await connectPage({ width: 560 });
    await show(panel, notAsked, "The window was reloaded.");
    const head = await panel.page.locator(".head").boundingBox();
    const chip = await panel.page.locator(".environment").boundingBox();
    const bottom = (box: typeof head) => (box?.y ?? 0) + (box?.height ?? 0);
    expect(head).toMatchObject({ x: 0, width: 560 });
    expect(bottom(head) - bottom(chip)).toBeGreaterThanOrEqual(6);
    expect((await panel.page.locator("#root > .notice").boundingBox())?.width).toBe(560);
  });

  // Shows: panel-connect-steps
  it("is walked by keyboard: the focus goes to what is next, and on when that is done", async () => {
    const panel = await connectPage();
    await show(panel, notAsked);
    await panel.send({ type: "focus" });
    await panel.page.locator("#allow-allow:focus").waitFor();
    await panel.page.keyboard.press("Enter");
    await expect
      .poll(() => panel.said.at(-1))
      .toEqual({ type: "press", environment: "proef", act: "allow" });
    await show(panel, {});
    await panel.page.locator("#checks-personen-check:focus").waitFor();
    await show(panel, checking);
    await panel.page.locator("#checks-personen-cancel:focus").waitFor();
    await show(panel, found);
    expect(await focused(panel)).toBe("checks-personen-check");
  });

  it("says what became of a step, and nothing of those that wait", async () => {
    const panel = await connectPage();
    await show(panel, notAsked);
    const status = panel.page.locator("#status");
    expect(await status.textContent()).toBe("");
    await show(panel, {});
    const said = (await status.textContent()) ?? "";
    expect(said).toContain("Allow: done.");
    expect(said).toContain("Check the connection: to do.");
    expect(said).not.toContain("Ready");
  });

  it.each([220, 380, 900])("needs no scrolling sideways at %d px", async (width) => {
    const panel = await connectPage({ width });
    await show(panel, found);
    for (const summary of await panel.page.locator("summary").all()) await summary.click();
    expect(await sideways(panel.page)).toBeLessThanOrEqual(0);
  });
});
