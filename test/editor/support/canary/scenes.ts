import { commands, env, languages, Uri, window, workspace } from "vscode";
import { curlCommands } from "../../../flow/canary/conversionScenes.ts";
import { number } from "../../../flow/canary/scene.ts";
import { faulty, read } from "../../../flow/canary/scenes.ts";
import { asked, deskPaths } from "../../../flow/canary/service.ts";
import {
  clientSecret,
  givenToken,
  password,
  surname,
  writtenSecret,
} from "../../../support/canary/values.ts";
import { folder, openRequest, placeCursor, writeFile } from "../documents.ts";
import { until } from "../until.ts";
import { asUser } from "../user.ts";
import { asking, inOauth, run, secretConfig } from "./given.ts";
import { inboxScenes } from "./inboxScenes.ts";
import { panelScenes } from "./panelScenes.ts";
import { runScenes } from "./runScenes.ts";
import { sentScenes } from "./sentScenes.ts";
import { secretScenes } from "./secretScenes.ts";
import { sideBarScenes } from "./sideBarScenes.ts";
import { deskName, type EditorScene, type EditorScenes } from "./stage.ts";

const movable = (origin: string) =>
  JSON.stringify({
    environments: {
      moved: {
        kind: "trial",
        personen: { baseUrl: `${origin}/brp` },
        auth: { type: "bearer", token: writtenSecret.value },
      },
    },
  });

const move = (...at: readonly string[]) =>
  commands.executeCommand("brp.moveSecret", {
    uri: Uri.joinPath(folder(), "brp.config.json").toString(),
    at,
  });

/** Saved, so that it is looked at on disk too. */
async function addPreset(): Promise<void> {
  await run("brp.addEnvironment");
  await window.activeTextEditor?.document.save();
}

const copy = (label: string, mayHold: EditorScene["mayHold"] = []): EditorScene => ({
  what: `as ${label}`,
  answers: { pick: [label] },
  mayHold,
  act: async () => {
    placeCursor(await openRequest(asking), 3);
    await run("brp.copyAs");
  },
});

/** An application asks for people, with its credentials. */
async function captureAndStop(): Promise<void> {
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
  await run("brp.stopCapture");
}

const doctor = (environment: string): EditorScene => ({
  what: environment,
  before: (stage) => stage.enter(environment, clientSecret.value),
  act: () => run("brp.doctor"),
});

export const scenes: EditorScenes = {
  ...runScenes,
  ...inboxScenes,
  ...sentScenes,
  ...panelScenes,
  ...sideBarScenes,
  "brp.cancelRun": [
    {
      what: "a run",
      before: inOauth,
      act: async (stage) => {
        const running = stage.press(asking);
        await run("brp.cancelRun");
        await running;
      },
    },
    { what: "nothing", act: () => run("brp.cancelRun") },
  ],
  "brp.showAnswers": [
    {
      what: "masked answers",
      before: async (stage) => {
        await inOauth(stage);
        await asUser({ button: "Allow" }, () => stage.press(asking));
      },
      act: () => run("brp.showAnswers"),
    },
    {
      what: "a refusal that repeats all it was told",
      before: async (stage) => {
        await inOauth(stage);
        await asUser({ button: "Allow" }, () => stage.press(read(asked[5]?.number ?? "")));
      },
      act: () => run("brp.showAnswers"),
    },
  ],
  "brp.compareRuns": [
    {
      what: "two answers",
      answers: { pick: ["RaadpleegMetBurgerservicenummer"] },
      before: async (stage) => {
        await inOauth(stage);
        for (const text of [asking, asking])
          await asUser({ button: "Allow" }, () => stage.press(text));
      },
      act: () => run("brp.compareRuns"),
    },
    {
      what: "without any",
      before: () => run("brp.clearRuns"),
      act: () => run("brp.compareRuns"),
    },
  ],
  "brp.compareElsewhere": [
    {
      what: "the request at the cursor, in a second environment",
      answers: { pick: ["bearer"] },
      before: async (stage) => {
        await stage.enter("bearer", givenToken.value);
        await inOauth(stage);
        await asUser({ button: "Allow" }, () => stage.press(asking));
      },
      act: () => run("brp.compareElsewhere"),
    },
    {
      what: "an environment that refuses",
      answers: { pick: ["bare"] },
      before: async (stage) => {
        await inOauth(stage);
        await asUser({ button: "Allow" }, () => stage.press(asking));
      },
      act: () => run("brp.compareElsewhere"),
    },
    {
      what: "without any run",
      before: () => run("brp.clearRuns"),
      act: () => run("brp.compareElsewhere"),
    },
  ],
  "brp.chooseEnvironment": [
    {
      what: "of a sound file",
      before: (stage) => stage.configure(),
      answers: { pick: ["bearer"] },
      act: () => run("brp.chooseEnvironment"),
    },
    {
      what: "of a file with secrets",
      before: (stage) => stage.configure(secretConfig),
      act: () => run("brp.chooseEnvironment"),
    },
    {
      what: "of a file that is no JSON",
      before: (stage) => stage.configure(`{ "secret": ${writtenSecret.value} }`),
      act: () => run("brp.chooseEnvironment"),
    },
  ],
  "brp.addEnvironment": [
    {
      what: "of a preset",
      answers: { pick: ["iConnect"] },
      before: (stage) => stage.configure(),
      act: addPreset,
    },
    {
      what: "to a file that holds secrets",
      answers: { pick: ["iConnect"] },
      before: (stage) => stage.configure(secretConfig),
      act: addPreset,
    },
  ],
  "brp.storeSecret": [
    {
      what: "a sound one",
      before: (stage) => stage.enter("bearer"),
      answers: { input: givenToken.value },
      act: () => run("brp.storeSecret"),
    },
    {
      what: "one with a line end",
      before: (stage) => stage.enter("bearer"),
      answers: { input: `${givenToken.value}\n${writtenSecret.value}` },
      act: () => run("brp.storeSecret"),
    },
  ],
  ...secretScenes,
  "brp.deleteSecrets": [
    {
      what: "one of several",
      before: (stage) => stage.enter("basic", password.value),
      answers: { pick: ["basic"] },
      act: () => run("brp.deleteSecrets"),
    },
    { what: "none", answers: { pick: [] }, act: () => run("brp.deleteSecrets") },
  ],
  "brp.moveSecret": [
    {
      what: "out of the file",
      before: (stage) => stage.configure(movable(stage.origin)),
      act: () => move("environments", "moved", "auth", "token"),
    },
    {
      what: "that is not there",
      before: (stage) => stage.configure(movable(stage.origin)),
      act: () => move("environments", "moved", "auth", "password"),
    },
  ],
  "brp.forgetEnvironment": [
    { what: "an allowed one", before: inOauth, act: () => run("brp.forgetEnvironment") },
    { what: "twice", act: () => run("brp.forgetEnvironment") },
  ],
  "brp.withdrawApproval": [
    {
      what: "of production",
      before: async (stage) => {
        await stage.enter("echt", clientSecret.value);
        await asUser({ button: ["Allow", "Run"], input: "Melding 4711" }, () =>
          stage.press(asking),
        );
      },
      act: () => run("brp.withdrawApproval"),
    },
    { what: "when there is none", act: () => run("brp.withdrawApproval") },
  ],
  "brp.doctor": [
    doctor("oauth"),
    doctor("elsewhere"),
    doctor("proxied"),
    ...deskPaths.slice(1).map((path) => doctor(deskName(path))),
    {
      what: "a configuration that holds secrets",
      before: (stage) => stage.configure(secretConfig),
      act: () => run("brp.doctor"),
    },
  ],
  "brp.startLocal": [
    { what: "once", act: () => run("brp.startLocal") },
    { what: "twice", act: () => run("brp.startLocal") },
  ],
  "brp.stopLocal": [
    { what: "once", act: () => run("brp.stopLocal") },
    { what: "twice", act: () => run("brp.stopLocal") },
  ],
  "brp.captureRequests": [
    { what: "once", act: () => run("brp.captureRequests") },
    { what: "twice", act: () => run("brp.captureRequests") },
  ],
  "brp.stopCapture": [
    { what: "of requests about people", act: captureAndStop },
    { what: "that was not started", act: () => run("brp.stopCapture") },
  ],
  "brp.openExamples": [
    { what: "one", answers: { pick: ["5-messages.brp"] }, act: () => run("brp.openExamples") },
    { what: "none", act: () => run("brp.openExamples") },
  ],
  "brp.newRequestFile": [
    { what: "beside nothing", act: () => run("brp.newRequestFile") },
    {
      what: "beside another",
      before: () => openRequest(asking),
      act: () => run("brp.newRequestFile"),
    },
  ],
  "brp.toggleMask": [
    {
      what: "off, on request",
      before: async (stage) => {
        await inOauth(stage);
        await asUser({ button: "Allow" }, () => stage.press(asking));
      },
      mayHold: ["panel"],
      act: () => run("brp.toggleMask"),
    },
    {
      what: "without an answer",
      before: () => run("brp.clearRuns"),
      act: () => run("brp.toggleMask"),
    },
  ],
  "brp.presentationMode": [
    {
      what: "on, with an answer that was not masked",
      before: async (stage) => {
        await inOauth(stage);
        await asUser({ button: "Allow" }, () => stage.press(asking));
        await run("brp.toggleMask");
      },
      act: () => run("brp.presentationMode"),
    },
    { what: "off again", isAlways: true, act: () => run("brp.presentationMode") },
  ],
  "brp.showInAnswer": [
    {
      what: "a path of a request that was run",
      before: async (stage) => {
        await inOauth(stage);
        await asUser({ button: "Allow" }, () => stage.press(asking));
      },
      act: async () => {
        placeCursor(await openRequest(asking), 3);
        await run("brp.showInAnswer");
      },
    },
    { what: "of nothing", act: () => run("brp.showInAnswer") },
  ],
  "brp.pickFields": [
    {
      what: "of a request for a person",
      act: async () => {
        placeCursor(await openRequest(asking), 3);
        await run("brp.pickFields");
      },
    },
    { what: "of nothing", act: () => run("brp.pickFields") },
  ],
  "brp.importRequests": [
    {
      what: "from the clipboard, which holds secrets of others",
      mayHold: ["clipboard"],
      answers: { pick: ["Clipboard"] },
      before: async () => {
        await openRequest("");
        await env.clipboard.writeText(curlCommands);
      },
      act: async () => {
        await run("brp.importRequests");
        const imported = window.activeTextEditor?.document.getText() ?? "";
        // What was imported is the user's; it is read here, so that no secret came along.
        await env.clipboard.writeText(imported);
      },
    },
    {
      what: "what cannot be imported",
      answers: { pick: ["Active editor"] },
      before: async () => {
        const content = `${writtenSecret.value} ${surname.value} ${number}`;
        const file = await writeFile("mail.txt", content);
        await window.showTextDocument(await workspace.openTextDocument(file));
      },
      act: () => run("brp.importRequests"),
    },
  ],
  "brp.copyAs": [
    copy("cURL (bash)", ["clipboard"]),
    copy("cURL (PowerShell)", ["clipboard"]),
    copy("cURL (cmd)", ["clipboard"]),
    copy("JSON", ["clipboard"]),
    copy(".http", ["clipboard"]),
    { what: "of nothing", act: () => run("brp.copyAs") },
  ],
  "brp.openEmbedded": [
    {
      what: "JSON in a file, of a person",
      mayHold: ["documents", "file:query.json"],
      act: async () => {
        const query = `{ "type": "RaadpleegMetBurgerservicenummer", "burgerservicenummer": ["${number}"], "fields": ["naam"] }`;
        const uri = (await writeFile("query.json", query)).toString();
        await commands.executeCommand("brp.openEmbedded", { uri, start: 0 });
      },
    },
    {
      what: "a file without a request",
      act: async () => {
        const uri = (await writeFile("other.json", `{ "a": "b" }`)).toString();
        await commands.executeCommand("brp.openEmbedded", { uri, start: 0 });
      },
    },
  ],
};

/** The findings on a file full of faults, in place before they are read. */
export async function faultyFindings(): Promise<void> {
  const { document } = await openRequest(faulty);
  await until("there are findings", () => languages.getDiagnostics(document.uri).length > 5);
}
