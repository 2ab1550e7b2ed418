// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from "vitest";
import { startPanel, type App } from "../../../webview/shared/app.tsx";
import {
  FilterBox,
  IconButton,
  LinkButton,
  Notice,
  Toolbar,
} from "../../../webview/shared/controls.tsx";
import { heardOf, lonePage, nextLayout, report, typeInto } from "./lonePage.ts";

interface State {
  readonly rows: readonly string[];
}
interface Page {
  readonly words: string;
  readonly isOpen: boolean;
}
type FromPanel =
  | { readonly type: "keep"; readonly page: Page }
  | { readonly type: "remove"; readonly row: string };
type ToPanel =
  | { readonly type: "state"; readonly state: State; readonly page?: Page }
  | { readonly type: "focus" };

interface RowOptions {
  readonly row: string;
  readonly before: string | undefined;
  readonly app: App<Page, FromPanel>;
}

function Row({ row, before, app }: RowOptions) {
  return (
    <li>
      {row}
      <IconButton
        id={`remove-${row}`}
        icon="close"
        label={`Remove ${row}`}
        heir={before && `remove-${before}`}
        onPress={() => app.send({ type: "remove", row })}
      />
    </li>
  );
}

function start() {
  const localized = heardOf();
  const draws: string[] = [];
  startPanel<State, Page, FromPanel, ToPanel>({
    page: { words: "", isOpen: false },
    receive: (message, { state }, app) => {
      if (message.type === "focus") app.focus();
      else if (message.page) app.change(message.page);
      return message.type === "state" ? message.state : state;
    },
    view: ({ state, page }, app) => {
      draws.push(`${state.rows.length} ${page.words}`);
      const shown = state.rows.filter((row) => row.includes(page.words));
      return (
        <>
          <FilterBox
            id="search"
            label="Search"
            words={page.words}
            onWords={(words) => app.change({ words })}
          />
          <Toolbar label="Actions">
            <IconButton
              id="first"
              icon="copy"
              label="Copy"
              onPress={() => app.announce("Copied")}
            />
            <LinkButton id="second" onPress={() => app.change({ isOpen: !page.isOpen })}>
              {page.isOpen ? "Close" : "Open"}
            </LinkButton>
          </Toolbar>
          {page.isOpen && <Notice tone="bad">{state.rows[0]}</Notice>}
          <ul>
            {shown.map((row, at) => (
              <Row key={row} row={row} before={shown[at - 1]} app={app} />
            ))}
          </ul>
        </>
      );
    },
    home: () => "search",
    announce: ({ state }, before) =>
      state.rows.length === before?.state.rows.length ? undefined : `${state.rows.length} rows`,
    keep: (page) => ({ type: "keep", page }),
  });
  const send: (message: ToPanel) => void = report;
  return {
    said: localized,
    draws,
    send,
    rows: (...rows: string[]) => send({ type: "state", state: { rows } }),
  };
}

const byId = (id: string) => document.getElementById(id);
const text = (id: string) => byId(id)?.textContent;

describe("a panel", () => {
  beforeEach(lonePage);
  beforeEach(() => {
    vi.useFakeTimers();
    return () => vi.useRealTimers();
  });

  it("is drawn once for each change, and first when its host said something", () => {
    const { said: localized, draws, rows, send } = start();
    expect(localized).toEqual([{ type: "ready" }]);
    expect(draws).toEqual([]);
    rows("a", "b");
    send({ type: "focus" });
    byId("second")?.click();
    expect(draws).toHaveLength(2);
    expect(document.querySelector(".notice")?.textContent).toBe("a");
  });

  it("shows in all texts what would be invisible, and leaves identifiers as they are", () => {
    const { rows } = start();
    rows("a\u202Eb");
    byId("second")?.click();
    expect(document.querySelector("li")?.textContent).toBe("a⟨U+202E⟩b");
    expect(document.querySelector(".notice")?.textContent).toBe("a⟨U+202E⟩b");
    const button = byId("remove-a\u202Eb");
    expect(button?.title).toBe("Remove a⟨U+202E⟩b");
    expect(button?.getAttribute("aria-label")).toBe("Remove a⟨U+202E⟩b");
  });

  it("says what became of two states, and each thing once", () => {
    const { rows } = start();
    rows("a", "b");
    expect(text("status")).toBe("2 rows");
    byId("first")?.click();
    expect(text("status")).toBe("Copied");
    rows("a", "c");
    expect(text("status")).toBe("Copied");
    rows("a\u200Bb");
    expect(text("status")).toBe("1 rows");
  });

  it("gives the keyboard to the heir of what is gone, or to its home", () => {
    const { rows, send } = start();
    rows("a", "b", "c");
    byId("remove-b")?.focus();
    rows("a", "c");
    expect(document.activeElement?.id).toBe("remove-a");
    rows("c");
    expect(document.activeElement?.id).toBe("search");
    byId("remove-c")?.focus();
    send({ type: "focus" });
    expect(document.activeElement?.id).toBe("search");
  });

  it("keeps the focus on an element that is still there, and does not move it otherwise", () => {
    const { rows } = start();
    rows("a", "b");
    expect(document.activeElement).toBe(document.body);
    const button = byId("remove-b");
    button?.focus();
    rows("c", "b");
    expect(document.activeElement).toBe(button);
  });

  it("hands what it keeps to its host, the last of several changes, and takes it back", () => {
    const { said: localized, rows, send } = start();
    send({ type: "state", state: { rows: ["ab", "b"] }, page: { words: "b", isOpen: true } });
    const search = byId("search") as HTMLInputElement;
    expect(search.value).toBe("b");
    for (const words of ["a", "ab"]) typeInto("#search", words);
    rows("ab");
    vi.advanceTimersByTime(1000);
    expect(localized).toEqual([
      { type: "ready" },
      { type: "keep", page: { words: "ab", isOpen: true } },
    ]);
    search.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape" }));
    expect(search.value).toBe("");
  });

  it("has toolbars that are one stop of the Tab key and are walked by arrow keys", () => {
    const { rows } = start();
    rows("a");
    byId("first")?.focus();
    const stops = () => ["first", "second"].map((id) => byId(id)?.tabIndex);
    expect(stops()).toEqual([0, -1]);
    byId("first")?.dispatchEvent(
      new KeyboardEvent("keydown", { key: "ArrowRight", bubbles: true }),
    );
    expect(document.activeElement?.id).toBe("second");
    expect(stops()).toEqual([-1, 0]);
  });

  it("asks for the visible buttons of a toolbar after the layout, and for none while it is drawn", () => {
    const layOut = nextLayout();
    const { rows } = start();
    const isVisible = vi.spyOn(Element.prototype, "checkVisibility");
    const first = () => byId("first");
    rows("a");
    rows("a", "b");
    expect(isVisible).not.toHaveBeenCalled();
    isVisible.mockImplementation(function (this: Element) {
      return this !== first();
    });
    layOut(100, 20);
    expect(byId("second")?.tabIndex).toBe(0);
    isVisible.mockReturnValue(true);
    rows("b");
    layOut(200, 20);
    expect([first()?.tabIndex, byId("second")?.tabIndex]).toEqual([0, -1]);
  });
});
