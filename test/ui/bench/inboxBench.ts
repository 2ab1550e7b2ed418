import { InboxContents } from "../../../src/editor/inbox/inboxContents.ts";
import { inboxRows } from "../../../src/editor/inbox/panel/inboxPages.ts";
import { asReceived } from "../../../src/presentation/inbox/inboxList.ts";
import {
  messageColumns,
  messageColumnNames,
  tableColumns,
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
    `${count} listed messages, ${tableColumns.length} columns`,
    {
      bundle: "inbox",
      host: "benchInboxHost.ts",
      data: { count },
      grid: "#message-list",
      filter: "#list-filter",
      count: "#list-count",
      words,
    },
    allCells,
  );
} finally {
  await browser.close();
}

/** What the plain table shows: every cell as ours would. */
function allCells(): PlainTable {
  const contents = new InboxContents();
  contents.put({ messages: manyMessages(count), page: 1, pages: 1, total: count });
  const looks = {
    order: asReceived,
    columns: messageColumnNames,
    alarmDays: 7,
    now: inboxNow,
  };
  const rows = inboxRows(
    {
      contents,
      looks,
      language: "en",
      isKept: () => true,
      isMasked: false,
      lines: contents.lines(looks),
    },
    0,
    count,
  );
  return {
    columns: tableColumns.map((name) => messageColumns[name].title.en),
    cells: rows.map((row) =>
      row.kind === "message" ? row.cells.map(({ text }) => text) : [row.text],
    ),
    words,
  };
}
