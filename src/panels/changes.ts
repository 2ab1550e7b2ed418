/** Ends a subscription. */
export interface Subscription {
  dispose(): void;
}

/** Announces changes to its listeners, like an event emitter of VS Code. */
export class Changes<Change = void> {
  readonly #listeners = new Set<{ readonly call: (change: Change) => unknown }>();

  readonly event = (call: (change: Change) => unknown): Subscription => {
    const listener = { call };
    this.#listeners.add(listener);
    return { dispose: () => this.#listeners.delete(listener) };
  };

  fire(change: Change): void {
    for (const { call } of [...this.#listeners]) call(change);
  }

  dispose(): void {
    this.#listeners.clear();
  }
}
