import type { DeliveryLine } from "../../contract/bulk/deliveryLine.ts";
import { messageKinds } from "../../contract/messages/messageKinds.ts";
import { text } from "../../contract/text.ts";
import {
  differencesIn,
  type CompareCard,
  type CompareState,
} from "../../presentation/compare/compareView.ts";
import { compareMessages } from "../../presentation/messages/compareMessages.ts";
import { isTooLarge, tooLargeText } from "../../presentation/messages/largeMessages.ts";
import type { ViewOptions } from "../../presentation/viewOptions.ts";
import { lineName, linesAgain, type ComparedDelivery } from "./comparedDelivery.ts";
import { contentOf, personNumber } from "./deliveryDigests.ts";
import type { PairedLines } from "./pairDigests.ts";

/** A message that is not the same on both sides; its lines are counted from 1. */
export interface ChangedMessage {
  readonly state: Exclude<CompareState, "same">;
  readonly kind?: string;
  readonly left?: number;
  readonly right?: number;
}

/** The same as it is shown; a sentence in the place of differences that cannot be shown. */
interface ShownMessage {
  readonly message: ChangedMessage;
  readonly card: CompareCard;
  readonly note?: string;
}

type Sides = readonly [ComparedDelivery, ComparedDelivery];

/** All messages that are not the same: those of the left side in its order, then those of the right side alone. */
export function* changedMessages(
  [left, right]: Sides,
  pairs: PairedLines,
): Generator<ChangedMessage> {
  const { digests: one } = left;
  const { digests: other } = right;
  for (let at = 0; at < one.count; at += 1) {
    if (!one.isCompared(at)) continue;
    const partner = pairs.left[at] ?? -1;
    const kind = one.kindOf(at);
    const found = { ...(kind !== undefined && { kind }), left: at + 1 };
    if (partner < 0) yield { state: "only left", ...found };
    else if (!one.saysSameAs(at, other, partner))
      yield { state: "different", ...found, right: partner + 1 };
  }
  for (let at = 0; at < other.count; at += 1) {
    if (!other.isCompared(at) || (pairs.right[at] ?? -1) >= 0) continue;
    const kind = other.kindOf(at);
    yield { state: "only right", ...(kind !== undefined && { kind }), right: at + 1 };
  }
}

/** Bytes of lines that are held together while they are compared by element. */
const mostBytesAtOnce = 16 * 1024 * 1024;

/** Reads messages again, some at a time, and compares them by element as two messages are. */
export async function* shownMessages(
  sides: Sides,
  messages: readonly ChangedMessage[],
  options: ViewOptions,
  signal: AbortSignal,
): AsyncGenerator<ShownMessage> {
  for (const some of withinBytes(sides, messages)) {
    const numbers = (side: "left" | "right") => some.flatMap((each) => each[side] ?? []);
    const left = await linesAgain(sides[0], numbers("left"), signal);
    const right = await linesAgain(sides[1], numbers("right"), signal);
    for (const message of some) {
      if (signal.aborted) return;
      const line = (lines: ReadonlyMap<number, DeliveryLine>, number: number | undefined) =>
        number === undefined ? undefined : lines.get(number);
      yield shownMessage(message, line(left, message.left), line(right, message.right), options);
    }
  }
}

function* withinBytes(
  [left, right]: Sides,
  messages: readonly ChangedMessage[],
): Generator<readonly ChangedMessage[]> {
  let some: ChangedMessage[] = [];
  let bytes = 0;
  for (const message of messages) {
    const own = left.digests.lengthOf(message.left) + right.digests.lengthOf(message.right);
    if (some.length > 0 && bytes + own > mostBytesAtOnce) {
      yield some;
      some = [];
      bytes = 0;
    }
    some.push(message);
    bytes += own;
  }
  if (some.length > 0) yield some;
}

function shownMessage(
  message: ChangedMessage,
  left: DeliveryLine | undefined,
  right: DeliveryLine | undefined,
  options: ViewOptions,
): ShownMessage {
  const { language, mask } = options;
  const [one, other] = [left && contentOf(left), right && contentOf(right)];
  const person = mask ? undefined : ((one && personNumber(one)) ?? (other && personNumber(other)));
  const kind = messageKinds.get(message.kind ?? "");
  const title = [
    kind ? `${kind.code} ${kind.name}` : words.unknownKind[language],
    placeOf(message, options),
    ...(person === undefined ? [] : [`aNummer ${person}`]),
  ].join(" · ");
  const card = { title, path: "", state: message.state, rows: [], sameCount: 0 };
  if (message.state !== "different") return { message, card };
  if (!one || !other) return { message, card, note: words.gone[language] };
  if (isTooLarge(one) || isTooLarge(other)) return { message, card, note: tooLargeText[language] };
  const { cards } = compareMessages(one, other, options);
  const whole = {
    ...card,
    sameCount: cards.reduce((sum, { sameCount }) => sum + sameCount, 0),
    rows: cards.flatMap(({ title: above, rows }) =>
      rows.map((row) => ({ ...row, label: `${above} › ${row.label}` })),
    ),
  };
  const isSaid = differencesIn(whole).length > 0;
  return { message, card: whole, ...(!isSaid && { note: words.unsaid[language] }) };
}

function placeOf({ left, right }: ChangedMessage, { language }: ViewOptions): string {
  if (left === undefined || right === undefined) return lineName(left ?? right ?? 0, language);
  return left === right
    ? lineName(left, language)
    : `${words.left(left)[language]}, ${words.right(right)[language]}`;
}

const words = {
  unknownKind: text("unknown kind", "onbekende soort"),
  left: (number: number) => text(`left line ${number}`, `regel ${number} links`),
  right: (number: number) => text(`right line ${number}`, `regel ${number} rechts`),
  unsaid: text(
    "No value differs: records are in another order, or written otherwise.",
    "Geen waarde verschilt: voorkomens staan in een andere volgorde of zijn anders geschreven.",
  ),
  gone: text(
    "These lines could not be read a second time: the file has changed.",
    "Deze regels zijn niet nog eens te lezen: het bestand is veranderd.",
  ),
} as const;
