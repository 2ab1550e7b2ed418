import type { Card } from "../../../src/presentation/view.ts";
import type { ShownMessage } from "../../../src/protocol/readerMessages.ts";
import { readerWords } from "../../../src/protocol/words/readerWords.ts";
import { element } from "../../shared/dom.ts";
import { flagList } from "../../shared/flags.ts";
import { drawRelations } from "../../shared/message/relations.ts";
import type { ReaderContext } from "./readerContext.ts";

/** From whom to whom it went, and what kind it is. */
export function drawMessageFacts({ card }: ShownMessage): readonly HTMLElement[] {
  const [from, to] = [attribute(card, "afzender"), attribute(card, "ontvanger")];
  const way = [from, to].filter((part) => part !== undefined).join(" → ");
  return [way, card.message?.kind ?? ""]
    .filter((fact) => fact !== "")
    .map((fact) => element("span", {}, fact));
}

function attribute({ path, entries }: Card, name: string): string | undefined {
  const at = `${path}.berichtKenmerken`;
  const block = entries.find((entry) => entry.path === at);
  const row =
    block?.kind === "block" && block.entries.find((entry) => entry.path === `${at}.${name}`);
  return row && row.kind === "row" ? row.value : undefined;
}

/** What has to be known about the whole message, and the messages that belong to it. */
export function drawMessageFlags(
  { card, related }: ShownMessage,
  context: ReaderContext,
): HTMLElement | undefined {
  if (card.badges.length + related.length === 0) return undefined;
  const { said, send } = context;
  const open = (run: number, path: string) => send({ type: "openMessage", run, path });
  const more = drawRelations(related, said, open);
  return flagList(card.badges, said(readerWords.applies), { isBrief: true, more });
}
