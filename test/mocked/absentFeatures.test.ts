import { describe, expect, it, vi } from "vitest";
import { Commands } from "../../src/editor/contributions.ts";
import { inBrowser, onComputer } from "../../src/editor/features.ts";
import { absentFeatures } from "../../src/editor/web/absentFeatures.ts";

const shown = vi.hoisted(() => ({
  commands: new Map<string, () => unknown>(),
  messages: [] as string[],
}));

vi.mock("vscode", () => ({
  commands: {
    registerCommand: (name: string, act: () => unknown) => {
      shown.commands.set(name, act);
      return { dispose: () => undefined };
    },
  },
  env: { language: "en" },
  window: { showInformationMessage: (message: string) => shown.messages.push(message) },
  workspace: { getConfiguration: () => ({ get: () => undefined }) },
}));

describe("commands that need a computer", () => {
  // Shows: panel-browser-absent
  it("say why and what to do when a key or another extension calls them in a browser", () => {
    absentFeatures();
    const absent = Object.values(Commands).filter((name) => inBrowser.commands[name] !== "stays");
    expect([...shown.commands.keys()].toSorted()).toEqual(absent.toSorted());
    for (const act of shown.commands.values()) act();
    expect(shown.messages).toHaveLength(absent.length);
    const sentences: readonly string[] = Object.values(onComputer).map(({ en }) => en);
    for (const message of shown.messages) expect(sentences).toContain(message);
  });
});
