import assert from "node:assert/strict";
import {
  CodeActionKind,
  commands,
  Position,
  Range,
  workspace,
  type CodeAction,
  type TextDocument,
} from "vscode";
import { closeEditors, openRequest, placeOf } from "../support/documents.ts";
import { workbench } from "../support/extension.ts";

const query =
  "### a\r\nZoekMetPostcodeEnHuisnummer\r\npostcode: 2597AB // c\r\nhuisnummer: 1{{$uuid}}\r\nfields: [naam]\r\n";

async function offered(
  document: TextDocument,
  at: string,
  kind: CodeActionKind,
): Promise<readonly CodeAction[]> {
  const place = placeOf(document, at);
  return commands.executeCommand<CodeAction[]>(
    "vscode.executeCodeActionProvider",
    document.uri,
    new Range(place, place),
    kind.value,
  );
}

describe("refactorings in the editor", () => {
  before(workbench);
  afterEach(closeEditors);

  it("are offered by kind, and applied in one step that undo takes back", async () => {
    const { document } = await openRequest(query);
    const rewrites = await offered(document, "naam]", CodeActionKind.RefactorRewrite);
    const expand = rewrites.find(({ title }) => title.startsWith("Expand naam"));
    assert.ok(expand?.edit);
    await workspace.applyEdit(expand.edit);
    assert.match(document.getText(), /fields: \[naam\.voornamen, .*naam\.volledigeNaam\]\r\n$/);
    await commands.executeCommand("undo");
    assert.equal(document.getText(), query);
  });

  it("are applicable only where the request stays the same", async () => {
    // VS Code hands over only what can be applied; the reasons stand in its menu alone.
    const titlesIn = async (text: string) => {
      const { document } = await openRequest(text);
      const rewrites = await offered(document, "postcode:", CodeActionKind.RefactorRewrite);
      return rewrites.map(({ title }) => title);
    };
    const title = "Write the request as JSON";
    assert.ok((await titlesIn(query.replace("{{$uuid}}", ""))).includes(title));
    assert.ok(!(await titlesIn(query)).includes(title));
  });

  it("extract a variable and go on to its name, and write it back", async () => {
    const { document } = await openRequest(query);
    const [extract] = await offered(document, "2597AB", CodeActionKind.RefactorExtract);
    assert.ok(extract?.edit);
    assert.equal(extract.command?.command, "editor.action.rename");
    await workspace.applyEdit(extract.edit);
    assert.ok(document.getText().startsWith("@postcode = 2597AB\r\n\r\n### a\r\n"));
    const given: readonly unknown[] = extract.command.arguments ?? [];
    const target: unknown = given[0];
    const place: unknown = Array.isArray(target) ? target[1] : undefined;
    assert.ok(place instanceof Position);
    assert.equal(document.getText(document.getWordRangeAtPosition(place, /\w+/)), "postcode");
    const [inline] = await offered(document, "postcode}}", CodeActionKind.RefactorInline);
    assert.ok(inline?.edit);
    await workspace.applyEdit(inline.edit);
    assert.equal(document.getText(), query);
  });

  it("sort the fields of all requests as a source action", async () => {
    const { document } = await openRequest(query.replace("naam]", "naam.voorletters, naam]"));
    const kind = CodeActionKind.Source.append("organizeFields");
    const [sort] = await offered(document, "###", kind);
    assert.ok(sort?.edit);
    await workspace.applyEdit(sort.edit);
    assert.equal(document.getText(), query);
  });
});
