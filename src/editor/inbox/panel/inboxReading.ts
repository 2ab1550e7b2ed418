import { memberOf, type JsonObject, type JsonValue } from "../../../contract/json/json.ts";
import type { Language } from "../../../contract/text.ts";
import type { MessageGlance } from "../../../presentation/inbox/messageGlance.ts";
import { aNumberIn } from "../../../presentation/inbox/personGroups.ts";
import type { RelatedMessage } from "../../../presentation/messages/knownMessages.ts";
import type { ViewOptions } from "../../../presentation/viewOptions.ts";
import type { PresentationMode } from "../../documents/presentationMode.ts";
import type { Run, Runs } from "../../runs/runs.ts";
import type { InboxContents } from "../inboxContents.ts";

interface ReadingParts {
  readonly runs: Pick<Runs, "all" | "find">;
  readonly presentation: Pick<PresentationMode, "masks" | "tables">;
  readonly contents: () => InboxContents;
  /** Reads messages; loaded when the first one is read. */
  readonly readers: () => Promise<MessageReaders>;
}

interface MessageReaders {
  readonly messageGlanceAt: (
    answer: JsonObject,
    path: string,
    options: ViewOptions,
  ) => MessageGlance | undefined;
  readonly messagesRelatedTo: (
    runs: readonly Run[],
    run: Run,
    path: string,
    language: Language,
  ) => readonly RelatedMessage[];
}

/** The first part of a message, and the messages that belong to it. */
interface ReadMessage {
  readonly content: MessageGlance | undefined;
  readonly related: readonly RelatedMessage[];
}

/**
 * What the panel shows of the contents of fetched messages: out of the answers that are in memory, masked
 * as everywhere and uncovered nowhere. Nothing of it is kept, and nothing is fetched for it.
 */
export class InboxReading {
  readonly #parts: ReadingParts;

  constructor(parts: ReadingParts) {
    this.#parts = parts;
  }

  /** Another text whenever a content may look different, or be forgotten. */
  get key(): string {
    const { runs, presentation } = this.#parts;
    return runs.all
      .map((run) => `${run.id}${presentation.masks(run.environment) ? "m" : ""}`)
      .join();
  }

  /** Whether the answer of a run is still in memory. */
  isKept(run: number): boolean {
    return this.#parts.runs.find(run) !== undefined;
  }

  /** The first part of a message; without content where that is not in memory. */
  async read(id: string, language: Language): Promise<ReadMessage> {
    const { readers, presentation, runs } = this.#parts;
    const { messageGlanceAt, messagesRelatedTo } = await readers();
    const found = this.#find(id);
    if (!found) return { content: undefined, related: [] };
    const { answer, run, path } = found;
    const mask = presentation.masks(run.environment);
    const { tables } = presentation;
    return {
      content: messageGlanceAt(answer, path, { language, mask, ...(tables && { tables }) }),
      related: messagesRelatedTo(runs.all, run, path, language),
    };
  }

  /** The A-number that a fetched message is about; undefined where it is not in memory. */
  personOf(id: string): string | undefined {
    const found = this.#find(id);
    const place = found && /^opgehaaldeBerichten\[([0-9]{1,9})\]$/.exec(found.path);
    if (!place) return undefined;
    const items = memberOf(found.answer, "opgehaaldeBerichten");
    const all: readonly JsonValue[] = Array.isArray(items) ? items : [];
    return aNumberIn(memberOf(all[Number(place[1])], "berichtInhoud"));
  }

  /** Whether what is known of any message is masked. */
  get isMasked(): boolean {
    const { runs, presentation } = this.#parts;
    return runs.all.some((run) => presentation.masks(run.environment));
  }

  #find(id: string) {
    const { contents, runs } = this.#parts;
    const card = contents().cardOf(id);
    const run = card && card.problem === undefined ? runs.find(card.run) : undefined;
    const answer = run && answerIn(run);
    return card && run && answer ? { run, answer, path: card.path } : undefined;
  }
}

/** Of a fetch that failed half-way the first messages count as fetched: they are read, too. */
function answerIn({ outcome }: Run): JsonObject | undefined {
  if (outcome?.kind === "answered") return outcome.answer;
  return outcome?.kind === "failed" ? outcome.received : undefined;
}
