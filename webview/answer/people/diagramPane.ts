import {
  inWords,
  nodeAt,
  walk,
  type Diagram,
  type DiagramNode,
  type KinGroup,
  type WalkKey,
} from "../../../src/presentation/diagram/diagram.ts";
import { diagramPanelWords as words } from "../../../src/protocol/words/diagramWords.ts";
import type { ToPeople } from "../../../src/protocol/peopleMessages.ts";
import { element, replaceContent } from "../../shared/dom.ts";
import { icon } from "../../shared/icons.ts";
import { iconButton, toolbar } from "../../shared/iconButton.ts";
import { drawMark } from "../../shared/mark.ts";
import { notice } from "../../shared/notice.ts";
import { visibleText } from "../../shared/visibleText.ts";
import { ChosenBar } from "./chosenBar.ts";
import type { PeopleContext } from "./peopleContext.ts";

const walkKeys = ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight", "Home", "End"] as const;

/** Family and authority of the chosen person: parents, the person with partners, children, and the same in words. */
export class DiagramPane {
  readonly element: HTMLElement;
  readonly tools: HTMLElement;
  readonly #context: PeopleContext;
  readonly #title = element("h2");
  readonly #kin = element("div", { class: "diagram-room" });
  readonly #below = element("div");
  readonly #bar: ChosenBar;
  #shown: { readonly index: number; readonly diagram: Diagram } | undefined;

  constructor(context: PeopleContext) {
    this.#context = context;
    const { said, head } = context;
    this.#bar = new ChosenBar(context);
    const step = (id: string, by: 1 | -1) =>
      iconButton({
        id: `diagram-${id}`,
        icon: by < 0 ? "arrow-up" : "arrow-down",
        label: said(by < 0 ? words.previous : words.next),
        onPress: () => this.#step(by),
      });
    this.tools = element(
      "div",
      { class: "view-tools" },
      this.#title,
      head.count > 1 &&
        toolbar(
          { label: said(words.tools), class: "tools end" },
          step("previous", -1),
          step("next", 1),
        ),
    );
    this.element = element(
      "div",
      { class: "diagram-pane" },
      this.#kin,
      this.#below,
      this.#bar.element,
    );
    this.#kin.addEventListener("keydown", (event) => this.#press(event));
    for (const kind of ["click", "contextmenu"] as const)
      this.#kin.addEventListener(kind, ({ target }) => this.#click(target));
    this.#bar.serve(this.element);
  }

  receive({ index, diagram }: ToPeople & { readonly type: "diagram" }): void {
    const { look, said } = this.#context;
    if (index !== look().person) return;
    this.#shown = { index, diagram };
    const { title, nodes, notes } = diagram;
    const hadFocus = this.#kin.contains(document.activeElement) && document.hasFocus();
    replaceContent(this.#title, title);
    replaceContent(this.#kin, drawKin(nodes, visibleText(said(words.of(title)))));
    replaceContent(
      this.#below,
      ...notes.map((note) => notice("information", note)),
      element("p", { class: "quiet small" }, said(words.keys)),
      drawWords(nodes, said(words.inWords)),
    );
    this.#mark();
    if (hadFocus) this.focus();
  }

  /** Another view may have chosen somebody else since. */
  enter(): void {
    const { look, run, head, send } = this.#context;
    if (this.#current) this.#mark();
    else send({ type: "diagram", run, version: head.version, index: look().person });
  }

  focus(): void {
    this.#kin.querySelector<HTMLElement>("[aria-selected=true]")?.focus({ preventScroll: true });
  }

  /** The diagram shown, if it is the chosen person's: the next one comes a moment later. */
  get #current(): Diagram | undefined {
    return this.#shown?.index === this.#context.look().person ? this.#shown.diagram : undefined;
  }

  get #chosen(): DiagramNode | undefined {
    const nodes = this.#current?.nodes ?? [];
    return nodes[nodeAt(nodes, this.#context.look().path ?? "")];
  }

  #step(by: 1 | -1): void {
    const { choose, head, look } = this.#context;
    choose({ person: (look().person + by + head.count) % head.count, path: undefined });
    this.enter();
  }

  /** Marks whoever stands at the chosen path, and has the bar say who it is. */
  #mark(): void {
    const chosen = this.#chosen;
    if (!chosen) return;
    for (const box of this.#kin.querySelectorAll<HTMLElement>("[data-node]")) {
      const isChosen = box.dataset["node"] === String(chosen.id);
      box.tabIndex = isChosen ? 0 : -1;
      box.setAttribute("aria-selected", String(isChosen));
    }
    this.#bar.showRelative(`${chosen.role}: ${chosen.name}`, chosen.places[0], chosen);
  }

  #go(to: number): void {
    const path = this.#current?.nodes[to]?.places[0];
    if (path === undefined) return;
    this.#context.choose({ path });
    this.#mark();
    this.focus();
    document.activeElement?.scrollIntoView({ block: "nearest" });
  }

  #click(target: EventTarget | null): void {
    const box = target instanceof Element ? target.closest<HTMLElement>("[data-node]") : null;
    if (box) this.#go(Number(box.dataset["node"]));
  }

  #press(event: KeyboardEvent): void {
    const [diagram, chosen] = [this.#current, this.#chosen];
    if (event.altKey || event.ctrlKey || event.metaKey || !diagram || !chosen) return;
    const { key } = event;
    if (isWalkKey(key)) this.#go(walk(diagram, chosen.id, key));
    else if (key === "Enter") this.#lookUp(chosen);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  #lookUp(node: DiagramNode): void {
    const { send, run, announce } = this.#context;
    const why = this.#bar.whyNoLookUp(node);
    if (why === undefined) send({ type: "lookUp", run, path: node.places[0] });
    else announce(why);
  }
}

function isWalkKey(key: string): key is WalkKey {
  return walkKeys.some((one) => one === key);
}

const groups: readonly KinGroup[] = ["parents", "asked", "partners", "children", "authority"];

/** A list box with one stop of the Tab key, whose options are in the rows of a grid. */
function drawKin(nodes: readonly DiagramNode[], label: string): HTMLElement {
  return element(
    "div",
    { id: "diagram", class: "diagram", role: "listbox", "aria-label": label },
    ...groups.map((group) => {
      const own = nodes.filter((node) => node.group === group);
      const name = own[0]?.heading ?? label;
      return (
        own.length > 0 &&
        element(
          "div",
          { role: "group", class: `kin kin-${group}`, "aria-label": visibleText(name) },
          ...own.map(drawNode),
        )
      );
    }),
  );
}

/** Named by its content; the relations, which the place in the grid shows, are there for who hears it. */
function drawNode(node: DiagramNode): HTMLElement {
  const { id, role, name, masked, union, details, marks, authority, relations } = node;
  const lines = [
    element("p", { class: "quiet small" }, role),
    element("p", { class: masked ? "who masked" : "who" }, name),
    ...details.map((detail) => element("p", {}, detail)),
    ...authority.map((said) => element("p", { class: "authority" }, icon("law"), said)),
    ...marks.map((mark) => element("p", {}, drawMark(mark))),
    ...relations.map((said) => element("p", { class: "visually-hidden" }, said)),
  ];
  return element(
    "div",
    { id: `node-${id}`, class: "kin-box", role: "option", "data-node": id, "data-union": union },
    ...lines.flatMap((line) => [line, " "]),
  );
}

/** Everybody again, for who would rather read than look. */
function drawWords(nodes: readonly DiagramNode[], label: string): HTMLElement {
  const summary = element("summary", { id: "diagram-words" }, icon("chevron-right"), label);
  const list = element("ul", {}, ...nodes.map((node) => element("li", {}, inWords(node))));
  return element("details", { class: "fold" }, summary, list);
}
