import { readdir, readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import {
  Commands,
  ContextKeys,
  languageId,
  panelCommand,
  Panels,
  Settings,
  Views,
  type CommandId,
} from "../../src/editor/contributions.ts";
import { exampleNames } from "../../src/editor/documents/examples.ts";
import { inBrowser } from "../../src/editor/features.ts";
import { panelActions, type PanelAction } from "../../src/protocol/words/responseWords.ts";

async function readJson<T>(file: string): Promise<T> {
  const path = fileURLToPath(new URL(`../../${file}`, import.meta.url));
  return JSON.parse(await readFile(path, "utf8")) as T;
}

interface Manifest {
  activationEvents: string[];
  contributes: {
    commands: {
      command: string;
      title: string;
      category: string;
      icon?: string;
      enablement?: string;
    }[];
    menus: Record<string, { command: string; when?: string; group?: string }[]>;
    views: Record<string, { id: string }[]>;
    configuration: { properties: Record<string, { markdownDescription?: string }> };
    languages: { id: string }[];
    walkthroughs: {
      id: string;
      steps: { id: string; description: string; completionEvents: string[]; when?: string }[];
    }[];
    chatSkills: { path: string }[];
    keybindings: { command: string; key: string; mac?: string; when?: string }[];
  };
}

const text = await readFile(fileURLToPath(new URL("../../package.json", import.meta.url)), "utf8");
const { contributes, activationEvents } = JSON.parse(text) as Manifest;
const [english, dutch] = await Promise.all([
  readJson<Record<string, string>>("package.nls.json"),
  readJson<Record<string, string>>("package.nls.nl.json"),
]);

/** Our own views and lenses call these with arguments, so they are not in the palette. */
const hiddenCommands: readonly string[] = [
  Commands.showMoreFiles,
  Commands.showRun,
  Commands.moveSecret,
  Commands.openEmbedded,
  Commands.useEnvironment,
  Commands.allowEnvironment,
  Commands.connectEnvironment,
  Commands.openEnvironment,
];

/** The palette stays short. Menus, views and panels have the rest. */
const mostInPalette = 25;

const inboxCategory = "%category.inbox%";
const hidden = new Set(
  contributes.menus.commandPalette
    ?.filter(({ when }) => when === "false")
    .map(({ command }) => command),
);
const titleOf = (title: string, texts: Record<string, string>) => texts[title.slice(1, -1)] ?? "";

/** Words of a title in lower case: articles, conjunctions and short prepositions. */
const small = new Set("a all and as at for from in of or the this to".split(" "));

const verbs: readonly string[] =
  "Add Allow Cancel Capture Check Choose Clear Compare Connect Copy Count Delete Download Expect Fetch Filter Forget Import List Look Manage Mask Move New Open Pick Preview Remove Retry Reveal Run Show Sort Start Stop Store Toggle Use Withdraw".split(
    " ",
  );

function isInline(group: string | undefined): boolean {
  return group?.startsWith("navigation") === true;
}

/** The keys of a row of the docs, as in package.json: of Windows and Linux, then of macOS. */
function keysIn(row: string | undefined): readonly string[] {
  return [...(row ?? "").matchAll(/`([^`]+)`/g)].map((match) => (match[1] ?? "").toLowerCase());
}

function isStaying(command: string): boolean {
  const use = inBrowser.commands[command as CommandId] as string | undefined;
  return use === undefined || use === "stays";
}

// VS Code ignores a skill whose folder has another name, and names in the manifest are deprecated.
it.each(contributes.chatSkills)("the skill of $path has the name of its folder", async (skill) => {
  const [folder, file] = skill.path.split("/").slice(-2);
  expect(file).toBe("SKILL.md");
  expect(Object.keys(skill)).toEqual(["path"]);
  const written = await readFile(new URL(`../../${skill.path}`, import.meta.url), "utf8");
  const [, name, description = ""] =
    /^---\nname: (.+)\ndescription: (.+)\n---\n/.exec(written) ?? [];
  expect(name).toBe(folder);
  expect(description.length).toBeLessThanOrEqual(1024);
});

describe("package.json", () => {
  it("says everything once: of a key that stands twice the first is lost", () => {
    expect(text).toBe(`${JSON.stringify(JSON.parse(text), undefined, 2)}\n`);
  });

  it("contributes exactly the commands that the code names", () => {
    const names = contributes.commands.map(({ command }) => command);
    expect(names.toSorted()).toEqual(Object.values(Commands).toSorted());
    for (const { command, category } of contributes.commands)
      expect(category, command).toBe(command.startsWith("brp.inbox.") ? inboxCategory : "BRP");
    expect([english["category.inbox"], dutch["category.inbox"]]).toEqual([
      "BRP Inbox",
      "BRP Postbus",
    ]);
  });

  it("keeps out of the palette what needs arguments", () => {
    for (const command of hiddenCommands) expect(hidden.has(command), command).toBe(true);
  });

  it("has few commands in the palette, and the others somewhere else", () => {
    const names = contributes.commands.map(({ command }) => command);
    expect(names.filter((name) => !hidden.has(name)).length).toBeLessThanOrEqual(mostInPalette);
    const items = Object.entries(contributes.menus).flatMap(([menu, all]) =>
      menu === "commandPalette" ? [] : all,
    );
    const elsewhere = new Set([...hiddenCommands, ...items.map(({ command }) => command)]);
    expect([...hidden].filter((name) => !elsewhere.has(name))).toEqual([]);
  });

  it("begins every title with a verb, says effects after a dot, and explains nothing in brackets", () => {
    for (const { title: key } of contributes.commands) {
      const title = titleOf(key, english);
      const words = title.replace(/…$/, "").split(" ");
      expect(verbs, title).toContain(words[0]);
      for (const word of words)
        expect(word, title).toMatch(small.has(word) ? /./ : /^[A-Z·]|brp\./);
      for (const text of [title, titleOf(key, dutch)]) expect(text).not.toMatch(/[()]|^BRP|\.$/);
    }
  });

  it("takes apart what the same icon would mix up in the title of a view", () => {
    const icons = new Map(contributes.commands.map(({ command, icon }) => [command, icon]));
    for (const view of Object.values(Views)) {
      const shown = (contributes.menus["view/title"] ?? [])
        .filter(({ when, group }) => when?.startsWith(`view == ${view}`) && isInline(group))
        .map(({ command }) => icons.get(command));
      expect(new Set(shown).size, view).toBe(shown.length);
    }
  });

  it("has each action of the response panel in its context menu, in the words of its bar", () => {
    const items = contributes.menus["webview/context"] ?? [];
    for (const name of Object.keys(panelActions) as PanelAction[]) {
      const item = items.find(({ command }) => command === panelCommand(name));
      expect(item?.when).toBe(`webviewId == ${Panels.responses} && brpActions =~ /\\b${name}\\b/`);
      const { title = "" } =
        contributes.commands.find(({ command }) => command === item?.command) ?? {};
      expect(titleOf(title, english).toLowerCase()).toBe(panelActions[name].en.toLowerCase());
      expect(titleOf(title, dutch).toLowerCase()).toBe(panelActions[name].nl.toLowerCase());
    }
  });

  it("documents each key with the title of its command", async () => {
    const page = await readFile(new URL("../../docs/vscode.md", import.meta.url), "utf8");
    const titles = new Map(contributes.commands.map(({ command, title }) => [command, title]));
    for (const { command, key, mac } of contributes.keybindings) {
      const row = page
        .split("\n")
        .find((line) => line.startsWith(`| ${titleOf(titles.get(command) ?? "", english)} `));
      expect(row, command).toBeDefined();
      expect(keysIn(row)).toEqual([key, mac ?? key]);
    }
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

  it("completes every step of the walkthrough by what its text offers, or by a run", () => {
    const behindLens = ["onCommand:brp.runRequest", "onCommand:brp.runFile"];
    for (const { steps } of contributes.walkthroughs)
      for (const { completionEvents, description } of steps) {
        const offered = [...titleOf(description, english).matchAll(/\]\(command:([\w.]+)\)/g)];
        expect(offered).toHaveLength(1);
        const events = offered.map(([, command]) => `onCommand:${command}`);
        const completes = [...events, ...behindLens].some((one) => completionEvents.includes(one));
        expect(completes, description).toBe(true);
      }
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

  it("binds the keys of Run in untrusted workspaces too, where they would edit the text otherwise", () => {
    const keys = contributes.keybindings.filter(({ command }) => /^brp\.run/.test(command));
    expect(keys.map(({ command }) => command)).toEqual(["brp.runRequest", "brp.runFile"]);
    for (const { command, when } of keys) {
      expect(when).toBe("editorTextFocus && editorLangId == brp");
      // VS Code passes the key to the next command that has it, if this one is not enabled.
      const { enablement } = contributes.commands.find((one) => one.command === command) ?? {};
      expect(enablement).toBeUndefined();
    }
  });

  it("uses the context keys that the code sets", () => {
    // A compared value is a view or a panel, not a key.
    const clauses = text.match(/"(?:when|enablement)": ".*"/g)?.join("\n") ?? "";
    const used = new Set(clauses.match(/(?<!== )\bbrp\.[\w.]+/g));
    expect([...used].toSorted()).toEqual(Object.values(ContextKeys).toSorted());
  });

  // Shows: panel-browser-absent
  it("hides in a browser exactly what needs a computer, in menus, palette, keys and walkthrough", () => {
    const isHidden = ({ when = "" }) => when === "false" || when.endsWith("!brp.inBrowser");
    const items = Object.entries(contributes.menus).flatMap(([menu, all]) =>
      all.map((item) => ({ menu, ...item })),
    );
    const shown = [...items, ...contributes.keybindings].filter(
      (item) => !isStaying(item.command) && !isHidden(item),
    );
    expect(shown).toEqual([]);
    const missing = items.filter(
      ({ command, when }) => isStaying(command) && when?.includes("brp.inBrowser"),
    );
    expect(missing).toEqual([]);
    const inPalette = new Set(contributes.menus.commandPalette?.map(({ command }) => command));
    const names = Object.values(Commands).filter((command) => !isStaying(command));
    expect(names.filter((command) => !inPalette.has(command))).toEqual([]);
    const steps = contributes.walkthroughs.flatMap((one) => one.steps);
    expect(Object.fromEntries(steps.map(({ id, when }) => [id, when === undefined]))).toEqual(
      Object.fromEntries(Object.entries(inBrowser.steps).map(([id, use]) => [id, use === "stays"])),
    );
  });

  it("describes the settings that a browser does not use", () => {
    const settings = Object.entries(Settings).filter(([name]) => name !== "section");
    const described = settings.map(([name, key]) => {
      const title = contributes.configuration.properties[key]?.markdownDescription ?? "";
      const notes = [titleOf(title, english), titleOf(title, dutch)].map((text) =>
        /(Not used|Niet gebruikt) in VS Code for the Web\.$/.test(text) ? "not used" : "stays",
      );
      return [name, notes.length === 2 && notes[0] === notes[1] ? notes[0] : notes];
    });
    expect(Object.fromEntries(described)).toEqual(inBrowser.settings);
  });

  it("lists every example, because a browser cannot", async () => {
    const folder = fileURLToPath(new URL("../../examples", import.meta.url));
    const names = (await readdir(folder)).filter((name) => name.endsWith(".brp"));
    expect(names.toSorted()).toEqual(exampleNames);
  });

  it("is activated by nothing but its own language, views, commands and files", () => {
    // Files: their tests are in the Testing view before one of them is opened.
    // Panels: they are restored after a reload of the window.
    const { responses, inbox, fields, connect } = Panels;
    expect(activationEvents).toEqual([
      "workspaceContains:**/*.brp",
      ...[responses, inbox, fields, connect].map((panel) => `onWebviewPanel:${panel}`),
    ]);
  });

  it("says everything in English and in Dutch", () => {
    const wanted = [...text.matchAll(/%([a-zA-Z.]+)%/g)].map((match) => match[1] ?? "");
    expect(Object.keys(english).toSorted()).toEqual([...new Set(wanted)].toSorted());
    expect(Object.keys(dutch)).toEqual(Object.keys(english));
    for (const key of Object.keys(english)) expect(dutch[key], key).not.toBe(english[key]);
  });
});
