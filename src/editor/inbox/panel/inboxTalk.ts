import type { Language } from "../../../contract/text.ts";
import type {
  FromInboxPanel,
  InboxState,
  KeptInbox,
  ToInboxPanel,
} from "../../../protocol/inbox.ts";
import type { Handlers } from "../../panels/handlers.ts";
import type { AlarmTime, InboxContents } from "../inboxContents.ts";
import type { InboxReading } from "./inboxReading.ts";

interface TalkParts {
  readonly contents: () => InboxContents;
  readonly time: () => AlarmTime;
  readonly language: () => Language;
  readonly reading: InboxReading;
  readonly kept: { page: KeptInbox };
  readonly send: (message: ToInboxPanel) => unknown;
  readonly draw: () => void;
}

export type AroundList = Omit<InboxState, "now" | "alarmDays" | "counts" | "reading">;

export class InboxTalk {
  readonly #parts: TalkParts;
  #sent: { readonly of: InboxContents; readonly key: string } | undefined;
  #isLoaded = false;
  #read: string | undefined;

  constructor(parts: TalkParts) {
    this.#parts = parts;
  }

  async tell(aroundList: () => AroundList): Promise<void> {
    const { contents, time, language, reading, kept, send } = this.#parts;
    const read = this.#read === undefined ? undefined : await reading.read(this.#read, language());
    // Reads the rest after this `await`, so that a later state never contains less.
    const around = aroundList();
    const of = contents();
    const key = `${of.version} ${reading.key}`;
    const isFirst = !this.#isLoaded;
    this.#isLoaded = true;
    const isOther = isFirst || this.#sent?.of !== of || this.#sent.key !== key;
    this.#sent = { of, key };
    send({
      type: "state",
      state: {
        ...around,
        ...time(),
        counts: of.counts.map(({ label, count, at, isOutdated = false }) => ({
          label,
          count,
          time: at.toTimeString().slice(0, "hh:mm".length),
          isOutdated,
        })),
        reading: read,
      },
      ...(isOther && { list: { rows: of.rows(reading.known), gaps: of.gaps } }),
      ...(isFirst && { page: kept.page }),
    });
  }

  get handlers(): Handlers<FromInboxPanel, "keep" | "read" | "ready"> {
    const { kept, draw } = this.#parts;
    return {
      // VS Code destroys a hidden page: a new one has no state.
      ready: () => {
        this.#isLoaded = false;
        draw();
      },
      keep: ({ page }) => (kept.page = page),
      read: ({ id }) => {
        this.#read = id;
        draw();
      },
    };
  }
}
