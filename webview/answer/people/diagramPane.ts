import {
  accessibleName,
  nodeAt,
  type Diagram,
  type DiagramNode,
} from "../../../src/presentation/diagram/diagram.ts";
import { diagramWords } from "../../../src/presentation/diagram/diagramWords.ts";
import {
  fontSize,
  kindsOf,
  layoutDiagram,
  type DiagramLayout,
} from "../../../src/presentation/diagram/layout.ts";
import { walk, type WalkKey } from "../../../src/presentation/diagram/walk.ts";
import { diagramPanelWords as words } from "../../../src/protocol/words/diagramWords.ts";
import type { Text } from "../../../src/contract/text.ts";
import type { ToPeople } from "../../../src/protocol/peopleMessages.ts";
import { notice } from "../../shared/notice.ts";
import { element, replaceContent } from "../../shared/dom.ts";
import { icon, type IconName } from "../../shared/icons.ts";
import { iconButton, toolbar } from "../../shared/iconButton.ts";
import { drawMark } from "../../shared/mark.ts";
import type { OfferedAction } from "../contextMenu.ts";
import { actionsOf } from "../valueActions.ts";
import { drawPicture, drawSample, fitTexts } from "./diagramPicture.ts";
import type { PeopleContext } from "./peopleContext.ts";

/** A narrower or wider panel is drawn anew from this many units on. */
const newWidth = 30;
const narrowest = 200;

const keys: ReadonlySet<string> = new Set<WalkKey>([
  "ArrowUp",
  "ArrowDown",
  "ArrowLeft",
  "ArrowRight",
  "Home",
  "End",
]);

/** Family and authority of the chosen person: a picture, what its lines mean, and the same in words. */
export class DiagramPane {
  readonly element: HTMLElement;
  readonly tools: HTMLElement;
  readonly #context: PeopleContext;
  readonly #title = element("h2");
  readonly #scroller = element("div", { class: "diagram-scroller" });
  readonly #bar: HTMLElement;
  readonly #below = element("div");
  #shown:
    | { readonly index: number; readonly diagram: Diagram; readonly people: number }
    | undefined;
  #layout: DiagramLayout | undefined;
  #width = 0;
  #at = 0;

  constructor(context: PeopleContext) {
    this.#context = context;
    const { said, head } = context;
    const step = (by: number) => () => this.#step(by);
    this.#bar = element("section", {
      class: "chosen-bar",
      "aria-label": said(words.chosen),
      hidden: true,
    });
    const icons: readonly (readonly [string, IconName, Text, () => void])[] = [
      ["diagram-previous", "arrow-up", words.previous, step(-1)],
      ["diagram-next", "arrow-down", words.next, step(1)],
    ];
    this.tools = element(
      "div",
      { class: "view-tools" },
      this.#title,
      ...(head.count > 1
        ? [
            toolbar(
              { label: said(words.tools), class: "tools end" },
              ...icons.map(([id, icon, label, onPress]) =>
                iconButton({ id, icon, label: said(label), onPress }),
              ),
            ),
          ]
        : []),
    );
    this.element = element(
      "div",
      { class: "diagram-pane" },
      this.#scroller,
      this.#below,
      this.#bar,
    );
    this.#scroller.addEventListener("keydown", (event) => this.#press(event));
    this.#scroller.addEventListener("click", ({ target }) => this.#click(target));
    this.#scroller.addEventListener("contextmenu", ({ target }) => this.#click(target));
    context.panel().offer(this.element, () => this.#actions());
    new ResizeObserver(() => this.#measure()).observe(this.#scroller);
  }

  receive({ index, diagram, people }: ToPeople & { readonly type: "diagram" }): void {
    if (index !== this.#context.look().person) return;
    this.#shown = { index, diagram, people };
    this.#at = this.#chosenNode(this.#shown.diagram);
    this.#draw();
  }

  enter(): void {
    const { look, run, head, send } = this.#context;
    const shown = this.#current;
    if (!shown) {
      send({ type: "diagram", run, version: head.version, index: look().person });
      return;
    }
    const before = this.#at;
    this.#at = this.#chosenNode(shown.diagram, before);
    this.#measure();
    // Another view may have chosen another relative since.
    if (this.#at !== before) this.#draw();
  }

  focus(): void {
    this.#element(this.#at)?.focus({ preventScroll: true });
  }

  /** What is shown, if it is of the chosen person: the picture of the next one comes a moment later. */
  get #current() {
    return this.#shown?.index === this.#context.look().person ? this.#shown : undefined;
  }

  /** The one that stands at the chosen path, or nearest above it. */
  #chosenNode(diagram: Diagram, before?: number): number {
    return nodeAt(diagram, this.#context.look().path ?? "", before);
  }

  #step(by: number): void {
    const { choose, head, look } = this.#context;
    const person = (look().person + by + head.count) % head.count;
    choose({ person, path: undefined });
    this.enter();
  }

  #measure(): void {
    const { clientWidth } = this.#scroller;
    const size = Number.parseFloat(getComputedStyle(this.#scroller).fontSize) || fontSize;
    const width = Math.max(narrowest, (clientWidth / size) * fontSize);
    if (clientWidth === 0 || Math.abs(width - this.#width) < newWidth) return;
    this.#width = width;
    if (this.#shown) this.#draw();
  }

  #draw(): void {
    if (!this.#shown) return;
    if (this.#width === 0) this.#measure();
    const { diagram, people } = this.#shown;
    const drawn = diagram.nodes.length;
    const { said } = this.#context;
    const hadFocus = this.#scroller.contains(document.activeElement) && document.hasFocus();
    const layout = layoutDiagram(diagram, this.#width);
    this.#layout = layout;
    const label = said(words.of(diagram.title));
    replaceContent(this.#title, diagram.title);
    const picture = drawPicture(diagram, layout, { label, chosen: this.#at });
    this.#scroller.replaceChildren(picture);
    fitTexts(picture, layout);
    replaceContent(
      this.#below,
      people > drawn && notice("information", said(diagramWords.more(drawn, people))),
      ...diagram.notes.map((note) => notice("information", note)),
      this.#legend(diagram),
      element("p", { class: "quiet small" }, said(words.keys)),
      this.#inWords(diagram),
    );
    this.#tell();
    if (hadFocus) this.focus();
  }

  #legend(diagram: Diagram): HTMLElement | undefined {
    const kinds = kindsOf(diagram);
    if (kinds.length === 0) return undefined;
    const { said } = this.#context;
    return element(
      "ul",
      { class: "legend", "aria-label": said(words.legend) },
      ...kinds.map((kind) => {
        const item = element("li", {}, said(diagramWords.legend[kind]));
        item.prepend(drawSample(kind));
        return item;
      }),
    );
  }

  /** Everybody again, for who would rather read than look. */
  #inWords({ nodes, groups }: Diagram): HTMLElement {
    const { said } = this.#context;
    return element(
      "details",
      { class: "fold" },
      element(
        "summary",
        { id: "diagram-words" },
        icon("chevron-right"),
        element("span", {}, said(words.inWords)),
      ),
      ...groups.flatMap((group) => [
        group.heading !== undefined && element("h3", {}, group.heading),
        element(
          "ul",
          {},
          ...group.nodes.flatMap((id) => {
            const node = nodes[id];
            return node ? [element("li", {}, accessibleName(node))] : [];
          }),
        ),
      ]),
    );
  }

  #element(node: number): SVGElement | null {
    return this.#scroller.querySelector<SVGElement>(`[data-node="${node}"]`);
  }

  #go(to: number): void {
    const shown = this.#current;
    if (!shown) return;
    const old = this.#element(this.#at);
    old?.setAttribute("tabindex", "-1");
    old?.setAttribute("aria-selected", "false");
    this.#at = to;
    const made = this.#element(to);
    made?.setAttribute("tabindex", "0");
    made?.setAttribute("aria-selected", "true");
    made?.focus({ preventScroll: true });
    made?.scrollIntoView({ block: "nearest", inline: "nearest" });
    const path = shown.diagram.nodes[to]?.places[0];
    if (path !== undefined) this.#context.choose({ path });
    this.#tell();
  }

  #click(target: EventTarget | null): void {
    const node = target instanceof Element ? target.closest("[data-node]") : null;
    if (node) this.#go(Number(node.getAttribute("data-node")));
  }

  #press(event: KeyboardEvent): void {
    if (event.altKey || event.ctrlKey || event.metaKey || !this.#shown || !this.#layout) return;
    const { key } = event;
    if (isWalkKey(key)) this.#go(walk(this.#shown.diagram, this.#layout, this.#at, key));
    else if (key === "Enter") this.#lookUp();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  #lookUp(): void {
    const { send, run, said, announce, panel } = this.#context;
    const shown = this.#current;
    const node = shown?.diagram.nodes[this.#at];
    if (!node) return;
    if (!node.lookUp) return announce(said(words.cannotLookUp));
    if (panel().presenting) return announce(said(words.presenting));
    send({ type: "lookUp", run, person: shown.index, node: node.id });
  }

  /** What the context menu of the picture has. */
  #actions(): readonly OfferedAction[] {
    const node = this.#current?.diagram.nodes[this.#at];
    const [path] = node?.places ?? [];
    if (!node || path === undefined) return [];
    const panel = this.#context.panel();
    const group = { label: node.role, path, isHidden: false, hasValue: false };
    const isKnown = node.lookUp !== undefined && !panel.presenting;
    return [
      ...(isKnown ? [{ name: "lookUp", press: () => this.#lookUp() } as const] : []),
      ...actionsOf(group, panel),
    ];
  }

  /** Below the picture: the chosen one as a whole, and what can be done. */
  #tell(): void {
    const node = this.#shown?.diagram.nodes[this.#at];
    this.#bar.hidden = !node;
    if (!node) return;
    const { choose, said } = this.#context;
    const [path] = node.places;
    const show = iconButton({
      id: "diagram-raw",
      icon: "json",
      label: said(words.showInJson),
      onPress: () => this.#current && choose({ tab: "raw", path }),
    });
    const { why, action } = this.#lookUpAction(node);
    const facts = [...node.details, ...node.relations, ...(why === undefined ? [] : [said(why)])];
    replaceContent(
      this.#bar,
      element(
        "div",
        { class: "chosen-line" },
        element("span", { class: "quiet who" }, node.role),
        drawName(node),
        element("code", { class: "path" }, path),
        toolbar({ label: said(words.chosen), class: "tools end" }, action, show),
      ),
      element("p", { class: "quiet small diagram-facts" }, facts.join(" · ")),
      node.marks.length > 0 && element("p", {}, ...node.marks.map(drawMark)),
    );
  }

  /** What looks the chosen one up, or why nothing does. */
  #lookUpAction({ lookUp }: DiagramNode): {
    readonly why?: Text;
    readonly action?: HTMLElement;
  } {
    const { said, panel } = this.#context;
    if (!lookUp) return { why: words.cannotLookUp };
    if (panel().presenting) return { why: words.presenting };
    const label = said(lookUp === "number" ? words.lookUp : words.lookUpByName);
    const onPress = () => this.#lookUp();
    return { action: iconButton({ id: "diagram-look-up", icon: "search", label, onPress }) };
  }
}

function drawName({ name, masked }: DiagramNode): HTMLElement {
  return element("strong", masked ? { class: "masked" } : {}, name);
}

function isWalkKey(key: string): key is WalkKey {
  return keys.has(key);
}
