import type { JsonObject, JsonValue } from "../../src/contract/json/json.ts";
import { messageCard, messagesIn } from "../../src/presentation/messages/messageReading.ts";
import type { Entry, Row } from "../../src/presentation/view.ts";
import type { ViewOptions } from "../../src/presentation/viewOptions.ts";

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

/** The text of the row at a path. */
export function textAt(
  content: JsonObject,
  path: string,
  options: ViewOptions = { language: "en", mask: false },
): string | undefined {
  return rows(messageCard(given(content), options).entries).find((row) => row.path === path)?.value;
}

/** A message about the residence of a person. */
export const residence = (record: JsonObject): JsonObject => ({
  berichtType: "Gv01",
  plData: { c08: [record] },
});
