import assert from "node:assert/strict";
import { commands, type TextDocument } from "vscode";
import { leaveEach, lenses, openRequest, placeCursor, type } from "../support/documents.ts";
import { openTabs, pickerTab } from "../support/pickerTab.ts";
import { until } from "../support/until.ts";

const requests = `### One
RaadpleegMetBurgerservicenummer
burgerservicenummer: 999990019
fields: [naam, geboorte.datum]

### Two
ZoekMetPostcodeEnHuisnummer
postcode: 2631CV
huisnummer: 12

### Three
TelBerichten
soort: NIEUW
`;

const fieldLenses = (document: TextDocument) => lenses(document, "brp.pickFields");

describe("the field picker", () => {
  leaveEach();

  it("has a lens at the fields of every person query, with what they ask", async () => {
    const { document } = await openRequest(requests);
    const found = await fieldLenses(document);
    assert.deepEqual(
      found.map(({ range, command }) => [range.start.line, command?.title]),
      [
        [3, "$(checklist) Pick fields… · 2 paths, 8 values"],
        [6, "$(checklist) Pick fields… · 0 paths, 0 values"],
      ],
    );
  });

  it("counts again as soon as the text changes", async () => {
    const editor = await openRequest(requests);
    placeCursor(editor, requests.indexOf(", geboorte.datum"));
    await type(editor, ", gezag");
    const [first] = await fieldLenses(editor.document);
    assert.match(first?.command?.title ?? "", /3 paths, 9 values/);
  });

  it("opens beside the file from its command and from a lens, once", async () => {
    const { document } = await openRequest(requests);
    await commands.executeCommand("brp.pickFields");
    const tab = await until("the picker is open", pickerTab);
    assert.equal(tab.label, "Fields");
    assert.notEqual(tab.group.viewColumn, 1);
    const [, second] = await fieldLenses(document);
    const where: unknown = second?.command?.arguments?.[0];
    await commands.executeCommand("brp.pickFields", where);
    assert.equal(openTabs().filter(({ label }) => label === "Fields").length, 1);
  });
});
