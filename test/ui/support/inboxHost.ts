import type { JsonObject } from "../../../src/contract/json/json.ts";
import type { Dialect } from "../../../src/contract/dialects.ts";
import type { Language } from "../../../src/contract/text.ts";
import {
  InboxContents,
  type AlarmTime,
  type MessageCard,
} from "../../../src/panels/inbox/inboxContents.ts";
import {
  InboxReading,
  InboxController,
  type AroundList,
} from "../../../src/panels/inbox/inboxController.ts";
import type { Run } from "../../../src/panels/runs.ts";
import type { RunOutcome } from "../../../src/model/outcome.ts";
import { dispatch } from "../../../src/panels/handlers.ts";
import {
  messageGlanceAt,
  messagesRelatedTo,
} from "../../../src/panels/response/sessionMessages.ts";
import { asReceived } from "../../../src/presentation/inbox/inboxLines.ts";
import { filterFields } from "../../../src/presentation/inbox/listFilter.ts";
import type { ListedMessage } from "../../../src/presentation/inbox/listedMessages.ts";
import {
  messageColumnNames,
  type MessageColumn,
} from "../../../src/presentation/inbox/messageColumns.ts";
import {
  type FromInboxPanel,
  type KeptInbox,
  type ToInboxPanel,
} from "../../../src/protocol/inbox.ts";
import { paneShares } from "../../../src/protocol/panes.ts";
import { inboxNow } from "../../support/generated/manyMessages.ts";
import { sampleFetch } from "../../support/generated/sampleMessages.ts";

const someColumns: readonly MessageColumn[] = ["received", "sender", "kept", "state"];

export interface InboxHostOptions {
  readonly language?: Language;
  readonly messages?: readonly ListedMessage[];
  readonly cards?: ReadonlyMap<string, MessageCard>;
  readonly around?: Partial<AroundList>;
  readonly allColumns?: boolean;
  readonly alarmDays?: number;
  readonly dialect?: Dialect;
  /** The one fetch with its response in memory. */
  readonly response?: JsonObject;
  /** Stored by the page before. */
  readonly page?: Partial<KeptInbox>;
}

/** The host of the inbox panel without VS Code. It keeps the list and returns its parts like the real one. */
export interface InboxHost {
  readonly contents: InboxContents;
  /** Whether contents are masked, and whether the response was removed from memory. */
  readonly memory: { isMasked: boolean; isForgotten: boolean };
  /** The latest state of the page. */
  readonly kept: { page: KeptInbox };
  /** Sends the state, as after a change elsewhere. */
  readonly draw: (around?: Partial<AroundList>) => Promise<void>;
  readonly time: (time: Partial<AlarmTime>) => Promise<void>;
  readonly receive: (message: FromInboxPanel) => void;
}

export function inboxHost(
  options: InboxHostOptions,
  send: (message: ToInboxPanel) => unknown,
): InboxHost {
  const { language = "en", messages, cards, dialect = "default", alarmDays = 7 } = options;
  const contents = new InboxContents();
  const run = fetchedBy(options.response ?? sampleFetch);
  const memory = { isMasked: false, isForgotten: false };
  if (messages) contents.put({ messages, page: 1, pages: 1, total: messages.length });
  if (cards) contents.fetched(cards, 1);
  let time: AlarmTime = { alarmDays, now: inboxNow };
  const kept: { page: KeptInbox } = {
    page: {
      order: asReceived,
      columns: options.allColumns ? messageColumnNames : someColumns,
      search: "",
      show: "all",
      isGrouped: false,
      folded: [],
      pane: paneShares.usual,
      chosen: [],
      ...options.page,
    },
  };
  let around: AroundList = {
    ...quiet(dialect, language),
    isListed: messages !== undefined,
    ...options.around,
  };
  const reading = new InboxReading({
    runs: {
      get all() {
        return memory.isForgotten ? [] : [run];
      },
      find: () => (memory.isForgotten ? undefined : run),
    },
    presentation: { masks: () => memory.isMasked, tables: undefined },
    contents: () => contents,
    readers: () => Promise.resolve({ messageGlanceAt, messagesRelatedTo }),
  });
  const report = () => talk.report(() => around);
  const talk = new InboxController({
    contents: () => contents,
    time: () => time,
    language: () => language,
    reading,
    kept,
    send,
    draw: () => void report(),
  });
  return {
    contents,
    memory,
    kept,
    draw: (more = {}) => {
      around = { ...around, ...more };
      return report();
    },
    time: (more) => {
      time = { ...time, ...more };
      return report();
    },
    // Tests see the requests to the service, which get no response.
    receive: (message) => {
      dispatch<FromInboxPanel>(talk.handlers, message);
    },
  };
}

/** The run of a fetch, of which only the response is read. */
function fetchedBy(response: JsonObject): Run {
  return {
    id: 1,
    title: "",
    operation: "HaalBerichtenOp",
    environment: { name: "local", kind: "local", people: "test" },
    startedAt: new Date(0),
    beganMs: 0,
    source: undefined,
    outcome: { kind: "answered", response } as Partial<RunOutcome> as RunOutcome,
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
    refusal: undefined,
    work: undefined,
    end: undefined,
  };
}
