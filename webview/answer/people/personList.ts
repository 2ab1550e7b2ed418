import type { ToPeople } from "../../../src/protocol/peopleMessages.ts";
import type { SentRow } from "../../../src/protocol/sentRows.ts";
import { peopleWords } from "../../../src/protocol/words/peopleWords.ts";
import { element, replaceContent, type Child } from "../../shared/dom.ts";
import { flagIcons } from "../../shared/flags.ts";
import { filterBox } from "../../shared/filterBox.ts";
import { OptionList } from "../../shared/grid/optionList.ts";
import { WindowStore } from "../../shared/grid/windowStore.ts";
import type { PeopleContext } from "./peopleContext.ts";

/** All persons by number and name, to choose one whose card is shown. */
export class PersonList {
  readonly element: HTMLElement;
  readonly tools: HTMLElement;
  readonly #context: PeopleContext;
  readonly #list: OptionList<SentRow>;
  #filter = "";

  constructor(context: PeopleContext) {
    this.#context = context;
    const { said, run, head, send, look, choose } = context;
    const count = element("output", { class: "quiet small" });
    this.#list = new OptionList<SentRow>({
      id: "persons",
      name: "person",
      label: said(peopleWords.persons),
      draw: drawPerson,
      isChosen: (row) => row?.index === look().person,
      choose: ({ index }) => choose({ person: index, path: undefined }),
      store: (changes) =>
        new WindowStore<SentRow>({
          ask: (ask, from, to) => {
            const { version } = head;
            const order = this.#order;
            send({ type: "rows", of: "list", run, version, ask, from, count: to - from, order });
          },
          renewed: (total) => {
            const words = said(peopleWords.ofPersons(total, head.count));
            const short = said(peopleWords.placeOf(total, head.count));
            const rest = words.slice(short.length);
            replaceContent(count, short, element("span", { class: "visually-hidden" }, rest));
            changes.renewed(total);
          },
          filled: changes.filled,
        }),
    });
    const search = filterBox("person-filter", said(peopleWords.filter), (words) => {
      this.#filter = words;
      this.#list.renew();
    });
    search.append(count);
    this.tools = element("div", { class: "view-tools" }, search);
    // What is masked needs no second line.
    this.#list.element.toggleAttribute("data-brief", !context.panel().masked);
    this.element = element("div", { class: "person-list" }, this.#list.element);
    this.#list.store.renew();
  }

  receive(message: ToPeople & { readonly type: "rows" }): void {
    this.#list.store.receive(message);
  }

  goTo(row: number): void {
    this.#list.goTo(row);
  }

  refresh(): void {
    this.#list.refresh();
  }

  enter(): void {
    this.#list.measure();
    const { run, head, send, look } = this.#context;
    const { version } = head;
    send({ type: "placeOf", of: "list", run, version, order: this.#order, index: look().person });
  }

  get #order() {
    return { filter: this.#filter };
  }
}

function drawPerson(row: SentRow | undefined): readonly Child[] {
  if (!row) return ["…"];
  const { index, title, badges, brief = [] } = row;
  const [place = title, ...name] = title.split(" · ");
  const flags = badges.map(({ label }) => label).join(", ");
  return [
    element("span", { class: "quiet option-number", "aria-hidden": "true" }, String(index + 1)),
    element("span", { class: "visually-hidden" }, name.length > 0 ? `${place} · ` : ""),
    element("span", { class: "option-name" }, name.length > 0 ? name.join(" · ") : place),
    badges.length > 0 &&
      element(
        "span",
        { class: "cell-flag", title: flags },
        ...flagIcons(badges),
        element("span", { class: "visually-hidden" }, ` · ${flags}`),
      ),
    brief.length > 0 &&
      element(
        "span",
        { class: "option-brief quiet" },
        ...brief.map((words) => element("span", { class: "number" }, words)),
      ),
  ];
}
