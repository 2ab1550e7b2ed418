import assert from "node:assert/strict";
import { window, workspace } from "vscode";
import { json, withToken } from "../../../support/processes/standIn.ts";
import { leaveEach, lenses, openRequest, writeFile } from "../../support/documents.ts";
import { workbench } from "../../support/extension.ts";
import {
  chooseEnvironment,
  nobody,
  readRequest,
  removeConfig,
  runText,
  standInName,
  storeSecret,
  withServices,
  writeEnvironments,
} from "../../support/services.ts";
import { statusBar } from "../../support/statusBar.ts";
import { press } from "../../support/user.ts";
import { until } from "../../support/until.ts";

const response = json(200, nobody);

describe("environments", () => {
  leaveEach(removeConfig);

  it("begins with the built-in one", async () => {
    const { environments } = await workbench();
    assert.equal(environments.active(), "local");
    const [entry] = await environments.entries();
    assert.deepEqual([entry?.name, entry?.kind, entry?.active], ["local", "local", true]);
  });

  it("offers what the configuration holds, and the lenses follow the choice", async () => {
    await withServices(withToken(response), async () => {
      const { environments } = await workbench();
      assert.equal(environments.active(), standInName);
      const { document } = await openRequest(readRequest);
      assert.match((await lenses(document))[0]?.command?.title ?? "", /· proef$/);
      const heard = await chooseEnvironment("local");
      assert.deepEqual(
        heard.offered.filter((label) => label !== ""),
        ["local", standInName, "Add Environment…", "Check Environment"],
      );
      assert.match((await lenses(document))[0]?.command?.title ?? "", /· local$/);
    });
  });

  it("always shows the active one in the status bar, production by word", async () => {
    const shows = (text: RegExp) =>
      until(`the status bar shows ${text.source}`, () =>
        text.test(statusBar.textOf("brp.environment") ?? ""),
      );
    await shows(/^\$\(vm\) BRP: local$/);
    const echt = { personen: { baseUrl: "https://brp.example" }, auth: { type: "bearer" } };
    const proef = { ...echt, kind: "trial" };
    await writeEnvironments({ echt, proef });
    const { rows } = await chooseEnvironment("echt");
    assert.deepEqual(
      rows.map((row) => (row as readonly unknown[]).slice(0, 2)),
      [
        ["local", "active · built in: invented people"],
        ["proef", "trial · https://brp.example"],
        ["PRODUCTION", undefined],
        ["echt", "PRODUCTION · https://brp.example"],
        ["", undefined],
        ["Add Environment…", undefined],
        ["Check Environment", undefined],
      ],
    );
    await shows(/^\$\(shield\) BRP: echt · PRODUCTION$/);
  });

  it("finds the configuration upwards from the open file", async () => {
    const { environments } = await workbench();
    const file = await writeFile("team/deep/query.brp", readRequest);
    await window.showTextDocument(await workspace.openTextDocument(file));
    await until("the environments of the team are known", () =>
      environments.names().includes("team"),
    );
    await openRequest(readRequest);
    await until("they are gone again", () => !environments.names().includes("team"));
  });

  it("goes by the reading that began last, also where an earlier one takes longer", async () => {
    const { environments } = await workbench();
    const file = await writeFile("team/deep/query.brp", readRequest);
    const { document } = await openRequest(readRequest);
    await Promise.all([environments.refresh(file), environments.refresh(document.uri)]);
    assert.deepEqual(environments.names(), ["local"]);
    await Promise.all([environments.refresh(document.uri), environments.refresh(file)]);
    assert.ok(environments.names().includes("team"));
  });

  it("takes the workspace's configuration for a file that was never saved", async () => {
    await withServices(withToken(response), async () => {
      await storeSecret();
      const document = await workspace.openTextDocument({ language: "brp", content: readRequest });
      await window.showTextDocument(document);
      const heard = await press("brp.runFile");
      assert.deepEqual(heard.errors, []);
      const { runs } = await workbench();
      assert.equal(runs.all[0]?.environment.name, standInName);
    });
  });

  it("notices when the configuration changes", async () => {
    const { environments } = await workbench();
    const personen = { baseUrl: "https://brp.example/brp" };
    await writeEnvironments({ stelsel: { kind: "trial", personen, auth: { type: "bearer" } } });
    await until("it is read", () => environments.names().includes("stelsel"));
  });

  it("says what is wrong with a configuration, and where", async () => {
    await writeFile("brp.config.json", '{ "environments": { "proef": { "kind": "test" } } }');
    const heard = await chooseEnvironment("local");
    assert.match(heard.errors.join(), /brp\.config\.json: environments\.proef\.kind: Use one of/);
  });

  it("shows the line of a configuration that is not JSON, and runs nothing on it", async () => {
    const { runs } = await workbench();
    await withServices(withToken(response), async ({ calls }) => {
      await writeFile("brp.config.json", "{\n  nonsense\n}");
      const before = runs.all[0]?.id;
      const { heard } = await runText(readRequest);
      assert.match(heard.errors.join(), /^brp\.config\.json: This file is not valid JSON/);
      assert.equal(runs.all[0]?.id, before);
      assert.deepEqual(calls, []);
    });
  });

  it("needs no secret for the built-in environment and says so", async () => {
    const heard = await storeSecret();
    assert.match(heard.errors.join(), /creates its own secret/);
  });
});
