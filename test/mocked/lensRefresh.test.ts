import { expect, it, vi } from "vitest";
import { registerRuns } from "../../src/editor/runs/registerRuns.ts";
import type { Services } from "../../src/editor/services.ts";

const editor = vi.hoisted(() => {
  const disposable = { dispose: () => undefined };
  class Emitter {
    readonly #listeners: (() => unknown)[] = [];
    readonly event = (listener: () => unknown) => {
      this.#listeners.push(listener);
      return disposable;
    };
    fire(): void {
      for (const listener of this.#listeners) listener();
    }
  }
  const trusted = new Emitter();
  return { disposable, Emitter, trusted, asked: 0 };
});

vi.mock("vscode", () => ({
  CodeLens: class {},
  EventEmitter: editor.Emitter,
  Disposable: { from: () => editor.disposable },
  StatusBarAlignment: {},
  ThemeColor: class {},
  commands: { registerCommand: () => editor.disposable },
  env: { language: "en" },
  languages: {
    registerCodeLensProvider: (
      _language: string,
      { onDidChangeCodeLenses }: { onDidChangeCodeLenses: (listener: () => unknown) => unknown },
    ) => {
      onDidChangeCodeLenses(() => editor.asked++);
      return editor.disposable;
    },
  },
  window: {
    createStatusBarItem: () => ({ ...editor.disposable, show: vi.fn(), hide: vi.fn() }),
  },
  workspace: {
    getConfiguration: () => ({ get: () => undefined }),
    onDidGrantWorkspaceTrust: editor.trusted.event,
    registerTextDocumentContentProvider: () => editor.disposable,
    onDidCloseTextDocument: () => editor.disposable,
  },
}));

it("lenses are asked again when their environment or the trust changes, not when a configuration is read", () => {
  const [read, switched, ran, presented, approved] = Array.from(
    { length: 5 },
    () => new editor.Emitter(),
  );
  registerRuns({
    environments: { onDidChange: read?.event, onDidSwitch: switched?.event },
    runs: { onDidChange: ran?.event },
    presentation: { onDidChange: presented?.event },
    approvals: { onDidChange: approved?.event, current: [] },
  } as unknown as Services);
  read?.fire();
  expect(editor.asked).toBe(0);
  switched?.fire();
  editor.trusted.fire();
  presented?.fire();
  expect(editor.asked).toBe(3);
});
