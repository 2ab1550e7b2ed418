import { vi } from "vitest";

/**
 * A page for the panels that a test starts, without layout; returns its end. Test files share the window, and a
 * panel that still listened would hear what the next test says.
 */
export function lonePage(): () => void {
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

/** Stands in for VS Code; returns what the panel says, which it hands on. */
export function heardOf<Message>(hear?: (message: Message) => void): Message[] {
  const said: Message[] = [];
  const postMessage = (message: Message) => {
    said.push(message);
    hear?.(message);
  };
  vi.stubGlobal("acquireVsCodeApi", () => ({ postMessage }));
  return said;
}

/** Says to the panel what its host would. */
export function tell(data: unknown): void {
  window.dispatchEvent(new MessageEvent("message", { data }));
}

export function typeInto(selector: string, words: string): void {
  const box = document.querySelector<HTMLInputElement>(selector);
  if (!box) throw new Error(`There is no ${selector}.`);
  box.value = words;
  box.dispatchEvent(new Event("input", { bubbles: true }));
}
