import type { JsonObject } from "../../contract/json/json.ts";
import { compareMessages } from "../../presentation/messages/compareMessages.ts";
import {
  messageCard,
  rawOf,
  type GivenMessage,
} from "../../presentation/messages/messageReading.ts";
import { rawLines } from "../../presentation/messages/rawLines.ts";
import type { ViewOptions } from "../../presentation/view.ts";
import type {
  MessageItem,
  OtherMessage,
  ReaderViewOptions,
  ShownReader,
} from "../../protocol/reader.ts";
import {
  givenContent,
  readMessage,
  rowAt,
  givenTitle,
} from "../../panels/response/sessionMessages.ts";
import { ValueCache } from "../../panels/response/valueCache.ts";

export interface ComparableMessage {
  readonly message: GivenMessage;
  readonly from: string;
  /** A comparison is masked if one side is. */
  readonly masked: boolean;
}

interface ShownMessages {
  readonly messages: readonly GivenMessage[];
  readonly options: ViewOptions;
}

export class FileMessages {
  readonly #others: () => readonly ComparableMessage[];
  #shown: ShownMessages | undefined;
  #compared: { readonly path: string; readonly other: NamedMessage | undefined } | undefined;
  readonly #cache = new ValueCache();

  constructor(others: () => readonly ComparableMessage[]) {
    this.#others = others;
  }

  open(
    messages: readonly GivenMessage[],
    options: ViewOptions,
  ): { readonly items: readonly MessageItem[] } {
    const of = [messages, options.mask, options.language];
    this.#shown = this.#cache.of("shown", of, () => ({ messages, options }));
    return {
      items: messages.map(({ item, path }) => ({ path, title: givenTitle(item, options) })),
    };
  }

  close(): void {
    this.#shown = this.#compared = undefined;
    this.#cache.clear();
  }

  at(path: string): GivenMessage | undefined {
    return this.#shown?.messages.find((message) => message.path === path);
  }

  valueAt(path: string, options: ViewOptions): string | undefined {
    const message = this.#shown?.messages.find((each) => path.startsWith(each.path));
    return message && rowAt(messageCard(message, options).entries, path);
  }

  /** A message as JSON, masked like its display. */
  jsonAt(path: string): string | undefined {
    const message = this.at(path);
    return message && this.#shown && rawOf(message, this.#shown.options).text;
  }

  /** Selected message, or the first one. Returns the same object while nothing in it changed. */
  read(look: Pick<ReaderViewOptions, "path" | "tab"> | undefined): ShownReader | undefined {
    const { messages = [], options } = this.#shown ?? {};
    const message = messages.find(({ path }) => path === look?.path) ?? messages[0];
    if (!message || !options) return undefined;
    const { path } = message;
    const { tab = "reader" } = look ?? {};
    const others = tab === "compare" ? this.#named(message).map(({ named }) => named) : undefined;
    const of = [message, options, tab, this.#compared, JSON.stringify(others)];
    return this.#cache.of("read", of, () => {
      const compared = others && this.#comparedWith(message, options);
      return {
        path,
        message: readMessage(message, [], options),
        ...(tab === "raw" && { lines: rawLines(rawOf(message, options)) }),
        ...(others && { others }),
        ...(compared && { compared }),
      };
    });
  }

  compare(path: string, place: { readonly run: number; readonly path: string } | undefined): void {
    const message = this.at(path);
    const other =
      message &&
      place &&
      this.#named(message).find(
        ({ named }) => named.run === place.run && named.path === place.path,
      );
    this.#compared = { path, other };
  }

  compareNewest(path: string): void {
    const message = this.at(path);
    this.#compared = { path, other: message && this.#named(message)[0] };
  }

  #comparedWith(message: GivenMessage, options: ViewOptions): ShownReader["compared"] {
    const { path, other: found } = this.#compared ?? {};
    const [left, right] = [givenContent(message), givenContent(found?.other)];
    if (path !== message.path || !found || !left || !right) return undefined;
    const masked = options.mask || found.isMasked;
    const viewing = { ...options, mask: masked };
    const view = compareMessages(withoutSchema(left), withoutSchema(right), viewing);
    return { other: found.named, view, masked };
  }

  /** Other messages of the file and comparison files. `run` is the index in the list. */
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
        title: givenTitle(other.item, { ...options, mask: true }),
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

/** `$schema` follows from the kind and exists only in JSON. */
function withoutSchema(content: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(content).filter(([name]) => name !== "$schema"));
}
