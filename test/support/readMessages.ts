import type { JsonObject, JsonValue } from "../../src/contract/json/json.ts";
import { messageCard, messagesIn } from "../../src/presentation/messages/messageReading.ts";
import type { Entry, Row, ViewOptions } from "../../src/presentation/view.ts";

export function given(value: JsonValue) {
  const [message] = messagesIn(value)?.messages ?? [];
  if (!message) throw new Error("no message");
  return message;
}

export function rows(entries: readonly Entry[]): readonly Row[] {
  return entries.flatMap((entry) => (entry.kind === "row" ? [entry] : rows(entry.entries)));
}

export function textAt(
  content: JsonObject,
  path: string,
  options: ViewOptions = { language: "en", mask: false },
): string | undefined {
  return rows(messageCard(given(content), options).entries).find((row) => row.path === path)?.value;
}

export const residence = (record: JsonObject): JsonObject => ({
  berichtType: "Gv01",
  plData: { c08: [record] },
});
