// @vitest-environment happy-dom
import { beforeAll, describe, expect, it, vi } from "vitest";
import type { FromFieldPicker, ToFieldPicker } from "../../../src/protocol/fieldPicker.ts";
import { FieldPickerHost, type FieldPickerHostOptions } from "../../support/fieldPickerHost.ts";
import { lonePage, report, typeInto } from "./lonePage.ts";

const localized: FromFieldPicker[] = [];
const hosts: FieldPickerHost[] = [];

const send: (message: ToFieldPicker) => void = report;

// The page exists once, as in VS Code. Each test shows another request in it.
beforeAll(async () => {
  const end = lonePage();
  vi.stubGlobal("acquireVsCodeApi", () => ({
    postMessage: (message: FromFieldPicker) => {
      localized.push(message);
      hosts.at(-1)?.receive(message);
    },
  }));
  await import("../../../webview/fields/main.tsx");
  return end;
});

const nothingKept = {
  words: "",
  isAskedOnly: false,
  isAllowedOnly: false,
  expanded: [],
  current: "",
};

const head = "RaadpleegMetBurgerservicenummer\nburgerservicenummer: 999990019\n";
const ask = (...paths: string[]) => `${head}fields:\n${paths.map((p) => `  - ${p}\n`).join("")}`;
const everySort = ask(
  "burgerservicenummer",
  "naam",
  "naam.voornamen",
  "geboorte.datum",
  "partners.naam.voornamen",
  "indicatieGezagMinderjarige",
  "inOnderzoek",
  "foute.naam",
);

/** Another request in the page, which is reset. */
function picker(text = everySort, options: FieldPickerHostOptions = {}): FieldPickerHost {
  const kept = { ...nothingKept, ...options.kept };
  const host = new FieldPickerHost(text, hosts.length + 1, { ...options, kept }, send);
  hosts.push(host);
  host.draw();
  return host;
}

const one = (selector: string) => {
  const found = document.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`nothing is ${selector}`);
  return found;
};
const rows = () => [...document.querySelectorAll<HTMLElement>("[role=treeitem]")];
const paths = () => rows().map((row) => row.dataset.path);
const row = (path: string) => document.querySelector<HTMLElement>(`[data-path="${path}"]`);
const focused = () => document.activeElement?.getAttribute("data-path");
const status = () => one("#status").textContent;
const plain = (element: Element | null) => element?.textContent.replace(/\s+/g, " ").trim();

function press(...keys: readonly string[]): void {
  for (const key of keys)
    document.activeElement?.dispatchEvent(
      new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }),
    );
}

function search(words: string): void {
  one("#search").focus();
  typeInto("#search", words);
}

function remove(label: string, list = "#root"): void {
  [...document.querySelectorAll<HTMLElement>(`${list} button`)]
    .find((button) => button.getAttribute("aria-label") === `Remove: ${label}`)
    ?.click();
}

describe("the tree of the field picker", () => {
  it("gives every row its place among its neighbours, and is one stop of the Tab key", () => {
    picker();
    const top = rows().filter((each) => each.getAttribute("aria-level") === "1");
    expect(top.map((each) => Number(each.getAttribute("aria-posinset")))).toEqual(
      top.map((_, at) => at + 1),
    );
    expect(new Set(top.map((each) => each.getAttribute("aria-setsize")))).toEqual(
      new Set([String(top.length)]),
    );
    expect(rows().every((each) => each.hasAttribute("aria-checked"))).toBe(true);
    expect(rows().filter((each) => each.tabIndex === 0)).toHaveLength(1);
  });

  it("begins with the partly ticked groups of another request unfolded, not with what was folded", () => {
    picker(ask("leeftijd"));
    expect(row("geboorte")?.getAttribute("aria-expanded")).toBe("false");
    hosts.at(-1)?.show(ask("geboorte.datum"), hosts.length + 1000);
    expect(row("geboorte")?.getAttribute("aria-expanded")).toBe("true");
  });

  it("keeps automatic paths unticked and says so", () => {
    const host = picker(ask("leeftijd"));
    row("inOnderzoek")?.focus();
    press(" ");
    expect(status()).toContain("nothing to select");
    expect(host.text).toBe(ask("leeftijd"));
  });

  it("goes back to the file with Escape, after the search is emptied", () => {
    picker();
    const before = localized.length;
    const sources = () => localized.slice(before).filter(({ type }) => type === "source");
    search("partners");
    press("ArrowDown", "Escape");
    expect((one("#search") as HTMLInputElement).value).toBe("");
    expect(document.activeElement?.id).toBe("search");
    expect(sources()).toEqual([]);
    press("ArrowDown", "Escape");
    expect(sources()).toEqual([{ type: "source", key: hosts.length }]);
  });

  it("stays on the path when the response is another that has it too", () => {
    const host = picker(ask("leeftijd"));
    row("geslacht")?.focus();
    host.show("ZoekMetPostcodeEnHuisnummer\nfields: [geslacht]\n", hosts.length + 2000);
    expect(row("partners")).toBeNull();
    expect(focused()).toBe("geslacht");
    expect(plain(one("#asked"))).toMatch(/^1 of 14 values per person/);
  });

  it("is driven by the keys of a tree view", () => {
    picker(everySort, { kept: nothingKept });
    one("#search").focus();
    press("ArrowDown");
    expect(focused()).toBe("burgerservicenummer");
    press("ArrowDown", "ArrowDown");
    expect(focused()).toBe("naam");
    expect(row("naam")?.getAttribute("aria-expanded")).toBe("false");
    press("ArrowRight");
    expect(row("naam")?.getAttribute("aria-expanded")).toBe("true");
    press("ArrowRight");
    expect(focused()).toMatch(/^naam\./);
    press("ArrowLeft");
    expect(focused()).toBe("naam");
    press("ArrowLeft");
    expect(row("naam")?.getAttribute("aria-expanded")).toBe("false");
    press("End");
    expect(focused()).toBe("inOnderzoek");
    press("Home", "*");
    expect(row("partners")?.getAttribute("aria-expanded")).toBe("true");
    expect(row("kinderen")?.getAttribute("aria-expanded")).toBe("true");
    press(..."verblijfst");
    expect(focused()).toBe("verblijfstitel");
    expect(row("verblijfstitel")?.getAttribute("aria-level")).toBe("1");
  });
});

describe("search and filter", () => {
  it("show what is found with the groups that lead to it, and how many", () => {
    picker();
    search("voornmen");
    expect(paths()).toEqual(expect.arrayContaining(["naam", "naam.voornamen", "partners.naam"]));
    expect(paths()).not.toContain("geboorte");
    expect(plain(one("#count"))).toMatch(/^\d+ of 348$/);
    expect(status()).toBe(plain(one("#count")));
    search("qqqqqq");
    expect(plain(one("#nothing"))).toContain("No matching fields.");
    expect(status()).toContain("No matching fields.");
  });

  it("show only what is asked", () => {
    picker();
    one("#asked-only").click();
    expect(paths()).toEqual([
      "burgerservicenummer",
      "naam",
      "naam.voornamen",
      "geboorte",
      "geboorte.datum",
      "partners",
      "partners.naam",
      "partners.naam.voornamen",
      "indicatieGezagMinderjarige",
    ]);
  });
});

describe("the meter", () => {
  it("says how much is asked and what a smaller request would lose, and makes it smaller", () => {
    const host = picker();
    expect(plain(one("#asked"))).toBe("11 of 99 values per person 8 of 130 paths");
    expect(one("#meter").getAttribute("aria-valuetext")).toMatch(/^11 of 99/);
    const entry = [...document.querySelectorAll("#smaller li")].find((each) =>
      each.textContent.startsWith("naam.voornamen"),
    );
    expect(entry?.textContent).toContain("none: already returned by naam");
    remove("naam.voornamen");
    expect(host.text).not.toContain("- naam.voornamen");
    remove("foute.naam");
    expect(host.text).not.toContain("foute");
    expect(one("#smaller").hasAttribute("open")).toBe(true);
  });

  it("gives the keyboard to the next entry when one is taken out", () => {
    picker(ask("leeftijd", "naam", "geslacht"));
    one("#remove-1").focus();
    one("#remove-1").click();
    expect(document.activeElement?.id).toBe("remove-1");
    one("#remove-1").click();
    expect(document.activeElement?.id).toBe("remove-0");
  });

  it("says why something is not done", () => {
    const host = picker();
    host.draw({ refusal: "Fix it first." });
    expect(plain(one(".notice"))).toBe("Fix it first.");
    expect(status()).toBe("Fix it first.");
    host.draw();
    expect(document.querySelector(".notice")).toBeNull();
    send({ type: "state", state: { note: "The file was closed." } });
    expect(plain(one(".state"))).toBe("The file was closed.");
    expect(document.querySelector("[role=tree]")).toBeNull();
  });
});

describe("the authorisation profile in the field picker", () => {
  const profile = { environment: "proef", fields: ["burgerservicenummer", "naam.voornamen"] };
  const isMarked = (path: string) => row(path)?.querySelector("[data-mark]") !== null;

  it("marks in words what it does not allow, counts what is asked, and lets that be taken out", () => {
    const host = picker(ask("burgerservicenummer", "naam", "leeftijd"), { profile });
    expect(["leeftijd", "geboorte", "burgerservicenummer"].map(isMarked)).toEqual([
      true,
      true,
      false,
    ]);
    expect(plain(one(".notice"))).toContain("2 paths are not authorised.");
    row("leeftijd")?.focus();
    expect(plain(one(".change"))).toContain("would reject the request.");
    one("#show-refused").click();
    expect(document.activeElement?.id).toBe("unauthorised-summary");
    remove("naam", "#unauthorised");
    expect(plain(one(".notice"))).toContain("1 path is not authorised.");
    remove("leeftijd", "#unauthorised");
    expect(document.querySelector("#unauthorised")).toBeNull();
    expect(host.text).toBe(ask("burgerservicenummer"));
  });

  it("says which rubrics a path needs and whether the decision has them, and shows only what is open", () => {
    const decision = { environment: "proef", rubrics: ["010120", "010210", "081160"] };
    picker(ask("burgerservicenummer", "leeftijd"), { profile: decision });
    row("leeftijd")?.focus();
    expect(plain(one(".change"))).toMatch(
      /Requires PA\.GL\.01 .* proef: your decision lacks PA\.GL\.01\./,
    );
    row("burgerservicenummer")?.focus();
    expect(plain(one(".change"))).toMatch(
      /Requires 01\.01\.20 .* proef: your decision covers it\./,
    );
    one("#allowed-only").click();
    expect(row("leeftijd")).toBeNull();
    expect(row("verblijfplaats")?.getAttribute("aria-expanded")).toBe("false");
    search("08.11.60");
    expect(row("verblijfplaats.verblijfadres.postcode")).not.toBeNull();
    expect(row("verblijfplaats.verblijfadres.huisnummer")).toBeNull();
  });

  it("says nothing where there is none", () => {
    picker(ask("leeftijd"));
    expect(document.querySelector("[data-mark], #unauthorised, #allowed-only")).toBeNull();
  });
});
