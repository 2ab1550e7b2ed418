import type { Language } from "../../contract/text.ts";
import type {
  FromInboxPanel,
  InboxState,
  KeptInbox,
  ToInboxPanel,
  ReadMessage,
} from "../../protocol/inbox.ts";
import type { Handlers } from "../handlers.ts";
import type { AlarmTime, InboxContents } from "./inboxContents.ts";
import { memberOf, type JsonObject, listOf } from "../../contract/json/json.ts";
import { broughtBy } from "../../model/outcome.ts";
import { aNumberIn } from "../../presentation/inbox/aNumber.ts";
import type { InboxRow } from "../../presentation/inbox/listedMessages.ts";
import type { PresentationMode } from "../presentationMode.ts";
import type { messageGlanceAt, messagesRelatedTo } from "../response/sessionMessages.ts";
import type { Runs } from "../runs.ts";

export interface ReadingParts {
  readonly runs: Pick<Runs, "all" | "find">;
  readonly presentation: Pick<PresentationMode, "masks" | "tables">;
  readonly contents: () => InboxContents;
  readonly readers: () => Promise<{
    readonly messageGlanceAt: typeof messageGlanceAt;
    readonly messagesRelatedTo: typeof messagesRelatedTo;
  }>;
}

/** Reads fetched messages from memory, masked and without reveal. Sends nothing. */
export class InboxReading {
  readonly #parts: ReadingParts;
  /** Person index by A-number. A masked A-number never leaves this class. */
  readonly #persons = new Map<string, number>();
  #read: { readonly key: string; readonly message: ReadMessage } | undefined;

  constructor(parts: ReadingParts) {
    this.#parts = parts;
  }

  /** Cache key: changes if a content may be displayed differently or was released. */
  get key(): string {
    const { runs, presentation } = this.#parts;
    return runs.all
      .map((run) => `${run.id}${presentation.masks(run.environment) ? "m" : ""}`)
      .join();
  }

  /**
   * First part of a message, cached until a change. Without content that is no longer in memory.
   */
  async read(id: string, language: Language): Promise<ReadMessage> {
    const { readers, presentation, runs } = this.#parts;
    const key = JSON.stringify([id, language, this.key]);
    if (this.#read?.key === key) return this.#read.message;
    const read = await readers();
    const found = this.#find(id);
    let message: ReadMessage = { id, content: undefined, related: [] };
    if (found) {
      const { response, run, path } = found;
      const mask = presentation.masks(run.environment);
      const { tables } = presentation;
      message = {
        id,
        content: read.messageGlanceAt(response, path, {
          language,
          mask,
          ...(tables && { tables }),
        }),
        related: read.messagesRelatedTo(runs.all, run, path, language),
      };
    }
    this.#read = { key, message };
    return message;
  }

  readonly known = (id: string): Pick<InboxRow, "isOpen" | "person" | "aNumber"> => {
    const found = this.#find(id);
    if (!found) return {};
    const { response, run, path } = found;
    const aNumber = aNumberAt(response, path);
    if (aNumber === undefined) return { isOpen: true };
    const person = this.#persons.get(aNumber) ?? this.#persons.size + 1;
    this.#persons.set(aNumber, person);
    const isMasked = this.#parts.presentation.masks(run.environment);
    return { isOpen: true, person, ...(!isMasked && { aNumber }) };
  };

  #find(id: string) {
    const { contents, runs } = this.#parts;
    const card = contents().cardOf(id);
    const run = card && card.problem === undefined ? runs.find(card.run) : undefined;
    const response = broughtBy(run?.outcome);
    return card && run && response ? { run, response, path: card.path } : undefined;
  }
}

function aNumberAt(response: JsonObject, path: string): string | undefined {
  const place = /^opgehaaldeBerichten\[([0-9]{1,9})\]$/.exec(path);
  if (!place) return undefined;
  const item = listOf(response, "opgehaaldeBerichten")?.[Number(place[1])];
  return aNumberIn(memberOf(item, "berichtInhoud"));
}

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

export class InboxController {
  readonly #parts: TalkParts;
  #sent: { readonly of: InboxContents; readonly key: string } | undefined;
  #isLoaded = false;
  #read: string | undefined;

  constructor(parts: TalkParts) {
    this.#parts = parts;
  }

  async report(aroundList: () => AroundList): Promise<void> {
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
