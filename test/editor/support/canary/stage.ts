import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { commands, window } from "vscode";
import { canariesIn, type Canary } from "../../../support/canary/forms.ts";
import { canaries } from "../../../support/canary/values.ts";
import { deskPaths } from "../../../flow/canary/service.ts";
import type { Command } from "../../../../src/editor/contributions.ts";
import { folder, openRequest, runArguments, writeFile } from "../documents.ts";
import { workbench } from "../extension.ts";
import { asUser, type Answers, type Heard } from "../user.ts";
import type { Sinks, SinkName } from "./sinks.ts";

/** Where personal values may stand, because the user asked for them there. */
export type Asked = SinkName | `file:${string}`;

/** One use of a command with canaries in everything that it reads. */
export interface EditorScene {
  readonly what: string;
  readonly answers?: Answers;
  readonly mayHold?: readonly Asked[];
  /** What comes before, and is not looked at. */
  readonly before?: (stage: Stage) => PromiseLike<unknown>;
  readonly act: (stage: Stage) => PromiseLike<unknown>;
  /** Whether it plays in every run, for what no other scene brings into play. */
  readonly isAlways?: boolean;
}

/** Each command has at least a success and a failure, or a second state; a new one does not compile without. */
export type EditorScenes = Readonly<
  Record<Command, readonly [EditorScene, EditorScene, ...EditorScene[]]>
>;

/** The parts that a scene plays with. */
export interface Stage {
  readonly origin: string;
  /** The configuration with every way to log in, unless another one is given. */
  configure(text?: string): Promise<void>;
  /** In an environment of the configuration, its secret stored. */
  enter(environment: string, secret?: string): Promise<void>;
  /** Presses the line above a request of a new file. */
  press(text: string, command?: Command, ordinal?: number): Promise<void>;
  runFile(text: string): Promise<void>;
}

export const allow = ["Allow", "Run", "Write", "Withdraw approval"];

/** An answer to nothing that anybody asked is no answer: the user of a scene says yes to all but this. */
const asked = (answers: Answers = {}): Answers => ({ button: allow, ...answers });

export function stageAt(origin: string): Stage {
  const configure = async (text = configuration(origin)) => {
    await writeFile("brp.config.json", text);
    await (await workbench()).environments.refresh();
  };
  return {
    origin,
    configure,
    enter: async (environment, secret) => {
      await configure();
      await asUser({ pick: [environment] }, () => commands.executeCommand("brp.chooseEnvironment"));
      if (secret === undefined) return;
      await asUser(asked({ input: secret, pick: secretRows }), () =>
        commands.executeCommand("brp.storeSecret"),
      );
    },
    press: async (text, command = "brp.runRequest", ordinal = 0) => {
      const { document } = await openRequest(text);
      await commands.executeCommand(command, await runArguments(document, ordinal));
    },
    runFile: async (text) => {
      await openRequest(text);
      await commands.executeCommand("brp.runFile");
    },
  };
}

const secretRows = ["clientSecret (personen)", "token (personen)", "password (personen)"];

/** Environments that authenticate in every way, meet every token desk and fail in every way. */
export function configuration(origin: string): string {
  const kind = "trial";
  const personen = { baseUrl: `${origin}/brp` };
  const berichten = { baseUrl: `${origin}/berichten`, auth: { type: "none" } };
  const auth = (path = "/token") => ({
    type: "oauth2",
    tokenUrl: `${origin}${path}`,
    clientId: "canary",
    scope: "wide narrow",
  });
  const desks = deskPaths.map((path) => [deskName(path), { kind, personen, auth: auth(path) }]);
  return JSON.stringify({
    environments: {
      ...(Object.fromEntries(desks) as object),
      oauth: { kind, personen, berichten, auth: auth() },
      bearer: { kind, personen, auth: { type: "bearer" } },
      basic: { kind, personen, auth: { type: "basic", username: "canary" } },
      bare: { kind, personen, auth: auth() },
      elsewhere: { kind, personen: { baseUrl: "https://host.invalid/brp" }, auth: auth() },
      proxied: { kind, personen, auth: auth(), proxy: "http://127.0.0.1:9" },
      echt: { kind: "production", personen, auth: auth() },
    },
  });
}

export const deskName = (path: string) => path.replace(/\W/g, "") + "desk";

export interface Played {
  readonly heard: Heard;
  /** `place: canary` for each one that nobody asked for. */
  readonly leaks: readonly string[];
}

/** Plays a scene and looks for the canaries everywhere that something has been written or shown. */
export async function play(scene: EditorScene, stage: Stage, sinks: Sinks): Promise<Played> {
  await scene.before?.(stage);
  const files = await workspaceFiles();
  sinks.clear();
  const heard = await asUser(asked(scene.answers), () => scene.act(stage));
  const leaks: string[] = [];
  const look = (place: Asked, content: string) => {
    const unasked = (one: Canary) => one.kind === "secret" || !scene.mayHold?.includes(place);
    for (const name of canariesIn(content, canaries.filter(unasked)))
      leaks.push(`${place}: ${name}`);
  };
  for (const [name, content] of Object.entries(await sinks.read(heard)))
    look(name as SinkName, content);
  for (const [path, content] of await workspaceFiles())
    if (files.get(path) !== content && !isRequest(path)) look(`file:${path}`, content);
  return { heard, leaks };
}

/** Request files of the tests themselves: each bears a random name. */
const isRequest = (path: string) => /^[0-9a-f-]{36}\.brp$/.test(path);

async function workspaceFiles(): Promise<ReadonlyMap<string, string>> {
  const root = folder().fsPath;
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const read = entries
    .filter((entry) => entry.isFile())
    .map(async ({ parentPath, name }) => {
      const path = join(parentPath, name);
      return [path.slice(root.length + 1), await readFile(path, "latin1")] as const;
    });
  return new Map(await Promise.all(read));
}

/** Nothing of a scene is open in the next one. */
export async function clearStage(): Promise<void> {
  while (window.activeTextEditor)
    await commands.executeCommand("workbench.action.revertAndCloseActiveEditor");
  await commands.executeCommand("workbench.action.closeAllEditors");
}
