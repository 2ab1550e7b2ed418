import { vi } from "vitest";
import type { FromAnswerPanel } from "../../../src/protocol/answer.ts";
import { startAnswerPanel } from "../../../webview/answer/answerPanel.tsx";
import { FakeHost } from "../../ui/support/panelStates.ts";
import { heardOf, tell } from "./lonePage.ts";

/** The whole answer panel in a page without layout, with a host that makes states as the real one does. */
export function startWithHost() {
  vi.stubGlobal("CSS", { highlights: new Map(), escape: (text: string) => text });
  vi.stubGlobal("Highlight", class {});
  const host = new FakeHost((message) => tell(structuredClone(message)));
  const said = heardOf<FromAnswerPanel>((message) => host.receive(message));
  startAnswerPanel();
  return { host, said };
}
