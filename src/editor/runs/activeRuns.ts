import { EventEmitter } from "vscode";
import { setContext } from "../commands.ts";
import { ContextKeys } from "../contributions.ts";

/** All running requests, so that one button can cancel them. */
export class ActiveRuns {
  readonly #controllers = new Set<AbortController>();
  readonly #ended = new EventEmitter<void>();
  readonly onDidEnd = this.#ended.event;

  begin(): AbortController {
    const controller = new AbortController();
    this.#controllers.add(controller);
    this.#tell();
    return controller;
  }

  end(controller: AbortController): void {
    this.#controllers.delete(controller);
    this.#tell();
    this.#ended.fire();
  }

  cancelAll(): void {
    for (const controller of this.#controllers) controller.abort();
  }

  #tell(): void {
    void setContext(ContextKeys.running, this.#controllers.size > 0);
  }
}
