import { memberOf, type JsonObject, type JsonValue, listOf } from "../../contract/json/json.ts";
import type { Language } from "../../contract/text.ts";
import { answerView } from "../../presentation/answerView.ts";

export interface MessageCard {
  readonly path: string;
  readonly problem?: string;
  readonly link?: string;
}

export function messageCards(
  answer: JsonObject,
  options: { readonly language: Language; readonly mask: boolean },
): ReadonlyMap<string, MessageCard> {
  // Excludes the fetched contents: they may be megabytes and are read when opened.
  const missed = { ...answer, opgehaaldeBerichten: [] };
  const { cards } = answerView("HaalBerichtenOp", missed, options);
  const problems = new Map(
    cards.map(({ path, badges }) => [path, badges.find(({ kind }) => kind === "missed")?.detail]),
  );
  const links = new Map<string, string>(
    (listOf(answer, "nietOpgehaaldeBerichten") ?? []).flatMap((item, index) => {
      const link = linkOf(item);
      return link === undefined ? [] : [[`nietOpgehaaldeBerichten[${index}]`, link] as const];
    }),
  );
  const found = (name: string, idOf: (item: JsonValue) => JsonValue | undefined) =>
    (listOf(answer, name) ?? []).flatMap((item, index) => {
      const id = idOf(item);
      const path = `${name}[${index}]`;
      const problem = problems.get(path);
      const link = links.get(path);
      const card: MessageCard = {
        path,
        ...(problem !== undefined && { problem }),
        ...(link !== undefined && { link }),
      };
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

/** `type` of the first reason. Only `https` addresses become links. */
function linkOf(missed: JsonValue): string | undefined {
  return (listOf(missed, "foutmeldingen") ?? [])
    .map((fault) => memberOf(fault, "type"))
    .filter((type) => typeof type === "string")
    .map((type) => (URL.canParse(type) ? new URL(type) : undefined))
    .find((url) => url?.protocol === "https:" && url.username === "" && url.password === "")?.href;
}
