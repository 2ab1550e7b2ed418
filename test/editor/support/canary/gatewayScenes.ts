import { join } from "node:path";
import { commands, ConfigurationTarget, Uri, window, workspace } from "vscode";
import { Commands, Settings } from "../../../../src/editor/contributions.ts";
import { exportRun } from "../../../../src/editor/runs/exportRun.ts";
import { exportFacts } from "../../../../src/presentation/export/exportForms.ts";
import { everyAct, read, rows } from "../../../flow/canary/scenes.ts";
import { asked } from "../../../flow/canary/service.ts";
import { apiKey, fixedUser, headerSecret, userName } from "../../../support/canary/values.ts";
import { folder, openRequest, placeCursor, writeFile } from "../documents.ts";
import { workbench } from "../extension.ts";
import { until } from "../until.ts";
import { asUser } from "../user.ts";
import { asking, run } from "./given.ts";
import type { EditorScene, Stage } from "./stage.ts";

/** Keys and users of a gateway: neither may be seen anywhere, whatever is asked for. */
const given = [
  ["apiKey", apiKey],
  ["header:x-route-key", headerSecret],
  ["input:x-gebruiker", userName],
] as const;

function configuration(origin: string, department = fixedUser.value): string {
  const keyed = {
    kind: "trial",
    personen: { baseUrl: `${origin}/brp` },
    berichten: { baseUrl: `${origin}/berichten` },
    auth: { type: "apiKey", header: "x-api-key" },
    headers: {
      "x-route-key": { secret: true },
      "x-gebruiker": { input: "User", personal: true },
      "x-afdeling": { value: department, personal: true },
      "x-taak": { perRequest: true, value: department, personal: true },
    },
  };
  // Only the mailbox of invented people may be allowed.
  return JSON.stringify({ environments: { keyed, invented: { ...keyed, people: "test" } } });
}

/** Chosen, with nothing trusted and nothing stored. */
async function choose(stage: Stage, environment = "keyed"): Promise<void> {
  await stage.configure(configuration(stage.origin));
  await asUser({ pick: [environment] }, () => run(Commands.chooseEnvironment));
  await run(Commands.forgetEnvironment);
}

const listInbox = async () => (await workbench()).inbox.list();

async function enter(stage: Stage, environment?: string): Promise<void> {
  await choose(stage, environment);
  for (const service of ["personen", "berichten"])
    for (const [secret, { value }] of given)
      await asUser({ button: "Allow", input: value }, () =>
        commands.executeCommand(Commands.storeSecret, {
          ...(environment !== undefined && { environment }),
          services: [service],
          secret,
        }),
      );
}

/** The service repeats all that it heard in a refusal, which the panel shows. */
const refused = read(asked[5]?.number ?? "");

const store = (secret: string, value: string): EditorScene => ({
  what: `stores ${secret}`,
  before: (stage) => choose(stage),
  answers: { pick: [`${secret} (personen)`], input: value },
  act: () => run(Commands.storeSecret),
});

const copy = (label: string, mayHold: EditorScene["mayHold"] = []): EditorScene => ({
  what: `copied as ${label}`,
  before: (stage) => enter(stage),
  answers: { pick: [label] },
  mayHold,
  act: async () => {
    placeCursor(await openRequest(asking), 3);
    await run(Commands.copyAs);
  },
});

const journal = (file: string | undefined) =>
  workspace.getConfiguration().update(Settings.journalFile, file, ConfigurationTarget.Global);

/** What the commands do behind a gateway with keys and personal headers. */
export const gatewayScenes: readonly EditorScene[] = [
  {
    what: "is trusted",
    before: (stage) => choose(stage),
    act: () => commands.executeCommand(Commands.allowEnvironment, { environment: "keyed" }),
  },
  {
    what: "is trusted again, with another department",
    before: async (stage) => {
      await enter(stage);
      await stage.configure(configuration(stage.origin, `${fixedUser.value}-2`));
    },
    act: () => commands.executeCommand(Commands.allowEnvironment, { environment: "keyed" }),
  },
  ...given.map(([secret, { value }]) => store(secret, value)),
  {
    what: "does everything that a service can do, with a journal",
    before: async (stage) => {
      await enter(stage);
      await writeFile("rows.csv", rows);
      await journal(join(folder().fsPath, "calls.ndjson"));
    },
    act: async (stage) => {
      await stage.runFile(everyAct);
      await journal(undefined);
    },
  },
  {
    what: "repeats all that it was told, in the history",
    before: async (stage) => {
      await enter(stage);
      await asUser({ button: "Allow" }, () => stage.press(refused));
    },
    act: () => run(Commands.showAnswers),
  },
  {
    what: "has its answer written to a file",
    before: async (stage) => {
      await enter(stage);
      await asUser({ button: "Allow" }, () => stage.press(asking));
    },
    answers: { pick: [exportFacts.json.name.en, "Not masked"] },
    mayHold: ["file:answer.json"],
    act: async () => {
      const { showSaveDialog } = window;
      const file = Uri.joinPath(folder(), "answer.json");
      Object.assign(window, { showSaveDialog: () => Promise.resolve(file) });
      const [latest] = (await workbench()).runs.all;
      try {
        if (latest) await exportRun(latest, () => false);
      } finally {
        Object.assign(window, { showSaveDialog });
      }
    },
  },
  copy("cURL (bash)", ["clipboard"]),
  copy("cURL (PowerShell)", ["clipboard"]),
  copy("JSON", ["clipboard"]),
  copy(".http", ["clipboard"]),
  copy("Python"),
  {
    what: "shows what would be sent",
    before: (stage) => enter(stage),
    act: async () => {
      placeCursor(await openRequest(asking), 3);
      await run(Commands.showSent);
      await until("the page is there", () =>
        workspace.textDocuments.some(({ uri }) => uri.scheme === "brp-sent"),
      );
    },
  },
  {
    what: "is examined by the doctor",
    before: (stage) => enter(stage),
    act: () => run(Commands.doctor),
  },
  {
    what: "lists its secrets",
    before: (stage) => enter(stage),
    act: () => run(Commands.manageSecrets),
  },
  {
    what: "has its mailbox allowed",
    before: (stage) => enter(stage, "invented"),
    answers: { button: ["Allow", "Always allow"] },
    act: () => listInbox(),
  },
  {
    what: "has what was allowed of its mailbox withdrawn",
    before: async (stage) => {
      await enter(stage, "invented");
      await asUser({ button: ["Allow", "Always allow"] }, () => listInbox());
    },
    act: () => run(Commands.withdrawApproval),
  },
  {
    what: "has a header that cannot be sent",
    before: (stage) => stage.configure(configuration(stage.origin, `${fixedUser.value}\n`)),
    act: async (stage) => {
      await window.showTextDocument(Uri.joinPath(folder(), "brp.config.json"));
      await asUser({ pick: ["keyed"] }, () => run(Commands.chooseEnvironment));
      await stage.press(asking);
    },
  },
];
