import { setContext } from "../commands.ts";
import { ContextKeys } from "../contributions.ts";

/** All that runs now, whoever began it: one button ends it all. */
export class ActiveRuns {
  readonly #controllers = new Set<AbortController>();
  readonly #listeners = new Set<() => void>();

  begin(): AbortController {
    const controller = new AbortController();
    this.#controllers.add(controller);
    this.#tell();
    return controller;
  }

  end(controller: AbortController): void {
    this.#controllers.delete(controller);
    this.#tell();
    for (const listener of this.#listeners) listener();
  }

  onDidEnd(listener: () => void): { dispose(): void } {
    this.#listeners.add(listener);
    return { dispose: () => this.#listeners.delete(listener) };
  }

  cancelAll(): void {
    for (const controller of this.#controllers) controller.abort();
  }

  #tell(): void {
    void setContext(ContextKeys.running, this.#controllers.size > 0);
  }
}
