// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from "vitest";
import { responsePages } from "../../../src/presentation/person/responsePages.ts";
import type { Row } from "../../../src/presentation/view.ts";
import type { FromResponsePanel } from "../../../src/protocol/response.ts";
import {
  contextOf,
  firstResponsePage,
  type ResponsePage,
  type ResponseParts,
  type ResponseShown,
} from "../../../webview/response/responsePage.ts";
import { LooseValues } from "../../../webview/response/looseValues.tsx";
import { Cards, CardsTools } from "../../../webview/response/people/cards.tsx";
import { ServedPanes } from "../../../webview/response/servedPanes.ts";
import { startPanel } from "../../../webview/shared/app.tsx";
import { onePerson } from "../../ui/support/samples.ts";
import { heardOf, lonePage, report, typeInto } from "./lonePage.ts";

const queryType = "RaadpleegMetBurgerservicenummer";
const name = "personen[0].naam.voornamen";
const child = "personen[0].kinderen[1]";
const loose: Row = {
  kind: "row",
  label: "newName",
  value: "something",
  path: "new",
  marks: [],
  masked: false,
};

interface Options {
  readonly mask?: boolean;
  readonly presenting?: boolean;
  readonly revealed?: readonly (readonly [string, string])[];
  readonly page?: Partial<ResponsePage>;
}

/** A state of the panel with one person and a value that the contract does not have. */
function stateOf({ mask = false, presenting = false, revealed = [] }: Options): ResponseShown {
  const fields = ["naam", "geboorte", "kinderen", "overlijden"];
  const pages = responsePages(onePerson, { queryType, language: "en", mask, fields });
  const cards = [pages.card(0)].filter((card) => card !== undefined);
  const fieldSets = { askable: new Set(["naam.voornamen"]), asked: new Set<string>() };
  // Only the members that the cards use.
  const state: Partial<ResponseShown> = {
    selected: 1,
    runs: [],
    masked: mask,
    presenting,
    revealed: new Map(revealed),
    lacks: [],
    fields: fieldSets,
  };
  const people = { count: cards.length, columns: [], cards };
  const answered = { kind: "response", people: cards.length };
  return { ...state, shown: answered, people } as unknown as ResponseShown;
}

interface ToCards {
  readonly type: "state";
  readonly state: ResponseShown;
  /** The view that the host requests. */
  readonly look: ResponsePage["look"] | undefined;
}

function start(options: Options = {}) {
  const root = document.getElementById("root") ?? document.body;
  const localized = heardOf<FromResponsePanel>();
  const served = new ServedPanes(root);
  root.addEventListener("contextmenu", (event) => served.openMenu(event));
  startPanel<ResponseShown, ResponsePage, FromResponsePanel, ToCards>({
    page: { ...firstResponsePage, ...options.page },
    receive: ({ state, look }, _before, app) => {
      if (look) app.change({ look });
      return state;
    },
    view: (shown, app) => {
      const parts: ResponseParts = { ...shown, app, served };
      return (
        <>
          <CardsTools {...parts} />
          <Cards {...parts} />
          <LooseValues
            entries={[loose]}
            context={contextOf(parts)}
            chosen={shown.page.open}
            onChoose={(path) => app.change({ open: path })}
          />
        </>
      );
    },
    home: () => undefined,
  });
  const show = (change: Options, look?: ResponsePage["look"]) => {
    const data: ToCards = { type: "state", state: stateOf({ ...options, ...change }), look };
    report(data);
  };
  show({});
  const one = (selector: string) => document.querySelector<HTMLElement>(selector);
  const words = (selector: string) => one(selector)?.textContent;
  const row = (path: string) => one(`[id="row:${path}"]`);
  const key = (target: Element | null, init: KeyboardEventInit) =>
    target?.dispatchEvent(
      new KeyboardEvent("keydown", { bubbles: true, cancelable: true, ...init }),
    );
  const menu = (target: Element | null) => {
    target?.dispatchEvent(new MouseEvent("contextmenu", { bubbles: true, composed: true }));
    const context = root.getAttribute("data-vscode-context");
    return context === null ? [] : (JSON.parse(context) as { brpActions: string }).brpActions;
  };
  const search = (typed: string) => typeInto("#card-search", typed);
  return { said: localized, served, show, one, words, row, key, menu, search };
}

beforeEach(lonePage);

describe("the cards of persons", () => {
  it("have one stop of the Tab key among their values: the chosen one, or the first", () => {
    const { row } = start();
    const stops = () => [...document.querySelectorAll(".cards .value-row[tabindex='0']")];
    expect(stops()).toEqual([document.querySelector(".cards .value-row")]);
    row(name)?.click();
    expect(stops()).toEqual([row(name)]);
  });

  it("may break a field name at its capitals, without a hyphen", () => {
    const { row } = start();
    const label = row(loose.path)?.querySelector("dt");
    expect(label?.textContent).toBe(loose.label);
    expect(label?.querySelectorAll(".divide[data-part='name']")).toHaveLength(1);
  });

  it("show what is chosen in the bar, with its actions, and tell the host", () => {
    const { row, said: localized, words, one } = start();
    expect(one(".cards-pane > .chosen-bar")?.hidden).toBe(true);
    row(name)?.click();
    expect(row(name)?.hasAttribute("data-chosen")).toBe(true);
    expect(localized.at(-1)).toEqual({
      type: "look",
      run: 1,
      look: { tab: "cards", person: 0, path: name },
    });
    expect(words(".chosen-line strong")).toBe("Given names");
    expect(words(".chosen-line code")).toBe("naam.voornamen");
    one("#chosen-field")?.click();
    expect(localized.at(-1)).toMatchObject({ type: "field", path: "naam.voornamen", asked: true });
  });

  it("take keys for what is chosen, and leave those of boxes and with Alt", () => {
    const { row, said: localized, key, one } = start({ mask: true });
    row(name)?.click();
    const count = localized.length;
    key(row(name), { key: "c", ctrlKey: true });
    key(row(name), { key: "Enter", altKey: true });
    key(one("#card-search"), { key: "Enter" });
    expect(localized).toHaveLength(count);
    key(row(name), { key: "Enter" });
    expect(localized.at(-1)).toEqual({ type: "reveal", run: 1, path: name });
  });

  it("put what was revealed in place of the mask, and the keyboard on what has taken its action's place", () => {
    const { row, show, one } = start({ mask: true });
    row(name)?.click();
    one("#chosen-reveal")?.focus();
    expect(document.body.innerHTML).not.toContain("Pieter");
    show({ mask: true, revealed: [[name, "Pieter"]] });
    expect(row(name)?.querySelector(".value")?.className).toBe("value");
    expect(row(name)?.textContent).toContain("Pieter");
    expect(document.activeElement?.id).toBe("chosen-copy-value");
  });

  it("show in a search only what has its words, unfolded, and count it", () => {
    const { search, words, one } = start();
    const paths = () =>
      [...document.querySelectorAll(".cards .value-row")].map(({ id }) => id.replace("row:", ""));
    const all = paths().length;
    expect(one(`[data-relative="${child}"] .relative-values`)?.hidden).toBe(true);
    search("daan NAAM");
    expect(paths()).toEqual([`${child}.naam.volledigeNaam`]);
    expect(one(`[data-relative="${child}"] .relative-values`)?.hidden).toBe(false);
    expect(words("#cards-count")).toBe(`1 of ${all} values`);
    expect(one(".person-sections")).toBeNull();
    search("");
    expect(paths()).toHaveLength(all);
    expect(words("#cards-count")).toBe("");
  });

  it("unfold what was chosen elsewhere", () => {
    const path = `${child}.naam.volledigeNaam`;
    const { row, one } = start({ page: { look: { tab: "cards", person: 0, path } } });
    expect(row(path)?.hasAttribute("data-chosen")).toBe(true);
    expect(one(`[data-relative="${child}"] .relative-values`)?.hidden).toBe(false);
    expect(one("[data-relative='personen[0].kinderen[0]'] .relative-values")?.hidden).toBe(true);
  });

  it("bring into sight what the host wants to be looked at, each time, but not what was chosen here", async () => {
    const sought: string[] = [];
    vi.spyOn(Element.prototype, "scrollIntoView").mockImplementation(function (this: Element) {
      sought.push(this.id);
    });
    const { row, show } = start();
    row(name)?.click();
    await Promise.resolve();
    expect(sought).toEqual([]);
    for (const times of [1, 2]) {
      show({}, { tab: "cards", person: 0, path: name });
      await Promise.resolve();
      expect(sought).toEqual(Array.from({ length: times }, () => `row:${name}`));
    }
  });

  it("say in the bar who a relative is, whom it looks up, but not while others look along", () => {
    const { one, said: localized, show, words } = start();
    one(`[id="relative:${child}"]`)?.click();
    expect(words(".chosen-line strong")).toMatch(/^Child 2 /);
    one("#chosen-look-up")?.click();
    expect(localized.at(-1)).toEqual({ type: "lookUp", run: 1, path: child });
    show({ presenting: true });
    expect(one("#chosen-look-up")).toBeNull();
  });
});

describe("the menu and the keys of VS Code in the panel", () => {
  it("have the names of the actions on what is under the pointer, and on nothing in a box", () => {
    const { row, menu, one } = start();
    expect(menu(row(name))).toBe("copyValue copyPath addField");
    expect(menu(one("#card-search"))).toEqual([]);
    expect(menu(row("new"))).toBe("copyValue copyPath");
  });

  it("act on the pane that was used last, of those in which something is chosen", () => {
    const { row, said: localized, served } = start();
    served.act("copyPath");
    expect(localized.at(-1)).toEqual({ type: "ready" });
    row(name)?.click();
    served.act("copyPath");
    expect(localized.at(-1)).toMatchObject({ type: "copy", path: name, what: "path" });
    row("new")?.dispatchEvent(new FocusEvent("focusin", { bubbles: true }));
    served.act("copyValue");
    expect(localized.at(-1)).toMatchObject({ type: "copy", path: "new", what: "value" });
    row(name)?.dispatchEvent(new FocusEvent("focusin", { bubbles: true }));
    served.act("copyValue");
    expect(localized.at(-1)).toMatchObject({ path: name });
    const count = localized.length;
    served.act("lookUp");
    expect(localized).toHaveLength(count);
  });
});
