import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { commands, window } from "vscode";
import type { CommandId } from "../../../../src/editor/contributions.ts";
import { canariesIn, type Canary } from "../../../support/canary/forms.ts";
import {
  apiKey,
  canaries,
  clientSecret,
  fixedUser,
  givenToken,
  headerSecret,
  password,
  planted,
  userName,
} from "../../../support/canary/values.ts";
import { folder, openRequest, runArguments, writeFile } from "../documents.ts";
import { workbench } from "../extension.ts";
import { asUser, type Answers } from "../user.ts";
import type { Sinks, SinkName } from "./sinks.ts";

/** Places in which personal values may appear, because the user requested them there. */
export type Asked = SinkName | `file:${string}`;

export interface EditorScene {
  readonly answers?: Answers;
  readonly mayHold?: readonly Asked[];
  /** Not examined. By default a person is shown, masked. */
  readonly before?: () => unknown;
  /** By default the command without arguments. */
  readonly act?: () => unknown;
}

const allow = ["Allow", "Run", "Write", "Withdraw approval"];

/** The user of a scene approves everything that the scene does not answer. */
const asked = (responses: Answers = {}): Answers => ({ button: allow, ...responses });

const place = { origin: "" };

/** Stores every secret once. The scenes play against this service. */
export async function setStage(origin: string): Promise<void> {
  place.origin = origin;
  const logins = [
    ["oauth", "clientSecret", clientSecret],
    ["oauth", "header:x-route-key", headerSecret],
    ["oauth", "input:x-gebruiker", userName],
    ["bearer", "token", givenToken],
    ["basic", "password", password],
    ["keyed", "apiKey", apiKey],
    ["echt", "clientSecret", clientSecret],
    ["post", "clientSecret", clientSecret],
  ] as const;
  await enter("oauth");
  for (const [environment, secret, { value }] of logins)
    await asUser(asked({ input: value }), () =>
      commands.executeCommand("brp.storeSecret", {
        environment,
        services: ["personen", "berichten"],
        secret,
      }),
    );
}

/** Chooses an environment, by default of the configuration with every kind of login. */
export async function enter(environment: string, text = configuration()): Promise<void> {
  await writeFile("brp.config.json", text);
  await (await workbench()).environments.refresh();
  await asUser({ pick: [environment] }, () => commands.executeCommand("brp.chooseEnvironment"));
}

/** Selects the lens of a new file. */
export async function press(
  text: string,
  command: CommandId = "brp.runRequest",
  ordinal = 0,
): Promise<void> {
  const { document } = await openRequest(text);
  await commands.executeCommand(command, await runArguments(document, ordinal));
}

export async function runFile(text: string): Promise<void> {
  await openRequest(text);
  await commands.executeCommand("brp.runFile");
}

function configuration(): string {
  const kind = "trial";
  const personen = { baseUrl: `${place.origin}/brp` };
  const berichten = { baseUrl: `${place.origin}/berichten` };
  const tokenUrl = `${place.origin}/token`;
  const auth = { type: "oauth2", tokenUrl, clientId: "canary", scope: "wide narrow" };
  const headers = {
    "x-route-key": { secret: true },
    "x-gebruiker": { input: "User", personal: true },
    "x-afdeling": { value: fixedUser.value, personal: true },
  };
  return JSON.stringify({
    environments: {
      oauth: { kind, personen, berichten, auth, headers },
      bearer: { kind, personen, auth: { type: "bearer" } },
      basic: { kind, personen, auth: { type: "basic", username: "canary" } },
      keyed: { kind, personen, auth: { type: "apiKey", header: "x-api-key" } },
      echt: { kind: "production", personen, auth },
      post: { kind, berichten, auth },
    },
  });
}

/** Plays a scene. Returns `place: canary` for each one that appeared unrequested, wherever it was. */
export async function play(
  act: () => unknown,
  { answers: responses, mayHold = [] }: EditorScene,
  sinks: Sinks,
): Promise<readonly string[]> {
  const files = await workspaceFiles();
  sinks.clear();
  const heard = await asUser(asked(responses), act);
  const changed = [...(await workspaceFiles())]
    .filter(([path, content]) => files.get(path) !== content && !isRequest(path))
    .map(([path, content]) => [`file:${path}`, content] as const);
  const written = [...Object.entries(await sinks.read(heard)), ...changed];
  return written.flatMap(([sink, content]) => {
    const isAsked = mayHold.some((one) => one === sink);
    const unprompted = ({ kind }: Canary) => kind === "secret" || !isAsked;
    return canariesIn(content, [...canaries, planted].filter(unprompted)).map(
      (name) => `${sink}: ${name}`,
    );
  });
}

/** Request files of the tests, which have random names. */
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

export async function clearStage(): Promise<void> {
  while (window.activeTextEditor)
    await commands.executeCommand("workbench.action.revertAndCloseActiveEditor");
  await commands.executeCommand("workbench.action.closeAllEditors");
}
