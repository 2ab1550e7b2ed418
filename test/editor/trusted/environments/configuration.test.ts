import assert from "node:assert/strict";
import {
  languages,
  Uri,
  window,
  workspace,
  type CompletionList,
  type Diagnostic as LspDiagnostic,
  type TextDocument,
} from "vscode";
import {
  ask,
  codeActions,
  codeOf,
  diagnostics,
  folder,
  leaveEach,
  placeOf,
  textOf,
  writeFile,
} from "../../support/documents.ts";
import { removeConfig, secretCanary } from "../../support/services.ts";
import { until } from "../../support/until.ts";
import { press } from "../../support/user.ts";

const name = "brp.config.json";

async function opened(environment: object): Promise<TextDocument> {
  const text = JSON.stringify({ environments: { geheimvol: environment } }, null, 2);
  return openedText(text);
}

async function openedText(text: string): Promise<TextDocument> {
  const document = await workspace.openTextDocument(await writeFile(name, text));
  await until("the editor has what is on disk", () => document.getText() === text);
  await window.showTextDocument(document);
  return document;
}

/** Our diagnostic of this code, once it is the only one. */
function found(document: TextDocument, code: string): Promise<LspDiagnostic> {
  return until(`there is ${code} alone`, () => {
    const all = languages.getDiagnostics(document.uri).filter(({ source }) => source === "BRP");
    return all.length === 1 && codeOf(all[0]) === code && all[0];
  });
}

const onDisk = () => textOf(Uri.joinPath(folder(), name));

const personen = { baseUrl: "https://brp.example/api" };

describe("the configuration file in the editor", () => {
  leaveEach(removeConfig);

  it("finds what is wrong as it is typed, and mends it", async () => {
    const document = await opened({ kind: "trial", personen, timout: "5s" });
    const unknown = await found(document, "config-unknown-member");
    assert.match(unknown.message, /Did you mean `timeout`/);
    const fix = (await codeActions(document, unknown.range)).find(({ title }) =>
      /timeout/.test(title),
    );
    assert.ok(fix?.edit);
    await workspace.applyEdit(fix.edit);
    await diagnostics(document, 0);
    assert.match(document.getText(), /"timeout": "5s"/);
  });

  it("moves a secret to the secret storage, once what it is for was allowed", async () => {
    const auth = { type: "bearer", token: secretCanary };
    const document = await opened({ kind: "trial", personen, auth });
    const secret = await found(document, "config-secret");
    const fixes = await codeActions(document, secret.range);
    const move = fixes.find(({ title }) => title === "Move to secret storage");
    assert.ok(move?.command);
    assert.ok(!JSON.stringify([fixes, secret.message]).includes(secretCanary));
    const { command, arguments: given = [] } = move.command;
    const pressFix = (button?: string) =>
      press(command, { ...(button !== undefined && { button }) }, ...(given as unknown[]));

    const refused = await pressFix();
    assert.match(refused.warnings.join(), /geheimvol \(trial\)/);
    assert.ok((await onDisk()).includes(secretCanary));

    const allowed = await pressFix("Allow");
    assert.match(allowed.notes.join(), /no longer in the file/);
    assert.deepEqual(allowed.errors, []);
    assert.ok(!JSON.stringify([refused, allowed]).includes(secretCanary));
    assert.deepEqual(JSON.parse(await onDisk()), {
      environments: { geheimvol: { kind: "trial", personen, auth: { type: "bearer" } } },
    });
    await diagnostics(document, 0);
    const deleted = await press("brp.deleteSecrets", { pick: ["geheimvol"] });
    assert.ok(deleted.offered.includes("geheimvol"));
  });

  it("leaves a secret that the environment has no use for where it is", async () => {
    const document = await opened({ kind: "trial", personen, clientSecret: secretCanary });
    await found(document, "config-secret");
    const where = {
      uri: document.uri.toString(),
      at: ["environments", "geheimvol", "clientSecret"],
    };
    const heard = await press("brp.moveSecret", { button: "Allow" }, where);
    assert.match(heard.errors.join(), /doesn't need this secret/);
    assert.ok((await onDisk()).includes(secretCanary));
  });

  it("tells bytes that are not UTF-8, and uses nothing of the file", async () => {
    // The codes of these characters are their bytes in Latin-1.
    const text = '{ "environments": { "caf\u00e9": {} } }';
    const bytes = Uint8Array.from(text, (character) => character.charCodeAt(0));
    await workspace.fs.writeFile(Uri.joinPath(folder(), name), bytes);
    const document = await workspace.openTextDocument(Uri.joinPath(folder(), name));
    await found(document, "not-utf8");
    const heard = await press("brp.chooseEnvironment");
    assert.match(heard.errors.join(), /isn't valid UTF-8/);
  });

  it("is completed by VS Code from our schema", async () => {
    const document = await openedText('{ "environments": { "a": { "kind":  } } }');
    const list = await until("the JSON service knows the schema", async () => {
      const place = placeOf(document, " } } }");
      const offered = await ask<CompletionList>("executeCompletionItemProvider", document, place);
      const labels = offered.items.map(({ label }) => label);
      return labels.includes('"trial"') && labels;
    });
    assert.ok(list.includes('"production"'));
  });
});
