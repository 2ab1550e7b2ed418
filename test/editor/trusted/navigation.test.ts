import assert from "node:assert/strict";
import {
  Position,
  Range,
  workspace,
  type DocumentHighlight,
  type DocumentLink,
  type FoldingRange,
  type InlayHint,
  type Location,
  type LocationLink,
  type SelectionRange,
  type SemanticTokens,
  type SemanticTokensLegend,
  type TextEdit,
  type WorkspaceEdit,
} from "vscode";
import { ask, leaveEach, openRequest, placeOf, writeFile } from "../support/documents.ts";

const file = `@gemeente = 0518

### Zoek
@name zoek
@environment proef
ZoekMetNaamEnGemeenteVanInschrijving
geslachtsnaam: Jans*
gemeenteVanInschrijving: {{gemeente}}
fields:
  - burgerservicenummer
  - naam.voornamen

### Lees
@each rij in personen.csv
{
  "type": "RaadpleegMetBurgerservicenummer",
  "burgerservicenummer": ["{{zoek.personen[*].burgerservicenummer}}", "{{rij.bsn}}"],
  "gemeenteVanInschrijving": "{{gemeente}}",
  "fields": ["naam"]
}
`;

describe("finding one's way in the editor", () => {
  leaveEach();

  it("goes to definitions: a name, the line of fields, an environment, a column", async () => {
    await writeFile("personen.csv", "naam,bsn\nx,999990019\n");
    const text = '{\n  "environments": {\n    "proef": {}\n  }\n}\n';
    const config = await writeFile("brp.config.json", text);
    try {
      const { document } = await openRequest(file);
      const target = async (at: Position) => {
        const [found] = await ask<LocationLink[]>("executeDefinitionProvider", document, at);
        if (!found) return undefined;
        const opened = await workspace.openTextDocument(found.targetUri);
        const line = opened.lineAt(found.targetRange.start.line).text;
        return [opened.getText(found.targetRange), line] as const;
      };
      assert.deepEqual(await target(placeOf(document, "gemeente}}")), [
        "gemeente",
        "@gemeente = 0518",
      ]);
      const path = placeOf(document, "burgerservicenummer}}");
      assert.deepEqual(await target(path), ["burgerservicenummer", "  - burgerservicenummer"]);
      assert.deepEqual(await target(placeOf(document, "proef")), ['"proef"', '    "proef": {}']);
      assert.deepEqual(await target(placeOf(document, "bsn}}")), ["bsn", "naam,bsn"]);
    } finally {
      await workspace.fs.delete(config);
    }
  });

  it("lists references, lights them, and renames them all", async () => {
    const { document } = await openRequest(file);
    const at = placeOf(document, "gemeente}}");
    const references = await ask<Location[]>("executeReferenceProvider", document, at);
    assert.deepEqual(
      references.map(({ range }) => range.start.line),
      [0, 7, 17],
    );
    const lit = await ask<DocumentHighlight[]>("executeDocumentHighlights", document, at);
    assert.deepEqual(
      lit.map(({ kind }) => kind),
      [2, 1, 1],
    );
    const edit = await ask<WorkspaceEdit>("executeDocumentRenameProvider", document, at, "plaats");
    assert.ok(await workspace.applyEdit(edit));
    assert.equal(
      document.getText(),
      file.replaceAll("{{gemeente}}", "{{plaats}}").replace("@gemeente", "@plaats"),
    );
  });

  it("says why it cannot rename", async () => {
    const { document } = await openRequest(file);
    await assert.rejects(
      ask("prepareRename", document, placeOf(document, "Jans*")),
      /nothing to rename here/,
    );
    const at = placeOf(document, "gemeente}}");
    await assert.rejects(
      ask("executeDocumentRenameProvider", document, at, "zoek"),
      /already used/,
    );
  });

  it("folds, grows selections, and links to files of the workspace only", async () => {
    const { document } = await openRequest(
      `${file}\n### X\n@save ../../weg.json\nTelBerichten\nsoort: NIEUW\n`,
    );
    const folds = await ask<FoldingRange[]>("executeFoldingRangeProvider", document);
    assert.deepEqual(
      folds.map(({ start, end }) => [start, end]),
      [
        [2, 10],
        [8, 10],
        [12, 19],
        [14, 19],
        [21, 24],
      ],
    );
    const [selection] = await ask<SelectionRange[]>("executeSelectionRangeProvider", document, [
      placeOf(document, "voornamen"),
    ]);
    assert.equal(selection && document.getText(selection.range), "voornamen");
    assert.equal(selection?.parent && document.getText(selection.parent.range), "naam.voornamen");
    const links = await ask<DocumentLink[]>("executeLinkProvider", document);
    assert.deepEqual(
      links.map(({ range }) => document.getText(range)),
      ["personen.csv"],
    );
  });

  it("tells what words mean and what codes stand for", async () => {
    const { document } = await openRequest(file);
    const legend = await ask<SemanticTokensLegend>("provideDocumentSemanticTokensLegend", document);
    const tokens = await ask<SemanticTokens>("provideDocumentSemanticTokens", document);
    const types: string[] = [];
    for (let i = 3; i < tokens.data.length; i += 5)
      types.push(legend.tokenTypes[tokens.data[i] ?? 0] ?? "");
    assert.ok(types.includes("namespace") && types.includes("function"));
    const whole = new Range(new Position(0, 0), document.positionAt(file.length));
    const hints = await ask<InlayHint[]>("executeInlayHintProvider", document, whole);
    assert.deepEqual(
      hints.map(({ label, position }) => [position.line, label]),
      [
        [7, "= 0518"],
        [7, "'s-Gravenhage"],
        [17, "= 0518"],
        [17, "'s-Gravenhage"],
      ],
    );
  });

  it("formats a selection, and the line that Enter leaves", async () => {
    const text = "TelBerichten\nsoort:   NIEUW\n###\nTelBerichten\nsoort:   NIEUW\n";
    const { document } = await openRequest(text);
    const options = { tabSize: 2, insertSpaces: true };
    const lines = (edits: readonly TextEdit[]) => edits.map(({ range }) => range.start.line);
    const part = new Range(1, 0, 1, 3);
    const some = await ask<TextEdit[]>("executeFormatRangeProvider", document, part, options);
    assert.deepEqual(lines(some), [1]);
    const typed = await ask<TextEdit[]>(
      "executeFormatOnTypeProvider",
      document,
      new Position(5, 0),
      "\n",
      options,
    );
    assert.deepEqual(lines(typed), [4]);
  });
});
