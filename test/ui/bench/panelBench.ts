import type { JsonObject } from "../../../src/contract/json/json.ts";
import { pagesOf } from "../../../src/panels/response/filePeople.ts";
import { launchBrowser } from "../../host/workbench.ts";
import { manyHeavyPeople, manyPeople, muchAsked } from "../../support/generated/manyPeople.ts";
import { compareWithPlain } from "./panelFigures.ts";
import { answered } from "../support/panelStates.ts";

/** 30 calls of 20 persons, and the large size of the scale. */
const sizes = [
  { response: manyPeople(600), aims: { firstPaint: 250, filter: 50 } },
  { response: manyHeavyPeople(2_000), aims: { firstPaint: 600, filter: 100 } },
];
const words = ["daan", "van", "wil", "amsterdam", "jans"];

const browser = await launchBrowser();
try {
  for (const { response, aims } of sizes) {
    const count = response.personen.length;
    const megabytes = JSON.stringify(response).length / 1e6;
    const plain = allCells(response);
    const title = `${count} persons, ${megabytes.toFixed(1)} MB, ${plain.columns.length} columns`;
    await compareWithPlain(
      browser,
      title,
      {
        bundle: "response",
        host: "benchResponseHost.ts",
        data: { response, fields: muchAsked },
        grid: "#grid",
        filter: "#table-filter",
        count: "#table-count",
        words,
        aims,
      },
      () => ({ ...plain, words }),
    );
  }
} finally {
  await browser.close();
}

function allCells(response: JsonObject) {
  const run = answered("RaadpleegMetBurgerservicenummer", response, { fields: [...muchAsked] });
  const pages = pagesOf(run, response, { language: "en", mask: false });
  const rows = pages?.rows(0, pages.count) ?? [];
  return {
    columns: pages?.columns.map(({ label }) => label) ?? [],
    cells: rows.map((row) => row.cells.flatMap((cell) => (cell ? [cell.text] : []))),
  };
}
