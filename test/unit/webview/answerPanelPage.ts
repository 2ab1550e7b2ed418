import { vi } from "vitest";
import type { FromAnswerPanel } from "../../../src/protocol/answer.ts";
import { startAnswerPanel } from "../../../webview/answer/answerPanel.tsx";
import { FakeHost } from "../../ui/support/panelStates.ts";
import { heardOf, tell } from "./lonePage.ts";

/** The whole responses panel in a page without layout, with a host that makes states like the real one. */
export function startWithHost() {
  vi.stubGlobal("CSS", { highlights: new Map(), escape: (text: string) => text });
  vi.stubGlobal("Highlight", class {});
  // The toolkit would load after the test that shows a run, in the page of another file.
  const ring = "vscode-progress-ring";
  if (!customElements.get(ring)) customElements.define(ring, class extends HTMLElement {});
  const host = new FakeHost((message) => tell(structuredClone(message)));
  const said = heardOf<FromAnswerPanel>((message) => host.receive(message));
  startAnswerPanel();
  return { host, said };
}
