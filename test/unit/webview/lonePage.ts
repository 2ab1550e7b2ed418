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
