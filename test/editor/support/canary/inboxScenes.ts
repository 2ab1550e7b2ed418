import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { commands, TabInputCustom, Uri, window, workspace } from "vscode";
import { writeClassic } from "../../../../src/contract/classic/writeClassic.ts";
import { number } from "../../../flow/canary/scene.ts";
import { messageId } from "../../../flow/canary/service.ts";
import { givenToken, surname } from "../../../support/canary/values.ts";
import { folder } from "../documents.ts";
import { workbench } from "../extension.ts";
import { until } from "../until.ts";
import { asUser } from "../user.ts";
import { inOauth, run } from "./given.ts";
import type { Command } from "../../../../src/editor/contributions.ts";
import type { EditorScene, EditorScenes, Stage } from "./stage.ts";

const drained = () => join(folder().fsPath, "drained");
const foreign = () => join(folder().fsPath, "foreign");

const listed = async (stage: Stage) => {
  await inOauth(stage);
  const { inbox } = await workbench();
  await asUser({ button: ["Allow", "Run"] }, () => inbox.list());
  inbox.select(messageId, true);
};

/** As the panel does it, once the messages are listed. */
const fetched = async (stage: Stage) => {
  await listed(stage);
  const { inbox } = await workbench();
  await asUser({ button: "Run" }, () => inbox.fetchAll());
};

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
  | "brp.inbox.open"
  | "brp.inbox.fetchOne"
  | "brp.inbox.explain"
  | "brp.inbox.copyIdentifier"
  | "brp.inbox.openPanel"
  | "brp.inbox.openFile"
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
  "brp.inbox.open": [
    {
      what: "a fetched message",
      before: fetched,
      act: () => commands.executeCommand("brp.inbox.open", { message: { id: messageId } }),
    },
    {
      what: "an unknown one",
      act: () => commands.executeCommand("brp.inbox.open", { message: { id: number } }),
    },
  ],
  "brp.inbox.fetchOne": ofRow("brp.inbox.fetchOne"),
  "brp.inbox.explain": ofRow("brp.inbox.explain"),
  "brp.inbox.copyIdentifier": ofRow("brp.inbox.copyIdentifier"),
  "brp.inbox.openPanel": [
    {
      what: "with messages about people, fetched and failed",
      before: fetched,
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
