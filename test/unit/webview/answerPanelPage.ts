import { vi } from "vitest";
import { startAnswerPanel } from "../../../webview/answer/answerPanel.tsx";
import { FakeHost } from "../../ui/support/panelStates.ts";
import { heardOf, tell } from "./lonePage.ts";

/** The whole answer panel in a page without layout; returns its host, which makes states as the real one does. */
export function startWithHost(): FakeHost {
  vi.stubGlobal("CSS", { highlights: new Map(), escape: (text: string) => text });
  vi.stubGlobal("Highlight", class {});
  const host = new FakeHost((message) => tell(structuredClone(message)));
  heardOf<Parameters<FakeHost["receive"]>[0]>((message) => host.receive(message));
  startAnswerPanel();
  return host;
}
