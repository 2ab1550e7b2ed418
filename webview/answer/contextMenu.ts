import type { PanelAction } from "../../src/protocol/panelActions.ts";

/** Something that can be done; without a name it is in no menu. */
export interface OfferedAction {
  readonly name?: PanelAction;
  readonly press: () => void;
}

type Offer = () => readonly OfferedAction[];

/**
 * VS Code's own context menu for parts of the page. The page says which actions there are, by name only:
 * values stay in it. What is picked comes back as a name, and is pressed here as in the bar.
 */
export class ContextMenu {
  readonly #root: HTMLElement;
  readonly #offers = new WeakMap<Element, Offer>();
  /** Where the menu was opened, until something else is pressed. */
  #target: Element | undefined;

  constructor(root: HTMLElement) {
    this.#root = root;
    const left = () => (this.#target = undefined);
    document.addEventListener("keydown", left, { capture: true });
    document.addEventListener("pointerdown", left, { capture: true });
    document.addEventListener("contextmenu", (event) => {
      // A line that was chosen by it is drawn anew: what is left of its way out counts.
      const way = event.composedPath().filter((part) => part instanceof Element);
      const target = way.find(({ isConnected }) => isConnected);
      if (target) this.#open(target);
    });
  }

  /** Says what can be done with a part of the page; asked when the menu opens. */
  readonly offer = (part: Element, actions: Offer): void => {
    this.#offers.set(part, actions);
  };

  /** Does what was picked in the menu, or for a key what it means where the focus is. */
  act(name: PanelAction): void {
    const at = this.#target ?? document.activeElement;
    const actions = (at && found(this.#offers, at)) ?? this.#shown();
    actions?.()
      .find((action) => action.name === name)
      ?.press();
  }

  /** While the focus is elsewhere in the panel, the bar that is seen counts. */
  #shown(): Offer | undefined {
    const bars = [...this.#root.querySelectorAll<HTMLElement>(".chosen-bar:not([hidden])")];
    const bar = bars.find((one) => one.offsetParent !== null);
    return bar && found(this.#offers, bar);
  }

  /** Runs after the listeners of the parts, which have chosen what is under the pointer. */
  #open(target: Element): void {
    this.#target = target;
    this.#root.removeAttribute("data-vscode-context");
    const hasText = document.getSelection()?.isCollapsed === false;
    const isTyped = target.closest("input, select, textarea") !== null;
    const names = (found(this.#offers, target)?.() ?? []).flatMap(({ name }) => name ?? []);
    const isDescribed = target.closest("[data-vscode-context]") !== null;
    if (hasText || isTyped || isDescribed || names.length === 0) return;
    const told = { preventDefaultContextMenuItems: true, brpActions: names.join(" ") };
    this.#root.setAttribute("data-vscode-context", JSON.stringify(told));
  }
}

/** What the nearest part that has something offers. */
function found(offers: WeakMap<Element, Offer>, from: Element): Offer | undefined {
  for (let at: Element | null = from; at; at = at.parentElement) {
    const offer = offers.get(at);
    if (offer) return offer;
  }
  return undefined;
}
