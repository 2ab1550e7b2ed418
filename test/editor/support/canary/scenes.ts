import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import {
  commands,
  ConfigurationTarget,
  env,
  languages,
  TabInputCustom,
  Uri,
  window,
  workspace,
} from "vscode";
import { writeClassic } from "../../../../src/formats/classic/writeClassic.ts";
import { Settings, type CommandId } from "../../../../src/editor/contributions.ts";
import { exportRun } from "../../../../src/editor/runs/exportRun.ts";
import { exportFacts } from "../../../../src/presentation/export/exportResponse.ts";
import { curlCommands, everyAct, faulty, number, read, rows } from "../../../flow/canary/files.ts";
import { asked, messageId } from "../../../flow/canary/service.ts";
import {
  clientSecret,
  givenToken,
  surname,
  userName,
  writtenSecret,
} from "../../../support/canary/values.ts";
import { openConnectPage } from "../connectPage.ts";
import { folder, openRequest, placeCursor, writeFile } from "../documents.ts";
import { workbench } from "../extension.ts";
import { runAllByCommand } from "../testRuns.ts";
import { until } from "../until.ts";
import { asUser } from "../user.ts";
import { enter, press, runFile, type EditorScene } from "./stage.ts";

const run = (name: CommandId, ...given: readonly unknown[]) =>
  commands.executeCommand(name, ...given);

const asking = read(number);
const ofOauth = { environment: "oauth" };
const ofMessage = { message: { id: messageId } };

const open = async () => placeCursor(await openRequest(asking), 3);

const shownIn = async (environment: string): Promise<void> => {
  await enter(environment);
  await asUser({ button: ["Allow", "Run"], input: "Melding 4711" }, () => press(asking));
};

export const shown = () => shownIn("oauth");

/** The rejection repeats every credential and value that the service received. */
const refused = async () => {
  await enter("oauth");
  await asUser({ button: "Allow" }, () => press(read(asked[5]?.number ?? "")));
};

const listed = async () => {
  await enter("oauth");
  const { inbox } = await workbench();
  await asUser({ button: ["Allow", "Run"] }, () => inbox.list());
};

const fetched = async () => {
  await listed();
  const { inbox } = await workbench();
  await asUser({ button: "Run" }, () => inbox.fetchAll());
};

const latest = async () => {
  const [node] = await (await workbench()).history.getChildren();
  return node && "run" in node ? node : undefined;
};

const movable = JSON.stringify({
  environments: {
    moved: {
      kind: "trial",
      personen: { baseUrl: "https://host.invalid/brp" },
      auth: { type: "bearer", token: writtenSecret.value },
    },
  },
});

async function capture(): Promise<void> {
  const address = await commands.executeCommand<string>("brp.captureRequests");
  await fetch(`${address}/personen`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      authorization: `Bearer ${givenToken.value}`,
      "x-api-key": clientSecret.value,
    },
    body: JSON.stringify({
      type: "ZoekMetGeslachtsnaamEnGeboortedatum",
      geslachtsnaam: surname.value,
      burgerservicenummer: number,
      password: writtenSecret.value,
      fields: [number, "naam"],
    }),
  });
}

const downloaded = () => join(folder().fsPath, "drained");

const auditLog = (file: string | undefined) =>
  workspace.getConfiguration().update(Settings.auditLogFile, file, ConfigurationTarget.Global);

/** Each command once, in its richest state. A new command does not compile without a scene. */
export const scenes: Readonly<Record<CommandId, EditorScene>> = {
  "brp.runRequest": {
    before: async () => {
      await enter("oauth");
      await writeFile("out/.keep", "");
    },
    act: () => press(`@save out/a.json\n${asking}`),
    mayHold: ["file:out/a.json"],
  },
  "brp.runAbove": {
    before: () => enter("bearer"),
    act: () => press(`${asking}###\n${asking}`, "brp.runAbove", 1),
  },
  "brp.runFile": {
    before: async () => {
      await enter("oauth");
      await writeFile("rows.csv", rows);
      await auditLog(join(folder().fsPath, "calls.ndjson"));
    },
    act: async () => {
      await runFile(everyAct);
      await auditLog(undefined);
    },
  },
  "brp.runAgain": { before: refused, act: async () => run("brp.runAgain", await latest()) },
  "brp.showRun": { act: async () => run("brp.showRun", (await latest())?.run.id) },
  "brp.showMoreFiles": {},
  "brp.cancelRun": {
    before: () => enter("oauth"),
    act: async () => {
      const running = press(asking);
      await run("brp.cancelRun");
      await running;
    },
  },
  "brp.showAnswers": { before: refused },
  "brp.answer.reveal": {},
  "brp.answer.copyValue": {},
  "brp.answer.copyPath": {},
  "brp.answer.expect": {},
  "brp.answer.showInRequest": {},
  "brp.answer.addField": {},
  "brp.answer.removeField": {},
  "brp.answer.copyRow": {},
  "brp.answer.showCard": {},
  "brp.answer.lookUp": {},
  "brp.compareRuns": {
    answers: { pick: ["RaadpleegMetBurgerservicenummer"] },
    before: async () => {
      await shown();
      await shownIn("basic");
    },
  },
  "brp.compareElsewhere": { answers: { pick: ["keyed"] } },
  "brp.clearRuns": {},
  "brp.addEnvironment": {
    answers: { pick: ["iConnect"] },
    // If saved, its text goes unmasked into the local history of VS Code.
    before: () => writeFile("brp.config.json", "{}"),
    act: async () => {
      await run("brp.addEnvironment");
      // Saved, so that the file on disk is checked too.
      await window.activeTextEditor?.document.save();
    },
  },
  "brp.useEnvironment": { act: () => run("brp.useEnvironment", ofOauth) },
  "brp.allowEnvironment": {
    before: async () => {
      await enter("oauth");
      await run("brp.forgetEnvironment");
    },
    act: () => run("brp.allowEnvironment", ofOauth),
  },
  "brp.openEnvironment": { act: () => run("brp.openEnvironment", ofOauth) },
  "brp.chooseEnvironment": {
    before: () => enter("oauth", `{ "secret": ${writtenSecret.value} }`),
  },
  "brp.storeSecret": {
    before: () => enter("bearer"),
    answers: { input: `${givenToken.value}\n${writtenSecret.value}` },
  },
  "brp.storeSessionSecret": {
    before: () => enter("oauth"),
    answers: { pick: ["input:x-gebruiker (personen)"], input: userName.value },
  },
  "brp.manageSecrets": { answers: { pick: ["basic", "Delete"] } },
  "brp.deleteSecrets": { answers: { pick: ["keyed"] } },
  "brp.moveSecret": {
    before: () => enter("moved", movable),
    act: () =>
      run("brp.moveSecret", {
        uri: Uri.joinPath(folder(), "brp.config.json").toString(),
        at: ["environments", "moved", "auth", "token"],
      }),
  },
  "brp.connect": {
    before: () => enter("oauth"),
    act: async () => {
      const page = await openConnectPage("oauth");
      await page.press("check");
      await page.press("call");
    },
  },
  "brp.showAuthorisation": { act: () => run("brp.showAuthorisation", ofOauth) },
  "brp.forgetEnvironment": {},
  "brp.withdrawApproval": { before: () => shownIn("echt") },
  "brp.doctor": { before: () => enter("oauth") },
  "brp.startLocal": {},
  "brp.stopLocal": {},
  "brp.captureRequests": { act: capture },
  "brp.stopCapture": {
    before: capture,
  },
  "brp.newRequestFile": { before: open },
  "brp.openExamples": { answers: { pick: ["5-messages.brp"] } },
  "brp.inbox.count": { before: () => enter("oauth") },
  "brp.inbox.drain": {
    before: async () => {
      // A message is saved unchanged, user names included, and this service repeats them.
      await enter("post");
      await mkdir(downloaded(), { recursive: true });
    },
    answers: {
      get folders() {
        return [downloaded()];
      },
      button: ["Allow", "Run", "Use Anyway", "Download"],
    },
    mayHold: [`file:drained/000000000000_Vb02_${messageId}.json`],
  },
  "brp.inbox.open": { before: fetched, act: () => run("brp.inbox.open", ofMessage) },
  "brp.inbox.fetchOne": { before: listed, act: () => run("brp.inbox.fetchOne", ofMessage) },
  "brp.inbox.explain": { before: fetched, act: () => run("brp.inbox.explain", ofMessage) },
  "brp.inbox.copyIdentifier": {
    before: listed,
    act: () => run("brp.inbox.copyIdentifier", ofMessage),
  },
  "brp.inbox.openPanel": { before: fetched },
  "brp.inbox.openFile": {
    act: async () => {
      const given = { berichtType: "Gv01", aNummer: "0000000000" };
      const plData = { c02: [{ e0240: surname.value }] };
      const classic = writeClassic({ ...given, plData }, { form: "gba" });
      const file = Uri.joinPath(folder(), "given.GBA");
      // Without its first byte the file is faulty, with a name beside the fault.
      if (classic.kind === "bytes") await workspace.fs.writeFile(file, classic.bytes.subarray(1));
      await run("brp.inbox.openFile", file);
      await until("the message file is open", () =>
        window.tabGroups.all.some(({ tabs }) =>
          tabs.some(({ input }) => input instanceof TabInputCustom),
        ),
      );
    },
    mayHold: ["file:given.GBA"],
  },
  "brp.toggleMask": { mayHold: ["panel"] },
  "brp.presentationMode": {
    before: async () => {
      await shown();
      await run("brp.toggleMask");
    },
    act: async () => {
      await run("brp.presentationMode");
      // Otherwise the response would be shown as before.
      await run("brp.clearRuns");
      await run("brp.presentationMode");
    },
  },
  "brp.showInAnswer": {
    act: async () => {
      await open();
      await run("brp.showInAnswer");
    },
  },
  "brp.pickFields": { before: open },
  "brp.importRequests": {
    answers: { pick: ["Clipboard"] },
    before: async () => {
      await openRequest("");
      await env.clipboard.writeText(curlCommands);
    },
    act: async () => {
      await run("brp.importRequests");
      // The imported request belongs to the user. It is read here to show that it contains no secret.
      await env.clipboard.writeText(window.activeTextEditor?.document.getText() ?? "");
    },
    mayHold: ["clipboard"],
  },
  "brp.copyAs": {
    before: async () => {
      await enter("oauth");
      await open();
    },
    answers: { pick: ["cURL (bash)"] },
    mayHold: ["clipboard"],
  },
  "brp.openEmbedded": {
    act: async () => {
      const query = `{ "type": "RaadpleegMetBurgerservicenummer", "burgerservicenummer": ["${number}"], "fields": ["naam"] }`;
      const uri = (await writeFile("query.json", query)).toString();
      await run("brp.openEmbedded", { uri, start: 0 });
    },
    mayHold: ["documents", "file:query.json"],
  },
  "brp.showSent": {
    before: () => enter("oauth"),
    act: async () => {
      await open();
      await run("brp.showSent");
      await until("the page is there", () =>
        workspace.textDocuments.some(
          (document) => document.uri.scheme === "brp-sent" && document.getText().includes("••••"),
        ),
      );
    },
  },
};

export const otherScenes: Readonly<Record<string, EditorScene>> = {
  "findings on a file full of faults": {
    act: async () => {
      const { document } = await openRequest(faulty);
      await until("there are findings", () => languages.getDiagnostics(document.uri).length > 5);
    },
  },
  "the Test Explorer": {
    before: async () => {
      await enter("oauth");
      await writeFile("rows.csv", rows);
      await openRequest(everyAct);
    },
    act: async () => {
      const { tests } = await workbench();
      await until("the tests are known", () => tests.controller.items.size > 0);
      await runAllByCommand();
    },
  },
  "a response that is exported": {
    answers: { pick: [exportFacts.json.name.en, "Not masked"] },
    act: async () => {
      const { showSaveDialog } = window;
      const file = Uri.joinPath(folder(), "answer.json");
      Object.assign(window, { showSaveDialog: () => Promise.resolve(file) });
      const [newest] = (await workbench()).runs.all;
      try {
        if (newest) await exportRun(newest, () => false);
      } finally {
        Object.assign(window, { showSaveDialog });
      }
    },
    mayHold: ["file:answer.json"],
  },
};
