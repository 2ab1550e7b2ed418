import { messageKinds } from "../../../src/contract/messages/messageKinds.ts";
import type { ListedMessage } from "../../../src/presentation/inbox/listedMessages.ts";

export const inboxNow = Date.parse("2026-11-10T12:00:00Z");

const aMinute = 60_000;
const anHour = 60 * aMinute;

export function messageId(index: number): string {
  return `3f2b1c9e-5a6d-4e7f-8a9b-${String(index).padStart(12, "0")}`;
}

/**
 * Oldest first: every kind, several senders, some fetched or expiring soon. After each 50th a sequence number is
 * missing.
 */
export function manyMessages(count: number): readonly ListedMessage[] {
  const kinds = [...messageKinds.keys()];
  return Array.from({ length: count }, (_message, index): ListedMessage => {
    const received = inboxNow - (count - index) * aMinute - 20 * 24 * anHour;
    const days = index < 4 ? index : 8 + (index % 60);
    return {
      id: messageId(index),
      kind: kinds[index % kinds.length] ?? "Lg01",
      received: new Date(received).toISOString(),
      keptUntil: new Date(inboxNow + days * 24 * anHour + 30 * aMinute).toISOString(),
      sender: String(519_010 + (index % 7)),
      receiver: "600101",
      number: 1000 + index + Math.floor(index / 50),
      fetched: index % 10 === 9,
    };
  });
}
