import {
  messageColumns,
  messageTableColumns,
} from "../../../src/presentation/inbox/messageColumns.ts";
import { launchBrowser } from "../../host/workbench.ts";
import { inboxNow, manyMessages } from "../../support/generated/manyMessages.ts";
import { compareWithPlain, type PlainTable } from "./panelFigures.ts";

const count = 10_000;
const words = ["vulbericht", "519015", "ag11 519012", "000042", "spontane"];

const browser = await launchBrowser();
try {
  await compareWithPlain(
    browser,
    `${count} listed messages, ${messageTableColumns.length} columns`,
    {
      bundle: "inbox",
      host: "benchInboxHost.ts",
      data: { count },
      grid: "#message-list",
      filter: "#list-filter",
      count: "#list-count",
      words,
      aims: { firstPaint: 300, filter: 50 },
    },
    allCells,
  );
} finally {
  await browser.close();
}

function allCells(): PlainTable {
  const options = { language: "en", now: inboxNow, alarmDays: 7 } as const;
  return {
    columns: messageTableColumns.map((name) => messageColumns[name].title.en),
    cells: manyMessages(count).map((message, at) =>
      messageTableColumns.map((name) => {
        const { code = "", text } = messageColumns[name].cell(
          { ...message, place: at + 1 },
          options,
        );
        return `${code} ${text}`;
      }),
    ),
    words,
  };
}
