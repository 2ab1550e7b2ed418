import assert from "node:assert/strict";
import { CodeActionKind, commands, Range, workspace } from "vscode";
import { codeActions, leaveEach, openRequest, placeOf } from "../support/documents.ts";

const query =
  "### a\r\nZoekMetPostcodeEnHuisnummer\r\npostcode: 2597AB // c\r\nhuisnummer: 1{{$uuid}}\r\nfields: [naam]\r\n";

describe("another query type", () => {
  leaveEach();

  it("is offered at the operation, and applied in one step that undo takes back", async () => {
    const { document } = await openRequest(query);
    const place = placeOf(document, "ZoekMet");
    const kind = CodeActionKind.Refactor.value;
    const actions = await codeActions(document, new Range(place, place), kind);
    const change = actions.find(({ title }) => title.includes("RaadpleegMetBurgerservicenummer"));
    assert.ok(change?.edit);
    await workspace.applyEdit(change.edit);
    assert.match(document.getText(), /^### a\r\nRaadpleegMetBurgerservicenummer\r\n\/\/ postcode/);
    await commands.executeCommand("undo");
    assert.equal(document.getText(), query);
  });
});
