import assert from "node:assert/strict";
import { commands, window } from "vscode";
import type { RunOutcome } from "../../../src/model/outcome.ts";
import {
  closeEditors,
  insert,
  leaveEach,
  lenses,
  lensTitles,
  openRequest,
  placeCursor,
  replace,
  runArguments,
} from "../support/documents.ts";
import { workbench } from "../support/extension.ts";
import { readRequest, runText, storeSecret, withServices } from "../support/services.ts";
import { json, withToken } from "../../support/processes/standIn.ts";
import { until } from "../support/until.ts";
import { asUser, press, withSetting } from "../support/user.ts";

const chain = [
  "### Zoek",
  "@name zoek",
  "ZoekMetGeslachtsnaamEnGeboortedatum",
  "geslachtsnaam: Jans*",
  "geboortedatum: 1983-05-26",
  "fields: [burgerservicenummer]",
  "",
  "### Lees",
  "RaadpleegMetBurgerservicenummer",
  "burgerservicenummer: {{zoek.personen[*].burgerservicenummer}}",
  "fields: [naam.volledigeNaam]",
  "",
].join("\n");

describe("running on the local environment", () => {
  leaveEach();

  it("shows a lens with the environment above every request, and marks what changes a mailbox", async () => {
    const { document } = await openRequest(`${readRequest}\n###\nLijstBerichten\n`);
    const found = await lenses(document, "brp.runRequest");
    assert.equal(found.length, 2);
    assert.match(found[0]?.command?.title ?? "", /^\$\(play\) Run · local$/);
    assert.match(found[1]?.command?.title ?? "", /local · changes the mailbox$/);
    const { uri, ordinal, mark } = await runArguments(document, 1);
    assert.equal(uri, document.uri.toString());
    assert.equal(ordinal, 1);
    assert.notEqual(mark, (await runArguments(document, 0)).mark);
  });

  it("runs all requests above one, and tells above each how it came out", async () => {
    const { runs } = await workbench();
    const { document } = await openRequest(`${chain}\n### Derde\n${readRequest}`);
    const titles = () => lensTitles(document);
    assert.deepEqual(
      (await titles())
        .map((title) => title.replace("$(play) ", ""))
        .filter((title) => title.startsWith("Run")),
      ["Run · local", "Run · local", "Run all above", "Run · local", "Run all above"],
    );
    const [, third] = await lenses(document, "brp.runAbove");
    const before = runs.all[0]?.id ?? 0;
    await commands.executeCommand("brp.runAbove", third?.command?.arguments?.[0]);
    const ran = runs.all.filter(({ id }) => id > before).map(({ title }) => title);
    assert.deepEqual(ran.toReversed(), ["Zoek", "Lees"]);
    const reported = (await titles()).filter((title) => title.startsWith("$(pass)"));
    assert.equal(reported.length, 2);
    for (const title of reported) assert.match(title, /^\$\(pass\) \d+ persons? · \d\d:\d\d/);
    await insert(document, chain.indexOf("fields: [naam"), "// x\n");
    assert.equal((await titles()).filter((title) => title.startsWith("$(pass)")).length, 1);
  });

  it("runs the request at the cursor, all above it, and all of a file that is named", async () => {
    const { runs } = await workbench();
    const editor = await openRequest(`${chain}\n### Derde\n${readRequest}`);
    const { document } = editor;
    const ran = async (command: string, ...given: readonly unknown[]) => {
      const before = runs.all[0]?.id ?? 0;
      const { errors } = await press(command, {}, ...given);
      assert.deepEqual(errors, []);
      return runs.all.filter(({ id }) => id > before).map(({ title }) => title);
    };
    // VS Code names no active editor while it opens the panel.
    const isActive = () =>
      until("the editor is active", () => window.activeTextEditor?.document === document);
    placeCursor(editor, chain.indexOf("geboortedatum"));
    await isActive();
    assert.deepEqual(await ran("brp.runRequest"), ["Zoek"]);
    placeCursor(editor, document.getText().length);
    await isActive();
    // A menu passes the URI of its file.
    assert.deepEqual(await ran("brp.runRequest", document.uri), ["Derde"]);
    await isActive();
    assert.deepEqual(await ran("brp.runAbove"), ["Lees", "Zoek"]);
    await closeEditors();
    assert.deepEqual(await ran("brp.runFile", document.uri), ["Derde", "Lees", "Zoek"]);
    const heard = await press("brp.runRequest");
    assert.match(heard.errors.join(), /Place the cursor in a request/);
  });

  it("tells no outcome of another environment, and names production", async () => {
    const { runs } = await workbench();
    const { document } = await openRequest(readRequest);
    await asUser({}, async () =>
      commands.executeCommand("brp.runRequest", await runArguments(document)),
    );
    const [own] = runs.all;
    assert.ok(own?.outcome);
    const reported = async () =>
      (await lensTitles(document)).find((title) => title.startsWith("$(pass)"));
    assert.match((await reported()) ?? "", /^\$\(pass\) 1 person · \d\d:\d\d/);
    const shows = (await lenses(document, "brp.showRun")).map(({ command }) => command?.arguments);
    assert.deepEqual(shows, [[own.id]]);
    const ranIn = (name: string, kind: "trial" | "production", outcome: RunOutcome) =>
      runs.finish(runs.begin({ ...own, environment: { name, kind, people: "test" } }), outcome);
    const reason = { kind: "directive", text: "not here" };
    ranIn("mock", "trial", { ...own.outcome, kind: "skipped", reason } as RunOutcome);
    assert.match((await reported()) ?? "", /^\$\(pass\) 1 person · \d\d:/);
    ranIn("local", "production", own.outcome);
    assert.match((await reported()) ?? "", /^\$\(pass\) 1 person · local · \d\d:/);
  });

  it("speaks the language of the setting, at once", async () => {
    const { document } = await openRequest(readRequest);
    const first = async () => (await lensTitles(document))[0];
    assert.equal(await first(), "$(play) Run · local");
    await withSetting("brp.language", "nl", async () => {
      assert.equal(await first(), "$(play) Uitvoeren · local");
      const { inbox } = await workbench();
      const heard = await asUser({}, () => Promise.resolve(inbox.open("unknown")));
      assert.match(heard.errors.join(), /nog niet opgehaald/);
    });
    assert.equal(await first(), "$(play) Run · local");
  });

  it("tells of a busy service while it waits for it", async () => {
    const { runs } = await workbench();
    const reported: string[] = [];
    const heard = runs.onDidChange((run) => {
      if (run?.wait && !run.outcome) reported.push(`${run.wait.status ?? ""} ${run.wait.next}`);
    });
    let asked = 0;
    const busyOnce = withToken((request, response) => {
      if (asked === 0) response.setHeader("Retry-After", "0");
      json(asked++ === 0 ? 503 : 200, {})(request, response);
    });
    try {
      await withServices(busyOnce, async () => {
        await storeSecret();
        await runText(readRequest);
      });
    } finally {
      heard.dispose();
    }
    assert.deepEqual(reported, ["503 2"]);
  });

  it("runs the current request by a lens that is not redrawn yet", async () => {
    const { runs } = await workbench();
    const { document } = await openRequest(`### Wie is dit?\n${readRequest}`);
    const argument = await runArguments(document);
    await replace(document, "999990032", "999990019");
    const heard = await press("brp.runRequest", {}, argument);
    assert.deepEqual(heard.errors, []);
    const { outcome } = runs.all[0] ?? {};
    assert.match(JSON.stringify(outcome?.kind === "answered" && outcome.response), /Pieter/);
  });

  it("refuses a lens whose place another request has taken since, and sends nothing", async () => {
    const { runs } = await workbench();
    const { document } = await openRequest(`### Wie is dit?\n${readRequest}`);
    const argument = await runArguments(document);
    await replace(document, "Wie is dit?", "Wie is dat?");
    const count = runs.all[0]?.id;
    const heard = await press("brp.runRequest", {}, argument);
    assert.match(heard.errors.join(), /has changed/);
    assert.equal(runs.all[0]?.id, count);
  });

  it("runs the right request although lines were put above it", async () => {
    const { document } = await openRequest(`### Wie is dit?\n${readRequest}`);
    const argument = await runArguments(document);
    await insert(document, 0, "// een regel erboven\n\n");
    const heard = await press("brp.runRequest", {}, argument);
    assert.deepEqual(heard.errors, []);
    const { runs } = await workbench();
    assert.equal(runs.all[0]?.outcome?.request.line, 4);
  });

  it("says what to do when no request file is open", async () => {
    await closeEditors();
    const heard = await press("brp.runFile");
    assert.match(heard.errors.join(), /Open a request file/);
  });

  it("sends nothing of a request with errors", async () => {
    const { runs, local } = await workbench();
    await commands.executeCommand("brp.stopLocal");
    const { outcome, heard } = await runText(readRequest.replace("volledigeNaam", "volledig"));
    assert.equal(outcome, undefined);
    assert.deepEqual(heard.errors, []);
    assert.equal(local.isRunning, false);
    assert.ok(runs.all.every(({ outcome: ended }) => ended !== undefined));
  });
});
