import type { PanelAction } from "../../src/protocol/words/responseWords.ts";
import type { ChosenAction } from "./chosen.ts";

interface ServedPane {
  readonly root: { readonly current: Element | null };
  readonly actions: readonly ChosenAction[];
}

/** Panes with VS Code's menu and keys. They exchange only action names, so values stay here. */
export class ServedPanes {
  readonly #page: HTMLElement;
  /** The last element is the pane used last. */
  readonly #panes = new Set<ServedPane>();

  /** @param page the element with the context of VS Code's menu */
  constructor(page: HTMLElement) {
    this.#page = page;
  }

  use(pane: ServedPane): void {
    this.#panes.delete(pane);
    this.#panes.add(pane);
  }

  remove(pane: ServedPane): void {
    this.#panes.delete(pane);
  }

  /** Runs after the parts of the page, which select the value under the pointer. */
  openMenu(event: MouseEvent): void {
    this.#page.removeAttribute("data-vscode-context");
    const { target } = event;
    if (!(target instanceof Element)) return;
    // The selection may redraw the target, so this uses the event's path.
    const way = event.composedPath();
    const pane = [...this.#panes].find(({ root: { current } }) => current && way.includes(current));
    const names = (pane?.actions ?? []).flatMap(({ name }) => name ?? []);
    const hasText = document.getSelection()?.isCollapsed === false;
    const isOther = target.closest("input, select, textarea, [data-vscode-context]") !== null;
    if (hasText || isOther || names.length === 0) return;
    const context = { preventDefaultContextMenuItems: true, brpActions: names.join(" ") };
    this.#page.setAttribute("data-vscode-context", JSON.stringify(context));
  }

  act(name: PanelAction): void {
    const pane = [...this.#panes].reverse().find(({ actions }) => actions.length > 0);
    pane?.actions.find((action) => action.name === name)?.press();
  }
}
