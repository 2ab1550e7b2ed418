import assert from "node:assert/strict";
import { commands } from "vscode";
import type { RunOutcome } from "../../../src/model/outcome.ts";
import { Runs } from "../../../src/panels/runs.ts";
import { insert, leaveEach, openRequest, runArguments } from "../support/documents.ts";
import { workbench } from "../support/extension.ts";
import { readRequest, runText } from "../support/services.ts";
import { asUser, press } from "../support/user.ts";

const title = "RaadpleegMetBurgerservicenummer";

describe("the runs of this session", () => {
  leaveEach();

  const begun = {
    title,
    operation: title,
    environment: { name: "local", kind: "local", people: "test" },
  } as const;
  const finish = (runs: Runs, letters: number): number => {
    const id = runs.begin({ ...begun, source: undefined });
    const outcome = { kind: "skipped", reason: { kind: "directive", text: "x".repeat(letters) } };
    runs.finish(id, outcome as RunOutcome);
    return id;
  };
  const ids = (runs: Runs) => runs.all.map(({ id }) => id);

  it("are no more than the bounds say, by number and by memory, and the newest stays", () => {
    const few = new Runs({ runs: 2, bytes: 1_000_000 });
    for (let i = 0; i < 4; i++) finish(few, 1);
    assert.deepEqual(ids(few), [4, 3]);
    const small = new Runs({ runs: 30, bytes: 10_000 });
    for (let i = 0; i < 4; i++) finish(small, 2_000);
    assert.deepEqual(ids(small), [4, 3]);
    assert.ok(small.retainedBytes > 8_000 && small.retainedBytes <= 10_000);
    finish(small, 100_000);
    assert.deepEqual(ids(small), [5]);
  });

  it("are forgotten when asked, but for what still runs", () => {
    const runs = new Runs();
    finish(runs, 1);
    const running = runs.begin({ ...begun, source: undefined });
    const reported: unknown[] = [];
    runs.onDidChange((run) => reported.push(run));
    runs.clear();
    assert.deepEqual(ids(runs), [running]);
    assert.deepEqual(reported, [undefined]);
  });

  it("are compared two at a time, and need two responses for it", async () => {
    const { runs } = await workbench();
    await commands.executeCommand("brp.clearRuns");
    assert.deepEqual(runs.all, []);
    const compare = () => press("brp.compareRuns", { pick: [title] });
    assert.match((await compare()).errors.join(), /two responses/);
    await runText(readRequest);
    assert.match((await compare()).errors.join(), /two responses/);
    await runText(readRequest);
    const heard = await compare();
    assert.deepEqual(heard.errors, []);
    // Two for the left side, and the remaining one for the right side.
    assert.deepEqual(heard.offered, [title, title, title]);
  });

  it("ask an input once, until all is forgotten", async () => {
    const asking = readRequest.replace("999990032", '{{$input "Wie?"}}');
    assert.notEqual(asking, readRequest);
    const asked = async () => {
      const { outcome, heard } = await runText(asking, { input: "999990032" });
      assert.equal(outcome?.kind, "answered");
      return heard.inputs.map(({ prompt }) => prompt);
    };
    assert.deepEqual(await asked(), ["Wie?"]);
    assert.deepEqual(await asked(), []);
    await commands.executeCommand("brp.clearRuns");
    assert.deepEqual(await asked(), ["Wie?"]);
  });

  it("run again where the request is now and as it is now, and never another request", async () => {
    const { runs, runAgain } = await workbench();
    const { document } = await openRequest(readRequest);
    const argument = await runArguments(document);
    await press("brp.runRequest", {}, argument);
    const [first] = runs.all;
    assert.ok(first);
    await insert(
      document,
      readRequest.length,
      "\n### Erachter\nTelBerichten\nsoort: NIET-OPGEHAALD\n",
    );
    const again = await asUser({}, () => runAgain(first));
    assert.deepEqual(again.errors, []);
    assert.equal(runs.all[0]?.id, first.id + 1);
    await insert(document, readRequest.indexOf("fields"), "// anders\n");
    const edited = await asUser({}, () => runAgain(first));
    assert.deepEqual(edited.errors, []);
    assert.equal(runs.all[0]?.id, first.id + 2);
    await insert(document, 0, "### Voortaan met een titel\n");
    const changed = await asUser({}, () => runAgain(first));
    assert.match(changed.errors.join(), /has changed since that run/);
    assert.equal(runs.all[0]?.id, first.id + 2);
  });
});
