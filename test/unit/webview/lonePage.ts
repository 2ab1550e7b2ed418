import { vi } from "vitest";

/**
 * A page without layout for the panels that a test starts. Returns a function that ends it. Test files share the
 * window, and a leftover panel would receive the messages of the next test.
 */
export function lonePage(): () => void {
  document.documentElement.lang = "en";
  document.body.innerHTML = '<div id="status"></div><main id="root"></main>';
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe = () => undefined;
      disconnect = () => undefined;
    },
  );
  const targets = [window, document];
  const added = targets.map((target) => vi.spyOn(target, "addEventListener"));
  return () => {
    targets.forEach((target, at) => {
      for (const [type, listener] of added[at]?.mock.calls ?? [])
        target.removeEventListener(type, listener);
    });
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  };
}

/** Returns a function that replaces the next layout, in which each observed element has this size. */
export function nextLayout(): (width: number, height: number) => void {
  type Notify = (entries: readonly Pick<ResizeObserverEntry, "contentRect">[]) => void;
  const waiting = new Set<Notify>();
  vi.stubGlobal(
    "ResizeObserver",
    class {
      readonly #notify: Notify;
      constructor(notify: Notify) {
        this.#notify = notify;
      }
      observe = () => void waiting.add(this.#notify);
      disconnect = () => void waiting.delete(this.#notify);
    },
  );
  return (width, height) => {
    const notified = [...waiting];
    waiting.clear();
    for (const notify of notified) notify([{ contentRect: new DOMRect(0, 0, width, height) }]);
  };
}

/** Replaces VS Code. Returns the panel's messages, and forwards them. */
export function heardOf<Message>(hear?: (message: Message) => void): Message[] {
  const localized: Message[] = [];
  const postMessage = (message: Message) => {
    localized.push(message);
    hear?.(message);
  };
  vi.stubGlobal("acquireVsCodeApi", () => ({ postMessage }));
  return localized;
}

export function report(data: unknown): void {
  window.dispatchEvent(new MessageEvent("message", { data }));
}

export function typeInto(selector: string, words: string): void {
  const box = document.querySelector<HTMLInputElement>(selector);
  if (!box) throw new Error(`There is no ${selector}.`);
  box.value = words;
  box.dispatchEvent(new Event("input", { bubbles: true }));
}
