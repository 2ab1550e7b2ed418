import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { CancellationTokenSource, TestRunRequest, workspace, type TestItem } from "vscode";
import type { TestExplorer } from "../../../src/editor/testing/testExplorer.ts";
import { replace, writeFile } from "../support/documents.ts";
import { childrenOf, listenEach, titles, type TestRuns } from "../support/testRuns.ts";
import { until } from "../support/until.ts";
import { presenting } from "../support/user.ts";

const person = `RaadpleegMetBurgerservicenummer
burgerservicenummer: 999990032
fields: [burgerservicenummer, naam]
`;

describe("rows and other files in the Test Explorer", () => {
  let tests: TestExplorer;
  let recorded: TestRuns;
  const { write, writeTests, item } = listenEach((...given) => ([tests, recorded] = given));
  const run = (include: readonly TestItem[]) =>
    tests.run(new TestRunRequest(include), new CancellationTokenSource().token);

  it("fills in titles, and shows each row of @each as a test of its request", async () => {
    const rows = `rijen-${randomUUID()}.csv`;
    await write(rows, "bsn;label;aantal\n999990019;eerste;1\n999990032;tweede;2\n");
    const uri = await writeTests(`@stad = Zwolle

### In {{stad}}
${person}? personen count == 1

### Geval {{rij.label}}
@each rij in ${rows}
RaadpleegMetBurgerservicenummer
burgerservicenummer: {{rij.bsn}}
fields: [naam]
? personen count == {{rij.aantal}}

### Elke rij
@each rij in ${rows}
${person}? personen count == 1
`);
    await tests.controller.resolveHandler?.(item());
    assert.deepEqual(titles(childrenOf(item())), [
      "In {{stad}}",
      "Geval {{rij.label}}",
      "Elke rij",
    ]);
    await run([item()]);
    const [single, cases, plain] = childrenOf(item());
    assert.equal(single?.label, "In Zwolle");
    assert.deepEqual(titles(childrenOf(single)), []);
    assert.deepEqual(titles(childrenOf(cases)), ["Geval eerste (row 1)", "Geval tweede (row 2)"]);
    assert.deepEqual(titles(childrenOf(plain)), ["Elke rij (row 1)", "Elke rij (row 2)"]);
    const { states, messages, output } = recorded.last ?? assert.fail();
    assert.equal(states["In Zwolle"], "passed");
    assert.equal(states["Geval eerste (row 1)"], "passed");
    assert.equal(states["Geval tweede (row 2)"], "failed");
    assert.equal(states["Geval {{rij.label}}"], "failed");
    assert.deepEqual(
      messages["Geval tweede (row 2)"]?.map(({ expectedOutput, actualOutput, location }) => [
        expectedOutput,
        actualOutput,
        location?.range.start.line,
      ]),
      [["2", "1", 13]],
    );
    assert.deepEqual(messages["Geval {{rij.label}}"], []);
    assert.match(output, /Geval tweede \(row 2\)/);

    const [row] = childrenOf(cases);
    assert.ok(row);
    await run([row]);
    assert.equal(recorded.last?.states["Geval tweede (row 2)"], "failed");

    await presenting(async () => {
      await until("what was filled in has left", () => {
        const [first, second] = childrenOf(item());
        return first?.label === "In {{stad}}" && second?.children.size === 0;
      });
      await run([item()]);
      assert.doesNotMatch(JSON.stringify(recorded.last), /Zwolle|eerste|tweede/);
      assert.deepEqual(titles(childrenOf(cases)), ["row 1", "row 2"]);
    });

    const document = await workspace.openTextDocument(uri);
    await replace(document, "### In {{stad}}", "### Uit {{stad}}");
    await until("the new title is there", () =>
      titles(childrenOf(item())).includes("Uit {{stad}}"),
    );
    await replace(document, "### Geval {{rij.label}}", "### Rij {{rij.label}}");
    await until("its rows have left", () =>
      childrenOf(item()).some(
        ({ label, children }) => label === "Rij {{rij.label}}" && children.size === 0,
      ),
    );
  });

  it("runs what a test needs of a file that it uses, and says what is wrong with that file", async () => {
    const used = `gedeeld-${randomUUID()}.brp`;
    await write(
      used,
      `@aantal = 1

### Zoek
@name zoek
RaadpleegMetBurgerservicenummer
burgerservicenummer: 999990032
fields: [burgerservicenummer]
`,
    );
    const uri = await writeTests(`@use ${used} as gedeeld

### Gevonden
RaadpleegMetBurgerservicenummer
burgerservicenummer: {{gedeeld.zoek.personen[*].burgerservicenummer}}
fields: [naam]
? personen count == {{gedeeld.aantal}}
`);
    await run([item()]);
    assert.deepEqual(recorded.last?.states, { Gevonden: "passed" });
    assert.match(recorded.last.output, /Zoek[^\r\n]*\r\n[^\r\n]*needed/);

    await writeFile(used, "### Zoek\n@name zoek\nnonsens\n");
    await run([item()]);
    assert.deepEqual(recorded.last.states, { Gevonden: "errored" });
    const [message] = recorded.last.messages.Gevonden ?? [];
    assert.equal(message?.location?.uri.toString(), uri.toString());
  });
});
