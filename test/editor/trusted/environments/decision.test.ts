import assert from "node:assert/strict";
import { commands, languages, workspace } from "vscode";
import {
  closeEditors,
  codeActions,
  codeOf,
  openRequest,
  writeFile,
} from "../../support/documents.ts";
import { workbench } from "../../support/extension.ts";
import { removeConfig, writeEnvironments } from "../../support/services.ts";
import { openTabs } from "../../support/pickerTab.ts";
import { until } from "../../support/until.ts";

const proef = {
  kind: "trial",
  personen: { baseUrl: "https://brp.example/api" },
  authorisation: { decision: "decisions/office.txt" },
};
const request = [
  "RaadpleegMetBurgerservicenummer",
  "burgerservicenummer: 999990019",
  "fields:",
  "  - naam",
  "",
].join("\n");

describe("an authorisation decision in the editor", () => {
  before(workbench);
  afterEach(async () => {
    await commands.executeCommand("brp.useEnvironment", { environment: "local" });
    await closeEditors();
    await removeConfig();
    await writeFile("decisions/office.txt", "");
  });

  async function opened(rubrics: string) {
    await writeFile("decisions/office.txt", rubrics);
    await writeEnvironments({ proef });
    await commands.executeCommand("brp.useEnvironment", { environment: "proef" });
    const { document } = await openRequest(request);
    const found = () => languages.getDiagnostics(document.uri).map(codeOf);
    return { document, found };
  }

  it("is watched: checks follow it, and a fix asks what is open of a group", async () => {
    const { document, found } = await opened("010120 010210");
    await until("the group is refused", () => found().includes("unauthorised-field"));
    const [refused] = languages.getDiagnostics(document.uri);
    assert.match(refused?.message ?? "", /naam needs .*01\.02\.20/);
    const fixes = await codeActions(document, refused?.range);
    const split = fixes.find(({ title }) =>
      title.startsWith("Request the authorised part of naam"),
    );
    assert.ok(split?.edit);
    await workspace.applyEdit(split.edit);
    assert.match(document.getText(), /^ {2}- naam\.voornamen$/m);
    await until("what is open is allowed", () => found().length === 0);
    await writeFile("decisions/office.txt", "010120");
    await until("the changed decision refuses it", () => found().includes("unauthorised-field"));
    await writeFile("decisions/office.txt", "010120 010210");
    await until("the decision has it again", () => found().length === 0);
  });

  it("has a report as a Markdown preview, which follows the decision", async () => {
    const { document } = await opened("010120 010210");
    const file = document.uri.path.split("/").at(-1) ?? "";
    await commands.executeCommand("brp.showAuthorisation", { environment: "proef" });
    await until("its preview is there", () =>
      openTabs().some(({ label }) => label === "Preview proef authorisation.md"),
    );
    const report = await until("its text is there", () =>
      workspace.textDocuments.find(({ uri }) => uri.scheme === "brp-authorisation"),
    );
    assert.equal(report.languageId, "markdown");
    const lineOf = (path: string) =>
      report
        .getText()
        .split("\n")
        .find((line) => line.startsWith(`| ${path} |`) && line.includes(`${file}:1`)) ?? "";
    await until("the group is refused", () => lineOf("naam").includes("| no |"));
    assert.doesNotMatch(report.getText(), /999990019/);
    await writeFile("decisions/office.txt", "");
    await until("the changed decision is read", () => !lineOf("naam").includes("| no |"));
  });
});
