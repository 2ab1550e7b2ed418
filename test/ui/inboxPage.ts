import type { Browser } from "playwright-core";
import type { Dialect } from "../../src/contract/dialects.ts";
import type { Language } from "../../src/contract/text.ts";
import { InboxContents, type InboxLooks } from "../../src/editor/inboxContents.ts";
import type { MessageCard } from "../../src/editor/inboxMessages.ts";
import { filterFields } from "../../src/editor/panels/inboxPages.ts";
import { InboxTalk, type AroundList } from "../../src/editor/panels/inboxTalk.ts";
import { messageOrders } from "../../src/presentation/inbox/inboxList.ts";
import type { ListedMessage } from "../../src/presentation/inbox/listedMessages.ts";
import { messageColumnNames, usualColumns } from "../../src/presentation/inbox/messageColumns.ts";
import { fromInboxPanelSchema, type FromInboxPanel } from "../../src/protocol/fromInboxPanel.ts";
import type { ToInboxPanel } from "../../src/protocol/inboxMessages.ts";
import { inboxNow, messageId } from "../support/manyMessages.ts";
import { openPageOf, type PanelPage } from "./panelPage.ts";

type PageOptions = NonNullable<Parameters<typeof openPageOf>[2]>;

interface InboxOptions extends PageOptions {
  readonly messages?: readonly ListedMessage[];
  readonly cards?: ReadonlyMap<string, MessageCard>;
  readonly around?: Partial<AroundList>;
  readonly allColumns?: boolean;
  readonly alarmDays?: number;
  readonly dialect?: Dialect;
}

/** The sixth message did not come, the seventh did. */
export const cardsOfTwo: ReadonlyMap<string, MessageCard> = new Map([
  [messageId(5), { path: "x", problem: "Onbekend berichtTransportId", link: "https://b.test/f" }],
  [messageId(6), { path: "opgehaaldeBerichten[0]" }],
]);

/** The inbox panel, with a host that keeps the list and hands it out as the real one does. */
export interface InboxPage extends PanelPage<FromInboxPanel, ToInboxPanel> {
  readonly contents: InboxContents;
  /** Tells the state anew, as after something happened elsewhere. */
  readonly draw: (around?: Partial<AroundList>) => Promise<void>;
  /** Looks at the list otherwise, as the view of the editor may. */
  readonly look: (looks: Partial<InboxLooks>) => Promise<void>;
}

export async function openInboxPage(
  browser: Browser,
  options: InboxOptions = {},
): Promise<InboxPage> {
  const { language = "en", messages, cards, dialect = "default", alarmDays = 7 } = options;
  const contents = new InboxContents();
  if (messages) contents.put({ messages, page: 1, pages: 1, total: messages.length });
  if (cards) contents.fetched(cards, 1);
  let looks: InboxLooks = {
    order: messageOrders.received,
    columns: options.allColumns ? messageColumnNames : usualColumns,
    alarmDays,
    now: inboxNow,
  };
  let around: AroundList = { ...quiet(dialect, language), isListed: messages !== undefined };
  around = { ...around, ...options.around };
  let send: (message: ToInboxPanel) => Promise<void> = () => Promise.resolve();
  let sent: Promise<unknown> = Promise.resolve();
  const tell = () => talk.tell(around);
  const talk = new InboxTalk(
    {
      contents,
      get looks() {
        return looks;
      },
      lookAt: ({ order, search, show }) => {
        looks = { ...looks, order };
        contents.narrow(search, show);
        tell();
      },
      tick: (ids, chosen) => {
        contents.tick(ids, chosen);
        tell();
      },
      isKept: () => true,
    },
    (message) => (sent = send(message)),
    () => language,
  );
  const heard = (message: FromInboxPanel) => {
    switch (message.type) {
      case "ready":
        return tell();
      case "rows":
      case "tick":
      case "tickShown":
      case "tickSoon":
        return talk.receive(message);
      case "columns":
        looks = { ...looks, columns: message.names };
        return tell();
      default:
        // What is asked of the service is for the tests to see, and for nobody to answer.
        return undefined;
    }
  };
  const panel = await openPageOf<FromInboxPanel, ToInboxPanel>(
    browser,
    { bundle: "inbox", schema: fromInboxPanelSchema, heard },
    options,
  );
  ({ send } = panel);
  tell();
  await sent;
  return {
    ...panel,
    contents,
    draw: async (more = {}) => {
      around = { ...around, ...more };
      tell();
      await sent;
    },
    look: async (more) => {
      looks = { ...looks, ...more };
      tell();
      await sent;
    },
  };
}

function quiet(dialect: Dialect, language: Language): AroundList {
  return {
    presenting: false,
    isTrusted: true,
    isListed: false,
    environment: { name: "local", kind: "local" },
    listText: "",
    pagesLeft: 0,
    filters: filterFields(dialect, {}, language),
    work: undefined,
    end: undefined,
  };
}
