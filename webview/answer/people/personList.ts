import type { ReceivedRow } from "../../../src/protocol/sentRows.ts";
import { peopleWords } from "../../../src/protocol/words/peopleWords.ts";
import { element, replaceContent, type Child } from "../../shared/dom.ts";
import { flagIcons } from "../../shared/flags.ts";
import { filterBox } from "../../shared/filterBox.ts";
import { OptionList } from "../../shared/grid/optionList.ts";
import type { PeopleContext } from "./peopleContext.ts";

/** All persons by number and name, to choose one whose card is shown. */
export class PersonList {
  readonly element: HTMLElement;
  readonly tools: HTMLElement;
  readonly #context: PeopleContext;
  readonly #list: OptionList<ReceivedRow>;
  readonly #count = element("output", { class: "quiet small" });
  #rows: readonly ReceivedRow[] = [];
  #filter = "";

  constructor(context: PeopleContext) {
    this.#context = context;
    const { said, look, choose } = context;
    this.#list = new OptionList<ReceivedRow>({
      id: "persons",
      name: "person",
      label: said(peopleWords.persons),
      draw: drawPerson,
      isChosen: (row) => row?.index === look().person,
      choose: ({ index }) => choose({ person: index, path: undefined }),
    });
    const search = filterBox("person-filter", said(peopleWords.filter), (words) => {
      this.#filter = words;
      this.#show();
    });
    search.append(this.#count);
    this.tools = element("div", { class: "view-tools" }, search);
    // What is masked needs no second line.
    this.#list.element.toggleAttribute("data-brief", !context.panel().masked);
    this.element = element("div", { class: "person-list" }, this.#list.element);
    this.#show();
  }

  refresh(): void {
    this.#list.refresh();
  }

  enter(): void {
    this.#list.measure();
    const person = this.#context.look().person;
    const row = this.#rows.findIndex(({ index }) => index === person);
    if (row >= 0) this.#list.goTo(row);
  }

  #show(): void {
    const { rows, head, said } = this.#context;
    this.#rows = rows.rowsIn({ filter: this.#filter });
    const words = said(peopleWords.ofPersons(this.#rows.length, head.count));
    const short = said(peopleWords.placeOf(this.#rows.length, head.count));
    const rest = words.slice(short.length);
    replaceContent(this.#count, short, element("span", { class: "visually-hidden" }, rest));
    this.#list.show(this.#rows);
  }
}

function drawPerson(row: ReceivedRow | undefined): readonly Child[] {
  if (!row) return ["…"];
  const { index, title, badges, brief } = row;
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
