import assert from "node:assert/strict";
import {
  commands,
  DataTransfer,
  DataTransferItem,
  TabInputCustom,
  Uri,
  window,
  workspace,
} from "vscode";
import { writeClassic } from "../../../src/formats/classic/writeClassic.ts";
import { saveConverted } from "../../../src/editor/messageFiles/deliveryFile.ts";
import { openMessageFile } from "../../../src/editor/messageFiles/openedFile.ts";
import { droppedMessageFiles } from "../../../src/editor/messageFiles/registerMessageFiles.ts";
import { folder, leaveEach, textOf } from "../support/documents.ts";
import { openTabs } from "../support/pickerTab.ts";
import { until } from "../support/until.ts";
import { asUser } from "../support/user.ts";
import { replacing } from "../support/watched.ts";

const content = { berichtType: "Gv01", aNummer: "0000000000", plData: { c02: [{ e0240: "Zoë" }] } };

function classic(): Uint8Array {
  const written = writeClassic(content, { form: "gba" });
  assert.equal(written.kind, "bytes");
  return written.kind === "bytes" ? written.bytes : new Uint8Array();
}

async function fileOf(name: string, bytes: Uint8Array): Promise<Uri> {
  const uri = Uri.joinPath(folder(), name);
  await workspace.fs.writeFile(uri, bytes);
  return uri;
}

const untilShown = (name: string) =>
  until(`${name} is shown as a message`, () =>
    openTabs().some(
      ({ input }) =>
        input instanceof TabInputCustom &&
        input.viewType === "brp.messageFile" &&
        input.uri.path.endsWith(`/${name}`),
    ),
  );

describe("a message file", () => {
  leaveEach();

  it("opens as a message: automatically, from the menu of a file, and dropped on the inbox", async () => {
    await commands.executeCommand("vscode.open", await fileOf("one.GBA", classic()));
    await untilShown("one.GBA");
    const json = new TextEncoder().encode(JSON.stringify(content));
    await commands.executeCommand("brp.inbox.openFile", await fileOf("two.json", json));
    await untilShown("two.json");
    const line = JSON.stringify({ berichtKenmerken: {}, berichtInhoud: content });
    const lines = new TextEncoder().encode(`${line}\n`);
    await commands.executeCommand("brp.inbox.openFile", await fileOf("lines.jsonl", lines));
    await untilShown("lines.jsonl");
    const dropped = new DataTransfer();
    const uri = await fileOf("three.nic", new Uint8Array());
    dropped.set("text/uri-list", new DataTransferItem(`# files\r\n${uri.toString()}`));
    await droppedMessageFiles.handleDrop?.(undefined, dropped, undefined as never);
    await untilShown("three.nic");
  });

  it("is converted to a file that the user names, and only after what is lost was agreed to", async () => {
    const bytes = classic();
    bytes[0] = 0x31;
    const uri = await fileOf("keyed.GBA", bytes);
    const opened = openMessageFile(bytes, "keyed.GBA", false);
    assert.ok(opened.kind === "messages" && opened.messages[0]);
    const [message] = opened.messages;
    const target = Uri.joinPath(folder(), "keyed.json");
    const proposed: unknown[] = [];
    const showSaveDialog = (options: { defaultUri: Uri }) => {
      proposed.push(options.defaultUri.path);
      return Promise.resolve(target);
    };
    const conversion = { opened, message, to: "json", uri, isTolerant: false } as const;
    await replacing(window, { showSaveDialog }, async () => {
      const refused = await asUser({}, () => saveConverted(conversion));
      assert.match(refused.dialogs[0]?.detail ?? "", /JSON can't store it/);
      assert.deepEqual(proposed, []);
      await asUser({ button: "Convert" }, () => saveConverted(conversion));
    });
    assert.deepEqual(proposed, [target.path]);
    assert.match(await textOf(target), /"e0240" : "Zoë"/);
  });
});
