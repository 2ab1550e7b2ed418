import assert from "node:assert/strict";
import { commands } from "vscode";
import { watchEach, type WatchedPanel } from "../support/responsePanel.ts";
import { openRequest } from "../support/documents.ts";
import { workbench } from "../support/extension.ts";
import { readRequest } from "../support/services.ts";
import { until } from "../support/until.ts";
import { press } from "../support/user.ts";

const expecting = (title: string, status: number) =>
  `### ${title}\n${readRequest}? status == ${status}\n`;
const file = `${expecting("Goed", 200)}\n${expecting("Fout", 400)}`;

describe("the summary of a file run", () => {
  let panel: WatchedPanel;
  watchEach((made) => (panel = made));
  afterEach(() => commands.executeCommand("brp.clearRuns"));

  const runFile = async (text: string) => {
    const { document } = await openRequest(text);
    const heard = await press("brp.runFile");
    assert.deepEqual(heard.errors, []);
    return document;
  };

  it("is shown in place of the last response, leads to each and back, and runs what failed", async () => {
    await runFile(file);
    const { file: shown } = await panel.state(
      "the summary has ended",
      (state) => state.file?.state === "failed",
    );
    assert.ok(shown);
    assert.deepEqual(
      shown.lines.map(({ title, state }) => [title, state]),
      [
        ["Goed", "passed"],
        ["Fout", "failed"],
      ],
    );
    const run = shown.lines[1]?.run ?? assert.fail();
    panel.say({ type: "select", run });
    const opened = await panel.state("the response is shown", (state) => state.selected === run);
    assert.equal(opened.back?.id, shown.id);
    panel.say({ type: "showFile", file: shown.id });
    await panel.state("the summary is back", (state) => state.file?.id === shown.id);
    const { runs } = await workbench();
    const before = runs.all[0]?.id ?? 0;
    panel.say({ type: "fileAgain", file: shown.id, which: "failed" });
    await until("only the failed one ran", () => {
      const ran = runs.all.filter(({ id, outcome }) => id > before && outcome);
      return ran.length === 1 && ran[0]?.title === "Fout";
    });
  });

  it("is not shown for a file with one request, whose response says it all", async () => {
    await runFile(readRequest);
    const state = await panel.state(
      "the response is shown",
      ({ shown }) => shown?.kind === "response",
    );
    assert.equal(state.file, undefined);
    assert.equal(state.back, undefined);
  });

  it("is forgotten with the runs", async () => {
    await runFile(file);
    await panel.state("the summary has ended", (state) => state.file?.state === "failed");
    await commands.executeCommand("brp.clearRuns");
    const state = await panel.state("nothing is shown", ({ file: shown }) => !shown);
    assert.deepEqual(state.files, []);
    assert.equal(state.selected, undefined);
  });
});
