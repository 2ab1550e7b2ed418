import { env, window, workspace, type Disposable } from "vscode";
import { text } from "../../contract/text.ts";
import type { CapturedRequests } from "../../interop/capture/capturedRequests.ts";
import type { MockServer } from "../../mock/server/mockServer.ts";
import { Commands, ContextKeys, languageId } from "../contributions.ts";
import { displayLanguage, localize, on, onTrusted, setContext } from "../vscodeApi.ts";

export function registerCapture(): readonly Disposable[] {
  const capture = new RequestCapture();
  return [
    capture,
    onTrusted(Commands.captureRequests, () => capture.start()),
    on(Commands.stopCapture, () => capture.stop()),
  ];
}

const words = {
  copyAddress: text("Copy address", "Adres kopiëren"),
  nothing: text(
    "No requests were captured: the application sent none to the address shown.",
    "Er zijn geen verzoeken vastgelegd: de applicatie heeft niets naar het getoonde adres verzonden.",
  ),
};

function capturing(persons: string, messages: string) {
  return text(
    `Capturing requests. Let your application call ${persons} (persons) and ${messages} (messages), without a token. Stop Capture opens the requests.`,
    `Verzoeken worden vastgelegd. Laat uw applicatie ${persons} (personen) en ${messages} (berichten) aanroepen, zonder token. Vastleggen stoppen opent de verzoeken.`,
  );
}

interface Running {
  readonly server: MockServer;
  readonly requests: CapturedRequests;
}

/** Local mock that requires no token and writes received calls as a request file. */
class RequestCapture implements Disposable {
  #running: Promise<Running> | undefined;

  async start(): Promise<string> {
    const { server } = await (this.#running ??= this.#open());
    await setContext(ContextKeys.capturing, true);
    const { personen, berichten } = server;
    void this.#report(personen.baseUrl, berichten.baseUrl);
    return personen.baseUrl;
  }

  async stop(): Promise<void> {
    const running = await this.#close();
    if (!running) return;
    const { requests } = running;
    if (requests.size === 0) return void window.showInformationMessage(localize(words.nothing));
    const content = requests.text(displayLanguage());
    const document = await workspace.openTextDocument({ language: languageId, content });
    await window.showTextDocument(document);
  }

  dispose(): void {
    void this.#close();
  }

  async #open(): Promise<Running> {
    try {
      const { interopModule } = await import("../lazy/interop.lazy.ts");
      const { startLocalEnvironment } = await import("../../mock/server/localEnvironment.ts");
      const requests = new interopModule.CapturedRequests();
      const capture = (call: Parameters<CapturedRequests["add"]>[0]) => void requests.add(call);
      return { requests, server: await startLocalEnvironment({ open: true, capture }) };
    } catch (error) {
      this.#running = undefined;
      throw error;
    }
  }

  async #close(): Promise<Running | undefined> {
    const running = await this.#running;
    this.#running = undefined;
    await setContext(ContextKeys.capturing, false);
    await running?.server.close();
    return running;
  }

  async #report(persons: string, messages: string): Promise<void> {
    const copy = localize(words.copyAddress);
    const said = localize(capturing(persons, messages));
    if ((await window.showInformationMessage(said, copy)) === copy)
      await env.clipboard.writeText(persons);
  }
}
