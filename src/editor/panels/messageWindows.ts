import {
  isJsonObject,
  memberOf,
  type JsonObject,
  type JsonValue,
} from "../../contract/json/json.ts";
import type { Language } from "../../contract/text.ts";
import { answerHeadline, answerView } from "../../presentation/answerView.ts";
import { missedNotice } from "../../presentation/messageViews.ts";
import { messageTitle } from "../../presentation/fetchedMessages.ts";
import { messageGlance, type MessageGlance } from "../../presentation/inbox/messageGlance.ts";
import { compareMessages } from "../../presentation/messages/compareMessages.ts";
import {
  knownMessages,
  MessageCycles,
  type KnownMessage,
  type RelatedMessage,
} from "../../presentation/messages/knownMessages.ts";
import {
  messageCard,
  messagesIn,
  rawOf,
  type GivenMessage,
} from "../../presentation/messages/messageReading.ts";
import { shownTitle } from "../../presentation/requestTitle.ts";
import { rawLines } from "../../presentation/messages/rawLines.ts";
import type { AnswerView, Entry } from "../../presentation/view.ts";
import type { ViewOptions } from "../../presentation/viewOptions.ts";
import { dayTime } from "../../presentation/texts/momentText.ts";
import type { ReaderQuestion } from "../../protocol/fromReader.ts";
import type {
  MessagesHead,
  OtherMessage,
  ShownMessage,
  ToReader,
} from "../../protocol/readerMessages.ts";
import type { Run } from "../runs/runs.ts";

/** The other answers of the session, for what messages have to do with each other. */
interface Session {
  /** The most recent first. */
  readonly runs: readonly Run[];
  /** Whether a run is masked by itself: beside another one both are then. */
  readonly isMasked: (run: Run) => boolean;
}

/** An answer with messages as it is shown at first. */
interface ShownMessages {
  /** Only of those that did not come there are cards in it. */
  readonly view: AnswerView;
  readonly messages: MessagesHead;
}

interface Kept {
  readonly run: Run;
  readonly answer: JsonObject;
  readonly options: ViewOptions;
  readonly byPath: ReadonlyMap<string, GivenMessage>;
  readonly shown: ShownMessages;
}

/**
 * The fetched messages that the panel looks at, kept by the host: a message is read when it is chosen,
 * its JSON written and another one set beside it when that is asked. An answer, a mask and a language
 * make one version: a question about another one is not answered.
 */
export class MessageWindows {
  readonly #send: (message: ToReader) => void;
  readonly #session: () => Session;
  #kept: Kept | undefined;
  #versions = 0;

  constructor(send: (message: ToReader) => void, session: () => Session) {
    this.#send = send;
    this.#session = session;
  }

  /** What is shown at first of an answer; undefined where no message came, and then nothing is kept. */
  open(run: Run, answer: JsonObject, options: ViewOptions): ShownMessages | undefined {
    const kept = this.#kept;
    if (
      kept?.answer === answer &&
      kept.run.id === run.id &&
      kept.options.mask === options.mask &&
      kept.options.language === options.language &&
      kept.options.presenting === options.presenting
    )
      return kept.shown;
    const messages = fetchedIn(run, answer);
    if (messages.length === 0) {
      this.close();
      return undefined;
    }
    const version = ++this.#versions;
    const view = viewAround(run, answer, options);
    const items = messages.map(({ item, path }) => ({ path, title: titleOf(item, options) }));
    const shown = { view, messages: { version, items } };
    const byPath = new Map(messages.map((message) => [message.path, message]));
    this.#kept = { run, answer, options, byPath, shown };
    return shown;
  }

  /** Lets go of an answer that is no longer kept. */
  close(): void {
    this.#kept = undefined;
  }

  /** Answers a question of the panel, unless it is about another answer than the one that is shown. */
  receive(question: ReaderQuestion): void {
    const kept = this.#kept;
    const message = kept?.byPath.get(question.path);
    if (!kept || !message || kept.run.id !== question.run) return;
    const { version } = kept.shown.messages;
    if (version !== question.reading) return;
    const of = { run: kept.run.id, version, path: message.path };
    const { options } = kept;
    switch (question.type) {
      case "message":
        return this.#send({ type: "message", ...of, message: this.#read(kept, message) });
      case "messageRaw":
        return this.#send({ type: "messageRaw", ...of, lines: rawLines(rawOf(message, options)) });
      case "others":
        return this.#send({ type: "others", ...of, others: this.#others(kept, message) });
      case "compareMessage": {
        const run = this.#session().runs.find(({ id }) => id === question.other.run);
        const answer = run && answerIn(run);
        const other = answer && messageAt(answer, question.other.path);
        const [left, right] = [contentOf(message), contentOf(other)];
        if (!run || !other || !left || !right) return;
        const masked = options.mask || this.#session().isMasked(run);
        const view = compareMessages(left, right, { ...options, mask: masked });
        const named = otherMessage(run, other, options);
        return this.#send({ type: "messagesCompared", ...of, other: named, view, masked });
      }
    }
  }

  #read({ run, options }: Kept, message: GivenMessage): ShownMessage {
    const kind = memberOf(memberOf(message.item, "berichtInhoud"), "berichtType");
    return {
      card: messageCard(message, options),
      kind: typeof kind === "string" ? kind : "",
      related: relatedIn(this.#session().runs, run, message, options.language),
    };
  }

  #others({ run, options }: Kept, message: GivenMessage): readonly OtherMessage[] {
    return this.#session().runs.flatMap((each) => {
      const answer = answerIn(each);
      if (!answer) return [];
      return fetchedIn(each, answer)
        .filter((other) => contentOf(other) && !(each.id === run.id && other.path === message.path))
        .map((other) => otherMessage(each, other, options));
    });
  }
}

/** The messages of the session that one of a run refers to, and those that refer to it. */
export function messagesRelatedTo(
  runs: readonly Run[],
  run: Run,
  path: string,
  language: Language,
): readonly RelatedMessage[] {
  const answer = answerIn(run);
  const message = answer && messageAt(answer, path);
  return message ? relatedIn(runs, run, message, language) : [];
}

function relatedIn(runs: readonly Run[], run: Run, { item }: GivenMessage, language: Language) {
  const known = runs.flatMap((each): readonly KnownMessage[] => {
    // Another environment has another mailbox.
    if (each.environment.name !== run.environment.name) return [];
    const answer = answerIn(each);
    return answer ? knownMessages(each.operation, answer, each.id) : [];
  });
  return new MessageCycles(known).of(memberOf(item, "berichtKenmerken") ?? null, language);
}

/** A value of a message as it is read, by its path; of the message alone, for an answer may hold many. */
export function messageValue(
  answer: JsonObject,
  path: string,
  options: ViewOptions,
): string | undefined {
  const message = messageAt(answer, path);
  return message && rowAt(messageCard(message, options).entries, path);
}

/** The first part of a message of an answer, to be read beside a list. */
export function messageGlanceAt(
  answer: JsonObject,
  path: string,
  options: ViewOptions,
): MessageGlance | undefined {
  const message = messageAt(answer, path);
  return message && messageGlance(messageCard(message, options));
}

/** The messages that were fetched in this session, newest run first, each with its run. */
export function fetchedMessages(
  { runs, isMasked }: Session,
  options: ViewOptions,
): readonly {
  readonly message: GivenMessage;
  readonly from: string;
  readonly masked: boolean;
}[] {
  return runs.flatMap((run) => {
    const answer = answerIn(run);
    return (answer ? fetchedIn(run, answer) : []).map((message) => ({
      message,
      from: otherMessage(run, message, options).from,
      masked: isMasked(run),
    }));
  });
}

/** A message of an answer as JSON, with the same values hidden as in its reading. */
export function messageJson(
  answer: JsonObject,
  path: string,
  options: ViewOptions,
): string | undefined {
  const message = messageAt(answer, path);
  return message && rawOf(message, options).text;
}

function messageAt(answer: JsonObject, path: string): GivenMessage | undefined {
  const place = /^opgehaaldeBerichten\[([0-9]{1,9})\]/.exec(path);
  return place ? messagesIn(answer)?.messages[Number(place[1])] : undefined;
}

/** The value of the row with this path. */
export function rowAt(entries: readonly Entry[], path: string): string | undefined {
  for (const entry of entries) {
    if (entry.kind === "row" && entry.path === path) return entry.value;
    const below = entry.kind === "block" ? rowAt(entry.entries, path) : undefined;
    if (below !== undefined) return below;
  }
  return undefined;
}

function fetchedIn({ operation }: Run, answer: JsonObject): readonly GivenMessage[] {
  return operation === "HaalBerichtenOp" ? (messagesIn(answer)?.messages ?? []) : [];
}

function answerIn({ outcome }: Run): JsonObject | undefined {
  if (outcome?.kind === "answered") return outcome.answer;
  return outcome?.kind === "failed" ? outcome.received : undefined;
}

/** What an answer says around the messages that came; the headline still counts these. */
function viewAround({ operation }: Run, answer: JsonObject, options: ViewOptions): AnswerView {
  const headline = answerHeadline(operation, answer, options.language);
  const around = answerView(operation, { ...answer, opgehaaldeBerichten: [] }, options);
  return { ...around, ...missedNotice(answer, options), headline };
}

function titleOf(item: JsonObject, { language }: ViewOptions): string {
  const attributes: JsonValue | undefined = memberOf(item, "berichtKenmerken");
  return messageTitle(attributes ?? memberOf(item, "berichtInhoud"), language);
}

function otherMessage(run: Run, message: GivenMessage, options: ViewOptions): OtherMessage {
  return {
    run: run.id,
    path: message.path,
    title: titleOf(message.item, { ...options, mask: true }),
    from: `${dayTime(run.startedAt)} · ${run.environment.name} · ${shownTitle(run, options)}`,
  };
}

function contentOf(message: GivenMessage | undefined): JsonObject | undefined {
  const content = memberOf(message?.item, "berichtInhoud");
  return isJsonObject(content) ? content : undefined;
}
