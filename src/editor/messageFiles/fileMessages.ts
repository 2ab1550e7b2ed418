import { isJsonObject, memberOf, type JsonObject } from "../../contract/json/json.ts";
import { messageTitle } from "../../presentation/fetchedMessages.ts";
import { compareMessages } from "../../presentation/messages/compareMessages.ts";
import {
  messageCard,
  rawOf,
  type GivenMessage,
} from "../../presentation/messages/messageReading.ts";
import { rawLines } from "../../presentation/messages/rawLines.ts";
import type { ViewOptions } from "../../presentation/viewOptions.ts";
import type { ReaderQuestion } from "../../protocol/fromReader.ts";
import type { MessagesHead, OtherMessage, ToReader } from "../../protocol/readerMessages.ts";
import { rowAt } from "../panels/sessionMessages.ts";

/** A message that one of the file can be compared with, and where it comes from. */
export interface ComparableMessage {
  readonly message: GivenMessage;
  readonly from: string;
  /** Whether it is masked by itself: beside another one both are then. */
  readonly masked: boolean;
}

interface Shown {
  readonly messages: readonly GivenMessage[];
  readonly options: ViewOptions;
  readonly head: MessagesHead;
}

/** The run that questions about a file name: a file has only one. */
const fileRun = 0;

/**
 * The messages of a file as the panel asks for them: each is read when it is chosen. Messages, mask and language
 * make one version: a question about another one gets no answer.
 */
export class FileMessages {
  readonly #send: (message: ToReader) => void;
  /** What was fetched in this session, and files that were chosen for it. */
  readonly #others: () => readonly ComparableMessage[];
  #shown: Shown | undefined;
  #versions = 0;

  constructor(send: (message: ToReader) => void, others: () => readonly ComparableMessage[]) {
    this.#send = send;
    this.#others = others;
  }

  open(messages: readonly GivenMessage[], options: ViewOptions): MessagesHead {
    const kept = this.#shown;
    if (
      kept?.messages === messages &&
      kept.options.mask === options.mask &&
      kept.options.language === options.language
    )
      return kept.head;
    const items = messages.map(({ item, path }) => ({ path, title: titleOf(item, options) }));
    const head = { version: ++this.#versions, items };
    this.#shown = { messages, options, head };
    return head;
  }

  close(): void {
    this.#shown = undefined;
  }

  at(path: string): GivenMessage | undefined {
    return this.#shown?.messages.find((message) => message.path === path);
  }

  /** A value of a message as it is read, by its path. */
  valueAt(path: string, options: ViewOptions): string | undefined {
    const message = this.#shown?.messages.find((each) => path.startsWith(each.path));
    return message && rowAt(messageCard(message, options).entries, path);
  }

  /** A message as JSON, with the same values hidden as in its reading. */
  jsonAt(path: string): string | undefined {
    const message = this.at(path);
    return message && this.#shown && rawOf(message, this.#shown.options).text;
  }

  receive(question: ReaderQuestion): void {
    const shown = this.#shown;
    const message = this.at(question.path);
    if (!shown || !message || question.reading !== shown.head.version) return;
    const { options } = shown;
    const of = { run: fileRun, version: shown.head.version, path: message.path };
    switch (question.type) {
      case "message": {
        const kind = memberOf(memberOf(message.item, "berichtInhoud"), "berichtType");
        const card = messageCard(message, options);
        const read = { card, kind: typeof kind === "string" ? kind : "", related: [] };
        return this.#send({ type: "message", ...of, message: read });
      }
      case "messageRaw":
        return this.#send({ type: "messageRaw", ...of, lines: rawLines(rawOf(message, options)) });
      case "others":
        return this.#send({ type: "others", ...of, others: this.#named(message).map(nameOf) });
      case "compareMessage": {
        const { run, path } = question.other;
        const other = this.#named(message).find(
          ({ named }) => named.run === run && named.path === path,
        );
        return other && this.#compare(message, other, of);
      }
    }
  }

  /** Compares a message with the newest of the others. */
  compareNewest(path: string): void {
    const message = this.at(path);
    if (!message || !this.#shown) return;
    const of = { run: fileRun, version: this.#shown.head.version, path };
    const named = this.#named(message);
    this.#send({ type: "others", ...of, others: named.map(nameOf) });
    const [other] = named;
    if (other) this.#compare(message, other, of);
  }

  #compare(
    message: GivenMessage,
    { other, named, isMasked }: NamedMessage,
    of: { readonly run: number; readonly version: number; readonly path: string },
  ): void {
    const { options } = this.#shown ?? {};
    const [left, right] = [contentOf(message), contentOf(other)];
    if (!options || !left || !right) return;
    const masked = options.mask || isMasked;
    const viewing = { ...options, mask: masked };
    const view = compareMessages(withoutSchema(left), withoutSchema(right), viewing);
    this.#send({ type: "messagesCompared", ...of, other: named, view, masked });
  }

  /** The other messages of the file, and those of elsewhere; `run` is their place in the list. */
  #named(message: GivenMessage): readonly NamedMessage[] {
    const { messages = [], options = { language: "en", mask: true } as const } = this.#shown ?? {};
    const own = messages.flatMap((other) =>
      other === message ? [] : [{ message: other, from: other.path, masked: false }],
    );
    return [...this.#others(), ...own].map(({ message: other, from, masked }, run) => ({
      other,
      isMasked: masked,
      named: {
        run,
        path: other.path,
        title: titleOf(other.item, { ...options, mask: true }),
        from,
      },
    }));
  }
}

interface NamedMessage {
  readonly other: GivenMessage;
  readonly named: OtherMessage;
  readonly isMasked: boolean;
}

const nameOf = ({ named }: NamedMessage) => named;

/** `$schema` follows from the kind, and only JSON has it. */
function withoutSchema(content: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(content).filter(([name]) => name !== "$schema"));
}

function titleOf(item: JsonObject, { language }: ViewOptions): string {
  return messageTitle(
    memberOf(item, "berichtKenmerken") ?? memberOf(item, "berichtInhoud"),
    language,
  );
}

function contentOf({ item }: GivenMessage): JsonObject | undefined {
  const content = memberOf(item, "berichtInhoud");
  return isJsonObject(content) ? content : undefined;
}
