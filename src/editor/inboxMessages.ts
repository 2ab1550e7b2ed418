import { isJsonObject, memberOf, type JsonObject, type JsonValue } from "../contract/json.ts";
import { parameterOf } from "../contract/parameters.ts";
import type { Language } from "../contract/text.ts";
import { answerView } from "../presentation/answerView.ts";
import { momentText } from "../presentation/momentText.ts";

/** What the inbox reads of answers: attributes of messages only, never their content. */

export interface ListedMessage {
  readonly id: string;
  readonly kind: string;
  readonly received: string;
  readonly sender: string;
  readonly fetched: boolean;
}

/** Where the card of a message stands in an answer, and why there is no content when there is none. */
export interface MessageCard {
  readonly path: string;
  readonly problem?: string;
}

/** The service's identifiers go into requests: what has another form is no identifier. */
const identifier = new RegExp(
  parameterOf("HaalBerichtenOp", "berichtTransportId")?.items?.pattern ?? "^$",
);

export function listedMessages(answer: JsonObject): readonly ListedMessage[] {
  return listOf(answer, "berichten").flatMap((value): readonly ListedMessage[] => {
    const id = memberOf(value, "berichtTransportId");
    if (!isJsonObject(value) || typeof id !== "string" || !identifier.test(id)) return [];
    return [
      {
        id,
        kind: asText(value, "berichtType"),
        received: momentText(asText(value, "dtOntvangen")).slice(0, "yyyy-mm-dd hh:mm".length),
        sender: asText(value, "afzender"),
        fetched: memberOf(value, "opgehaald") === true,
      },
    ];
  });
}

/** How many messages wait in all, where the list was only a page of them. */
export function waitingBeyond(answer: JsonObject): number {
  const all = memberOf(memberOf(answer, "paginering"), "totaalAantalBerichten");
  const listed = listOf(answer, "berichten").length;
  return typeof all === "number" ? Math.max(all - listed, 0) : 0;
}

/** The cards of an answer to HaalBerichtenOp, by transport identifier. */
export function messageCards(
  answer: JsonObject,
  language: Language,
): ReadonlyMap<string, MessageCard> {
  const { cards } = answerView("HaalBerichtenOp", answer, { language, mask: true });
  const problems = new Map(
    cards.map(({ path, badges }) => [path, badges.find(({ kind }) => kind === "missed")?.detail]),
  );
  const found = (name: string, idOf: (item: JsonValue) => JsonValue | undefined) =>
    listOf(answer, name).flatMap((item, index) => {
      const id = idOf(item);
      const path = `${name}[${index}]`;
      const problem = problems.get(path);
      const card: MessageCard = { path, ...(problem !== undefined && { problem }) };
      return typeof id === "string" ? [{ id, card }] : [];
    });
  const all = [
    ...found("opgehaaldeBerichten", (item) =>
      memberOf(memberOf(item, "berichtKenmerken"), "berichtTransportId"),
    ),
    ...found("nietOpgehaaldeBerichten", (item) => memberOf(item, "berichtTransportId")),
  ];
  return new Map(all.map(({ id, card }) => [id, card]));
}

function listOf(answer: JsonObject, name: string): readonly JsonValue[] {
  const value = memberOf(answer, name);
  if (!Array.isArray(value)) return [];
  const items: readonly JsonValue[] = value;
  return items;
}

function asText(value: JsonObject, name: string): string {
  const member = memberOf(value, name);
  return typeof member === "string" || typeof member === "number" ? String(member) : "–";
}
