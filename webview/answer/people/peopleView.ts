import type { Text } from "../../../src/contract/text.ts";
import {
  answerTabs,
  type AnswerTab,
  type Looked,
  type People,
  type ToPeople,
} from "../../../src/protocol/peopleMessages.ts";
import { peopleWords } from "../../../src/protocol/words/peopleWords.ts";
import { receivedRow } from "../../../src/protocol/sentRows.ts";
import { element } from "../../shared/dom.ts";
import { Tabs } from "../../shared/tabs.ts";
import type { PanelContext } from "../panelContext.ts";
import { CardsPane } from "./cardsPane.ts";
import { DiagramPane } from "./diagramPane.ts";
import type { PeopleContext } from "./peopleContext.ts";
import { RawPane } from "./rawPane.ts";
import { RowList } from "../../shared/grid/rowList.ts";
import { TablePane } from "./tablePane.ts";
import { TransposedPane } from "./transposedPane.ts";

interface PeopleViewOptions {
  readonly run: number;
  readonly head: People;
  readonly look: Looked;
  readonly label: string;
  readonly panel: () => PanelContext;
}

/**
 * An answer with persons in four views. They stay in the page while the panel around them is drawn
 * again, so that focus and scroll stay; the chosen person and value are the same in all.
 */
export class PeopleView {
  readonly element: HTMLElement;
  /** The switch between the views and the search of the shown one, for the head of the panel. */
  readonly bar: HTMLElement;
  readonly #options: PeopleViewOptions;
  readonly #context: PeopleContext;
  readonly #tabs: Tabs<AnswerTab>;
  readonly #panels: ReadonlyMap<AnswerTab, HTMLElement>;
  #look: Looked;
  #cards: CardsPane | undefined;
  /** One person has a table that is turned. */
  #table: TablePane | TransposedPane | undefined;
  #diagram: DiagramPane | undefined;
  #raw: RawPane | undefined;

  constructor(options: PeopleViewOptions) {
    this.#options = options;
    const { run, head, label, panel } = options;
    this.#look = within(options.look, head.count);
    const said = (text: Text) => text[panel().language];
    this.#context = {
      run,
      head,
      rows: new RowList(
        head.rows.map((row) => receivedRow(row, head.columns)),
        head.columns,
      ),
      label,
      said,
      panel,
      send: (message) => panel().send(message),
      announce: (text) => panel().announce(text),
      look: () => this.#look,
      choose: (look) => this.#choose(look),
    };
    this.#tabs = new Tabs<AnswerTab>({
      label: said(peopleWords.views),
      names: answerTabs,
      said: (name) => said(peopleWords.tabs[name]),
      chosen: this.#look.tab,
      choose: (tab) => this.#choose({ tab }),
    });
    this.#panels = new Map(
      answerTabs.map((name) => [
        name,
        element("div", {
          role: "tabpanel",
          id: Tabs.panelId(name),
          "aria-labelledby": `tab-${name}`,
          hidden: true,
        }),
      ]),
    );
    this.element = element("div", { class: "people" }, ...this.#panels.values());
    this.bar = element("div", { class: "view-bar" }, this.#tabs.element);
  }

  /** What was chosen, to be kept when the view is made anew. */
  get look(): Looked {
    return this.#look;
  }

  get version(): number {
    return this.#options.head.version;
  }

  get run(): number {
    return this.#options.run;
  }

  /** To be called once the view stands in the page: only there can rows be measured. */
  start(): void {
    this.#show();
  }

  /** Values were revealed, or the request asks other paths now. */
  refresh(): void {
    this.#cards?.refresh();
    this.#table?.refresh();
    this.#raw?.refresh();
  }

  receive(message: ToPeople): void {
    if (!("version" in message) || message.version !== this.version) return;
    switch (message.type) {
      case "card":
        this.#cards?.receive(message);
        if (this.#table instanceof TablePane) this.#table.receive(message);
        break;
      case "diagram":
        this.#diagram?.receive(message);
        break;
      case "value":
        this.#raw?.receiveValue(message);
        break;
      case "look":
        this.#choose(message.look);
        this.#enter();
    }
  }

  receiveRaw(text: string): void {
    this.#raw?.receive(text);
  }

  /** Gives the keyboard to what is shown. */
  focus(): void {
    if (this.#look.tab === "table") this.#table?.focus();
    else if (this.#look.tab === "diagram") this.#diagram?.focus();
    else document.getElementById(`tab-${this.#look.tab}`)?.focus();
  }

  #choose(change: Partial<Looked>): void {
    const before = this.#look;
    this.#look = within({ ...before, ...change }, this.#options.head.count);
    const { tab, person, path } = this.#look;
    if (tab === before.tab && person === before.person && path === before.path) return;
    const look = { tab, person, ...(path !== undefined && { path }) };
    this.#context.send({ type: "look", run: this.#options.run, look });
    if (person !== before.person && tab === "cards") this.#cards?.choose();
    if (tab !== before.tab) this.#show();
  }

  /** Shows the chosen tab; each is built when it is looked at for the first time. */
  #show(): void {
    const { tab } = this.#look;
    this.#tabs.set(tab);
    // One class of a near element: a style that searches all of the panel costs more than drawing the rows.
    this.element.classList.toggle("scrolls-itself", scrolling.has(tab));
    for (const [name, panel] of this.#panels) panel.hidden = name !== tab;
    const panel = this.#panels.get(tab);
    switch (tab) {
      case "cards":
        this.#cards ??= added(panel, new CardsPane(this.#context));
        break;
      case "table":
        this.#table ??= added<TablePane | TransposedPane>(
          panel,
          this.#options.head.count === 1
            ? new TransposedPane(this.#context)
            : new TablePane(this.#context),
        );
        break;
      case "diagram":
        this.#diagram ??= added(panel, new DiagramPane(this.#context));
        break;
      case "raw":
        this.#raw ??= added(panel, new RawPane(this.#context));
    }
    this.#showTools();
    this.#enter();
  }

  /** Search and tools of the shown view stand beside the switch. */
  #showTools(): void {
    const all = {
      cards: this.#cards,
      table: this.#table,
      diagram: this.#diagram,
      raw: this.#raw,
    };
    const shown = all[this.#look.tab]?.tools;
    this.bar.replaceChildren(...[this.#tabs.element, shown].filter((one) => one !== undefined));
  }

  #enter(): void {
    switch (this.#look.tab) {
      case "cards":
        return this.#cards?.enter();
      case "table":
        return this.#table?.enter();
      case "diagram":
        return this.#diagram?.enter();
      case "raw":
        return this.#raw?.enter();
    }
  }
}

/** The views that scroll within the panel, whose head stays. */
const scrolling: ReadonlySet<AnswerTab> = new Set(["table", "raw"]);

function added<Pane extends { readonly element: HTMLElement }>(
  panel: HTMLElement | undefined,
  pane: Pane,
): Pane {
  panel?.append(pane.element);
  return pane;
}

/** A run that is repeated may have fewer persons. */
function within(look: Looked, count: number): Looked {
  if (look.person < count) return look;
  return { ...look, person: 0, path: undefined };
}
