import type { Language, Text } from "../../src/contract/text.ts";
import type { UsedName } from "../../src/presentation/authorisation/authorisationPage.ts";
import {
  isToAuthorisationPanel,
  type ShownAuthorisation,
  type ToAuthorisationPanel,
} from "../../src/protocol/authorisation/authorisationMessages.ts";
import type { FromAuthorisationPanel } from "../../src/protocol/authorisation/fromAuthorisationPanel.ts";
import { authorisationWords as words } from "../../src/protocol/words/authorisationWords.ts";
import { codeWords } from "../shared/codeWords.ts";
import { element, linkButton, replaceContent, type Child } from "../shared/dom.ts";
import { environmentChip } from "../shared/environmentChip.ts";
import { isFindKey } from "../shared/findKey.ts";
import { connectToHost } from "../shared/host.ts";
import { iconButton, toolbar } from "../shared/iconButton.ts";
import { icon, iconSprite } from "../shared/icons.ts";
import { notice } from "../shared/notice.ts";
import { Tabs } from "../shared/tabs.ts";
import { visibleText } from "../shared/visibleText.ts";
import { OpenPathsView } from "./openPaths.ts";

const tabs = ["paths", "use", "unused"] as const;
type Tab = (typeof tabs)[number];

/** What an environment's decision opens, what the project uses of it, and what it does not. */
class AuthorisationView {
  readonly #host = connectToHost<FromAuthorisationPanel, ToAuthorisationPanel>(
    isToAuthorisationPanel,
  );
  readonly #language: Language;
  readonly #memory: { page?: ShownAuthorisation; tab: Tab; wantsFocus: boolean } = {
    tab: "paths",
    wantsFocus: false,
  };
  readonly #facts = element("div", { class: "facts" });
  readonly #notes = element("div");
  readonly #rows = element("div");
  readonly #paths: OpenPathsView;
  readonly #tabs: Tabs<Tab>;
  readonly #views: HTMLElement;
  readonly #panels: Readonly<Record<Tab, HTMLElement>>;
  readonly #content: HTMLElement;

  constructor(language: Language) {
    this.#language = language;
    this.#paths = new OpenPathsView({
      said: (text) => this.#said(text),
      announce: (sentence) => this.#announce(sentence),
    });
    this.#tabs = new Tabs<Tab>({
      label: this.#said(words.views),
      names: tabs,
      said: (name) => this.#said(words.tabs[name]),
      chosen: "paths",
      choose: (name) => this.#choose(name),
    });
    this.#views = element("div", { class: "head-row views" }, this.#tabs.element);
    const panel = (name: Tab, ...children: readonly Child[]) =>
      element(
        "section",
        { role: "tabpanel", id: Tabs.panelId(name), "aria-labelledby": `tab-${name}` },
        ...children,
      );
    this.#panels = {
      paths: panel("paths", this.#paths.element, this.#paths.bar),
      use: panel("use"),
      unused: panel("unused"),
    };
    this.#content = element("div", { hidden: true }, ...tabs.map((name) => this.#panels[name]));
    this.#content.classList.add("content");
  }

  start(root: HTMLElement): void {
    root.classList.add("panel");
    const tool = (
      id: string,
      name: "sync" | "json" | "collapse-all",
      word: Text,
      act: () => void,
    ) => iconButton({ id, icon: name, label: this.#said(word), onPress: act });
    root.append(
      element(
        "header",
        { class: "head" },
        element(
          "div",
          { class: "head-top" },
          element(
            "div",
            { class: "head-words" },
            element("h1", {}, this.#said(words.title)),
            this.#facts,
          ),
          toolbar(
            { label: this.#said(words.tools) },
            tool("refresh", "sync", words.refresh, () => this.#host.send({ type: "refresh" })),
            tool("configuration", "json", words.configuration, () =>
              this.#host.send({ type: "configuration" }),
            ),
            tool("collapse", "collapse-all", words.collapseAll, () => this.#paths.collapseAll()),
          ),
        ),
        this.#views,
        this.#paths.tools,
      ),
      this.#notes,
      this.#rows,
      this.#content,
    );
    document.addEventListener("keydown", (event) => {
      if (this.#content.hidden || !isFindKey(event)) return;
      event.preventDefault();
      this.#choose("paths");
      this.#paths.focusSearch();
    });
    this.#host.listen((message) => {
      if (message.type === "page") return this.#draw(message.page);
      this.#memory.wantsFocus = true;
      this.#focus();
    });
    this.#choose("paths");
    this.#host.send({ type: "ready" });
  }

  #said(text: Text): string {
    return text[this.#language];
  }

  #choose(tab: Tab): void {
    this.#memory.tab = tab;
    this.#tabs.set(tab);
    for (const name of tabs) this.#panels[name].hidden = name !== tab;
    const hasTree = this.#memory.page?.paths !== undefined;
    this.#paths.tools.hidden = tab !== "paths" || !hasTree;
    const collapse = document.getElementById("collapse");
    if (collapse) collapse.hidden = tab !== "paths" || !hasTree;
  }

  #draw(page: ShownAuthorisation): void {
    this.#memory.page = page;
    const { environment, kind, file, counts, paths, openValues, refused, allowed, unused } = page;
    replaceContent(
      this.#facts,
      environmentChip({ name: environment, kind }, this.#language),
      file !== undefined && element("span", { class: "mono" }, file),
      element("span", { class: "dot" }, this.#said(words.counts(counts.requests, counts.files))),
    );
    this.#drawNotes(page);
    this.#drawRows(page);
    this.#content.hidden = !paths;
    this.#views.hidden = !paths;
    this.#tabs.setCounts({
      paths: openValues,
      use: refused.length + allowed.length,
      unused: Object.values(unused).reduce((sum, list) => sum + list.length, 0),
    });
    if (paths) this.#paths.show(paths);
    this.#drawUse(page);
    this.#drawUnused(page);
    this.#choose(this.#memory.tab);
    this.#announce(page.notices.map(({ text }) => text).join(" "));
    this.#focus();
  }

  #drawNotes({ notices, paths, counts }: ShownAuthorisation): void {
    const isBad = notices.some(({ tone }) => tone === "bad");
    replaceContent(
      this.#notes,
      ...notices.map(({ tone, text }) => notice(tone, text)),
      counts.elsewhere > 0 && notice("information", this.#said(words.elsewhere(counts.elsewhere))),
      counts.hasMore && notice("warning", this.#said(words.hasMore)),
      !paths &&
        !isBad &&
        element(
          "div",
          { class: "state" },
          icon("law"),
          element("p", {}, ...codeWords(this.#said(words.unlimited))),
        ),
    );
  }

  #drawRows({ rows }: ShownAuthorisation): void {
    const { columns } = words;
    replaceContent(
      this.#rows,
      rows.length > 0 &&
        element(
          "div",
          { class: "rows-part" },
          element(
            "table",
            { class: "rows", "aria-label": this.#said(words.decision) },
            element(
              "thead",
              {},
              element(
                "tr",
                {},
                ...(["client", "from", "until", "medium", "state"] as const).map((name) =>
                  element(
                    "th",
                    { scope: "col", class: name === "medium" && name },
                    this.#said(columns[name]),
                  ),
                ),
              ),
            ),
            element(
              "tbody",
              {},
              ...rows.map(({ name, from, until, medium, isInForce }) =>
                element(
                  "tr",
                  { "data-in-force": isInForce },
                  element("td", {}, name === "" ? this.#said(words.list) : name),
                  element("td", {}, from === "" ? "–" : from),
                  element("td", {}, until === "" ? "–" : until),
                  element("td", { class: "medium" }, medium === "" ? "–" : medium),
                  element("td", {}, this.#said(isInForce ? words.inForce : words.notInForce)),
                ),
              ),
            ),
          ),
        ),
    );
  }

  #drawUse({ refused, allowed, sources }: ShownAuthorisation): void {
    replaceContent(
      this.#panels.use,
      refused.length + allowed.length === 0 && this.#empty(words.noUse),
      this.#part(
        words.refused,
        refused.map((each, at) => this.#used(each, `r${at}`)),
        words.refusedNote,
      ),
      this.#part(
        words.allowed,
        allowed.map((each, at) => this.#used(each, `a${at}`)),
      ),
      this.#part(
        words.sources,
        sources.map((each) => [element("code", { class: "small" }, each)]),
      ),
    );
  }

  #drawUnused({ unused }: ShownAuthorisation): void {
    const codes = (names: readonly string[]) => names.map((each) => [element("code", {}, each)]);
    const plain = (names: readonly string[]) => names.map((each) => [each]);
    const all = Object.values(unused).flat();
    replaceContent(
      this.#panels.unused,
      all.length === 0 && this.#empty(words.noUnused),
      this.#part(words.unusedPaths, codes(unused.paths)),
      this.#part(words.unusedParameters, codes(unused.parameters)),
      this.#part(words.unneeded, plain(unused.rubrics)),
      this.#part(words.foreign, plain(unused.foreign), words.foreignNote),
    );
  }

  #empty(sentence: Text): HTMLElement {
    return element("div", { class: "state" }, icon("info"), element("p", {}, this.#said(sentence)));
  }

  #part(heading: Text, lines: readonly (readonly Child[])[], note?: Text): HTMLElement | false {
    if (lines.length === 0) return false;
    return element(
      "div",
      { class: "part" },
      element(
        "h2",
        {},
        `${this.#said(heading)} `,
        element("span", { class: "quiet" }, `(${lines.length})`),
      ),
      note && element("p", { class: "quiet small" }, this.#said(note)),
      element("ul", { class: "names" }, ...lines.map((line) => element("li", {}, ...line))),
    );
  }

  #used({ name, isParameter, lacking, places }: UsedName, id: string): readonly Child[] {
    const go = ({ file, line }: UsedName["places"][number], at: number) =>
      linkButton(
        { id: `${id}-${at}`, title: this.#said(words.go(`${file}:${line}`)) },
        () => this.#host.send({ type: "request", file, line }),
        `${file}:${line}`,
      );
    return [
      element("code", {}, name),
      isParameter && element("span", { class: "quiet small" }, this.#said(words.parameter)),
      lacking.length > 0 &&
        element("span", { class: "small" }, this.#said(words.missing(lacking.join(", ")))),
      element("span", { class: "places" }, ...places.map(go)),
    ];
  }

  /** The keyboard goes to the search, or to the first thing that can be pressed. */
  #focus(): void {
    const { page, wantsFocus } = this.#memory;
    if (!wantsFocus || !page) return;
    this.#memory.wantsFocus = false;
    if (page.paths) this.#paths.focusSearch();
    else document.getElementById("configuration")?.focus();
  }

  #announce(sentence: string): void {
    const status = document.getElementById("status");
    const shown = visibleText(sentence);
    if (status && shown !== "" && status.textContent !== shown) status.textContent = shown;
  }
}

document.body.prepend(iconSprite());
new AuthorisationView(document.documentElement.lang === "nl" ? "nl" : "en").start(
  document.getElementById("root") ?? document.body,
);
