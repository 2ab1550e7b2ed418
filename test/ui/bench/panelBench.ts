import type { JsonObject } from "../../../src/contract/json/json.ts";
import { AnswerWindows } from "../../../src/editor/panels/answerWindows.ts";
import { launchBrowser } from "../../host/workbench.ts";
import { manyHeavyPeople, manyPeople, muchAsked } from "../../support/generated/manyPeople.ts";
import { compareWithPlain } from "./panelFigures.ts";
import { answered } from "../support/panelStates.ts";

/** 30 calls of 20 persons, and the large size of the scale. */
const answers = [manyPeople(600), manyHeavyPeople(2_000)];
const words = ["daan", "van", "wil", "amsterdam", "jans"];

const browser = await launchBrowser();
try {
  for (const answer of answers) {
    const count = answer.personen.length;
    const megabytes = JSON.stringify(answer).length / 1e6;
    const plain = allCells(answer, count);
    const title = `${count} persons, ${megabytes.toFixed(1)} MB, ${plain.columns.length} columns`;
    await compareWithPlain(
      browser,
      title,
      {
        bundle: "answer",
        host: "benchAnswerHost.ts",
        data: { answer, fields: muchAsked },
        grid: "#grid",
        filter: "#table-filter",
        count: "#table-count",
        words,
      },
      () => ({ ...plain, words }),
    );
  }
} finally {
  await browser.close();
}

/** What the plain table shows: every cell as ours would. */
function allCells(answer: JsonObject, count: number) {
  const run = answered("RaadpleegMetBurgerservicenummer", answer, { fields: [...muchAsked] });
  const cells: string[][] = [];
  const windows = new AnswerWindows((message) => {
    if (message.type === "rows")
      for (const row of message.rows) cells.push(row.cells.map(({ text }) => text));
  });
  const people = windows.open(run, answer, { language: "en", mask: false })?.people;
  const version = people?.version ?? 0;
  for (let from = 0; from < count; from += 500)
    windows.receive({
      type: "rows",
      of: "table",
      run: run.id,
      version,
      ask: 1,
      from,
      count: 500,
      order: {},
    });
  windows.close();
  return { columns: people?.columns.map(({ label }) => label) ?? [], cells };
}
