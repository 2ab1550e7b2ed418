import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import {
  Commands,
  ContextKeys,
  languageId,
  Panels,
  Settings,
  Views,
} from "../../src/editor/contributions.ts";

async function readJson<T>(file: string): Promise<T> {
  const path = fileURLToPath(new URL(`../../${file}`, import.meta.url));
  return JSON.parse(await readFile(path, "utf8")) as T;
}

interface Manifest {
  activationEvents: string[];
  contributes: {
    commands: { command: string; title: string; category: string }[];
    menus: Record<string, { command: string; when?: string }[]>;
    views: Record<string, { id: string }[]>;
    configuration: { properties: Record<string, unknown> };
    languages: { id: string }[];
    walkthroughs: { id: string; steps: { completionEvents: string[] }[] }[];
    keybindings: { command: string }[];
  };
}

const text = await readFile(fileURLToPath(new URL("../../package.json", import.meta.url)), "utf8");
const { contributes, activationEvents } = JSON.parse(text) as Manifest;
const [english, dutch] = await Promise.all([
  readJson<Record<string, string>>("package.nls.json"),
  readJson<Record<string, string>>("package.nls.nl.json"),
]);

/** Called by our own views and lenses with arguments: not in the palette. */
const hiddenCommands: readonly string[] = [
  Commands.runRequest,
  Commands.runAbove,
  Commands.openMessage,
  Commands.moveSecret,
  Commands.useEnvironment,
  Commands.allowEnvironment,
  Commands.openEnvironment,
];

describe("package.json", () => {
  it("says everything once: of a key that stands twice the first is lost", () => {
    expect(text).toBe(`${JSON.stringify(JSON.parse(text), undefined, 2)}\n`);
  });

  it("contributes exactly the commands that the code names", () => {
    const names = contributes.commands.map(({ command }) => command);
    expect(names.toSorted()).toEqual(Object.values(Commands).toSorted());
    for (const command of contributes.commands) expect(command.category).toBe("BRP");
  });

  it("keeps out of the palette what needs arguments", () => {
    const hidden = (contributes.menus.commandPalette ?? []).filter(({ when }) => when === "false");
    expect(hidden.map(({ command }) => command).toSorted()).toEqual([...hiddenCommands].toSorted());
  });

  it("uses only known commands in menus, keys and the walkthrough", () => {
    const used = [...Object.values(contributes.menus).flat(), ...contributes.keybindings].map(
      ({ command }) => command,
    );
    const completing = contributes.walkthroughs
      .flatMap(({ steps }) => steps.flatMap(({ completionEvents }) => completionEvents))
      .map((event) => event.replace(/^onCommand:/, ""));
    const known = new Set<string>(Object.values(Commands));
    expect([...used, ...completing].filter((command) => !known.has(command))).toEqual([]);
  });

  it("contributes the views, settings, language and walkthrough that the code names", () => {
    const views = Object.values(contributes.views).flat();
    expect(views.map(({ id }) => id).toSorted()).toEqual(Object.values(Views).toSorted());
    const { section, ...settings } = Settings;
    const properties = Object.keys(contributes.configuration.properties);
    expect(properties.toSorted()).toEqual(Object.values(settings).toSorted());
    expect(properties.every((name) => name.startsWith(`${section}.`))).toBe(true);
    expect(contributes.languages.map(({ id }) => id)).toEqual([languageId]);
    expect(contributes.walkthroughs.map(({ id }) => id)).toEqual(["brp.start"]);
  });

  it("uses the context keys that the code sets", () => {
    // What is compared with is a view or a panel, not a key.
    const clauses = text.match(/"(?:when|enablement)": ".*"/g)?.join("\n") ?? "";
    const used = new Set(clauses.match(/(?<!== )\bbrp\.[\w.]+/g));
    expect([...used].toSorted()).toEqual(Object.values(ContextKeys).toSorted());
  });

  it("is activated by nothing but its own language, views, commands and files", () => {
    // Files: their tests stand in the Testing view before one of them is opened.
    // Panels: their places are filled after the window was loaded anew.
    const { answers, inbox, fields } = Panels;
    expect(activationEvents).toEqual([
      "workspaceContains:**/*.brp",
      ...[answers, inbox, fields].map((panel) => `onWebviewPanel:${panel}`),
    ]);
  });

  it("says everything in English and in Dutch", () => {
    const wanted = [...text.matchAll(/%([a-zA-Z.]+)%/g)].map((match) => match[1] ?? "");
    expect(Object.keys(english).toSorted()).toEqual([...new Set(wanted)].toSorted());
    expect(Object.keys(dutch)).toEqual(Object.keys(english));
    for (const key of Object.keys(english)) expect(dutch[key], key).not.toBe(english[key]);
  });
});
