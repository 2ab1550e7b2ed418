import assert from "node:assert/strict";
import { commands, env, Uri, window, workspace } from "vscode";
import { folder, leaveEach, lenses, openRequest, placeCursor } from "../support/documents.ts";
import { until } from "../support/until.ts";
import { press } from "../support/user.ts";
import { replacing } from "../support/watched.ts";

const query = {
  type: "RaadpleegMetBurgerservicenummer",
  burgerservicenummer: ["999990019"],
  fields: ["naam"],
};
const lines =
  "RaadpleegMetBurgerservicenummer\nburgerservicenummer: 999990019\nfields:\n  - naam\n";
const curl = `curl https://a.example/brp/personen -H 'Authorization: Bearer not-a-real-token' -d '${JSON.stringify(query)}'`;

async function paste(text: string): Promise<void> {
  await env.clipboard.writeText(text);
  await commands.executeCommand("editor.action.clipboardPasteAction");
}

describe("requests of other tools in the editor", () => {
  leaveEach();

  it("pastes JSON as it is, and plain words too", async () => {
    const editor = await openRequest("");
    await paste(JSON.stringify(query));
    await until("it is pasted", () => editor.document.getText() === JSON.stringify(query));
    const other = await openRequest("// ");
    await paste(curl);
    await until("it is pasted", () => other.document.getText() === `// ${curl}`);
  });

  it("imports the clipboard at the end of the open request file", async () => {
    const editor = await openRequest(`### First\n${lines}`);
    await env.clipboard.writeText(curl);
    const heard = await press("brp.importRequests", { pick: ["Clipboard"] });
    assert.deepEqual(heard.errors, []);
    assert.equal(heard.notes.length, 1);
    const text = editor.document.getText();
    assert.ok(text.startsWith(`### First\n${lines}\n// `), text);
    assert.ok(text.endsWith(`###\n${lines}`), text);
  });

  it("says so when there is nothing to import, and changes nothing", async () => {
    const editor = await openRequest("### First\n");
    await env.clipboard.writeText("Dear colleague,");
    const heard = await press("brp.importRequests", { pick: ["Clipboard"] });
    assert.equal(heard.errors.length, 1);
    assert.equal(editor.document.getText(), "### First\n");
  });

  it("imports an open file of another tool into a new file that the user names", async () => {
    const content = `POST https://a.example/personen\n\n${JSON.stringify(query)}\n`;
    const uri = Uri.joinPath(folder(), `${Date.now()}.http`);
    await workspace.fs.writeFile(uri, new TextEncoder().encode(content));
    await window.showTextDocument(await workspace.openTextDocument(uri));
    const target = uri.with({ path: uri.path.replace(/http$/, "brp") });
    const proposed: (Uri | undefined)[] = [];
    const showSaveDialog = (options: { defaultUri?: Uri }) => {
      proposed.push(options.defaultUri);
      return Promise.resolve(target);
    };
    await replacing(window, { showSaveDialog }, () =>
      press("brp.importRequests", { pick: ["Active editor"] }),
    );
    assert.deepEqual(proposed.map(String), [String(target)]);
    assert.equal(String(window.activeTextEditor?.document.uri), String(target));
    assert.ok(window.activeTextEditor?.document.getText().endsWith(`###\n${lines}`));
  });

  it("copies the request of a lens as curl, with placeholders for address and token", async () => {
    const { document } = await openRequest(
      `### One\nTelBerichten\nsoort: NIEUW\n\n### Two\n${lines}`,
    );
    const [, second] = await lenses(document, "brp.copyAs");
    const heard = await press(
      "brp.copyAs",
      { pick: ["cURL (bash)"] },
      second?.command?.arguments?.[0],
    );
    assert.deepEqual(heard.errors, []);
    const copied = await env.clipboard.readText();
    assert.match(copied, /^curl "\$BRP_PERSONEN_URL\/personen" \\\n/);
    assert.match(copied, /Authorization: Bearer \$BRP_TOKEN"/);
    assert.match(copied, /"burgerservicenummer": \[\n\s+"999990019"/);
    assert.doesNotMatch(copied, /TelBerichten|telling/);
  });

  it("copies the request at the cursor, and asks to click again when a lens is outdated", async () => {
    const editor = await openRequest(`### One\n${lines}`);
    placeCursor(editor, 12);
    await press("brp.copyAs", { pick: ["JSON"] });
    assert.deepEqual(JSON.parse(await env.clipboard.readText()), query);
    const [lens] = await lenses(editor.document, "brp.copyAs");
    await editor.edit((edit) => edit.insert(editor.document.positionAt(10), "\n"));
    const argument = lens?.command?.arguments?.[0] as object;
    const heard = await press("brp.copyAs", { pick: ["JSON"] }, { ...argument, mark: "0" });
    assert.equal(heard.errors.length, 1);
  });
});
