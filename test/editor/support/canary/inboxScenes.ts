import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { commands, TabInputCustom, Uri, window, workspace } from "vscode";
import { writeClassic } from "../../../../src/contract/classic/writeClassic.ts";
import { number } from "../../../flow/canary/scene.ts";
import { messageId } from "../../../flow/canary/service.ts";
import { givenToken, surname } from "../../../support/canary/values.ts";
import { folder } from "../documents.ts";
import { workbench } from "../extension.ts";
import { asUserOfSteps, type Turn } from "../steps.ts";
import { until } from "../until.ts";
import { asUser } from "../user.ts";
import { inOauth, run } from "./given.ts";
import type { Command } from "../../../../src/editor/contributions.ts";
import type { EditorScene, EditorScenes, Stage } from "./stage.ts";

const drained = () => join(folder().fsPath, "drained");
const foreign = () => join(folder().fsPath, "foreign");

const listed = async (stage: Stage) => {
  await inOauth(stage);
  await asUser({ button: ["Allow", "Run"] }, () => run("brp.inbox.list"));
  (await workbench()).inbox.select(messageId, true);
};

/** What was asked and said is said once more, where it is looked at. */
async function filter(...turns: readonly Turn[]): Promise<void> {
  const shown = await asUserOfSteps(turns, () => run("brp.inbox.filter"));
  for (const { question, said } of shown) void window.showInformationMessage(`${question} ${said}`);
}

const given = {
  berichtType: "Gv01",
  aNummer: "0000000000",
  plData: { c02: [{ e0240: surname.value }] },
};
const classic = writeClassic(given, { form: "gba" });
const givenMessage = classic.kind === "bytes" ? classic.bytes : new Uint8Array();

async function openGiven(bytes: Uint8Array): Promise<void> {
  const file = Uri.joinPath(folder(), "given.GBA");
  await workspace.fs.writeFile(file, bytes);
  await commands.executeCommand("brp.inbox.openFile", file);
  const isOpen = () =>
    window.tabGroups.all.some(({ tabs }) =>
      tabs.some(({ input }) => input instanceof TabInputCustom),
    );
  await until("the message file is open", isOpen);
}

/** What the menu of a row of the panel does, for a message of the list and for another one. */
const ofRow = (command: Command): readonly [EditorScene, EditorScene] => [
  {
    what: "a listed message",
    before: listed,
    answers: { button: "Run" },
    act: () => commands.executeCommand(command, { message: { id: messageId } }),
  },
  {
    what: "one that is not listed",
    before: inOauth,
    act: () => commands.executeCommand(command, { message: { id: surname.value } }),
  },
];

export const inboxScenes: Pick<
  EditorScenes,
  | "brp.inbox.count"
  | "brp.inbox.list"
  | "brp.inbox.fetch"
  | "brp.inbox.open"
  | "brp.inbox.fetchOne"
  | "brp.inbox.explain"
  | "brp.inbox.copyIdentifier"
  | "brp.inbox.openPanel"
  | "brp.inbox.openFile"
  | "brp.inbox.listFetched"
  | "brp.inbox.filter"
  | "brp.inbox.nextPage"
  | "brp.inbox.search"
  | "brp.inbox.sort"
  | "brp.inbox.columns"
  | "brp.inbox.fetchAll"
  | "brp.inbox.retryFailed"
  | "brp.inbox.drain"
> = {
  "brp.inbox.count": [
    { what: "answered", before: inOauth, act: () => run("brp.inbox.count") },
    {
      what: "without a mailbox",
      before: (stage) => stage.enter("bearer", givenToken.value),
      act: () => run("brp.inbox.count"),
    },
  ],
  "brp.inbox.list": [
    { what: "approved", before: inOauth, act: () => run("brp.inbox.list") },
    {
      what: "refused",
      before: async (stage) => {
        await inOauth(stage);
        await asUser({ button: "Withdraw approval", pick: ["All approvals"] }, () =>
          run("brp.withdrawApproval"),
        );
      },
      answers: { button: "Allow" },
      act: () => run("brp.inbox.list"),
    },
  ],
  "brp.inbox.fetch": [
    { what: "a message about a person", before: listed, act: () => run("brp.inbox.fetch") },
    { what: "nothing", before: inOauth, act: () => run("brp.inbox.fetch") },
  ],
  "brp.inbox.open": [
    {
      what: "a fetched message",
      before: async (stage) => {
        await listed(stage);
        await asUser({ button: "Run" }, () => run("brp.inbox.fetch"));
      },
      act: () => commands.executeCommand("brp.inbox.open", messageId),
    },
    { what: "an unknown one", act: () => commands.executeCommand("brp.inbox.open", number) },
  ],
  "brp.inbox.fetchOne": ofRow("brp.inbox.fetchOne"),
  "brp.inbox.explain": ofRow("brp.inbox.explain"),
  "brp.inbox.copyIdentifier": ofRow("brp.inbox.copyIdentifier"),
  "brp.inbox.openPanel": [
    {
      what: "with messages about people, fetched and failed",
      before: async (stage) => {
        await listed(stage);
        await asUser({ button: "Run" }, () => run("brp.inbox.fetchAll"));
      },
      act: () => run("brp.inbox.openPanel"),
    },
    { what: "before anything was asked", before: inOauth, act: () => run("brp.inbox.openPanel") },
  ],
  "brp.inbox.openFile": [
    {
      what: "a message about a person",
      mayHold: ["file:given.GBA"],
      act: () => openGiven(givenMessage),
    },
    {
      what: "one with a fault beside a name",
      mayHold: ["file:given.GBA"],
      act: () => openGiven(givenMessage.subarray(1)),
    },
  ],
  "brp.inbox.listFetched": [
    { what: "approved", before: inOauth, act: () => run("brp.inbox.listFetched") },
    {
      what: "without a mailbox",
      before: (stage) => stage.enter("bearer", givenToken.value),
      act: () => run("brp.inbox.listFetched"),
    },
  ],
  "brp.inbox.filter": [
    {
      what: "by a kind",
      before: inOauth,
      act: () =>
        filter(
          { pick: ["nieuw"] },
          { type: "Lg01" },
          { type: "" },
          { type: "" },
          { type: "" },
          { type: "" },
          { type: "" },
        ),
    },
    {
      what: "left behind a name that is no kind",
      before: inOauth,
      act: () => filter({ pick: [] }, { type: surname.value }, "leave"),
    },
  ],
  "brp.inbox.nextPage": [
    { what: "behind the last one", before: listed, act: () => run("brp.inbox.nextPage") },
    { what: "before any was listed", before: inOauth, act: () => run("brp.inbox.nextPage") },
  ],
  "brp.inbox.search": [
    {
      what: "a kind",
      before: listed,
      answers: { input: "Lg01" },
      act: () => run("brp.inbox.search"),
    },
    { what: "left", before: listed, act: () => run("brp.inbox.search") },
  ],
  "brp.inbox.sort": [
    {
      what: "by kind",
      before: listed,
      answers: { pick: ["Kind"] },
      act: () => run("brp.inbox.sort"),
    },
    { what: "left", before: listed, act: () => run("brp.inbox.sort") },
  ],
  "brp.inbox.columns": [
    {
      what: "the sender only",
      before: listed,
      answers: { pick: ["Sender"] },
      act: () => run("brp.inbox.columns"),
    },
    { what: "left", before: listed, act: () => run("brp.inbox.columns") },
  ],
  "brp.inbox.fetchAll": [
    { what: "messages about people", before: inOauth, act: () => run("brp.inbox.fetchAll") },
    {
      what: "without a mailbox",
      before: (stage) => stage.enter("bearer", givenToken.value),
      act: () => run("brp.inbox.fetchAll"),
    },
  ],
  "brp.inbox.retryFailed": [
    {
      what: "when none failed",
      before: async (stage) => {
        await listed(stage);
        await asUser({ button: "Run" }, () => run("brp.inbox.fetch"));
      },
      act: () => run("brp.inbox.retryFailed"),
    },
    { what: "when none was fetched", before: inOauth, act: () => run("brp.inbox.retryFailed") },
  ],
  "brp.inbox.drain": [
    {
      what: "messages about people",
      before: async (stage) => {
        await inOauth(stage);
        await mkdir(drained(), { recursive: true });
      },
      answers: {
        get folders() {
          return [drained()];
        },
        button: ["Allow", "Run", "Use It All the Same", "Drain"],
      },
      mayHold: [`file:drained/000000000000_Vb02_${messageId}.json`],
      act: () => run("brp.inbox.drain"),
    },
    {
      what: "into a folder that is somebody else's",
      before: async (stage) => {
        await inOauth(stage);
        await mkdir(foreign(), { recursive: true });
        await writeFile(join(foreign(), "drain.ndjson"), `${surname.value} ${number}\n`);
      },
      mayHold: ["file:foreign/drain.ndjson"],
      answers: {
        get folders() {
          return [foreign()];
        },
        button: ["Allow", "Run", "Use It All the Same"],
      },
      act: () => run("brp.inbox.drain"),
    },
  ],
};
