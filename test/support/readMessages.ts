import type { JsonValue } from "../../src/contract/json/json.ts";
import { messagesIn } from "../../src/presentation/messages/messageReading.ts";
import type { Entry, Row } from "../../src/presentation/view.ts";

/** The first message that stands in some JSON. */
export function given(value: JsonValue) {
  const [message] = messagesIn(value)?.messages ?? [];
  if (!message) throw new Error("no message");
  return message;
}

/** Every row below some entries, in their order. */
export function rows(entries: readonly Entry[]): readonly Row[] {
  return entries.flatMap((entry) => (entry.kind === "row" ? [entry] : rows(entry.entries)));
}
