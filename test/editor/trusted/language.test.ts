import assert from "node:assert/strict";
import {
  commands,
  DiagnosticSeverity,
  MarkdownString,
  type CompletionList,
  window,
  workspace,
  WorkspaceEdit,
  type Diagnostic as LspDiagnostic,
  type DocumentSymbol,
  type Hover,
  type TextEdit,
} from "vscode";
import {
  accept,
  ask,
  closeEditors,
  codeActions,
  codeOf,
  diagnostics,
  leaveEach,
  openRequest,
  placeCursor,
  placeOf,
  suggestedLabels,
  type,
  writeFile,
} from "../support/documents.ts";
import { until } from "../support/until.ts";

function placesOf(found: readonly LspDiagnostic[]): readonly number[] {
  return found.map(({ range }) => range.start.line).sort((one, other) => one - other);
}

describe("the language in the editor", () => {
  leaveEach();

  it("completes an empty file to a whole request: operation, parameters, path", async () => {
    const editor = await openRequest("");
    await accept(editor, "RaadpleegMetBurgerservicenummer");
    assert.deepEqual((await suggestedLabels(editor)).slice(0, 2), [
      "burgerservicenummer",
      "fields",
    ]);
    await accept(editor, "burgerservicenummer");
    await type(editor, "\n");
    await accept(editor, "fields");
    await type(editor, "naam.voll");
    await accept(editor, "naam.volledigeNaam");
    assert.match(
      editor.document.getText(),
      /^RaadpleegMetBurgerservicenummer\nburgerservicenummer:\s+(- )?999990019\nfields:\s+- naam\.volledigeNaam$/,
    );
    await diagnostics(editor.document, 0);
  });

  it("offers the environments of the workspace", async () => {
    const editor = await openRequest("@environment ");
    assert.deepEqual(await suggestedLabels(editor), ["local"]);
  });

  it("marks a fault at its place with its code, and the quick fix takes it away", async () => {
    const { document } = await openRequest(
      "RaadpleegMetBurgerservicenummer\nburgerservicenummer: 999990032\nfields: [naam.volledigeNam]\n",
    );
    const [diagnostic] = await diagnostics(document, 1);
    assert.equal(codeOf(diagnostic), "unknown-field");
    assert.equal(diagnostic?.severity, DiagnosticSeverity.Error);
    assert.equal(document.getText(diagnostic.range), "naam.volledigeNam");
    const actions = await codeActions(document, diagnostic.range);
    const fix = actions.find(({ edit }) => edit);
    assert.ok(fix?.edit);
    await workspace.applyEdit(fix.edit);
    assert.match(document.getText(), /fields: \[naam\.volledigeNaam\]/);
    await diagnostics(document, 0);
  });

  it("knows the columns of rows, and follows their file as it changes", async () => {
    await writeFile("personen.csv", "bsn,naam\n999990019,x\n");
    const text =
      "@each rij in personen.csv\nRaadpleegMetBurgerservicenummer\nburgerservicenummer: {{rij.bns}}\nfields: naam\n";
    const editor = await openRequest(text);
    const [found] = await diagnostics(editor.document, 1);
    assert.equal(codeOf(found), "unknown-column");
    placeCursor(editor, text.indexOf("{{rij.") + "{{rij.".length);
    assert.deepEqual(await suggestedLabels(editor), ["bsn", "naam"]);
    await writeFile("personen.csv", "bns,naam\n999990019,x\n");
    await diagnostics(editor.document, 0);
  });

  it("opens the entry of a diagnostic from its code", async () => {
    const { document } = await openRequest("ZoekMet\n");
    const [diagnostic] = await diagnostics(document, 1);
    const code = diagnostic?.code;
    assert.ok(typeof code === "object");
    const entry = await workspace.openTextDocument(code.target);
    assert.match(entry.getText(), /^## unknown-operation\n/);
    assert.equal(entry.languageId, "markdown");
  });

  it("fixes all of a kind, and all that is safe", async () => {
    const fields = "[naam, naam, leeftijd, leeftijd, naam.vornamen]";
    const { document } = await openRequest(
      `RaadpleegMetBurgerservicenummer\nburgerservicenummer: 999990032\nfields: ${fields}\n`,
    );
    const [repeated] = await diagnostics(document, 3);
    // The window receives diagnostics a little later than the extension.
    await until("all of the kind can be fixed", async () => {
      const ofKind = await codeActions(document, repeated?.range, "quickfix", 9);
      return ofKind.some(({ title }) => title === "Fix all in this file: Duplicate path");
    });
    // The window drops a response while it receives diagnostics.
    const source = await until("the file can be fixed", async () => {
      const [action] = await codeActions(document, repeated?.range, "source.fixAll.brp", 9);
      return action?.edit;
    });
    await workspace.applyEdit(source);
    assert.match(document.getText(), /fields: \[naam, leeftijd, naam\.vornamen\]/);
    await diagnostics(document, 1);
  });

  it("takes diagnostics away with the document", async () => {
    // A document that an extension opens stays open for minutes, unlike one of the user.
    const uri = await writeFile("closed.brp", "ZoekMet\n");
    await commands.executeCommand("vscode.open", uri);
    const document = await until("it is open", () => window.activeTextEditor?.document);
    await diagnostics(document, 1);
    await closeEditors();
    await diagnostics(document, 0);
  });

  it("shows a thousand diagnostics of a huge file, each once and where it stands after an edit", async () => {
    const faulty =
      "###\nRaadpleegMetBurgerservicenummer\nburgerservicenummer: 12\nfields: [naam]\n";
    const editor = await openRequest(faulty.repeat(1200));
    const { document } = editor;
    // One more diagnostic counts the others.
    const before = placesOf(await diagnostics(document, 1001));
    assert.equal(new Set(before).size, 1001);
    placeCursor(editor, 0);
    await type(editor, "\n\n");
    const after = before.map((line) => (line === 0 ? 0 : line + 2)).join();
    await until(
      "all are where they stand now",
      async () => placesOf(await diagnostics(document, 1001)).join() === after,
    );
  });

  it("explains what is pointed at", async () => {
    const { document } = await openRequest(
      "ZoekMetPostcodeEnHuisnummer\npostcode: 2628HJ\nhuisnummer: 12\nfields: [naam]\n",
    );
    const place = placeOf(document, "postcode:");
    const [hover] = await ask<Hover[]>("executeHoverProvider", document, place);
    const text = (hover?.contents ?? [])
      .map((part) => (part instanceof MarkdownString ? part.value : ""))
      .join("\n");
    assert.match(text, /postcode/);
    assert.match(text, /2628|1234|[0-9]{4} ?[A-Z]{2}/);
    assert.equal(hover?.range && document.getText(hover.range), "postcode");
  });

  it("lets every text of hovers and suggestions wrap: no space in them is unbreakable", async () => {
    const { document } = await openRequest(
      "ZoekMetPostcodeEnHuisnummer\npostcode: 2628HJ\nhuisnummer: 12\nfields: [naam, geboorte.datum]\n",
    );
    const words = [...document.getText().matchAll(/[A-Za-z]{4,}/g)];
    const hovers = await Promise.all(
      words.map(({ index }) =>
        ask<Hover[]>("executeHoverProvider", document, document.positionAt(index + 1)),
      ),
    );
    const place = placeOf(document, "naam");
    const list = await ask<CompletionList>("executeCompletionItemProvider", document, place);
    const texts = [
      ...hovers.flat().flatMap(({ contents }) => contents),
      ...list.items.map(({ documentation }) => documentation),
    ].flatMap((part) => (part instanceof MarkdownString ? [part.value] : []));
    assert.ok(texts.length > words.length);
    assert.deepEqual(
      texts.filter((value) => /&nbsp;|\u00a0/.test(value)),
      [],
    );
  });

  it("formats a document, and leaves a formatted one alone", async () => {
    const { document } = await openRequest(
      "###   Wie?\nZoekMetPostcodeEnHuisnummer\npostcode:2628HJ\nhuisnummer:   12\nfields: [naam]\n",
    );
    const edits = () =>
      commands.executeCommand<TextEdit[] | undefined>(
        "vscode.executeFormatDocumentProvider",
        document.uri,
        { tabSize: 2, insertSpaces: true },
      );
    const edit = new WorkspaceEdit();
    edit.set(document.uri, (await edits()) ?? []);
    await workspace.applyEdit(edit);
    assert.match(document.getText(), /^### Wie\?\n/);
    assert.match(document.getText(), /\npostcode: 2628HJ\nhuisnummer: 12\n/);
    assert.deepEqual((await edits()) ?? [], []);
  });

  it("outlines variables, requests and their parameters", async () => {
    const { document } = await openRequest(
      "@nummer = 12\n\n### Wie woont hier?\nZoekMetPostcodeEnHuisnummer\npostcode: 2628HJ\nhuisnummer: {{nummer}}\nfields: [naam]\n",
    );
    const symbols = await ask<DocumentSymbol[]>("executeDocumentSymbolProvider", document);
    assert.deepEqual(
      symbols.map(({ name, detail }) => [name, detail]),
      [
        ["@nummer", ""],
        ["Wie woont hier?", "ZoekMetPostcodeEnHuisnummer"],
      ],
    );
    assert.deepEqual(
      symbols[1]?.children.map(({ name }) => name),
      ["postcode", "huisnummer", "fields"],
    );
  });
});
