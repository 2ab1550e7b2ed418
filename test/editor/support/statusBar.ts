import { window, type StatusBarItem } from "vscode";
import { watched } from "./watched.ts";

/** Records the status bar items of the extension, because VS Code cannot list them. */
export class StatusBar {
  readonly #items = new Map<string, StatusBarItem>();
  readonly #shown = new Set<string>();

  constructor() {
    const create: unknown = window.createStatusBarItem;
    if (typeof create !== "function") throw new Error("There is no status bar.");
    const call: (owner: unknown, given: unknown[]) => unknown = create.apply.bind(create);
    Object.assign(window, {
      createStatusBarItem: (id: string, ...rest: unknown[]) => {
        const item = call(window, [id, ...rest]) as StatusBarItem;
        this.#items.set(id, item);
        return this.#watched(id, item);
      },
    });
  }

  textOf(id: string): string | undefined {
    return this.#items.get(id)?.text;
  }

  /** Undefined while the item is hidden. */
  shown(id: string): StatusBarItem | undefined {
    return this.#shown.has(id) ? this.#items.get(id) : undefined;
  }

  get words(): readonly unknown[] {
    return [...this.#items.values()].map((item) => [
      item.text,
      item.tooltip,
      item.accessibilityInformation?.label,
    ]);
  }

  #watched(id: string, item: StatusBarItem): StatusBarItem {
    return watched(item, {
      show: () => {
        this.#shown.add(id);
        item.show();
      },
      hide: () => {
        this.#shown.delete(id);
        item.hide();
      },
    });
  }
}

/** Created when the suites are loaded, before the extension is activated. */
export const statusBar = new StatusBar();
