import { vi } from "vitest";
import type { FromResponsePanel } from "../../../src/protocol/response.ts";
import { startResponsePanel } from "../../../webview/response/responsePanel.tsx";
import { FakeHost } from "../../ui/support/panelStates.ts";
import { heardOf, report } from "./lonePage.ts";

/** The whole responses panel in a page without layout, with a host that makes states like the real one. */
export function startWithHost() {
  vi.stubGlobal("CSS", { highlights: new Map(), escape: (text: string) => text });
  vi.stubGlobal("Highlight", class {});
  // The toolkit would load after the test that shows a run, in the page of another file.
  const ring = "vscode-progress-ring";
  if (!customElements.get(ring)) customElements.define(ring, class extends HTMLElement {});
  const host = new FakeHost((message) => report(structuredClone(message)));
  const localized = heardOf<FromResponsePanel>((message) => host.receive(message));
  startResponsePanel();
  return { host, said: localized };
}
