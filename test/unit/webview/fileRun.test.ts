// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from "vitest";
import type { Run } from "../../../src/panels/runs.ts";
import { answered, failed, stateOf } from "../../ui/support/panelStates.ts";
import { manyPersons, nobody, onePerson, refused } from "../../ui/support/samples.ts";
import { fileRunOf, unexpected } from "../../ui/support/unexpected.ts";
import { startWithHost } from "./responsePanelPage.ts";
import { lonePage } from "./lonePage.ts";

const read = "RaadpleegMetBurgerservicenummer";
const search = "ZoekMetPostcodeEnHuisnummer";
const ran: readonly [Run, ...Run[]] = [
  answered(read, onePerson, { id: 1, title: "Read Pieter" }),
  failed(search, refused, { id: 2, title: "Find the street" }),
  unexpected(3, "Check the name"),
  answered(search, manyPersons(24), { id: 4, title: "Everybody at Parkweg 12" }),
  answered(read, nobody, { id: 5, title: "Nobody" }),
];

const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
const text = (selector: string) => all(selector)[0]?.textContent;
const html = (selector: string) => all(selector)[0]?.innerHTML;
const press = (name: string) =>
  all("button")
    .find(({ textContent }) => textContent === name)
    ?.click();

beforeEach(lonePage);

describe("the summary of a file run", () => {
  // Shows: panel-file-run
  it("has its totals, and a line for each request with verdict, count, time and first failure", async () => {
    await startWithHost().host.show(stateOf(ran, { file: fileRunOf(ran) }));
    expect(text("h1")).toBe("checks.brp");
    expect(text(".facts")).toMatch(/local[^]*2 of 5 failed[^]*3 passed[^]*184 ms/);
    const lines = all("#file-lines [data-row]").map(({ textContent }) => textContent);
    expect(lines).toEqual([
      expect.stringMatching(/passed[^]*Read Pieter[^]*1 person[^]*53 ms/),
      expect.stringMatching(/failed[^]*Find the street[^]*postcode/),
      expect.stringMatching(/failed[^]*Check the name[^]*geslachtsnaam == Pietersen → Jansen/),
      expect.stringContaining("24 persons"),
      expect.stringContaining("Nobody"),
    ]);
  });

  it("shows each failure with a simple remedy once, with its button", async () => {
    const { host, said: localized } = startWithHost();
    const missing = { kind: "secretMissing", environment: "trial", names: ["apiKey"] } as const;
    const [first, ...others] = [1, 2, 3].map((id) => failed(read, missing, { id }));
    const runs = [first ?? ran[0], ...others] as const;
    await host.show(stateOf(runs, { file: fileRunOf(runs) }));
    expect(all(".file-view .notice")).toHaveLength(1);
    all(".file-view .notice button")[0]?.click();
    expect(localized.at(-1)).toEqual({ type: "help", run: 1, help: "storeSecret" });
  });

  it("says of a response that was let go that it is, and runs that request again", async () => {
    const { host, said: localized } = startWithHost();
    await host.show(stateOf([ran[0]], { file: fileRunOf(ran) }));
    expect(text("[data-row='3']")).toContain("response no longer in memory");
    all("[data-row='3']")[0]?.click();
    expect(text(".file-view .notice")).toContain("latest 64 MB");
    press("Run this request again");
    expect(localized.at(-1)).toEqual({ type: "fileAgain", file: 7, which: 3 });
  });

  it("holds no personal value where the panel is masked, and no words of the file while presenting", async () => {
    const { host } = startWithHost();
    await host.show(stateOf(ran, { file: fileRunOf(ran), masked: true }));
    expect(html("#root")).toContain("differs (name)");
    expect(html("#root")).not.toMatch(/Jansen|Pietersen/);
    await host.show(stateOf(ran, { file: fileRunOf(ran), presenting: true }));
    expect(html("#file-lines")).not.toContain("Parkweg");
    expect(html("#file-lines")).toContain("Search by postal code");
  });

  it("is among the runs of the session", async () => {
    const { host, said: localized } = startWithHost();
    await host.show(stateOf(ran, { back: fileRunOf(ran) }));
    all("#show-runs")[0]?.click();
    expect(text("#runs")).toMatch(/File runs[^]*checks.brp/);
    all("#file-7")[0]?.click();
    expect(localized.at(-1)).toEqual({ type: "showFile", file: 7 });
  });
});
