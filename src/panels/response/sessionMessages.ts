import {
  isJsonObject,
  memberOf,
  type JsonObject,
  type JsonValue,
} from "../../contract/json/json.ts";
import type { Language } from "../../contract/text.ts";
import { broughtBy } from "../../model/outcome.ts";
import { responseHeadline, responseView } from "../../presentation/personView.ts";
import { missedNotice } from "../../presentation/messageViews.ts";
import { messageTitle } from "../../presentation/fetchedMessages.ts";
import { messageGlance } from "../../presentation/inbox/messageGlance.ts";
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
import {
  shownTitle,
  type ViewOptions,
  type ResponseView,
  type Entry,
} from "../../presentation/view.ts";
import { dayTime } from "../../presentation/texts/momentText.ts";
import type {
  MessageItem,
  OtherMessage,
  ShownMessage,
  ShownReader,
} from "../../protocol/reader.ts";
import type { Run } from "../runs.ts";

interface Session {
  readonly runs: readonly Run[];
  /** Whether a run is masked on its own. A comparison is masked if one side is. */
  readonly isMasked: (run: Run) => boolean;
}

export function messagesView(
  run: Run,
  response: JsonObject,
  options: ViewOptions,
):
  | { readonly view: ResponseView; readonly messages: { readonly items: readonly MessageItem[] } }
  | undefined {
  const messages = fetchedIn(run, response);
  if (messages.length === 0) return undefined;
  const items = messages.map(({ item, path }) => ({ path, title: givenTitle(item, options) }));
  return { view: viewAround(run, response, options), messages: { items } };
}

export function readMessage(
  message: GivenMessage,
  related: readonly RelatedMessage[],
  options: ViewOptions,
): ShownMessage {
  const kind = memberOf(memberOf(message.item, "berichtInhoud"), "berichtType");
  return {
    card: messageCard(message, options),
    kind: typeof kind === "string" ? kind : "",
    related,
  };
}

export function otherMessages(
  { runs }: Session,
  run: Run,
  message: GivenMessage,
  options: ViewOptions,
): readonly OtherMessage[] {
  return runs.flatMap((each) => {
    const response = broughtBy(each.outcome);
    if (!response) return [];
    return fetchedIn(each, response)
      .filter(
        (other) => givenContent(other) && !(each.id === run.id && other.path === message.path),
      )
      .map((other) => otherMessage(each, other, options));
  });
}

export function messagesCompared(
  { runs, isMasked }: Session,
  message: GivenMessage,
  place: { readonly run: number; readonly path: string },
  options: ViewOptions,
): ShownReader["compared"] {
  const run = runs.find(({ id }) => id === place.run);
  const response = broughtBy(run?.outcome);
  const other = response && messageAt(response, place.path);
  const [left, right] = [givenContent(message), givenContent(other)];
  if (!run || !other || !left || !right) return undefined;
  const masked = options.mask || isMasked(run);
  const view = compareMessages(left, right, { ...options, mask: masked });
  return { other: otherMessage(run, other, options), view, masked };
}

export function messagesRelatedTo(
  runs: readonly Run[],
  run: Run,
  path: string,
  language: Language,
): readonly RelatedMessage[] {
  const response = broughtBy(run.outcome);
  const message = response && messageAt(response, path);
  return message ? relatedIn(runs, run, message, language) : [];
}

export function relatedIn(
  runs: readonly Run[],
  run: Run,
  { item }: GivenMessage,
  language: Language,
) {
  const known = runs.flatMap((each): readonly KnownMessage[] => {
    // Another environment has another mailbox.
    if (each.environment.name !== run.environment.name) return [];
    const response = broughtBy(each.outcome);
    return response ? knownMessages(each.operation, response, each.id) : [];
  });
  return new MessageCycles(known).of(memberOf(item, "berichtKenmerken") ?? null, language);
}

/** Reads only the message at a path: a response may have many. */
function atMessage<Value>(
  read: (message: GivenMessage, options: ViewOptions, path: string) => Value,
) {
  return (response: JsonObject, path: string, options: ViewOptions): Value | undefined => {
    const message = messageAt(response, path);
    return message && read(message, options, path);
  };
}

export const messageValue = atMessage((message, options, path) =>
  rowAt(messageCard(message, options).entries, path),
);

export const messageGlanceAt = atMessage((message, options) =>
  messageGlance(messageCard(message, options)),
);

/** Masked like the display of the message. */
export const messageJson = atMessage((message, options) => rawOf(message, options).text);

export function fetchedMessages(
  { runs, isMasked }: Session,
  options: ViewOptions,
): readonly {
  readonly message: GivenMessage;
  readonly from: string;
  readonly masked: boolean;
}[] {
  return runs.flatMap((run) => {
    const response = broughtBy(run.outcome);
    return (response ? fetchedIn(run, response) : []).map((message) => ({
      message,
      from: otherMessage(run, message, options).from,
      masked: isMasked(run),
    }));
  });
}

function messageAt(response: JsonObject, path: string): GivenMessage | undefined {
  const place = /^opgehaaldeBerichten\[([0-9]{1,9})\]/.exec(path);
  return place ? messagesIn(response)?.messages[Number(place[1])] : undefined;
}

export function rowAt(entries: readonly Entry[], path: string): string | undefined {
  for (const entry of entries) {
    if (entry.kind === "row" && entry.path === path) return entry.value;
    const below = entry.kind === "block" ? rowAt(entry.entries, path) : undefined;
    if (below !== undefined) return below;
  }
  return undefined;
}

export function fetchedIn({ operation }: Run, response: JsonObject): readonly GivenMessage[] {
  return operation === "HaalBerichtenOp" ? (messagesIn(response)?.messages ?? []) : [];
}

function viewAround({ operation }: Run, response: JsonObject, options: ViewOptions): ResponseView {
  const headline = responseHeadline(operation, response, options.language);
  const around = responseView(operation, { ...response, opgehaaldeBerichten: [] }, options);
  return { ...around, ...missedNotice(response, options), headline };
}

export function givenTitle(item: JsonObject, { language }: ViewOptions): string {
  const attributes: JsonValue | undefined = memberOf(item, "berichtKenmerken");
  return messageTitle(attributes ?? memberOf(item, "berichtInhoud"), language);
}

function otherMessage(run: Run, message: GivenMessage, options: ViewOptions): OtherMessage {
  return {
    run: run.id,
    path: message.path,
    title: givenTitle(message.item, { ...options, mask: true }),
    from: `${dayTime(run.startedAt)} · ${run.environment.name} · ${shownTitle(run, options)}`,
  };
}

export function givenContent(message: GivenMessage | undefined): JsonObject | undefined {
  const content = memberOf(message?.item, "berichtInhoud");
  return isJsonObject(content) ? content : undefined;
}
