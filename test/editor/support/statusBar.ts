import { window, type StatusBarItem } from "vscode";

/** Sees the items that the extension puts into the status bar: VS Code cannot be asked for them. */
export class StatusBar {
  readonly #items = new Map<string, StatusBarItem>();

  constructor() {
    const create: unknown = window.createStatusBarItem;
    if (typeof create !== "function") throw new Error("There is no status bar.");
    const call: (owner: unknown, given: unknown[]) => unknown = create.apply.bind(create);
    Object.assign(window, {
      createStatusBarItem: (id: string, ...rest: unknown[]) => {
        const item = call(window, [id, ...rest]) as StatusBarItem;
        this.#items.set(id, item);
        return item;
      },
    });
  }

  textOf(id: string): string | undefined {
    return this.#items.get(id)?.text;
  }
}

/** Made when the suites are loaded, before the extension is activated. */
export const statusBar = new StatusBar();
